/** What an office asks of a service, and of the library that it is over: the same rows, the same texts, the same exit code. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { answerForAsker } from '../../src/contract/suggested';
import { say } from '../../src/messages';
import { startAssistant } from '../../test/mcp/support/assistant';
import type { Serving } from '../../test/serve/support/serving';
import { realFiles } from '../../test/support/official-data';
import { makeHome, type Ran, run } from '../../test/support/run';

/** Works and decisions of every kind that is asked for below. */
const FILES =
  /BWBR0002458[\\/](?:201[2-4]-\d\d-\d\d_\d[\\/]xml[\\/].*\.xml|manifest\.xml|.*\.WTI)$|BWBR000(?:1840|5291)_.*\.xml$|HR\.1995\.AA1575\.xml$|GHAMS\.2020\.3025\.xml$/i;

const BRIEF = `Volgens artikel 3:13 lid 2 BW kan een bevoegdheid onder meer worden misbruikt.
Zie ook artikel 20 van de Drank- en Horecawet, artikel 3:999 BW en ECLI:NL:HR:1995:AA1575.
Niet te vinden is ECLI:NL:HR:1995:AA9999; de Grondwet, artikel 1, wel.
`;

export const TASKS = [
  ['newest decisions of a court', 'search --type rechtspraak --court HR --sort date'],
  ['a court by its name', 'search belasting --court=hof_Amsterdam'],
  ['a law without words', 'search --law Grondwet'],
  ['decisions of a year', 'search --type rechtspraak --from 1995 --to 1995'],
  ['the law of a past day', 'search alcohol --at 2013-06-01'],
  ['all words', 'search alcohol leeftijd --all-words'],
  ['why this order', 'search alcohol --explain'],
  ['counts by value', 'search alcohol --facets'],
  ['how many', 'search alcohol --count'],
  ['an article of a past day', 'doc art._20_Drank-_en_Horecawet --at 2012-06-01'],
  ['a place in an article', 'doc art._3:13_lid_2_BW --only'],
  ['the parts of a decision', 'doc ECLI:NL:GHAMS:2020:3025 --outline'],
  ['the ruling alone', 'doc ECLI:NL:HR:1995:AA1575 --section beslissing'],
  ['a law as a whole', 'doc Grondwet'],
  ['its whole text', 'doc BWBR0002458 --full --partial'],
  ['the texts of a law', 'library versions BWBR0002458'],
  ['what changed', 'library diff BWBR0002458 --from 2013 --to 2014'],
  ['a citation of a past day', 'cite art._20_Drank-_en_Horecawet --at 2012-06-01'],
  ['what it cites', 'cites ECLI:NL:HR:1995:AA1575'],
  ['what cites it', 'cited-by art._3:40_BW'],
  ['through instances', 'chain ECLI:NL:GHAMS:2020:3025'],
  ['what is held', 'library coverage'],
  ['a brief', 'verify brief.md'],
  ['a brief of a past day', 'verify brief.md --at 2014-01-01'],
  ['what its publisher took back', 'doc ECLI:NL:HR:1995:AA1575 --withdrawn'],
  ['what is not there', 'doc art._3:9999_BW'],
  ['a law that nobody knows', 'doc art._1_Watertorenwet'],
] as const;

/** The same of an assistant. */
const TOOLS = [
  ['search', { q: 'alcohol', at: '2013-06-01' }],
  ['search', { type: 'rechtspraak', court: 'HR', sort: 'date' }],
  ['get_document', { uuid: 'art. 3:13 lid 2 BW' }],
  ['outline', { id: 'ECLI:NL:GHAMS:2020:3025' }],
  ['diff', { id: 'BWBR0002458', from: '2013-01-01', to: '2014-01-01' }],
  ['cited_by', { id: 'art. 3:40 BW' }],
  ['verify', { text: BRIEF }],
  ['get_document', { uuid: 'art. 3:9999 BW' }],
] as const;

export const words = (line: string): string[] => line.split(' ').map((word) => word.replaceAll('_', ' '));

/** Data and warnings of an answer, or its failure, without who answered and how long that took. */
function told({ code, stdout, stderr }: Ran): unknown {
  if (stdout === '') return { code, error: JSON.parse(stderr.trim().split('\n').at(-1)!).error };
  const { data, meta: { backend: _, ...meta } = {} as Record<string, unknown> } = JSON.parse(stdout);
  return { code, data, meta };
}

export interface Office {
  /** A home with the library, and with the brief. */
  home: string;
  library: string;
  serving: Serving;
  /** The home of a client that has no library, and how it asks the service. */
  client: string;
  env: Record<string, string>;
  lks(of: string, args: readonly string[], more: Record<string, string>): Promise<Ran>;
  close(): Promise<void>;
}

/** A library of official files, and what serves it. */
export async function openOffice(serve: (library: string, home: string) => Promise<Serving>): Promise<Office> {
  const { home, remove } = makeHome();
  const client = makeHome();
  const library = path.join(home, 'lks/library.db');
  const lks: Office['lks'] = (of, args, more) => run(of, args, { env: more, cwd: home });
  const imported = await lks(home, ['library', 'import', ...realFiles('.', FILES)], { LKS_LIBRARY: library });
  expect([0, 8]).toContain(imported.code);
  writeFileSync(path.join(home, 'brief.md'), BRIEF);
  const serving = await serve(library, home);
  const env = { LKS_API_URL: serving.url, LKS_API_KEY: serving.newKey({ workspace: 'clients' }) };
  const close = async (): Promise<void> => {
    await serving.close();
    client.remove();
    remove();
  };
  return { home, library, serving, client: client.home, env, lks, close };
}

/** A service says “this library” of what is “your library” to who owns it. */
const asOne = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(' this library', ' your library'));

/** The tasks, by the command line and by an assistant. */
export function describeOffice(given: () => Office): void {
  it.each(TASKS)('gives %s as its library does', async (_task, line) => {
    const { home, client, library, env, lks } = given();
    const args = [...words(line), '--json'];
    const here = told(await lks(home, args, { LKS_LIBRARY: library }));
    const there = told(await lks(client, args, env));
    expect(asOne(there)).toEqual(asOne(answerForAsker(here, say.hosted.askOwner(new URL(env.LKS_API_URL!).host))));
  });

  it('answers an assistant as its library does', async () => {
    const { home, client, library, env } = given();
    const all = async (of: string, settings: Record<string, string>) => {
      const assistant = await startAssistant(of, settings);
      try {
        const answers: unknown[] = [];
        for (const [tool, asked] of TOOLS) {
          const { isError, data, text } = await assistant.call(tool, asked);
          const {
            answered_by: _,
            meta: { backend: __, ...meta } = {} as Record<string, unknown>,
            ...rest
          } = { ...data };
          // What a service says is quoted as it is; of a library the commands in it are told as calls.
          const codes = (meta.notices as { code: string }[] | undefined)?.map(({ code }) => code);
          answers.push([tool, isError ? text : '', rest, { ...meta, notices: codes }]);
        }
        return answers;
      } finally {
        await assistant.close();
      }
    };
    expect(asOne(await all(client, env))).toEqual(asOne(await all(home, { LKS_LIBRARY: library })));
  });
}

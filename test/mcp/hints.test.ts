/** What an assistant is told where something fails, or is not here: tools, and never a command that a tool is for. */
import { expect, it } from 'vitest';
import { LANGUAGES, loadLanguage, say } from '../../src/messages';
import { spokenIn } from '../../src/platform/spoken';
import { phrase } from '../support/saying';
import { HR, LAW, timeAndCitations } from '../support/time-and-citations';
import { assistantOfTest } from './support/assistant';

const library = await timeAndCitations();

/** Names that are of nothing here, of several things, of a part that is not there, of another day, or of nothing at all. */
const NAMES = [
  ...'ECLI:NL:HR:1900:1|art. 7:248 BW|art. 6:162 lid 99 BW|art. 6:163 BW|BW|Awb|HR 3 mei 1915, 14/12345|C-999/99|CVDR12345'.split(
    '|',
  ),
  ...'32016R0679|art. 6:162 t/m 6:170 BW|titel 6.3 BW|00000000-0000-4000-8000-000000000000|https://wetten.overheid.nl/BWBR0005289/1990-01-01|zomaar wat woorden|2|'.split(
    '|',
  ),
  `${LAW} artikel 99`,
  `${LAW} artikel 1 lid 7`,
  `${LAW} artikel 1 (oud)`,
  `${HR}, r.o. 9.9`,
];

const CALLS: [tool: string, args: Record<string, unknown>][] = [
  ...['outline', 'versions', 'cited_by', 'cites', 'chain', 'cite'].flatMap((tool) =>
    NAMES.map((id): [string, Record<string, unknown>] => [tool, { id }]),
  ),
  ...NAMES.map((id): [string, Record<string, unknown>] => ['diff', { id, from: '1990' }]),
  ['diff', { id: LAW }],
  ['diff', { id: LAW, from: '2020', to: '2010' }],
  ...NAMES.map((uuid): [string, Record<string, unknown>] => ['get_document', { uuid }]),
  ['get_document', { uuid: LAW, at: '1990-01-01' }],
  ['get_document', { uuid: `${LAW} artikel 1`, at: '1990-01-01' }],
  ['get_document', { uuid: `${LAW} artikel 1`, lang: 'en' }],
  ['get_document', { uuid: HR, section: '9.9' }],
  ['get_document', { uuid: HR, page: 99 }],
  ['outline', { id: LAW, at: '1990-01-01' }],
  ['cite', { id: HR, pinpoint: 'r.o. 99' }],
  ['cite', { id: `${LAW} artikel 1`, at: '1990-01-01' }],
  ['cited_by', { id: LAW, court: 'Hof Utopia' }],
  ['cited_by', { id: LAW, law: 'Eenhoornwet' }],
  ['search', { q: 'x' }],
  ['search', { q: 'griffier', law: 'Eenhoornwet' }],
  ['search', { q: 'griffier', law: 'BW' }],
  ['search', { q: 'griffier', area: 'eenhoorns' }],
  ['search', { q: 'griffier', at: '1990-01-01' }],
  ['search', { q: 'griffier', limit: 99 }],
  ['search', { q: 'art. 7:248 BW' }],
  ['search', { q: 'ECLI:NL:HR:1900:1' }],
  ['search', { q: '-alleen' }],
  ['verify', {}],
  ['verify', { text: NAMES.join('. ') }],
  ['verify', { text: 'x', at: 'gisteren' }],
  ['coverage', { year: '20155' }],
  ['coverage', { court: 'Hof Utopia' }],
  ['health', { x: 1 }],
];

const COMMAND =
  /\blks (?:doc|search|health|cite|cites|cited-by|chain|verify|status|library (?:versions|diff|coverage))\b/;
const WITHOUT_TOOL = /^(.*?)\blks library (?:add|import|sync|live)\b/;
const FLAG = /(?:^|[\s(])--[a-z]/m;

it.each(LANGUAGES)(
  'a failure of any tool names tools and arguments, and the rest is for the user: %s',
  async (language) => {
    await loadLanguage(language);
    const assistant = await assistantOfTest({ LKS_LIBRARY: library, LKS_UI_LANG: language });
    const forUser = await spokenIn(language, async () => phrase(say.mcp.userCan));
    for (const [tool, args] of CALLS) {
      const { text, data } = await assistant.call(tool, args);
      const all = `${text}\n${JSON.stringify(data ?? {}, null, 1)}`;
      expect(all, `${tool} ${JSON.stringify(args)}`).not.toMatch(COMMAND);
      for (const line of all.split('\n')) {
        const before = WITHOUT_TOOL.exec(line)?.[1];
        if (before === undefined) expect(line, `${tool} ${JSON.stringify(args)}`).not.toMatch(FLAG);
        else expect(`${before}lks`.endsWith(forUser), `${tool} ${JSON.stringify(args)}: ${line}`).toBe(true);
      }
    }
  },
  60_000,
);

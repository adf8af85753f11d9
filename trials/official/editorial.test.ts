/** What official toestanden say besides their words, read apart by patterns, against what lks says of them: each file by itself. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { toestandFiles } from '../../test/support/official-data';
import { patience } from '../../test/support/patience';
import { makeHome } from '../../test/support/run';
import { WHOLE } from '../support/runs';
import { readToestand } from './readers/bwb';
import { type Editorial, readEditorial, wordsOf } from './readers/editorial';
import { documentId, Product } from './support/product';
import { isTaken } from './support/taken';
import { readXml } from './support/xml';

const { home, remove } = makeHome();
afterAll(remove);

interface Told {
  document: string;
  code: string;
  place?: string;
  said: string;
  text?: string;
  source: string;
}

/** What lks says of all texts of a file that stands in a library of its own. */
async function toldOf(file: string): Promise<Told[]> {
  const product = Product.in(home, path.basename(file, '.xml'));
  await product.import([file]);
  const { documents } = readToestand(readXml(file));
  const idsOf = (all: typeof documents) => all.map(({ source, id, language }) => documentId(source, id, language));
  const isLaw = ({ id }: (typeof documents)[number]): boolean => !id.includes(' ');
  // A whole law tells again what is so of its articles; its outline does not.
  const laws = await product.outlines(idsOf(documents.filter(isLaw)));
  const answered = [...laws, ...(await product.documents(idsOf(documents.filter((one) => !isLaw(one)))))];
  return answered.flatMap(([document, one]) =>
    ((one as { standing?: Told[] }).standing ?? [])
      .filter(({ source }) => source === 'file')
      .map((told) => ({ ...told, document })),
  );
}

/** Kinds of remarks as the reader sorts them, by codes. */
const SORTED: Readonly<Record<string, string>> = {
  remark_error: 'error',
  remark_works_back: 'works_back',
  remark_transition: 'transition',
  remark_first_reading: 'first_reading',
  remark_first_application: 'application',
  remark_conditional: 'conditional',
  conditional: 'conditional',
  renumbered: 'number',
  remark_renumbered: 'number',
  remark_other: 'other',
};
const bare = (text: string): string => text.replace(/\s/g, '');

/** Remarks of a file that lks does not say in full or sorts otherwise, and what it says that no remark has. */
function differences(remarks: Editorial['remarks'], told: readonly Told[]): string[] {
  const said = told.filter(({ code }) => SORTED[code] !== undefined);
  const wrong = remarks.flatMap(({ kind, words }) => {
    const of = said.filter((one) => bare(words).includes(bare(one.said)));
    const rest = of.reduce((left, one) => left.replace(bare(one.said), ''), bare(words));
    const isSorted = of.some(({ code }) => SORTED[code] === kind);
    return rest === '' && isSorted ? [] : [`${kind}: ${words} (${of.map(({ code }) => code)}; left: ${rest})`];
  });
  const more = said.filter((one) => !remarks.some(({ words }) => bare(words).includes(bare(one.said))));
  return [...wrong, ...more.map(({ code, said: words }) => `more: ${code} ${words}`)];
}

const count = (told: readonly Told[], is: (one: Told) => boolean): number => told.filter(is).length;

describe.skipIf(toestandFiles().length === 0)('the official toestanden', () => {
  it('are said to be what they say of themselves', { timeout: patience(240_000) }, async () => {
    let [remarked, changed] = [0, 0];
    for (const file of toestandFiles().filter((one, at) => isTaken(one) && (WHOLE || at % 4 === 0))) {
      const { remarks, retroactive, states } = readEditorial(readFileSync(file, 'utf8'));
      const told = await toldOf(file);
      const beside = new Set(told.filter(({ text }) => text !== undefined).map(({ document }) => document));
      expect(differences(remarks, told), file).toEqual([]);
      expect(
        {
          text: count(told, ({ code }) => code === 'retroactive_text'),
          beside: beside.size,
          lapsed: count(told, ({ code, place }) => code === 'lapsed' && place === undefined),
          'not yet': count(told, ({ code, place }) => code === 'not_yet' && place === undefined),
          'places not yet': count(told, ({ code, place = '' }) => code === 'not_yet' && place.startsWith('lid')),
          'places lapsed': count(told, ({ code, place = '' }) => code === 'lapsed' && place.startsWith('lid')),
          words: count(told, ({ code }) => code === 'editors_words'),
        },
        file,
      ).toEqual({ ...retroactive, ...states });
      remarked += remarks.length;
      changed += retroactive.beside;
    }
    expect(remarked).toBeGreaterThan(0);
    if (WHOLE) expect(changed).toBeGreaterThan(0);
  });
});

describe('the reader', () => {
  it('passes over what was so before, and sorts by words', () => {
    const remark = (said: string) => `<opmerkingen-inhoud><al>${said}</al></opmerkingen-inhoud>`;
    const { remarks } = readEditorial(
      `${remark('Werkt terug tot 1 mei 1999.')}<historische-brondata>${remark('Voorheen artikel 2.')}</historische-brondata>`,
    );
    expect(remarks).toEqual([{ kind: 'works_back', words: 'Werkt terug tot 1 mei 1999.' }]);
    expect(wordsOf('<al>a <b>b</b></al>\n c')).toBe('a b c');
  });
});

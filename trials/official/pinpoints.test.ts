/**
 * Places in official texts, against readers of their own: a lid or onderdeel of every law, a paragraph of acts of the EU and a consideration
 * of decisions is, alone, the text that the file has there; and what no file has is refused.
 */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA, realFiles, toestandFiles, uitspraakFiles } from '../../test/support/official-data';
import { makeHome } from '../../test/support/run';
import { WHOLE } from '../support/runs';
import { Product } from './support/product';
import { isTaken } from './support/taken';
import { tokensOf } from './support/words';
import {
  attribute,
  childNamed,
  childrenNamed,
  descendantsNamed,
  type Element,
  isElement,
  nameOf,
  readXml,
} from './support/xml';

const { home, remove } = makeHome();
afterAll(remove);

/** A place as it is cited, and the text that its file has there. */
interface Place {
  cited: string;
  text: string;
}

/** What is no text of a place: data and notes. */
const NO_TEXT = new Set(['meta-data', 'noot', 'footnote', 'footnote-ref']);

function textOf(element: Element): string {
  let text = '';
  for (let node = element.firstChild; node !== null; node = node.nextSibling) {
    if (!isElement(node)) text += node.nodeValue ?? '';
    else if (!NO_TEXT.has(nameOf(node))) text += ` ${textOf(node)} `;
  }
  return text;
}

const numberOf = (element: Element, name: string): string => {
  const nr = childNamed(element, name);
  return nr === undefined
    ? ''
    : textOf(nr)
        .trim()
        .replace(/[.°)]+$/, '');
};

/** Those whose number comes once: of others a citation says too little. */
function once<T>(all: readonly T[], numberIn: (one: T) => string): T[] {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(numberIn(one), (counts.get(numberIn(one)) ?? 0) + 1);
  return all.filter((one) => numberIn(one) !== '' && counts.get(numberIn(one)) === 1);
}

/** The onderdelen of an element, of its own lists only. */
const itemsOf = (element: Element): Element[] =>
  childrenNamed(element, 'lijst').flatMap((list) => childrenNamed(list, 'li'));

const articleNumber = (artikel: Element): string => {
  const kop = childNamed(artikel, 'kop');
  return kop === undefined ? '' : numberOf(kop, 'nr');
};

/** Leden and onderdelen of the articles of a toestand. */
function placesOfLaw(file: string): Place[] {
  const root = readXml(file);
  const work = attribute(root, 'bwb-id');
  const articles = descendantsNamed(root, 'wettekst').flatMap((text) => descendantsNamed(text, 'artikel'));
  return once(articles, articleNumber).flatMap((artikel) => {
    const cited = `${work} artikel ${articleNumber(artikel)}`;
    const leden = once(childrenNamed(artikel, 'lid'), (lid) => numberOf(lid, 'lidnr'));
    return leden.flatMap((lid) => {
      const place = `${cited} lid ${numberOf(lid, 'lidnr')}`;
      const points = once(itemsOf(lid), (li) => numberOf(li, 'li.nr')).filter((li) =>
        /^[a-z]$/.test(numberOf(li, 'li.nr')),
      );
      return [
        { cited: place, text: textOf(lid) },
        ...points.map((li) => ({ cited: `${place} onder ${numberOf(li, 'li.nr')}`, text: textOf(li) })),
      ];
    });
  });
}

/** Paragraphs of an act as the Official Journal published it. */
function placesOfAct(file: string): Place[] {
  const [celex = ''] = path.basename(file).split('_');
  const divisions = descendantsNamed(readXml(file), 'div').filter((div) => /^\d{3}\.\d{3}$/.test(attribute(div, 'id')));
  return once(divisions, (div) => attribute(div, 'id')).flatMap((div) => {
    const [article, paragraph] = attribute(div, 'id').split('.').map(Number);
    // The marks of notes are written in another way.
    if (descendantsNamed(div, 'a').length > 0) return [];
    return [{ cited: `${celex} artikel ${article} lid ${paragraph}`, text: textOf(div) }];
  });
}

/** Considerations that a file marks. */
function placesOfDecision(file: string): Place[] {
  const groups = descendantsNamed(readXml(file), 'paragroup');
  const ecli = path.basename(file, '.xml').replaceAll('.', ':');
  return once(groups, (group) => numberOf(group, 'nr')).flatMap((group) => {
    const number = numberOf(group, 'nr');
    // A picture has words of lks in its place.
    const isText = descendantsNamed(group, 'imageobject', 'mediaobject', 'inlinemediaobject').length === 0;
    return isText && /^\d+(?:\.\d+)+$/.test(number) ? [{ cited: `${ecli}, r.o. ${number}`, text: textOf(group) }] : [];
  });
}

/** Up to so many, from all over the list. */
const spread = <T>(all: readonly T[], most: number): T[] =>
  all.filter((_one, at) => Math.floor((at * most) / all.length) !== Math.floor(((at - 1) * most) / all.length));

/** What is shown of places alone, in their order; each has to come. */
async function shown(product: Product, places: readonly Place[]): Promise<{ body: string; only?: boolean }[]> {
  const ran = await product.lks(['doc', '-', '--only', '--json'], places.map(({ cited }) => cited).join('\n'));
  expect(ran.code, ran.stderr.slice(0, 2000)).toBe(0);
  return JSON.parse(ran.stdout).data;
}

/** As much of both as no way of writing notes and formulas changes. */
const ends = (text: string): string => {
  const words = tokensOf(text.replace(/\[\d+\]/g, ' ')).filter((word) => /[\p{L}\d]/u.test(word));
  return [...words.slice(0, 8), '…', ...words.slice(-4)].join(' ');
};

const whole = (text: string): string =>
  tokensOf(text)
    .filter((word) => /[\p{L}\d]/u.test(word))
    .join(' ');

const LAW_FILES = toestandFiles().filter((file) => file.includes('toestand') && isTaken(file));
const ACT_FILES = realFiles('eurlex/xhtml', /(?:32014R0596|32014R0910|32022R1925|32022R2065)_oj\.xhtml$/).filter(
  isTaken,
);
const DECISION_FILES = uitspraakFiles().filter(isTaken);

describe.skipIf(DATA === undefined)('places in official texts', () => {
  const product = Product.in(home, 'places');
  beforeAll(() => product.import([...LAW_FILES, ...ACT_FILES, ...DECISION_FILES]));

  describe.each<[string, string[], (file: string) => Place[], (text: string) => string, number]>([
    ['laws', LAW_FILES, placesOfLaw, whole, WHOLE ? 120 : 40],
    ['acts of the EU', ACT_FILES, placesOfAct, whole, WHOLE ? 60 : 20],
    ['decisions', DECISION_FILES, placesOfDecision, ends, WHOLE ? 60 : 20],
  ])('of %s', (_name, files, placesIn, compared, most) => {
    let places: Place[];
    beforeAll(() => {
      places = files.flatMap(placesIn);
    });

    it('are shown alone as their files have them', async () => {
      const asked = spread(places, most);
      expect(asked.length).toBeGreaterThan(most / 2);
      const documents = await shown(product, asked);
      expect(documents.map(({ only }) => only)).toEqual(asked.map(() => true));
      const pairs = asked.map(({ cited, text }, at) => [cited, compared(text), compared(documents[at]!.body)]);
      expect(pairs.map(([cited, , got]) => [cited, got])).toEqual(pairs.map(([cited, wanted]) => [cited, wanted]));
    });

    it('that are not there are refused', async () => {
      const absent = spread(places, 20).map(({ cited }) => cited.replace(/(lid |r\.o\. )\S+.*$/, '$1975'));
      const ran = await product.lks(['doc', '-', '--json'], absent.join('\n'));
      expect(ran.stdout).toBe('');
      const { items } = JSON.parse(ran.stderr.slice(ran.stderr.indexOf('{'))).error;
      expect(items.map(({ code }: { code: string }) => code)).toEqual(absent.map(() => 'pinpoint_not_found'));
    });
  });

  it('that no file marks are found by their numbers, and say that these were recognised', async () => {
    const names = DECISION_FILES.map((file) => path.basename(file, '.xml').replaceAll('.', ':'));
    const ran = await product.lks(['doc', '-', '--json', '--fields', 'external_id,parts,structure'], names.join('\n'));
    const documents: { external_id: string; parts: { kind: string; number: string }[]; structure: string }[] =
      JSON.parse(ran.stdout).data;
    const numbers = documents
      .filter(({ structure }) => structure === 'recognised')
      .flatMap(({ external_id: ecli, parts }) =>
        once(
          parts.filter(({ kind }) => kind === 'rechtsoverweging'),
          ({ number }) => number,
        ).map(({ number }) => ({ ecli, number })),
      )
      .filter(({ number }) => /^\d+\.\d+$/.test(number));
    const asked = spread(numbers, WHOLE ? 40 : 10);
    expect(asked.length).toBeGreaterThan(WHOLE ? 20 : 5);
    const texts = asked.map(({ ecli, number }) => `${ecli}, r.o. ${number}`);
    const only = await product.lks(['doc', '-', '--only', '--json'], texts.join('\n'));
    expect(only.code, only.stderr.slice(0, 2000)).toBe(0);
    for (const [at, { body, pinpoints }] of JSON.parse(only.stdout).data.entries()) {
      expect(pinpoints).toMatchObject([{ found: true, recognised: true }]);
      expect(body.startsWith(asked[at]!.number), `${texts[at]}: ${body.slice(0, 40)}`).toBe(true);
    }
  });
});

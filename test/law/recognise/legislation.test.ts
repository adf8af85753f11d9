/** Legislation in running text: what is found, where, of which law and why. */
import { describe, expect, it } from 'vitest';
import type { FoundCitation } from '../../../src/law/recognise/found';
import { LawIndex } from '../../../src/law/recognise/law-index';
import { Definitions } from '../../../src/law/recognise/memory';
import { type RecogniserOptions, recognise } from '../../../src/law/recognise/recognise';
import { casesOf, groupsOf, listIn } from '../../support/table';

const idOf = ({ name }: FoundCitation): string => {
  if (name.kind === 'citation') return name.externalIds.join(' or ');
  if (name.kind === 'range') return `${name.from.externalIds[0]} to ${name.to.externalIds[0]}`;
  if (name.kind === 'part') return `${name.work} ${name.path.join(' ')}`;
  return name.kind === 'unlisted-law' ? `? ${name.law}` : name.display;
};
/** Each finding as its words and what they name, with the places in it; `=` with what it rests on, but for names. */
const found = (text: string, told: RecogniserOptions = {}): string[] =>
  recognise(text, told).map((one) => {
    const places = 'pinpoints' in one.name ? (one.name.pinpoints ?? []).map((pinpoint) => pinpoint.text) : [];
    const id = [idOf(one), ...places].join(' ');
    return `${text.slice(one.start, one.end)} = ${id}${one.basis === 'named' ? '' : ` (${one.basis})`}`;
  });

describe.each(groupsOf(import.meta.dirname, 'legislation.tsv', 'text', 'own', 'all'))('a law %s', (_how, rows) => {
  it.each(rows)('$text', ({ text, own, all }) => {
    const [work = '', article] = own.split(' ');
    expect(found(text, work === '' ? {} : { own: { work, ...(article && { article }) } })).toEqual(listIn(all));
  });
});

describe('a law', () => {
  it('by a name that a library has', () => {
    const laws = new LawIndex([
      { id: 'BWBR9000001', name: 'Wet op het proefdraaien' },
      { id: 'BWBR9000002', name: 'Wop' },
      { id: 'BWBR9000003', name: 'Nederland' },
      { id: 'BWBR9000004', name: 'Proefwet' },
      { id: 'BWBR9000005', name: 'Proefwet' },
      { id: 'BWBR9000006', name: 'Centrale Raad van Proef' },
      { id: 'BWBR9000007', name: 'Wet proefsgewijze rechtspraak' },
    ]);
    // What has no word for a law is one behind a place alone.
    expect(found('de Centrale Raad van Proef, artikel 1 Centrale Raad van Proef', { laws })).toEqual([
      'artikel 1 Centrale Raad van Proef = BWBR9000006 artikel 1',
    ]);
    // A longer name that is known is no `Wet` that was defined.
    expect(found('Opiumwet (hierna: de Wet). Artikel 5 van de Wet proefsgewijze\nrechtspraak', { laws })).toEqual([
      'Opiumwet = BWBR0001941',
      'Artikel 5 van de Wet proefsgewijze\nrechtspraak = BWBR9000007 artikel 5',
    ]);
    const text = 'artikel 3 van de Wet op het proefdraaien, artikel 4 Wop, in Nederland de Proefwet';
    expect(found(text, { laws })).toEqual([
      'artikel 3 van de Wet op het proefdraaien = BWBR9000001 artikel 3',
      'artikel 4 Wop = BWBR9000002 artikel 4',
    ]);
    expect(found('de Proefwet 1990 en Wet op het proefdraaien 1990', { laws })).toEqual([]);
  });

  it('by a term that another article of the same law defines', () => {
    const definitions = new Definitions();
    recognise('a. wet: Vreemdelingenwet 2000;', { definitions, own: { work: 'BWBR0011825', article: '1.1' } });
    const own = { work: 'BWBR0011825', article: '2.1' };
    expect(found('artikel 4 van de wet', { own, definitions: definitions.forNext() })).toEqual([
      `artikel 4 van de wet = BWBR0011823 artikel 4 (defined)`,
    ]);
    expect(found('artikel 4 van de wet van 3 mei 1990', { own, definitions: definitions.forNext() })[0]).not.toContain(
      'BWBR0011823',
    );
  });

  it('by a term rests on where it is defined', () => {
    const [, second] = recognise('richtlijn 2004/38/EG (hierna: de Richtlijn). Artikel 7 van de Richtlijn.');
    expect(second).toMatchObject({ basis: 'defined', restsOn: { start: 0, end: 20 } });
  });
});

describe('a noun for a law without a definition', () => {
  it.each(casesOf(import.meta.dirname, 'nouns-for-laws.tsv', 'what', 'text', 'expected'))(
    '%s',
    (_what, text, expected) => {
      expect(found(text)).toEqual(listIn(expected));
    },
  );
});

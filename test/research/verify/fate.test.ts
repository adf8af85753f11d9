/** What the words around a decision say became of it. The citation stands between the two parts. */
import { describe, expect, it } from 'vitest';
import { tagSentence } from '../../../src/research/verify/context/sentence';
import { readFate } from '../../../src/research/verify/time/fate';
import { casesOf } from '../../support/table';

const shown = (text: string): string | undefined => {
  const [before = '', after = ''] = text.split('§');
  const said = readFate(tagSentence(before, '§', after, []));
  return said && `${said.denied ? 'not ' : ''}${said.fate}`;
};

describe('the words say what became of it', () => {
  it.each(casesOf(import.meta.dirname, 'said-of-fate.tsv', 'text', 'expected'))('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });
});

describe('they say nothing of it', () => {
  it.each([
    'De rechtbank (§) vernietigde het besluit.',
    'In § is het besluit vernietigd.',
    'Bij uitspraak van 1 juni 2012 (§) is het bestreden besluit vernietigd.',
    'De Hoge Raad vernietigde in § de uitspraak van het hof.',
    'Zie ook §.',
    'Daarin (§) bevestigde de Hoge Raad de regel.',
    'Het arrest § bevestigt dat het recht is vervallen.',
    'De uitspraak § gaat over een vergunning. Die vergunning is ingetrokken.',
    'Uit § volgt dat het vonnis moet worden vernietigd.',
  ])('%s', (text) => {
    expect(shown(text)).toBeUndefined();
  });
});

describe('behind words that announce it', () => {
  it.each<[string, string | undefined]>([
    ['Let op: § is vervallen verklaard.', 'withdrawn'],
    ['Let op: de uitspraak § is vervallen verklaard.', 'withdrawn'],
    ['Note that § was withdrawn.', 'withdrawn'],
    ['Let op, § is vernietigd.', 'set_aside'],
    ['Zie § (let op: vervallen verklaard).', 'withdrawn'],
    ['Zie § (NB: ingetrokken).', 'withdrawn'],
    ['§ - let op: vernietigd in cassatie.', 'set_aside'],
    ['Let op: vernietigd is §.', 'set_aside'],
    ['Let op: het hof heeft § vernietigd.', 'set_aside'],
    ['N.B.: § is in cassatie gesneuveld.', 'set_aside'],
    ['Zie §, met dien verstande dat die uitspraak is vernietigd.', 'set_aside'],
    ['§ kan niet meer dienen, want vervallen verklaard.', 'withdrawn'],
    ['De Hoge Raad casseerde § bij arrest van 1 mei 2014.', 'set_aside'],
    ['Achtung: § wurde aufgehoben.', 'set_aside'],
    ['Let op: § is niet vernietigd.', 'not set_aside'],
    ['Let op: § gaat over een vernietigd besluit.', undefined],
    ['Let op: in § vernietigde de rechtbank het besluit.', undefined],
    ['Let op: in § is het besluit vernietigd.', undefined],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });
});

describe('of another decision', () => {
  it.each([
    'De rechtbank (§) heeft besluiten vernietigd.',
    'Zo bevestigt § dat de termijn was verstreken.',
    'De Hoge Raad vernietigde het arrest van het hof in §.',
    'De uitspraak (§) is voor vernietiging vatbaar.',
    'Het hof vernietigde het besluit onder verwijzing naar het arrest (§).',
  ])('%s says nothing', (text) => {
    expect(shown(text)).toBeUndefined();
  });
});

describe('in other sentences', () => {
  it.each<[string, string]>([
    ['De rechtbank Amsterdam (§) werd in cassatie teruggefloten: de Hoge Raad vernietigde de uitspraak.', 'set_aside'],
    ['De uitspraak § is door de Hoge Raad bij arrest van 16 augustus 2013 vernietigd.', 'set_aside'],
    ['Deze uitspraak (§) is inmiddels vernietigd.', 'set_aside'],
    ['Anders: Rb. Amsterdam § (vernietigd in cassatie).', 'set_aside'],
    ['Rb. Amsterdam 7 juni 2012, §, vernietigd bij HR 16 augustus 2013, ECLI:NL:HR:2013:477.', 'set_aside'],
    ['Het Hof heeft het vonnis (§) in stand gelaten.', 'upheld'],
    ['§ was overturned by the Supreme Court.', 'set_aside'],
    ['The decision of the District Court (§), since quashed, held otherwise.', 'set_aside'],
    ['De uitspraak § staat nog steeds overeind.', 'stands'],
    ['De uitspraak waarbij het besluit is vernietigd (§) is onherroepelijk.', 'stands'],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    'Tegen § is hoger beroep ingesteld.',
    'In § vernietigde de rechtbank het besluit.',
    'De Hoge Raad heeft in § het arrest van het hof vernietigd.',
    'Volgens § moet het besluit worden vernietigd.',
    'De uitspraak § vernietigt het besluit.',
    'Rechtbank Amsterdam, §: het besluit is vernietigd.',
  ])('%s says nothing', (text) => {
    expect(shown(text)).toBeUndefined();
  });
});

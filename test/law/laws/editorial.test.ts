import { describe, expect, test } from 'vitest';
import { remarksIn, stateInWords } from '../../../src/law/laws/editorial';

describe('a remark of the editors is of a kind', () => {
  test.each([
    ['remark_error', 'Abusievelijk is een opdracht geformuleerd die niet kan worden uitgevoerd.'],
    ['remark_error', 'De wijzigingsopdracht in onderdeel B is niet geheel juist.'],
    ['remark_error', 'De opdracht kon niet worden verwerkt.'],
    ['remark_error', 'De wijziging van het tweede lid kan niet worden uitgevoerd, omdat dat lid is vervallen.'],
    ['remark_error', 'Kennelijk is bedoeld lid 2 in plaats van lid 3.'],
    ['remark_works_back', 'Werkt terug tot en met 1 maart 2004.'],
    ['remark_works_back', 'De wijziging heeft terugwerkende kracht tot en met 1 maart 2004.'],
    ['remark_works_back', 'Gewijzigd met terugwerkende kracht tot 1 maart 2004.'],
    ['remark_works_back', 'De opschorting is met terugwerkende kracht vervallen.'],
    ['remark_conditional', 'Treedt in werking met ingang van de dag na die waarop het voorstel tot wet is verheven.'],
    ['remark_works_back', 'Werk terug tot 1 januari 1950.'],
    ['remark_conditional', 'Treedt in werking op het tijdstip waarop de Lampenwet in werking treedt.'],
    ['remark_conditional', 'Treedt in werking op een bij koninklijk besluit te bepalen tijdstip.'],
    ['remark_conditional', 'Deze wijziging treedt in werking indien de Lampenwet in werking treedt.'],
    ['remark_conditional', 'Treedt op een door Onze Minister te bepalen tijdstip in werking.'],
    ['remark_transition', 'Artikel V, tweede lid, van Stb. 2010/8 bevatovergangsrecht m.b.t. deze wijziging.'],
    ['remark_first_application', 'Vindt voor het eerst toepassing met betrekking tot boekjaren die aanvangen in 2006.'],
    ['remark_first_application', 'Is van toepassing: a. op lampen; b. op kaarsen.'],
    ['remark_first_application', 'Shall not apply to any pending lamp.'],
    ['remark_stays_applicable', 'Blijft van toepassing op lampen die voor 1 januari 2001 zijn aangestoken.'],
    ['remark_stays_applicable', 'Het oude artikel 4 blijft, zoals dat luidde, gelden.'],
    ['remark_first_reading', 'De eerste lezing is gepubliceerd in Stb. 2000/4.'],
    ['remark_renumbered', 'Door Stb. 2003/17 vernummerd tot par. 4.'],
    ['remark_renumbered', 'Voorheen afdeling 2.'],
    ['remark_other', 'Inwerkingtreding voorheen door Stb. 2004/5 gesteld op 3 mei 2005.'],
    ['remark_other', 'Treedt in werking op 3 mei 2005.'],
    ['remark_other', 'Zie ook het Staatsblad.'],
  ])('%s: %s', (kind, said) => {
    expect(remarksIn([said]).map((one) => one.kind)).toEqual([kind]);
  });
});

test('of several kinds in one remark each has its sentences, and what is of none stays with the one before', () => {
  const said =
    'Abusievelijk is lid 3 van art. Zeven vergeten. Dat is hersteld. Artikel II van Stb. 2001/9 bevat overgangsrecht.';
  expect(remarksIn([said])).toEqual([
    { kind: 'remark_error', said: 'Abusievelijk is lid 3 van art. Zeven vergeten. Dat is hersteld.' },
    { kind: 'remark_transition', said: 'Artikel II van Stb. 2001/9 bevat overgangsrecht.' },
  ]);
});

test('a publication alone in brackets belongs to the remark before it; with other words it does not', () => {
  expect(remarksIn(['Is van toepassing op lampen.', '(Stb. 2022, 144)'])).toEqual([
    { kind: 'remark_first_application', said: 'Is van toepassing op lampen. (Stb. 2022, 144)' },
  ]);
  expect(remarksIn(['Is van toepassing op lampen.', '[Stb. 2022/144, Stcrt. 2022, 7a].'])).toHaveLength(1);
  expect(remarksIn(['Is van toepassing op lampen.', '(Zie ook Stb. 2022, 144)'])).toHaveLength(2);
  expect(remarksIn(['(Stb. 2022, 144)'])).toEqual([{ kind: 'remark_other', said: '(Stb. 2022, 144)' }]);
});

describe('the number that an article had before', () => {
  test.each([
    ['Voorheen artikel 15a.', '15a'],
    ['Voorheen art. 3.105a.', '3.105a'],
    ['Voorheen artikel 12', '12'],
    ['Voorheen artikel 15a van de Lampenwet.', undefined],
    ['Voorheen artikel 15a, tweede lid.', undefined],
    ['Voorheen art. 3 en 4.', undefined],
    ['Voorheen afdeling 1A.', undefined],
    ['Was voorheen artikel 3.', undefined],
    ['Door Stb. 2003/17 vernummerd van artikel 3 tot artikel 4.', '3'],
    ['Vernummerd van art. 3a naar art. 4', '3a'],
    ['Door Stb. 2003/17 vernummerd van artikel 3 tot artikel 4, tweede lid.', undefined],
    ['Door Stb. 2003/17 vernummerd tot artikel 4.', undefined],
  ])('%s', (said, number) => {
    expect(remarksIn([said])[0]!.former).toBe(number);
  });
});

describe('words in the place of a text say what it is', () => {
  test.each([
    ['not_yet', 'Dit lid is nog niet in werking getreden.'],
    ['not_yet', 'Dit onderdeel treedt in werking op 1 januari 2031.'],
    ['lapsed', 'Vervallen'],
    ['lapsed', 'vervallen door vernummering;'],
    ['lapsed', '(vervallen)'],
    ['lapsed', 'Dit lid is vervallen.'],
    ['never', 'Dit artikel treedt niet meer in werking. Het artikel is ingetrokken door Stb. 2002/3.'],
    ['conditional', 'Dit lid treedt in werking op een bij koninklijk besluit te bepalen tijdstip.'],
    ['conditional', 'Treedt in werking op een nader te bepalen tijdstip.'],
    ['editors_words', 'Wijzigt de Lampenwet.'],
    ['editors_words', 'Gereserveerd.'],
    ['editors_words', 'Wijzigt artikel 3 van het vervallen Lampenbesluit.'],
    ['editors_words', 'Vervallenverklaring van de Lampenwet.'],
  ])('%s: %s', (state, said) => {
    expect(stateInWords(said)).toBe(state);
  });
});

/** Texts that grow by repeating one thing: what a reader that goes back over them takes longer and longer for. */

/** A text of about `size` characters. */
export type Pattern = readonly [name: string, text: (size: number) => string];

const filled = (unit: string, size: number): string => unit.repeat(Math.max(1, Math.floor(size / unit.length)));

/** One thing, over and over, and what comes last; `first` stands before all of it. */
const repeated = (unit: string, last = 'Zie art. 3:1 BW.', first = ''): Pattern => [
  JSON.stringify(`${first === '' ? '' : `${first} + `}${unit}${last === 'Zie art. 3:1 BW.' ? '' : ` … ${last}`}`),
  (size) => `${first}${filled(unit, size)}${last}`,
];

/** Each of some, over and over; they stand between bars, and may go on in the next line. */
const each = (units: string): Pattern[] => units.split(/¦\n?/).map((unit) => repeated(unit));

/** As `repeated`, where each has its own number. */
const counted = (name: string, one: (number: number) => string, last = 'Zie art. 3:1 BW.'): Pattern => [
  name,
  (size) => {
    let text = '';
    for (let number = 1; text.length < size; number += 1) text += one(number);
    return text + last;
  },
];

/** Places of a citation as lawyers write them. */
const PLACES = [
  'lid 1',
  'eerste lid',
  'aanhef en onder a',
  'onderdeel a',
  'point (a)',
  'paragraph 1',
  'tweede volzin',
  '3:1',
  '(1)',
  'artikel 3',
  'hoofdstuk 2',
];
const SEPARATORS = [' ', ', ', '; ', '\n', ' en '];

/** Every kind of place with every separator: what a citation has before its law, without end. */
const PLACE_PATTERNS: readonly Pattern[] = PLACES.flatMap((place) =>
  SEPARATORS.map((separator) => repeated(place + separator)),
);

/** The same kinds of places behind one citation, and lists within them. */
const LIST_PATTERNS: readonly Pattern[] = [
  repeated(', lid 1', ' BW.', 'art. 3:1'),
  repeated(' lid 1', '.', 'art. 3:1 BW'),
  repeated(', eerste lid', ' van de Awb.', 'artikel 3:1'),
  repeated(', onder a', ' BW.', 'art. 3:1 lid 1'),
  repeated(', 3:2', ' BW.', 'artt. 3:1'),
  repeated(', 4', ' Awb.', 'de artikelen 3'),
  repeated(' en 4', '.', 'lid 3'),
  repeated('(a)', ' GDPR.', 'Article 6'),
  repeated('(1)(a), ', 'GDPR.', 'Article 6'),
  repeated('eerste, tweede, ', 'lid.'),
  repeated('1, ', 'lid.', 'leden '),
  repeated('a, b, ', 'BW.', 'onderdelen '),
  repeated('a en ', 'BW.', 'onder '),
  repeated('van Boek 6 ', 'BW.', 'artikel 3 '),
  repeated('van hoofdstuk 2 ', 'Awb.', 'artikel 3 '),
  repeated(', afdeling 1', ' Awb.', 'hoofdstuk 2'),
  repeated('eerste lid van het ', 'Awb.'),
  repeated('point (a) of the ', 'GDPR.'),
  repeated('artikel 3 tot en met ', '4 Awb.'),
  repeated('jo. art. 3:1 ', 'BW.', 'art. 3:1 '),
  ...each(`art. 3:1 BW jo. ¦artikel 3 e.v. ¦artikel 3 (oud) ¦lid 1 tot en met ¦(1) to `),
  counted('artikel 1, artikel 2, …', (number) => `artikel ${number}, `, 'van de Awb.'),
  counted('1, 2, 3, …', (number) => `${number}, `, 'Awb.'),
  counted('artikel 1, lid 2, artikel 3, …', (number) => `artikel ${number}, lid ${number + 1}, `, 'Awb.'),
];

/** Decisions, registers, laws by their names, definitions. */
const CITATION_PATTERNS: readonly Pattern[] = [
  ...each(`ECLI:NL:HR:2016:162 ¦ECLI:NL:HR:2016:162, ¦ECLI: ¦ECLI:NL:¦HR 29 januari 2016, ¦
HR 29 januari 2016, NJ 2016/173, ¦NJ 2016/173 en ¦r.o. 3.8 en ¦zaaknr. 17/00394, ¦17/00394 ¦17/00394, 18/¦
C-434/15 en ¦C-1/00 en C-¦gevoegde zaken C-434/15, ¦LJN AB1234, ¦Hof Amsterdam ¦Hof Amsterdam 23 juli 2020 (¦
Rechtbank ¦(HR ¦HR 1 januari ¦200.123.456/01 ¦jci1.3:c:BWBR0005537&artikel=3:1 ¦jci1.3:c:BWBR0005537&¦
CELEX 32016R0679 ¦32016R0679¦https://eur-lex.europa.eu/eli/reg/2016/679/oj ¦https://`),
  repeated('http://wetten.overheid.nl/BWBR0005537/', ' ', 'zie '),
  ...each(`BWBR0005537, artikel 8:1 ¦Wet op de ¦Wet ¦Awb, ¦de Wet van de Wet ¦artikel 3 van de Wet van de ¦
artikel 3 van de Regeling ¦Verordening (EU) 2016/679 van de ¦Verordening (EU) `),
  repeated('2014/24/EU en ', 'x', 'Richtlijnen '),
  repeated(', 2014/24', ' en', 'Richtlijnen 2014/24'),
  repeated('Richtlijnen van de Raad van 3 mei 1976 '),
  repeated('Regulations (EC) No 1/2003 (1), (EU) No '),
  repeated('Gedelegeerde ', 'verordening 2014/24/EU'),
  repeated('Algemene wet bestuursrecht (hierna: Awb) '),
  repeated('(hierna: '),
  repeated('(hierna: de Wet) '),
  counted('Algemene wet bestuursrecht (hierna: A1) …', (number) => `Algemene wet bestuursrecht (hierna: A${number}) `),
  ...each(`de wet: de Vreemdelingenwet 2000;\n¦die wet, dat artikel, ¦dat artikel ¦het eerste lid van dat artikel ¦
hoofdstuk XII van het Tweede Boek van het `),
];

/** The beginning of a citation, and a long run of what can stand within one. */
const RUNS = [' ', '\n', '\u00a0', '.', 'a'];
const BEGINNINGS = [
  'lid 1',
  'artikel 3',
  'artikel 3,',
  'artikel 3 van de',
  'het eerste lid van',
  'Awb',
  'de Wet',
  'Verordening (EU)',
  'ECLI:NL:HR:2016:162',
  'HR 29 januari 2016,',
  'zaak C-434/15',
  'NJ 2016/173',
  'wordt na artikel 3 ingevoegd',
  'de Wet (hierna',
  'treedt in werking',
  'as regards',
  'from 1 July 2030',
  '“a b c d e f',
];
const RUN_PATTERNS: readonly Pattern[] = BEGINNINGS.flatMap((first) =>
  RUNS.map((run) => repeated(run, undefined, first)),
);

/** What no citation is: brackets, quotes, digits, one word, blanks. */
const HOSTILE_PATTERNS: readonly Pattern[] = [
  ...each(`(¦)¦()¦((¦[(¦( ¦"¦“¦”¦“a¦”1¦'¦’¦' ¦„a¦«¦"a b c d" ¦“a b c d” ¦1¦12/¦1.¦1:¦1-¦1 ¦1, ¦.¦. ¦…¦-¦–¦,¦, ¦;¦:¦: ¦/¦&¦
a¦A¦abcdefghij¦A.¦Ab¦é¦ﬁ¦\u00ad¦\u0301¦ ¦\u00a0`),
  repeated('\t'),
  repeated('\n'),
  repeated(' \n'),
  repeated('\r\n'),
  ...each(`-\n¦a-\n¦en ¦van de ¦of ¦de het the ¦artikel ¦art. ¦lid ¦onder ¦jo. ¦in samenhang met ¦eerste ¦van het ¦§ ¦1° ¦
* ¦# ¦> ¦<¦<a ¦<!--¦&amp;¦[1]`),
  repeated('`'),
  ...each(`_¦**a¦[a](¦treedt in werking ¦treedt , ¦as regards ¦in so far as ¦from 1 July 2030, ¦ten aanzien van, ¦
Zie a. B ¦dit a ¦is van toepassing ¦1 januari 2015 ¦zoals ¦luidt als volgt: `),
  counted('every word another', (number) => `w${number.toString(36)} `),
  counted('every line another', (number) => `${number}. w${number.toString(36)}\n\n`),
];

export const ALL_PATTERNS: readonly Pattern[] = [
  ...PLACE_PATTERNS,
  ...LIST_PATTERNS,
  ...CITATION_PATTERNS,
  ...HOSTILE_PATTERNS,
  ...RUN_PATTERNS,
];

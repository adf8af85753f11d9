/** Where in a text a place is that a citation points at: the rules, on small texts. */
import { describe, expect, it } from 'vitest';
import type { Pinpoint, PinpointPlace } from '../../src/contract/name';
import type { TextPart } from '../../src/contract/structure';
import { findPinpoint } from '../../src/lookup/pinpoint';

type Piece = string | { kind: TextPart['kind']; number: string; pieces: Piece[]; more?: Partial<TextPart> };
const part =
  (kind: TextPart['kind']) =>
  (number: string, ...pieces: Piece[]): Piece => ({ kind, number, pieces });
const [lid, onderdeel, alinea, ro, sectie, punt] = (
  ['lid', 'onderdeel', 'alinea', 'rechtsoverweging', 'sectie', 'punt'] as const
).map(part) as [Made, Made, Made, Made, Made, Made];
type Made = (number: string, ...pieces: Piece[]) => Piece;
const withRole = (role: string, piece: Piece): Piece =>
  typeof piece === 'string' ? piece : { ...piece, more: { role } };
const recognised = (piece: Piece): Piece =>
  typeof piece === 'string' ? piece : { ...piece, more: { ...piece.more, recognised: true } };

/** A text with its parts: pieces one behind the other. */
function textOf(pieces: readonly Piece[]): { body: string; parts: TextPart[] } {
  let body = '';
  const parts: TextPart[] = [];
  const add = (piece: Piece): void => {
    if (typeof piece === 'string') {
      body += piece;
      return;
    }
    const { kind, number, pieces: own, more } = piece;
    const placed = { kind, number, start: body.length, end: 0, ...more };
    parts.push(placed);
    own.forEach(add);
    placed.end = body.length;
  };
  pieces.forEach(add);
  return { body, parts };
}

/** `lid 3 > aanhef & onderdeel g > onderdeel 1..3` as the steps of a pinpoint. */
function pinpointOf(text: string): Pinpoint {
  const placeOf = (place: string): PinpointPlace => {
    const [kind = '', rest = ''] = place.split(/ (.*)/);
    const [number = '', to] = rest.split('..');
    return { kind: kind as PinpointPlace['kind'], number, ...(to !== undefined && { to }) };
  };
  return { text, steps: text.split(' > ').map((step) => step.split(' & ').map(placeOf)) };
}

function find(pieces: readonly Piece[], pinpoint: string, ...known: unknown[]) {
  const { body, parts } = textOf(pieces);
  const found = findPinpoint(body, parts, known.length === 0 ? 'marked' : known[0], pinpointOf(pinpoint));
  return found.state === 'found'
    ? { ...found, texts: found.spans.map(({ start, end }) => body.slice(start, end)) }
    : { ...found, texts: undefined };
}

/** Leden and onderdelen as a law has them; two leden have an onderdeel g. */
const LAW: Piece[] = [
  lid('1', '1. De werkgever kan opzeggen. Herplaatsing ligt niet in de rede.'),
  '\n\n',
  lid('2', '2. Artikel 1 en art. Vijf gelden.'),
  '\n\n',
  lid('2a', '2a. Ingevoegd.'),
  '\n\n',
  lid(
    '3',
    '3. Onder een redelijke grond wordt verstaan:\n',
    onderdeel('a', 'a. het vervallen van:\n', onderdeel('1', '1°. plaatsen;'), '\n', onderdeel('2', '2°. banen;')),
    '\n',
    onderdeel('g', 'g. een verstoorde verhouding;'),
    '\n',
    onderdeel('i', 'i. een combinatie.'),
    '\nDit geldt niet bij ziekte.',
  ),
  '\n\n',
  lid('4', '4. Verder:\n', onderdeel('f', 'f. eerst;'), '\n', onderdeel('g', 'g. daarna.')),
];
/** As acts of the EU are: points in alineas, and an alinea beside its lid. */
const ACT: Piece[] = [
  lid(
    '1',
    '1. ',
    alinea('', 'Processing is lawful if:\n', onderdeel('a', '(a) consent;'), '\n', onderdeel('f', '(f) interests.')),
  ),
  '\n\n',
  alinea('', 'Point (f) shall not apply.'),
  '\n\n',
  lid('2', '2. ', alinea('', 'Member States may act:\n', onderdeel('i', '(i) alone.'))),
];
/** Definitions: numbered points, no leden. */
const DEFINITIONS: Piece[] = [
  alinea(
    '',
    'For this Regulation:\n',
    onderdeel('1', '(1) data;'),
    '\n',
    onderdeel('2', '(2) processing:\n', onderdeel('a', '(a) any;')),
  ),
];
const ONLY_PARAGRAPH: Piece[] = ['Allen zijn gelijk. Discriminatie is niet toegestaan.\n\nDe wet regelt de rest.'];
const DECISION: Piece[] = [
  withRole(
    'procesverloop',
    sectie('2', '## 2. Feiten\n\n', ro('2.1', '2.1. De rechtbank overwoog:\n', ro('3.8', '3.8. Aangehaald.'))),
  ),
  '\n\n',
  withRole(
    'overwegingen',
    sectie(
      '3',
      '## 3. Beoordeling\n\n',
      ro('3.1', '3.1. Eerst.'),
      '\n',
      ro('3.1.1', '3.1.1. Daarvan.'),
      '\n',
      ro('3.8', '3.8. Dan:\n', ro('3.8.1', '3.8.1. dit.')),
      '\n',
      ro('3.10', '3.10. Tot slot.'),
    ),
  ),
  '\n\n',
  withRole('beslissing', sectie('4', '## 4. De beslissing\n\nDe Hoge Raad verwerpt.')),
];
/** A file can give a role to what leads up to it. */
const MISNAMED: Piece[] = [
  withRole('beslissing', sectie('6', '## 6 Slotsom\n\nHet beroep slaagt.')),
  '\n\n',
  sectie('8', '## 8 De beslissing\n\nHet hof vernietigt.'),
];
const ANNEX: Piece[] = [
  sectie(
    '1',
    '## 1. Scope\n\n',
    punt('1.1', '1.1. General\n', onderdeel('a', '(a) first;'), '\n', onderdeel('b', '(b) second.')),
  ),
  '\n\n',
  sectie('2', '## 2. Tests\n\n', punt('2.1', '2.1. Methods\n', onderdeel('a', '(a) third.'))),
];

/** A judgment of the EU: its paragraphs are numbered on, the points of its operative part anew. */
const JUDGMENT: Piece[] = [
  punt('1', '1 This request concerns a directive.'),
  '\n',
  sectie('', '## Costs\n', punt('2', '2 Since these proceedings are a step in the action.')),
  '\n',
  withRole(
    'beslissing',
    sectie(
      '',
      '## On those grounds, the Court hereby rules:\n',
      onderdeel('1', '1. The directive.'),
      '\n',
      onderdeel('2', '2. It.'),
    ),
  ),
];

describe('a judgment of the EU', () => {
  it.each([
    ['punt 1', ['1 This request concerns a directive.']],
    ['any 2', ['2 Since these proceedings are a step in the action.']],
    ['sectie dictum > punt 1', ['1. The directive.']],
    ['sectie dictum > onderdeel 1..2', ['1. The directive.', '2. It.']],
  ])('has its paragraphs, and the points of its operative part by the name of that: %s', (pinpoint, texts) => {
    expect(find(JUDGMENT, pinpoint)).toMatchObject({ state: 'found', texts });
  });

  it('has its paragraphs by their own numbers, also below headings with numbers', () => {
    const numbered = [
      sectie('I', '## I. Introduction\n', punt('1', '1. First.'), '\n', punt('2', '2. Second.')),
      '\n',
      sectie(
        'II',
        '## II. Assessment\n',
        sectie('1', '### 1. Admissibility\n', punt('3', '3. Third.\n', onderdeel('1', '1. a point.'))),
      ),
    ];
    expect(find(numbered, 'punt 1')).toMatchObject({ state: 'found', texts: ['1. First.'] });
    expect(find(numbered, 'punt 3')).toMatchObject({ state: 'found', texts: [expect.stringContaining('3. Third.')] });
    expect(find(numbered, 'punt 2..3')).toMatchObject({
      state: 'found',
      texts: ['2. Second.', '3. Third.\n1. a point.'],
    });
    const long = [
      sectie('', '## A\n', punt('1', '1 a'), '\n', punt('2', '2 b')),
      '\n',
      sectie('', '## B\n', punt('3', '3 c'), '\n', punt('4', '4 d')),
      '\n',
      sectie('', '## C\n', punt('5', '5 e'), '\n', punt('6', '6 f')),
    ];
    expect(find(long, 'punt 2..5')).toMatchObject({ state: 'found', texts: ['2 b', '3 c', '4 d', '5 e'] });
    expect(find(long, 'punt 1..6')).toMatchObject({ texts: ['1 a', '2 b', '3 c', '4 d', '5 e', '6 f'] });
    expect(find(numbered, 'punt 4')).toMatchObject({ state: 'absent', there: ['1', '2', '3'] });
    // Points that each section counts anew are told with their section alone.
    const anew = [
      sectie('A', '## A\n', punt('1', '1. First.'), '\n', punt('2', '2. Second.')),
      '\n',
      sectie('B', '## B\n', punt('1', '1. Third.')),
    ];
    expect(find(anew, 'punt 2')).toMatchObject({ state: 'unclear' });
  });

  it('of a Dutch court has all considerations of a range that goes on behind a heading', () => {
    const decision = [
      sectie('3', '## 3 De beoordeling\n', ro('3.1', '3.1 a'), '\n', ro('3.2', '3.2 b')),
      '\n',
      sectie('4', '## 4 De kosten\n', ro('4.1', '4.1 c'), '\n', ro('4.2', '4.2 d'), '\n', ro('4.3', '4.3 e')),
    ];
    expect(find(decision, 'rechtsoverweging 3.2..4.2')).toMatchObject({
      state: 'found',
      texts: ['3.2 b', '4.1 c', '4.2 d'],
    });
  });

  it('has no paragraph that only the operative part counts to', () => {
    const short = JUDGMENT.slice(0, 2).concat(JUDGMENT.slice(-1));
    expect(find(short, 'punt 2')).toMatchObject({ state: 'absent', there: ['1'] });
    // Where no paragraph is numbered, the points are those of the operative part.
    expect(find(JUDGMENT.slice(-1), 'punt 2')).toMatchObject({ state: 'found', texts: ['2. It.'] });
  });
});

describe('what is found', () => {
  it.each<[what: string, text: Piece[], pinpoint: string, texts: string[]]>([
    ['a lid', LAW, 'lid 2', ['2. Artikel 1 en art. Vijf gelden.']],
    ['a lid that was put in', LAW, 'lid 2a', ['2a. Ingevoegd.']],
    ['its number in capitals', LAW, 'lid 2A', ['2a. Ingevoegd.']],
    ['the last lid', LAW, 'lid laatste', ['4. Verder:\nf. eerst;\ng. daarna.']],
    [
      'several',
      LAW,
      'lid 2 & lid 1',
      ['1. De werkgever kan opzeggen. Herplaatsing ligt niet in de rede.', '2. Artikel 1 en art. Vijf gelden.'],
    ],
    [
      'a range with what was put in',
      LAW,
      'lid 1..2a',
      [
        '1. De werkgever kan opzeggen. Herplaatsing ligt niet in de rede.',
        '2. Artikel 1 en art. Vijf gelden.',
        '2a. Ingevoegd.',
      ],
    ],
    ['an onderdeel of a lid', LAW, 'lid 3 > onderdeel g', ['g. een verstoorde verhouding;']],
    ['an onderdeel of an onderdeel', LAW, 'lid 3 > onderdeel a > onderdeel 1', ['1°. plaatsen;']],
    ['the same with its degree sign', LAW, 'lid 3 > onderdeel a > onderdeel 1°', ['1°. plaatsen;']],
    ['a letter that is a roman number too', LAW, 'lid 3 > onderdeel i', ['i. een combinatie.']],
    [
      'the aanhef and an onderdeel',
      LAW,
      'lid 3 > aanhef & onderdeel g',
      ['3. Onder een redelijke grond wordt verstaan:', 'g. een verstoorde verhouding;'],
    ],
    ['what comes behind a list', LAW, 'lid 3 > slot', ['Dit geldt niet bij ziekte.']],
    ['an onderdeel that one lid has', LAW, 'onderdeel f', ['f. eerst;']],
    [
      'a range of onderdelen',
      LAW,
      'lid 3 > onderdeel a..g',
      ['a. het vervallen van:\n1°. plaatsen;\n2°. banen;', 'g. een verstoorde verhouding;'],
    ],
    ['a sentence', LAW, 'lid 1 > zin 2', ['Herplaatsing ligt niet in de rede.']],
    ['the last sentence', LAW, 'lid 1 > zin laatste', ['Herplaatsing ligt niet in de rede.']],
    ['a sentence of an article without leden', ONLY_PARAGRAPH, 'zin 1', ['Allen zijn gelijk.']],
    ['an alinea that nobody marked', ONLY_PARAGRAPH, 'alinea 2', ['De wet regelt de rest.']],
    ['a sentence of an alinea', ONLY_PARAGRAPH, 'alinea 1 > zin 2', ['Discriminatie is niet toegestaan.']],
    [
      'a lid with the alinea beside it',
      ACT,
      'lid 1',
      ['1. Processing is lawful if:\n(a) consent;\n(f) interests.\n\nPoint (f) shall not apply.'],
    ],
    ['that alinea', ACT, 'lid 1 > alinea 2', ['Point (f) shall not apply.']],
    ['a point of the first alinea', ACT, 'lid 1 > alinea 1 > onderdeel f', ['(f) interests.']],
    ['brackets: the outermost number first', ACT, 'any 1 > any f', ['(f) interests.']],
    ['brackets: a point that one lid has', ACT, 'any i', ['(i) alone.']],
    ['brackets: a definition', DEFINITIONS, 'any 2', ['(2) processing:\n(a) any;']],
    ['brackets: in a definition', DEFINITIONS, 'any 2 > any a', ['(a) any;']],
    ['a definition as a point', DEFINITIONS, 'punt 1', ['(1) data;']],
    [
      'a consideration with those below it, and none that is quoted',
      DECISION,
      'rechtsoverweging 3.8',
      ['3.8. Dan:\n3.8.1. dit.'],
    ],
    ['those below it beside it', DECISION, 'rechtsoverweging 3.1', ['3.1. Eerst.', '3.1.1. Daarvan.']],
    [
      'a whole section of them',
      DECISION,
      'rechtsoverweging 3',
      ['## 3. Beoordeling\n\n3.1. Eerst.\n3.1.1. Daarvan.\n3.8. Dan:\n3.8.1. dit.\n3.10. Tot slot.'],
    ],
    ['a section by its role', DECISION, 'sectie beslissing', ['## 4. De beslissing\n\nDe Hoge Raad verwerpt.']],
    ['the same by another name', DECISION, 'sectie dictum', ['## 4. De beslissing\n\nDe Hoge Raad verwerpt.']],
    [
      'a section by a word of its heading',
      DECISION,
      'sectie beoordeling',
      ['## 3. Beoordeling\n\n3.1. Eerst.\n3.1.1. Daarvan.\n3.8. Dan:\n3.8.1. dit.\n3.10. Tot slot.'],
    ],
    [
      'a section by its heading before another of that role',
      MISNAMED,
      'sectie beslissing',
      ['## 8 De beslissing\n\nHet hof vernietigt.'],
    ],
    ['a point of an annex', ANNEX, 'punt 1.1 > punt b', ['(b) second.']],
    ['a section of an annex as a point', ANNEX, 'punt 2', ['## 2. Tests\n\n2.1. Methods\n(a) third.']],
  ])('%s', (_what, text, pinpoint, texts) => {
    expect(find(text, pinpoint)).toMatchObject({
      state: 'found',
      texts,
      recognised: pinpoint.includes('alinea') && text === ONLY_PARAGRAPH,
    });
  });
});

describe('what is not there', () => {
  it.each<[what: string, text: Piece[], pinpoint: string, looked: string, there: string[]]>([
    ['a lid', LAW, 'lid 7', '', ['1', '2', '2a', '3', '4']],
    ['a lid of an article with one paragraph', ONLY_PARAGRAPH, 'lid 1', '', []],
    ['an onderdeel of a lid', LAW, 'lid 3 > onderdeel z', 'lid 3', ['a', 'g', 'i']],
    ['an onderdeel of a lid without any', LAW, 'lid 1 > onderdeel a', 'lid 1', []],
    ['the end of a range', LAW, 'lid 1..9', '', ['1', '2', '2a', '3', '4']],
    ['one of several', LAW, 'lid 1 & lid 9', '', ['1', '2', '2a', '3', '4']],
    ['a number in brackets', ACT, 'any 7', '', ['1', '2']],
    ['a number in brackets that only a deeper level could have', DEFINITIONS, 'any 7', '', ['1', '2']],
    ['a sentence', LAW, 'lid 1 > zin 3', 'lid 1', ['1', '2']],
    ['an alinea', ONLY_PARAGRAPH, 'alinea 3', '', ['1', '2']],
    ['the aanhef of what has no list', LAW, 'lid 1 > aanhef', 'lid 1', []],
    ['the aanhef before the first lid', LAW, 'aanhef', '', []],
    ['a slot behind a list that ends the text', LAW, 'lid 4 > slot', 'lid 4', []],
    ['a consideration', DECISION, 'rechtsoverweging 5.1', '', ['2.1', '3.1', '3.1.1', '3.8', '3.8.1', '3.10']],
    ['a section', DECISION, 'sectie conclusie', '', ['2', '3', '4']],
    ['a range that runs backwards', LAW, 'lid 3..1', '', []],
  ])('%s', (_what, text, pinpoint, looked, there) => {
    const found = find(text, pinpoint);
    expect(found).toMatchObject({ state: 'absent', there });
    if (found.state === 'absent')
      expect(found.in.map(({ kind, number }) => `${kind} ${number}`).join(', ')).toBe(looked);
  });
});

describe('what more than one place can be', () => {
  it.each<[what: string, text: Piece[], pinpoint: string, choices: string[]]>([
    ['an onderdeel of 2 leden', LAW, 'onderdeel g', ['lid 3, onderdeel g', 'lid 4, onderdeel g']],
    ['an onderdeel that is only deeper than it says', LAW, 'lid 3 > onderdeel 1', ['lid 3, onderdeel a, onderdeel 1']],
    [
      'an alinea of an article with leden',
      LAW,
      'alinea 2',
      ['lid 1, alinea 2', 'lid 2, alinea 2', 'lid 2a, alinea 2', 'lid 3, alinea 2', 'lid 4, alinea 2'],
    ],
    ['a sentence of one', ACT, 'zin 1', ['lid 1, zin 1', 'lid 2, zin 1']],
    [
      'a point of 2 points',
      ANNEX,
      'onderdeel a',
      ['sectie 1, punt 1.1, onderdeel a', 'sectie 2, punt 2.1, onderdeel a'],
    ],
  ])('%s is refused with the choices', (_what, text, pinpoint, choices) => {
    const found = find(text, pinpoint);
    expect(found.state).toBe('unclear');
    if (found.state === 'unclear')
      expect(found.choices.map((steps) => steps.map(({ kind, number }) => `${kind} ${number}`).join(', '))).toEqual(
        choices,
      );
  });

  it('what has one name twice is all of it, and that is said', () => {
    const twice = [lid('1', onderdeel('1', '1°. een;'), '\n', onderdeel('1', '1°. nog een.'))];
    expect(find(twice, 'lid 1 > onderdeel 1')).toMatchObject({
      state: 'found',
      times: 2,
      texts: ['1°. een;', '1°. nog een.'],
    });
    const considered = [ro('1', '1. Een.'), '\n', ro('1', '1. Nog een.')];
    expect(find(considered, 'rechtsoverweging 1')).toMatchObject({ state: 'found', times: 2 });
  });
});

describe('what nobody can check', () => {
  it.each<[what: string, text: Piece[], pinpoint: string, structure: unknown, why: string]>([
    ['a text of which nothing is known', LAW, 'lid 1', undefined, 'structure'],
    ['a text in which nothing was found', LAW, 'lid 1', 'none', 'structure'],
    ['a structure of another shape', LAW, 'lid 1', { known: 'marked' }, 'structure'],
    ['a lid where only other parts were recognised', DECISION, 'lid 1', 'recognised', 'kind'],
    ['a consideration where none is known', LAW, 'rechtsoverweging 3.8', 'marked', 'kind'],
    ['a section where none is known', LAW, 'sectie beslissing', 'marked', 'kind'],
    ['a point of a consideration without any', DECISION, 'rechtsoverweging 3.10 > onderdeel a', 'marked', 'kind'],
    ['a sentence behind an abbreviation', LAW, 'lid 2 > zin 2', 'marked', 'sentence'],
    ['a sentence with a list in it', LAW, 'lid 3 > zin 1', 'marked', 'sentence'],
    ['the last sentence behind a list', LAW, 'lid 3 > zin laatste', 'marked', 'sentence'],
  ])('%s', (_what, text, pinpoint, structure, why) => {
    expect(find(text, pinpoint, structure)).toMatchObject({ state: 'unchecked', why });
  });
});

describe('what a service sends is data', () => {
  const { body, parts } = textOf(LAW);
  const lid1 = parts[0]!;
  const LID = pinpointOf('lid 1');
  it.each<[what: string, parts: unknown]>([
    ['no list', { 0: lid1 }],
    ['nothing', undefined],
    ['a part behind the text', [{ ...lid1, start: body.length, end: body.length + 10 }]],
    ['a part that ends before it begins', [{ ...lid1, start: 10, end: 5 }]],
    ['places that are no numbers', [{ ...lid1, start: '0' }]],
    ['places between two letters', [{ ...lid1, start: 0.5 }]],
    ['a number that is none', [{ ...lid1, number: 1 }]],
    ['an unknown kind', [{ ...lid1, kind: '__proto__' }]],
    ['null', [null, 'lid', 1, []]],
  ])('%s', (_what, given) => {
    expect(findPinpoint(body, given, 'marked', LID)).toMatchObject({ state: 'absent', there: [] });
  });

  it('parts in parts without an end do not fill the stack', () => {
    const deep = Array.from({ length: 100_000 }, (_none, at) => ({
      kind: 'onderdeel',
      number: 'a',
      start: 0,
      end: body.length,
      at,
    }));
    expect(findPinpoint(body, deep, 'marked', LID).state).toBe('absent');
  });

  it.each([
    ['lid 2', '1. De dwerg graaft.\n\n2. Bij nacht rust hij.', true],
    ['lid 3', '1. De schacht is breed. 2. Zij is gestut. 3. De stut is van eiken.', true],
    ['onderdeel b', 'a. een houweel;\n\nb. een mand.', true],
    ['lid 1', 'Artikel 3 luidt:\n\n„Artikel 3\n\n1. De brug is open.”', true],
    ['lid 2', 'De dwerg groet.', undefined],
    ['lid 2', 'Het loon is 1. 500 daalders in het jaar 2. en minder.', undefined],
  ])('says of a text without marks whether it has the number: %s in “%s”', (pinpoint, body, printed) => {
    const found = findPinpoint(body, [], 'marked', pinpointOf(pinpoint));
    expect(found).toMatchObject({ state: 'absent', there: [] });
    expect(Object(found).printed).toBe(printed);
  });

  it('says that a number was recognised', () => {
    expect(find([recognised(ro('3.8', '3.8. Dan.'))], 'rechtsoverweging 3.8', 'recognised')).toMatchObject({
      state: 'found',
      recognised: true,
    });
    expect(find([recognised(ro('3.8', '3.8. Dan.'))], 'rechtsoverweging 3.9', 'recognised')).toMatchObject({
      state: 'absent',
      recognised: true,
    });
  });
});

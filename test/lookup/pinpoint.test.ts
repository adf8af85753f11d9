/** Where in a text a place is that a citation points at: the rules, on small texts. */
import { describe, expect, it, test } from 'vitest';
import type { Pinpoint, PinpointPlace } from '../../src/contract/name';
import { findPinpoint } from '../../src/lookup/pinpoint';
import { groupsOf, listIn } from '../support/table';
import { markedUp } from './marked-up';

/** `lid 3 > aanhef & onderdeel g > onderdeel 1..3` as the steps of a pinpoint. */
function pinpointOf(text: string): Pinpoint {
  const placeOf = (place: string): PinpointPlace => {
    const [kind = '', rest = ''] = place.split(/ (.*)/);
    const [number = '', to] = rest.split('..');
    return { kind: kind as PinpointPlace['kind'], number, ...(to !== undefined && { to }) };
  };
  return { text, steps: text.split(' > ').map((step) => step.split(' & ').map(placeOf)) };
}

function find(marked: string, pinpoint: string, ...known: unknown[]) {
  const { body, parts } = markedUp(marked);
  const found = findPinpoint(body, parts, known.length === 0 ? 'marked' : known[0], pinpointOf(pinpoint));
  return found.state === 'found'
    ? { ...found, texts: found.spans.map(({ start, end }) => body.slice(start, end)) }
    : { ...found, texts: undefined };
}

/** Leden and onderdelen as a law has them; two leden have an onderdeel g. */
const LAW = `[lid 1|1. De werkgever kan opzeggen. Herplaatsing ligt niet in de rede.]

[lid 2|2. Artikel 1 en art. Vijf gelden.]\n\n[lid 2a|2a. Ingevoegd.]

[lid 3|3. Onder een redelijke grond wordt verstaan:
[onderdeel a|a. het vervallen van:\n[onderdeel 1|1°. plaatsen;]\n[onderdeel 2|2°. banen;]]
[onderdeel g|g. een verstoorde verhouding;]
[onderdeel i|i. een combinatie.]
Dit geldt niet bij ziekte.]

[lid 4|4. Verder:\n[onderdeel f|f. eerst;]\n[onderdeel g|g. daarna.]]`;
const TEXTS: Readonly<Record<string, string>> = {
  LAW,
  // As acts of the EU are: points in alineas, and an alinea beside its lid.
  ACT: `[lid 1|1. [alinea|Processing is lawful if:\n[onderdeel a|(a) consent;]\n[onderdeel f|(f) interests.]]]

[alinea|Point (f) shall not apply.]

[lid 2|2. [alinea|Member States may act:\n[onderdeel i|(i) alone.]]]`,
  // Numbered points, no leden.
  DEFINITIONS: `[alinea|For this Regulation:
[onderdeel 1|(1) data;]\n[onderdeel 2|(2) processing:\n[onderdeel a|(a) any;]]]`,
  ONLY_PARAGRAPH: 'Allen zijn gelijk. Discriminatie is niet toegestaan.\n\nDe wet regelt de rest.',
  DECISION: `[sectie 2 role:procesverloop|## 2. Feiten

[rechtsoverweging 2.1|2.1. De rechtbank overwoog:\n[rechtsoverweging 3.8|3.8. Aangehaald.]]]

[sectie 3 role:overwegingen|## 3. Beoordeling

[rechtsoverweging 3.1|3.1. Eerst.]\n[rechtsoverweging 3.1.1|3.1.1. Daarvan.]
[rechtsoverweging 3.8|3.8. Dan:\n[rechtsoverweging 3.8.1|3.8.1. dit.]]\n[rechtsoverweging 3.10|3.10. Tot slot.]]

[sectie 4 role:beslissing|## 4. De beslissing\n\nDe Hoge Raad verwerpt.]`,
  // A file can give a role to what leads up to it.
  MISNAMED: `[sectie 6 role:beslissing|## 6 Slotsom\n\nHet beroep slaagt.]

[sectie 8|## 8 De beslissing\n\nHet hof vernietigt.]`,
  ANNEX: `[sectie 1|## 1. Scope

[punt 1.1|1.1. General\n[onderdeel a|(a) first;]\n[onderdeel b|(b) second.]]]

[sectie 2|## 2. Tests\n\n[punt 2.1|2.1. Methods\n[onderdeel a|(a) third.]]]`,
};

/** A judgment of the EU: its paragraphs are numbered on, the points of its operative part anew. */
const FIRST = '[punt 1|1 This request concerns a directive.]\n';
const COSTS = '[sectie|## Costs\n[punt 2|2 Since these proceedings are a step in the action.]]\n';
const RULING = `[sectie - role:beslissing|## On those grounds, the Court hereby rules:
[onderdeel 1|1. The directive.]\n[onderdeel 2|2. It.]]`;
const JUDGMENT = FIRST + COSTS + RULING;

const TABLE = groupsOf(import.meta.dirname, 'pinpoint.tsv', 'what', 'text', 'pinpoint', 'expected', 'more');
/** The rows of the table under a title that begins so. */
const rowsUnder = (begin: string) => TABLE.find(([title]) => title.startsWith(begin))![1];

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
    const numbered = `[sectie I|## I. Introduction\n[punt 1|1. First.]\n[punt 2|2. Second.]]
[sectie II|## II. Assessment\n[sectie 1|### 1. Admissibility\n[punt 3|3. Third.\n[onderdeel 1|1. a point.]]]]`;
    expect(find(numbered, 'punt 1')).toMatchObject({ state: 'found', texts: ['1. First.'] });
    const third = '3. Third.\n1. a point.';
    expect(find(numbered, 'punt 3')).toMatchObject({ state: 'found', texts: [third] });
    expect(find(numbered, 'punt 2..3')).toMatchObject({ state: 'found', texts: ['2. Second.', third] });
    const long = `[sectie|## A\n[punt 1|1 a]\n[punt 2|2 b]]\n[sectie|## B\n[punt 3|3 c]\n[punt 4|4 d]]
[sectie|## C\n[punt 5|5 e]\n[punt 6|6 f]]`;
    expect(find(long, 'punt 2..5')).toMatchObject({ state: 'found', texts: ['2 b', '3 c', '4 d', '5 e'] });
    expect(find(long, 'punt 1..6')).toMatchObject({ texts: ['1 a', '2 b', '3 c', '4 d', '5 e', '6 f'] });
    expect(find(numbered, 'punt 4')).toMatchObject({ state: 'absent', there: ['1', '2', '3'] });
    // Points that each section counts anew are told with their section alone.
    const anew = '[sectie A|## A\n[punt 1|1. First.]\n[punt 2|2. Second.]]\n[sectie B|## B\n[punt 1|1. Third.]]';
    expect(find(anew, 'punt 2')).toMatchObject({ state: 'unclear' });
  });

  it('of a Dutch court has all considerations of a range that goes on behind a heading', () => {
    const decision = `[sectie 3|## 3 De beoordeling\n[rechtsoverweging 3.1|3.1 a]\n[rechtsoverweging 3.2|3.2 b]]
[sectie 4|## 4 De kosten
[rechtsoverweging 4.1|4.1 c]\n[rechtsoverweging 4.2|4.2 d]\n[rechtsoverweging 4.3|4.3 e]]`;
    const texts = ['3.2 b', '4.1 c', '4.2 d'];
    expect(find(decision, 'rechtsoverweging 3.2..4.2')).toMatchObject({ state: 'found', texts });
  });

  it('has no paragraph that only the operative part counts to', () => {
    expect(find(`${FIRST}${RULING}`, 'punt 2')).toMatchObject({ state: 'absent', there: ['1'] });
    // Where no paragraph is numbered, the points are those of the operative part.
    expect(find(RULING, 'punt 2')).toMatchObject({ state: 'found', texts: ['2. It.'] });
  });
});

test.each(rowsUnder('what is found'))('found is $what', ({ text, pinpoint, expected }) => {
  const recognised = pinpoint.includes('alinea') && text === 'ONLY_PARAGRAPH';
  expect(find(TEXTS[text]!, pinpoint)).toMatchObject({ state: 'found', texts: listIn(expected), recognised });
});

test.each(rowsUnder('what is not there'))('not there is $what', ({ text, pinpoint, expected, more }) => {
  const found = find(TEXTS[text]!, pinpoint);
  expect(found).toMatchObject({ state: 'absent', there: listIn(expected, ' ') });
  if (found.state === 'absent') expect(found.in.map(({ kind, number }) => `${kind} ${number}`).join(', ')).toBe(more);
});

describe('what more than one place can be', () => {
  it.each(rowsUnder('what more than one place'))(
    '$what is refused with the choices',
    ({ text, pinpoint, expected }) => {
      const found = find(TEXTS[text]!, pinpoint);
      expect(found.state).toBe('unclear');
      const choices = found.state === 'unclear' ? found.choices : [];
      const told = choices.map((steps) => steps.map(({ kind, number }) => `${kind} ${number}`).join(', '));
      expect(told).toEqual(listIn(expected));
    },
  );

  it('what has one name twice is all of it, and that is said', () => {
    const twice = '[lid 1|[onderdeel 1|1°. een;]\n[onderdeel 1|1°. nog een.]]';
    const texts = ['1°. een;', '1°. nog een.'];
    expect(find(twice, 'lid 1 > onderdeel 1')).toMatchObject({ state: 'found', times: 2, texts });
    const considered = '[rechtsoverweging 1|1. Een.]\n[rechtsoverweging 1|1. Nog een.]';
    expect(find(considered, 'rechtsoverweging 1')).toMatchObject({ state: 'found', times: 2 });
  });
});

test.each(rowsUnder('what nobody can check'))('nobody can check $what', ({ text, pinpoint, expected, more }) => {
  const structure = more === 'other' ? { known: 'marked' } : more || undefined;
  expect(find(TEXTS[text]!, pinpoint, structure)).toMatchObject({ state: 'unchecked', why: expected });
});

describe('what a service sends is data', () => {
  const { body, parts } = markedUp(LAW);
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
    const of = { kind: 'onderdeel', number: 'a', start: 0, end: body.length };
    const deep = Array.from({ length: 100_000 }, (_none, at) => ({ ...of, at }));
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
    const text = '[rechtsoverweging 3.8 recognised|3.8. Dan.]';
    const found = (number: string) => find(text, `rechtsoverweging ${number}`, 'recognised');
    expect(found('3.8')).toMatchObject({ state: 'found', recognised: true });
    expect(found('3.9')).toMatchObject({ state: 'absent', recognised: true });
  });
});

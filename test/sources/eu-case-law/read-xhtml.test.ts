/** Pages of the Court. Those with `coj-` before their classes are made from descriptions: no file of that kind was seen. */
import { describe, expect, test } from 'vitest';
import { say } from '../../../src/messages';
import { readXhtml } from '../../../src/sources/eu-case-law/read-xhtml';
import { compose } from '../../../src/sources/shared/reading/compose';
import {
  against,
  bold,
  courtPage,
  heading,
  item,
  judgment,
  LANGUAGE_OF_CASE,
  normal,
  type PageClasses,
  party,
  point,
  row,
  ruling,
  setIn,
  signatures,
  title,
} from '../../fixtures/import/court-pages';

const NOTES = { notes: [LANGUAGE_OF_CASE] };

/** A decision with its body, and the text of its parts of a kind. */
async function read(page: Parameters<typeof courtPage>[0]) {
  const { text, ...facts } = await readXhtml(courtPage(page));
  const { body, structure } = compose(text, 'marked');
  const textOf = ({ start, end }: { start: number; end: number }): string => body.slice(start, end);
  const parts = (kind: string) =>
    structure.parts.filter((part) => part.kind === kind).map((part) => [part.number, textOf(part)] as const);
  const operative = structure.parts.filter(({ role }) => role === 'beslissing').map(textOf);
  const references = structure.references.map((reference) => [textOf(reference), reference.target] as const);
  return { ...facts, body, structure, parts, operative, references };
}

/** A judgment whose usual text has others in its place, with the note on its language. */
const withParts = (parts: Parameters<typeof judgment>[0], more: Partial<Parameters<typeof courtPage>[0]> = {}) =>
  read({ ...NOTES, ...more, text: judgment(parts) });

describe.each<PageClasses>(['coj-', ''])('a judgment with the classes %s…', (classes) => {
  test('says what it is, in which case, between whom and when', async () => {
    const {
      body: _b,
      structure: _s,
      parts: _p,
      operative: _o,
      references: _r,
      ...facts
    } = await withParts({}, { classes });
    expect(facts).toEqual({
      celex: '62028CJ0123',
      ecli: '',
      language: 'en',
      kind: 'arrest',
      court: 'C',
      cases: ['C-123/28'],
      date: '2030-12-03',
      heading: 'JUDGMENT OF THE COURT (Fourth Chamber)',
      printedDate: '3 December 2030',
      formation: 'Fourth Chamber',
      name: '',
      parties: [['Well Diggers Ltd', 'Jane Bucket'], ['Water Board']],
      keywords: 'Reference for a preliminary ruling – Wells – Buckets',
      languageOfCase: 'Dutch',
      isExtract: false,
    });
  });

  test('is read in its order, each word once, its notes last', async () => {
    const { body } = await withParts({}, { classes });
    expect(body).toBe(
      [
        '## JUDGMENT OF THE COURT (Fourth Chamber)',
        '3 December 2030 [*1]',
        '(Reference for a preliminary ruling – Wells – Buckets)',
        'In Case C‑123/28,',
        'REQUEST for a preliminary ruling from the Well Court, in the proceedings',
        'Well Diggers Ltd,',
        'Jane Bucket',
        'v',
        'Water Board,',
        'THE COURT (Fourth Chamber),',
        'gives the following',
        '## Judgment',
        '1 The request concerns wells.',
        '## Costs',
        '2 Costs are not recoverable.',
        'On those grounds, the Court (Fourth Chamber) hereby rules:',
        'Article 1 must be interpreted as meaning that a well is deep.',
        '[Signatures]',
        '[*1] Language of the case: Dutch.',
      ].join('\n\n'),
    );
  });

  test('marks its paragraphs, and nothing in them as one: lists, dashes and quoted law have no number of the Court', async () => {
    const points =
      point(
        1,
        normal('Article 2 provides:') +
          item('‘(1)', normal('A well is:') + item('(a)', 'dug; or') + item('–', 'found.’')) +
          item('2.', 'Buckets are not.'),
      ) + point(2, `<p class="~ti-art">‘Article 3</p>${normal('Wells shall be closed.’')}`);
    const { parts } = await withParts({ points }, { classes });
    expect(parts('punt')).toEqual([
      ['1', '1 Article 2 provides:\n\n‘(1) A well is:\n\n(a) dug; or\n\n– found.’\n\n2. Buckets are not.'],
      ['2', '2 ‘Article 3\n\nWells shall be closed.’'],
    ]);
    expect(parts('onderdeel').map(([number]) => number)).toEqual(['1', 'a', '', '2']);
  });

  test('has its operative part as a section, up to the signatures; the same words in a paragraph are none', async () => {
    const points =
      point(1, 'On those grounds, the General Court hereby ruled:') +
      point(2, 'The Court of Justice sees it otherwise.');
    const end =
      setIn(normal('On those grounds, the Court (Fourth Chamber) hereby:')) +
      ruling('1.', 'Dismisses the appeal;') +
      ruling('2.', 'Orders the Water Board to pay the costs.') +
      signatures('Well Bucket');
    const { operative, parts } = await withParts({ points, end }, { classes });
    expect(operative).toEqual([
      'On those grounds, the Court (Fourth Chamber) hereby:\n\n1. Dismisses the appeal;\n\n2. Orders the Water Board to pay the costs.',
    ]);
    expect(parts('onderdeel').map(([number]) => number)).toEqual(['1', '2']);
  });
});

test('an operative part in several lines of one cell is one section', async () => {
  const end =
    setIn(normal('On those grounds,') + normal('THE GENERAL COURT (Eighth Chamber),') + normal('hereby:')) +
    ruling('1.', 'Annuls the decision;');
  const { operative } = await withParts({ end });
  expect(operative).toEqual([
    'On those grounds,\n\nTHE GENERAL COURT (Eighth Chamber),\n\nhereby:\n\n1. Annuls the decision;',
  ]);
});

test('a Dutch judgment is read by its own words, also where no reasons are announced', async () => {
  const text =
    title('<a id="judgment"> </a>ARREST VAN HET HOF (Vierde kamer)') +
    title('3 december 2030 {1}') +
    '<p class="~index">„Prejudiciële verwijzing – Putten”</p>' +
    normal('In gevoegde zaken C‑123/28 en C‑124/28,') +
    party('Putgravers BV') +
    against('tegen') +
    party('Waterschap,') +
    normal('wijst') +
    title(bold('Arrest')) +
    point(1, 'Het verzoek betreft putten.') +
    setIn(normal('Het Hof (Vierde kamer) verklaart voor recht:')) +
    setIn(normal(bold('Een put is diep.'))) +
    signatures('ondertekeningen');
  const page = await read({ language: 'NL', text, notes: [['*1', 'Procestaal: Tsjechisch.']] });
  expect(page).toMatchObject({
    language: 'nl',
    kind: 'arrest',
    cases: ['C-123/28', 'C-124/28'],
    date: '2030-12-03',
    heading: 'ARREST VAN HET HOF (Vierde kamer)',
    printedDate: '3 december 2030',
    formation: 'Vierde kamer',
    parties: [['Putgravers BV'], ['Waterschap']],
    keywords: 'Prejudiciële verwijzing – Putten',
    languageOfCase: 'Tsjechisch',
  });
  expect(page.operative).toEqual(['Het Hof (Vierde kamer) verklaart voor recht:\n\nEen put is diep.']);
});

test('a Dutch order of a president, whose operative part is not set in', async () => {
  const text =
    title('<a id="order"> </a>BESCHIKKING VAN DE VICEPRESIDENT VAN HET HOF') +
    title('3 december 2030 {1}') +
    normal('In zaak C‑9/30 P(R),') +
    title(bold('Beschikking')) +
    point(1, 'Het verzoek betreft putten.') +
    normal('De vicepresident van het Hof beschikt:') +
    row('<p class="~count">1.</p>', normal(bold('Het verzoek wordt afgewezen.'))) +
    signatures('ondertekeningen');
  const page = await read({ celex: '62030CO0009', language: 'NL', text, notes: [['*1', 'Procestaal: Nederlands.']] });
  expect(page).toMatchObject({ kind: 'beschikking', cases: ['C-9/30 P(R)'], formation: '', date: '2030-12-03' });
  expect(page.operative).toEqual(['De vicepresident van het Hof beschikt:\n\n1. Het verzoek wordt afgewezen.']);
});

describe('an opinion of an Advocate General', () => {
  const opinion = (headings: string) =>
    title('<a id="conclusion"> </a>OPINION OF ADVOCATE GENERAL') +
    title('WELL') +
    title('delivered on 22 February 2031 {1}') +
    `<p class="~subtitle">${bold('Case C‑123/28')}</p><p class="~subtitle">Well Diggers Ltd</p><p class="~subtitle">v</p>` +
    '<p class="~subtitle">Water Board</p><p class="~subtitle">(Request for a preliminary ruling from the Well Court)</p>' +
    `<p class="~index">(Wells – Buckets)</p>${headings}`;

  test('has numbers with a stop, headings in bold, notes, and no operative part: its conclusion is a heading', async () => {
    const text = opinion(
      normal(`${bold('I.')} ${bold('Introduction')}`) +
        point(1, 'A well {2} is deep.', '1.') +
        normal(`<span class="~italic">1.</span> <span class="~italic">The first question</span>`) +
        point(2, 'It is not.', '2.') +
        normal(`${bold('II.')} ${bold('Conclusion')}`) +
        point(3, normal('On those grounds, I propose that the Court answer:') + item('(1)', 'It is deep.'), '3.'),
    );
    const notes = [
      ['1', 'Original language: French.'],
      ['2', 'As described in Wells.'],
    ] as const;
    const page = await read({ celex: '62028CC0123', text, notes });
    expect(page).toMatchObject({
      kind: 'conclusie',
      cases: ['C-123/28'],
      heading: 'OPINION OF ADVOCATE GENERAL WELL',
      printedDate: '22 February 2031',
      date: '2031-02-22',
      formation: '',
      parties: [['Well Diggers Ltd'], ['Water Board']],
      languageOfCase: '',
      operative: [],
    });
    expect(page.parts('punt')).toEqual([
      ['1', '1 A well [2] is deep.'],
      ['2', '2 It is not.'],
      ['3', '3 On those grounds, I propose that the Court answer:\n\n(1) It is deep.'],
    ]);
    expect(page.body.match(/^## .*$/gm)).toEqual([
      '## OPINION OF ADVOCATE GENERAL',
      '## I. Introduction',
      '## 1. The first question',
      '## II. Conclusion',
    ]);
    expect(page.body.endsWith('[1] Original language: French.\n[2] As described in Wells.')).toBe(true);
  });

  test('can have headings with a class of their own', async () => {
    const text = opinion(title(bold('Introduction')) + point(1, 'A well is deep.', '1.') + heading(2, 'A bucket'));
    const { body } = await read({ celex: '62028CC0123', text, notes: [['1', 'Original language: French.']] });
    expect(body.match(/^## .*$/gm)).toEqual(['## OPINION OF ADVOCATE GENERAL', '## Introduction', '## A bucket']);
  });
});

test('an opinion of the Court has the number of its request', async () => {
  const text =
    title('<a id="opinion"> </a>OPINION 1/29 OF THE COURT (Full Court)') +
    title('3 December 2030') +
    normal('In Opinion procedure 1/29,') +
    title(bold('Opinion')) +
    point(1, 'The request concerns wells.') +
    setIn(normal('Consequently, the Court (Full Court) gives the following opinion:')) +
    setIn(normal(bold('The agreement is not compatible with wells.')));
  const page = await read({ celex: '62029CV0001', text });
  expect(page).toMatchObject({ kind: 'advies', cases: ['Advies 1/29'], formation: 'Full Court' });
  expect(page.operative).toHaveLength(1);
});

test.each([
  ['T', 'JUDGMENT OF THE GENERAL COURT (Eighth Chamber)'],
  ['F', 'JUDGMENT OF THE CIVIL SERVICE TRIBUNAL (Second Chamber)'],
] as const)('a judgment of the court %s is told by its number', async (court, words) => {
  const text = judgment({ head: title(words) + title('3 December 2030') + normal(`In Case ${court}‑12/28,`) });
  expect(await read({ celex: `62028${court}J0012`, text })).toMatchObject({
    court,
    kind: 'arrest',
    cases: [`${court}-12/28`],
  });
});

describe('an extract', () => {
  const points = point(1, 'Wells are deep.') + point(5, normal('Buckets are not.') + normal('…'));
  const said =
    'Only the paragraphs of this judgment which the Court considers it appropriate to publish are reproduced here.';

  test('keeps the sentence that says so, and the numbers as they are', async () => {
    const text = judgment({ points }).replace(`${bold('Judgment')}</p>`, `${bold('Judgment')} {2}</p>`);
    const page = await read({ text, part: 'EXT', notes: [LANGUAGE_OF_CASE, ['1', said]] });
    expect(page.isExtract).toBe(true);
    expect(page.parts('punt').map(([number]) => number)).toEqual(['1', '5']);
    expect(page.body).toContain(`[1] ${said}`);
  });

  test('is not told by its numbers alone, nor by a note or a paragraph that cites one', async () => {
    expect((await withParts({ points })).isExtract).toBe(false);
    const notes = [LANGUAGE_OF_CASE, ['1', 'Judgment in T‑2/20 (Extracts).']] as const;
    expect((await withParts({ points: point(1, 'See T‑1/20 (Extracts) {2}.') }, { notes })).isExtract).toBe(false);
  });
});

test.each<[what: string, points: string, texts: string[]]>([
  [
    'in the cell of another by a mistake of the file is one of its own, where its number follows and is there once',
    point(1, normal('One.') + point(2, 'Two.') + normal('Of one of them.')) + point(3, 'Three.'),
    ['1 One.', '2 Two.', '3 Three.'],
  ],
  [
    'that is quoted with its number stays where it is quoted',
    point(1, 'One.') + point(2, normal('It held:') + point(1, 'Quoted.') + point(7, 'Also.')) + point(3, 'Three.'),
    ['1 One.', '2 It held:\n\n1 Quoted.\n\n7 Also.', '3 Three.'],
  ],
  [
    'without an id by a mistake is one all the same, where it has the number that is missing',
    point(1, 'One.') + item('2', 'Two.') + point(3, 'Three.') + item('7', 'Seven.') + point(5, 'Five.'),
    ['1 One.', '2 Two.', '3 Three.', '5 Five.'],
  ],
  [
    'whose number is there twice, or goes down, has it',
    point(1, 'One.') + point(2, 'Two.') + point(2, 'Two again.') + point(4, 'Four.') + point(3, 'Three.'),
    ['1 One.', '2 Two.', '2 Two again.', '4 Four.', '3 Three.'],
  ],
  [
    'can have its number in an anchor',
    row('<p class="~count"><a id="point1"></a>1</p>', normal('One.')) +
      row('<p class="~count"><a name="point2">2</a></p>', normal('Two.')),
    ['1 One.', '2 Two.'],
  ],
  [
    'has no white space that only lays out the file, and no space before a comma',
    point(1, '\n   Wells (\n   <span class="~italic">putten</span>\n   , deep\n   <b>holes</b>\n   )\n  are.\n'),
    ['1 Wells (putten, deep holes) are.'],
  ],
])('a paragraph %s', async (_what, points, texts) => {
  const { parts, isExtract } = await withParts({ points });
  expect(parts('punt')).toEqual(texts.map((text) => [text.split(' ')[0], text]));
  expect(isExtract).toBe(false);
});

test('references are marked with what they name: a decision and its paragraph, an act, any other address', async () => {
  const court = (text: string, rest: string) =>
    `<a class="CourtLink" href="./../../../../legal-content/redirect/?urn=ecli:ECLI%3AEU%3AC%3A2029%3A7${rest}">${text}</a>`;
  const points = point(
    1,
    `See ${court('C‑1/28', '&amp;lang=EN&amp;format=pdf')}, paragraph ${court('51', '&amp;lang=EN&amp;anchor=#point51')}, ` +
      '<a href="http://publications.europa.eu/resource/celex/32016R0679">the GDPR</a> and <a href="./../../../../legal-content/EN/AUTO/?uri=OJ:L:1998:204:TOC">OJ 1998 L 204</a>.',
  );
  const { references, body } = await withParts({ points });
  expect(body).toContain('1 See C‑1/28, paragraph 51, the GDPR and OJ 1998 L 204.');
  expect(references).toEqual([
    ['C‑1/28', 'ECLI:EU:C:2029:7'],
    ['51', 'ECLI:EU:C:2029:7 punt 51'],
    ['the GDPR', '32016R0679'],
    ['OJ 1998 L 204', 'https://eur-lex.europa.eu/legal-content/EN/AUTO/?uri=OJ:L:1998:204:TOC'],
  ]);
});

test('a table with data in a paragraph is one, below the number of the paragraph', async () => {
  const points = point(
    1,
    '<table class="~table"><tr><td><p class="~tbl-txt">Well</p></td><td><p class="~tbl-cod">1</p></td></tr></table>',
  );
  const { structure, body } = await withParts({ points });
  expect(structure.tables).toHaveLength(1);
  expect(body).toContain('\n\n1\n\nWell | 1\n\n');
});

describe('which decision a page is', () => {
  const nameless = { nameless: true, bodyOnly: true, text: judgment().replace('{1}', '*') };

  test('is made of what it is, and of its first case, where it has no number', async () => {
    expect(await read(nameless)).toMatchObject({ celex: '62028CJ0123', language: 'en', kind: 'arrest' });
  });

  test('is not guessed: a page without any case number is refused', async () => {
    const text = nameless.text.replace('In Case C‑123/28,', 'In the case');
    await expect(read({ ...nameless, text })).rejects.toMatchObject({
      kind: 'failed',
      message: say.importing.noCaseNumber,
    });
  });

  test('has the language of its text, whatever address its head names', async () => {
    const head =
      '<link rel="canonical" href="https://eur-lex.europa.eu/legal-content/FR/TXT/HTML/?uri=CELEX:62028CJ0123"/>';
    expect(await read({ head, text: judgment(), ...NOTES })).toMatchObject({ language: 'en' });
  });

  test('takes the name that stands before the title', async () => {
    const text = judgment().replace('JUDGMENT OF', 'WELL DIGGERS JUDGMENT OF');
    expect(await read({ text, ...NOTES })).toMatchObject({
      name: 'WELL DIGGERS',
      heading: 'JUDGMENT OF THE COURT (Fourth Chamber)',
    });
  });
});

test('the name that the Court gives a case stands behind its number', async () => {
  const text = judgment().replace('In Case C‑123/28,', 'In Case C‑123/28 [Wells] {2},');
  const page = await read({
    text,
    notes: [LANGUAGE_OF_CASE, ['i', 'The name of the present case is a fictitious name.']],
  });
  expect(page).toMatchObject({ name: 'Wells', cases: ['C-123/28'] });
  expect(page.body).toContain('In Case C‑123/28 [Wells] [i],');
});

test('a page that has lost the lines of its title says of it only what is certain', async () => {
  const head =
    '<p>T‑12/28T‑13/2862028TJ0012EU:T:2030:4950001111515TJUDGMENT OF THE GENERAL COURT (Eighth Chamber)15 September 2030 (</p>' +
    normal('In Cases T‑12/28 and T‑13/28,') +
    party('Well Diggers Ltd,') +
    against('v') +
    party('Water Board,');
  const page = await withParts({ head }, { celex: '62028TJ0012' });
  expect(page).toMatchObject({
    court: 'T',
    kind: 'arrest',
    language: 'en',
    cases: ['T-12/28', 'T-13/28'],
    date: '2030-09-15',
    heading: '',
    name: '',
    parties: [['Well Diggers Ltd'], ['Water Board']],
  });
});

test('parties in two cases are on two sides, and those who support one are on none', async () => {
  const head =
    title('JUDGMENT OF THE COURT (Third Chamber)') +
    title('3 December 2030 {1}') +
    normal('In Joined Cases C‑123/28 P and C‑124/28 P,') +
    party('Well Diggers Ltd', ', represented by A. Well, advocaat,') +
    '<p class="~pstatus">appellant,</p>' +
    normal('supported by:') +
    party('Ireland', ' (C‑123/28 P)') +
    against('the other party to the proceedings being:') +
    party('European Commission', ', represented by B. Bucket,');
  const page = await withParts({ head });
  expect(page.cases).toEqual(['C-123/28 P', 'C-124/28 P']);
  expect(page.parties).toEqual([['Well Diggers Ltd'], ['European Commission']]);
});

test('signatures beside one another are a line each', async () => {
  const names = (one: string, other: string) =>
    `<div class="~signaturecaserow"><div class="~signatory2left">${normal(one)}</div><div class="~signatory2right">${normal(other)}</div></div>`;
  const end =
    setIn(normal('On those grounds, the Court hereby rules:')) +
    setIn(normal('It is deep.')) +
    setIn(`<div class="~signaturecase">${names('Well', 'Bucket')}${normal('Delivered in open court.')}</div>`);
  const { body, operative } = await withParts({ end });
  expect(body).toContain('It is deep.\n\nWell\nBucket\n\nDelivered in open court.');
  expect(operative).toEqual(['On those grounds, the Court hereby rules:\n\nIt is deep.']);
});

test('headings of the deepest level begin with a dash; a sentence does not become one', async () => {
  const points =
    point(1, 'One.') + normal('– Arguments of the parties') + point(2, 'Two.') + normal('– and this goes on;');
  const { body } = await withParts({ points });
  expect(body).toContain('## – Arguments of the parties');
  expect(body).toContain('\n\n– and this goes on;');
});

/** That what is checked of decisions of the Court of Justice of the EU sees each fault that it is there for, in both formats. */
import { describe, expect, it } from 'vitest';
import { readDecision } from '../../trials/official/readers/court-formex';
import { readDecisionPage } from '../../trials/official/readers/court-xhtml';
import type { Answered } from '../../trials/official/support/body';
import { noFigures } from '../../trials/official/support/compare';
import { compareDecision, type ExpectedDecision } from '../../trials/official/support/decision';
import { type Flow, NOTE_END, NOTE_START, OPTIONAL_END, OPTIONAL_START } from '../../trials/official/support/flow';
import { type Element, parseXml } from '../../trials/official/support/xml';

const row = (mark: string, ...cells: string[]): string =>
  `<table border="0"><col width="5%"/><tr><td>${mark}</td><td>${cells.join('')}</td></tr></table>`;
const p = (text: string): string => `<p class="coj-normal">${text}</p>`;
const call = (key: string, mark: string): string =>
  `(<span class="coj-note"><a id="c-ECR_62099CJ0007_EN_01-${key}" href="#t-ECR_62099CJ0007_EN_01-${key}">${mark}</a></span>)`;
const note = (key: string, mark: string, text: string): string =>
  `<p class="coj-note">(<span class="coj-note"><a id="t-ECR_62099CJ0007_EN_01-${key}" href="#c-ECR_62099CJ0007_EN_01-${key}">${mark}</a></span>)\t${text}</p>`;
const point = (number: number, ...cells: string[]): string =>
  row(`<p class="coj-count" id="point${number}">${number}</p>`, ...cells);

/** A judgment with a list and a quoted article within a paragraph, two notes and two items in its operative part. */
const PAGE = `<html xmlns="http://www.w3.org/1999/xhtml"><body>
<p class="coj-sum-title-1"><a id="judgment"/>JUDGMENT OF THE COURT (Ninth Chamber)</p>
<p class="coj-sum-title-1">3 May 2099 ${call('E0001', '*1')}</p>
<p class="coj-index">(Lamps — Oil — Wicks)</p>
<p class="coj-normal">In Joined Cases C‑7/99 and C‑8/99,</p>
<p class="coj-normal"><span class="coj-bold">Ann Lamp</span></p><p class="coj-pnormal">v</p>
<p class="coj-normal"><span class="coj-bold">Wick NV,</span></p>
<p class="coj-sum-title-1"><span class="coj-bold">Judgment</span></p>
${point(1, p(`This request concerns lamps${call('E0002', '2')} of 10 cm<span class="coj-super">2</span>.`))}
<p class="coj-title-grseq-2">The first question</p>
${point(2, p('Article 4 says:'), row('<p class="coj-count">1.</p>', p('‘Lamps burn oil.')), row('<p class="coj-count">(a)</p>', p('wicks of cotton.’')))}
${point(3, p('It follows that lamps burn.'))}
${row(' ', p('On those grounds, the Court (Ninth Chamber) hereby rules:'))}
${row(' ', row('<p class="coj-count coj-bold"><span class="coj-bold">1.</span></p>', p('Lamps must burn oil.')))}
${row(' ', row('<p class="coj-count coj-bold"><span class="coj-bold">2.</span></p>', p('Wicks must be of cotton.')))}
${row(' ', '<div class="coj-signaturecase"><p class="coj-normal">[Signatures]</p></div>')}
<hr class="coj-note"/>
${note('E0001', '*1', 'Language of the case: Dutch.')}${note('E0002', '2', 'Of glass.')}
</body></html>`;

const NP = (number: number, text: string, more = ''): string =>
  `<NP.ECR IDENTIFIER="NP000${number}"><NO.P>${number}</NO.P><TXT>${text}</TXT>${more}</NP.ECR>`;
const NOTE = (id: string, text: string): string => `<NOTE NOTE.ID="${id}" TYPE="FOOTNOTE"><P>${text}</P></NOTE>`;
const ITEM = (number: string, text: string): string => `<ITEM><NP><NO.P>${number}</NO.P><TXT>${text}</TXT></NP></ITEM>`;

/** The same judgment in Formex. */
const FORMEX = `<JUDGMENT><BIB.JUDGMENT><REF.CASE FILE="n.a."><NO.CASE>C-7/99</NO.CASE></REF.CASE><REF.CASE FILE="n.a."><NO.CASE>C-8/99</NO.CASE></REF.CASE>
<NO.CELEX>62099CJ0007</NO.CELEX><NO.ECLI ECLI="ECLI:EU:C:2099:77">EU:C:2099:77</NO.ECLI><AUTHOR>CJ</AUTHOR></BIB.JUDGMENT>
<CURR.TITLE><PAGE.HEADER><P>Judgment of <DATE ISO="20990503">3. 5. 2099</DATE></P></PAGE.HEADER></CURR.TITLE>
<TITLE><TI><P>Judgment of the Court (Ninth Chamber)</P><P><DATE ISO="20990503">3 May 2099</DATE>${NOTE('E0001', 'Language of the case: Dutch.')}</P></TI></TITLE>
<INTERMEDIATE><INDEX IDX.OPEN="(" IDX.CLOSE=")" SEPARATOR=" — "><KEYWORD>Lamps</KEYWORD><KEYWORD>Oil</KEYWORD><KEYWORD>Wicks</KEYWORD></INDEX></INTERMEDIATE>
<JUDGMENT.INIT><P>In Joined Cases C‑7/99 and C‑8/99,</P></JUDGMENT.INIT>
<PARTIES><PLAINTIFS><P><HT TYPE="BOLD">Ann Lamp</HT></P></PLAINTIFS><AGAINST>v</AGAINST><DEFENDANTS><P><HT TYPE="BOLD">Wick NV,</HT></P></DEFENDANTS></PARTIES>
<CONTENTS.JUDGMENT><GR.SEQ LEVEL="1"><TITLE><TI><P>Judgment</P></TI></TITLE>
${NP(1, `This request concerns lamps${NOTE('E0002', 'Of glass.')} of 10 cm<HT TYPE="SUP">2</HT>.`)}
<GR.SEQ LEVEL="2"><TITLE><TI><P>The first question</P></TI></TITLE>
${NP(2, 'Article 4 says:', `<P><QUOT.S LEVEL="1"><PARAG IDENTIFIER="004.001"><NO.PARAG>1.</NO.PARAG><ALINEA>‘Lamps burn oil.</ALINEA></PARAG><ALINEA><LIST TYPE="alpha">${ITEM('(a)', 'wicks of cotton.’')}</LIST></ALINEA></QUOT.S></P>`)}
${NP(3, 'It follows that lamps burn.')}</GR.SEQ></GR.SEQ>
<JURISDICTION><INTRO>On those grounds, the Court (Ninth Chamber) hereby rules:</INTRO><LIST TYPE="ARAB">
${ITEM('1.', 'Lamps must burn oil.')}
${ITEM('2.', 'Wicks must be of cotton.')}</LIST></JURISDICTION></CONTENTS.JUDGMENT>
<SIGNATURE.CASE><SIGNATORY><P>[Signatures]</P></SIGNATORY></SIGNATURE.CASE></JUDGMENT>`;

const FORMATS: [string, (root: Element, name: string) => ExpectedDecision, string, string][] = [
  ['XHTML', readDecisionPage, PAGE, '62099CJ0007_EN.xhtml'],
  ['Formex', readDecision, FORMEX, '62099CJ0007_EN.fmx.xml'],
];

const SIGNS = new RegExp(
  `${NOTE_START}([^${NOTE_END}]*)${NOTE_END}|${OPTIONAL_START}([^${OPTIONAL_END}]*)${OPTIONAL_END}`,
  'gu',
);

/** What lks should answer for a decision: each item of the flow a line, and what the check looks at beside the text. */
function answeredFor(expected: ExpectedDecision): Answered {
  const keys = [...expected.notes.keys()];
  const label = (key: string): string => expected.notes.get(key)!.number || String(keys.indexOf(key) + 1);
  const shown = (text: string): string =>
    text.replace(SIGNS, (_all, key, words) => (key === undefined ? words : `[${label(key)}]`));
  const textOf = (flow: Flow): string =>
    flow
      .map((item) => ('text' in item ? (item.kind === 'heading' && item.firm ? '## ' : '') + shown(item.text) : ''))
      .join('\n');
  const main = textOf(expected.flow);
  let from = 0;
  const part = (flow: Flow, more: object) => {
    const text = textOf(flow);
    const start = main.indexOf(text, from);
    from = start;
    return { start, end: start + text.length, ...more };
  };
  const points = expected.paragraphs.map(({ number, flow }) => part(flow, { kind: 'punt', number }));
  const dictum = part(expected.dictum, { kind: 'sectie', number: '', role: 'beslissing' });
  const items = expected.items.map((number) => {
    const start = main.indexOf(`\n${number}.`, dictum.start) + 1;
    return { start, end: start + 2, kind: 'onderdeel', number };
  });
  const { cases, celex, formation, languageOfCase, parties } = expected;
  const register = `\n\n## Register\n${[...cases, celex, formation, languageOfCase, ...parties].join('\n')}`;
  const notes = keys.map((key) => `\n[${label(key)}] ${shown(expected.notes.get(key)!.text)}`).join('');
  return {
    id: '',
    external_id: expected.id,
    title: `${cases.join(', ')} (Lamp v Wick), Judgment of the Court (Ninth Chamber) of 3 May 2099`,
    summary: expected.keywords,
    body: `${main}${register}\n${notes}`,
    added: [{ start: main.length, end: main.length + register.length, kind: 'register' }],
    parts: [...points, dictum, ...items],
    language: 'en',
    source: expected.source,
    law_area: '',
    harvested_at: '',
    ...(expected.fields as { url: string; document_type: string; decision_date: string; jurisdiction: string }),
  };
}

describe.each(FORMATS)('a decision in %s', (_format, readAs, file, name) => {
  const read = (text: string): ExpectedDecision => readAs(parseXml(text), name);
  const answered = answeredFor(read(file));
  const faults = (expected: ExpectedDecision, one: Answered): string[] =>
    compareDecision(name, expected, one, noFigures()).map(({ what }) => what);
  const parts = answered.parts as { start: number; end: number; kind: string; number: string; role?: string }[];

  it('is read as it is', () => {
    const { cases, celex, formation, items, languageOfCase, parties, paragraphs, notes, fields } = read(file);
    expect({ cases, celex, formation, items, languageOfCase, parties, fields, notes: notes.size }).toEqual({
      cases: ['C-7/99', 'C-8/99'],
      celex: '62099CJ0007',
      formation: 'Ninth Chamber',
      items: ['1', '2'],
      languageOfCase: 'Dutch',
      parties: ['Ann Lamp', 'Wick NV'],
      fields: {
        decision_date: '2099-05-03',
        document_type: 'arrest',
        jurisdiction: 'EU',
        url: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:62099CJ0007',
      },
      notes: 2,
    });
    expect(paragraphs.map(({ number }) => number)).toEqual(['1', '2', '3']);
  });

  it('has no faults where there are none', () => {
    expect(faults(read(file), answered)).toEqual([]);
  });

  // The answer is that of the file as it was: what the file has more, the answer has lost.
  it.each<[what: string, changes: [from: string | RegExp, to: string][], found: readonly unknown[]]>([
    ['a word lost', [['lamps burn.', 'lamps always burn.']], ['words', 'punt 3']],
    ['a word too many', [['Lamps burn oil', 'Lamps burn']], ['words', 'punt 2']],
    ['a word of the operative part lost', [['of cotton.<', 'of white cotton.<']], ['words', 'operative part']],
    ['a raised number that is plain', [[/10 cm<.*?>2<\/.*?>/u, '10 cm2']], ['words', 'punt 1']],
    ['a heading that is text', [['The first question', 'The other question']], ['words']],
    ['another day', [['3 May 2099', '4 May 2099']], ['words', 'date (title)', 'decision_date']],
    ['another formation', [['(Ninth', '(Tenth']], ['words', 'formation (register)']],
    ['another party', [['Ann Lamp', 'Ann Candle']], ['words', 'party (register)']],
    ['another keyword', [['Wicks', 'Glass']], ['words', 'keywords (summary)']],
    ['another language of the case', [['case: Dutch', 'case: Irish']], ['language of the case (register)']],
    ['the text of another note', [['Of glass.', 'Of brass.']], [expect.stringMatching(/^notes/u)]],
    [
      'two paragraphs swapped',
      [
        ['This request concerns', 'SWAP'],
        ['It follows that', 'This request concerns'],
        ['SWAP', 'It follows that'],
      ],
      ['words', 'punt 1', 'punt 3'],
    ],
    [
      'a number changed',
      [
        ['>3</p>', '>4</p>'],
        ['<NO.P>3<', '<NO.P>4<'],
      ],
      ['words', 'numbers of paragraphs'],
    ],
  ])('finds %s', (_name, changes, found) => {
    const other = changes.reduce((text, [from, to]) => text.replace(from, to), file);
    expect(other).not.toBe(file);
    expect(faults(read(other), answered)).toEqual(expect.arrayContaining([...found]));
  });

  type Part = (typeof parts)[number];
  const changed = (of: (part: Part) => object): Answered => ({
    ...answered,
    parts: parts.map((one) => ({ ...one, ...of(one) })),
  });
  const without = (of: (part: Part) => boolean) => ({ ...answered, parts: parts.filter((one) => !of(one)) });
  const isSecond = ({ kind, number }: Part) => kind === 'punt' && number === '2';
  const second = parts.find(isSecond)!;
  /** With the second paragraph or the operative part ending so much later. */
  const longer = (by: number, isOne: (part: Part) => boolean) =>
    changed((one) => (isOne(one) ? { end: one.end + by } : {}));
  const isRuling = ({ role }: Part) => role !== undefined;

  it.each<[string, Answered, string]>([
    ['a footnote twice', { ...answered, body: `${answered.body}\n[2] Of glass.` }, 'words'],
    ['a footnote lost', { ...answered, body: answered.body.replace('\n[2] Of glass.', '') }, 'notes'],
    ['a paragraph doubled', { ...answered, parts: [...parts, second] }, 'numbers of paragraphs'],
    [
      'one of quoted law as its own',
      { ...answered, parts: [...parts, { ...second, number: '1' }] },
      'numbers of paragraphs',
    ],
    ['a paragraph that ends too early', longer(-12, isSecond), 'punt 2'],
    ['a paragraph that goes on into the next', longer(8, isSecond), 'punt 2'],
    ['the operative part cut short', longer(-20, isRuling), 'operative part'],
    ['the operative part lost', without(isRuling), 'operative parts'],
    ['an item of it lost', without(({ kind, number }) => kind === 'onderdeel' && number === '2'), 'items'],
    ['words that nobody wrote', { ...answered, added: [] }, 'words'],
    ['another case', { ...answered, title: answered.title.replace('C-7/99', 'C-9/99') }, 'case number (title)'],
    ['another kind', { ...answered, document_type: 'conclusie' }, 'document_type'],
    ['no heading in the title', { ...answered, title: 'C-7/99' }, 'heading (title)'],
  ])('finds %s', (_name, one, what) => {
    expect(faults(read(file), one)).toContain(what);
  });

  it('finds a heading that is text, and text that is a heading', () => {
    const body = answered.body.replace('## The first question', '   The first question');
    expect(faults(read(file), { ...answered, body })).toContain('headings');
    const text = file
      .replace('coj-title-grseq-2', 'coj-normal')
      .replace('<TITLE><TI><P>The first question</P></TI></TITLE>', '<P>The first question</P>');
    expect(faults(read(text), answered)).toContain('headings');
  });
});

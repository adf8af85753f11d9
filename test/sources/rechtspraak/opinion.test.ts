import { describe, expect, test } from 'vitest';
import type { Span, TextPart } from '../../../src/contract/structure';
import { parse } from '../../../src/sources/rechtspraak/document';
import { uitspraakXml } from '../../fixtures/import/uitspraak';

const relation = (type: string, aanleg: string): string =>
  `<dcterms:relation ecli:resourceIdentifier="ECLI:NL:PHR:1999:7" psi:type="http://psi.rechtspraak.nl/${type}" psi:aanleg="http://psi.rechtspraak.nl/${aanleg}Aanleg">Conclusie: ECLI:NL:PHR:1999:7</dcterms:relation>`;
const COURT = '<dcterms:creator>Hoge Raad</dcterms:creator>';
const REGISTERED = COURT + relation('conclusie', 'eerdere');

const para = (...lines: string[]): string => lines.map((line) => `<para>${line}</para>`).join('');
const long = (begin: string): string =>
  `${begin} ${'dat de brug in het dorp van hout is gemaakt en zo zal blijven, '.repeat(4)}zoals eerder.`;
const JUDGMENT = [
  '1. Geding in cassatie',
  long('1.1 Eiser heeft beroep ingesteld omdat hij meent'),
  '2. Beoordeling van het middel',
  long('2.1 In cassatie kan ervan worden uitgegaan'),
  long('2.2 Het middel faalt omdat vaststaat'),
  '3. Beslissing',
  'De Hoge Raad verwerpt het beroep.',
  'Dit arrest is gewezen door de raadsheren A en B, en in het openbaar uitgesproken.',
];
const HEAD = [
  'Nr. 12.345 Mr. Van der Berg',
  'Derde Kamer A Conclusie inzake:',
  'Parket, 3 mei 1999 tegen',
  'X',
  'Edelhoogachtbaar College,',
];
const OPINION = [
  '1. Inleiding',
  long('1.1 Ik schets de zaak kort, en merk op'),
  '2. Bespreking',
  long('2.1 Het middel klaagt'),
  long('2.2 Ik meen'),
  long('2.3 Ten slotte merk ik op'),
  '3. Conclusie',
  'Ik concludeer tot vernietiging.',
];

async function read(lines: readonly string[], gegevens = REGISTERED, soort = 'uitspraak') {
  const tekst = `<${soort}>${lines.map((line) => (line.startsWith('<') ? line : para(line))).join('<para/>')}</${soort}>`;
  const type = `<dcterms:type>${soort}</dcterms:type>`;
  const { body, structure } = (await parse(uitspraakXml({ tekst, gegevens: gegevens + type }))).documents[0]!;
  const { parts, added } = structure!;
  const at = ({ start, end }: Span): string => body.slice(start, end);
  const opinion = parts.find(({ standing }) => standing?.startsWith('part_opinion'));
  const line = added.find(({ kind }) => kind === 'opinion');
  return { body, parts, at, opinion, line, said: line && at(line) };
}

const shown = (parts: readonly TextPart[]): string =>
  parts
    .map(
      ({ kind, number, role }) =>
        `${{ sectie: '§', conclusie: 'c', rechtsoverweging: '' }[String(kind)] ?? kind}${number}${role ? `:${role}` : ''}`,
    )
    .join(' ');

const OF_COURT = '§1:procesverloop 1.1 §2:overwegingen 2.1 2.2 §3:beslissing';
const OF_OPINION = 'c §1 c1.1 §2 c2.1 c2.2 c2.3 §3';

describe('an opinion behind a judgment', () => {
  test('is a part with its author and its numbers; the court’s end before it', async () => {
    const { parts, at, opinion, said, body } = await read([...JUDGMENT, ...HEAD, ...OPINION]);
    expect(shown(parts)).toBe(`${OF_COURT} ${OF_OPINION}`);
    expect(opinion).toMatchObject({
      kind: 'conclusie',
      number: '',
      standing: 'part_opinion',
      author: 'Mr. Van der Berg',
    });
    expect(at(opinion!)).toMatch(/^Nr\. 12\.345[\s\S]*tot vernietiging\.$/);
    expect(at(parts.find(({ role }) => role === 'beslissing')!)).toMatch(/uitgesproken\.$/);
    expect(said).toBe('[Conclusie van het Parket bij de Hoge Raad (Mr. Van der Berg): niet van de Hoge Raad.]');
    expect(body).toContain(`uitgesproken.\n\n${said}\n\nNr. 12.345`);
  });

  const LAST = JUDGMENT.at(-1)!;
  const [NUMBER = '', , , , SALUTATION = ''] = HEAD;
  /** The judgment with lines behind it, of which the first may be glued to its last. */
  const behind = (lines: string, glued = ''): string[] => [...JUDGMENT.slice(0, -1), LAST + glued, ...lines.split('|')];
  const rest = HEAD.slice(1).join('|');
  test.each([
    ['the number glued to the last sentence of the court', behind(rest, NUMBER), 'Nr. 12.345'],
    ['the name alone glued to it', behind(rest, 'Mr Van der Berg'), 'Mr Van der Berg'],
    [
      'the name above the number',
      behind(`Mr. Van der Berg|Nr. 12.345 Conclusie inzake|${HEAD.slice(2).join('|')}`),
      'Mr. Van der Berg',
    ],
    ['nothing but a salutation', behind('Edelhoogachtbare Heren,'), 'Edelhoogachtbare'],
    [
      'the word alone, with the parties below it',
      behind(`Zitting 3 mei 1999|Conclusie|inzake:|X|tegen|Y|${SALUTATION}`),
      'Zitting',
    ],
    [
      'the words within a line',
      behind(`Derde Kamer A Conclusie inzake X|Parket, 3 mei 1999 tegen Y|${SALUTATION}`),
      'Derde Kamer',
    ],
    ['the Parket and a salutation', behind(`Parket, 3 mei 1999|${SALUTATION}`), 'Parket'],
    ['no salutation', behind('98/123|mr. J.A. de Berg|Zitting: 3 mei 1999|Conclusie inzake:|X|tegen|Y'), '98/123'],
    ['all of the heading in one paragraph of lines', behind(`<parablock>${para(...HEAD)}</parablock>`), 'Nr. 12.345'],
  ])('begins with its first line: %s', async (_what, lines, begins) => {
    const { parts, at, opinion } = await read([...lines, ...OPINION]);
    expect(at(opinion!).startsWith(begins)).toBe(true);
    expect(opinion!.standing).toBe('part_opinion');
    expect(shown(parts)).toBe(`${OF_COURT} ${OF_OPINION}`);
  });

  test('is not said to be of somebody whom it does not name', async () => {
    const { opinion, said } = await read([...JUDGMENT, 'Edelhoogachtbaar College,', ...OPINION]);
    expect([opinion!.author, said]).toEqual([
      undefined,
      '[Conclusie van het Parket bij de Hoge Raad: niet van de Hoge Raad.]',
    ]);
  });

  test('loses no word, and moves none', async () => {
    const { body, line } = await read([...behind(rest, NUMBER), ...OPINION]);
    const words = (text: string): string => text.replace(/\s+/g, '');
    const text = body.slice(0, line!.start) + body.slice(line!.end);
    expect(words(text.split('## Kenmerken')[0]!)).toBe(words([...JUDGMENT, ...HEAD, ...OPINION].join('')));
  });

  test('in a section of the court cuts that off, and its own marked numbers are none of the court', async () => {
    const section = (role: string, nr: string, inner: string): string =>
      `<section role="${role}"><title><nr>${nr}</nr>Deel</title>${inner}</section>`;
    const group = (nr: string): string => `<paragroup><nr>${nr}</nr><para>Tekst.</para></paragroup>`;
    const { parts, at, opinion } = await read([
      section('overwegingen', '2', group('2.1')),
      section('beslissing', '3', `${para('De Hoge Raad verwerpt.', ...HEAD)}${group('2.1')}${group('2.2')}`),
    ]);
    expect(shown(parts)).toBe('§2:overwegingen 2.1 §3:beslissing c c2.1 c2.2');
    expect(at(parts[2]!)).toBe('## 3 Deel\n\nDe Hoge Raad verwerpt.');
    expect(at(opinion!)).toMatch(/^Nr\. 12\.345[\s\S]*2\.2 Tekst\.$/);
  });

  test('ends where the court’s text goes on', async () => {
    const { opinion, at, parts } = await read([...HEAD, ...OPINION, 'Arrest', ...JUDGMENT]);
    expect(at(opinion!)).toMatch(/tot vernietiging\.$/);
    expect(shown(parts)).toBe(`${OF_OPINION} ${OF_COURT}`);
  });
});

describe('one sign alone', () => {
  test.each([
    ['no relation', COURT],
    ['an opinion that came later', COURT + relation('conclusie', 'latere')],
    ['another relation', COURT + relation('cassatie', 'eerdere')],
  ])('the heading, with %s: perhaps, and nothing is cut', async (_what, gegevens) => {
    const { parts, opinion, said } = await read([...JUDGMENT, ...HEAD, ...OPINION], gegevens);
    const plain = await read(
      [...JUDGMENT, ...HEAD.map((line) => line.replace(/Edelhoog|Conclusie inzake/, 'Zaak')), ...OPINION],
      gegevens,
    );
    expect(opinion!.standing).toBe('part_opinion_perhaps');
    expect(said).toMatch(/^\[Wat hierna volgt kan de conclusie .* zijn, en niet van de Hoge Raad\.\]$/);
    expect(shown(parts.filter((part) => part !== opinion))).toBe(shown(plain.parts));
  });

  test.each([
    ['none', JUDGMENT],
    ['the words in a sentence', [...JUDGMENT, long('De conclusie inzake het middel is')]],
    [
      'a heading that begins so',
      [...JUDGMENT, 'Conclusie inzake de ontvankelijkheid', long('Het beroep is ontvankelijk omdat vaststaat')],
    ],
    ['what a lawyer writes', [...JUDGMENT, 'Schriftuur', 'Edelhoogachtbaar College,', 'Namens eiser concludeer ik.']],
    ['a salutation of which nothing comes', [...JUDGMENT, 'Edelhoogachtbaar College,', long('Hierbij zend ik')]],
    ['the Parket alone', [...JUDGMENT, 'Parket, 3 mei 1999']],
  ])('the register: nothing is told: %s', async (_what, lines) => {
    const { opinion, line } = await read(lines);
    expect([opinion, line]).toEqual([undefined, undefined]);
  });

  test('an opinion that is a document of its own has no opinion in it', async () => {
    const { opinion, line } = await read([...HEAD, ...OPINION], REGISTERED, 'conclusie');
    expect([opinion, line]).toEqual([undefined, undefined]);
  });
});

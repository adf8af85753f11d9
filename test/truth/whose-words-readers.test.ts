/** That what is checked of whose words the parts of decisions are sees each fault that it is there for. */
import { describe, expect, it } from 'vitest';
import { headsOf } from '../../trials/official/readers/party-headings';
import { readUitspraak } from '../../trials/official/readers/rechtspraak';
import { type Opinion, opinionOf, rulingOf } from '../../trials/official/readers/rechtspraak-parts';
import type { Answered } from '../../trials/official/support/body';
import { madeUp, relationTo } from '../../trials/official/support/made-up-decision';
import {
  type AnsweredPart,
  compareOpinion,
  compareParties,
  compareRuling,
} from '../../trials/official/support/whose-words';
import { parseXml } from '../../trials/official/support/xml';

const p = (text: string): string => `<para>${text}</para>`;
const COURT = ['3. Beoordeling van het middel', '3.1. Lampen branden.', '4. Beslissing', 'Verwerpt het beroep.'];
const HEAD = ['Derde Kamer A Conclusie inzake:', 'Lampen', 'Parket, mei 2030 tegen', 'Edelhoogachtbaar College,'];
const ADVICE = [
  '1. Feiten',
  '1.1. Er was een lamp.',
  '1.3. Zij brandde.',
  '1990 was een jaar.',
  '2 . Conclusie',
  'Ik concludeer tot vernietiging.',
];
const NAMED = relationTo('ECLI:NL:PHR:2031:3', 'conclusie', 'eerdere', '', 'Conclusie');
const judgment = (
  relations = NAMED,
  lines: readonly string[] = [...COURT, 'Mr Van Dongeren', ...HEAD, ...ADVICE],
): string => madeUp(relations, lines.map(p).join('\n'));

describe('an opinion behind a judgment', () => {
  const read = (text: string): Opinion | undefined => opinionOf(parseXml(text));
  const document = readUitspraak(parseXml(judgment()));
  const expected = read(judgment())!;
  const body = [...COURT, 'Mr Van Dongeren', ...HEAD, ...ADVICE].join('\n\n');
  const part = (kind: string, number: string, from: string, to: string, more: object = {}): AnsweredPart => ({
    kind,
    number,
    start: body.indexOf(from),
    end: body.indexOf(to) + to.length,
    ...more,
  });
  const last = ADVICE.at(-1)!;
  const whole = part('conclusie', '', 'Mr Van', last, { standing: 'part_opinion', author: 'mr. Van Dongeren' });
  const consideration = part('rechtsoverweging', '3.1', '3.1.', 'branden.');
  const parts = [
    consideration,
    part('sectie', '4', '4. Besl', 'beroep.', { role: 'beslissing' }),
    whole,
    part('sectie', '1', '1. Feiten', 'jaar.'),
    part('conclusie', '1.1', '1.1. Er', 'lamp.'),
    part('conclusie', '1.3', '1.3. Zij', 'jaar.'),
    part('sectie', '2', '2 . Con', last),
  ];
  const answered = { body, parts, title: '' } as unknown as Answered;
  const faults = (changed: readonly AnsweredPart[]): string[] =>
    compareOpinion(document, expected, { ...answered, parts: changed });
  const without = (one: AnsweredPart): AnsweredPart[] => parts.filter((other) => other !== one);
  const withOther = (one: AnsweredPart, more: Partial<AnsweredPart>) => [...without(one), { ...one, ...more }];
  const isOf = /the (?:court|opinion)/u;

  it('is read as it is', () => {
    const { named, author, begins, numbers } = expected;
    expect({ named, author, begins, numbers }).toEqual({
      named: true,
      author: 'Van Dongeren',
      begins: HEAD[0],
      numbers: ['1.1', '1.3'],
    });
    expect(read(judgment(''))?.named).toBe(false);
    expect(read(judgment(NAMED, [...COURT, HEAD[0]!, ...ADVICE]))).toBeUndefined();
    expect(read(judgment(NAMED, COURT))).toBeUndefined();
  });

  it('has no faults where there are none, its author on either side of where it begins', () => {
    expect(faults(parts)).toEqual([]);
    const later = { ...whole, start: body.indexOf(HEAD[0]!) };
    expect(faults([...without(whole), later])).toEqual([]);
  });

  it.each<[string, readonly AnsweredPart[], RegExp]>([
    ['an opinion that is not told', [consideration], /no opinion/u],
    ['two of them', [...parts, whole], /several/u],
    ['"perhaps" of a named one', withOther(whole, { standing: 'part_opinion_perhaps' }), /standing/u],
    ['another author', withOther(whole, { author: 'mr. Aal' }), /author/u],
    ['words of the court in it', withOther(whole, { start: whole.start - 10 }), isOf],
    ['words of it that are left to the court', withOther(whole, { start: whole.start + 40 }), isOf],
    ['an end that is too early', withOther(whole, { end: whole.end - 12 }), /the opinion/u],
    ['a number lost', parts.filter(({ number }) => number !== '1.3'), /numbers/u],
    ['a number that is a year', [...parts, part('conclusie', '1990', '1990', 'jaar.')], /numbers/u],
    ['a number of the court', withOther(parts[4]!, { kind: 'rechtsoverweging' }), /reaches/u],
    ['a consideration that goes on into it', withOther(consideration, { end: body.length }), /reaches/u],
    ['a ruling in it', [...parts, part('sectie', '2', '2 . Con', last, { role: 'beslissing' })], /reaches/u],
  ])('finds %s', (_name, changed, fault) => {
    expect(faults(changed).join('\n')).toMatch(fault);
  });

  it('finds an opinion where the file has none', () => {
    expect(compareOpinion(document, undefined, answered)).not.toEqual([]);
    expect(compareOpinion(document, undefined, { ...answered, parts: [consideration] })).toEqual([]);
  });
});

describe('the heading of a part', () => {
  it.each(
    `4. Het standpunt van appellante | Standpunten van partijen | 3 De vordering en het verweer | 5. De grieven |
     Klachten | – Arguments of the parties | Forms of order sought | IV. Het nadere standpunt van verweerder |
     Argumenten van partijen | De stellingen van partijen |
     V. Zusammenfassung der beim Gerichtshof eingereichten Erklärungen | Vorbringen der Parteien |
     2. De vordering in conventie | Ter terechtzitting gevoerd verweer |
     3. Het bestreden besluit en het standpunt van verweerster`.split(/\s*\|\s*/),
  )('%s: a party', (heading) => {
    expect(headsOf(heading)).toBe('party');
  });

  it.each(
    `5. Beoordeling van de grieven | De beoordeling van het verweer | Bespreking van de klachten |
     – Findings of the Court | 6. De beslissing | Ambtshalve beoordeling van de bestreden uitspraak`.split(/\s*\|\s*/),
  )('%s: the court', (heading) => {
    expect(headsOf(heading)).toBe('court');
  });

  it.each(
    `De vordering en de beoordeling daarvan | Geschil en beoordeling |
     De vordering en de beslissing in eerste aanleg | De vordering van de benadeelde partij |
     Forms of order sought and proceedings before the Court | Feiten | de minister, verweerder | Rechtsmiddel |
     Middel I`.split(/\s*\|\s*/),
  )('%s: not a party alone', (heading) => {
    expect(headsOf(heading)).not.toBe('party');
    expect(headsOf(heading)).not.toBe('court');
  });
});

describe('parts of a party and the ruling', () => {
  const title = (text: string): string => `<title>${text}</title>`;
  const text = `<section>${title('<nr>4</nr>De grieven')}${p('Lampen!')}</section><section>${title('<nr>5</nr>Beoordeling van de grieven')}${p('Nee.')}</section>
<section role="beslissing">${title('<nr>6</nr>Slotsom')}${p('Vier.')}</section><section>${title('<nr>8</nr>Beslissing')}${p('Het hof verwerpt.')}</section>`;
  const root = parseXml(madeUp('', text));
  const body =
    '## 4. De grieven\n\nLampen!\n\n## 5. Beoordeling van de grieven\n\nNee.\n\n## 6. Slotsom\n\nVier.\n\n## 8. Beslissing\n\nHet hof verwerpt.';
  const section = (from: string, to: string, more: object): AnsweredPart => ({
    kind: 'sectie',
    number: '',
    start: body.indexOf(from),
    end: body.indexOf(to) + to.length,
    ...more,
  });
  const grieven = section('## 4', 'Lampen!', { standing: 'part_party' });
  const answer = (...parts: AnsweredPart[]): Answered => ({ body, parts, title: '' }) as unknown as Answered;
  const document = readUitspraak(root);

  it('are seen where the part is the court\u2019s, or reaches into that', () => {
    expect(compareParties(document, answer(grieven))).toEqual({ marked: 1, faults: [] });
    expect(compareParties(document, answer({ ...grieven, end: body.indexOf('Nee.') })).faults).toHaveLength(1);
    const courts = section('## 5', 'Nee.', { standing: 'part_party' });
    expect(compareParties(document, answer(courts)).faults).not.toEqual([]);
  });

  it('are seen where the ruling is what has the role and not the title', () => {
    const ruling = rulingOf(root)!;
    expect([ruling.byRole, ruling.byTitle]).toEqual(['6Slotsom', '8Beslissing']);
    const [slotsom, beslissing] = [
      body.slice(body.indexOf('## 6'), body.indexOf('## 8')),
      body.slice(body.indexOf('## 8')),
    ];
    expect(compareRuling(ruling, beslissing)).toEqual([]);
    expect(compareRuling(ruling, `${beslissing}\n\n${slotsom}`)).toEqual([]);
    expect(compareRuling(ruling, slotsom)).toHaveLength(1);
    expect(compareRuling(ruling, `${slotsom}\n\n${beslissing}`)).toHaveLength(1);
  });
});

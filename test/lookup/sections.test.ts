/** One part of a decision by its number, its heading or a line of its outline: which one is the ruling, and what an opinion has of its own. */

import { describe, expect, it } from 'vitest';
import type { LegalDocument } from '../../src/contract/types';
import { findPinpoint } from '../../src/lookup/pinpoint';
import { partsOf, sectionIn } from '../../src/lookup/sections';
import { say } from '../../src/messages';
import { markedUp } from './marked-up';

/** A decision of which the paragraphs are marked up. */
const decisionOf = (...paragraphs: string[]) =>
  ({
    external_id: 'ECLI:NL:HR:1996:1',
    ...markedUp(paragraphs.join('\n\n')),
    structure: 'marked',
  }) as unknown as LegalDocument;

const TWO = decisionOf(
  '[sectie 6 role:beslissing|## 6 Slotsom en uitwerking\n\n[rechtsoverweging 6.1|6.1. De slotsom is.]]',
  '[sectie 7|## 7 Kosten]',
  '[sectie 8|## 8 Beslissing\n\n[onderdeel 1|1. wijst af;]]',
);
const WITH_OPINION = decisionOf(
  '[sectie 5 role:beslissing recognised|5. Beslissing\n\n[rechtsoverweging 5.1|5.1 De Hoge Raad verwerpt.]]',
  '[conclusie - standing:part_opinion author:Mr._Berg|Nr. 1 Mr. Berg',
  '[sectie 1|1. Inleiding\n\n[conclusie 1.1|1.1 Ik schets.]]\n\n[conclusie 5.13|5.13 Ik meen.]]',
);

const shown = (document: LegalDocument, asked: string): unknown[] => {
  const { data, found } = sectionIn(document, asked);
  return [
    data.body,
    ...found.map(({ text, by, standing, author }) => [text, by, standing, author].filter(Boolean).join(' | ')),
  ];
};
const refusal = (document: LegalDocument, asked: string): string => {
  try {
    sectionIn(document, asked);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('the ruling', () => {
  it('is what is titled so, and then what the file gives that role, each as what it is', () => {
    for (const asked of ['beslissing', 'dictum', 'Decision'])
      expect(shown(TWO, asked)).toEqual([
        '## 8 Beslissing\n\n1. wijst af;\n\n## 6 Slotsom en uitwerking\n\n6.1. De slotsom is.',
        '8 Beslissing | title',
        '6 Slotsom en uitwerking | role',
      ]);
    const { data } = sectionIn(TWO, 'beslissing');
    expect(data.parts!.map(({ start, end }) => data.body.slice(start, end).split('\n')[0])).toEqual([
      '## 8 Beslissing',
      '1. wijst af;',
      '## 6 Slotsom en uitwerking',
      '6.1. De slotsom is.',
    ]);
  });

  it('is what has the title alone where a place in it is cited', () => {
    const steps = [[{ kind: 'sectie' as const, number: 'dictum' }], [{ kind: 'onderdeel' as const, number: '1' }]];
    const found = findPinpoint(TWO.body, TWO.parts, 'marked', { text: 'dictum, 1', steps });
    expect(found.state === 'found' && found.spans.map(({ start, end }) => TWO.body.slice(start, end))).toEqual([
      '1. wijst af;',
    ]);
  });

  it.each([
    ['only a role', '[sectie - role:beslissing|## Slotsom]', '## Slotsom'],
    ['a title in it', '[sectie 3 role:beslissing|## 3 Slot\n\n[sectie|## Beslissing]]', '## Beslissing'],
    ['a contested one', '[sectie|## De bestreden beslissing]\n\n[sectie|## Dictum]', '## Dictum'],
  ])('is one: %s', (_what, text, body) => {
    expect(shown(decisionOf(text), 'beslissing')).toEqual([body, 'beslissing']);
  });
});

describe('a line of an outline', () => {
  it.each(['8 Beslissing', '8  Beslissing', '8. beslissing', '## 8 Beslissing'])('finds its part: %s', (asked) => {
    expect(shown(TWO, asked)).toEqual(['## 8 Beslissing\n\n1. wijst af;', asked.replace('  ', ' ')]);
  });

  it.each(['6 Slotsom en …', '6 Slotsom en...', '6 Slotsom en uitwerking [role: beslissing]', 'Slotsom'])(
    'cut short, or with what the outline says of it: %s',
    (asked) => {
      expect(shown(TWO, asked)[0]).toMatch(/^## 6 Slotsom/);
    },
  );

  it('finds each part of a decision by its own line', () => {
    for (const document of [TWO, WITH_OPINION])
      for (const { number, begins, start } of partsOf(document, String).outline) {
        const { data } = sectionIn(document, `${number} ${begins}`);
        expect(document.body.startsWith(data.body, start)).toBe(true);
      }
  });

  it('of other words is refused', () => {
    expect(refusal(TWO, '8 Kosten')).toContain('8 Beslissing');
  });
});

describe('an opinion that is printed with a decision', () => {
  it.each([
    ['conclusie', 'Nr. 1 Mr. Berg\n\n1. Inleiding\n\n1.1 Ik schets.\n\n5.13 Ik meen.'],
    ['conclusie 5.13', '5.13 Ik meen.'],
    ['opinion, para 5.13', '5.13 Ik meen.'],
    ['1 Inleiding', '1. Inleiding\n\n1.1 Ik schets.'],
    [
      `Nr. 1 Mr. Berg [Mr. Berg: ${say.standing.mark({ code: 'part_opinion', said: '', seen: '' })}]`,
      'Nr. 1 Mr. Berg\n\n1. Inleiding\n\n1.1 Ik schets.\n\n5.13 Ik meen.',
    ],
  ])('is shown as that: %s', (asked, body) => {
    expect(shown(WITH_OPINION, asked)).toEqual([body, `${asked.replace(/ \[.*/, '')} | part_opinion | Mr. Berg`]);
  });

  it('has numbers that are none of the court: they are refused with where they are', () => {
    for (const asked of ['5.13', 'r.o. 5.13']) expect(refusal(WITH_OPINION, asked)).toContain('conclusie 5.13');
    expect(shown(WITH_OPINION, 'beslissing')).toEqual(['5. Beslissing\n\n5.1 De Hoge Raad verwerpt.', 'beslissing']);
    const cited = (kind: 'rechtsoverweging' | 'conclusie', number: string) =>
      findPinpoint(WITH_OPINION.body, WITH_OPINION.parts, 'marked', { text: '', steps: [[{ kind, number }]] });
    expect(cited('rechtsoverweging', '5.13')).toMatchObject({ state: 'absent', inOpinion: '5.13', there: ['5.1'] });
    expect(cited('rechtsoverweging', '9')).not.toHaveProperty('inOpinion');
    expect(cited('conclusie', '5.13')).toMatchObject({ state: 'found', spans: [{}] });
    expect(cited('conclusie', '5.1')).toMatchObject({ state: 'absent', there: ['1.1', '5.13'] });
    expect(cited('conclusie', '')).toMatchObject({ state: 'found', spans: [{}] });
  });

  it('that is only perhaps one leaves the numbers as they are', () => {
    const perhaps = decisionOf(
      '[conclusie - standing:part_opinion_perhaps|Parket\n\n[rechtsoverweging 5.13|5.13 Ik.]]',
    );
    expect(shown(perhaps, 'r.o. 5.13')).toEqual(['5.13 Ik.', 'r.o. 5.13 | part_opinion_perhaps']);
    expect(shown(perhaps, 'conclusie 5.13')).toEqual(['5.13 Ik.', 'conclusie 5.13 | part_opinion_perhaps']);
  });

  it('is none where there is none', () => {
    const steps = [[{ kind: 'conclusie' as const, number: '5' }]];
    const found = findPinpoint(TWO.body, TWO.parts, 'marked', { text: '', steps });
    expect(found).toMatchObject({ state: 'absent', there: [] });
  });
});

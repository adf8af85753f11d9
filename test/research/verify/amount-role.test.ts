/** An amount is compared with the number of the place that is about the same thing. */
import { describe, expect, it } from 'vitest';
import type { LegalDocument } from '../../../src/contract/types';
import { tagSentence } from '../../../src/research/verify/context/sentence';
import { readAmounts } from '../../../src/research/verify/quotations/amount-claims';
import { amountIn } from '../../../src/research/verify/quotations/compare-amount';

const answered = (sentence: string, body: string): string => {
  const [before = '', after = ''] = sentence.split('|');
  const [claim] = readAmounts(tagSentence(before, '§', after, []));
  const spans = [{ start: 0, end: body.length }];
  return claim === undefined ? 'unread' : amountIn(claim, { body } as LegalDocument, { spans, isLaw: true }).answer;
};

const APPEAL = 'De termijn voor het indienen van een bezwaarschrift bedraagt zes weken.';
const TWO =
  'Het bestuursorgaan beslist binnen acht weken na ontvangst van de aanvraag. Zij bewaart de stukken van het onderzoek, de verslagen van de zittingen, de lijsten van de aanwezigen en wat verder door haar is verzameld gedurende zes maanden.';

describe('an amount is compared with', () => {
  it.each<[string, string, string, string]>([
    ['the only term, equal', 'Het bezwaarschrift moet ingevolge | binnen zes weken zijn ingediend.', APPEAL, 'agrees'],
    ['the only term, in days', 'Het bezwaarschrift moet ingevolge | binnen 42 dagen zijn ingediend.', APPEAL, 'agrees'],
    [
      'a term in another unit',
      'Het bezwaarschrift moet ingevolge | binnen zes maanden zijn ingediend.',
      APPEAL,
      'differs',
    ],
    ['working days', 'Het bezwaarschrift moet ingevolge | binnen 42 werkdagen zijn ingediend.', APPEAL, 'differs'],
    ['a term about something else', 'Hoger beroep staat ingevolge | open binnen zes maanden.', APPEAL, 'not_compared'],
    ['the term of its own role', 'Op de aanvraag beslist het orgaan ingevolge | binnen acht weken.', TWO, 'agrees'],
    [
      'the term of another role',
      'Op de aanvraag beslist het orgaan ingevolge | binnen zes maanden.',
      TWO,
      'not_compared',
    ],
    [
      'an age, never with a term',
      'Wie een bezwaarschrift indient is ingevolge | ouder dan 18 jaar.',
      APPEAL,
      'not_compared',
    ],
  ])('%s', (_what, sentence, body, expected) => {
    expect(answered(sentence, body)).toBe(expected);
  });

  it('the same for every word for a party', () => {
    const verdicts = ['eiser', 'appellante', 'klager', 'klaagster', 'belanghebbende', 'verzoeker'].map((party) =>
      answered(`Ingevolge | krijgt ${party} pas na ten hoogste twee maanden bericht.`, APPEAL),
    );
    expect(new Set(verdicts)).toEqual(new Set(['unread']));
  });
});

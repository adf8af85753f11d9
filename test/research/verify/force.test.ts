/** Whether what a sentence says of the force of a law is so; the law lapsed on 10 March 2017. */
import { expect, it } from 'vitest';
import type { Found } from '../../../src/research/verify/authorities/found';
import type { Claim } from '../../../src/research/verify/claim';
import { tagSentence } from '../../../src/research/verify/context/sentence';
import { dayMeant } from '../../../src/research/verify/time/day-meant';
import { readTime } from '../../../src/research/verify/time/days';
import { forceOf } from '../../../src/research/verify/time/force';
import { readState } from '../../../src/research/verify/time/state';

const LAPSED = { about: 'work', code: 'lapsed', said: 'Vervallen', from: '2017-03-10', source: 'file', seen: '' };
const asked = { at: undefined, today: '2026-11-29', latest: '' };

async function answerOf(text: string): Promise<string> {
  const [before = '', after = ''] = text.split('§');
  const tagged = tagSentence(before, '§', after, []);
  const claim = { time: readTime(tagged), state: readState(tagged), statements: [{ what: 'in_force', said: '' }] };
  const meant = dayMeant(undefined, claim.time, asked);
  const held = { standing: [LAPSED] } as unknown as Found;
  const [made] = await forceOf(held, claim as unknown as Claim, undefined, { meant, asked });
  return `${made?.answer} ${made?.answer === 'agrees' ? '' : made?.reason}`.trim();
}

it.each([
  ['§ gold tot en met 9 maart 2017.', 'agrees'],
  ['§ gold tot 10 maart 2017.', 'agrees'],
  ['§ was van toepassing tot en met 10 maart 2017.', 'agrees'],
  ['§ gold tot 1 juli 2015 in deze tekst.', 'agrees'],
  ['Tot 10 maart 2017 gold §.', 'agrees'],
  ['§ is per 10 maart 2017 vervallen.', 'agrees'],
  ['§ hield op 10 maart 2017 op te gelden.', 'agrees'],
  ['§ gold tot 1 januari 2020.', 'differs in_force'],
  ['Tot en met 31 december 2018 gold §.', 'differs in_force'],
  ['§ is per 1 januari 2015 vervallen.', 'differs in_force'],
  ['De aanvraag kon op grond van § worden geweigerd.', 'open in_force'],
  ['A licence was required (§).', 'open in_force'],
  ['De aanvraag kan op grond van § worden geweigerd.', 'differs in_force'],
  ['§ is geldend recht.', 'differs in_force'],
])('%s', async (text, expected) => {
  expect(await answerOf(text)).toBe(expected);
});

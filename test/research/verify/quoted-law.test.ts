/** Quotations of a law that was named before, and quotations that stand in another article. */
import { expect, it } from 'vitest';
import { artikel, libraryOf } from '../../library/fixture';
import { runOver } from './run-over';

const BW3 = 'BWBR0005291';
const WOO = 'BWBR0045754';
const FIRST = 'Degene aan wie een bevoegdheid toekomt, kan haar niet inroepen, voor zover hij haar misbruikt.';
const SECOND = 'Zonder voldoende belang komt niemand een rechtsvordering toe.';

async function verdictsOf(text: string) {
  const library = libraryOf([artikel(BW3, '13', FIRST), artikel(BW3, '303', SECOND), artikel(WOO, '1.1', SECOND)]);
  const { checking } = await runOver(library, text);
  const items = [];
  for await (const { article, verdict, reason, detail } of checking.items())
    if (article !== null) items.push({ verdict, reason, detail });
  return items;
}

it.each([
  ['nearly the text shows that the law is meant', SECOND.replace('voldoende', 'rechtmatig'), 'mismatch'],
  ['another text may be of another law', 'De huurder is verplicht de gehuurde zaak te onderhouden.', 'not_checked'],
])('a law that is named before: %s', async (_what, words, verdict) => {
  const [item] = await verdictsOf(`Het uitgangspunt van de Woo staat meteen in art. 1.1: “${words}”`);
  expect(item).toMatchObject({ verdict });
});

it('words of another article are told to stand there', async () => {
  const [item] = await verdictsOf(`Het beroep rust op art. 3:303 BW, “${FIRST}”`);
  expect(item).toMatchObject({ verdict: 'not_checked', detail: expect.stringContaining('artikel 13') });
});

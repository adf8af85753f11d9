/** What a text claims of a citation that it has over and over. */
import { expect, it } from 'vitest';
import { LawIndex } from '../../../src/law/recognise/law-index';
import { citationsOfText } from '../../../src/research/citations/in-files';
import { type Claim, claimOf } from '../../../src/research/verify/claim';

async function claimsIn(text: string): Promise<Claim[]> {
  const claims: Claim[] = [];
  const { signal } = new AbortController();
  for await (const cited of citationsOfText(text, { file: '-', laws: new LawIndex(), signal }))
    claims.push(claimOf(cited));
  return claims;
}

it('is read once where all around it is the same, each with its own place', async () => {
  const claims = await claimsIn('art. 3:1 BW '.repeat(400));
  const [one, other] = claims.slice(200);
  expect(other!.statements).toBe(one!.statements);
  expect(other!.row.column! - one!.row.column!).toBe(12);
  expect(new Set(claims.map(({ statements }) => statements)).size).toBeLessThan(260);
});

it('is read again where a word around it is another', async () => {
  const claims = await claimsIn('Vgl. art. 3:1 BW.\n\nArt. 3:1 BW is vervallen.\n\nVgl. art. 3:1 BW.');
  expect(claims.map(({ state }) => state?.state)).toEqual([undefined, 'lapsed', undefined]);
  expect(claims[2]!.statements).not.toBe(claims[1]!.statements);
});

it('has the place that stands away from its decision, or behind a link', async () => {
  const claims = await claimsIn(
    'Zie de punten 42 tot en met 45 van het arrest Nowak (ECLI:EU:C:2017:994).\n\n' +
      'https://deeplink.rechtspraak.nl/uitspraak?id=ECLI:NL:CRVB:2012:BY5954 (r.o. 4.3.2) is helder.\n\n' +
      'Zie https://deeplink.rechtspraak.nl/uitspraak?id=ECLI:NL:CRVB:2012:BY5954 en verder niets.',
  );
  expect(claims.map(({ row }) => row.pinpoint)).toEqual(['punten 42 tot en met 45', 'r.o. 4.3.2', null]);
});

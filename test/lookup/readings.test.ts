/** A citation with a dot: answered as Dutch law, and that is said; else refused with both readings. */
import { expect, test } from 'vitest';
import type { CitedName } from '../../src/contract/name';
import type { Jurisdiction } from '../../src/contract/types';
import { documentIdOf, documentOfDay } from '../../src/lookup/document-id';
import { say } from '../../src/messages';
import { artikel, citedArticle, libraryOf } from '../library/fixture';
import { phrase } from '../support/saying';

const BOOK = 'BWBR0005289';

const dotted = (number: string): CitedName => {
  const [text, display] = [`art. 6.${number} BW`, `art. 6:${number} BW`];
  const readAs = {
    text: `${display} (NL)`,
    other: `art. 6.${number} of the Belgian Code (BE)`,
    jurisdiction: 'BE' as const,
  };
  return citedArticle(BOOK, number, { text, display, readAs });
};

async function asked(number: string, jurisdiction?: Jurisdiction) {
  const backend = libraryOf([artikel(BOOK, '162', 'Onrechtmatige daad.')]);
  const name = dotted(number);
  const wish = { jurisdiction };
  return documentOfDay((call) => documentIdOf(name, backend, call, wish), { name, wish }, backend, {});
}

const BOTH = /art\. 6:\d+ BW \(NL\).*Belgian Code \(BE\)/;

test('is answered in the way in which it was read, and that is said', async () => {
  for (const jurisdiction of [undefined, 'NL'] as const) {
    const { answer, remarks } = await asked('162', jurisdiction);
    expect(answer.data.body).toBe('Onrechtmatige daad.');
    expect(remarks).toEqual([{ code: 'read_as', message: say.citations.readAs('art. 6:162 BW (NL)') }]);
  }
});

test('is refused with both readings where the other one is asked for, though the first is there', async () => {
  await expect(asked('162', 'BE')).rejects.toMatchObject({
    kind: 'not-found',
    code: 'two_readings',
    message: expect.stringMatching(BOTH),
    hint: expect.stringContaining(`lks doc '${BOOK} artikel 162'`),
  });
});

test('is refused with both readings, and what is nearest, where the first is not there', async () => {
  await expect(asked('163')).rejects.toMatchObject({
    kind: 'not-found',
    code: 'two_readings',
    message: expect.stringMatching(new RegExp(`${phrase(say.citations.noneOfParts)}.*${BOTH.source}`)),
    hint: expect.stringContaining('art. 6:162 BW'),
  });
});

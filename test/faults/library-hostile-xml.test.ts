/** Hostile XML of every format is refused by its reader, within its bounds. `trials/hostile` has it in the program, at full size. */
import { expect, it, vi } from 'vitest';
import { say } from '../../src/messages';
import { XML_LIMITS } from '../../src/sources/shared/xml/limits';
import { phrase } from '../support/saying';
import { BOMB, FORMAT_SAMPLES, type FormatSample, inLatin1, readAs, withDoctype } from './support/formats';

/** Smaller bounds for what is read here; the program has its own. */
vi.mock('../../src/sources/shared/xml/limits', async (original) => {
  const { XML_LIMITS: large } = await original<typeof import('../../src/sources/shared/xml/limits')>();
  return { XML_LIMITS: { ...large, textLength: 5000, nodes: 500, depth: 64, documents: 50 } };
});

const around = (count: number) => (sample: FormatSample) =>
  sample.with(`${'<b>'.repeat(count)}diepte${'</b>'.repeat(count)}`);

it.each<[what: string, make: (sample: FormatSample) => Buffer, says: RegExp | string]>([
  ['that are cut off', (sample) => sample.with('tekst').subarray(0, -12), phrase(say.importing.damaged)],
  ['with an entity bomb', (sample) => withDoctype(sample, BOMB, '&j;'), /DOCTYPE/],
  [
    'with an entity from a file',
    (sample) => withDoctype(sample, '[<!ENTITY x SYSTEM "file:///etc/hosts">]', '&x;'),
    /DOCTYPE/,
  ],
  [
    'with a DTD from a server',
    (sample) => withDoctype(sample, 'SYSTEM "http://127.0.0.1:9/x.dtd"', 'tekst'),
    /DOCTYPE/,
  ],
  ['in another encoding than they say', inLatin1, phrase(say.importing.notUtf8)],
  ['with a run of text that is too long', (sample) => sample.with('x'.repeat(XML_LIMITS.textLength + 1)), /characters/],
  ['with too many elements', (sample) => sample.with('<b/>'.repeat(XML_LIMITS.nodes)), /elements/],
  ['with elements in elements', around(XML_LIMITS.depth), say.importing.tooDeep(XML_LIMITS.depth)],
])('files of every format %s are each refused with the reason', async (_what, make, says) => {
  for (const sample of FORMAT_SAMPLES) await expect(readAs(sample, make(sample)), sample.name).rejects.toThrow(says);
});

it('files of every format nested less deep are read like any other', async () => {
  for (const sample of FORMAT_SAMPLES) expect(await readAs(sample, around(40)(sample)), sample.name).toBeDefined();
});

it('a file that becomes too many documents is refused', async () => {
  const many = '<artikel><kop><nr>1</nr></kop></artikel>'.repeat(XML_LIMITS.documents + 1);
  const law = `<toestand bwb-id="BWBR0099001"><wetgeving><wet-besluit><wettekst>${many}</wettekst></wet-besluit></wetgeving></toestand>`;
  await expect(readAs(FORMAT_SAMPLES[0]!, Buffer.from(law))).rejects.toThrow(/documents/);
});

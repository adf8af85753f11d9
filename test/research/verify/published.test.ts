/** Where a sentence says that a law was published is compared with what its files carry. */
import { describe, expect, it } from 'vitest';
import type { Found } from '../../../src/research/verify/authorities/found';
import { comparePublished, readPublished } from '../../../src/research/verify/context/published';
import { tagSentence } from '../../../src/research/verify/context/sentence';

const HELD = {
  kind: 'held',
  externalId: '32014R0596',
  validity: {
    versions: [
      { text_status: { kind: 'journal', day: '2014-06-12', journal: { place: 'L 173/1', published: '2014-06-12' } } },
    ],
  },
  law: {
    enacted: async () => ({ publication: 'Stb. 2005, 369', days: ['2006-01-01'], changes: ['Stb. 2024, 291'] }),
  },
} as unknown as Found;
const NEW_SERIES = {
  kind: 'held',
  externalId: '32024R0903',
  validity: { versions: [{ text_status: { kind: 'journal', day: '2024-03-22' } }] },
} as unknown as Found;

const answered = async (sentence: string, held = HELD): Promise<string> => {
  const [before = '', after = ''] = sentence.split('|');
  const [made] = await comparePublished(readPublished(tagSentence(before, '§', after, [])), held);
  return made?.answer ?? 'unread';
};

describe('a place in a journal', () => {
  it.each([
    ['De | (Stb. 2005, 369) regelt dit.', 'agrees'],
    ['De | (Stb. 2005, 396) regelt dit.', 'differs'],
    ['De | is bekendgemaakt in Stb. 2005, 396.', 'differs'],
    ['De |, gepubliceerd in Stb. 2005, 369, regelt dit.', 'agrees'],
    ['De | (Stb. 2024, 291) regelt dit.', 'not_compared'],
    ['De wijziging van de | (Stb. 2024, 351) is aangenomen.', 'unread'],
    ['De | is laatstelijk gewijzigd bij wet van 20 november 2024, Stb. 2024, 351.', 'unread'],
    ['Het besluit tot inwerkingtreding van de | (Stb. 2005, 649).', 'unread'],
    ['See | (OJ L 173, 12.6.2014, p. 1).', 'agrees'],
    ['See | (OJ L 137, 12.6.2014, p. 1).', 'differs'],
    ['See | (OJ L 173, 12.6.2014, p. 11).', 'differs'],
    ['See | (OJ 2014 L 173, p. 1).', 'agrees'],
    ['Zie | (PbEU 2015, L 173).', 'differs'],
    ['See | [2014] OJ L173/1.', 'agrees'],
    ['See | of 16 April 2014 on market abuse (OJ L 173, 12.6.2014, p. 1).', 'agrees'],
  ])('%s', async (sentence, answer) => {
    expect(await answered(sentence)).toBe(answer);
  });

  it.each([
    ['| was published in OJ L, 2024/903, 22.3.2024.', 'agrees'],
    ['It was published as OJ L, 2024/930, 22.3.2024 (|).', 'differs'],
  ])('of an act that is an issue of its own: %s', async (sentence, answer) => {
    expect(await answered(sentence, NEW_SERIES)).toBe(answer);
  });
});

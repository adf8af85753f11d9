// A seeded corpus of decisions: the vocabulary and the word frequencies of the real articles of 2015, planted known items.
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/** Words of a decision, headnote included. */
const WORDS = 300;
const HEADNOTE = 24;
const VOCABULARY = 50_000;
/** Every so many documents one holds a word of its own, from the oldest to the newest. */
export const PLANTED_EVERY = 5_000;

const COURTS = ['HR', 'RVS', 'CRVB', 'GHAMS', 'GHDHA', 'RBAMS', 'RBDHA', 'RBROT', 'RBMNE', 'RBOBR'];
const AREAS = ['Civiel recht; Huurrecht', 'Civiel recht; Arbeidsrecht', 'Bestuursrecht; Belastingrecht', 'Strafrecht'];

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The most frequent words of the real articles with how often they occur. */
export async function readVocabulary(data) {
  const file = path.join(data, 'bwb/laws-markdown-2015/articles.jsonl.gz');
  const counts = new Map();
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) }))
    for (const word of JSON.parse(line)
      .tekst.toLowerCase()
      .match(/\p{L}{2,}/gu) ?? [])
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const ranked = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, VOCABULARY);
  const total = ranked.reduce((sum, [, count]) => sum + count, 0);
  // Cumulative shares, so that a word is drawn by one search in a sorted list.
  const upTo = new Float64Array(ranked.length);
  let before = 0;
  for (const [place, [, count]] of ranked.entries()) {
    before += count / total;
    upTo[place] = before;
  }
  return { words: ranked.map(([word]) => word), upTo };
}

function draw({ words, upTo }, random) {
  const wanted = random();
  let [low, high] = [0, upTo.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (upTo[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return words[low];
}

/** The word that is planted in document `index`, or undefined. */
export const plantedIn = (index) => (index % PLANTED_EVERY === 0 ? `plantwoord${index.toString(36)}q` : undefined);

/** Document `index` of `count`, oldest first; its text depends on seed and index alone. */
export function decision(index, count, vocabulary, seed) {
  const random = seeded(seed * 1_000_003 + index);
  const day = new Date(Date.UTC(2000, 0, 1) + Math.floor((index / count) * 25 * 365) * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const court = COURTS[Math.floor(random() * COURTS.length)];
  const text = Array.from({ length: WORDS }, () => draw(vocabulary, random));
  const planted = plantedIn(index);
  if (planted !== undefined) text[HEADNOTE + 40] = planted;
  const sentence = (words) => `${words.join(' ')}.`;
  const ecli = `ECLI:NL:${court}:${day.slice(0, 4)}:${index}`;
  return {
    source: 'rechtspraak.nl',
    externalId: ecli,
    language: 'nl',
    jurisdiction: 'NL',
    group: 'rechtspraak',
    documentType: 'uitspraak',
    title: `${court}, ${day}, ${index % 97}/${index}`,
    summary: sentence(text.slice(0, HEADNOTE)),
    body: [text.slice(HEADNOTE, 120), text.slice(120, 210), text.slice(210)].map(sentence).join('\n\n'),
    url: `https://deeplink.rechtspraak.nl/uitspraak?id=${ecli}`,
    lawArea: AREAS[Math.floor(random() * AREAS.length)],
    decisionDate: day,
    publicationDate: day,
    work: ecli,
    lawNames: [],
    aliases: [`${index % 97}/${index}`],
    validFrom: '',
    position: 0,
  };
}

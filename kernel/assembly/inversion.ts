import { Bytes, bytesWith, take } from './heap';
import { beginSegment, endSegment, putTerm } from './postings-writer';
import { NAME, NEXT_FIELD, stream } from './stream';
import { lengthOf, lettersOf, sortedWords, wordCount } from './vocabulary';

// The stream of words turned round: of each word where it stands.

/** Title, headnote, law, body, names, marks. */
const FIELDS: i32 = 6;
/** The first byte of marks (`§` in UTF-8): no word begins with it. */
const MARK: i32 = 0xc2;

let postings: i32 = 0;
let ordinals: i32 = 0;
let impacts: i32 = 0;
let starts: i32 = 0;
let records = changetype<Bytes>(0);

/**
 * Writes the segment. `froms`: where each document begins in the stream (u32), in the order of their rows; `slow`: how slowly its body comes to its most (f64, see format.ts).
 */
export function writeSegment(froms: i32, slow: i32, documents: i32): void {
  const n = wordCount();
  const start = take(4 * (n + 1));
  memory.fill(start, 0, 4 * (n + 1));
  walk(froms, documents, start, 0, 0);
  for (let i = 0; i < n; i++) store<i32>(start + 4 * i + 4, load<i32>(start + 4 * i + 4) + load<i32>(start + 4 * i));
  const total = load<i32>(start + 4 * n);
  const next = take(4 * n);
  memory.copy(next, start, 4 * n);
  // Of each place the document, and field and place in one number.
  postings = take(4 * total);
  const documentsOf = take(2 * total);
  walk(froms, documents, next, documentsOf, postings);
  ordinals = take(2 * documents);
  impacts = take(documents);
  starts = take(4 * (documents + 1));
  records = bytesWith(1 << 16);
  beginSegment(documents);
  const order = sortedWords(n);
  for (let i = 0; i < n; i++) {
    const word = load<i32>(order + 4 * i);
    const from = load<i32>(start + 4 * word);
    const end = load<i32>(start + 4 * word + 4);
    if (from < end) putInverted(word, from, end, documentsOf, slow);
  }
  endSegment();
}

/** Of each word in the stream: counts it (`at` 0) in the place behind its number, or puts down where it stands. */
function walk(froms: i32, documents: i32, counts: i32, documentsOf: i32, places: i32): void {
  for (let d = 0; d < documents; d++) {
    let at = stream.at + 4 * load<i32>(froms + 4 * d);
    for (let field = 0, place = 0; field < FIELDS; at += 4) {
      const word = load<i32>(at);
      if (word == NEXT_FIELD) {
        field++;
        place = 0;
        continue;
      }
      if (places == 0) {
        const own = counts + 4 * word + 4;
        store<i32>(own, load<i32>(own) + 1);
      } else {
        const own = counts + 4 * word;
        const to = load<i32>(own);
        store<i32>(own, to + 1);
        store<u16>(documentsOf + 2 * to, d);
        store<i32>(places + 4 * to, (field << 28) | place);
      }
      place++;
    }
  }
}

function putInverted(word: i32, from: i32, end: i32, documentsOf: i32, slow: i32): void {
  const key = lettersOf(word);
  const first = <i32>load<u8>(key);
  records.length = 0;
  let count = 0;
  for (let at = from; at < end; ) {
    const document = <i32>load<u16>(documentsOf + 2 * at);
    let to = at + 1;
    while (to < end && <i32>load<u16>(documentsOf + 2 * to) == document) to++;
    store<u16>(ordinals + 2 * count, document);
    store<i32>(starts + 4 * count, records.length);
    let impact = 1;
    if (first == NAME) {
      impact = impactOfName(to - at);
      putRecord(at, 0, 0, 0, to - at);
    } else if (first != MARK) impact = putOfTexts(at, to, load<f64>(slow + 8 * document));
    store<u8>(impacts + count, impact);
    count++;
    at = to;
  }
  store<i32>(starts + 4 * count, records.length);
  putTerm(key, lengthOf(word), count, ordinals, impacts, first == MARK ? 0 : records.at, starts);
}

/** The record of a word of the texts of a document; returns its impact. */
function putOfTexts(from: i32, to: i32, slow: f64): i32 {
  let title = 0;
  let headnote = 0;
  let law = 0;
  for (let at = from; at < to; at++) {
    const field = load<i32>(postings + 4 * at) >>> 28;
    if (field == 3) break;
    if (field == 0) title++;
    else if (field == 1) headnote++;
    else law++;
  }
  const body = to - from - title - headnote - law;
  putRecord(from, title, headnote, law, body);
  return impactOfTexts(title + headnote, law, body, slow);
}

/** How often each field has a word, and where: see `records.ts`. */
function putRecord(from: i32, title: i32, headnote: i32, law: i32, body: i32): void {
  const others = (title > 0 ? 1 : 0) | (headnote > 0 ? 2 : 0) | (law > 0 ? 4 : 0);
  if (others == 0 && body == 1) {
    records.number(placeAt(from) << 2);
    return;
  }
  records.number((body << 2) | (others == 0 ? 1 : 2));
  if (others != 0) records.byte(others);
  if (title > 0) records.number(title);
  if (headnote > 0) records.number(headnote);
  if (law > 0) records.number(law);
  let at = putPlacesOf(from, title);
  at = putPlacesOf(at, headnote);
  at = putPlacesOf(at, law);
  putPlacesOf(at, body);
}

@inline
function placeAt(at: i32): i32 {
  return load<i32>(postings + 4 * at) & 0xfffffff;
}

function putPlacesOf(from: i32, n: i32): i32 {
  for (let at = from, last = -1; at < from + n; at++) {
    const place = placeAt(at);
    records.number(place - last - 1);
    last = place;
  }
  return from + n;
}

// What a posting counts: see `score/measure.ts` of the search, whose formula this is.

/** The most that a word can count by how often it occurs, and how slowly it comes to that. */
const RISE: f64 = 2.2;
const SLOW: f64 = 1.2;
/** An impact of 255 is more than the most that the three groups of fields can make together. */
const IMPACT_SCALE: f64 = 255 / (RISE * 3.5);

@inline
function share(times: f64, slow: f64): f64 {
  return times == 0 ? 0 : (RISE * times) / (times + slow);
}

function impactOfTexts(headings: i32, law: i32, body: i32, slow: f64): i32 {
  return scaled(2 * share(4 * <f64>headings, SLOW) + share(2 * <f64>body, slow) + 0.5 * share(2 * <f64>law, SLOW));
}

function impactOfName(times: i32): i32 {
  return scaled(2 * share(2 * <f64>times, SLOW));
}

@inline
function scaled(measure: f64): i32 {
  return max(1, <i32>floor<f64>(measure * IMPACT_SCALE + 0.5));
}

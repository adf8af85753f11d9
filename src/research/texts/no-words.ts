/** Detects text without words: letters of a font without a mapping, encoded data. */
import { say } from '../../messages';
import { withoutMarks } from '../../platform/text/marks';
import { NOWHERE, type Tell, type TextPiece, type TextPlace } from './piece';

/** Letter pairs that make up six sevenths of all pairs in Dutch, English, German and French legal texts. */
const PAIRS = new Set(
  'eneranheinderetithteonatgengorarndsteseletntvealiebeeditcheeaalileicmeravaioridiiscolaijrortecsenshardkenitadaoopetrpregcematsunvollctneemrseisioeidurhohtnassacomwemiasigoupafosuapefncottouiclscfievaghicawiviplulolziadldcinoshgrrmdoopfeoveausrkepekspposowoakwautppblbiirivftikodloostuiaifdrimzeubgals'.match(
    /../g,
  ),
);
/** Minimum share of such pairs; none of 35,000 stretches of laws and decisions had fewer, nor did foreign names. */
const LEAST = 0.38;
const ENOUGH = 80;
/** Characters that are rare in texts, without leaders. */
const SIGNS =
  /[!"#$%&'*+/<=>@[\\\]^`{|}~\u0080-\u00ff\u0152\u0153\u0160\u0161\u017d-\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122\u2200-\u2bff]/g;
const MOST_SIGNS = 0.5;
const ONE_LETTER = /([a-z]{1,2})\1{19}/i;

const plain = (text: string): string => withoutMarks(text.toLowerCase()).replace(/ł/g, 'l');

/** Whether the letters of a text make no words; false for a short text or other scripts. */
export function isNoWords(text: string): boolean {
  const all = text.replace(/\s+/g, '').length;
  if (all < ENOUGH / 2) return false;
  if ((text.match(SIGNS)?.length ?? 0) > MOST_SIGNS * all) return true;
  if (ONE_LETTER.test(text)) return true;
  let [pairs, known] = [0, 0];
  for (const [word] of plain(text).matchAll(/[a-z]{3,}/g))
    for (let at = 0; at + 1 < word.length; at += 1) {
      pairs += 1;
      if (PAIRS.has(word.slice(at, at + 2))) known += 1;
    }
  return pairs >= ENOUGH && known < LEAST * pairs;
}

const STRETCH = 400;

/** Passes a text on; warns once of a stretch without words. */
export async function* withWords(pieces: AsyncIterable<TextPiece>, tell: Tell): AsyncGenerator<TextPiece> {
  let stretch = '';
  let begin: TextPlace = NOWHERE;
  let hasWarned = false;
  const look = (): void => {
    if (!hasWarned && isNoWords(stretch)) {
      hasWarned = true;
      tell(say.texts.noWords(begin), 'letters');
    }
    stretch = '';
  };
  for await (const piece of pieces) {
    // Each page may have its own fonts.
    if (piece.placeOf(0).page !== begin.page) look();
    for (let at = 0; at < piece.text.length && !hasWarned; at += STRETCH) {
      if (stretch === '') begin = piece.placeOf(at);
      stretch += piece.text.slice(at, at + STRETCH);
      if (stretch.length >= STRETCH) look();
    }
    yield piece;
  }
  look();
}

/** Where the sentences and the alineas of a stretch of text are, as far as its characters tell. Pure. */
import type { Span } from '../contract/structure';

/** The end of a sentence, as it may be: a stop, what closes behind it, and a space. */
const STOP = /[.?!][)”’"'\]]*(?=\s|$)/g;

/**
 * What stands before a stop, when nothing but the end of a sentence can be meant: a word in lower case that is no abbreviation, or a number
 * behind a word (`artikel 12. Het`).
 */
const WHOLE_WORD =
  /(?:^|[\s(‘“"'’-])(?:\p{Ll}{3,}|is|op|af|in|om|na|to|it|so|of)[)”’"'\]]*$|\p{L}[ \u00a0]\d+[a-z]?[)”’"'\]]*$/u;

/** Words of 3 letters and more that end in a stop within a sentence. */
const SHORT_FORMS = new Set(
  'aant afd afl afz art alg alin ann artt asp bep besl betr bijv blz bijl blad cit conc concl dep dgl doc enz etc evt excl fig gem hfdst hoofdst incl inz jur lit mej mevr mrs nom nos noot ond opm par para paras paragr parl prof reg resp rubr sec sect stb stcrt subs tit toel trb vgl verb vlg vol vols wijz zgn'.split(
    ' ',
  ),
);

/** What behind a stop begins a sentence, whatever stood before it. */
const BEGINS = /^\s+[(“‘"']?\p{Lu}/u;

/**
 * The sentences of a stretch of text, in order; undefined as soon as one of its stops may or may not be the end of one (behind an
 * abbreviation, a number or an initial). What comes behind a line break within the stretch begins no sentence by itself.
 *
 * @param most how many are needed: what comes behind them is not looked at.
 */
export function sentencesIn(body: string, { start, end }: Span, most = Number.POSITIVE_INFINITY): Span[] | undefined {
  const text = body.slice(start, end);
  const sentences: Span[] = [];
  let from = 0;
  for (const { index, 0: stop } of text.matchAll(STOP)) {
    if (sentences.length >= most) return sentences;
    const after = index + stop.length;
    const rest = text.slice(after, after + 40);
    const isLast = rest.trim() === '' && text.slice(after).trim() === '';
    if (!isLast && !BEGINS.test(rest)) continue;
    if (!isLast && stop.startsWith('.') && !endsSentence(text.slice(Math.max(0, index - 40), index))) return undefined;
    sentences.push({ start: start + from + leading(text, from), end: start + after });
    from = after;
  }
  if (text.slice(from).trim() !== '' && sentences.length < most)
    sentences.push({ start: start + from + leading(text, from), end });
  return sentences;
}

function endsSentence(before: string): boolean {
  if (!WHOLE_WORD.test(before)) return false;
  const word = /\p{Ll}*(?=[)”’"'\]]*$)/u.exec(before)?.[0] ?? '';
  return !SHORT_FORMS.has(word);
}

const leading = (text: string, from: number): number => /^\s*/.exec(text.slice(from, from + 100))![0].length;

/** The alineas of a stretch of text: what blank lines part, without headings. */
export function alineasIn(body: string, { start, end }: Span): Span[] {
  const found: Span[] = [];
  let at = start;
  for (const block of body.slice(start, end).split(/\n[ \t]*\n/)) {
    const begin = body.indexOf(block, at);
    at = begin + block.length;
    if (block.trim() !== '' && !/^\s*#{1,6} /.test(block)) found.push({ start: begin, end: at });
  }
  return found;
}

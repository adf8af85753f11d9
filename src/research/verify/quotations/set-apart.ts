/** A quotation that is set apart as a paragraph, above its citation: `> …`, and below it `— art. 3:322 lid 1 BW`. Pure. */
import { APART } from '../../texts/piece';
import { OTHER, type Quotation, quotationOf, quotedIn, tieOf, wholeOf } from './attached';

/** What stands before the citation says whose it is. */
const SAID =
  /^[\s_*]*(?:[—–-]+\s*|[([]\s*)?(?:aldus|zo luidt|zo bepaalt|bron:|source:|thus)\s+(?:(?:het|de|the)\s+)?$/iu;
/** So does what stands alone with the citation. */
const SIGNED = /^[\s_*]*(?:[—–-]{1,3}|[([])\s*$/u;
const ALONE = /^[\s_*]*$/u;
/** Nothing else is said behind it. */
const ENDS = /^[\s.)\]_*]*$/u;
const MARKED = /^(?:[ \t]*>[^\n]*(?:\n|$))+$/u;
/** A quotation is all of its paragraph, but for this many characters. */
const MOST_BESIDE = 4;

const unmarked = (text: string): string => text.replace(/^[ \t]*(?:>[ \t]?)+/gm, '').trim();

/** The paragraph that a citation ends, and what stands before the citation in its own. */
function partsOf(before: string, above: string): { own: string; apart: string; isMarked: boolean } {
  const lines = before.split('\n');
  const own = (lines.pop() ?? '').replace(/^[ \t]*(?:>[ \t]?)+/, '');
  const rest = lines.join('\n').trim();
  // Within one paragraph: only lines that are marked can be told from the text.
  if (rest !== '') return { own, apart: MARKED.test(rest) ? unmarked(rest) : '', isMarked: true };
  return { own, apart: unmarked(above), isMarked: above.startsWith(APART) || MARKED.test(above.trim()) };
}

/**
 * The quotation of the paragraph that a citation stands below.
 *
 * @param above the paragraph before its own.
 */
export function quotationAbove(before: string, cited: string, after: string, above: string): Quotation[] {
  const { own, apart, isMarked } = partsOf(before, above);
  const isAlone = ENDS.test(after);
  const isSaid = SAID.test(own) || (isAlone && SIGNED.test(own));
  if (apart === '' || !(isSaid || (isAlone && ALONE.test(own)))) return [];
  const tie = isSaid ? 'said' : 'near';
  const all = quotedIn(apart).filter(({ start, end }) => end - start >= apart.length - MOST_BESIDE);
  // What cites something itself is of that, and so is what is part quotation, part text.
  if (all.length === 0 && (!isMarked || quotedIn(apart).length > 0 || OTHER.test(apart))) return [];
  const quoted =
    all.length > 0
      ? all.map((one) => quotationOf({ text: apart, suffix: `${cited}${after}` }, one, tie))
      : [wholeOf(apart, tie, '')];
  return quoted.filter(({ text }) => tieOf(text, tie) === tie);
}

/** What stands around places in running text: whether they are cited at all, and whether what they are in is something else than a law before. */
import { matchAt } from '../text/scan';
import { isCapitalAt, nextWord } from '../text/text-words';
import { LAW_WORD } from './unlisted-law';

/** A line that begins with the name of a law, up to a colon. */
const NAME_AND_COLON = new RegExp(
  `^[\\s\\u00a0]*(?:[•*–—-]|\\d{1,3}[.)°]|[a-z][.)])?[\\s\\u00a0]*(?:[^:.;]*[\\s-])?${LAW_WORD}(?![\\p{L}])[^:.;]*$`,
  'iu',
);
/** A word between two commas that could not be read does not hide it: `artikel 1, 2ø, van de Wet …`. */
const OF_ELSE =
  /[\s\u00a0]*(?:,[\s\u00a0]*[^\s\u00a0.;,]{1,12}[\s\u00a0]*(?=,))?,?[\s\u00a0]*van[\s\u00a0]+(?:(?:de|het)[\s\u00a0]+[\p{L}“"‘']|\p{Lu})/uy;
const OF_ELSE_IN_ENGLISH = /[\s\u00a0]*,?[\s\u00a0]*of[\s\u00a0]+(?:(?:the|its)[\s\u00a0]+[\p{L}“"‘']|\p{Lu}\p{Ll})/uy;
/** Between a law and a place in it, in one sentence: it ends with a bracket, or with a word that tells of something in the law. */
const LEADS_TO =
  /^(?:[\s\u00a0]\(|,?[\s\u00a0](?:[^.;:!?()\d]{0,60}[\s\u00a0])?(?:in|bij|onder|een|via)[\s\u00a0](?:het[\s\u00a0]|de[\s\u00a0]|zijn[\s\u00a0]|haar[\s\u00a0])?)$/u;
/** Numbers of lines before a place that are looked at for a name. */
const FARTHEST = 300;

/** Whether places are the heading of a part of the text: a line of their own, or one that is marked as a heading. */
export function isHeading(text: string, at: number, end: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return (
    /^#{1,6}[\s\u00a0]*$/.test(before) ||
    (/^[\s\u00a0]*$/.test(before) && /^[\s\u00a0.]*(?:\n|$)/.test(text.slice(end, end + 3)) && at > 0)
  );
}

/** Whether a law that no table has stands before places, with a colon: `Wet van een proef, zoals die luidde: artikel 3`. */
export function isOfUnknownBefore(text: string, at: number): boolean {
  const line = text.slice(Math.max(0, text.lastIndexOf('\n', at - 1) + 1, at - FARTHEST), at);
  const colon = line.lastIndexOf(':');
  return colon >= 0 && isCapitalAt(line, nextWord(line, 0)) && NAME_AND_COLON.test(line.slice(0, colon));
}

/** Whether what stands behind places says that they are in something that is no law here: `artikel 3 van de algemene voorwaarden`. */
export const isOfElse = (text: string, at: number, end: number): boolean =>
  matchAt(/^(?:Art|art)icle|^Annex/.test(text.slice(at, at + 7)) ? OF_ELSE_IN_ENGLISH : OF_ELSE, text, end) !==
  undefined;

/** Whether the words between a law, which ends before 0 where it is in an earlier stretch, and a place say that it is in that: `De Grondwet bepaalt in`, `de AVG (`. */
export const leadsTo = (text: string, end: number, at: number): boolean =>
  end >= 0 && LEADS_TO.test(text.slice(end, at));

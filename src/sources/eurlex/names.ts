/** What an act is called: its short name in the language of the text, and every name by which people look it up. */
import { lawById } from '../../law/laws/laws';
import type { Act } from './act';

/** A name from the table that is English: those of the table are Dutch or English, and do not say which. */
const ENGLISH = /\b(?:Regulation|Directive|Act|Code|Decision|Framework|Convention|Treaty|Charter)\b/;
const DUTCH = /^(?:Verordening|Richtlijn|Besluit)\b/;
/**
 * `(General Data Protection Regulation)`, `(‘Directive on electronic commerce’)`, `(verordening artificiële intelligentie)` near the end of a
 * title; not `(Text with EEA relevance)`.
 */
const NAME_IN_TITLE =
  /\(["'‘’“”„]?((?:\p{L}[\p{L}-]* ){0,8}\p{L}*(?:regulation|directive|act|code|verordening|richtlijn|wet)(?: \p{L}[\p{L}-]*){0,5})["'‘’“”]?\)/iu;
/** The kind of act and its number, before the institutions or the date. */
const OFFICIAL = /^(?:.*?)(?=\s+(?:of|van)\s|$)/i;
const LONGEST = 120;
const LONGEST_TITLE = 4000;

/** `General Data Protection Regulation`, `Algemene verordening gegevensbescherming`, else `Regulation (EU) 2017/1001`. */
export function shortNameOf({ celex, language, title }: Act): string {
  const law = lawById(celex);
  const english = law?.names.find((name) => ENGLISH.test(name) && !DUTCH.test(name));
  const known = language === 'nl' ? law?.title : english;
  return known ?? (officialName(title) || celex);
}

/** Kind and number as printed, capitals only where a sentence has them: `Commission Implementing Regulation (EU) 2021/1`. */
function officialName(title: string): string {
  const name = OFFICIAL.exec(title.slice(0, 4 * LONGEST))?.[0].trim() ?? '';
  if (name === '' || name.length > LONGEST) return title.slice(0, LONGEST).trim();
  const words = name
    .split(' ')
    .map((word) => (/^\p{Lu}{4,}$/u.test(word) ? word[0] + word.slice(1).toLowerCase() : word));
  return words.join(' ');
}

/** The title without the remark that it matters to the EEA, which most acts end with. */
export const titleWithoutRemark = (title: string): string =>
  title.replace(/\s*\((?:Text with EEA relevance|Voor de EER relevante tekst)\.?\)\s*$/i, '');

/** Every name of the act: those of the table of laws, its number, and the names that its title has. */
export function lawNamesOf(act: Act): string[] {
  const law = lawById(act.celex);
  const inTitle = NAME_IN_TITLE.exec(act.title.slice(0, LONGEST_TITLE))?.[1];
  const all = [shortNameOf(act), law?.title, ...(law?.names ?? []), officialName(act.title), inTitle, act.celex];
  return [...new Set(all.filter((name): name is string => name !== undefined && name !== ''))];
}

/** A law that is cited by its number and by a name beside it, and whether it is called so. Pure. */
import type { LegalDocument } from '../../../contract/types';
import { findLaws, lawById } from '../../../law/laws/laws';
import { isShortFor } from '../../../law/recognise/law-words';
import { HAS_LAW_WORD } from '../../../law/recognise/unlisted-law';
import { say } from '../../../messages';
import { agrees, type Comparison, notCompared, open, type Statement } from '../verdict';

/** The number of a law is all of the citation, or its end. */
const NUMBER = /(?:BWB[RVW]\d{7}|CVDR\d+(?:\/\d+)?|\d{1,4}\/\d{1,4}(?:\/\p{Lu}{2,7})?|[1-57-9]\d{4}[A-Z]{1,2}\d{4})$/u;
const BEHIND =
  /^\s?(?:\((?:hierna:?\s|verder:?\s|de\s|het\s|the\s)*[“"‘']?(?<bracket>[^()“”"‘’]{2,80}?)[”"’']?\)|,\s(?:de|het|the)\s(?<comma>\p{Lu}[^,.;:()]{2,80})(?=[,.;]))/u;
const BEFORE =
  /(?:^|[\s(“"‘'])(?<name>\p{L}[^.;:()\d“”"]{2,90}(?:\s\d{4})?|\p{L}{2,8}(?:\s\d{4})?)[”"’']?[*_]{0,3}\s?[([](?:nr\.?\s|no\.?\s)?$/u;
/** The same in brackets, before its number: `(Digital Services Act, Verordening (EU) 2022/2065`. */
const IN_BRACKETS = /\((?<name>\p{Lu}[^.;:()\d“”"]{2,90}),\s$/u;
const ARTICLE = /^(?:.*\s)?(?:[Dd]e|[Hh]et|[Tt]he)\s(?=\p{Lu})/u;

/** The name that stands beside the number of a law; undefined where none does, or it need be no name of a law. */
export function lawNameSaid(text: string, before: string, after: string): string | undefined {
  if (!NUMBER.test(text)) return undefined;
  const bracket = BEHIND.exec(after)?.groups?.bracket;
  const near = before.slice(-140);
  const ahead = (BEFORE.exec(near) ?? IN_BRACKETS.exec(near))?.groups?.name;
  return [bracket, ahead?.replace(ARTICLE, ''), lastWords(ahead)]
    .find((one) => one !== undefined && isName(one))
    ?.trim();
}

/** The last words from one with a capital on that are a name in the table: `van de Wet open overheid`. */
function lastWords(ahead: string | undefined): string | undefined {
  const words = ahead?.trim().split(/\s+/) ?? [];
  for (let from = Math.max(0, words.length - 8); from < words.length; from += 1) {
    const name = words.slice(from).join(' ');
    if (/^\p{Lu}/u.test(name) && findLaws(name).length > 0) return name;
  }
  return undefined;
}

const isName = (name: string): boolean =>
  /^\p{L}/u.test(name) &&
  !/\d\/\d/.test(name) &&
  (isKnown(name) || (/^\p{Lu}/u.test(name) && HAS_LAW_WORD.test(name.replace(/-/g, ' '))));

/** A name, and what it is without the word for its kind: `MiCA-verordening`. */
const lawsOf = (name: string): ReturnType<typeof findLaws> => {
  const named = findLaws(name);
  return named.length > 0 ? named : findLaws(name.replace(KIND, ''));
};
const isKnown = (name: string): boolean => lawsOf(name).length > 0;
const KIND = /[\s-](?:verordening|richtlijn|regulation|directive|act)$/iu;

const SMALL = new Set(
  'de het een van en in op tot voor inzake betreffende houdende the of and on for to with'.split(' '),
);
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{2,}|\d{4}/gu) ?? []).filter((word) => !SMALL.has(word));

/** What comes of comparing it with the source: other names than its own are in use, and none is a mismatch. */
export function lawNameCompared(name: string, work: string, { title }: Pick<LegalDocument, 'title'>): Comparison {
  const statement: Statement = { what: 'name', said: name };
  const known = lawById(work);
  const names = [title, ...(known === undefined ? [] : [known.title, ...known.names])];
  const isOwn = lawsOf(name).some(({ id, celex }) => id === work || celex === work);
  const words = wordsOf(name);
  const isIn = names.some((one) => {
    const own = wordsOf(one);
    return words.length > 0 && words.every((word) => own.includes(word));
  });
  const isOther = isKnown(name);
  if (isOwn || isIn || (!isOther && isShortFor(name, names))) return agrees(statement);
  // Acts of the EU go by nicknames, of which nobody has a list.
  if (!isOther && /^\d/.test(work)) return notCompared(statement, say.verifying.nicknameNotCompared);
  return open(statement, 'name', say.verifying.lawNameAround(name, known?.title ?? title), known?.title ?? title);
}

/** What stands between a law and the places behind it: its number, its country, its title, its short names, its place in a journal. */
import { matchAt } from '../text/scan';
import type { LawIndex } from './law-index';
import { changeBefore } from './law-words';
import type { FoundLaw } from './laws-in-text';

const SPACE = '[\\s\\u00a0]';
const BRACKET =
  /[\s\u00a0]*\((?:(?:hierna|verder|hereinafter)[\s\u00a0,:]+)?["'“‘„]?(?:(?:de|het|the)[\s\u00a0]+)?([^()\n]{2,80}?)["'”’]?\)/y;
/** `[2016] OJ L119/1`, `[2023] OJ L, 2023/2854`, `(OJ 2016 L 119, p. 1)`, `(PbEU 2016, L 119/1)`, `, Stb. 1992, 315`. */
const JOURNAL = new RegExp(
  `${SPACE}*(?:\\[(?:19|20)\\d\\d\\]${SPACE}OJ${SPACE}(?:[LC],?|Spec(?:ial)? Ed)${SPACE}?\\d{1,4}(?:/\\d{1,4})?|\\((?:OJ|PbE[GU]?|Pb|PB|Stb|Stcrt|Trb)\\b[^()\\n]{1,60}\\)|,${SPACE}(?:Stb|Stcrt|Trb)\\.${SPACE}\\d{4}(?:,${SPACE}|/)\\d{1,5})`,
  'y',
);
/** The rest of a title, up to its place in the Official Journal or to the article that is cited. */
const TITLE = new RegExp(
  `${SPACE}(?:of|on|laying|concerning|amending|establishing|supplementing)${SPACE}[^\\n;\\[\\]]{1,600}?(?=${SPACE}\\[(?:19|20)\\d\\d\\]${SPACE}OJ${SPACE})|${SPACE}(?:of|van|des|du)${SPACE}(?:the|het|de)?${SPACE}?(?:European|Council|Commission|Europees|Europäischen|Rates|Raad|Commissie|Conseil|Parlement)${SPACE}[^.\\n;\\[\\]]{1,600}?(?=,${SPACE}[Aa]rt(?:ikel|icle|\\.)${SPACE})`,
  'y',
);
const ACT = /(?:Regulation|Directive|Decision)s?[\s\u00a0](?=[^a-z]{0,14}\d{1,4}\/\d)/g;
const KIND = /^(?:verordening|richtlijn|besluit|regulation|directive|decision)$/;
const OF_REGISTER = /\)|[\s\u00a0]\((?:BWB[RVW]\d{7}|CVDR\d{1,9})\)/y;
const OF_COUNTRY = /[\s\u00a0]\((?:the[\s\u00a0])?(?:Netherlands|Nederland|NL)\)/y;
const MOST_BRACKETS = 3;

const endOf = (pattern: RegExp, text: string, at: number): number => at + (matchAt(pattern, text, at)?.[0].length ?? 0);

/** The end of the title of an act by number; its start if the words are of another act too. */
function endOfTitle(text: string, at: number): number {
  const end = endOf(TITLE, text, at);
  const acts = [...text.slice(at, end).matchAll(ACT)];
  return acts.every(({ index }) => changeBefore(text, at + index) !== undefined) ? end : at;
}

/** Where the places of a law can begin; a name in brackets is passed unless it is another law's. */
export function endOfNaming(text: string, law: FoundLaw, index: LawIndex): number {
  const [named] = law.laws;
  if (named === undefined || law.basis !== 'named') return law.end;
  const isAct = /^3/.test(named.id) && /\d(?:\/\p{Lu}+)?\)?$/u.test(text.slice(law.start, law.end));
  let at = isAct ? endOfTitle(text, law.end) : law.end;
  for (let count = 0; count < MOST_BRACKETS; count += 1) {
    const passed = Math.max(endOf(OF_REGISTER, text, at), endOf(OF_COUNTRY, text, at), endOf(JOURNAL, text, at));
    if (passed > at) at = passed;
    else {
      const [bracket = '', name = ''] = matchAt(BRACKET, text, at) ?? [];
      const other = bracket === '' ? undefined : index.at(name, 0, true);
      const isOwn =
        other?.laws.some(({ id }) => law.laws.some((one) => one.id === id)) ??
        (isAct && (/^\p{Lu}/u.test(name) || KIND.test(name)));
      if (bracket === '' || !isOwn) return at;
      at += bracket.length;
    }
  }
  return at;
}

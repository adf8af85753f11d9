/**
 * Whose words the parts of a decision are, read from its file: an opinion behind a judgment, parts that are headed by a party, and the part
 * that is the ruling by its title.
 */
import type { Flow } from '../support/flow';
import { attribute, childNamed, descendantsNamed, type Element, plainText } from '../support/xml';
import { readUitspraak } from './rechtspraak';
import { relationsOf } from './rechtspraak-register';

/** An opinion in the text of a judgment. */
export interface Opinion {
  /** The register names it; else it is only perhaps one. */
  named: boolean;
  /** The court's words, all of them. */
  court: Flow;
  opinion: Flow;
  /** The line that the opinion begins with. */
  begins: string;
  /** What of its heading stands at the end of the court's last line, or in one of its own before it: `Nr. 29.706 Mr Van Soest`. */
  glued: string;
  /** `Van Soest`; empty where the heading names nobody. */
  author: string;
  /** Numbers with which lines of it begin, in their order: `5.13`; those of headings over such numbers left out. */
  numbers: string[];
}

const textsOf = (flow: Flow): string[] => flow.map((item) => ('text' in item ? item.text : ''));

/** How many paragraphs behind its first words the opinion has the words that an opinion alone has. */
const WITHIN = 6;
const CONFIRMED = /^Parket, |^Edelhoogachtbaar/u;
const BEGINS = /^Conclusie inzake|Conclusie inzake\s*:?$/u;
const GLUED = /(?:Nr\. ?[\d.]+ )?(?:Mr\.? )\p{Lu}[\p{L} .'-]*$/u;
const NUMBER = /^(\d{1,2}(?: ?\. ?\d{1,2})*)(?=[ .]|\p{Lu})/u;
/** Numbers go up by one; a judgment or an opinion that leaves one out leaves out no two. */
const MOST_LEFT_OUT = 1;

const partsOf = (number: string): number[] => number.split('.').map(Number);

/** Whether a number can stand behind another one: the first below it, or the next of its rank or of a higher one. */
function follows(number: string, last: string): boolean {
  const [next, before] = [partsOf(number), last === '' ? [0] : partsOf(last)];
  const at = next.findIndex((part, rank) => part !== (before[rank] ?? 0));
  const below = next.slice(at + 1);
  if (at < 0 || below.some((part) => part !== 1)) return false;
  const step = next[at]! - (before[at] ?? 0);
  return step >= 1 && step <= 1 + MOST_LEFT_OUT;
}

/** Where numbers have several parts, those of one are of headings. */
function numbersOf(lines: readonly string[]): string[] {
  const numbers: string[] = [];
  for (const line of lines) {
    const number = NUMBER.exec(line)?.[1]?.replace(/ /gu, '');
    if (number !== undefined && follows(number, numbers.at(-1) ?? '')) numbers.push(number);
  }
  const isDeep = numbers.some((number) => number.includes('.'));
  return isDeep ? numbers.filter((number) => number.includes('.')) : numbers;
}

/** The opinion of a file, where it has one behind its judgment. */
export function opinionOf(root: Element): Opinion | undefined {
  const { flow, fields } = readUitspraak(root);
  if (fields.document_type !== 'uitspraak') return undefined;
  const lines = textsOf(flow);
  const at = lines.findIndex(
    (line, index) => BEGINS.test(line) && lines.slice(index + 1, index + 1 + WITHIN).some((one) => CONFIRMED.test(one)),
  );
  if (at <= 0) return undefined;
  const glued = GLUED.exec(lines[at - 1]!)?.[0] ?? '';
  return {
    named: relationsOf(root).some(({ type, order, other }) => type === 'conclusie' && order?.earlier === other),
    court: flow.slice(0, at),
    opinion: flow.slice(at),
    begins: lines[at]!,
    glued,
    author: /Mr\.? (.*)$/u.exec(glued)?.[1] ?? '',
    numbers: numbersOf(lines.slice(at)),
  };
}

/** The part whose role is the ruling, by the first words of it, and the part that is titled so. */
export interface Ruling {
  byRole: string;
  byTitle: string | undefined;
  /** The words of the part that is titled so, with its title. */
  words: string;
}

const IS_RULING = /^[\dIVX.]*\s*(?:de )?(?:beslissing|dictum)[\s.:]*$/iu;

/** What of a file is the ruling; undefined where no section has that role. */
export function rulingOf(root: Element): Ruling | undefined {
  const sections = descendantsNamed(root, 'section');
  const title = (section: Element): string => plainText(childNamed(section, 'title'));
  const byRole = sections.find((section) => attribute(section, 'role') === 'beslissing');
  if (byRole === undefined) return undefined;
  const byTitle = sections.findLast((section) => IS_RULING.test(title(section)));
  return {
    byRole: title(byRole),
    byTitle: byTitle === undefined ? undefined : title(byTitle),
    words: plainText(byTitle ?? byRole),
  };
}

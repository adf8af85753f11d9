/** Citation facts in the text of a decision: journals in its register, and the author of an opinion. */
import type { LegalDocument } from '../../contract/types';

type Text = Partial<Pick<LegalDocument, 'body' | 'added'>>;

/** A journal publication, `NJ 2016/173`, with the annotator if the register names one. */
export interface Report {
  report: string;
  annotator?: string;
}

/** `AB 1999, 217 met annotatie door J.H. Veen`, or author first: `Anna Gunn annotatie in NTFR 2014/742`. */
const REPORT =
  /^(?:(\p{L}[\p{L}.' -]{1,78}) annotatie in )?(\p{Lu}[\p{L}.&-]*(?: [\p{L}][\p{L}.&-]*){0,3}) ((?:18|19|20)\d{2})(\s?[/,]\s?|-)(\d{1,6}\p{L}?(?:\.\d{1,4}){0,3}(?:, \d{1,4})?)(?:,? (?:met (?:annotatie|noot)(?: van| door)?|m\. ?nt\.?) (\S.*?))?$/u;
const HEADING = /^## Vindplaatsen\n+/;
const LONGEST_NAME = 80;

const TITLES = /^(?:(?:prof|mr|dr|drs|ir|ing|jhr)\.? +)+/i;
/** Editors, which are not a named annotator. */
const EDITORS = /^(?:kluwer|redactie|red\.?|fiscaal up to date)$/i;
const PARTICLES = /^(?:VAN|DE|DEN|DER|HET|TEN|TER|TE|'T|’T)$/;

/** The annotator's name as cited: without titles, not in capitals. Undefined for editors. */
export function annotatorOf(said: string): string | undefined {
  const name = said
    .trim()
    .replace(TITLES, '')
    .replace(/(\p{Lu}\.) (?=\p{Lu}\.)/gu, '$1');
  if (name === '' || name.length > LONGEST_NAME || EDITORS.test(name)) return undefined;
  const words = name.split(/ +/);
  // `JHvdV` and `PdB` are initials; a surname in capitals follows initials or is long.
  const isLoud = (word: string): boolean =>
    /^[\p{Lu}'’-]+$/u.test(word) && (words.length > 1 || word.length > 4 || PARTICLES.test(word));
  return words
    .map((word, at) => {
      // Two-letter initials: `CH.J.` → `Ch.J.`
      if (/^(?:\p{Lu}{1,2}\.)+$/u.test(word))
        return word.replace(/(\p{Lu})(\p{Lu})\./gu, (_, a: string, b: string) => `${a}${b.toLowerCase()}.`);
      if (!isLoud(word)) return word;
      if (PARTICLES.test(word)) return at === 0 ? sentenceCase(word) : word.toLowerCase();
      return word.split('-').map(sentenceCase).join('-');
    })
    .join(' ');
}

const sentenceCase = (word: string): string => `${word.charAt(0)}${word.slice(1).toLowerCase()}`;

/** The reports in the register of a decision, in order; unknown forms are left out. */
export function reportsIn({ body = '', added = [] }: Text): Report[] {
  const registers = added.filter(({ kind }) => kind === 'register').map(({ start, end }) => body.slice(start, end));
  const lines = registers.flatMap((text) => (HEADING.test(text) ? text.replace(HEADING, '').split('\n') : []));
  return lines.flatMap((line) => {
    const [, before, journal, year, joint, number, behind] = REPORT.exec(line.trim()) ?? [];
    if (journal === undefined) return [];
    const annotator = annotatorOf(before ?? behind ?? '');
    const report = `${journal} ${year}${joint === '-' ? '-' : '/'}${number}`;
    return [{ report, ...(annotator !== undefined && { annotator }) }];
  });
}

/** A surname, not only initials (`PdB`). */
const SURNAME = /\p{L}\p{Ll}{2}/u;

/** The report by which a decision is cited: one with a note by a named author, else with a note, else the first. */
export function reportToCite(text: Text): Report | undefined {
  const reports = reportsIn(text);
  const noted = reports.filter(({ annotator }) => annotator !== undefined);
  return noted.find(({ annotator = '' }) => SURNAME.test(annotator)) ?? noted[0] ?? reports[0];
}

/** The author of an opinion to the Hoge Raad; `isAdvocateGeneral` only if the text says so. */
export interface OpinionAuthor {
  name: string;
  isAdvocateGeneral: boolean;
}

/** Characters at the start that hold number, name and parties; a name further on may be anyone's. */
const HEAD = 240;
const PARTICLE = "(?:[Vv]an|[Dd]e|[Dd]en|[Dd]er|[Hh]et|'t|[Tt]en|[Tt]er)";
const NAME = new RegExp(
  `(?:^|\\s)[Mm]r\\.? ((?:(?:\\p{Lu}\\.){1,5} ?)?(?:${PARTICLE} ){0,3}\\p{Lu}[\\p{L}'’]+(?:[- ](?:${PARTICLE} ){0,2}\\p{Lu}?[\\p{L}'’]+){0,3})[ \\t]*(?:\\n|$)`,
  'u',
);
const PARTIES = /Edelhoogachtbaar|Conclusie inzake|\btegen\b/i;
const ROLE = /^\s*advocaat-generaal\b/i;
const SIGNED = /(?:^|\n)A-G[ \t]*(?=\n|$)/;

/** The author named at the start of an opinion to the Hoge Raad, if any; a row has no text, and `NAME` takes 2 ms to make. */
export function opinionAuthorOf({ body = '' }: Text): OpinionAuthor | undefined {
  const head = body.slice(0, HEAD);
  const match = /[Mm]r/.test(head) ? NAME.exec(head) : null;
  const name = match?.[1];
  if (match === null || name === undefined) return undefined;
  // A name after the parties is that of a party's lawyer.
  const parties = PARTIES.exec(head)?.index ?? HEAD;
  if (match.index > parties) return undefined;
  const isAdvocateGeneral = ROLE.test(body.slice(match.index + match[0].length)) || SIGNED.test(body);
  return { name: name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()), isAdvocateGeneral };
}

/** The author of an opinion to an EU court, from its title: `Opinion of Advocate General Kokott of 11 January 2018`. */
export function opinionAuthorInTitle(title: string): string | undefined {
  return /\b(?:Advocate General|advocaat-generaal) (\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*){0,3})(?= (?:of|delivered|van)\b|,|$)/u.exec(
    title,
  )?.[1];
}

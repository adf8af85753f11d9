/**
 * What the text of a decision says of itself that citations have: the journals in which its register says that it was published, and who wrote
 * an opinion. Nothing is taken from elsewhere, and nothing that the text can only mean of another decision.
 */
import type { LegalDocument } from '../../contract/types';

type Text = Partial<Pick<LegalDocument, 'body' | 'added'>>;

/** A publication in a journal: `NJ 2016/173`, with a note by somebody where the register says so. */
export interface Report {
  report: string;
  annotator?: string;
}

/** `AB 1999, 217 met annotatie door J.H. Veen`: letters, a year, a number, and who wrote the note. */
const REPORT =
  /^(\p{Lu}[\p{L}.&-]*(?: [\p{Lu}][\p{L}.&-]*){0,3}) ((?:18|19|20)\d{2})\s?[/,]\s?(\d{1,5}[a-z]?)(?:,? (?:met (?:annotatie|noot)(?: van| door)?|m\. ?nt\.?) (\S.*?))?$/u;
/** The heading above what the register says. */
const HEADING = /^## Vindplaatsen\n+/;
const LONGEST_NAME = 80;

/** The journals that the register of a decision names, in its order; those that it writes in a way that is not known are left out. */
export function reportsIn({ body = '', added = [] }: Text): Report[] {
  const registers = added.filter(({ kind }) => kind === 'register').map(({ start, end }) => body.slice(start, end));
  const lines = registers.flatMap((text) => (HEADING.test(text) ? text.replace(HEADING, '').split('\n') : []));
  return lines.flatMap((line) => {
    const [, journal, year, number, annotator] = REPORT.exec(line.trim()) ?? [];
    if (journal === undefined) return [];
    const named = annotator !== undefined && annotator.length <= LONGEST_NAME ? { annotator } : {};
    return [{ report: `${journal} ${year}/${number}`, ...named }];
  });
}

/** The report by which a decision is cited: the one with a note, since it is cited for that, else the first. */
export function reportToCite(text: Text): Report | undefined {
  const reports = reportsIn(text);
  return reports.find(({ annotator }) => annotator !== undefined) ?? reports[0];
}

/** Who wrote an opinion to the Hoge Raad; `isAdvocateGeneral`: as which, where the text says so too. */
export interface OpinionAuthor {
  name: string;
  isAdvocateGeneral: boolean;
}

/** An opinion begins with its number, the name and the parties: what stands farther down may be anybody's. */
const HEAD = 240;
const PARTICLE = "(?:[Vv]an|[Dd]e|[Dd]en|[Dd]er|[Hh]et|'t|[Tt]en|[Tt]er)";
const NAME = new RegExp(
  `(?:^|\\s)[Mm]r\\.? ((?:(?:\\p{Lu}\\.){1,5} ?)?(?:${PARTICLE} ){0,3}\\p{Lu}[\\p{L}'’]+(?:[- ](?:${PARTICLE} ){0,2}\\p{Lu}?[\\p{L}'’]+){0,3})[ \\t]*(?:\\n|$)`,
  'u',
);
const PARTIES = /Edelhoogachtbaar|Conclusie inzake|\btegen\b/i;
const ROLE = /^\s*advocaat-generaal\b/i;
const SIGNED = /(?:^|\n)A-G[ \t]*(?=\n|$)/;

/** Who wrote an opinion to the Hoge Raad, as it begins; undefined where it does not say, or in no way that is known. */
export function opinionAuthorOf({ body = '' }: Text): OpinionAuthor | undefined {
  const head = body.slice(0, HEAD);
  const match = NAME.exec(head);
  const name = match?.[1];
  if (match === null || name === undefined) return undefined;
  // The line of the name can go on with what the opinion is: `Mr. Van Soest`; a lawyer of a party comes behind the parties.
  const parties = PARTIES.exec(head)?.index ?? HEAD;
  if (match.index > parties) return undefined;
  const isAdvocateGeneral = ROLE.test(body.slice(match.index + match[0].length)) || SIGNED.test(body);
  return { name: name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()), isAdvocateGeneral };
}

/** Who wrote an opinion to a court of the EU, as its title says: `Opinion of Advocate General Kokott of 11 January 2018`. */
export function opinionAuthorInTitle(title: string): string | undefined {
  return /\b(?:Advocate General|advocaat-generaal) (\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*){0,3})(?= (?:of|delivered|van)\b|,|$)/u.exec(
    title,
  )?.[1];
}

/** The outline of a work on a day: its divisions and articles in order, without their texts. */

import type { Outline, OutlineArticle, OutlineDivision } from '../../contract/answers/outline';
import { divisionWords, type LawOrder, outlineLines } from '../../contract/outline';
import type { LegalDocument, TextVersion } from '../../contract/types';
import { NUMBER_OF_ID } from '../../law/places/article-number';
import { say } from '../../messages';
import type { StoredDivision } from '../file/contents';
import type { HeldLaw, HeldPart } from './held-law';

/**
 * The last part of an external id: `artikel 6`, `enig artikel`, `bijlage`, optionally with the number of a duplicate.
 */
const OWN = new RegExp(
  `(?:^| )(?:(enig) )?(artikel|overweging|bijlage|aanhangsel)(?: ((?!\\()${NUMBER_OF_ID}))?(?: \\(\\d+\\))?$`,
);

/** The kind and number of a part, from its id. */
export function kindOf(externalId: string): { kind: string; number: string } {
  const [, only = '', kind = '', number = ''] = OWN.exec(externalId) ?? [];
  return { kind: kind === '' ? 'artikel' : kind, number: number || only };
}

const STATES: readonly OutlineArticle['state'][] = [undefined, 'repealed', 'not in force'];

/** Words for kinds of parts in titles, in the languages of the library. */
const WORDS: Readonly<Record<string, RegExp>> = {
  artikel: /, (?:enig )?(?:artikel|article|art\.)(?!\p{L})/iu,
  overweging: /, (?:overweging|recital)(?!\p{L})/iu,
  bijlage: /, (?:bijlage|annex)(?!\p{L})/iu,
  aanhangsel: /, (?:aanhangsel|appendix)(?!\p{L})/iu,
};

/** Label and heading of a part from its title, if the library did not store them. */
function namedInTitle({ title, externalId }: HeldPart, law: string): { label: string; heading: string } {
  const { kind, number } = kindOf(externalId);
  const start = title.startsWith(`${law}, `) ? law.length : (WORDS[kind]?.exec(title)?.index ?? -1);
  const named = start < 0 ? '' : title.slice(start + 2);
  const own = named.replace(/ \((?:vervallen|nog niet in werking|niet in werking getreden)\)$/, '');
  const at = number === '' ? -1 : own.indexOf(number);
  if (at < 0) return { label: number === '' ? own : [kind, number].join(' '), heading: '' };
  const heading = own.slice(at + number.length).replace(/ ?\(art\. [^()]*\)$/, '');
  return { label: own.slice(0, at + number.length), heading: heading.trim() };
}

function pathsOf(divisions: readonly StoredDivision[]): string[][] {
  const paths: string[][] = [];
  for (const one of divisions)
    paths.push([...(one.within === undefined ? [] : paths[one.within]!), divisionWords(one)]);
  return paths;
}

const titleOf = ({ work, parts, known }: HeldLaw): string => {
  if (known !== undefined) return known;
  const [first] = parts;
  const start = first === undefined ? -1 : (WORDS[kindOf(first.externalId).kind]?.exec(first.title)?.index ?? -1);
  return start < 2 ? work : first!.title.slice(0, start);
};

/** What the library has of a work, in order: divisions, articles, annexes and recitals. */
export function orderOf(law: HeldLaw): LawOrder {
  const { frame, work, divisions } = law;
  const paths = pathsOf(divisions ?? []);
  const title = frame?.title ?? titleOf(law);
  const articles = law.parts.map((part): OutlineArticle => {
    const { place } = part;
    const state = STATES[part.force];
    const { label, heading } = place ?? namedInTitle(part, title);
    return {
      id: part.id,
      external_id: part.externalId,
      ...kindOf(part.externalId),
      label,
      heading,
      path: place?.division === undefined ? [] : paths[place.division]!,
      ...(state === undefined ? {} : { state }),
    };
  });
  return {
    external_id: frame?.externalId ?? work,
    title,
    ...(divisions === undefined ? {} : { divisions: divisions.map(divisionOf(paths)) }),
    articles,
  };
}

/**
 * The outline of a work.
 * @param document of the work, or of one of its parts if the library has only parts. @param version the text shown, if
 *   known.
 */
export function outlineOf(law: HeldLaw, document: LegalDocument, version: TextVersion | undefined): Outline {
  const { frame } = law;
  const { external_id, title, divisions, articles } = orderOf(law);
  const {
    id,
    body: _body,
    summary: _summary,
    added: _added,
    tables: _tables,
    kind: _kind,
    ...own
  } = ofWholeLaw(law, document);
  const { from, to, known_to, next, state } = version ?? {};
  return {
    kind: 'outline',
    ...(id === '' ? {} : { id }),
    ...own,
    external_id,
    title,
    complete: frame !== undefined,
    languages: law.languages,
    ...(from !== undefined && to !== undefined && state !== undefined && frame !== undefined
      ? { days: { from, to, ...(known_to !== undefined && { known_to }), ...(next !== undefined && { next }), state } }
      : {}),
    ...(divisions === undefined ? {} : { divisions }),
    articles,
  };
}

const divisionOf =
  (paths: readonly string[][]) =>
  ({ kind, number, heading, from }: StoredDivision, at: number): OutlineDivision => ({
    kind,
    number,
    heading,
    path: paths[at]!,
    before: from,
  });

/** The document of a law of which the library has only parts, without what is particular to one part. */
export function ofWholeLaw({ work, frame }: HeldLaw, whole: LegalDocument): LegalDocument {
  // Places in another text.
  const { parts: _parts, structure: _structure, references: _references, ...document } = whole;
  if (frame !== undefined) return document;
  const { text_status: _status, known_as_of: _known, imported_at: _imported, id: _id, ...own } = document;
  const unknown = { id: '', url: '', law_area: '', decision_date: '', harvested_at: '', summary: '' };
  return { ...own, ...unknown, external_id: work };
}

/** An outline as the text of a document of the contract: its first line says that it is one. */
export function outlineText(outline: Outline, day: string | undefined): string {
  const { articles, complete, external_id, title, days } = outline;
  const lines = outlineLines(outline, say.library.outlineStates);
  const text: string[] = [say.library.outlineOf(title, external_id, articles.length, complete, day, days?.from)];
  let open: string[] = [];
  const close = (): void => {
    if (open.length > 0) text.push(open.join('\n'));
    open = [];
  };
  for (const { kind, text: line } of lines) {
    if (kind === 'articles') open.push(line);
    else {
      close();
      text.push(`## ${line}`);
    }
  }
  close();
  return text.join('\n\n');
}

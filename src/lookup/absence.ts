/** Why a named document is missing: its law is not in the library, lacks it, or is there only in part. */
import {
  type Backend,
  type DocumentCall,
  type FoundByName,
  type LocalLibrary,
  localLibrary,
  type NamedDocument,
} from '../contract/backend';
import { LksError, type LksErrorOptions } from '../contract/errors';
import type { CitedDecision, CitedName, UnlistedLaw } from '../contract/name';
import { marksArticles, namesArticle } from '../contract/outline';
import { plainLine } from '../contract/plain-text';
import { standingLines } from '../contract/standing';
import type { DocumentGroup, HeldWork, Language, SearchResult } from '../contract/types';
import { courtOfCelex } from '../law/decisions/courts';
import { readCaseCelex } from '../law/decisions/eu-case';
import { abbreviationOf, citeArticle, lawById } from '../law/laws/laws';
import { celexIdentifier, celexPage } from '../law/registers/celex';
import { isEcliOfStrasbourg } from '../law/registers/ecli';
import type { CelexIdentifier, Identifier } from '../law/registers/identifier';
import { sourceUrl } from '../law/registers/urls';
import { say } from '../messages';
import { quoteWord } from '../platform/shell';
import { consolidatedNumber, parseIdentifier, workOf } from '../sources/identifiers';
import { publisherOf } from '../sources/publishers';
import { identityOf } from './eu-decisions';
import { identifiersOf, isOfUnion, isOutside, outsideHint, pageOfCited } from './european';
import { byLanguage, whereOf } from './languages';

/**
 * Whether the library has the law's text for the day, without marked articles. False if there is no text of that day.
 */
export async function isUnmarked(library: LocalLibrary, work: string, call: DocumentCall): Promise<boolean> {
  const quiet = { ...call, notice: () => {} };
  const named: CitedName = { kind: 'citation', text: work, externalIds: [work], work, path: [], display: work };
  const { documents } = await library.find(named, quiet);
  if (!documents.some(({ external_id: id }) => id === work)) return false;
  return library.outline(work, quiet).then(
    (outline) => !marksArticles(outline?.data),
    () => false,
  );
}

/** Most decisions listed if a citation is ambiguous, and length of a title. */
const MOST_LISTED = 10;
const TITLE_LENGTH = 90;

type Hint = Pick<LksErrorOptions, 'hint' | 'commands' | 'remedy'>;
const searchInstead = (): Hint => ({ hint: say.citations.searchInstead, remedy: 'search' });

/** Found instead: `rows` of a search; the others as in `FoundByName`. */
interface Others extends Required<Pick<FoundByName, 'unnumbered' | 'near'>> {
  rows: readonly SearchResult[];
}

/**
 * The `not-found` error for a citation of one document or work. A library says what it has of the work and how to add
 * it.
 */
export async function absenceOf(
  citation: CitedName,
  { rows, unnumbered, near: inCase }: Others,
  backend: Backend,
  day: string | undefined,
): Promise<LksError> {
  const [wanted = ''] = citation.externalIds;
  const shown = citation.display === wanted ? wanted : say.citations.alsoKnown(wanted, citation.display);
  const where = whereOf(backend);
  const library = localLibrary(backend);
  if (library === undefined)
    return new LksError(
      'not-found',
      say.citations.notFound(shown),
      withPage(isDecisionOf(citation) ? wanted : '', nearestHint(rows, citation), citation.language),
    );
  const work = citation.work ?? wanted;
  const law = lawById(work)?.title;
  const held = await library.held(work);
  if (held === undefined) {
    const name = law === undefined ? work : say.citations.alsoKnown(law, work);
    const { hint, ...rest } = withPage(wanted, addHint(work, day, citation), citation.language);
    const others = [
      ...standingLines(await library.standing(wanted)),
      ...(inCase.length === 0 ? [] : [say.citations.nearDecisions(linesOf(inCase))]),
    ].join('\n');
    if (unnumbered.length === 0)
      return new LksError('not-found', say.citations.notHeld(name, where), {
        hint: [others, hint].filter(Boolean).join('\n') || undefined,
        ...rest,
      });
    // It may be one of those: not certainly absent.
    const among = say.citations.withoutEcli(linesOf(unnumbered));
    return new LksError('not-found', say.citations.ecliNotKnown(name, where), { hint: `${among}\n${hint}`, ...rest });
  }
  // Unmarked articles may exist all the same.
  const ofDay = day === undefined ? {} : { options: { at: day } };
  if (namesArticle(wanted) && (await isUnmarked(library, work, ofDay)))
    return new LksError('not-found', say.citations.articlesNotMarked(shown, work), {
      hint: say.citations.openLaw(work),
      code: 'parts_not_known',
    });
  const isListed = (await library.notHeld(work)).texts.length > 0;
  const beside = await library.nearParts(wanted, day);
  const near =
    beside.length > 0
      ? { hint: say.citations.nearest(beside.map(namedFully)), commands: commandsFor(beside) }
      : nearestHint(rows, citation);
  return absentFrom(held, { wanted, work, shown, title: law ?? held.title, isListed, day }, where, near, citation);
}

/** Whether a citation is of a decision by its own identifier. */
const isDecisionOf = ({ work }: CitedName): boolean => work === undefined || readCaseCelex(work) !== undefined;

/** An id with its usual citation, if the numbers differ: `BWBR0005289 artikel 162 (art. 6:162 BW)`. */
export function namedFully(externalId: string): string {
  const identifier = parseIdentifier(externalId);
  if (identifier?.kind !== 'bwb' || identifier.article === undefined || identifier.container !== undefined)
    return externalId;
  const cited =
    lawById(identifier.work)?.book === undefined ? undefined : citeArticle(identifier.work, identifier.article);
  return cited === undefined ? externalId : say.citations.alsoKnown(externalId, cited);
}

interface Asked {
  wanted: string;
  work: string;
  shown: string;
  title: string;
  /** Its manifest lists missing texts, one of which may have it. */
  isListed: boolean;
  day: string | undefined;
}

/** The error if other parts of the work are in the library. */
function absentFrom(
  held: HeldWork,
  { wanted, work, shown, title, isListed, day }: Asked,
  where: string,
  near: Hint,
  citation: CitedName,
): LksError {
  if (!held.whole) {
    const sentence = wanted === work ? say.citations.onlyParts(shown, held.documents, where) : undefined;
    const message = sentence ?? say.citations.noneOfParts(shown, title, held.documents, where);
    if (wanted === work) return new LksError('not-found', message, near);
    const add = addHint(work, day, citation);
    const hint = near.remedy === undefined ? [near.hint, add.hint].filter(Boolean).join('\n') : add.hint;
    return new LksError('not-found', message, { ...add, hint, commands: near.commands });
  }
  const days = held.days.filter((day) => day !== '');
  const message = say.citations.notInText(shown, where, held.days.length, days[0], days.at(-1));
  if (!isListed && !citation.consolidated) return new LksError('not-found', message, near);
  const add = addHint(work, day, citation).hint;
  return new LksError('not-found', message, {
    hint: [near.hint, add].filter(Boolean).join('\n'),
    commands: near.commands,
  });
}

/**
 * One line on a document or work missing from a library: name, how to add it, page of a decision. `unsure`: it may be
 * one of those without an ECLI.
 */
export function notHeldLine(externalId: string, unsure = false): string {
  const work = workOf(externalId);
  const law = lawById(work)?.title;
  const name = law === undefined ? work : say.citations.alsoKnown(law, work);
  const { hint = '', remedy } = withPage(externalId, addHint(work));
  const way = remedy === 'search' ? '' : ` ${hint.replaceAll('\n', ' · ')}`;
  const told = unsure ? say.citations.ecliNotKnown : say.citations.notHeld;
  return `${told(name, say.citations.searchedLibrary)}${way}`;
}

/** The kind of source of an external id; undefined without a known publisher. */
export const groupOfId = (externalId: string): DocumentGroup | undefined => groupOf(parseIdentifier(externalId));

/** ECLIs are case law, with or without a publisher. */
const groupOf = (identifier: Identifier | undefined): DocumentGroup | undefined =>
  publisherOf(identifier)?.group ?? (identifier?.kind === 'ecli' ? 'rechtspraak' : undefined);

/** How to get a work from its publisher. `day`: of the cited text. */
function addHint(
  work: string,
  day?: string,
  { consolidated, knownOn = day }: Pick<CitedName, 'consolidated' | 'knownOn'> = {},
): Hint {
  const identifier = parseIdentifier(work);
  const publisher = publisherOf(identifier);
  const id = identifier === undefined ? undefined : publisher?.idOf(identifier);
  if (id === undefined || publisher?.offers?.(id) === false) return searchInstead();
  if (day === undefined) return { hint: say.citations.addIt(work, undefined) };
  if (consolidated) return { hint: say.citations.addIt(consolidatedNumber(work, day), undefined) };
  const keepsDays = publisher?.keepsDays === true;
  const named = keepsDays && knownOn !== day ? quoteWord(`jci1.3:c:${work}&z=${knownOn}&g=${day}`) : undefined;
  return { hint: say.citations.addIt(named ?? work, keepsDays && named === undefined ? day : undefined) };
}

/** CELEX sector of treaties. */
const TREATY = '1';

/** Advice on a treaty by EUR-Lex number; lks does not read EUR-Lex's texts of treaties. */
function treatyHint({ work, article }: CelexIdentifier): string {
  const law = lawById(work);
  if (law === undefined || law.id === work) return say.citations.treatyNotRead;
  const other = article === undefined ? law.id : `${law.id} artikel ${article}`;
  return [say.citations.treatyNotRead, say.citations.sameTreaty(quoteWord(other))].join('\n');
}

const isTreaty = (identifier: Identifier | undefined): identifier is CelexIdentifier =>
  identifier?.kind === 'celex' && identifier.work.startsWith(TREATY);

/** Whether an identifier is the CELEX number of a decision of a court of the Union. */
const isDecisionByCelex = (identifier: Identifier | undefined): identifier is CelexIdentifier =>
  identifier?.kind === 'celex' && readCaseCelex(identifier.work) !== undefined;

/** The page of a decision, an EU treaty or an article of one. */
function pageOf(identifier: Identifier | undefined, language?: Language): string | undefined {
  if (identifier?.kind === 'ecli' || isDecisionByCelex(identifier)) return sourceUrl(identifier, language);
  if (isTreaty(identifier)) return celexPage(identifier, language);
  if (identifier?.kind !== 'bwb') return undefined;
  const celex = lawById(identifier.work)?.celex;
  const { article } = identifier;
  return celex === undefined
    ? undefined
    : celexPage(celexIdentifier(celex, { containers: [], ...(article !== undefined && { article }) }));
}

/** Adds the page of a decision or EU treaty to a hint. */
function withPage(id: string, { hint, ...rest }: Hint, language?: Language): Hint {
  const identifier = parseIdentifier(id);
  const page = pageOf(identifier, language);
  if (page === undefined) return { hint, ...rest };
  if (identifier?.kind === 'ecli' && isEcliOfStrasbourg(identifier.externalId))
    return { hint: [say.citations.outsideSources, say.citations.atHudoc(page)].join('\n') };
  // No search is needed if there is a page.
  const way = isTreaty(identifier) ? treatyHint(identifier) : hint === say.citations.searchInstead ? undefined : hint;
  return { hint: [way, say.citations.pageOf(page)].filter(Boolean).join('\n') };
}

const commandsFor = (ids: readonly string[]): string[] => ids.map((id) => `lks doc ${quoteWord(id)}`);

/**
 * Up to 3 rows near the request, by canonical id only, since a server's text is not repeated. For a part of a law only
 * parts of the same law.
 */
function nearestHint(rows: readonly SearchResult[], citation?: CitedName): Hint {
  const ids = rows.flatMap((row) => {
    const identifier = parseIdentifier(row.external_id);
    return identifier === undefined || identifier.kind === 'uuid' ? [] : [identifier.externalId];
  });
  const { work } = citation ?? {};
  const nearest = [...new Set(ids)].filter((id) => work === undefined || workOf(id) === work).slice(0, 3);
  if (nearest.length > 0) return { hint: say.citations.nearest(nearest), commands: commandsFor(nearest) };
  const law = work === undefined ? undefined : abbreviationOf(work);
  return law === undefined ? searchInstead() : { hint: say.citations.searchLaw(law), remedy: 'search' };
}

/** A number without a letter needs a word for a case before it. */
const typedAs = (identifier: Identifier): string => {
  const id = identifier.kind === 'uuid' ? identifier.value : identifier.externalId;
  return identifier.kind === 'eu-case' && /^\d/.test(id) ? `zaak ${id}` : id;
};

/** How to get a decision cited without ECLI. `adds`: it can be fetched. */
function wayTo(name: CitedDecision, adds: boolean): string {
  if (isOutside(name)) return outsideHint(name);
  const asked = identifiersOf(name).filter((identifier) => publisherOf(identifier) !== undefined);
  const page = pageOfCited(name);
  if (page === undefined) return isOfUnion(name) ? say.citations.findCase(adds) : say.citations.findEcli(adds);
  const ids = asked.map(typedAs);
  const add = adds && ids.length > 0 ? say.citations.addIt(ids.map(quoteWord).join(' '), undefined) : '';
  return [add, say.citations.pageOf(page)].filter(Boolean).join('\n');
}

/** A decision in a list: ECLI or CELEX number, and title. A service's data is shown as title only. */
const lineOf = ({ external_id: id, title }: NamedDocument): string => {
  const identifier = parseIdentifier(id);
  const shown = plainLine(String(title), TITLE_LENGTH);
  const isNumbered = identifier?.kind === 'ecli' || courtOfCelex(id) !== undefined;
  return isNumbered && identifier?.kind !== 'uuid' && identifier !== undefined
    ? say.citations.alsoKnown(identifier.externalId, shown)
    : shown;
};

/** Each decision once, in its preferred language. */
function linesOf(documents: readonly NamedDocument[]): string[] {
  const first = new Map([...byLanguage(documents)].reverse().map((one) => [identityOf(one), one]));
  const each = [...new Set(documents.map(identityOf))].map((identity) => first.get(identity)!);
  return [...new Set(each.map(lineOf))].slice(0, MOST_LISTED);
}

/**
 * The error for a decision cited without ECLI: how it was read, what is near, and how to get it.
 * @param rows of a search for it, if nothing nearer is known.
 */
export function decisionAbsent(
  name: CitedDecision,
  { documents, near = [] }: FoundByName,
  rows: readonly SearchResult[],
  backend: Backend,
): LksError {
  const { numbers, reports, display, text } = name;
  const readAs = say.citations.decisionReadAs(display);
  if (documents.length > 0) {
    const lines = linesOf(documents);
    const ids = lines.map((line) => line.split(' ')[0] ?? '');
    // Several cases not stated as joined, with a decision in each.
    const isOfEach = (name.eu?.cases.length ?? 0) > 1 && lines.length === name.eu?.cases.length;
    const choose = isOfEach ? say.citations.readThese(ids) : say.citations.chooseDecision(ids[0] ?? '');
    const hint = [readAs, say.citations.theseDecisions(lines), choose].join('\n');
    const several = isOfEach ? say.citations.decisionsOfCases : say.citations.severalDecisions;
    return new LksError('not-found', several(lines.length, plainLine(text, 80)), { hint });
  }
  const nearest = nearestHint(rows);
  const closest =
    near.length > 0 ? say.citations.nearDecisions(linesOf(near)) : nearest.remedy === undefined ? nearest.hint : '';
  const library = localLibrary(backend);
  const way = wayTo(name, library !== undefined && library.served !== true);
  const journals = reports.length > 0 && numbers.length === 0 ? say.citations.reportsKnown : '';
  const hint = [readAs, closest, journals, way].filter(Boolean).join('\n');
  const commands = near.length > 0 ? [] : nearest.commands;
  return new LksError('not-found', say.citations.notFound(plainLine(text, 80)), { hint, commands });
}

/** One line on a cited decision that is missing from a library. */
export function decisionNotHeldLine(name: CitedDecision): string {
  const { text, display } = name;
  const way = wayTo(name, true).replaceAll('\n', ' · ');
  return `${say.citations.notHeld(plainLine(text, 80), say.citations.searchedLibrary)} ${say.citations.decisionReadAs(display)}. ${way}`;
}

/** A hint with the nearest names of laws, including the library's. */
export async function nearestNamesHint(text: string, backend: Backend): Promise<Hint | undefined> {
  const library = localLibrary(backend);
  const nearest = await (library ?? (await import('../law/laws/near-laws'))).nearestLaws(text);
  return nearest.length > 0 ? { hint: say.citations.nearestLaws(nearest) } : undefined;
}

/** The error for an unknown name of a law. */
export async function unknownLaw({ law, elsewhere }: UnlistedLaw, backend: Backend): Promise<LksError> {
  if (elsewhere) return new LksError('not-found', say.citations.lawOfElsewhere(law));
  const message =
    localLibrary(backend) === undefined
      ? say.citations.lawUnknownToService(law)
      : say.citations.lawUnknown(law, whereOf(backend));
  return new LksError('not-found', message, (await nearestNamesHint(law, backend)) ?? searchInstead());
}

/** Renumberings that explain why an article has no text on a day (default today), and how to see it. */
export async function numberSince(
  externalIds: readonly string[],
  backend: Backend,
  day: string | undefined,
): Promise<string[]> {
  const library = localLibrary(backend);
  if (library === undefined || !externalIds.some(isArticle)) return [];
  const all = await Promise.all(externalIds.map((id) => library.renumbered(id)));
  return all
    .flatMap(({ from }) => from)
    .map(({ before, now, day: on }) => {
      const names = { before: namedFully(before), now: namedFully(now), see: quoteWord(now) };
      return day === undefined || on <= day ? say.renumbered.since(names, on, day) : say.renumbered.until(names, on);
    });
}

/** Former numbers of an article. `command`: to apply to the former number. */
export async function numberBefore(externalId: string, library: LocalLibrary, command: string): Promise<string[]> {
  if (!isArticle(externalId)) return [];
  const { to } = await library.renumbered(externalId);
  return to.map(({ before, day }) => say.renumbered.before(namedFully(before), day, `${command} ${quoteWord(before)}`));
}

const isArticle = (externalId: string): boolean => externalId.includes(' artikel ');

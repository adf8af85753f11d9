/**
 * Citations that no publisher marked, recognised in the texts that are held and put down beside those that are marked (`import/citations.ts`).
 * A work at a time, so that its articles share their definitions, in transactions of bounded size: who is stopped goes on where it was.
 */
import { monotonicMs } from '../../clock';
import { readIdentifier } from '../../names/read-identifier';
import type { KnownLaw } from '../../names/recognise/found';
import { LawIndex } from '../../names/recognise/law-index';
import { Definitions } from '../../names/recognise/memory';
import type { Database } from '../../sqlite';
import { turn } from '../../turn';
import { readCounts } from '../file/counts';
import { selectPriors } from '../file/document-row';
import { putRecognised } from '../file/recognised';
import { NOT_TODAY, TODAY } from '../file/row-numbers';
import { checkPrior } from '../file/sums';
import { checkTable } from '../file/table-sums';
import { citationsOf, type HeldCitation, type KeptPlace, pinpointWithin } from './held-citations';

/** Of which recogniser what is put down is: what an earlier one found is looked for anew. */
const VERSION = 3;

/** Works of one transaction, and milliseconds after which it ends: a search that waits for it waits no longer. */
const WORKS = 100;
const LONGEST_MS = 500;

/** How much of a library was looked through. */
export interface Looked {
  done: number;
  all: number;
}

/** How far what has been put down goes, by whichever recogniser. */
export function lookedThrough(database: Database): Looked {
  const all = readCounts(database)
    .filter(({ partition }) => partition < NOT_TODAY)
    .reduce((sum, { documents }) => sum + documents, 0);
  // Of all rows: to look at each would take longer than the question.
  const { count } = database.prepare('select count(*) as count from looked_through').demand();
  return { done: Math.min(all, Number(count)), all };
}

/** The laws of today that are held whole, but for decisions. */
const WHOLE_LAWS = `(select docs.id as value from works join docs on docs.work = works.id and docs.external_id = works.work
  where docs.id <= ${TODAY.last} and (works.work < 'ECLI:' or works.work >= 'ECLI;'))`;

/** The names by which the library knows its laws: what their publishers call them, and the titles of what is held whole. */
export function* knownNames(database: Database): Generator<KnownLaw> {
  checkTable(database, 'descriptions');
  for (const { work, names } of database.prepare('select work, names from descriptions order by work, source').all())
    for (const name of JSON.parse(String(names)) as unknown[]) yield { id: String(work), name: String(name) };
  for (const row of database.prepare(`${selectPriors(WHOLE_LAWS)} order by docs.id`).all()) {
    checkPrior(database, row);
    yield { id: String(row.number), name: String(row.title) };
  }
}

/** Whose text an external id is of. */
export function ownOf(externalId: string): { work: string; article?: string } {
  const { work = externalId, article } = (readIdentifier(externalId) ?? {}) as { work?: string; article?: string };
  return { work, ...(article !== undefined && { article }) };
}

/** What a text cites by something that is recognised in it. */
export interface RecognisedThing {
  name: string;
  /** Whether it is marked elsewhere in the text. */
  marked: boolean;
  places: KeptPlace[];
}

/** What is recognised in a text, by what it names: of its own law the articles alone, of others the works too. */
export function recognisedIn(own: string, citations: readonly HeldCitation[]): RecognisedThing[] {
  const namesOf = ({ work, name }: HeldCitation): string[] => [...new Set(work === own ? [name] : [name, work])];
  const marked = new Set(citations.filter(({ marked_up }) => marked_up).flatMap(namesOf));
  const found = new Map<string, KeptPlace[]>();
  for (const citation of citations.filter(({ marked_up }) => !marked_up)) {
    const { start, end, basis, pinpoint } = citation;
    for (const name of namesOf(citation)) {
      const said = name === citation.name ? pinpoint : pinpointWithin(citation);
      found.set(name, [...(found.get(name) ?? []), [start, end - start, basis, said]]);
    }
  }
  found.delete(own);
  return [...found].map(([name, places]) => ({ name, marked: marked.has(name), places }));
}

class Looker {
  readonly #database: Database;
  readonly #laws: LawIndex;

  constructor(database: Database) {
    this.#database = database;
    this.#laws = new LawIndex(knownNames(database));
  }

  /** The works behind one of which a text of today has not been looked through. */
  next(after: number): number[] {
    return this.#database
      .prepare(
        `select distinct docs.work from docs indexed by docs_by_work where docs.work > ? and docs.id <= ${TODAY.last}
           and not exists (select 1 from looked_through where doc = docs.id and version = ${VERSION})
         order by docs.work limit ${WORKS}`,
      )
      .all(after)
      .map(({ work }) => Number(work));
  }

  /** Reads the texts of a work and puts down what they cite. Runs inside the caller's transaction. Gives how many there are. */
  look(row: number): number {
    const texts = this.#database
      .prepare(
        `select docs.id, docs.external_id from docs where docs.work = ? and docs.id <= ${TODAY.last} order by position, id`,
      )
      .all(row);
    const definitions = new Definitions();
    for (const { id, external_id } of texts) {
      const own = ownOf(String(external_id));
      const citations = citationsOf(this.#database, Number(id), { own, laws: this.#laws, definitions });
      const things = recognisedIn(own.work, citations).map(({ name, marked, places }) => ({
        name,
        marked: marked ? 1 : 0,
        places: JSON.stringify(places),
      }));
      putRecognised(this.#database, Number(id), VERSION, things);
    }
    return texts.length;
  }
}

/** How long to look, and who is told how far it has come. */
export interface LookThrough {
  signal?: AbortSignal;
  forMs?: number;
  progress?: (looked: Looked) => void;
}

/**
 * Looks through the texts of today that were not yet, of a library that is open for writing. What is done stays where it is stopped.
 *
 * @throws `local` where the library is damaged or cannot be written; the reason of a signal.
 */
export async function lookThrough(
  database: Database,
  { signal, forMs = Number.POSITIVE_INFINITY, progress = () => {} }: LookThrough,
): Promise<void> {
  const until = monotonicMs() + forMs;
  const { all } = lookedThrough(database);
  const { done } = database.prepare('select count(*) as done from looked_through where version = ?').demand(VERSION);
  if (Number(done) >= all) return;
  const looker = new Looker(database);
  let [count, last] = [Number(done), -1];
  for (let works = looker.next(last); works.length > 0 && monotonicMs() < until; works = looker.next(last)) {
    database.transaction(() => {
      const end = Math.min(until, monotonicMs() + LONGEST_MS);
      for (const work of works) {
        count += looker.look(work);
        last = work;
        if (monotonicMs() > end) break;
      }
    });
    progress({ done: Math.min(count, all), all });
    await turn(signal);
  }
}

/**
 * Checks a whole library: the file by SQLite, the tables against one another, each document against its sums, each list
 * of a law against its texts, and the index against its sums and a recount of the words.
 */

import { statSync } from 'node:fs';
import { LksError } from '../../contract/errors';
import { refuseCatalogue } from '../../engine/index/postings';
import { ExaminedIndex } from '../../engine/index/segments/examine';
import { addWords, differentFields, noWords } from '../../engine/index/word-sums';
import { partitionOfRow } from '../../engine/row-numbers';
import { DAMAGED_CODE, type Database, dataVersion, quoted } from '../../platform/sqlite';
import { yieldToEventLoop } from '../../platform/yield';
import { differentCalled } from '../file/called';
import { missingTexts, textKeysOf } from '../file/contents';
import { titlePartsIn } from '../file/document-row';
import { formatName } from '../file/format';
import { inSteps, STEP } from '../file/in-steps';
import { unpackTexts } from '../file/packing';
import { differentRecognised, differentThings } from '../file/recognised';
import { differentStandings } from '../file/standings';
import { unpackStructure } from '../file/structures';
import { otherSums } from '../file/sums';
import { CONTRADICTIONS, isKnownTable, orphans, SUMMED_TABLES } from '../file/tables';
import { isTableWhole } from '../file/work-sums';
import { comparedSums, differentNames, differentWorks, PARTS, type Sums } from '../file/write-sums';
import { openForReading } from '../reading';

function* contradictionsIn(database: Database): Generator<{ what: string; rows: number } | undefined> {
  for (const [what, rule] of Object.entries(CONTRADICTIONS)) {
    const from = typeof rule === 'string' ? rule : orphans(rule);
    const rows = Number(database.prepare(`select count(*) as rows ${from}`).get()?.rows);
    yield rows === 0 ? undefined : { what, rows };
  }
}

const STEPS = ['file', 'tables', 'documents', 'lists', 'index'] as const;
type Step = (typeof STEPS)[number];

interface Fault {
  step: Step;
  /** SQLite's message, the contradiction between tables, or the damaged part of the document or index. */
  what: string;
  /** Number of rows if more than one. */
  rows?: number;
  /** The document, or the work of a list, as far as readable; may itself be damaged. */
  external_id?: string;
  source?: string;
  /** Row number of the document, or of the list. */
  id?: number;
}

export interface CheckReport {
  path: string;
  bytes: number;
  format: string;
  /** Number of texts, including those of other days. */
  texts: number;
  /** Documents whose texts were erased after their publishers withdrew them: the missing text is no fault. */
  erased: string[];
  /** Everything was checked, and nothing was found. */
  whole: boolean;
  faults: Fault[];
}

export interface CheckOptions {
  signal?: AbortSignal | undefined;
  /** Called before each step and now and then within it, with the number done of all, if known. */
  progress?: (step: Step, done: number, all: number | undefined) => void;
}

/** Faults of one kind to list; the others are only counted. */
const MOST_LISTED = 1_000;
/** Problems that SQLite lists for one table. */
const MOST_OF_SQLITE = 20;

/** Whether the file has fewer pages than its header says. Nothing else notices a missing page that was free. */
function isCutOff(database: Database): boolean {
  const pages = Number(database.prepare('pragma page_count').get()?.page_count);
  const size = Number(database.prepare('pragma page_size').get()?.page_size);
  return statSync(database.path).size < pages * size;
}

class Check {
  readonly faults: Fault[] = [];
  #listed = 0;
  /** Whether a document with words in the index is damaged. */
  #different = false;
  seen = 0;

  constructor(
    readonly database: Database,
    readonly options: CheckOptions,
  ) {}

  /** Runs one step; if something cannot be read, that is a fault and the next step still runs. */
  async step(step: Step, work: (note: (fault: Omit<Fault, 'step'>) => void) => Promise<void>): Promise<void> {
    this.options.progress?.(step, 0, undefined);
    await yieldToEventLoop(this.options.signal);
    try {
      await work((fault) => this.faults.push({ step, ...fault }));
    } catch (error) {
      if (!(error instanceof LksError) || error.code !== DAMAGED_CODE) throw error;
      const { message = '' } = (error.cause ?? {}) as { message?: string };
      this.faults.push({ step, what: message === '' ? 'cannot be read' : `cannot be read: ${message}` });
    }
  }

  async #next(step: Step, done: number, all?: number): Promise<void> {
    this.options.progress?.(step, done, all);
    await yieldToEventLoop(this.options.signal);
  }

  async file(): Promise<void> {
    await this.step('file', async (note) => {
      const tables = [...this.database.header.tables].filter((name) => !name.startsWith('sqlite_'));
      // Table by table, to heed signals in between; free pages at the end.
      const seen = new Set<string>();
      if (isCutOff(this.database)) note({ what: 'its end is missing' });
      for (const [at, table] of [...tables, MOST_OF_SQLITE].entries()) {
        await this.#next('file', at, tables.length + 1);
        const argument = typeof table === 'number' ? table : quoted(table);
        for (const row of this.database.prepare(`pragma integrity_check(${argument})`).all()) {
          const what = String(Object.values(row)[0]);
          if (what !== 'ok' && !seen.has(what)) note({ what });
          seen.add(what);
        }
      }
    });
  }

  async tables(): Promise<void> {
    await this.step('tables', async (note) => {
      for (const found of contradictionsIn(this.database)) {
        if (found !== undefined) note(found);
        await yieldToEventLoop(this.options.signal);
      }
      let listed = 0;
      for (const { id, parts } of differentWorks(this.database)) {
        listed += parts.length;
        if (listed <= MOST_LISTED) for (const part of parts) note({ what: WORKS_SAY[part], id, ...this.#workOf(id) });
        await yieldToEventLoop(this.options.signal);
      }
      if (listed > MOST_LISTED) note({ what: 'other works', rows: listed - MOST_LISTED });
      const rows = differentNames(this.database);
      if (rows > 0) note({ what: 'works that have a name', rows });
      const standings = differentStandings(this.database);
      if (standings > 0) note({ what: 'what is so of a document', rows: standings });
      for (const table of this.database.header.tables) if (!isKnownTable(table)) note({ what: `table ${table}` });
      for (const table of SUMMED_TABLES) {
        if (!isTableWhole(this.database, table)) note({ what: `table ${table}` });
        await yieldToEventLoop(this.options.signal);
      }
      await this.#citations(note);
    });
  }

  async #citations(note: (fault: Omit<Fault, 'step'>) => void): Promise<void> {
    const { database } = this;
    for (const [what, different] of Object.entries({
      'what cites a thing': differentThings(database, 'cited'),
      'in what a thing was recognised': differentThings(database, 'recognised_names'),
      'what was recognised in a text': differentRecognised(database),
      'what others call things': differentCalled(database),
    })) {
      let rows = 0;
      for (const isDifferent of different) {
        if (isDifferent) rows += 1;
        await yieldToEventLoop(this.options.signal);
      }
      if (rows > 0) note({ what, rows });
    }
  }

  #nameOf(id: number): Pick<Fault, 'external_id' | 'source'> {
    const row = this.database
      .prepare('select external_id, source from docs left join works on works.id = docs.work where docs.id = ?')
      .get(BigInt(id));
    return {
      ...(typeof row?.external_id === 'string' && { external_id: row.external_id }),
      ...(typeof row?.source === 'string' && { source: row.source }),
    };
  }

  #noteDocument(note: (fault: Omit<Fault, 'step'>) => void, id: number, what: string): void {
    this.#listed += 1;
    if (['facts', 'text', 'sums'].includes(what)) this.#different = true;
    if (this.#listed <= MOST_LISTED) note({ what, id, ...this.#nameOf(id) });
  }

  async documents(): Promise<void> {
    await this.step('documents', async (note) => {
      const all = Number(this.database.prepare('select count(*) as count from docs').get()?.count);
      for (const { id, now, stored } of comparedSums(this.database)) {
        this.seen += 1;
        const different = stored === undefined ? ['sums'] : differentParts(now, stored);
        for (const part of different) this.#noteDocument(note, id, part);
        if (this.seen % EVERY === 0) await this.#next('documents', this.seen, all);
      }
      if (this.#listed > MOST_LISTED) note({ what: 'others', rows: this.#listed - MOST_LISTED });
      const more = Number(this.database.prepare('select count(*) as count from sums').get()?.count) - this.seen;
      if (more > 0) note({ what: 'sums of documents that are not there', rows: more });
    });
  }

  /** Every text on the list of each toestand must be there. */
  async lists(): Promise<void> {
    await this.step('lists', async (note) => {
      const toestanden = this.database.prepare('select id, work, label from toestanden order by work').all();
      let work: unknown;
      let texts = new Set<string>();
      for (const [at, toestand] of toestanden.entries()) {
        const id = Number(toestand.id);
        if (toestand.work !== work) texts = textKeysOf(this.database, Number(toestand.work));
        work = toestand.work;
        const rows = missingTexts(this.database, id, texts);
        const fault = rows === undefined ? { what: 'list' } : { what: 'texts that are not there', rows };
        if (rows !== 0) note({ ...fault, id, ...this.#workOf(Number(work)) });
        if (at % EVERY === 0) await this.#next('lists', at, toestanden.length);
      }
    });
  }

  #workOf(id: number): Pick<Fault, 'external_id' | 'source'> {
    const row = this.database.prepare('select source, work from works where id = ?').get(id);
    return row === undefined ? {} : { external_id: String(row.work), source: String(row.source) };
  }

  async index(): Promise<void> {
    await this.step('index', async (note) => {
      const examined = new ExaminedIndex(this.database, () => this.#next('index', this.seen, this.seen));
      const different = await examined.different();
      if (different > 0) note({ what: 'blocks', rows: different });
      const rows = examined.strangers();
      if (rows > 0) note({ what: 'documents', rows });
      const forms = await examined.forms();
      if (forms > 0) note({ what: 'forms', rows: forms });
      // With a damaged document, already reported, a difference would mean nothing.
      if (this.#different) return;
      const inTexts = await this.#wordsOfTexts();
      for (const field of differentFields(inTexts, examined.words)) note({ what: `words of ${field}` });
    });
  }

  async #wordsOfTexts(): Promise<ReturnType<typeof noWords>> {
    const words = noWords();
    const all = Number(this.database.prepare('select count(*) as count from docs').get()?.count);
    const rows = inSteps(
      this.database,
      `select docs.id, title, own_at, heading_from, heading_to, texts.packed, structures.packed as structure from docs
       left join texts on texts.id = docs.id left join structures on structures.id = docs.id
       where docs.id > ? order by docs.id limit ${STEP}`,
    );
    let done = 0;
    for (const row of rows) {
      const own = titlePartsIn(row)?.own ?? 0;
      const texts = unpackTexts((row.packed ?? new Uint8Array()) as Uint8Array, this.database.path);
      if (row.structure !== null) unpackStructure(row.structure as Uint8Array, this.database.path);
      const { language } = partitionOfRow(Number(row.id));
      addWords(words, { ...texts, title: String(row.title).slice(own), language });
      done += 1;
      this.seen = Math.max(this.seen, done);
      if (done % EVERY === 0) await this.#next('index', done, all);
    }
    return words;
  }
}

/** The parts of a document that differ from their sums, without those implied by another one. */
function differentParts(now: Sums, stored: Sums): string[] {
  const isDifferent = (part: keyof Sums): boolean => now[part] !== stored[part];
  return PARTS.filter((part) => {
    if (part === 'prior' && isDifferent('facts')) return false;
    return isDifferent(part) && !(part === 'days' && isDifferent('periods'));
  });
}

/** As `otherSums`; undefined if that cannot be read, which the check reports. */
function otherSumsOf(database: Database): LksError | undefined {
  try {
    return otherSums(database);
  } catch (error) {
    if (error instanceof LksError && error.code === DAMAGED_CODE) return undefined;
    throw error;
  }
}

/** Attempts to check a library that is being written. */
const ATTEMPTS = 3;
const EVERY = 200;
const WORKS_SAY = {
  own: 'work',
  names: 'names of the work',
  docs: 'documents of the work',
  time: 'toestanden of the work',
  days: 'days of the work',
} as const;

/** Documents whose texts were erased; none if the table cannot be read, which is a fault of its own. */
function erasedIn(database: Database): string[] {
  try {
    const rows = database.prepare(`select name from standings where code = 'erased' order by name`).all();
    return rows.map(({ name }) => String(name));
  } catch {
    return [];
  }
}

/**
 * Checks the library at `file` without changing it.
 * @returns the faults; `whole` only if everything could be checked and there are none.
 * @throws `local`: it cannot be opened (missing, no database, foreign, of another format, locked), is a catalogue, or
 *   all its sums differ (`otherSums`); the signal's reason.
 */
export async function checkLibrary(file: string, options: CheckOptions = {}): Promise<CheckReport> {
  const database = openForReading(file);
  try {
    refuseCatalogue(database);
    const others = otherSumsOf(database);
    if (others !== undefined) throw others;
    for (let attempt = 1; ; attempt += 1) {
      // Writers need not wait: if one wrote meanwhile, the file is checked again. On the last attempt writers wait.
      if (attempt === ATTEMPTS) database.exec('begin');
      const before = dataVersion(database);
      const check = new Check(database, options);
      for (const step of STEPS) await check[step]();
      if (dataVersion(database) !== before) continue;
      const { faults, seen: texts } = check;
      const format = formatName(database.header.userVersion);
      const bytes = statSync(file).size;
      return { path: file, bytes, format, texts, erased: erasedIn(database), whole: faults.length === 0, faults };
    }
  } finally {
    database.close();
  }
}

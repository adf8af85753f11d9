/** What an earlier run of `lks verify` printed (`--json`), gone on with: what it checked is not asked again. */
import { readFileSync } from 'node:fs';
import type { CitationInFile } from '../../cited/in-files';
import { LksError } from '../../errors';
import { say } from '../../messages';
import { safeLine } from '../../render/safe-text';
import { VERDICTS } from '../../verifying/verdict';
import type { Item } from './items';

/** A run is cut short by these: what has them was not checked. */
const CUT: readonly unknown[] = ['limit', 'offline'];

const PLACE = ['file', 'line', 'column', 'page', 'paragraph', 'footnote', 'text', 'name'] as const;
const keyOf = (row: Pick<CitationInFile, (typeof PLACE)[number]>): string =>
  JSON.stringify(PLACE.map((key) => row[key]));

/** The items of an earlier run, by what they are of: each is taken once. */
export class Earlier {
  readonly #items = new Map<string, Item[]>();

  private constructor(items: readonly Item[]) {
    for (const item of items) {
      const key = keyOf(item);
      this.#items.set(key, [...(this.#items.get(key) ?? []), item]);
    }
  }

  /** Reads a report; none where no file is named. Throws `local` where it cannot be read, `usage` where it is none. */
  static async read(file: string | undefined): Promise<Earlier> {
    if (file === undefined) return new Earlier([]);
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      throw new LksError('local', say.files.cannotRead(safeLine(file), code), { cause: error });
    }
    try {
      const { data } = JSON.parse(text) as { data: Item[] };
      const items = data.filter(({ verdict, reason }) => VERDICTS.includes(verdict) && !CUT.includes(reason));
      return new Earlier(items);
    } catch {
      throw new LksError('usage', say.verifying.noReport(safeLine(file)), {
        hint: say.verifying.noReportHint,
        parameter: 'resume',
      });
    }
  }

  /** What came of a citation in the earlier run. */
  take(row: CitationInFile): Item | undefined {
    return this.#items.get(keyOf(row))?.shift();
  }

  /** Whether a citation was checked then. */
  has(row: CitationInFile): boolean {
    return this.#items.has(keyOf(row));
  }
}

/** What a text cites and the library lacks, by work: what it is, and the one command that fetches it all. */

import type { Item } from '../../../contract/answers/verify';
import { say } from '../../../messages';
import { quoteWord } from '../../../platform/shell';
import { safeLine } from '../../../platform/text/safe-text';
import { parseIdentifier } from '../../../sources/identifiers';
import { askOwner } from '../../command/answered-by';
import type { Context } from '../../command/context';
import { placeWords } from '../../command/retype';

/** Works that are named in a sentence, that a command names, and that are kept. */
const [MOST_NAMED, MOST_FETCHED, MOST_KEPT] = [8, 200, 10_000];

interface Work {
  id: string;
  name: string;
  count: number;
}

/** The works of a run that are not in the library, or of which the sample has only a summary. */
export class Missing {
  readonly #works = new Map<string, Work>();
  readonly #summaries = new Set<string>();

  add({ reason, external_id, law }: Item): void {
    if (reason !== 'not_held' && reason !== 'summary') return;
    const [id = ''] = (external_id ?? '').split(' ', 1);
    if (parseIdentifier(id) === undefined) return;
    if (reason === 'summary' && this.#summaries.size < MOST_KEPT) this.#summaries.add(id);
    if (reason === 'summary') return;
    const known = this.#works.get(id);
    if (known !== undefined) known.count += 1;
    else if (this.#works.size < MOST_KEPT)
      this.#works.set(id, { id, name: law === null ? id : `${safeLine(law)} (${id})`, count: 1 });
  }

  /** What is said of them, those that are cited most often first. */
  get notes(): string[] {
    const works = [...this.#works.values()].sort((one, other) => other.count - one.count);
    const named = works.slice(0, MOST_NAMED);
    return [
      ...(works.length === 0 ? [] : [say.checked.notHere(named, works.length - named.length)]),
      ...(this.#summaries.size === 0 ? [] : [say.checked.summariesOnly(this.#summaries.size)]),
    ];
  }

  /** The commands that help: one that fetches them all; and, where publishers were not asked, the same run that asks them. */
  commands({ globals, settings }: Context, files: readonly string[], isLive: boolean): string[] {
    const ids = [...new Set([...this.#works.keys(), ...this.#summaries])];
    if (ids.length === 0) return [];
    const owner = askOwner(settings());
    if (owner !== undefined) return [owner];
    const fetched = ids.slice(0, MOST_FETCHED);
    const command = ['lks library add', ...fetched.map(quoteWord), ...placeWords(globals)].join(' ');
    const fetch =
      fetched.length === ids.length
        ? say.checked.fetchAll(command)
        : say.checked.fetchFirst(fetched.length, ids.length, command);
    const again = ['lks verify', ...files.map(quoteWord), '--live', ...placeWords(globals)].join(' ');
    return [fetch, ...(isLive || files.includes('-') ? [] : [say.checked.askLive(again)])];
  }
}

/** The subject of a question: by name, or by row number in the terminal's last search. */

import type { Backend } from '../../contract/backend';
import { LksError } from '../../contract/errors';
import { type DocArgument, readDocArguments, withNamesOf } from '../../lookup/names-reader';
import { say } from '../../messages';
import { refusalOf } from '../../platform/make-folder';
import { stateDir } from '../../state/profile/places';
import { loadResultList } from '../../state/result-list';
import type { Context } from '../command/context';

/** Nobody sees the list off a terminal (contract.md, "Result numbers"). Throws `usage`. */
export function refuseRows(args: readonly DocArgument[]): void {
  const row = args.find(({ kind }) => kind === 'row');
  if (row !== undefined)
    throw new LksError('usage', say.commands.rowOffTerminal(row.text), { hint: say.commands.rowOffTerminalHint });
}

/** The id behind a row number; `titled`: the title is shown anyway, so not printed here. Throws `usage`. */
export async function idOfRow(context: Context, backend: Backend, row: number, titled = false): Promise<string> {
  const folder = stateDir(context.env);
  const saved = loadResultList(folder, context.env);
  if (saved === undefined || saved.results.length === 0) throw noRows(folder);
  if (saved.location !== backend.description.location)
    throw new LksError('usage', say.commands.rowsOfAnother(saved.location), { hint: say.commands.rowsOfAnotherHint });
  const found = saved.results.find(({ number }) => number === row);
  if (found === undefined) {
    const numbers = saved.results.map(({ number }) => number);
    throw new LksError('usage', say.commands.noSuchRow(row, Math.min(...numbers), Math.max(...numbers)), {
      hint: say.commands.noSuchRowHint,
    });
  }
  if (!titled) context.io.note(say.commands.openingRow(row, found.title, found.externalId));
  return found.id;
}

/** Searching again only helps where result lists can be stored. */
function noRows(folder: string | undefined): LksError {
  const refusal = folder === undefined ? undefined : refusalOf(folder);
  const hint =
    folder === undefined || refusal === undefined
      ? say.commands.noRowsHint
      : say.commands.rowsNotSaved(folder, refusal.code ?? '');
  return new LksError('usage', say.commands.noRows, { hint });
}

/** The one subject named, as typed (a backend may know other names), or a row's id. Throws `usage`, `needsOne`. */
export async function nameTyped(
  context: Context,
  backend: Backend,
  args: readonly string[],
  needsOne: (named: readonly DocArgument[]) => LksError,
): Promise<string> {
  const named = await withNamesOf(backend, (names) => readDocArguments(args, names));
  if (!context.io.isAtTerminal) refuseRows(named);
  const [one] = named;
  if (one === undefined || named.length > 1) throw needsOne(named);
  return one.kind === 'row' ? idOfRow(context, backend, one.row) : one.text;
}

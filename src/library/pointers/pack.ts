/** The tables of pointers as they ship: what each row points at is read as a citation when it is made, and by its identifier after that. */
import { readNames } from '../../lookup/read-name';
import { packTable } from '../../platform/table';
import { tokensOf } from '../../platform/text/words';
import { formsOf, keysOfName } from './forms';
import { NICKNAMES } from './nicknames';
import { QUESTIONS } from './questions';
import type { NameRow } from './rows';
import { TERMS } from './terms';

/** The identifier that a citation names; undefined where it names nothing, or where it cannot be told what. */
function idOf(citation: string): string | undefined {
  const [only, another] = readNames(citation);
  return only?.kind === 'citation' && another === undefined ? only.externalIds[0] : undefined;
}

const packedName =
  (kind: 'term' | 'nickname') =>
  ([names, targets, days]: NameRow): string[] => {
    const ids = targets.split('; ').map(idOf).join(' | ');
    return [kind, names, ids, days?.from ?? '', days?.until ?? '', days?.by ?? ''];
  };

function checkTargets(targets: readonly string[]): void {
  const nothing = targets.filter((target) => idOf(target) === undefined);
  if (nothing.length > 0) throw new Error(`pointers at nothing: ${nothing.join(' | ')}`);
}

/** All names as the text of a table, under the key of each. Throws where one points at nothing. */
export function packNames(): string {
  checkTargets([...TERMS, ...NICKNAMES].flatMap(([, targets]) => targets.split('; ')));
  return packTable([...TERMS.map(packedName('term')), ...NICKNAMES.map(packedName('nickname'))], ([, names = '']) =>
    names.split('|').flatMap((name) => keysOfName(tokensOf(name))),
  );
}

/** The names of the trade as what is asked of the first article that they mean: most of a name says nearly as much as the whole of it. */
const namesAsked = (): string[][] =>
  TERMS.filter(([, , days]) => days?.until === undefined).flatMap(([names, targets]) =>
    names.split('|').map((name) => [name, idOf(targets.split('; ')[0]!)!, 'name']),
  );

/** All questions, and names, as the text of a table, a row each, under the forms of their words. Throws as `packNames` does. */
export function packQuestions(): string {
  checkTargets(QUESTIONS.map(([article]) => article));
  const asked = QUESTIONS.flatMap(([article, questions]) =>
    questions.split('|').map((question) => [question, idOf(article)!, 'question']),
  );
  return packTable([...asked, ...namesAsked()], ([said = '']) => tokensOf(said).flatMap(formsOf));
}

/** The tables of pointers as one that ships: what each row points at is read as a citation when it is made, and by its identifier after that. */
import { readNames } from '../../lookup/read-name';
import { packTable } from '../../platform/table';
import { tokensOf } from '../../platform/text/words';
import { formsOf, keyOfName } from './forms';
import { NICKNAMES } from './nicknames';
import { QUESTIONS } from './questions';
import type { NameRow, QuestionRow } from './rows';
import { TERMS } from './terms';

/** The identifier that a citation names; undefined where it names nothing, or where it cannot be told what. */
function idOf(citation: string): string | undefined {
  const [only, another] = readNames(citation);
  return only?.kind === 'citation' && another === undefined ? only.externalIds[0] : undefined;
}

type Packed = [kind: string, said: string, ids: string, from: string, until: string, by: string];

const packedName =
  (kind: 'term' | 'nickname') =>
  ([names, targets, days]: NameRow): Packed => {
    const ids = targets.split('; ').map(idOf).join(' | ');
    return [kind, names, ids, days?.from ?? '', days?.until ?? '', days?.by ?? ''];
  };

const packedQuestion = ([article, questions]: QuestionRow): Packed => [
  'question',
  questions,
  idOf(article)!,
  '',
  '',
  '',
];

function* keysOf([kind, said]: Packed): Generator<string> {
  for (const text of said.split('|')) {
    if (kind === 'question') for (const token of tokensOf(text)) yield* formsOf(token);
    else yield keyOfName(tokensOf(text));
  }
}

/** All rows as the text of a table. Throws where one points at nothing. */
export function packPointers(): string {
  const targets = [...[...TERMS, ...NICKNAMES].flatMap(([, own]) => own.split('; ')), ...QUESTIONS.map(([own]) => own)];
  const nothing = targets.filter((target) => idOf(target) === undefined);
  if (nothing.length > 0) throw new Error(`pointers at nothing: ${nothing.join(' | ')}`);
  return packTable(
    [...TERMS.map(packedName('term')), ...NICKNAMES.map(packedName('nickname')), ...QUESTIONS.map(packedQuestion)],
    keysOf,
  );
}

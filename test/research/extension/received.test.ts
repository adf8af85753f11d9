/**
 * What a service answers to a question of the extension: taken where it has the form of the answer, else refused with
 * the place.
 */
import { describe, expect, test } from 'vitest';
import { ANSWERS } from '../../../src/contract/answers';
import type { LksError } from '../../../src/contract/errors';
import type { ExtensionName } from '../../../src/contract/extensions';
import { say } from '../../../src/messages';
import { received } from '../../../src/research/extension/received';
import { PARTS, SAMPLES } from './samples';

type Step = string | number;
type Json = Record<Step, unknown>;

/** Fields that may be absent, wherever they are. */
const OPTIONAL = new Set(
  [
    'notices|command|known_to|no_end|gaps|next|text_status|label of versions|joined|known_as_of|at|known_on|url_at|not_held',
    'from_status|to_status|journal|says|fetch|outcome|court_name|imported_at|previous|structure|relations|parts|references',
    'role|recognised|standing|author|place of a standing|by of a standing|told_by of a standing|from of a standing',
    'to of a standing|text of a standing|publication of a standing|days of a law|known_since|since|publication of a since',
    'effect|works_back_to|from_known_since|to_known_since|renumbered_from|known_from|known_until of versions|changed_by',
    'known_half|known_newest|version|divisions|id of a law|state of an article|complete of parts|meta of warnings',
  ].flatMap((names) => names.split('|')),
);
/** Fields that may be null. */
const NULLABLE = new Set('title of a citation|court|id of a citation|year|known_until|url_at|earlier'.split('|'));

/** What a field is called above, where fields of one name differ. */
function nameOf(title: string, path: readonly Step[]): string {
  const [key, within] = [String(path.at(-1)), path.join('.')];
  const [, field] = /\bstanding\.\d+\.(place|by|told_by|from|to|text|publication)$/.exec(within) ?? [];
  if (field !== undefined) return `${field} of a standing`;
  const isCitation = /^(?:cites|cited-by|chain)$/.test(title) && /^data(?:\.nodes)?\.\d+\.\w+$/.test(within);
  if (isCitation && (key === 'title' || key === 'id')) return `${key} of a citation`;
  if (title === 'versions' && key === 'label' && !within.includes('not_held')) return 'label of versions';
  if (title === 'versions' && key === 'known_until') return 'known_until of versions';
  if (within.endsWith('since.publication')) return 'publication of a since';
  if (title === 'outline' && (within === 'data.days' || within === 'data.id')) return `${key} of a law`;
  if (title === 'outline' && within === 'data.articles.0.state') return 'state of an article';
  if (title === 'outline of parts' && within === 'data.complete') return 'complete of parts';
  if (/^(?:diff|outline.*|cite)$/.test(title) && within === 'meta') return 'meta of warnings';
  return key;
}

/** The paths of all values within a value. */
function pathsIn(value: unknown, path: readonly Step[] = []): (readonly Step[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const steps: Step[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [path, ...steps.flatMap((step) => pathsIn((value as Json)[step], [...path, step]))];
}

const at = (value: unknown, path: readonly Step[]): unknown => path.reduce((part, step) => (part as Json)[step], value);

/** A copy in which the value at a path is another one, or gone. */
function changed(answer: unknown, path: readonly Step[], change: (holder: Json, key: Step) => void) {
  const copy = JSON.parse(JSON.stringify(answer)) as { data: unknown; meta?: unknown };
  change(at(copy, path.slice(0, -1)) as Json, path.at(-1)!);
  return copy;
}

const placeOf = (path: readonly Step[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .slice(1);

/** A value of another type. */
const OTHER: Readonly<Record<string, unknown>> = { string: 7, number: 'x', boolean: 'ja', object: 'x' };

const refusal = (question: ExtensionName, answer: { data: unknown; meta?: unknown }): string | undefined => {
  try {
    received(question, answer);
    return undefined;
  } catch (error) {
    expect((error as LksError).kind).toBe('bad-response');
    return (error as LksError).message;
  }
};

const CASES: readonly [title: string, question: ExtensionName, answer: object][] = [
  ...Object.entries(SAMPLES).map(([name, answer]) => [name, name as ExtensionName, answer] as const),
  ['outline of parts', 'outline', PARTS],
].map(([title, name, answer]) => [title as string, name as ExtensionName, answer as object]);

/** The names of all properties of a schema, and of those within it. */
function propertiesOf(schema: unknown): string[] {
  const { properties = {}, items, anyOf = [] } = Object(schema) as Record<string, object>;
  const own = Object.entries(properties).flatMap(([name, one]) => [
    name,
    ...propertiesOf(one).map((inner) => `${name}.${inner}`),
  ]);
  return [...own, ...(items === undefined ? [] : propertiesOf(items)), ...Object.values(anyOf).flatMap(propertiesOf)];
}

describe.each(CASES)('an answer to %s', (title, question, answer) => {
  const paths = pathsIn(answer).slice(1);

  test('is taken as it is', () => {
    expect(received(question, structuredClone(answer) as never)).toEqual({ answer, notes: [], served: true });
  });

  test('is taken without what it has too many', () => {
    const more = structuredClone(answer) as Json;
    for (const path of [[], ...paths]) {
      const value = at(more, path);
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) Object.assign(value, { more: [1] });
    }
    expect(received(question, more as never).answer).toEqual(answer);
  });

  test('is refused where a field is missing, and the place is said', () => {
    for (const path of paths) {
      if (typeof path.at(-1) === 'number') continue;
      const without = changed(answer, path, (holder, key) => delete holder[key]);
      const isOptional = OPTIONAL.has(nameOf(title, path));
      const said = isOptional ? undefined : say.hosted.answers.oddAnswer(question, placeOf(path));
      expect(refusal(question, without), placeOf(path)).toBe(said);
    }
  });

  test('is refused where a field is of another type, and the place is said', () => {
    for (const path of paths) {
      const other = OTHER[typeof at(answer, path)] ?? [];
      const odd = changed(answer, path, (holder, key) => Object.assign(holder, { [key]: other }));
      expect(refusal(question, odd), placeOf(path)).toBe(say.hosted.answers.oddAnswer(question, placeOf(path)));
      const empty = changed(answer, path, (holder, key) => Object.assign(holder, { [key]: null }));
      const isNullable = NULLABLE.has(nameOf(title, path));
      const said = isNullable ? undefined : say.hosted.answers.oddAnswer(question, placeOf(path));
      expect(refusal(question, empty), `null: ${placeOf(path)}`).toBe(said);
    }
  });
});

test('every field of every answer is among those that are tried', () => {
  for (const question of Object.keys(SAMPLES) as ExtensionName[]) {
    const samples = question === 'outline' ? [SAMPLES.outline, PARTS] : [SAMPLES[question]];
    const tried = samples.flatMap((one) =>
      pathsIn(one).map((path) => path.filter((step) => typeof step === 'string').join('.')),
    );
    const missing = propertiesOf(ANSWERS[question]).filter((name) => !tried.includes(name));
    expect(
      missing.filter((name) => !['meta.remarks', 'data.nodes.fetch'].includes(name)),
      question,
    ).toEqual([]);
  }
});

describe('of what has the right form', () => {
  test('a word that is none of those of its field is refused', () => {
    const [row] = SAMPLES.versions.data;
    expect(refusal('versions', { ...SAMPLES.versions, data: [{ ...row, state: 'brand new' }] })).toContain(
      'data[0].state',
    );
  });

  test.each(['../../etc', '', '6f1c8a52'])('an id that is no UUID is refused: %j', (id) => {
    const [row] = SAMPLES.cites.data;
    expect(refusal('cites', { ...SAMPLES.cites, data: [{ ...row, id }] })).toContain('data[0].id');
  });

  test('a count below zero, or a part of one, is refused', () => {
    for (const total of [-1, 0.5])
      expect(refusal('cites', { ...SAMPLES.cites, meta: { ...SAMPLES.cites.meta, total } })).toContain('meta.total');
  });

  test('no command that fetches a decision is taken from a service, and none fills its library', () => {
    const { data, meta } = SAMPLES.chain;
    const [node] = data.nodes;
    const nodes = ['rm -rf /', 'lks library add ECLI:NL:HR:2015:3'].map((fetch) => ({ ...node, fetch }));
    const { answer } = received('chain', { data: { ...data, nodes }, meta });
    expect(answer.data.nodes.map(({ fetch }) => fetch)).toEqual([undefined, undefined]);
  });

  test('remarks become sentences on a line each, beside the answer', () => {
    const remarks = ['One\u001b[2J\nline.', ...Array<string>(30).fill('x'.repeat(900))];
    const { answer, notes } = received('cite', { ...SAMPLES.cite, meta: { remarks } });
    expect([answer.meta, notes.length, notes[0]]).toEqual([undefined, 20, expect.not.stringMatching(/[\u001b\n]/)]);
    expect(notes.every((note) => note.length <= 500)).toBe(true);
  });

  test('warnings are clean', () => {
    const notices = [{ code: 'x', message: 'A\u202e warning.' }];
    const { answer } = received('diff', { ...SAMPLES.diff, meta: { notices } });
    expect(answer.meta?.notices).toEqual([{ code: 'x', message: expect.not.stringContaining('\u202e') }]);
  });
});

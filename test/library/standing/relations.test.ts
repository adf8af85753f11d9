/** What a library says of decisions by the register: made-up decisions, with what was written down before the rules. */
import { describe, expect, test } from 'vitest';
import { lookUpStandings, standingsOf } from '../../../src/library/file/standings';
import { bytesOf, holdMadeUp, type MadeUp, madeUp } from '../../support/made-up-standing';
import { libraryFile, openedDatabase, openedLibrary } from '../fixture';

const keyOf = ({ about, code, by }: { about: string; code: string; by: string }): string => `${about} ${code} ${by}`;

/** What `ask` gets from a library that holds the files of a case. */
async function withLibrary<T>(one: MadeUp, ask: (file: string) => T | Promise<T>): Promise<T> {
  const file = libraryFile();
  await holdMadeUp(file, one);
  return ask(file);
}

/** All that a library that holds the files of a case says of the decisions that they name. */
const saidOf = (one: MadeUp) =>
  withLibrary(one, (file) => {
    const names = new Set(
      one.files.flatMap(
        (name) =>
          bytesOf(name)
            .toString()
            .match(/ECLI:[A-Z]{2}:[A-Z]+:\d{4}:[A-Z\d.]+/g) ?? [],
      ),
    );
    const database = openedDatabase(file);
    return [...lookUpStandings(database, [...names])].flatMap(([about, all]) =>
      standingsOf(all).map(({ code, by, said }) => ({ about, code: String(code), by: by?.id ?? '', said })),
    );
  });

describe('what registers say of made-up decisions', () => {
  test.each(madeUp('relation'))('$case: nothing else is said, and nothing is left out', async (one) => {
    const said = await saidOf(one);
    const wanted = one.relations ?? [];
    const allowed = new Set([...wanted, ...(one.allowed ?? [])].map(keyOf));
    expect(said.map(keyOf).filter((key) => !allowed.has(key))).toEqual([]);
    expect(said.map(keyOf)).toEqual(expect.arrayContaining(wanted.map(keyOf)));
    for (const { said: words, orSaid = [], ...rest } of wanted) {
      const found = said.filter((each) => keyOf(each) === keyOf(rest)).map((each) => each.said.toLowerCase());
      expect(found.some((text) => [words, ...orSaid].some((word) => text.includes(word.toLowerCase())))).toBe(true);
    }
  });

  const reviews = madeUp('relation').filter(({ relations = [] }) => relations.some(({ code }) => code !== 'corrects'));
  test.each(reviews)('$case: a chain goes from the earlier decision to the later one', async (one) => {
    for (const { about, code, by } of one.relations ?? []) {
      if (code === 'corrects') continue;
      const { data } = await withLibrary(one, async (file) => {
        const library = openedLibrary(file);
        return (await library.following()).chain(about);
      });
      expect(data.edges).toEqual(expect.arrayContaining([expect.objectContaining({ from: about, to: by })]));
      expect(data.edges.filter(({ from, to }) => from === by && to === about)).toEqual([]);
      expect(data.nodes.find(({ external_id: id }) => id === about)?.standing?.map((each) => each.code)).toContain(
        code,
      );
    }
  });
});

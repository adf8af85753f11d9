/** A citation of a text that has been replaced: never today's, and which others there are. */
import { describe, expect, test } from 'vitest';
import type { Backend } from '../../src/contract/backend';
import { LksError } from '../../src/contract/errors';
import type { CitedName, Findable } from '../../src/contract/name';
import { TAKES } from '../../src/contract/takes';
import { findBySearch } from '../../src/lookup/by-search';
import { documentIdOf, documentOfDay } from '../../src/lookup/document-id';
import { say } from '../../src/messages';
import { citedArticle, openedLibrary, put, toestand, written } from '../library/fixture';
import { sharedNow } from '../support/shared-library';

/** Book 7 of the Code, and another law. */
const BOOK = 'BWBR0005290';
const LAW = 'BWBR0000001';

/** Articles that changed in 2015, that did not, and that has only ever been in the law since; and one that is numbered as a former one. */
const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '1990-01-01': { '248': 'eerste', '249': 'zelfde', '3': 'heen', '4': 'weg' },
  '2010-01-01': { '248': 'oude tekst', '249': 'zelfde', '3': 'en weer' },
  '2015-01-01': { '248': 'nieuwe tekst', '249': 'zelfde', '250': 'nieuw', '226 (oud)': 'oud genummerd', '3': 'heen' },
};

const libraryOf = (work: string, days: readonly string[]) =>
  openedLibrary(
    sharedNow(`former ${work} ${days[0]}`, (file) =>
      written(file, (store) => {
        for (const day of days)
          put(
            store,
            toestand(work, day, TEXTS[day]!).map((one) => ({ ...one, title: `Wet, ${one.externalId.slice(12)}` })),
          );
      }),
    ),
  );

const ALL = Object.keys(TEXTS);

const former = (number: string, work = LAW): CitedName =>
  citedArticle(work, number, { text: `art. ${number} Wet (oud)`, display: `art. ${number} Wet`, former: true });

/** The text of a former article. */
async function given(name: CitedName, backend: Backend, day?: string): Promise<string> {
  const asked = { name, ...(day === undefined ? {} : { day }) };
  return (await documentOfDay((call) => documentIdOf(name, backend, call), asked, backend, {})).answer.data.body;
}

async function refusal(name: CitedName, backend: Backend, day?: string): Promise<LksError> {
  const text = await given(name, backend, day).catch((error: unknown) => error);
  if (text instanceof LksError) return text;
  throw new Error(`was answered: ${String(text)}`);
}

describe('a former text of a library', () => {
  test('is not chosen where no day is given: the earlier ones, with the command of each', async () => {
    const error = await refusal(former('248'), libraryOf(LAW, ALL));
    expect(error).toMatchObject({ kind: 'not-found', exitCode: 3, code: 'earlier_texts' });
    expect(error.message).toContain('art. 248 Wet (oud)');
    expect(error.message).toBe(say.former.several(former('248').text, 2));
    const lines = error.hint!.split('\n').filter((line) => line.startsWith('Wet, artikel 248'));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`lks doc '${LAW} artikel 248' --at 1990-01-01`);
    expect(lines[1]).toContain(`lks doc '${LAW} artikel 248' --at 2010-01-01`);
    expect(error.hint).not.toContain('--at 2015-01-01');
  });

  test('is that of the day asked for', async () => {
    const library = libraryOf(LAW, ALL);
    expect(await given(former('248'), library, '2012-06-01')).toBe('oude tekst');
    expect(await given(former('248'), library, '1991-06-01')).toBe('eerste');
  });

  test('is never the one of today: not on a day of it, nor in the same words before', async () => {
    const library = libraryOf(LAW, ALL);
    for (const [number, day] of [
      ['248', '2016-01-01'],
      ['249', '2012-01-01'],
      ['3', '1991-01-01'],
    ] as const) {
      const error = await refusal(former(number), library, day);
      expect(error).toMatchObject({ kind: 'not-found', code: 'earlier_texts' });
    }
    expect((await refusal(former('249'), library)).message).toBe(say.former.noneHere(former('249').text));
    expect((await refusal(former('3'), library)).hint).not.toContain('1990-01-01');
  });

  test('that is gone from the law has only earlier ones', async () => {
    const error = await refusal(former('4'), libraryOf(LAW, ALL));
    expect(error.message).toBe(say.former.several(former('4').text, 1));
  });

  test('that is not there says how to get one', async () => {
    const error = await refusal(former('250'), libraryOf(LAW, ALL));
    expect(error.message).toBe(say.former.noneHere(former('250').text));
    expect(error.hint).toContain(say.former.fetch(LAW, undefined));
    const none = await refusal(former('248'), libraryOf(BOOK, ALL));
    expect(none).toMatchObject({ kind: 'not-found' });
  });

  test('is the article that its publisher numbers so', async () => {
    const library = libraryOf(LAW, ALL);
    expect(await given(former('226'), library)).toBe('oud genummerd');
    expect(await given(former('226 (oud)'), library)).toBe('oud genummerd');
  });

  test('of the Code says that it is not to be had of before 1992, unless the library reaches so far', async () => {
    const said = say.former.beforeTheCode;
    const name = former('248', BOOK);
    expect((await refusal(name, libraryOf(BOOK, ALL.slice(1)))).hint).toContain(said);
    expect((await refusal(name, libraryOf(BOOK, ALL.slice(2)))).hint).toContain(said);
    expect((await refusal(name, libraryOf(BOOK, ALL))).hint).not.toContain(said);
    expect((await refusal(name, libraryOf(BOOK, ALL.slice(1)), '1985-01-01')).hint).toContain(said);
    expect((await refusal(name, libraryOf(LAW, ALL))).hint).toContain(said);
    expect((await refusal(former('248'), libraryOf(LAW, ALL.slice(1)))).hint).not.toContain(said);
  });
});

describe('a former text of a service', () => {
  const service = (...rows: { id: string; external_id: string }[]): Backend => ({
    description: { kind: 'hosted', location: 'test' },
    takes: TAKES.hosted,
    // biome-ignore lint/suspicious/noExplicitAny: a row of which the rest is not looked at.
    search: async () => ({ data: rows.map((row) => ({ title: '', language: 'nl', ...row })) as any }),
    find(name: Findable) {
      return findBySearch(name, this.search);
    },
    document: async (id) => {
      // biome-ignore lint/suspicious/noExplicitAny: as above.
      return { data: { id, body: `text of ${id}`, language: 'nl' } as any };
    },
    health: async () => ({ data: {} }),
    close: async () => {},
  });

  test('is refused: it has none, and what it has is not that', async () => {
    const error = await refusal(former('248', BOOK), service({ id: 'a', external_id: `${BOOK} artikel 248` }));
    expect(error).toMatchObject({ kind: 'not-found', exitCode: 3, code: 'earlier_texts' });
    expect(error.message).toBe(say.former.service(former('248', BOOK).text));
    expect(error.hint).toContain(say.former.beforeTheCode);
  });

  test('is the article that is numbered so', async () => {
    const backend = service(
      { id: 'a', external_id: `${LAW} artikel 226` },
      { id: 'b', external_id: `${LAW} artikel 226 (oud)` },
    );
    expect(await given(former('226'), backend)).toBe('text of b');
  });
});

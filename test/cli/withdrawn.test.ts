/** What a publisher takes back: heard in its list of changes and in its answers, told, and kept. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkLibrary } from '../../src/library/check/check';
import { say } from '../../src/messages';
import { openDatabase } from '../../src/platform/sqlite';
import { cvdrArtikel, cvdrXml, numbered } from '../fixtures/import/cvdr';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { uitspraakXml } from '../fixtures/import/uitspraak';
import { homeWithLibrary, publishersOfTest, withoutProcesses } from '../support/of-test';
import { putCellar, XHTML } from '../support/publishers/cellar';
import { manifestXml, putRegeling } from '../support/publishers/repository';
import type { Publishers } from '../support/publishers/server';
import { putUitspraken, type UitspraakEntry } from '../support/publishers/uitspraken';
import { ROOT, run } from '../support/run';
import { phrase } from '../support/saying';

let home: string;
let publishers: Publishers;
let entries: UitspraakEntry[];
const SINCE = ['library', 'sync', 'rechtspraak', '--since', '2026-01-01'];
const KNOWN = 'ECLI:NL:HR:1997:AE3163';

const lks = (...args: string[]) => run(home, args, { env: publishers.environment() });
const json = async (...args: string[]) => JSON.parse((await lks(...args, '--json')).stdout);
const sync = async () => {
  const ran = await lks(...SINCE, '--json');
  return { code: ran.code, stderr: ran.stderr, report: JSON.parse(ran.stdout).data.sources['rechtspraak.nl'] };
};
/** What a library was after its first steps, by their name: made by the first test that takes them, and copied by the others. */
const libraries = new Map<string, Buffer>();
async function once(name: string, steps: () => Promise<unknown>): Promise<void> {
  const file = path.join(home, 'lks/library.db');
  const made = libraries.get(name);
  if (made !== undefined) return writeFileSync(file, made);
  await steps();
  libraries.set(name, readFileSync(file));
}
/** The first sync, of what is listed at the beginning. */
const synced = () => once('synced', sync);
const ecliOf = (at: number): string => `ECLI:NL:HR:2026:${at}`;
const decision = (ecli: string, updated: string, woord = 'molenaar'): UitspraakEntry => ({
  ecli,
  updated,
  xml: uitspraakXml({ ecli, tekst: `<uitspraak><para>De ${woord} klaagt over de sloot.</para></uitspraak>` }),
});
/** The list says something else of a decision from a moment on. */
const now = (at: number, updated: string, deleted?: string, woord?: string): void => {
  const place = entries.findIndex(({ ecli }) => ecli === ecliOf(at));
  entries[place < 0 ? entries.length : place] = {
    ...decision(ecliOf(at), updated, woord),
    ...(deleted !== undefined && { deleted }),
  };
};
const asked = (at: number): number => publishers.requests.filter(({ path }) => path.endsWith(`:2026:${at}`)).length;
const standingOf = async (at: number): Promise<{ code: string; said: string; source: string; seen: string }[]> =>
  (await json('doc', ecliOf(at))).data.standing ?? [];
const codesOf = async (at: number): Promise<string[]> => (await standingOf(at)).map(({ code }) => code);

beforeEach(async () => {
  [home, publishers] = [await homeWithLibrary(), await publishersOfTest()];
  entries = [1, 2, 3].map((at) => decision(ecliOf(at), `2026-01-0${at}T08:00:00Z`));
  // Of long ago: given when it is asked for, and in no list.
  entries.push(decision(KNOWN, '1997-03-26T08:00:00Z'));
  putUitspraken(publishers, entries);
});

describe('a list of changes', () => {
  it('says that a decision is withdrawn, or its text: told, kept and not asked for', async () => {
    await synced();
    now(1, '2026-02-01T10:00:00Z', 'ecli');
    now(2, '2026-02-02T10:00:00Z', 'doc');
    now(9, '2026-02-03T10:00:00Z', 'ecli');
    publishers.requests.length = 0;
    const { code, stderr, report } = await sync();
    expect(code, stderr).toBe(0);
    expect(report).toMatchObject({ withdrawn: 3, not_found: 0, failed: 0, left: 0 });
    expect(report.taken_back).toEqual([
      { id: ecliOf(1), code: 'withdrawn', said: 'deleted="ecli"', seen: '2026-02-01', held: true },
      { id: ecliOf(2), code: 'text_withdrawn', said: 'deleted="doc"', seen: '2026-02-02', held: true },
      { id: ecliOf(9), code: 'withdrawn', said: 'deleted="ecli"', seen: '2026-02-03', held: false },
    ]);
    expect([asked(1), asked(2), asked(9)]).toEqual([0, 0, 0]);
    expect(await standingOf(1)).toMatchObject([
      { code: 'withdrawn', said: 'deleted="ecli"', source: 'listing', seen: '2026-02-01' },
    ]);
    expect(await codesOf(2)).toEqual(['text_withdrawn']);
    // It is news once.
    expect((await sync()).report).toMatchObject({ withdrawn: 0, taken_back: [] });
    expect((await json('library', 'coverage')).data).toBeDefined();
  });

  it('is told to people in a line each, with what to do', async () => {
    await synced();
    now(1, '2026-02-01T10:00:00Z', 'ecli');
    const { stderr } = await lks(...SINCE);
    expect(stderr).toContain(say.harvest.withdrawn(1));
    expect(stderr).toContain(`${ecliOf(1)}: ${say.standing.line({ code: 'withdrawn', said: '', seen: '2026-02-01' })}`);
    expect(stderr).toContain(`lks doc ${ecliOf(1)} --withdrawn`);
    expect(stderr).toContain('lks library forget-withdrawn');
  });

  it('says that it is there again: fetched, and nothing is said of it any more', async () => {
    await synced();
    now(1, '2026-02-01T10:00:00Z', 'ecli');
    await sync();
    now(1, '2026-03-01T10:00:00Z', undefined, 'bakker');
    const { report } = await sync();
    expect(report).toMatchObject({ updated: 1, withdrawn: 0, left: 0 });
    expect(await codesOf(1)).toEqual([]);
    expect((await lks('doc', ecliOf(1))).stdout).toContain('bakker');
  });

  it('takes what is withdrawn off the queue', async () => {
    publishers.fail(/content.*:3$/, { body: '<open-rechtspraak><rdf' });
    expect((await sync()).report).toMatchObject({ failed: 1, left: 1 });
    now(3, '2026-02-01T10:00:00Z', 'ecli');
    expect(await sync()).toMatchObject({ code: 0, report: { withdrawn: 1, failed: 0, left: 0 } });
  });

  it('with a newer stamp says that what is held was changed, until that is fetched', async () => {
    await synced();
    now(1, '2026-02-01T10:00:00Z', undefined, 'bakker');
    publishers.fail(/content.*:1$/, ...Array.from({ length: 9 }, () => ({ body: '<open-rechtspraak><rdf' })));
    expect((await sync()).code).toBe(8);
    expect(await standingOf(1)).toMatchObject([{ code: 'changed', source: 'listing', seen: '2026-02-01' }]);
    expect((await lks('doc', ecliOf(1))).stdout).toContain('molenaar');
    publishers.fail(/nothing/);
    for (let tries = 0; tries < 9 && (await sync()).code !== 0; tries += 1);
    expect(await codesOf(1)).toEqual([]);
    expect((await lks('doc', ecliOf(1))).stdout).toContain('bakker');
  });

  it('with a word that nobody knows is a failure of that entry, run after run, and nothing is fetched for it', async () => {
    await synced();
    now(1, '2026-02-01T10:00:00Z', 'other');
    now(4, '2026-02-02T10:00:00Z', 'other');
    publishers.requests.length = 0;
    for (const _run of [1, 2]) {
      const { code, report } = await sync();
      expect(code).toBe(8);
      expect(report).toMatchObject({ failed: 2, left: 2, added: 0, updated: 0 });
      expect(report.failures[0]).toMatchObject({ id: ecliOf(1), code: 'bad_response' });
      for (const word of ['deleted="other"', 'deleted="ecli"', 'deleted="doc"'])
        expect(report.failures[0].message).toContain(word);
    }
    expect([asked(1), asked(4)]).toEqual([0, 0]);
    expect(await codesOf(1)).toEqual([]);
    now(1, '2026-02-03T10:00:00Z', 'doc');
    now(4, '2026-02-03T10:00:00Z');
    expect(await sync()).toMatchObject({ code: 0, report: { added: 1, withdrawn: 1, failed: 0, left: 0 } });
  });
});

it('a period of which the list says something that nobody knows is not complete', async () => {
  const states = (): unknown[] => {
    const database = openDatabase(path.join(home, 'lks/library.db'), { readOnly: true });
    const rows = database.prepare('select state from harvest_windows order by window_to').all();
    database.close();
    return rows.map(({ state }) => state);
  };
  now(3, '2026-01-03T08:00:00Z', 'other');
  await sync();
  expect(states()).toEqual(['listed']);
  now(3, '2026-01-03T09:00:00Z', 'ecli');
  await sync();
  expect(new Set(states())).toEqual(new Set(['whole']));
});

describe('an answer', () => {
  const gone = (at: number): void => now(at, `2026-01-0${at}T08:00:00Z`, 'gone-unsaid');
  /** Not given, and no list says why. */
  const unlisted = (at: number): void => {
    gone(at);
    entries[at - 1] = { ...entries[at - 1]!, updated: '1990-01-01T00:00:00Z' };
  };

  it('that denies what is held is told and kept, where a known decision comes at the same time', async () => {
    await synced();
    unlisted(1);
    const ran = await lks('library', 'add', ecliOf(1), '--json');
    expect(ran.code).toBe(3);
    expect(JSON.parse(ran.stdout).data).toMatchObject([
      { id: ecliOf(1), outcome: 'withdrawn', taken_back: { code: 'denied', said: '302', held: true } },
    ]);
    expect(JSON.parse(ran.stderr).error.message).toContain(phrase(say.harvest.denied));
    expect(await standingOf(1)).toMatchObject([{ code: 'denied', said: '302', source: 'answer' }]);
  });

  it('of a publisher that denies a known decision too is a failure, and says nothing of the document', async () => {
    await synced();
    unlisted(1);
    const known = entries.findIndex(({ ecli }) => ecli === KNOWN);
    entries[known] = { ...entries[known]!, deleted: 'doc' };
    const ran = await lks('library', 'add', ecliOf(1), '--json');
    expect(ran.code).toBe(5);
    expect(await codesOf(1)).toEqual([]);
    const other = await lks('library', 'add', ecliOf(7), '--json');
    expect(JSON.parse(other.stdout).data).toMatchObject([{ outcome: 'failed' }]);
  });

  it('that denies what is not held is "not found", as before', async () => {
    const ran = await lks('library', 'add', ecliOf(7), '--json');
    expect(ran.code).toBe(3);
    expect(JSON.parse(ran.stdout).data).toMatchObject([{ outcome: 'not-found' }]);
  });

  it('that gives it again takes the mark away, which an import of a file does not', async () => {
    await synced();
    unlisted(1);
    await lks('library', 'add', ecliOf(1));
    const file = `${home}/one.xml`;
    writeFileSync(file, decision(ecliOf(1), '', 'bakker').xml);
    await lks('library', 'import', file);
    expect(await codesOf(1)).toEqual(['denied']);
    entries[0] = decision(ecliOf(1), '2026-01-01T08:00:00Z');
    await lks('library', 'add', ecliOf(1));
    expect(await codesOf(1)).toEqual([]);
  });
});

describe('an answer of another publisher', () => {
  const addedAgain = async (id: string) => {
    const [{ outcome, taken_back }] = JSON.parse((await lks('library', 'add', id, '--json')).stdout).data;
    return { outcome, code: taken_back?.code, said: taken_back?.said };
  };
  const codesAt = async (...name: string[]): Promise<string[]> =>
    ((await json('doc', ...name)).data.standing ?? []).map(({ code }: { code: string }) => code);

  it('of the BWB: no manifest, or every text taken away, which is so of its articles', async () => {
    const [law, known] = ['BWBR0000001', 'BWBR0045754'];
    const texts = (work: string, deleted = false) => [
      {
        label: '2020-01-01_0',
        van: '2020-01-01',
        deleted,
        xml: toestandXml({ bwbId: work, datum: '2020-01-01', inhoud: wettekst(artikel('1', 'De waterput.')) }),
      },
    ];
    putRegeling(publishers, law, texts(law));
    await lks('library', 'add', law);
    publishers.put(`/bwb/${law}/manifest.xml`, { body: manifestXml(law, texts(law, true)) });
    expect((await lks('library', 'add', law)).code).toBe(5);
    putRegeling(publishers, known, texts(known));
    expect(await addedAgain(law)).toEqual({ outcome: 'withdrawn', code: 'text_withdrawn', said: '_deleted="true"' });
    expect(await codesAt(law, 'artikel', '1')).toEqual(['text_withdrawn']);
    putRegeling(publishers, law, texts(law));
    expect((await addedAgain(law)).outcome).toBe('unchanged');
    expect(await codesAt(law, 'artikel', '1')).toEqual([]);
    publishers.put(`/bwb/${law}/manifest.xml`, { status: 410 });
    expect(await addedAgain(law)).toEqual({ outcome: 'withdrawn', code: 'denied', said: '410' });
  });

  it('of the CVDR: the same', async () => {
    const [own, known] = ['CVDR112779', 'CVDR680781'];
    const manifest = (work: string, deleted: boolean) => ({
      body: `<work label="${work}"><expression label="1"><metadata><datum_inwerkingtreding>2010-01-01</datum_inwerkingtreding><einddatum>9999-12-31</einddatum></metadata><manifestation label="xml"><item label="${work}_1.xml" _deleted="${deleted}"/></manifestation></expression></work>`,
    });
    publishers.put(`/cvdr/${own}/1/xml/${own}_1.xml`, {
      body: cvdrXml({ identifier: `${own}_1`, tekst: cvdrArtikel(numbered('1'), '<al>De heg.</al>') }),
    });
    publishers.put(`/cvdr/${own}/manifest.xml`, manifest(own, false));
    publishers.put(`/cvdr/${known}/manifest.xml`, manifest(known, false));
    expect((await addedAgain(own)).outcome).toBe('added');
    publishers.put(`/cvdr/${own}/manifest.xml`, manifest(own, true));
    expect(await addedAgain(own)).toMatchObject({ outcome: 'withdrawn', code: 'text_withdrawn' });
    publishers.put(`/cvdr/${own}/manifest.xml`, { status: 404 });
    expect(await codesAt(own, 'artikel', '1')).toEqual(['text_withdrawn']);
  });

  it('of CELLAR: no number in its index; one whose text does not come is told as before', async () => {
    const [ecli, celex] = ['ECLI:EU:C:2017:9911', '62015CJ0991'];
    const texts = {
      [`nld ${XHTML}`]: {
        body: readFileSync(path.join(ROOT, 'test/fixtures/eu-case-law/62015CJ0991_NL.xhtml')),
        headers: { 'content-type': XHTML },
      },
    };
    const known = { celex: '62015CJ0434', ecli: 'ECLI:EU:C:2017:981' };
    putCellar(publishers, [{ celex, ecli, texts }, known]);
    expect((await addedAgain(celex)).outcome).toBe('added');
    putCellar(publishers, [{ celex, ecli }, known]);
    expect((await addedAgain(celex)).outcome).toBe('not-found');
    putCellar(publishers, [known]);
    publishers.put(`/resource/celex/${celex}`, { status: 404 });
    expect(await addedAgain(celex)).toMatchObject({ outcome: 'withdrawn', code: 'denied' });
    expect(await codesAt(celex)).toEqual(['denied']);
  });
});

describe('a text that its publisher took back', () => {
  const WORDS = /molenaar|klaagt|sloot/;
  const BODY = ['De molenaar klaagt over de sloot.', 'Zie artikel 6:162 BW.']
    .map((text, at) => `<paragroup><nr>1.${at + 1}</nr><para>${text}</para></paragroup>`)
    .join('');
  const id = ecliOf(1);

  beforeEach(async () => {
    const xml = uitspraakXml({ ecli: id, tekst: `<uitspraak>${BODY}</uitspraak>` });
    await once('taken back', async () => {
      entries[0] = { ecli: id, updated: '2026-01-01T08:00:00Z', xml };
      await sync();
      now(1, '2026-02-01T10:00:00Z', 'ecli');
      await sync();
    });
  });

  it('is there, without its words: what holds of it, and how it is seen', async () => {
    for (const format of ['table', 'plain', 'markdown', 'json']) {
      const { code, stdout, stderr } = await lks('doc', id, '--format', format);
      expect([code, format]).toEqual([0, format]);
      expect(stdout + stderr).not.toMatch(WORDS);
      expect(stdout.replace(/\s+/g, ' ')).toMatch(/1 February 2026|2026-02-01/);
      expect(stdout + stderr).toContain(`lks doc ${id} --withdrawn`);
    }
    expect((await json('doc', id)).data).toMatchObject({ body: '', summary: '', standing: [{ code: 'withdrawn' }] });
  });

  it('is shown to who asks for it, with what holds of it before it', async () => {
    const { stdout } = await lks('doc', id, '--withdrawn');
    expect(stdout.indexOf('Withdrawn by its publisher')).toBeGreaterThan(0);
    expect(stdout.indexOf('molenaar')).toBeGreaterThan(stdout.indexOf('Withdrawn by its publisher'));
    expect((await json('doc', id, '--withdrawn')).data.body).toMatch(WORDS);
    expect((await lks('doc', `${id}, r.o. 1.1`, '--only', '--withdrawn')).stdout).toMatch(WORDS);
    // A place in it can be checked.
    expect((await lks('cite', `${id}, r.o. 9.9`)).code).toBe(0);
    expect((await lks('cite', `${id}, r.o. 9.9`, '--withdrawn')).code).toBe(3);
  });

  it.each([
    ['a place', 0, ['doc', `${id}, r.o. 1.1`]],
    ['a place alone', 0, ['doc', `${id}, r.o. 1.1`, '--only']],
    ['a part', 3, ['doc', id, '--section', '1.1']],
    ['its parts', 3, ['doc', id, '--outline']],
    ['its citation', 0, ['cite', `${id}, r.o. 1.1`]],
    ['what it cites', 3, ['cites', id]],
    ['what cites its law', 0, ['cited-by', 'art. 6:162 BW']],
    ['a search', 0, ['search', 'molenaar sloot']],
    ['the search of which it is a row', 0, ['search', 'klaagt', '--explain']],
  ])('shows none of its words with %s', async (_what, code, args) => {
    for (const more of [[], ['--json']]) {
      const ran = await lks(...args, ...more);
      expect(ran.code, ran.stderr).toBe(code);
      const said = (ran.stdout + ran.stderr).replaceAll(args[1]!, '');
      for (const row of said.split('\n')) if (row.includes(id)) expect(row).not.toMatch(WORDS);
      if (args[0] === 'doc' || args[0] === 'cites') expect(said).not.toMatch(WORDS);
      expect(said).toMatch(/[Ww]ithdrawn|withdrew/);
    }
  });

  it('is in a folder of documents without its words, and with them where they are asked for', async () => {
    const [without, withThem] = ['without', 'with'].map((name) => path.join(home, name));
    const texts = (folder: string) =>
      readdirSync(folder)
        .filter((name) => name.includes('2026.1') || name.includes('2026_1') || name.includes('2026-1'))
        .map((name) => readFileSync(path.join(folder, name), 'utf8'))
        .join('');
    expect((await lks('doc', id, ecliOf(2), '--output', `${without}/`)).code).toBe(0);
    expect(texts(without!)).toContain('Withdrawn');
    expect(texts(without!)).not.toMatch(WORDS);
    await lks('doc', id, ecliOf(2), '--withdrawn', '--output', `${withThem}/`);
    expect(texts(withThem!)).toMatch(WORDS);
  });
});

describe('lks verify', () => {
  const said = async (text: string, ...flags: string[]): Promise<string[]> => {
    const ran = await run(home, ['verify', '-', '--json', ...flags], { env: publishers.environment(), stdin: text });
    return JSON.parse(ran.stdout).data.map(({ verdict, reason }: { verdict: string; reason: string | null }) =>
      `${verdict} ${reason ?? ''}`.trim(),
    );
  };
  const QUOTED = '“De molenaar klaagt over de sloot”';

  it('confirms nothing of what its publisher took back', async () => {
    await synced();
    expect(await said(`HR ${ecliOf(1)}.`)).toEqual(['confirmed']);
    expect(await said(`In ${ecliOf(1)} staat: ${QUOTED}.`)).toEqual(['confirmed']);
    now(1, '2026-02-01T10:00:00Z', 'ecli');
    now(2, '2026-02-01T10:00:00Z', 'doc');
    await sync();
    expect(await said(`HR ${ecliOf(1)}.`)).toEqual(['mismatch withdrawn']);
    expect(await said(`In ${ecliOf(1)} staat: ${QUOTED}.`)).toEqual(['mismatch withdrawn']);
    // The register still has it: that it exists is true, and what it says nobody can compare.
    expect(await said(`HR ${ecliOf(2)}.`)).toEqual(['confirmed']);
    expect(await said(`In ${ecliOf(2)} staat: ${QUOTED}.`)).toEqual(['not_checked withdrawn']);
    expect(await said(`HR ${ecliOf(3)}.`)).toEqual(['confirmed']);
  });
});

describe('lks library forget-withdrawn', () => {
  const RARE = 'kwispelstaartje';
  const forget = (...flags: string[]) => lks('library', 'forget-withdrawn', ...flags);
  const library = () => path.join(home, 'lks/library.db');
  const bytes = (): string => readFileSync(library()).toString('latin1');
  /** The text of a document as it lies in the file. */
  const packedOf = (file: string, ecli: string): Buffer => {
    const database = openDatabase(file, { readOnly: true });
    const { packed } = database
      .prepare('select packed from texts join docs on docs.id = texts.id where external_id = ?')
      .demand(ecli);
    database.close();
    return Buffer.from(packed as Uint8Array);
  };
  const save = (name: string, at: number): string => {
    const file = path.join(home, name);
    writeFileSync(file, entries[at - 1]!.xml);
    return file;
  };

  beforeEach(async () => {
    withoutProcesses();
    const tekst = `<uitspraak><para>Een ${RARE} en artikel 6:162 BW, zie ECLI:NL:HR:2026:2.</para></uitspraak>`;
    entries[0] = { ...entries[0]!, xml: uitspraakXml({ ecli: ecliOf(1), tekst }) };
    save('old.xml', 1);
    const takenBack = { ...entries[0]!, updated: '2026-02-01T10:00:00Z', deleted: 'ecli' };
    await once('to be forgotten', async () => {
      await sync();
      entries[0] = takenBack;
      await sync();
    });
    entries[0] = takenBack;
  });

  it('says what it would erase, asks, and erases nothing without a yes', async () => {
    const dry = await forget('--dry-run', '--json');
    expect(dry.code, dry.stderr).toBe(0);
    expect(JSON.parse(dry.stdout)).toMatchObject({
      data: [{ external_id: ecliOf(1), code: 'withdrawn', texts: 1 }],
      meta: { erased: false },
    });
    expect((await forget()).code).toBe(2);
    expect((await lks('doc', ecliOf(1), '--withdrawn')).stdout).toContain(RARE);
    expect((await json('library', 'status')).data.standing).toEqual({
      ...{ withdrawn: 1, text_withdrawn: 0, denied: 0, changed: 0, erased: 0 },
    });
  });

  it('erases every trace of the words in the file; the row and what is said of it stay', async () => {
    const packed = packedOf(library(), ecliOf(1));
    expect([bytes().includes(RARE), readFileSync(library()).includes(packed)]).toEqual([true, true]);
    const ran = await forget('--yes');
    expect(ran.code, ran.stderr).toBe(0);
    expect(ran.stderr).toContain(say.withdrawn.elsewhere.slice(0, 20));
    expect(readFileSync(library()).includes(packed)).toBe(false);
    for (const trace of [RARE, [...RARE].reverse().join('')]) expect(bytes()).not.toContain(trace);
    expect((await json('doc', ecliOf(1), '--withdrawn')).data).toMatchObject({
      ...{ external_id: ecliOf(1), body: '', summary: '' },
      standing: [{ code: 'withdrawn' }, { code: 'erased', source: 'library' }],
    });
    const shown = await lks('doc', ecliOf(1));
    expect([shown.code, shown.stdout.includes('text was erased')]).toEqual([0, true]);
    expect(shown.stderr).not.toContain('--withdrawn');
    expect((await json('search', RARE)).meta.total).toBe(0);
    expect((await json('search', 'molenaar')).meta.total).toBe(2);
    expect((await json('cited-by', 'art. 6:162 BW')).data).toEqual([]);
    expect(await checkLibrary(library())).toMatchObject({ whole: true, erased: [ecliOf(1)] });
    expect((await lks('library', 'check')).stderr).toContain(ecliOf(1));
    expect((await json('library', 'status')).data.standing).toMatchObject({ withdrawn: 1, erased: 1 });
    expect(JSON.parse((await forget('--yes', '--json')).stdout).data).toEqual([]);
  });

  it('stays so through the same file, another file, and an export; its publisher brings it back', async () => {
    await forget('--yes');
    await lks('library', 'import', path.join(home, 'old.xml'));
    const other = path.join(home, 'other.xml');
    writeFileSync(other, decision(ecliOf(1), '', RARE).xml);
    await lks('library', 'import', other);
    expect(bytes()).not.toContain(RARE);
    const file = path.join(home, 'out.jsonl.gz');
    expect((await lks('library', 'export', file)).code).toBe(0);
    const again = [`--library=${path.join(home, 'again.db')}`];
    const taken = await lks('library', 'import', file, ...again);
    expect(taken.code, taken.stderr).toBe(0);
    expect((await json('doc', ecliOf(1), '--withdrawn', ...again)).data).toMatchObject({
      body: '',
      standing: [{ code: 'withdrawn' }, { code: 'erased' }],
    });
    await lks('library', 'import', path.join(home, 'old.xml'), ...again);
    expect((await json('doc', ecliOf(1), '--withdrawn', ...again)).data.body).toBe('');
    expect((await checkLibrary(path.join(home, 'again.db'))).whole).toBe(true);
    // To the letter what was erased.
    const { deleted: _deleted, ...given } = entries[0]!;
    entries[0] = given;
    const added = await lks('library', 'add', ecliOf(1));
    expect(added.code, added.stderr).toBe(0);
    expect((await json('doc', ecliOf(1))).data.body).toContain(RARE);
    expect(await codesOf(1)).toEqual([]);
    expect((await json('search', RARE)).meta.total).toBe(1);
    expect(await checkLibrary(library())).toMatchObject({ whole: true, erased: [] });
  });

  it('erases a law with its articles, of every day', async () => {
    const { fillWithdrawn, LAW, WORDS } = await import('../support/withdrawn');
    const own = path.join(home, 'own.db');
    await fillWithdrawn(own);
    const ran = await forget('--yes', '--json', `--library=${own}`);
    expect(ran.code, ran.stderr).toBe(0);
    expect(JSON.parse(ran.stdout).data).toMatchObject([
      { external_id: LAW, texts: 4 },
      { external_id: 'ECLI:NL:HR:2019:1', texts: 1 },
    ]);
    expect(readFileSync(own).toString('latin1')).not.toContain('griffierskast');
    for (const day of [[], ['--at', '2021-01-01']])
      expect((await lks('doc', `${LAW} artikel 1`, '--withdrawn', ...day, `--library=${own}`)).stdout).not.toMatch(
        WORDS,
      );
    expect((await checkLibrary(own)).faults).toEqual([]);
  });

  it('brings a law back that its publisher gives again, to the letter what was erased', async () => {
    const [law, known] = ['BWBR0000001', 'BWBR0045754'];
    const texts = (work: string) => [
      {
        label: '2020-01-01_0',
        van: '2020-01-01',
        xml: toestandXml({ bwbId: work, datum: '2020-01-01', inhoud: wettekst(artikel('1', `Een ${RARE}wet.`)) }),
      },
    ];
    for (const work of [law, known]) putRegeling(publishers, work!, texts(work!));
    await lks('library', 'add', law!);
    publishers.put(`/bwb/${law}/manifest.xml`, { status: 404 });
    await lks('library', 'add', law!);
    expect((await forget('--yes')).code).toBe(0);
    const text = async () => (await json('doc', `${law} artikel 1`, '--withdrawn')).data.body;
    expect([await text(), bytes().includes(`${RARE}wet`)]).toEqual(['', false]);
    putRegeling(publishers, law!, texts(law!));
    expect((await lks('library', 'add', law!)).code).toBe(0);
    expect(await text()).toContain(`${RARE}wet`);
    expect((await json('doc', `${law} artikel 1`)).data.standing).toBeUndefined();
    expect((await json('search', `${RARE}wet`)).meta.total).toBe(1);
    expect((await checkLibrary(library())).faults).toEqual([]);
  });
});

describe('lks watch', () => {
  it('tells what its publisher took back, of a document and of a row, and not that its text is another', async () => {
    await synced();
    await lks('watch', 'add', ecliOf(1));
    await lks('watch', 'add', 'molenaar');
    const news = async () =>
      JSON.parse((await lks('watch', 'run', '--json')).stdout).data.map(
        ({ kind, watch, external_id, standing }: Record<string, string>) => [kind, watch, external_id, standing],
      );
    expect(await news()).toEqual([]);
    now(1, '2026-02-01T10:00:00Z', 'ecli');
    now(4, '2026-02-02T10:00:00Z');
    await sync();
    const said = say.standing.line({ code: 'withdrawn', said: '', seen: '2026-02-01' });
    expect(await news()).toEqual([
      ['standing', 1, ecliOf(1), said],
      ['row', 2, ecliOf(4), undefined],
      ['standing', 2, ecliOf(1), said],
    ]);
    expect(await news()).toEqual([]);
    now(1, '2026-03-01T10:00:00Z', undefined, 'bakker');
    await sync();
    expect(await news()).toEqual([['changed', 1, ecliOf(1), undefined]]);
    now(1, '2026-04-01T10:00:00Z', 'ecli');
    await sync();
    const feed = (await lks('watch', 'run', '--atom')).stdout;
    expect(feed).toContain('on 1 April 2026');
  });
});

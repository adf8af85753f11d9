/** What is not here is said: law, decisions and names that nobody has, to people, in JSON and to an assistant. */

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { startAssistant } from '../mcp/support/assistant';
import { manifestXml } from '../support/publishers/repository';
import { makeHome, run } from '../support/run';
import { phrase } from '../support/saying';

const { home, remove } = makeHome();
afterAll(() => remove());
const lks = (...args: string[]) => run(home, args);

beforeAll(async () => {
  const boek3 = {
    bwbId: 'BWBR0005291',
    datum: '2020-01-01',
    nummer: 0,
    citeertitel: 'Burgerlijk Wetboek Boek 3',
    inhoud: wettekst(artikel('13', 'Een bevoegdheid kan niet worden misbruikt.')),
  };
  writeFileSync(path.join(home, 'boek3.xml'), toestandXml(boek3));
  const imported = await lks('library', 'import', 'boek3.xml');
  expect(imported.code, imported.stderr).toBe(0);
});

/** What a message says behind a fact that is not of the test: its name, or today. */
const ID = '\u0001';
const behind = (message: string): string => message.split(ID)[1]!;

describe('a decision that is not here', () => {
  const page = 'https://deeplink.rechtspraak.nl/uitspraak?id=ECLI:NL:HR:2016:162';

  it('comes with the command that fetches it and its page', async () => {
    const { code, stderr } = await lks('doc', 'ECLI:NL:HR:2016:162');
    expect(code).toBe(3);
    expect(stderr).toContain(say.citations.notHeld('ECLI:NL:HR:2016:162', say.citations.where.library!));
    expect(stderr).toContain('lks library add ECLI:NL:HR:2016:162');
    expect(stderr).toContain(page);
    const { error } = JSON.parse((await lks('doc', 'ECLI:NL:HR:2016:162', '--json')).stderr);
    expect(error).toMatchObject({ code: 'not_found', exit_code: 3, hint: expect.stringContaining(page) });
  });

  it('of a disciplinary court has its page alone: no publisher here gives its files', async () => {
    const { stderr } = await lks('doc', 'ECLI:NL:TGZRAMS:2019:1');
    expect(stderr).toContain('https://tuchtrecht.overheid.nl/ECLI_NL_TGZRAMS_2019_1');
    expect(stderr).not.toContain('lks ');
  });

  it.each(['17/00394', 'LJN AB1234'])('%s is to be found by its ECLI first', async (number) => {
    const { code, stderr } = await lks('doc', number);
    expect(code).toBe(3);
    expect(stderr).toContain('https://uitspraken.rechtspraak.nl');
    expect(stderr).toContain(phrase(say.citations.findEcli));
  });

  it('of a court of the EU is not sent to the Dutch register', async () => {
    expect((await lks('doc', 'C-311/18')).stderr).not.toContain('rechtspraak.nl');
  });

  it('is told to an assistant with both', async () => {
    const assistant = await startAssistant(home);
    try {
      const { text } = await assistant.call('get_document', { uuid: 'ECLI:NL:HR:2016:162' });
      expect(text).toContain('lks library add ECLI:NL:HR:2016:162');
      expect(text).toContain(page);
    } finally {
      await assistant.close();
    }
  });
});

describe('a law that is not here', () => {
  it.each(['versions', 'diff'])('is said to be that by %s', async (command) => {
    const more = command === 'diff' ? ['--from', '2020'] : [];
    for (const [name, law, id] of [
      ['6:162 BW', 'Burgerlijk Wetboek Boek 6 (BWBR0005289)', 'BWBR0005289'],
      ['Awb', 'Algemene wet bestuursrecht (BWBR0005537)', 'BWBR0005537'],
    ] as const) {
      const { code, stderr } = await lks('library', command, name, ...more);
      const sentence = say.citations.notHeld(law, say.citations.where.library!);
      expect([code, stderr]).toEqual([3, expect.stringContaining(sentence)]);
      expect(stderr).toContain(`lks library add ${id}`);
    }
    const unknown = await lks('library', command, 'art. 3 Gemeentwet', ...more);
    expect([unknown.code, unknown.stderr]).toEqual([3, expect.stringContaining('Nearest names: Gemeentewet')]);
  });
});

describe('a treaty that is not here', () => {
  const eurLex = 'https://eur-lex.europa.eu/legal-content/NL/TXT/?uri=CELEX:';

  it.each([
    ['art. 101 VWEU', 'lks library add BWBV0001506', `${eurLex}12016E101`],
    ['Article 101(1) TFEU', 'lks library add BWBV0001506', `${eurLex}12016E101`],
    ['art. 6 lid 3 VEU', 'lks library add BWBV0001507', `${eurLex}12016M006`],
    ['VWEU', 'lks library add BWBV0001506', `${eurLex}12016E/TXT`],
    ['12016E101', "lks doc 'BWBV0001506 artikel 101'", `${eurLex}12016E101`],
    ['art. 8 Handvest', say.citations.treatyNotRead, `${eurLex}12016P008`],
    [
      'art. 1 EP EVRM',
      'lks library add BWBV0001001',
      say.citations.notHeld('(BWBV0001001)', say.citations.where.library!),
    ],
  ])('%s is told with the way to it and its page', async (name, way, page) => {
    const { code, stderr } = await lks('doc', name);
    expect(code).toBe(3);
    for (const part of [way, page]) expect(stderr).toContain(part);
    if (way === say.citations.treatyNotRead) expect(stderr).not.toContain('library add');
  });
});

describe('a query that is the name of what is not here', () => {
  /** What is said of what is not here; how old the library is, and which words no text has, is another matter. */
  const noticesOf = async (...args: string[]) => {
    const { notices = [] } = JSON.parse((await lks('search', ...args, '--json')).stdout).meta;
    return notices.filter(({ code }: { code: string }) => code !== 'old_knowledge' && code !== 'word_nowhere');
  };

  it.each([
    ['6:162 BW', 'Burgerlijk Wetboek Boek 6 (BWBR0005289)', 'lks library add BWBR0005289'],
    ['ECLI:NL:HR:2016:162', 'ECLI:NL:HR:2016:162', 'https://deeplink.rechtspraak.nl/uitspraak?id=ECLI:NL:HR:2016:162'],
    ['32016R0679', 'Algemene verordening gegevensbescherming (32016R0679)', 'lks library add 32016R0679'],
  ])('%s says so', async (query, name, more) => {
    const sentence = say.citations.notHeld(name, say.citations.searchedLibrary);
    expect(await noticesOf(query)).toMatchObject([{ code: 'not_held', message: expect.stringContaining(sentence) }]);
    const { stderr } = await lks('search', query);
    expect(stderr).toContain(more);
    expect(stderr).not.toContain(say.commands.nothingFoundHint(false));
  });

  it('says nothing where it is here, is left out by a filter, or is not asked for', async () => {
    expect(await noticesOf('3:13 BW')).toEqual([]);
    expect(await noticesOf('BWBR0005291', '--type', 'rechtspraak')).toEqual([]);
    expect(await noticesOf('6:162 BW', '--type', 'rechtspraak')).toEqual([]);
    expect(await noticesOf('schade 6:162 BW')).toEqual([]);
  });
});

describe('a law of several works, of which some are here', () => {
  it('comes with the command that fetches the others', async () => {
    expect((await lks('search', 'ontslag', '--law', 'BW')).stderr).toContain('lks library add BW');
  });
});

describe('a name that nobody knows', () => {
  it('comes with the names of laws that are here and near', async () => {
    // A law that is in no table.
    const own = makeHome();
    try {
      const text = { bwbId: 'BWBR0099999', inhoud: wettekst(artikel('1', 'Een put.')), citeertitel: 'Waterputtenwet' };
      writeFileSync(path.join(own.home, 'wet.xml'), toestandXml(text));
      await run(own.home, ['library', 'import', 'wet.xml']);
      for (const args of [
        ['doc', 'art. 1 Waterputenwet'],
        ['doc', 'Waterputenwet'],
        ['search', 'put', '--law', 'Waterputenwet'],
      ])
        expect((await run(own.home, args)).stderr).toContain('Nearest names: Waterputtenwet');
    } finally {
      own.remove();
    }
  });

  it('comes with those that are near to it', async () => {
    expect((await lks('doc', 'Abw')).stderr).toContain('Nearest names: Awb');
    expect((await lks('search', 'besluit', '--law', 'Abw')).stderr).toContain('Nearest names: Awb');
    const assistant = await startAssistant(home);
    try {
      expect((await assistant.call('get_document', { uuid: 'Abw' })).text).toContain('Nearest names: Awb');
    } finally {
      await assistant.close();
    }
  });
});

/** A law of which the library has the text of 2010 alone, and what its publisher said of it on 6 May 2020. */
const WORK = 'BWBR0099999';
async function makeOldText(): Promise<ReturnType<typeof makeHome>> {
  const old = makeHome();
  const text = {
    bwbId: WORK,
    nummer: 0,
    datum: '2010-01-01',
    inhoud: wettekst(artikel('1', 'Een waterput is belast.')),
  };
  writeFileSync(path.join(old.home, 'oud.xml'), toestandXml(text));
  const listed = (van: string, tot?: string) => ({ label: `${van}_0`, van, ...(tot && { tot }), xml: Buffer.alloc(0) });
  const manifest = manifestXml(WORK, [
    listed('2010-01-01', '2011-12-31'),
    listed('2012-01-01', '2014-12-31'),
    listed('2016-01-01'),
  ]);
  writeFileSync(
    path.join(old.home, 'manifest.xml'),
    manifest
      .replace('<work ', '<work gegenereerd="2020-05-06T07:08:09+02:00" ')
      // Older than the register, as most laws are.
      .replace('<metadata>', '<metadata><datum_inwerkingtreding>1966-05-01</datum_inwerkingtreding>'),
  );
  const imported = await run(old.home, ['library', 'import', 'oud.xml', 'manifest.xml']);
  expect(imported.code, imported.stderr).toBe(0);
  return old;
}

describe('a law of which only the text of another day is here', () => {
  let old: Awaited<ReturnType<typeof makeOldText>>;
  beforeAll(async () => {
    old = await makeOldText();
  });
  afterAll(() => old.remove());
  const ask = (...args: string[]) => run(old.home, args);
  const add = `lks library add ${WORK}`;

  /** The 3 answers: not in force, and who says so; listed and not here; of a day that nobody knows of. */
  const manifest = { asOf: '2020-05-06', inForceFrom: '1966-05-01', before: '', after: '' };
  const around = { ...manifest, before: '2014-12-31', after: '2016-01-01' };
  const NOT_IN_FORCE = behind(say.library.notInForce(ID, '2015-06-01', around));
  const BEFORE = behind(say.library.notInForce(ID, '1960-01-01', manifest));
  const NO_TEXT = behind(say.library.noTextListed(ID, '1995-01-01', { ...manifest, after: '2010-01-01' }));
  const NOT_HELD = behind(
    say.library.textNotHeld(ID, '2013-01-01', { ...manifest, from: '2012-01-01', to: '2014-12-31' }),
  );
  /** Whatever day today is. */
  const TODAY = behind(say.library.textNotHeld('', ID, { ...manifest, from: '2016-01-01', to: '' }));

  it.each([
    ['2015-06-01', 'not_in_force', NOT_IN_FORCE],
    ['1960-01-01', 'not_in_force', BEFORE],
    ['1995-01-01', 'text_not_held', NO_TEXT],
    ['2013-01-01', 'text_not_held', NOT_HELD],
  ])('is answered for %s as %s, by doc, diff and in JSON', async (day, code, sentence) => {
    const [from, to] = ['2010-06-01', day].sort() as [string, string];
    for (const args of [
      ['doc', `${WORK} artikel 1`, '--at', day],
      ['doc', WORK, '--at', day],
      ['library', 'diff', WORK, '--from', from, '--to', to],
      ['library', 'diff', `${WORK} artikel 1`, '--from', from, '--to', to],
    ]) {
      const { code: exit, stderr } = await ask(...args);
      expect([exit, stderr]).toEqual([3, expect.stringContaining(sentence)]);
      expect(stderr.includes(`${add} --at ${day}`)).toBe(sentence === NOT_HELD);
      const { error } = JSON.parse((await ask(...args, '--json')).stderr);
      expect(error).toMatchObject({ code, exit_code: 3, message: expect.stringContaining(sentence) });
    }
  });

  it('is answered for today by what the manifest lists, and how to get it', async () => {
    const { stderr } = await ask('doc', `${WORK} artikel 1`);
    expect(stderr).toContain(TODAY);
    expect(stderr).toContain(`${add}\n`);
    expect(stderr).not.toContain('in force');
    // It may be in a text that is not here.
    expect((await ask('doc', `${WORK} artikel 77`)).stderr).toContain(add);
  });

  it('is named, once, by a search that leaves it out', async () => {
    for (const args of [
      ['waterput'],
      ['waterput', '--law', 'Testwet'],
      ['waterput', '--all'],
      ['waterput', '--type', 'wetgeving'],
    ]) {
      const { stderr } = await ask('search', ...args);
      expect(stderr.split(TODAY)).toHaveLength(2);
      expect(stderr).toContain(add);
      const { meta } = JSON.parse((await ask('search', ...args, '--json')).stdout);
      expect(meta.notices).toEqual([{ code: 'text_not_held', message: expect.stringContaining(add), command: add }]);
    }
    expect((await ask('search', 'waterput', '--law', 'Testwet')).stderr).not.toContain(
      phrase(say.commands.nothingFound),
    );
    expect((await ask('search', 'waterput', '--type', 'rechtspraak')).stderr).not.toContain('manifest');
    expect((await ask('search', 'waterput', '--at', '2013')).stderr).toContain(
      `${NOT_HELD} ${phrase(say.citations.addIt)}`,
    );
    expect((await ask('search', 'waterput', '--at', '2010')).stderr).not.toContain('manifest');
  });

  it('is said not to be in force where it was asked for, and not named where nobody asked', async () => {
    const { stdout, stderr } = await ask('search', 'waterput', '--law', 'Testwet', '--at', '2015-06-01', '--json');
    expect(JSON.parse(stdout).meta.notices).toEqual([
      { code: 'law_not_in_force', message: expect.stringContaining(NOT_IN_FORCE) },
    ]);
    expect(stderr).not.toContain(phrase(say.commands.nothingFound));
    expect((await ask('search', 'waterput', '--at', '2015-06-01')).stderr).not.toContain('Testwet');
  });

  it.each([
    ['1960-01-01', 'law_not_in_force', BEFORE],
    ['1995-01-01', 'text_not_held', NO_TEXT],
  ])('of %s, before its first text, is said to be %s where it was asked for', async (day, code, sentence) => {
    const { stdout } = await ask('search', 'waterput', '--law', 'Testwet', '--at', day, '--json');
    expect(JSON.parse(stdout).meta.notices).toMatchObject([{ code, message: expect.stringContaining(sentence) }]);
  });

  it('is listed by versions with what is not here', async () => {
    const { stdout, stderr } = await ask('library', 'versions', WORK, '--json');
    expect(JSON.parse(stdout).meta.not_held).toEqual({
      as_of: '2020-05-06',
      texts: [
        { from: '2012-01-01', to: '2014-12-31', label: '2012-01-01_0' },
        { from: '2016-01-01', to: '', label: '2016-01-01_0' },
      ],
    });
    expect(stderr).toContain(
      say.library.notHere(
        [
          { from: '2012-01-01', to: '2014-12-31' },
          { from: '2016-01-01', to: '' },
        ],
        '2020-05-06',
      ),
    );
    expect(stderr).toContain(`${add} --at 2016-01-01`);
  });

  it('is told to an assistant', async () => {
    const assistant = await startAssistant(old.home);
    try {
      expect((await assistant.call('get_document', { uuid: `${WORK} artikel 1` })).text).toContain(TODAY);
      const { text, data } = await assistant.call('search', { q: 'waterput' });
      expect(text.split(TODAY)).toHaveLength(2);
      expect(data).toMatchObject({ meta: { notices: [{ code: 'text_not_held' }] } });
    } finally {
      await assistant.close();
    }
  });

  it('is not named any more once its text is here', async () => {
    const own = await makeOldText();
    try {
      const parts = {
        bwbId: WORK,
        nummer: 0,
        datum: '2016-01-01',
        inhoud: wettekst(artikel('1', 'Een waterput is vrij.')),
      };
      writeFileSync(path.join(own.home, 'nieuw.xml'), toestandXml(parts));
      await run(own.home, ['library', 'import', 'nieuw.xml']);
      const { stdout, stderr } = await run(own.home, ['search', 'waterput']);
      expect(stdout).toContain(WORK);
      expect(stderr).not.toContain('manifest');
    } finally {
      own.remove();
    }
  });
});

describe('a name of what is not here, beside rows that lack words', () => {
  const { home: own, remove: away } = makeHome();
  afterAll(() => away());
  const terminal = (...args: string[]) => run(own, ['search', ...args], { env: { LKS_FORCE_TTY: '80' } });

  it('comes first on a terminal, with its command, three rows and the command for the rest', async () => {
    const inhoud = wettekst([1, 2, 3, 4, 5].map((number) => artikel(`${number}`, 'Over ontslag.')).join(''));
    const law = { bwbId: 'BWBR0099999', datum: '2020-01-01', nummer: 0, citeertitel: 'Testwet', inhoud };
    writeFileSync(path.join(own, 'testwet.xml'), toestandXml(law));
    await run(own, ['library', 'import', 'testwet.xml']);
    const name = ['ontslag', 'op', 'staande', 'voet'];
    const { stdout, stderr } = await terminal(...name, '--color', 'never');
    const known = stdout.split('\n').indexOf('lks library add BWBR0005290');
    expect(stdout.split('\n').slice(0, known).join(' ')).toContain("'ontslag op staande voet'");
    expect(stdout.match(/^ *\d {2}/gm)).toHaveLength(3);
    expect(stderr).toMatch(/next: lks search ontslag op staande voet .*--offset 3\n/);
    expect(stderr).not.toContain('lks library add');
    const asked = await terminal(...name, '--limit', '5', '--color', 'never');
    expect(asked.stdout.match(/^ *\d {2}/gm)).toHaveLength(5);
    expect(asked.stderr.split('\n')).toContain('lks library add BWBR0005290');
    const piped = await run(own, ['search', ...name]);
    expect(piped.stdout.trimEnd().split('\n')).toHaveLength(5);
  });
});

describe('a manifest alone', () => {
  it('makes a law known that a search leaves out', async () => {
    const { home: empty, remove: away } = makeHome();
    try {
      writeFileSync(path.join(empty, 'boek3.xml'), readFileSync(path.join(home, 'boek3.xml')));
      const listed = { label: '2016-01-01_0', van: '2016-01-01', xml: Buffer.alloc(0) };
      writeFileSync(path.join(empty, 'manifest.xml'), manifestXml('BWBR0005537', [listed]));
      await run(empty, ['library', 'import', 'boek3.xml', 'manifest.xml']);
      const { stdout } = await run(empty, ['search', 'bevoegdheid']);
      expect(stdout).toContain('BWBR0005291 artikel 13');
      const { stderr } = await run(empty, ['search', 'bevoegdheid', '--law', 'Awb']);
      expect(stderr).toContain(say.library.noTextOn('Algemene wet bestuursrecht (BWBR0005537)', ID).split(ID)[0]);
      expect(stderr).toContain('lks library add BWBR0005537');
    } finally {
      away();
    }
  });
});

describe('several laws without a text of the day', () => {
  it('are counted, and a few are named', async () => {
    const { home: many, remove: away } = makeHome();
    try {
      const works = [1, 2, 3, 4, 5].map((number) => `BWBR009999${number}`);
      for (const bwbId of works)
        writeFileSync(
          path.join(many, `${bwbId}.xml`),
          toestandXml({
            bwbId,
            datum: '2015-01-01',
            nummer: 0,
            citeertitel: `Wet ${bwbId}`,
            inhoud: wettekst(artikel('1', 'Een put.')),
          }),
        );
      await run(many, ['library', 'import', ...works.map((work) => `${work}.xml`)]);
      const { stderr } = await run(many, ['search', 'put', '--at', '2005']);
      expect(stderr).toContain(
        say.library.lawsLeftOut(
          works.length,
          '2005-01-01',
          works.slice(0, 3).map((work) => `Wet ${work} (${work})`),
          '2005-01-01',
        ),
      );
      expect((await run(many, ['search', 'put'])).stderr).not.toContain(phrase(say.library.lawsLeftOut));
    } finally {
      away();
    }
  });
});

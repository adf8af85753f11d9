/** What is not here is said: law, decisions and names that nobody has, to people, in JSON and to an assistant. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { startAssistant } from '../mcp/support/assistant';
import { makeHome, run } from '../support/run';

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

describe('a decision that is not here', () => {
  const page = 'https://deeplink.rechtspraak.nl/uitspraak?id=ECLI:NL:HR:2016:162';

  it('comes with the command that fetches it and its page', async () => {
    const { code, stderr } = await lks('doc', 'ECLI:NL:HR:2016:162');
    expect(code).toBe(3);
    expect(stderr).toContain('ECLI:NL:HR:2016:162 is not in this library.');
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
    expect(stderr).toContain('lks library add ECLI:NL:');
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
    for (const [name, sentence, id] of [
      ['6:162 BW', 'Burgerlijk Wetboek Boek 6 (BWBR0005289) is not in this library', 'BWBR0005289'],
      ['Awb', 'Algemene wet bestuursrecht (BWBR0005537) is not in this library', 'BWBR0005537'],
    ] as const) {
      const { code, stderr } = await lks('library', command, name, ...more);
      expect([code, stderr]).toEqual([3, expect.stringContaining(sentence)]);
      expect(stderr).toContain(`lks library add ${id}`);
    }
    const unknown = await lks('library', command, 'art. 3 Gemeentwet', ...more);
    expect([unknown.code, unknown.stderr]).toEqual([3, expect.stringContaining('Nearest names: Gemeentewet')]);
  });
});

describe('a name that nobody knows', () => {
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

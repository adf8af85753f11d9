/** The format of a file: the flag, else the end of its name; one rule for every command. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Asked, settleFormat } from '../../src/cli/output-format';
import { say } from '../../src/messages';
import { FORMATS as ENTRIES, endingOf, endingsOf } from '../../src/render/formats';
import { documentsIn, makeHome, type Ran, run } from '../support/run';
import { COMMANDS, FORMATS_OFF_TERMINAL, type LoadedCommand } from '../support/tables';

let home: string;
let remove: () => void;

/** What is settled for a file; `flags` are the format or report that was typed. */
const settle = (output: string, { own, globals = {}, ...command }: Partial<Asked['command'] & Asked> = {}) =>
  settleFormat({ name: 'lks x', command, own, globals: { output, ...globals } });

const noted = (file: string, what: string) => ({ note: say.files.notAsItEnds(file, what) });

describe('the end of a name', () => {
  it.each([
    ['rows.json', 'json'],
    ['ROWS.JSON', 'json'],
    ['a.b/rows.ndjson', 'ndjson'],
    ['rows.json.gz', 'gz'],
    ['.json', ''],
    ['a.json/rows', ''],
    ['rows.', ''],
    ['rows', ''],
    ['/dev/stdout', ''],
    ['/dev/fd/3', ''],
    ['-', ''],
  ])('of %s is %j', (name, ending) => {
    expect(endingOf(name)).toBe(ending);
  });

  it('is of one format alone, in lower case', () => {
    const all = FORMATS_OFF_TERMINAL.flatMap(endingsOf);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((ending) => !/^[a-z0-9]+$/.test(ending))).toEqual([]);
    for (const format of FORMATS_OFF_TERMINAL.filter((one) => one !== 'csv-excel'))
      expect(endingsOf(format)).toContain(ENTRIES[format].extension);
  });
});

describe('a file without a format flag', () => {
  it.each(FORMATS_OFF_TERMINAL.flatMap((format) => endingsOf(format).map((ending) => [ending, format] as const)))(
    '.%s holds %s',
    async (ending, format) => {
      expect(await settle(`rows.${ending}`)).toEqual({ format });
      expect(await settle(`rows.${ending.toUpperCase()}`)).toEqual({ format });
    },
  );

  it.each(['rows', '-', '/dev/stdout', '.json', 'a.json/rows', 'rows.'])(
    '%s has no ending that counts',
    async (name) => {
      expect(await settle(name)).toEqual({});
    },
  );

  it.each(['lst', 'out', '2026', 'huur'])('.%s is plain, and that is said', async (ending) => {
    expect(await settle(`rows.${ending}`)).toEqual({ note: say.files.unknownEnding(`rows.${ending}`, ending) });
  });

  it.each(['docx', 'pdf', 'html', 'xml', 'json.gz', 'zip', 'bib'])('.%s is refused', async (ending) => {
    await expect(settle(`rows.${ending}`)).rejects.toMatchObject({ kind: 'usage', parameter: 'output' });
  });

  it('.html is a report of a command that writes one', async () => {
    expect(await settle('brief.html', { writesReport: true })).toEqual({ report: 'html' });
    expect(await settle('brief.HTM', { writesReport: true })).toEqual({ report: 'html' });
  });

  it('.tsv is of rows: a document has no lines with tabs between', async () => {
    await expect(settle('text.tsv', { operation: 'document' })).rejects.toMatchObject({ kind: 'usage' });
    expect(await settle('text.txt', { operation: 'document' })).toEqual({ format: 'plain' });
  });

  it('of a command with some formats is in one of these', async () => {
    await expect(settle('help.csv', { formats: ['json'] })).rejects.toMatchObject({ kind: 'usage' });
    expect(await settle('help.json', { formats: ['json'] })).toEqual({ format: 'json' });
    expect(await settle('lks.fish', { formats: [] })).toEqual({});
  });
});

describe('a flag', () => {
  it.each([
    ['rows.csv', 'json'],
    ['rows.jsonl', 'json'],
    ['rows.md', 'plain'],
    ['rows.docx', 'plain'],
    ['rows.json.gz', 'json'],
    ['rows.html', 'markdown'],
  ] as const)('counts, and not the ending of %s beside --format %s; that is said', async (file, format) => {
    expect(await settle(file, { globals: { format } })).toEqual(noted(file, format));
  });

  it.each([
    ['rows.json', 'json'],
    ['rows.ndjson', 'jsonl'],
    ['rows.txt', 'json'],
    ['rows.lst', 'csv'],
    ['rows', 'json'],
  ] as const)('goes with %s and --format %s without a word', async (file, format) => {
    expect(await settle(file, { globals: { format } })).toEqual({});
  });

  it('that asks for a report counts in the same way', async () => {
    expect(await settle('x.json', { writesReport: true, globals: { report: 'html' } })).toEqual(
      noted('x.json', 'html'),
    );
    await expect(settle('x.json', { globals: { report: 'html' } })).rejects.toMatchObject({ kind: 'usage' });
  });

  it('for a format that the command does not have is refused', async () => {
    const asked = { name: 'lks x', command: { formats: [] }, own: undefined, globals: { format: 'json' as const } };
    await expect(settleFormat(asked)).rejects.toMatchObject({ kind: 'usage', parameter: 'format' });
  });
});

describe('a text of its own', () => {
  const bibtex = { flag: '--style bibtex', what: 'bibtex', endings: ['bib'] };
  const feed = { flag: '--atom', what: 'atom', endings: ['atom', 'xml'], alone: true };

  it('has its own endings, beside those of programs and spreadsheets', async () => {
    expect(await settle('x.bib', { own: bibtex })).toEqual({});
    expect(await settle('x.json', { own: bibtex })).toEqual({ format: 'json' });
    expect(await settle('x.md', { own: bibtex })).toEqual(noted('x.md', 'bibtex'));
    await expect(settle('x.ris', { own: bibtex })).rejects.toMatchObject({ kind: 'usage' });
    expect(await settle('x.bib', { own: bibtex, globals: { format: 'json' } })).toEqual(noted('x.bib', 'json'));
  });

  it('that goes with no format is refused beside one', async () => {
    expect(await settle('x.xml', { own: feed })).toEqual({});
    expect(await settle('x.json', { own: feed })).toEqual(noted('x.json', 'atom'));
    await expect(settle('x.xml', { own: feed, globals: { format: 'json' } })).rejects.toMatchObject({ kind: 'usage' });
  });
});

describe('a command line', () => {
  beforeEach(() => {
    ({ home, remove } = makeHome());
  });
  afterEach(() => remove());

  const lks = (...args: string[]): Promise<Ran> => run(home, args);
  const read = (name: string): string => readFileSync(path.join(home, name), 'utf8');

  it.each([
    ['search', ['search', 'stadsfiets']],
    ['doc', ['doc', 'art. 6 Voorbeeldfietsenwet']],
    ['cite', ['cite', 'art. 6 Voorbeeldfietsenwet']],
    ['cited-by', ['cited-by', 'art. 6 Voorbeeldfietsenwet']],
    ['cites', ['cites', 'ECLI:NL:XVHR:2025:904']],
    ['chain', ['chain', 'ECLI:NL:XVRB:2023:901']],
    ['verify --extract', ['verify', 'stuk.txt', '--extract']],
    ['library versions', ['library', 'versions', 'art. 10 Voorbeeldfietsenwet']],
    ['library coverage', ['library', 'coverage']],
    ['search --all', ['search', 'stadsfiets', '--all']],
  ])('of %s has in a file what the flag prints', async (_name, args) => {
    writeFileSync(path.join(home, 'stuk.txt'), 'Zie art. 6 Voorbeeldfietsenwet en ECLI:NL:XVHR:2025:904.');
    for (const [ending, flag] of [
      ['json', '--json'],
      ['csv', '--csv'],
      ['md', '--markdown'],
    ] as const) {
      const printed = await lks(...args, flag);
      const written = await lks(...args, '-o', `rows.${ending}`);
      expect([written.code, written.stdout], written.stderr).toEqual([printed.code, '']);
      expect(read(`rows.${ending}`)).toBe(printed.stdout);
    }
  });

  it('is refused before anything is asked or written', async () => {
    const { code, stderr } = await lks('search', 'stadsfiets', '-o', 'rows.docx');
    expect([code, documentsIn(home)]).toEqual([2, []]);
    expect(stderr).toContain(say.files.noEnding('lks search', 'docx'));
  });

  it('says in a line that the flag counted, but under --quiet', async () => {
    const told = await lks('search', 'stadsfiets', '--json', '-o', 'rows.csv');
    expect(told.stderr).toContain(say.files.notAsItEnds('rows.csv', 'json'));
    expect(JSON.parse(read('rows.csv')).data.length).toBeGreaterThan(0);
    const quiet = await lks('search', 'stadsfiets', '--json', '-o', 'rows.csv', '--force', '-q');
    expect(quiet.stderr).not.toContain(say.files.notAsItEnds('rows.csv', 'json'));
  });

  it('tells a failure to people where only the ending asked for JSON', async () => {
    const { code, stderr } = await lks('doc', 'ECLI:NL:HR:1900:1', '-o', 'text.json');
    expect([code, stderr.startsWith('{')]).toEqual([3, false]);
  });

  it('that names a folder goes by the flag alone, whatever the folder is called', async () => {
    mkdirSync(path.join(home, 'out.json'));
    expect((await lks('doc', 'art. 6 Voorbeeldfietsenwet', '-o', 'out.json')).code).toBe(0);
    expect(documentsIn(path.join(home, 'out.json'))[0]).toMatch(/\.txt$/);
  });

  it('writes citations in the style that the ending names', async () => {
    const cite = ['cite', 'art. 6 Voorbeeldfietsenwet'];
    for (const [ending, style] of [
      ['bib', 'bibtex'],
      ['ris', 'ris'],
      ['md', 'markdown'],
    ] as const) {
      expect((await lks(...cite, '-o', `refs.${ending}`)).code).toBe(0);
      expect(read(`refs.${ending}`)).toBe((await lks(...cite, '--style', style)).stdout);
    }
    await lks(...cite, '--style', 'csl-json', '-o', 'refs.json');
    expect(read('refs.json')).toBe((await lks(...cite, '--style', 'csl-json')).stdout);
    expect((await lks(...cite, '--markdown')).stdout).toBe(read('refs.md'));
    await lks('search', 'stadsfiets', '--style', 'bibtex', '-o', 'rows.bib');
    expect(read('rows.bib')).toMatch(/^@/);
    expect((await lks('search', 'stadsfiets', '-o', 'more.bib')).code).toBe(2);
  });

  it('has no report of what was only listed', async () => {
    writeFileSync(path.join(home, 'stuk.txt'), 'Zie art. 6 Voorbeeldfietsenwet.');
    expect((await lks('verify', 'stuk.txt', '--extract', '-o', 'x.html')).code).toBe(2);
    expect((await lks('verify', 'stuk.txt', '--extract', '--html')).code).toBe(2);
  });
});

describe('every command', () => {
  const all = (commands: readonly LoadedCommand[], before: readonly string[] = []): [string, LoadedCommand][] =>
    commands.flatMap((command) => {
      const own = [...before, command.name];
      return [[own.join(' '), command] as [string, LoadedCommand], ...all(command.subcommands ?? [], own)];
    });

  it.each(all(COMMANDS).filter(([, { run: runs }]) => runs !== undefined))(
    'lks %s takes the ending of each format that it has, and refuses the others',
    async (_path, command) => {
      for (const format of FORMATS_OFF_TERMINAL.filter(
        (one) => endingsOf(one).includes(ENTRIES[one].extension) && one !== 'plain',
      )) {
        const settled = settle(`rows.${ENTRIES[format].extension}`, command);
        if (command.formats?.includes(format) === false)
          await expect(settled).rejects.toMatchObject({ kind: 'usage', parameter: 'output' });
        else expect(await settled).toEqual({ format });
      }
    },
  );
});

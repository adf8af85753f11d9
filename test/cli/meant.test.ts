/** What lawyers type first, in Dutch and in English, without the name of a command: the line that was meant, ready to be copied. */
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands';
import { meantLine } from '../../src/cli/meant';
import { readArguments } from '../../src/cli/program';
import { unmarked } from '../../src/contract/suggested';
import { say } from '../../src/messages';

const words = (line: string): string[] => line.split(' ');
const meant = (argv: readonly string[]): Promise<string | undefined> => meantLine(argv, COMMANDS);

describe('words without a command', () => {
  it.each([
    ['huurprijs', 'lks search huurprijs'],
    ['ontslag op staande voet', 'lks search ontslag op staande voet'],
    ['mag mijn huurbaas de huur verhogen', 'lks search mag mijn huurbaas de huur verhogen'],
    ['right to be forgotten', 'lks search right to be forgotten'],
    ['kelderluik', 'lks search kelderluik'],
    ['Uber', 'lks search Uber'],
    ['water', 'lks search water'],
    ['forfait', 'lks search forfait'],
    ['rechtbank Amsterdam huur', 'lks search rechtbank Amsterdam huur'],
    ['huur art. 7:248 BW', 'lks search huur art. 7:248 BW'],
    ['art. 7:248 BW', 'lks doc art. 7:248 BW'],
    ['artikel 6:162 BW', 'lks doc artikel 6:162 BW'],
    ['7:248 BW', 'lks doc 7:248 BW'],
    ['artt. 6:162 en 6:163 BW', 'lks doc artt. 6:162 en 6:163 BW'],
    ['Article 17 GDPR', 'lks doc Article 17 GDPR'],
    ['AVG artikel 17', 'lks doc AVG artikel 17'],
    ['overweging 47 AVG', 'lks doc overweging 47 AVG'],
    ['BW', 'lks doc BW'],
    ['grondwet', 'lks doc grondwet'],
    ['GDPR', 'lks doc GDPR'],
    ['Wet op de huurtoeslag', 'lks doc Wet op de huurtoeslag'],
    ['32016R0679', 'lks doc 32016R0679'],
    ['ECLI:NL:HR:1995:AA1575', 'lks doc ECLI:NL:HR:1995:AA1575'],
    ['BWBR0005290', 'lks doc BWBR0005290'],
    ['C-434/15', 'lks doc C-434/15'],
    ['NJ 1965/491', 'lks doc NJ 1965/491'],
    ['HR 12 april 1995', 'lks doc HR 12 april 1995'],
    ['https://wetten.overheid.nl/BWBR0005290', 'lks doc https://wetten.overheid.nl/BWBR0005290'],
    ['2', 'lks doc 2'],
    ['brief.docx', 'lks verify brief.docx'],
    ['zoek huur', 'lks search huur'],
    ['find tort', 'lks search tort'],
    ['vind opzegging huur', 'lks search opzegging huur'],
    ['toon art. 7:248 BW', 'lks doc art. 7:248 BW'],
    ['show 3', 'lks doc 3'],
    ['open huurprijs', 'lks search huurprijs'],
    ['citeer ECLI:NL:HR:1995:AA1575', 'lks cite ECLI:NL:HR:1995:AA1575'],
    ['controleer brief.docx', 'lks verify brief.docx'],
    ['Search huur', 'lks search huur'],
    ['serach huur', 'lks search huur'],
    ['verfy brief.docx', 'lks verify brief.docx'],
    ['libary status', 'lks library status'],
    ['versions Awb', 'lks library versions Awb'],
    ['import wetten/', 'lks library import wetten/'],
    ['inloggen', 'lks login'],
    ['auth login', 'lks login'],
    ['auth logout', 'lks logout'],
    ['auth', 'lks login'],
    ['zoek search huur', 'lks search huur'],
    ['hulp', 'lks help'],
    ['zoeken', 'lks help search'],
    ['find', 'lks help search'],
    ['toon', 'lks help doc'],
  ])('%s', async (typed, line) => {
    expect(await meant(words(typed))).toBe(line);
  });

  it('are quoted for the shell', async () => {
    expect(await meant(['goede trouw', "$(id) 'x'"])).toBe(`lks search 'goede trouw' '$(id) '\\''x'\\'''`);
  });

  it('keep their flags, but what may hold a key is left out', async () => {
    expect(await meant(words('--json zoek huur --type eu -n 5'))).toBe('lks --json search huur --type eu -n 5');
    expect(await meant(words('huur --json --key lks_abc'))).toBe('lks search huur');
    expect(await meant(words('huur --api-url https://host/?key=abc'))).toBe('lks search huur');
  });

  it('are not offered where there is a command, or too little to search for', async () => {
    for (const argv of [['search'], ['search', 'huur'], ['hu'], ['?'], []]) expect(await meant(argv)).toBeUndefined();
  });
});

/** The refusal of a line. */
async function refusal(
  argv: readonly string[],
): Promise<{ message: string; hint: string | undefined; exitCode: number }> {
  try {
    await readArguments(argv, COMMANDS, { version: '1.2.3', columns: () => 80 });
  } catch (error) {
    return error as Awaited<ReturnType<typeof refusal>>;
  }
  throw new Error(`not refused: ${argv.join(' ')}`);
}

describe('the refusal of a line', () => {
  it.each([
    ['verify --all x.txt', 'confirmed'],
    ['library versions --all', 'toestanden'],
    ['doc x --cite nl', 'style'],
    ['search x --cite=nl', 'style'],
  ])('%s names what the option is called now', async (line, name) => {
    expect(await refusal(words(line))).toMatchObject({ hint: say.help.theOption(name) });
  });

  it.each<[string, string[], string?]>([
    ['doc --nope', ['doc']],
    ['library nope', ['library']],
    ['library check --nope', ['library', 'check']],
    ['search --format', ['search']],
    ['--nope', []],
    ['library backup', ['library', 'backup'], 'lks library backup ~/backup/library.db --force'],
    ['health x', ['health'], 'lks health'],
  ])('%s points at the help of its own command', async (line, path, example) => {
    await expect(readArguments(words(line), COMMANDS, { version: '1', columns: () => 80 })).rejects.toMatchObject({
      hint: unmarked(say.help.usageHint(path, example)),
    });
  });

  it('has the line that was meant as its hint', async () => {
    const { exitCode, hint } = await refusal(['huurprijs']);
    expect([exitCode, hint]).toEqual([2, unmarked(say.help.meant('lks search huurprijs'))]);
  });

  it('asks of a number with a minus what it is', async () => {
    const { exitCode, message, hint } = await refusal(['search', 'huur', '-5']);
    expect([exitCode, message]).toEqual([2, say.help.minus('-5')]);
    for (const way of [`'"-5"'`, '--not 5', '-n 5']) expect(hint).toContain(way);
    expect((await refusal(['doc', '-5'])).hint).toContain('lks doc 5');
  });

  it.each([
    [['search', 'huur', '-bedrijfsruimte'], '--not bedrijfsruimte'],
    [['search', 'huur', '-json'], '--json'],
    [['search', 'huur', '--tpye', 'eu'], '--type'],
    [['search', 'huur', '-key'], 'lks login'],
  ])('names the flag: %j', async (argv, flag) => {
    expect((await refusal(argv)).hint).toContain(flag);
  });

  it('is none of a number behind two dashes, or in the value of a flag', async () => {
    for (const argv of [
      ['search', 'huur', '--', '-5'],
      ['search', 'huur', '--phrase', '-5'],
    ])
      expect(await readArguments(argv, COMMANDS, { version: '', columns: () => 80 })).toMatchObject({
        kind: 'command',
      });
  });
});

it.each([['version'], ['-v'], ['-V'], ['--version']])('%s prints the version', async (typed) => {
  const told = await readArguments([typed], COMMANDS, { version: '1.2.3', columns: () => 80 });
  expect(told).toEqual({ kind: 'text', text: '1.2.3\n' });
});

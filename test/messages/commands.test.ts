/** The commands in the messages of lks: each is in the list for programs, and runs as it stands, or is told apart from those that do. */
import { describe, expect, test } from 'vitest';
import { flagsOf } from '../../src/cli/command/flags';
import { readFlags } from '../../src/cli/command/read-flags';
import { COMMANDS } from '../../src/cli/commands';
import { readArguments } from '../../src/cli/program';
import { isOneCommand } from '../../src/contract/suggested';
import { say } from '../../src/messages';
import { BEGIN, END } from '../../src/messages/runnable';
import { messagesOf, parametersOf, textsIn } from '../support/saying';
import { wordsIn } from '../support/shell-line';
import { COMMANDS as LOADED } from '../support/tables';

/** Facts by what a message calls them; anything else is the number of a law. */
const NAMED_FACTS: Readonly<Record<string, unknown>> = {
  ...{ day: '2020-01-01', at: '2020-01-01', from: '2020-01-01', to: '2021-01-01', file: 'rows.json' },
  ...{ section: '3', number: 2, digits: '2', name: 'bram', profile: 'office', path: '/tmp/x' },
  ...{ flags: '', flag: '--known-within', example: '30d' },
};
const ID = 'BWBR0005291';
/** A number, which stands in a command only where a fact of another kind belongs, as a truth value or nothing does. */
const ODD = 654_321;
const IS_ODD = /654321|\b(?:true|false)\b|(?: |=)(?= |$)|''/;
const named = (name: string): unknown => NAMED_FACTS[name] ?? ID;
/** Stands for an object with facts in it. */
const anObject = (): unknown =>
  new Proxy({}, { get: (_, key) => (typeof key === 'string' && key !== 'toJSON' ? named(key) : undefined) });

/** Messages that take a whole command line, or the name of a command: the facts of each. */
const OF_COMMANDS: Readonly<Record<string, readonly unknown[]>> = {
  'commands.setNotCompleteHint': ['lks search huur --offset 10', undefined],
  'files.goOn': ['lks doc C-434/15 --resume -o out/', false],
  'sets.goOn': ['lks search huur --all --offset 20'],
  'upkeep.lostHint': [['lks library add BWBR0005291', 'lks library sync'], 3],
  'commands.withinAloneHint': ['--known-within', '30d'],
  'help.meant': ['lks search huur'],
  'help.minusOfRow': ['5', 'doc'],
  'help.usageHint': [['library', 'add'], 'lks library add BWBR0005291'],
  'mcp.userCan': ['library add BWBR0005291'],
  'library.knownLater': ['2020-01-01', { id: ID, work: ID }, { since: '2021-01-01', by: [] }, 'other'],
  'citations.otherLanguage': [ID, 'en', 'en'],
  'citations.alsoIn': ['en', ID, 'en', '2020-01-01'],
  'citations.otherInCase': ['arrest', '2020-01-01', 'C-434/15'],
};

/** Every way to fill so many places. */
function* fillings(places: readonly (readonly unknown[])[]): Generator<unknown[]> {
  const [first, ...rest] = places;
  if (first === undefined) return yield [];
  for (const others of fillings(rest)) for (const fact of first) yield [fact, ...others];
}

/** All that a message can say, as far as facts of some kinds make it say it. */
function sayings(path: string, message: (...facts: never[]) => unknown): string[] {
  const own = OF_COMMANDS[path];
  const parameters = parametersOf(message);
  const kinds = (name: string): unknown[] =>
    parameters.length > 4
      ? [named(name), undefined, [named(name)]]
      : [named(name), ODD, [named(name)], undefined, true, false, '', anObject(), [anObject()]];
  const said = new Set<string>();
  for (const facts of own === undefined ? fillings(parameters.map(kinds)) : [own]) {
    try {
      for (const text of textsIn((message as (...facts: unknown[]) => unknown)(...facts)))
        if (!/\bundefined\b|\bNaN\b|\[object|=>/.test(text)) said.add(text);
    } catch {
      // It takes facts of another kind.
    }
  }
  return [...said];
}

interface Said {
  path: string;
  texts: readonly string[];
}

const ALL = messagesOf(say).map(
  ([path, message]): Said => ({
    path,
    texts: typeof message === 'string' ? [message] : sayings(path, message),
  }),
);

const FIRST = LOADED.map(({ name }) => name).join('|');
/** A command in a sentence, up to where the sentence goes on. */
const COMMAND = new RegExp(
  `(?<![\\w-])lks (?:(?:${FIRST})\\b|--?[a-z])[^\\n\`·)]*?(?=\\. |\\.$|[\`·)\\n]|[:,;](?:\\s|$)|$)`,
  'g',
);
/** What a person fills in: `FILE`, `<words>`, `ID…`. A word that is added here is one that no command has in it. */
const PLACEHOLDER = /\b(?:CELEX|COMMAND|DAY|FILE|FOLDER|HOST|ID|NAME|NEW|NUMBER|PATH|URL)(?![\w:])|<[a-z]+>|…/;
const MARKED = new RegExp(`${BEGIN}[^${END}]*${END}`, 'g');

/** Commands that stand in no list, by the message that has them: each with why. */
const NOT_LISTED: readonly (readonly [RegExp, why: string])[] = [
  [
    /^(?:commands\.(?:openArticle|coverageMeans)|follow\.partly|harvest\.(?:ofDay|lawsOfDay))$/,
    'a note on standard error',
  ],
  [
    /^(?:profiles\.login(?:Not|No)Current|publishers\.ordersLeft|serving\.(?:noKeys|keyUse|clockBehind))$/,
    'a note on standard error',
  ],
  [/^(?:upkeep\.(?:repaired|losses\.\w+)|privacy\.left\w+|library\.indexInMemory)$/, 'a note on standard error'],
  [/^commands\.sampleAnswered$/, 'a note on standard error: the notice of the sample has no command'],
  [/^commands\.rowOffTerminalHint$/, 'a pipe, which is more than one command'],
  [
    /^(?:eu\.fetch|verifying\.heldGone|live\.titleMatch|library\.explained\.citedBy)$/,
    'part of a document, a row or a verdict',
  ],
  [/^serving\.(?:putBack|refusals\.damaged)$|^registry\.hints\.full$/, 'for who runs the service, on its computer'],
  [
    /^(?:privacy|withdrawn)\.needsYes$|^publishing\.isCatalogue$|^registry\.noBackup$|^verifying\.noReport$|^watching\.feedTitle$/,
    'a name of a command, not one to run',
  ],
  [/^(?:topics|tour|globals|serving\.openapi)\./, 'help'],
  [/^registry\.noBackupHint$/, 'a command of PostgreSQL'],
  [/^mcp\./, 'an assistant calls tools: no list of commands is sent to it'],
  [
    /(?:^|\.)(?:details|followDetails|importDetails|about|numbers|removeNumbers|keyNamed|libraryImportPaths|everyCommand|allCommands|moreRemarks)$/,
    'help',
  ],
];

const isUnlisted = (path: string): boolean => NOT_LISTED.some(([one]) => one.test(path));

/** The message at a path of the table. */
const at = (path: string): unknown =>
  path.split('.').reduce<unknown>((table, name) => (table as Record<string, unknown>)[name], say);

describe('a command in a message', () => {
  test('can be said with facts made for it', () => {
    const silent = ALL.filter(({ path, texts }) => texts.length === 0 && !isUnlisted(path));
    expect(silent.map(({ path }) => path).filter((path) => /\blks /.test(String(at(path))))).toEqual([]);
  });

  test('is in the list for programs, or has a placeholder, or is on the list here', () => {
    const bare = (text: string): string[] =>
      [...text.replace(MARKED, '').matchAll(COMMAND)].map(([line]) => line).filter((line) => !PLACEHOLDER.test(line));
    const unlisted = ALL.filter(({ path }) => !isUnlisted(path)).flatMap(({ path, texts }) =>
      [...new Set(texts.flatMap(bare))].slice(0, 1).map((line) => `${path}: ${line}`),
    );
    expect(unlisted).toEqual([]);
    const needless = NOT_LISTED.filter(
      ([one]) => !ALL.some(({ path, texts }) => one.test(path) && texts.flatMap(bare).length > 0),
    );
    expect(needless).toEqual([]);
  });

  test('that is in the list runs as it stands', async () => {
    const wrong: string[] = [];
    let checked = 0;
    for (const { path, texts } of ALL) {
      const marked = new Set(texts.flatMap((text) => (text.match(MARKED) ?? []).map((line) => line.slice(1, -1))));
      const lines = [...marked].filter((line) => !IS_ODD.test(line));
      if (marked.size > 0 && lines.length === 0) wrong.push(`${path}: made of nothing but odd facts`);
      for (const line of lines) {
        checked += 1;
        const why = await refusalOf(line);
        if (why !== undefined) wrong.push(`${path}: ${line}: ${why}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(80);
  });
});

/** Why a line is none that a program can run; undefined where the commands of lks take it. */
async function refusalOf(line: string): Promise<string | undefined> {
  if (!isOneCommand(line)) return 'a shell reads more than one command';
  if (PLACEHOLDER.test(line)) return 'a placeholder';
  try {
    const read = await readArguments(wordsIn(line).slice(1), COMMANDS, { version: '0', columns: () => undefined });
    if (read.kind === 'command') readFlags(flagsOf(read.command), read.given, 'refuse');
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** Golden transcripts: reading one, running it against a service that gives its one answer, writing it back. */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Listening, listenHere } from './listening.mjs';
import { makeHome, type Ran, run } from './run';
import { importedFolder } from './session-libraries';

export interface Transcript {
  /** Header lines before the command: `terminal`, `answer`, `library`, `color`. */
  settings: Record<string, string>;
  command: string;
  stdout: string;
  stderr: string;
  exit: number;
}

const SECTION = /^--- (stdout|stderr|exit)(?: (\d+))?$/;

/** Reads a transcript file; see test/transcripts/README.md for the form. */
export function readTranscript(text: string): Transcript {
  const settings: Record<string, string> = {};
  const parts: Record<string, string[]> = { stdout: [], stderr: [] };
  let command = '';
  let section = '';
  let exit = 0;
  for (const line of text.replace(/\n$/, '').split('\n')) {
    const mark = SECTION.exec(line);
    if (mark !== null) {
      section = mark[1]!;
      if (section === 'exit') exit = Number(mark[2]);
    } else if (section !== '') parts[section]!.push(line);
    else if (line.startsWith('$ ')) command = line.slice(2);
    else {
      const at = line.indexOf(':');
      settings[line.slice(0, at)] = line.slice(at + 1).trim();
    }
  }
  const join = (lines: string[]): string => lines.map((line) => `${line}\n`).join('');
  return { settings, command, stdout: join(parts.stdout!), stderr: join(parts.stderr!), exit };
}

/** Writes a transcript in the form that `readTranscript` takes. */
export function writeTranscript({ settings, command, stdout, stderr, exit }: Transcript): string {
  const head = Object.entries(settings).map(([name, value]) => `${name}: ${value}\n`);
  return `${head.join('')}$ ${command}\n--- stdout\n${stdout}--- stderr\n${stderr}--- exit ${exit}\n`;
}

/** The words of a command line, with simple quotes understood. */
export const wordsOf = (command: string): string[] =>
  [...command.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    word.replace(/'([^']*)'|"([^"]*)"/g, (_, single?: string, double?: string) => single ?? double ?? ''),
  );

/** A service with one answer, a file in `answers`: `two-rows.json`, `401 missing-key.json`. */
export function serve(folder: string, answer: string): Promise<Listening> {
  const [first = '', second] = answer.split(' ');
  const [status, name] = second === undefined ? [200, first] : [Number(first), second];
  const body = readFileSync(path.join(folder, 'answers', name));
  const type = name.endsWith('.html') ? 'text/html' : 'application/json';
  return listenHere((request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': type }).end(body);
  });
}

/** A frame of the spinner, which comes only where a command takes long, and what clears it: no part of what was said. */
export const FRAME =
  /(?:\u001b\[[\d;]*m)*[\u2800-\u28ff](?:\u001b\[[\d;]*m)* [^\n…]*…(?:\r|\u001b\[[\d;?]*[A-Za-z])*/gu;

const readable = (text: string, port: number, home: string): string =>
  text
    .replace(FRAME, '')
    .replaceAll(`127.0.0.1:${port}`, '127.0.0.1:PORT')
    .replaceAll(home, '~')
    .replaceAll('\u001b', '␛');

/** Runs the command of a transcript and returns what came out, with port, home and escapes made readable. */
export async function play(folder: string, transcript: Transcript): Promise<Transcript> {
  const { terminal, answer, color, library } = transcript.settings;
  // Where lines break goes by the length of the path.
  const { home, remove } = makeHome('/tmp');
  const served = answer === undefined ? undefined : await serve(folder, answer);
  try {
    const env: Record<string, string | undefined> = {
      LKS_FORCE_TTY: terminal,
      NO_COLOR: color === undefined ? '1' : undefined,
    };
    if (served !== undefined)
      Object.assign(env, { LKS_API_URL: `http://127.0.0.1:${served.port}`, LKS_API_KEY: 'lks_CANARY_transcript' });
    if (library !== undefined) {
      mkdirSync(path.join(home, 'lks'));
      copyFileSync(await importedFolder(path.join(folder, 'libraries', library)), path.join(home, 'lks/library.db'));
    }
    const words = wordsOf(transcript.command).slice(1);
    const ran: Ran = await run(home, color === undefined ? words : [...words, '--color', color], { env });
    const port = served?.port ?? -1;
    return {
      ...transcript,
      stdout: readable(ran.stdout, port, home),
      stderr: readable(ran.stderr, port, home),
      exit: ran.code ?? -1,
    };
  } finally {
    await served?.close();
    remove();
  }
}

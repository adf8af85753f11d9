/** What each shell hands over, and how it wants its answer: words in, lines out. The scripts in `completions/` are the other half. */

import { plainLine } from '../../contract/plain-text';
import type { Shell } from '../command/context';
import { quoteForBash, readBashLine } from './bash-line';
import type { Offer } from './candidates';
import { beginsAs, type Candidate } from './place';

interface Question {
  /** The words before the cursor, without `lks`. */
  readonly words: readonly string[];
  /** The word at the cursor, up to it. */
  readonly current: string;
  /** Offer file names only. */
  readonly files?: boolean;
  /** The lines of the answer; the first says of what kind the others are. */
  readonly answer: (offer: Offer) => readonly string[];
}

type Ask = (args: readonly string[]) => Question;

/** Candidates as lines may hold them. What is not the same without control characters is no value that could be typed. */
function clean({ candidates }: Offer): Required<Candidate>[] {
  const told = new Map<string, string>();
  for (const { value, about = '' } of candidates)
    if (value !== '' && plainLine(value) === value && !told.has(value)) told.set(value, plainLine(about));
  return [...told].map(([value, about]) => ({ value, about }));
}

const beginning = (offer: Offer, typed: string): Required<Candidate>[] =>
  clean(offer).filter(({ value }) => beginsAs(value, typed));

/** A value, and behind the mark what it is: a mark with nothing behind it is shown as a description of nothing. */
const described = (value: string, mark: string, about: string): string =>
  about === '' ? value : `${value}${mark}${about}`;

/** COMP_TYPE of a TAB and of a repeated one: a candidate that is only listed may show more than what is inserted. */
const LISTS = ['9', '33', '63', '64'];

/** A row says more by its title than by its number; of a word that speaks for itself, bash lists the word alone. */
const MOST_ABOUT = 60;
const isNumber = (value: string): boolean => /^\d+$/.test(value);

/** `COMP_TYPE COMP_WORDBREAKS LINE`. Answers with words in bash's own quotes, only what readline inserts of them. */
const bash: Ask = ([type = '', breaks = '', line = '']) => {
  const { words, current, typed, quote, kept, keptTyped, mixed, redirected } = readBashLine(line, breaks);
  return {
    words: words.slice(1),
    current,
    files: redirected,
    answer(offer) {
      if (offer.kind === 'files') {
        const before = keptTyped === 0 && quote === '' ? offer.before : '';
        return ['files', typed.slice(offer.before.length), before, `${Math.max(0, keptTyped - offer.before.length)}`];
      }
      const found = mixed ? [] : beginning(offer, current);
      const tells = found.length > 1 && quote === '' && LISTS.includes(type);
      const shown = found.map(({ value, about }) => {
        const inserted = quoteForBash(value.slice(kept), quote);
        return tells && isNumber(value) && about !== '' ? `${inserted}  (${plainLine(about, MOST_ABOUT)})` : inserted;
      });
      return [offer.kind, ...shown];
    },
  };
};

/** `WORD…`, the last of which is at the cursor. Answers as `_describe` reads: a colon ends the value. zsh chooses and quotes. */
const zsh: Ask = (args) => ({
  words: args.slice(0, -1),
  current: args.at(-1) ?? '',
  answer: (offer) => [
    `${offer.kind}:${plainLine(offer.awaited)}`,
    ...clean(offer).map(({ value, about }) =>
      described(value.replace(/[\\:]/g, '\\$&'), ':', about.replaceAll('\\', '\\\\')),
    ),
  ],
});

/**
 * The same; fish chooses and quotes, but not a `~` in front, so no value may have one. It would find the letters of a flag in
 * any other, so of flags it gets those that begin as typed.
 */
const fish: Ask = (args) => {
  // The word at the cursor comes as it stands: enough is known of it without its quotes.
  const current = (args.at(-1) ?? '').replace(/['"\\]/g, '');
  return {
    words: args.slice(0, -1),
    current,
    answer: (offer) => [
      offer.kind,
      ...(current.startsWith('-') ? beginning(offer, current) : clean(offer))
        .filter(({ value }) => !value.startsWith('~'))
        .map(({ value, about }) => described(value, '\t', about)),
    ],
  };
};

/**
 * A word in PowerShell's quotes unless it is plain. Its typographic single quotes end a text as `'` does, and double it
 * (PowerShell Language Specification 3.0, 2.3.5.2).
 */
export function quoteForPowerShell(text: string): string {
  return /^[\w./=-]+$/.test(text) ? text : `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`;
}

/** Only ASCII, for the code page of a Windows console; `[regex]::Unescape` reads it. */
const escaped = (text: string): string =>
  text.replace(/[^\x20-\x5b\x5d-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const unhex = (text: string): string =>
  String.fromCharCode(...(text.match(/[0-9a-f]{4}/gi) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** What a word of PowerShell means: `'it''s'`, a quote that is not closed included. */
const unquote = (text: string): string => {
  const single = /^['\u2018-\u201b](.*?)['\u2018-\u201b]?$/s.exec(text)?.[1];
  if (single !== undefined) return single.replace(/['\u2018-\u201b]{2}/g, (pair) => pair.charAt(0));
  return /^["\u201c-\u201e](.*?)["\u201c-\u201e]?$/s.exec(text)?.[1] ?? text;
};

/**
 * `xHEX…`: UTF-16 units, since Windows PowerShell drops empty words and breaks those with quotes. Answers with what is
 * inserted, what is listed and what it is, apart by tabs.
 */
const powershell: Ask = (args) => {
  const words = args.map((word) => unhex(word.slice(1)));
  const typed = words.at(-1) ?? '';
  const current = unquote(typed);
  return {
    words: words.slice(0, -1),
    current,
    answer: (offer) =>
      offer.kind === 'files'
        ? [`files\t${escaped(offer.before)}`]
        : [
            offer.kind,
            ...beginning(offer, current).map(({ value, about }) =>
              [quoteForPowerShell(value), value.slice(offer.before.length), about || value].map(escaped).join('\t'),
            ),
          ],
  };
};

/** By the name of the shell. */
export const ASK: Readonly<Record<Shell, Ask>> = { bash, zsh, fish, powershell };

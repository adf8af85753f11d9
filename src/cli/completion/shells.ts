/** Input and output formats of each shell's completion. The scripts in `completions/` are the other half. */

import { plainLine } from '../../contract/plain-text';
import type { Shell } from '../command/shells';
import { quoteForBash, readBashLine } from './bash-line';
import type { Offer } from './candidates';
import { beginsAs, type Candidate } from './place';

interface Question {
  /** The words before the cursor, without `lks`. */
  readonly words: readonly string[];
  readonly current: string;
  /** Offer file names only. */
  readonly files?: boolean;
  /** The lines of the answer; the first gives the kind of the others. */
  readonly answer: (offer: Offer) => readonly string[];
}

type Ask = (args: readonly string[]) => Question;

/** Distinct candidates that fit on a line; values with control characters cannot be typed. */
function clean({ candidates }: Offer): Required<Candidate>[] {
  const told = new Map<string, string>();
  for (const { value, about = '' } of candidates)
    if (value !== '' && plainLine(value) === value && !told.has(value)) told.set(value, plainLine(about));
  return [...told].map(([value, about]) => ({ value, about }));
}

const beginning = (offer: Offer, typed: string): Required<Candidate>[] =>
  clean(offer).filter(({ value }) => beginsAs(value, typed));

/** No mark without a description: it would show as an empty one. */
const described = (value: string, mark: string, about: string): string =>
  about === '' ? value : `${value}${mark}${about}`;

/** COMP_TYPE of TAB and repeated TAB: several candidates are only listed, so may show more than what is inserted. */
const LISTS = ['9', '33', '63', '64'];

/** For a row number the title is listed; other words are listed alone. */
const MOST_ABOUT = 60;
const isNumber = (value: string): boolean => /^\d+$/.test(value);

/** `COMP_TYPE COMP_WORDBREAKS LINE`. Answers with words quoted for bash, only the part that readline inserts. */
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

/** `WORD…`, the last at the cursor. Answers for `_describe`: a colon ends the value. zsh filters and quotes. */
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

/** The same, but no `~` in front, which fish leaves unquoted; fish matches substrings, so flags are filtered here. */
const fish: Ask = (args) => {
  // fish passes the current word unparsed: remove its quotes.
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

/** Typographic single quotes count as `'`, and are doubled (PowerShell Language Specification 3.0, 2.3.5.2). */
export function quoteForPowerShell(text: string): string {
  return /^[\w./=-]+$/.test(text) ? text : `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`;
}

/** Only ASCII, for the code page of a Windows console; `[regex]::Unescape` reads it. */
const escaped = (text: string): string =>
  text.replace(/[^\x20-\x5b\x5d-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const unhex = (text: string): string =>
  String.fromCharCode(...(text.match(/[0-9a-f]{4}/gi) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** The meaning of a PowerShell word, also with an unclosed quote: `'it''s'`. */
const unquote = (text: string): string => {
  const single = /^['\u2018-\u201b](.*?)['\u2018-\u201b]?$/s.exec(text)?.[1];
  if (single !== undefined) return single.replace(/['\u2018-\u201b]{2}/g, (pair) => pair.charAt(0));
  return /^["\u201c-\u201e](.*?)["\u201c-\u201e]?$/s.exec(text)?.[1] ?? text;
};

/** `xHEX…`: UTF-16 units, since Windows PowerShell mangles words. Answers with inserted, listed and about, by tabs. */
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

export const ASK: Readonly<Record<Shell, Ask>> = { bash, zsh, fish, powershell };

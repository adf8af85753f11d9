/**
 * Splits a bash line up to the cursor by bash's quoting rules (Bash manual, "Quoting", "Redirections"), without
 * expansion. COMP_WORDS cannot be used: it is also cut at `=` and `:`, differently per version.
 */

export interface BashLine {
  /** Complete words, beginning with the command. */
  readonly words: readonly string[];
  /** The word at the cursor: unquoted, and as typed. */
  readonly current: string;
  readonly typed: string;
  /** The quote that is open in it, if any. */
  readonly quote: '' | '"' | "'";
  /** Length of the unquoted part before what readline replaces, which begins after an open quote or a word break. */
  readonly kept: number;
  /** Length of the typed part up to the last word break: readline quotes file names itself. */
  readonly keptTyped: number;
  /** What readline replaces contains closed quotes: offer nothing. */
  readonly mixed: boolean;
  /** The word is the file of a redirection. */
  readonly redirected: boolean;
}

class Word {
  text = '';
  quote: BashLine['quote'] = '';
  kept = 0;
  keptTyped = 0;
  mixed = false;

  constructor(readonly from: number) {}

  /** Takes the character at `at`, with the next one if it is a backslash escape; returns the next position. */
  take(line: string, at: number, breaks: string): number {
    const letter = line[at]!;
    const escapes =
      letter === '\\' && (this.quote === '' || (this.quote === '"' && /["$`\\]/.test(line[at + 1] ?? '')));
    if (escapes) {
      this.text += line[at + 1] ?? '';
      return at + 2;
    }
    if (letter === this.quote) {
      this.quote = '';
      this.mixed = true;
    } else if (this.quote === '' && (letter === '"' || letter === "'")) {
      this.quote = letter;
      this.#keep();
    } else {
      this.text += letter;
      if (this.quote === '' && breaks.includes(letter)) {
        this.#keep();
        this.keptTyped = at + 1 - this.from;
      }
    }
    return at + 1;
  }

  #keep(): void {
    this.kept = this.text.length;
    this.mixed = false;
  }
}

const OPERATOR = /[<>|&;()]/;

/** Reads a line up to the cursor; `breaks` is COMP_WORDBREAKS. Never throws. */
export function readBashLine(line: string, breaks: string): BashLine {
  const words: string[] = [];
  let word: Word | undefined;
  let redirected = false;
  const end = (): void => {
    if (word === undefined) return;
    if (!redirected) words.push(word.text);
    redirected = false;
    word = undefined;
  };
  for (let at = 0; at < line.length; ) {
    const letter = line[at]!;
    const open = word !== undefined && word.quote !== '';
    if (open || !/[\s<>|&;()]/.test(letter)) {
      word ??= new Word(at);
      at = word.take(line, at, breaks);
      continue;
    }
    at += 1;
    // `2>` is one operator, and no word 2.
    if (OPERATOR.test(letter) && /^\d+$/.test(word?.text ?? '')) word = undefined;
    end();
    if (OPERATOR.test(letter)) redirected = true;
  }
  const { from, text, quote, kept, keptTyped, mixed } = word ?? new Word(line.length);
  return { words, current: text, typed: line.slice(from), quote, kept, keptTyped, mixed, redirected };
}

const PLAIN = /^[\w@%+=:,./\u0080-\uffff-]+$/;

/** Quotes a text for bash, after an open quote or none; texts with a common start keep it. */
export function quoteForBash(text: string, quote: BashLine['quote']): string {
  if (quote === "'") return text.replaceAll("'", `'\\''`);
  // Within double quotes a backslash does not protect `!` from history expansion.
  if (quote === '"') return text.replace(/["$`\\]/g, '\\$&').replaceAll('!', `"\\!"`);
  return PLAIN.test(text) ? text : text.replace(/[^\w@%+=:,./\u0080-\uffff-]/g, '\\$&');
}

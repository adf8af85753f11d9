/**
 * The line of bash up to the cursor, cut into words by its own rules of quoting (Bash manual, "Quoting", "Redirections"), and
 * nothing of it expanded. bash's own COMP_WORDS are cut at `=` and `:` too, differently from version to version.
 */

export interface BashLine {
  /** Words that are whole, the first of which is the command. */
  readonly words: readonly string[];
  /** The word at the cursor: as meant, and as typed. */
  readonly current: string;
  readonly typed: string;
  /** The quote that is open in it, or nothing. */
  readonly quote: '' | '"' | "'";
  /** How much of it, as meant, comes before what readline replaces: that begins behind an open quote or a word break. */
  readonly kept: number;
  /** How much of it, as typed, up to the last word break: file names are quoted by readline. */
  readonly keptTyped: number;
  /** What readline replaces holds quotes that are closed again: better left alone. */
  readonly mixed: boolean;
  /** The word names a file that the command is redirected to or from. */
  readonly redirected: boolean;
}

/** The word that is being read. */
class Word {
  text = '';
  quote: BashLine['quote'] = '';
  kept = 0;
  keptTyped = 0;
  mixed = false;

  constructor(readonly from: number) {}

  /** Takes the character at `at`, with the one behind it where the first is a backslash; returns where the next one stands. */
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

  /** What readline replaces begins behind what has been read. */
  #keep(): void {
    this.kept = this.text.length;
    this.mixed = false;
  }
}

const OPERATOR = /[<>|&;()]/;

/** Reads a line up to the cursor; `breaks` are the characters at which readline begins a word (COMP_WORDBREAKS). Never throws. */
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

/** A text so that bash reads it as it is, after an open quote or after none; what is alike stays alike from the start. */
export function quoteForBash(text: string, quote: BashLine['quote']): string {
  if (quote === "'") return text.replaceAll("'", `'\\''`);
  // No backslash takes an exclamation mark out of the history while double quotes are open.
  if (quote === '"') return text.replace(/["$`\\]/g, '\\$&').replaceAll('!', `"\\!"`);
  return PLAIN.test(text) ? text : text.replace(/[^\w@%+=:,./\u0080-\uffff-]/g, '\\$&');
}

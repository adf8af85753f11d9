/** The words that a form stands for in a language. */
import type { Database } from '../../../platform/sqlite';
import { NAME } from './format';
import { Stems } from './stems';

/** A word of the index, and what an occurrence of it counts beside the word as it was asked for. */
export interface Form {
  term: string;
  weight: number;
}

/** The words of a language that some forms stand for; empty: a language without stems. */
export type FormsOf = (forms: readonly string[], language: string) => readonly Form[];

/** What a stem counts beside the word as it stands. */
const STEM_WEIGHT = 0.5;
/** Stems of English bear a mark. */
export const ENGLISH_STEM = '¢';
/** Answers that are remembered. */
const MOST_KNOWN = 2_000;

export class Forms {
  readonly #stems: Stems;
  readonly #known = new Map<string, readonly Form[]>();

  constructor(database: Database) {
    this.#stems = new Stems(database);
  }

  /** Themselves, as names too, and what has one of them as its stem. Throws `local`. */
  of(forms: readonly string[], language: string): readonly Form[] {
    const key = `${language} ${forms.join(' ')}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const own = new Map(forms.flatMap((form) => [form, NAME + form]).map((term): [string, number] => [term, 1]));
    for (const form of forms)
      if (language !== '' && form.startsWith(ENGLISH_STEM) === (language === 'en'))
        for (const word of this.#stems.wordsOf(form)) if (!own.has(word)) own.set(word, STEM_WEIGHT);
    const found = [...own].map(([term, weight]) => ({ term, weight }));
    if (this.#known.size > MOST_KNOWN) this.#known.clear();
    this.#known.set(key, found);
    return found;
  }

  /** Forgets what was read: the file is another one. */
  forget(): void {
    this.#known.clear();
    this.#stems.forget();
  }
}

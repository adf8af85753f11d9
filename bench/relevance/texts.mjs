// The texts that are searched, as questions are drawn from them: how many have a word, which have a stretch of words.

/** The words of a text, as plain FTS5 takes it apart. */
export const wordsOf = (text) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** A word as plain FTS5 keeps it: lower case, no accents. */
export const folded = (word) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A word that carries meaning is in so few of the documents, and in so many that it is no name or misspelling. */
const [LEAST_SHARE, MOST_SHARE] = [1e-4, 0.05];

function addTo(lists, key, item) {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

const PARTS = ['title', 'summary', 'body'];

export class Texts {
  #documents;
  #baseline;
  #words = new Map();
  #twins = new Map();
  #kept = new Map();

  /** `documents`: all that are held; `baseline`: the index of plain FTS5 over them. */
  constructor(documents, baseline) {
    this.#documents = new Map();
    for (const document of documents) {
      const { externalId } = document;
      addTo(this.#documents, externalId, document);
      addTo(this.#twins, document.body.replace(/\s+/g, ' '), externalId);
    }
    this.#baseline = baseline;
    baseline.exec("create virtual table if not exists temp.plain_terms using fts5vocab('main', 'plain', 'row')");
    for (const { term, doc } of baseline.prepare('select term, doc from plain_terms').all()) this.#words.set(term, doc);
  }

  /** Every word with the number of documents that have it. */
  get vocabulary() {
    return this.#words;
  }

  /** How many documents have a word, as it is written. */
  frequency(word) {
    return this.#words.get(folded(word)) ?? 0;
  }

  /** Whether a word carries meaning, and is no name or number. */
  tells(word) {
    const share = this.frequency(word) / this.#documents.size;
    return /^\p{Ll}{4,}$/u.test(word) && share >= LEAST_SHARE && share <= MOST_SHARE;
  }

  /** The documents that have the very text of `document`, its own id among them, in a fixed order. */
  sameText({ body }) {
    return [...new Set(this.#twins.get(body.replace(/\s+/g, ' ')))].sort();
  }

  /** The ids of the documents that have a match of plain FTS5. */
  matching(expression) {
    return this.#baseline
      .prepare(
        'select distinct docs.external_id as id from plain join docs on docs.id = plain.rowid where plain match ?',
      )
      .all(expression)
      .map(({ id }) => id);
  }

  #textsOf(id) {
    const found = this.#kept.get(id);
    if (found !== undefined) return found;
    const texts = this.#documents
      .get(id)
      .map((document) => PARTS.map((part) => ` ${wordsOf(folded(document[part])).join(' ')} `).join('\n'));
    if (this.#kept.size > 2000) this.#kept.clear();
    this.#kept.set(id, texts);
    return texts;
  }

  /** The ids of the documents in which these words follow one another, in a fixed order. */
  withPhrase(words) {
    const wanted = words.map(folded);
    // A long phrase is slow to ask for: its rarest words lead to few documents, which are read.
    const rarest = [...new Set(wanted)].sort((a, b) => this.frequency(a) - this.frequency(b)).slice(0, 3);
    if (this.frequency(rarest[0]) === 0) return [];
    if (wanted.length === 2) return [...new Set(this.matching(`"${wanted.join(' ')}"`))].sort();
    const phrase = ` ${wanted.join(' ')} `;
    return this.matching(rarest.map((word) => `"${word}"`).join(' AND '))
      .filter((id) => this.#textsOf(id).some((text) => text.includes(phrase)))
      .sort();
  }
}

/**
 * The index of a cluster. Word fields are split at white space only and have no norms; their similarity returns the value
 * sent, or the number of occurrences, times the boost, so that no score depends on the distribution over shards.
 *
 *   impacts   each word once, as `word|impact` (1 to 255), `=` before those of names: matches and the best of them
 *   title, summary, law, body, names   words in order: phrases, nearness and frequencies
 *   row, day, work, length, marks, dated, valid   numbers, keywords and ranges: filters and orders
 *   since   the generation from which the document applies
 */

/** Raised when the data or its form changes; an index of another format is refused. */
export const INDEX_FORMAT = 1;

const words = (more: object): object => ({
  type: 'text',
  search_analyzer: 'words',
  norms: false,
  similarity: 'as_sent',
  ...more,
});
const inOrder = words({ analyzer: 'words', index_options: 'positions' });

export interface IndexMeta {
  application: 'lks';
  format: number;
  library: string;
  /** The last complete generation, and the oldest that can still be read; 0: none. */
  generation: number;
  oldest: number;
}

/** Rows in one query; most are queried by work. */
const MOST_LISTED = 1_000_000;

/** The request body that creates an index. */
export const indexBody = (shards: number, replicas: number, meta: IndexMeta): object => ({
  settings: {
    number_of_shards: shards,
    number_of_replicas: replicas,
    refresh_interval: '-1',
    max_result_window: MOST_LISTED,
    max_terms_count: MOST_LISTED,
    'sort.field': 'row',
    'sort.order': 'desc',
    analysis: {
      tokenizer: { spaces: { type: 'whitespace', max_token_length: 65_536 } },
      analyzer: {
        words: { type: 'custom', tokenizer: 'spaces' },
        counted: { type: 'custom', tokenizer: 'spaces', filter: ['delimited_term_freq'] },
      },
    },
    similarity: { as_sent: { type: 'scripted', script: { source: 'return query.boost * doc.freq;' } } },
  },
  mappings: {
    dynamic: 'strict',
    _meta: meta,
    _source: { enabled: false, recovery_source_enabled: false },
    properties: {
      row: { type: 'long' },
      day: { type: 'integer' },
      work: { type: 'integer' },
      since: { type: 'integer' },
      length: { type: 'integer' },
      dated: { type: 'boolean' },
      valid: { type: 'integer_range' },
      marks: { type: 'keyword' },
      impacts: words({ analyzer: 'counted', index_options: 'freqs' }),
      title: inOrder,
      summary: inOrder,
      law: inOrder,
      body: inOrder,
      names: inOrder,
    },
  },
});

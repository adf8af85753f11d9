/** The texts of `lks help TOPIC`. */
import { listed } from './listed';

/** When the program ends with each code of `EXIT_CODES`, by its name there. */
const exit = {
  ok: 'ok; an empty result is ok too',
  failed: 'failed, for a reason not below',
  usage: 'usage: a wrong flag or value (nothing was sent), or the service said 422',
  notFound: 'not found: no document has that identifier',
  key: 'key: none, rejected (401), or no API access (403)',
  unreachable: 'unreachable: name, TLS, connection, timeout, 5xx, not the API; health --check',
  limited: 'limited: 429 or 402',
  unverified: 'unverified: lks verify did not confirm or --allow all citations, or read a text in part',
  partial: 'partial: some of several failed, or lks cites FILE read a file in part; the rest is complete',
  news: 'news: lks watch run --exit-code found something new',
  internal: 'internal: an error in lks, with an id and a report on disk',
  local: 'local: a file, disk, configuration or library is full, damaged, locked or closed to you',
  hungUp: 'the terminal went away',
  interrupted: 'stopped with Ctrl-C',
  terminated: 'stopped by a signal (SIGTERM)',
};

const format = {
  table: 'for people: a table, or the document (on a terminal)',
  plain: 'lines with tabs: identifier, date, document type, title, URL (in a pipe)',
  json: 'the envelope of the service, unchanged: {data, meta}',
  jsonl: 'one result a line, also for lks doc -',
  csv: 'RFC 4180 with a header; a quote mark before what a spreadsheet would calculate',
  csvExcel: 'for Excel in Dutch, also --csv=excel: semicolons, byte-order mark, decimal comma in scores',
  xlsx: 'a spreadsheet with real days and links; a second sheet has what was asked',
  markdown: 'links and headings, for notes and memos',
};

/** What the topics say of the publishers. */
export interface PublisherFacts {
  /** The variables that name a mirror. */
  readonly mirrors: readonly string[];
  /** Who gets the words of a search with --live. */
  readonly asked: readonly string[];
  /** Identifiers that are of no register of the API, with what each names. */
  readonly identifiers: readonly (readonly [string, string])[];
}

const environment = ({ mirrors }: PublisherFacts): Readonly<Record<string, string>> => ({
  LKS_API_KEY: 'the API key of the service',
  LKS_API_URL: 'the address of the service',
  LKS_PROFILE: 'the profile to use',
  LKS_CONFIG_DIR: 'the folder of all that lks stores',
  LKS_LIBRARY: 'the library file, as --library=FILE is',
  LKS_REGISTRY: 'the registry of lks serve in PostgreSQL; the password in it or in PGPASSWORD',
  LKS_REGISTRY_FILE: 'a file with that address',
  LKS_CACHE_MB: 'MB of documents to store (100; 0: none)',
  LKS_PRIVATE: '1 is --private',
  [mirrors.join(', ')]: 'a mirror of that publisher, same paths',
  LKS_PAGER: 'before PAGER; empty or cat: no pager',
  BROWSER: 'commands for lks doc --web, in order; %s is the address; no shell',
  LKS_UI_LANG: 'nl or en; else the profile, LC_ALL, LC_MESSAGES or LANG says',
  LKS_CA_FILE: 'more certificate authorities (PEM)',
  LKS_CLUSTER_USER: 'the user of a cluster',
  LKS_CLUSTER_PASSWORD: 'the password of that user',
  LKS_CLUSTER_PASSWORD_FILE: 'a file with it',
  'LKS_CLUSTER_CERT, LKS_CLUSTER_KEY': 'certificate and key for a cluster (PEM)',
  LKS_CLUSTER_CA: 'certificate authorities of it (PEM)',
  LKS_CLUSTER_PREFIX: 'how its index names begin (lks)',
  LKS_DEBUG: '1 is --debug',
  LKS_FORCE_TTY: 'pretend a terminal of that many columns',
  'HTTP_PROXY, HTTPS_PROXY, NO_PROXY': 'proxies; never for this computer itself',
  NODE_EXTRA_CA_CERTS: 'as for every Node.js program',
  'NO_COLOR, FORCE_COLOR, CLICOLOR, CLICOLOR_FORCE': 'colour; --color goes before',
  ACCESSIBLE: 'set: no spinner and no pager',
});

/** A paragraph, or rows of two columns. */
export type TopicBlock = string | readonly (readonly [string, string])[];

const identifiers = (publishers: PublisherFacts): readonly TopicBlock[] => [
  'What lks doc takes:',
  [
    ['2', 'result 2 of the last search in this terminal'],
    ['BWBR0005290 artikel 248', 'an article, numbered as the publisher does'],
    ['art. 7:248 BW, art. 17 AVG', 'a citation (some 490 laws; your library: more)'],
    ['artt. 6:162 en 6:163 BW', 'several, also with jo., 6:162-163, titel 6.3 BW'],
    ['Article 6(1)(f) GDPR', 'in English; in Dutch: lid 1 aanhef en onder f'],
    ['overweging 47 AVG', 'a recital; an annex is Annex III AI Act'],
    ['Grondwet, BWBR0001840', 'a law: its outline; --full: the whole text'],
    ['ECLI:NL:HR:1996:AA1785', 'a decision; r.o. 3.8 behind it is a place'],
    ['HR 20 november 1996 nr. 31018', 'a decision; also by a report: BNB 1997/97'],
    ['09/04566, LJN BP5608', 'a case or LJN number, if the backend has it'],
    ['32016R0679 artikel 17', 'an EU act by CELEX number, and its article'],
    ['CVDR100394', 'a local regulation'],
    ...publishers.identifiers,
    ['jci1.3:c:BWBR0005291', 'a Juriconnect identifier, also with &artikel=13'],
    ['https://wetten.overheid.nl/…', 'a URL there, of EUR-Lex or curia.europa.eu (not with a docid)'],
    ['0b6f8a5e-6c1f-5d0e-9f5a-1d2c…', 'the id of a result'],
  ],
  'Of a complete law also parts and ranges: hoofdstuk 2 Grondwet, titel 7.10 BW, art. 3:13 t/m 3:15 BW.',
  'A day (g of a jci, an address, a consolidated CELEX number) works as --at. z of a jci works as --known-on. The text comes in the language of the citation, else in Dutch; --lang allows that language only.',
  'A place (lid 3, onder g; eerste volzin; r.o. 3.8) is marked, and --only prints it alone. If it is not there, lks ends with 3 and says what there is.',
  'Of the European Court of Human Rights (EHRM 12 juli 2016, 34433/06) lks gives only the address in HUDOC.',
  'Anything but an id or a result number takes one search, which a service may charge.',
];

const searching = ({ asked }: PublisherFacts): readonly TopicBlock[] => [
  'Results with all words come first; small words (mag, mijn, hoe, van) do not count. If fewer than 10 have all, up to 200 with some follow, each with what it lacks. --all-words leaves these out, and so do --all and --max if any has all. lks names a word that no text has, and searches words spelled nearly so. A library also takes:',
  [
    [`'"goede trouw"', --phrase TEXT`, 'these words in this order'],
    [`'huur -bedrijfsruimte', --not WORD`, 'without it (also NOT or NIET before it)'],
    ["'+huur opzegging termijn'", 'no result without this word'],
    ['huur*', 'every word that begins so'],
    ['huur OR pacht', 'one of them (also OF; AND, EN: no change)'],
  ],
  'A library finds words in any inflection, case and accents, as verb or noun, in Dutch compounds and in translation. It also looks in headings, names that lawyers use and questions that an article answers, and says so (known as: …). Phrases, huur* and excluded words are as typed, the last in any inflection. A service gets all as typed, and has its own operators.',
  'Filters: lks search --help. Decisions of EU courts are --type rechtspraak --jurisdiction EU; --type eu is legislation. --law never finds decisions that cite it. --from and --to test the day of a decision, else of publication. What has neither (many articles) is left out and counted. Without words a library lists what filters allow: decisions newest first, a law in its own order. --sort date lists the newest first; what lacks a date or words still comes last.',
  'Order: what you name has score 100, the rest of that law 95. Then title and headnote, the exact word and words together count more, and a code more than a decree. Next come the higher court and the newer document. A score compares with the best result; after the best 250 it is 0. --explain says why.',
  `With --live (always: lks library live on) your words also go to ${listed(asked, 'and')}, with 2 seconds each. What they find by title follows with score 0; who did not answer is named. Of decisions it finds only those of the Court of Justice of the EU. Environmental plans since 2024: only in the DSO (omgevingswet.overheid.nl).`,
  'Until you set something up, the sample library answers: summaries by lks, not the law in force. Each has the status and address of the official text. Your own (lks library import) goes before it, a service (lks login) before both.',
];

const rows = (table: Readonly<Record<string, string>>): TopicBlock => Object.entries(table);

export const topics = () => ({
  exit,
  format,
  texts: (publishers: PublisherFacts) => ({
    environment: [
      'Environment variables. A flag goes before them, they before the profile:',
      rows(environment(publishers)),
      'lks status shows each value and where it comes from.',
    ],
    identifiers: identifiers(publishers),
    searching: searching(publishers),
  }),
  formatsIntro: 'Formats, with --format NAME or --NAME:',
  belowFormats: [
    'lks verify also writes a report for people: lks verify FILE -o report.html',
    'A file of --output has the format of its ending (rows.json, notes.md), unless a flag names another. An ending that a command does not have is refused.',
    'Without a format a terminal gets table, a pipe or a file without an ending plain. Nothing is cut on a pipe.',
    '--fields external_id,url keeps only these fields (json, jsonl, csv, xlsx).',
    'An error is one block on stderr. With --json or --jsonl it is one object there, and stdout stays empty:',
    '{"error":{"code","message","hint","status","exit_code"}}',
    'If some documents fail, stdout has the others, and the object these, each id as you gave it:',
    '"items":[{"id","code","message"}]',
  ],
  exitIntro: 'Exit codes, the same for every command:',
});

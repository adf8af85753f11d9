/** The texts of `lks help TOPIC`. */
import { listed } from './listed';

/** When the program ends with each code of `EXIT_CODES`, by its name there. */
const exit = {
  ok: 'ok; an empty result is ok too',
  failed: 'failed, for a reason not below',
  usage: 'usage: a wrong flag or value (caught before any request is sent), or the service said 422',
  notFound: 'not found: the service said not_found, or no document has that identifier',
  key: 'key: none, rejected (401), or a subscription without API access (403)',
  unreachable: 'unreachable: name, TLS, connection, timeout, 5xx, not the API; health --check',
  limited: 'limited: 429 or 402',
  unverified:
    'unverified: lks verify ran to its end, and not all that a text cites is confirmed or allowed (--allow), or not all of it was read',
  partial:
    'partial: some items of several failed, or lks cites FILE did not read all of a file; the rest is whole, the failures are listed',
  news: 'news: lks watch run --exit-code found something new',
  internal: 'internal: a fault of lks, with an id and a report on disk',
  local:
    'local: a file cannot be read or written, the disk is full, the configuration or the library is damaged or locked',
  hungUp: 'the terminal went away',
  interrupted: 'stopped with Ctrl-C',
  terminated: 'stopped by a signal (SIGTERM)',
};

const format = {
  table: 'for people: a table, or the document wrapped to a readable width (a terminal gets this)',
  plain: 'tab-separated lines: identifier, date, document type, title, URL (a pipe gets this)',
  json: 'the envelope of the service, unchanged: {data, meta}',
  jsonl: 'one result a line; goes into lks doc -',
  csv: 'RFC 4180 with a header; text that a spreadsheet would take for a formula gets a leading quote mark',
  csvExcel: 'CSV for Excel in Dutch, also --csv=excel: semicolons, a byte-order mark, a decimal comma in scores',
  xlsx: 'a spreadsheet with real days and links, and a second sheet with what was asked; to a file or a pipe',
  markdown: 'links and headings, for notes and memos',
};

/** What the topics say of the publishers. */
export interface PublisherFacts {
  /** The variables that name a mirror. */
  readonly mirrors: readonly string[];
  /** Who gets the words of a search with --live. */
  readonly asked: readonly string[];
  /** The values of the `type` filter: the groups that the publishers fall into. */
  readonly groups: readonly string[];
  /** Identifiers that are of no register of the API, with what each names. */
  readonly identifiers: readonly (readonly [string, string])[];
}

const environment = ({ mirrors }: PublisherFacts): Readonly<Record<string, string>> => ({
  LKS_API_KEY: 'the API key, for the service of LKS_API_URL, --api-url or the profile',
  LKS_API_URL: 'the address of the service',
  LKS_PROFILE: 'the profile to use',
  LKS_CONFIG_DIR: 'the folder of everything that lks keeps: profiles, saved rows, kept documents, library',
  LKS_LIBRARY: 'the library file to search; for one command, --library=FILE',
  LKS_REGISTRY: 'the address of the registry of lks serve in PostgreSQL, with a password in it or in PGPASSWORD',
  LKS_REGISTRY_FILE: 'a file with that address',
  LKS_CACHE_MB: 'megabytes of documents of services that are kept (100); 0 keeps none',
  LKS_PRIVATE: '1 is --private: nothing of a command is left on this computer',
  [mirrors.join(', ')]: 'a mirror of that publisher: the paths of its own addresses are asked below this one',
  LKS_PAGER: 'the pager for long documents; before PAGER; empty or cat for none',
  BROWSER: 'commands for lks doc --web, tried in order; %s is the address; no shell; else the opener of the system',
  LKS_UI_LANG: 'language of messages; only en so far',
  LKS_CA_FILE: 'more certificate authorities, as a PEM file',
  'LKS_CLUSTER_USER, LKS_CLUSTER_PASSWORD':
    'as whom a cluster is asked; LKS_CLUSTER_PASSWORD_FILE is a file with the password',
  'LKS_CLUSTER_CERT, LKS_CLUSTER_KEY': 'files of a certificate and its key (PEM), by which a cluster knows lks',
  LKS_CLUSTER_CA: 'certificate authorities of a cluster, as a PEM file',
  LKS_CLUSTER_PREFIX: 'what the names of indexes in a cluster begin with (lks)',
  LKS_DEBUG: '1 is --debug',
  LKS_FORCE_TTY: 'pretend a terminal of that many columns',
  'HTTP_PROXY, HTTPS_PROXY, NO_PROXY': 'proxies; this computer itself is never asked through one',
  NODE_EXTRA_CA_CERTS: 'as for every Node.js program',
  'NO_COLOR, FORCE_COLOR, CLICOLOR, CLICOLOR_FORCE': 'colour, after --color and before the terminal',
  ACCESSIBLE: 'set: no spinner, no pager',
});

/** A paragraph, or rows of two columns. */
export type TopicBlock = string | readonly (readonly [string, string])[];

const identifiers = (publishers: PublisherFacts): readonly TopicBlock[] => [
  'What lks doc takes, and where each can be checked:',
  [
    ['2', 'row 2 of the last search in this terminal'],
    ['BWBR0005290 artikel 248', 'an article: the BWB number and the article as the publisher numbers it'],
    [
      'art. 7:248 BW, art. 17 AVG',
      'a citation; about 490 laws are known by name and abbreviation, others by the names that a library has of them',
    ],
    [
      'artt. 6:162 en 6:163 BW',
      'several articles, also with jo. and of several laws; 6:162-163 BW is a range, titel 6.3 BW a part',
    ],
    ['Article 6(1)(f) GDPR', 'the same in English; with places in the article: lid 3 aanhef en onder g'],
    ['overweging 47 AVG', 'a recital; an annex is Annex III AI Act'],
    ['Grondwet, BWBR0001840', 'a law: its outline; all of its text with --full'],
    ['ECLI:NL:HR:1996:AA1785', 'a decision; r.o. 3.8 behind it is a place in it'],
    ['HR 20 november 1996 nr. 31018', 'a decision by court, day and case number, or by a report: BNB 1997/97'],
    ['09/04566, LJN BP5608', 'a case number or an old number, where the backend knows it'],
    ['32016R0679 artikel 17', 'a European act by its CELEX number, and an article of it'],
    ['CVDR100394', 'a local regulation'],
    ...publishers.identifiers,
    ['jci1.3:c:BWBR0005291&artikel=13', 'a Juriconnect identifier'],
    [
      'https://wetten.overheid.nl/…',
      'the URL of the source; of EUR-Lex and curia.europa.eu too, but not one with a docid',
    ],
    ['0b6f8a5e-6c1f-5d0e-9f5a-1d2c…', 'the id of a result'],
  ],
  'A library that has the whole of a law takes parts and ranges of it too: hoofdstuk 2 Grondwet, titel 7.10 BW, art. 3:13 t/m 3:15 BW.',
  'Decisions of the European Court of Human Rights (EHRM 12 juli 2016, 34433/06; appl. no. 5856/72; ECLI:CE:ECHR:…) are outside the sources of lks: it gives their address in HUDOC.',
  'A day in it (g of a jci, an address, a consolidated CELEX number) chooses the text, as --at does; z of a jci chooses it as it was known on that day.',
  'The text is in the language of the citation, else in Dutch; --lang en or --lang nl says which, and then no other is given.',
  'A place in it (lid 3, onder g; eerste volzin; r.o. 3.8) is marked in the text; --only prints nothing else of it. One that is not there ends with 3, and says what there is.',
  'Anything but an id or a row number costs one search, which a hosted service may charge; lks says so.',
];

const searching = ({ asked, groups }: PublisherFacts): readonly TopicBlock[] => [
  'Rows with all words come before those that have some; only what else leads to a row can put it higher (below). Small words and words of a question (mag, mijn, hoe, van) need not be there. Where fewer than 10 documents have all, up to 200 with some of them follow; each says which words it has and lacks. A word that no text has is named, and words near to it in spelling are looked for. The total counts exactly the rows that can be paged through; the line below the rows says how many of them have all words. --all and --max keep to these, if there are any, and --all-words keeps to them always. A library also takes:',
  [
    [`'"goede trouw"', --phrase TEXT`, 'these words in this order'],
    [`'huur -bedrijfsruimte', --not WORD`, 'without this word (NOT or NIET before it does the same)'],
    ["'+huur opzegging termijn'", 'no row without this word'],
    ['huur*', 'every word that begins so'],
    ['huur OR pacht', 'one of them (OF does the same; AND and EN change nothing)'],
  ],
  'A library also looks for what the query is called by others than the law, and says so in the row: names of the trade, nicknames of laws and names of decisions (known as: …), questions that an article answers (asked as: …), what documents call an article that cite it (so called in ECLI:… and 3 more), a heading above it. None of these is text of the row. A name that is most of the query comes first; the others stand where their places among one another put them. A name of something that the library does not hold is said, with the command that fetches it.',
  'A hosted service gets the words as typed: what operators it knows is its own business. In a library a word counts as there in any inflection (huur: huren; wet: wetten), without regard to case and accents; in Dutch texts as a part of a compound or its parts (verhoging van de huur: huurverhoging, huurprijsverhoging, and the reverse; of a word that 400 documents have only with huur*), and as its verb or noun (verrijking: verrijkt); and in the texts of the other language in translation (tort: onrechtmatige daad; some 750 legal terms). Phrases, prefixes and excluded words are taken as typed, but for the inflection of an excluded word.',
  `Filters: --type ${groups.join('|')}, --jurisdiction, --lang (language of the document), --law (name or abbreviation of a law, or whole words of its title; never the decisions that cite it), --area (a part of the area of law). In a library also --court: decisions of a court by name, abbreviation or the code in its ECLI (HR, ABRvS, hof Den Haag, GHAMS; rechtbank for all of them; HvJ, Gerecht), several times or with commas. Decisions of the EU courts are --type rechtspraak --jurisdiction EU; --type eu is legislation.`,
  'Rows to choose from, each text beside them: lks search huurprijs --all --plain | fzf -d "\\t" --with-nth 1,4 --preview "lks doc {1} --table". --compact is a table of as many rows as fit the screen.',
  'A library also lists without words what filters allow: lks search --type rechtspraak --court HR --from 2014 (newest first), lks search --law Grondwet (in the order of the law). --sort date lists the newest first in any search of a library; then nothing is ranked, rows with only some of the words still come last, and what has no date is the last of its kind.',
  '--from and --to look at the date of a decision, else at the publication date of the text. What has neither date (many articles) is left out of a dated search, and counted in the line below the rows.',
  'Order in a library: the thing that is named (identifier, case number, citation, or the first article of a law that is named) comes first with score 100, the rest of a named law follows with 95. Then come the words: title and headnote count more than the text, the exact word more than its inflection, that more than a compound, that more than a translation; words that stand together move up, a whole query as typed and a document whose title is just the words come first; a code counts more than a decree, an article that defines the term more than others. Among equals the higher court comes first, then the newer document. The score says how good a row is beside the best row of its own search; the best 250 are measured so, and the others follow with 0: to 1,000 by their words alone, then the newest first. --explain says of each row why it stands where it does.',
  `A library of your own can be complemented from the publishers: with --live, or for every search with lks library live on. The words of the search then go to ${listed(asked, 'and')}, each with 2 seconds to answer; what they find by title, and the library does not hold, follows the rows of the library with score 0. Who was asked and gave no answer stands below the rows, and in JSON in meta.sources_failed. Of decisions only those of the Court of Justice of the EU are among it: data.rechtspraak.nl has no search by words. --law looks in the library only. Environmental plans since 2024 are in none of these: they are in the DSO (omgevingswet.overheid.nl).`,
  'With nothing configured, lks answers from the sample library that ships with it: summaries written for lks, each with the state of the text and the address of the official text. It is there to try lks out, and is not the law in force. A library of your own (lks library import) takes its place, and a service (lks login --url ADDRESS) takes the place of both.',
];

const rows = (table: Readonly<Record<string, string>>): TopicBlock => Object.entries(table);

export const topics = () => ({
  exit,
  format,
  texts: (publishers: PublisherFacts) => ({
    environment: [
      'Environment variables. A flag wins over a variable, a variable over the profile, the profile over the default:',
      rows(environment(publishers)),
      'lks status shows every value in force and where it came from.',
    ],
    identifiers: identifiers(publishers),
    searching: searching(publishers),
  }),
  formatsIntro: 'Formats, with --format NAME or --NAME:',
  belowFormats: [
    'lks verify also writes html, a report for a person: lks verify FILE -o report.html',
    'A file of --output has the format that its name ends in (rows.json, rows.csv, rows.xlsx, notes.md), unless a flag says another one, which is said. An ending that a command does not have is refused.',
    'Without a format flag a terminal gets table, a pipe or a file without an ending gets plain. Nothing is cut on a pipe.',
    '--fields external_id,url keeps only these fields in json, jsonl, csv and xlsx.',
    'A failure is one block on stderr. With --json or --jsonl it is one object there, {"error":{"code","message","hint","status","exit_code"}}, and stdout stays empty.',
    'Where some of several documents failed, stdout has the others, and the object also has "items":[{"id","code","message"}], each id as it was asked for.',
  ],
  exitIntro: 'Exit codes, the same for every command:',
});

/** The texts of `lks help TOPIC`. */
import { listed } from './listed';

/** When the program ends with each code of `EXIT_CODES`, by its name there. */
const exit = {
  ok: 'ok; an empty result is ok too',
  failed: 'failed, for a reason not below',
  usage: 'usage: a wrong flag or value (no request was sent), or the service said 422',
  notFound: 'not found: the service said not_found, or no document has that identifier',
  key: 'key: none, rejected (401), or no API access (403)',
  unreachable: 'unreachable: name, TLS, connection, timeout, 5xx, not the API; health --check',
  limited: 'limited: 429 or 402',
  unverified: 'unverified: lks verify did not confirm or allow (--allow) all citations, or did not read all of a text',
  partial: 'partial: some of several failed, or lks cites FILE did not read all of a file; the rest is complete',
  news: 'news: lks watch run --exit-code found something new',
  internal: 'internal: an error in lks, with an id and a report on disk',
  local: 'local: a file, the disk, the configuration or the library is full, damaged, locked or closed to you',
  hungUp: 'the terminal went away',
  interrupted: 'stopped with Ctrl-C',
  terminated: 'stopped by a signal (SIGTERM)',
};

const format = {
  table: 'for people: a table, or the document in lines that read well (on a terminal)',
  plain: 'lines with tabs: identifier, date, document type, title, URL (in a pipe)',
  json: 'the envelope of the service, unchanged: {data, meta}',
  jsonl: 'one result a line, also for lks doc -',
  csv: 'RFC 4180 with a header; a quote mark stops text that a spreadsheet would calculate',
  csvExcel: 'CSV for Excel in Dutch, also --csv=excel: semicolons, a byte-order mark, a decimal comma in scores',
  xlsx: 'a spreadsheet with real days and links, and a second sheet with what was asked',
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
  LKS_CONFIG_DIR: 'the folder of what lks stores: profiles, result lists, cache, library',
  LKS_LIBRARY: 'the library file to search; for one command, --library=FILE',
  LKS_REGISTRY: 'the address of the registry of lks serve in PostgreSQL; the password in it or in PGPASSWORD',
  LKS_REGISTRY_FILE: 'a file with that address',
  LKS_CACHE_MB: 'megabytes of documents of services to store (100); 0 for none',
  LKS_PRIVATE: '1 is --private: a command leaves nothing on this computer',
  [mirrors.join(', ')]: 'a mirror of that publisher, with the same paths',
  LKS_PAGER: 'the pager for long documents, before PAGER; empty or cat for none',
  BROWSER: 'commands for lks doc --web, in order; %s is the address; no shell',
  LKS_UI_LANG: 'language in which lks speaks, nl or en; else that of the profile, else of LC_ALL, LC_MESSAGES or LANG',
  LKS_CA_FILE: 'more certificate authorities, as a PEM file',
  'LKS_CLUSTER_USER, LKS_CLUSTER_PASSWORD':
    'the user of a cluster; LKS_CLUSTER_PASSWORD_FILE is a file with the password',
  'LKS_CLUSTER_CERT, LKS_CLUSTER_KEY': 'the certificate and key of lks for a cluster (PEM files)',
  LKS_CLUSTER_CA: 'certificate authorities of a cluster, as a PEM file',
  LKS_CLUSTER_PREFIX: 'how the names of indexes in a cluster begin (lks)',
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
    ['BWBR0005290 artikel 248', 'an article: the BWB number and the article as the publisher numbers it'],
    ['art. 7:248 BW, art. 17 AVG', 'a citation; lks knows about 490 laws by name and abbreviation, your library more'],
    ['artt. 6:162 en 6:163 BW', 'several articles, also with jo.; 6:162-163 BW is a range, titel 6.3 BW a part'],
    ['Article 6(1)(f) GDPR', 'the same in English; with places in the article: lid 3 aanhef en onder g'],
    ['overweging 47 AVG', 'a recital; an annex is Annex III AI Act'],
    ['Grondwet, BWBR0001840', 'a law: its outline; --full gives the whole text'],
    ['ECLI:NL:HR:1996:AA1785', 'a decision; r.o. 3.8 behind it is a place in it'],
    ['HR 20 november 1996 nr. 31018', 'a decision by court, day and case number, or by a report: BNB 1997/97'],
    ['09/04566, LJN BP5608', 'a case number or an old number, where the backend knows it'],
    ['32016R0679 artikel 17', 'an EU act by its CELEX number, and an article of it'],
    ['CVDR100394', 'a local regulation'],
    ...publishers.identifiers,
    ['jci1.3:c:BWBR0005291&artikel=13', 'a Juriconnect identifier'],
    ['https://wetten.overheid.nl/…', 'the URL of the source, also of EUR-Lex and curia.europa.eu (not with a docid)'],
    ['0b6f8a5e-6c1f-5d0e-9f5a-1d2c…', 'the id of a result'],
  ],
  'A library with the whole of a law also takes parts and ranges: hoofdstuk 2 Grondwet, titel 7.10 BW, art. 3:13 t/m 3:15 BW.',
  'lks has no decisions of the European Court of Human Rights (EHRM 12 juli 2016, 34433/06; ECLI:CE:ECHR:…). It gives their address in HUDOC.',
  'A day in it (g of a jci, an address, a consolidated CELEX number) chooses the text, as --at does; z of a jci as --known-on does.',
  'The text is in the language of the citation, else in Dutch. --lang en or --lang nl gives that language only.',
  'A place in it (lid 3, onder g; eerste volzin; r.o. 3.8) is marked in the text, and --only prints it alone. A place that is not there ends with 3, and lks says what there is.',
  'Anything but an id or a result number takes one search, which a service may charge. lks says so.',
];

const searching = ({ asked, groups }: PublisherFacts): readonly TopicBlock[] => [
  'Results with all words come first. Small words and words of a question (mag, mijn, hoe, van) do not count. If fewer than 10 documents have all words, up to 200 with some follow, each with what it lacks. The line below the results counts both; --all and --max give only those with all words where there are any, --all-words always. lks names a word that no text has, and also looks for words spelled nearly so. A library also takes:',
  [
    [`'"goede trouw"', --phrase TEXT`, 'these words in this order'],
    [`'huur -bedrijfsruimte', --not WORD`, 'without this word (also NOT or NIET before it)'],
    ["'+huur opzegging termijn'", 'no result without this word'],
    ['huur*', 'every word that begins so'],
    ['huur OR pacht', 'one of them (also OF; AND and EN change nothing)'],
  ],
  'Other names, in a library: lks also looks for names that lawyers use, nicknames of laws and decisions (known as: …), questions that an article answers (asked as: …), what documents that cite an article call it (so called in ECLI:… and 3 more), and a heading above it. The result says so, since none of these is in its text. A name that is most of the query comes first. If your library lacks what the name means, lks gives the command that fetches it.',
  'Forms of a word, in a library: a word is found in any inflection (huur: huren), whatever the case and accents, and as its verb or noun (verrijking: verrijkt). In Dutch also inside a compound or as its parts (verhoging van de huur: huurverhoging; of a word that 400 documents have only with huur*), and in the other language in translation (tort: onrechtmatige daad; some 750 legal terms). Phrases, prefixes and excluded words are taken as typed, but for the inflection of an excluded word. A service gets the words as typed, and has operators of its own.',
  `Filters: --type ${groups.join('|')}, --jurisdiction, --lang (of the document), --law (name or abbreviation of a law, or whole words of its title; never decisions that cite it), --area (part of an area of law). In a library also --court: name, abbreviation or code in the ECLI (HR, ABRvS, hof Den Haag, GHAMS; rechtbank for all; HvJ, Gerecht), repeated or with commas. Decisions of the EU courts are --type rechtspraak --jurisdiction EU; --type eu is legislation.`,
  'To choose from results with the text beside them: lks search huurprijs --all --plain | fzf -d "\\t" --with-nth 1,4 --preview "lks doc {1} --table". --compact is a table of as many results as fit the screen.',
  'Without words a library lists what filters allow: lks search --type rechtspraak --court HR --from 2014 (newest first), lks search --law Grondwet (in the order of the law). --sort date lists the newest first in any search of a library, and ranks nothing; results with only some of the words, and those without a date, still come last.',
  '--from and --to look at the date of a decision, else at the publication date of the text. What has neither (many articles) is left out of such a search, and counted in the line below.',
  'Order in a library: what you name (identifier, case number, citation, or the first article of a law) comes first with score 100, the rest of that law with 95. Then the words: title and headnote count more than the text; the exact word more than its inflection, a compound, a translation; words together more than apart; a code more than a decree. Next, the higher court comes first, then the newer document. A score compares with the best result of the same search. The best 250 are scored so; others follow with 0, up to 1,000 by their words and then the newest first. --explain says why each result stands where it does.',
  `With --live, or always after lks library live on, lks also asks publishers. Your words then go to ${listed(asked, 'and')}, with 2 seconds each to answer. What they find by title and your library lacks follows with score 0. Who did not answer stands below, in JSON in meta.sources_failed. Of decisions only those of the Court of Justice of the EU can be found so: data.rechtspraak.nl cannot search by words. --law looks in the library only. Environmental plans since 2024 are in none of these but in the DSO (omgevingswet.overheid.nl).`,
  'Until you set something up, lks answers from the sample library: summaries written for lks, each with the state of the text and the address of the official text. It is there to try lks out, and is not the law in force. Your own library (lks library import) takes its place; a service (lks login --url ADDRESS) goes before both.',
];

const rows = (table: Readonly<Record<string, string>>): TopicBlock => Object.entries(table);

export const topics = () => ({
  exit,
  format,
  texts: (publishers: PublisherFacts) => ({
    environment: [
      'Environment variables. A flag goes before a variable, a variable before the profile:',
      rows(environment(publishers)),
      'lks status shows each value and where it comes from.',
    ],
    identifiers: identifiers(publishers),
    searching: searching(publishers),
  }),
  formatsIntro: 'Formats, with --format NAME or --NAME:',
  belowFormats: [
    'lks verify also writes html, a report for people: lks verify FILE -o report.html',
    'A file of --output has the format that its name ends in (rows.json, rows.csv, rows.xlsx, notes.md), unless a flag names another. An ending that a command does not have is refused.',
    'Without a format flag a terminal gets table, a pipe or a file without an ending gets plain. Nothing is cut on a pipe.',
    '--fields external_id,url keeps only these fields in json, jsonl, csv and xlsx.',
    'An error is one block on stderr. With --json or --jsonl it is one object, {"error":{"code","message","hint","status","exit_code"}}, and stdout stays empty.',
    'If some of several documents fail, stdout has the others, and the object also has "items":[{"id","code","message"}], each id as you gave it.',
  ],
  exitIntro: 'Exit codes, the same for every command:',
});

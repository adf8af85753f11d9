import type { render as english } from '../en/render';
import { count as counted, day, grouped } from './listed';

const RUNS = 6;
const runs = (all: readonly string[]): string =>
  `${all.slice(0, RUNS).join(', ')}${all.length > RUNS ? ` en nog ${all.length - RUNS} gaten` : ''}`;

const STATES: Readonly<Record<string, string>> = {
  held: 'tekst',
  past: 'eerdere tekst',
  future: 'nog niet in werking',
  repealed: 'vervallen',
  replaced: 'vervangen tekst',
  withdrawn: 'ingetrokken tekst',
  published: 'tekst zoals gepubliceerd',
  'in force': 'in werking',
  'not in force': 'niet in werking',
  undated: 'zonder datum',
};

const totalled = (total: string): string => (/^\d{4,15}$/.test(total) ? grouped(Number(total)) : total);

export const render: typeof english = () => ({
  previous: 'Vorige',
  nextArticle: 'Volgende',
  articles: 'Artikelen',
  articlesHeld: ({ articles, recitals, annexes }, complete, gaps = []) => {
    const more = [
      ...(annexes > 0 ? [counted(annexes, 'bijlage', 'bijlagen')] : []),
      ...(recitals > 0 ? [counted(recitals, 'overweging', 'overwegingen')] : []),
    ];
    const counts = [grouped(articles), ...more].join(', ');
    if (complete && gaps.length > 0) return `${counts}; niet in deze tekst: ${runs(gaps)}`;
    return complete ? `${counts}; volledig` : `${counts} hier; misschien zijn er meer`;
  },
  languages: 'Talen',
  identifier: 'Identificatie',
  date: 'Datum',
  title: 'Titel',
  score: 'Score',
  citedBy: (count) => `${totalled(count)} keer aangehaald`,
  facets: {
    groups: { wetgeving: 'wetgeving', rechtspraak: 'rechtspraak', eu: 'EU', decentraal: 'decentraal' },
    names: { type: '', court: 'gerecht: ', year: 'jaar: ', area: 'rechtsgebied: ' },
    counted: (value, count) => (/^\d+$/.test(value) ? `${value}: ${grouped(count)}` : `${value} ${grouped(count)}`),
    more: (values) => `nog ${values}`,
  },
  court: 'Gerecht',
  area: 'Rechtsgebied',
  type: 'Soort',
  types: { 'ministeriele-regeling': 'ministeriële regeling' },
  source: 'Bron',
  url: 'URL',
  compact: { citation: 'Verwijzing', title: 'Titel', state: 'Status', external_id: 'Identificatie', url: 'URL' },
  unnamed: (number) => `(geen identificatie, resultaat ${number})`,
  theseResults: (count) => `Deze ${count} resultaten: `,
  fromSource: (source) => `bron ${source}`,
  knownAsOf: 'Bekend per',
  onDay: (date) => day(date),
  knownOn: (known) => `bekend per ${day(known)}`,
  harvestedOn: (time) => `opgehaald ${day(time)}`,
  state: 'Status',
  example: 'Verzonnen voorbeeld van lks, geen recht',
  summaryOf: (several, oldAsOf) =>
    `${several ? 'Samenvattingen van lks, niet de officiële teksten' : 'Samenvatting van lks, niet de officiële tekst'}${
      oldAsOf === '' ? '' : `; recht per ${day(oldAsOf)}`
    }`,
  stateOfDays: (state, days) => `${STATES[state] ?? state}: ${days}`,
  saysDay: (line, of) => line.includes(of) || ` ${line}`.includes(` ${day(of)}`),
  knownDays: (oldest, half, newest) =>
    oldest === newest ? oldest : `${oldest} tot en met ${newest}, de helft per ${half}`,
  inForce: 'Versie',
  repealedFor: 'Vervallen',
  repealedIn: (from) => `in de tekst vanaf ${day(from)}; sinds wanneer is niet bekend`,
  notInForce: 'Niet in werking',
  textStatus: 'Tekst',
  days: (from, to) => (to === '' ? `vanaf ${day(from)}` : `${day(from)} tot en met ${day(to)}`),
  daysUnended: (text, knownTo, holds) => {
    const { from, next = '', no_end = '', again } = text;
    const since = again === '' ? from : again;
    const same = again === '' ? '' : `; dezelfde vanaf ${day(again)}, de tijd daartussen is niet bekend`;
    const until =
      knownTo > since ? `${holds ? 'in werking ' : ''}ten minste tot en met ${day(knownTo)}` : 'einde niet bekend';
    const parts = [
      `tekst vanaf ${day(from)}${same}`,
      ...(next !== '' && no_end === '' && knownTo <= since ? [] : [until]),
      ...(no_end === 'no manifest' ? ['geen lijst van versies hier'] : []),
      ...(next === '' ? [] : [`de volgende tekst hier is van ${day(next)}`]),
    ];
    return parts.join('; ');
  },
  day: 'Peildatum',
  dayAsKnown: (asked, knownOn) => `${day(asked)}, zoals bekend op ${day(knownOn)}`,
  dayKnownSince: (asked, since) => `${day(asked)}, zoals bekend sinds ${day(since)}`,
  dayNotKnown: (asked) => `${day(asked)}; of dit de tekst van die dag is, is niet bekend`,
  atLeastUntil: (until) => `ten minste tot en met ${until}`,
  textOfRow: (state, days) => {
    const word = STATES[state] ?? state;
    return days === '' ? word : `${word}: ${days}`;
  },
  noDay: (to) => (to === '' ? 'de bron geeft geen dag' : `tot en met ${day(to)}; de bron geeft geen eerste dag`),
  changeKinds: { changed: 'gewijzigd', added: 'toegevoegd', removed: 'geschrapt' },
  noText: '(geen tekst)',
  change: 'Wijziging',
  sourceOn: (of) => `Bron op ${day(of)}`,
  summary: 'Samenvatting',
  status: 'Status',
  latency: 'Reactietijd (ms)',
  lastSuccess: 'Laatst gelukt',
  failures24h: 'Fouten (24 u)',
  lastSync: 'Laatst bijgewerkt (UTC)',
  importedOn: (on) => `geïmporteerd ${day(on)}`,
  details: 'Details',
  failing: {
    library: 'storing in de bibliotheek',
    publisher: 'storing bij de uitgever',
    import: 'storing bij het importeren',
  },
  service: '(dienst)',
  tooDeep: 'Het antwoord kan niet worden getoond: het is meer dan 500 niveaus diep.',
  tooDeepHint: 'Controleer of de API-URL die van een juridische kennisdienst is.',
  noField: (fields) => `--fields noemt geen veld. De velden zijn ${fields.join(', ')}.`,
  unknownField: (field, fields) =>
    `--fields: ${field} is geen veld van dit antwoord. De velden zijn ${fields.join(', ')}.`,
  unknownFieldHint: 'Noem alleen velden uit deze lijst, met komma’s ertussen.',
  failure: 'lks:',
  moreFailures: (count) => `… en nog ${grouped(count)}`,
  technical: (code, status, exitCode) =>
    `code ${code}, ${status === null ? 'geen HTTP-status' : `HTTP ${status}`}, exit ${exitCode}`,
  cause: (text) => `Veroorzaakt door ${text}`,
  range: (first, last, total) => `${grouped(first)}–${grouped(last)} van ${totalled(total)}`,
  noneOf: (total) => `0 van ${totalled(total)}`,
  noneFrom: (row, total) => `geen vanaf resultaat ${row}: ${totalled(total)} in totaal`,
  totalUnknown: 'een onbekend aantal',
  sourcesUnknown: 'bronnen onbekend',
  noSources: 'geen bron doorzocht',
  consulted: (source, { documents, found = 0, isSilent }) => {
    const facts = [
      ...(documents === undefined ? [] : [counted(documents, 'document', 'documenten')]),
      ...(found > 0 ? [`${grouped(found)} op titel`] : []),
      ...(isSilent ? ['alleen bibliotheek'] : []),
    ];
    return facts.length === 0 ? source : `${source} (${facts.join(', ')})`;
  },
  noAnswerFrom: (failed) =>
    `Geen antwoord van ${failed.map(({ source, reason }) => (reason === '' ? source : `${source} (${reason.replace(/\.$/, '')})`)).join(', ')}`,
  searchedAll: (who, documents) => `${who}, ${counted(documents, 'document', 'documenten')}`,
  searched: (who, sources) => (who === '' ? sources : `${who}: ${sources}`),
  who: {
    sample: 'voorbeeldbibliotheek',
    library: (file) => `bibliotheek ${file}`,
    hosted: (url) => `dienst ${url}`,
  },
  knownFrom: (first, last) =>
    first === last ? `bekend per ${day(first)}` : `bekend per ${day(first)} tot en met ${day(last)}`,
  newestDecision: (of) => `nieuwste uitspraak ${day(of)}`,
  indexOf: (date) => `index van ${day(date)}`,
  oldestOf: (date) => `index van ${day(date)} (oudste groep)`,
  completeOf: (total, complete) =>
    complete === 0
      ? `${totalled(total)}, geen met alle woorden`
      : `${totalled(total)}, ${grouped(complete)} met alle woorden`,
  lacking: (missing, more) =>
    `zonder ${missing.map((word) => `“${word}”`).join(', ')}${more > 0 ? ` en nog ${more}` : ''}`,
  partialRows: (count, rows, isSomeWhole) => {
    const these = rows === 1 ? 'In dit resultaat' : 'In deze resultaten';
    const some = `In ${count} van deze ${rows} resultaten`;
    return `${count === rows ? these : some} ontbreekt een deel van je zoekwoorden${isSomeWhole ? ' (weglaten: --all-words)' : ''}`;
  },
  moreRemarks: (count) => `(+${counted(count, 'opmerking', 'opmerkingen')}: --json, lks help remarks)`,
  counted: {
    undated_left_out: (count) => `${grouped(count)} zonder datum weggelaten`,
    other_languages_left_out: (count) => `${grouped(count)} in andere talen dan Nederlands en Engels weggelaten`,
    no_area_left_out: (count) => `${grouped(count)} zonder rechtsgebied weggelaten`,
    undated_last: (count) => `${grouped(count)} zonder datum, achteraan`,
    uncited_last: (count) => `${grouped(count)} hier nergens aangehaald, achteraan`,
    undated_shown: (count) => `${grouped(count)} zonder datum in de bron`,
  },
  incomplete: 'onvolledig: gestopt bij de tijdslimiet',
  next: (command) => `verder: ${command}`,
});

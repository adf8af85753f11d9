import type { checked as english } from '../en/checked';
import { count, listed, day as on } from './listed';

const UNPARSED: Readonly<Record<string, readonly [one: string, many: string]>> = {
  parliamentary_paper: ['kamerstuk', 'kamerstukken'],
  publication: ['officiële publicatie', 'officiële publicaties'],
  short_form: ['verkorte verwijzing', 'verkorte verwijzingen'],
  back_reference: ['terugverwijzing', 'terugverwijzingen'],
  literature: ['boek of artikel', 'boeken of artikelen'],
};

export const checked: typeof english = () => ({
  signs: { wrong: ['✗', 'x'], open: ['?', '?'], right: ['✓', '+'] },
  dot: ['·', '-'] as const,
  yourText: 'je tekst:',
  sourceSays: 'de bron zegt:',
  sourceHas: 'de bron heeft:',
  inFile: (file) => `in ${file}`,
  page: (page) => `pagina ${page}`,
  heading: (heading) => `onder “${heading}”`,
  line: (line) => `regel ${line}`,
  paragraph: (paragraph) => `alinea ${paragraph}`,
  folded: (exist, quoted, uncompared) => {
    const told = [
      ...(exist === 0 ? [] : [exist === 1 ? '1 bestaat' : `${exist} bestaan`]),
      ...(quoted === 0 ? [] : [quoted === 1 ? 'het citaat van 1 klopt' : `de citaten van ${quoted} kloppen`]),
    ];
    const statements =
      uncompared === 0
        ? ''
        : `; wat ${count(uncompared, 'zin verder zegt', 'zinnen verder zeggen')}, is niet vergeleken`;
    return `${listed(told, 'en')}${statements}. --confirmed toont ze.`;
  },
  unparsed: (kinds) => {
    const told = kinds.map((one) => count(one.count, ...(UNPARSED[one.kind] ?? [one.kind, one.kind])));
    return `lks controleerde ${listed(told, 'en')} niet.`;
  },
  unparsedKind: (kind) => UNPARSED[kind]?.[1] ?? kind,
  notHere: (works, more) =>
    `Niet in je bibliotheek: ${works.map((one) => (one.count === 1 ? one.name : `${one.name} (${one.count} keer)`)).join(', ')}${more === 0 ? '' : `, en nog ${more}`}.`,
  summariesOnly: (works) => `De voorbeeldbibliotheek vat ${count(works, 'document', 'documenten')} alleen samen.`,
  fetchAll: (command) => `Om alles op te halen: ${command}`,
  fetchFirst: (some, all, command) => `Om de eerste ${some} van ${all} op te halen: ${command}`,
  askLive: (command) => `Om het bij de uitgevers na te vragen, zonder iets op te slaan: ${command}`,
  allowed: ({ count: items, reasons }) =>
    `${count(items, 'verwijzing', 'verwijzingen')} niet gecontroleerd, maar toegestaan: ${listed(reasons, 'en')} (--allow).`,
  allow: 'redenen voor “niet gecontroleerd” die geen exit 7 geven, gescheiden door komma’s',
  noReason: (given, reasons) =>
    `${given} is geen reden voor “niet gecontroleerd”. --allow kent: ${reasons.join(', ')}.`,
  neverAllowed: (given, reasons) =>
    `${given} kan niet worden toegestaan: de bron wijkt af of heeft het niet. --allow kent: ${reasons.join(', ')}.`,
  all: 'toon ook bevestigde verwijzingen',
  what: {
    exists: 'bestaan',
    reading: 'onzekere lezing',
    in_force: 'wet in werking',
    set_aside: 'status',
    withdrawn: 'lijst van de uitgever',
    part: 'wiens woorden',
    place: 'plaats',
    words: 'citaat',
    number: 'nummer',
    day: 'datum',
    court: 'gerecht',
    kind: 'soort',
    outcome: 'uitkomst',
    author: 'auteur',
    name: 'naam',
    amount: 'termijn of bedrag',
    statement: 'bewering',
  },
  answers: {
    agrees: 'klopt',
    differs: 'wijkt af',
    open: 'kon niet worden vergeleken',
    not_compared: 'niet vergeleken',
  },
  report: {
    language: 'nl',
    files: 'Bestanden',
    file: 'Bestand',
    when: 'Gecontroleerd op',
    against: 'Gecontroleerd met',
    backends: {
      library: (location) => `de bibliotheek ${location}`,
      sample: () => 'de voorbeeldbibliotheek van lks',
      hosted: (location) => `de dienst ${location}`,
      publishers: () => 'de officiële uitgevers',
    },
    holds: 'Inhoud',
    held: ({ source, documents }, days) =>
      `${source}: ${count(documents, 'document', 'documenten')}${days === '' ? '' : `, ${days}`}`,
    known: (oldest, newest) =>
      oldest === newest ? `bekend per ${on(newest)}` : `bekend per ${on(oldest)} tot en met ${on(newest)}`,
    asked: 'Geraadpleegde uitgevers',
    ofDay: 'Peildatum',
    atDay: (day) => `${on(day)}, tenzij de tekst een datum noemt (--at)`,
    today: 'vandaag, tenzij de tekst een datum noemt',
    result: 'Uitkomst',
    by: (version) => `door lks ${version}`,
    sample:
      'Gecontroleerd met de voorbeeldbibliotheek. Van echte wetten en uitspraken heeft die samenvattingen: hun woorden zijn niet vergeleken. Het verzonnen voorbeeld heeft hele teksten.',
    covers:
      '“bestaat”: de bron heeft het, met de genoemde plaats en status. “citaat klopt”: ze heeft wat je citeert. Geen van beide zegt dat je zin juist is.',
    notLookedAt: 'Niet gecontroleerd',
    notRead: (shown, why) => `Niet gelezen: ${shown}. ${why}`,
    morePassed: (files) => `lks leest nog ${count(files, 'bestand', 'bestanden')} niet.`,
    none: 'geen verwijzingen',
    failed: 'niet leesbaar',
    overview: 'De ernstigste eerst',
    withQuestion: 'Na te gaan, in de volgorde van de tekst',
    settled: 'De overige, in de volgorde van de tekst',
    remarks: 'Opmerkingen bij meerdere verwijzingen',
    remark: (number) => `Opmerking ${number}`,
    more: 'Zin, bron, vergelijking',
    cites: (number) => `Verwijzing ${number}`,
    sentence: 'Zin',
    atPlace: 'De bron op die plaats',
    both: 'Verschil',
    yourText: 'Je tekst',
    sourceSays: 'De bron zegt',
    sourceHas: 'De bron heeft',
    table: 'Wat is vergeleken',
    columns: { what: 'Wat', said: 'Je tekst', answer: 'Uitkomst', found: 'In de bron' },
    open: 'Open bij de uitgever',
    notCompared: (what) => `Niet vergeleken: ${what.join(', ')}.`,
    counts: {
      total: 'Verwijzingen',
      mismatch: 'Afwijking',
      not_found: 'Niet gevonden',
      not_checked: 'Niet gecontroleerd',
    },
    exists: 'Bestaat',
    quotation: 'Citaat klopt',
  },
});

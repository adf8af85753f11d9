import type { verifying as english } from '../en/verifying';
import { reasonOf } from './files';
import { languageName } from './languages';
import { count, listed, day as on } from './listed';

const VERDICTS = {
  confirmed: 'bevestigd',
  mismatch: 'afwijking',
  not_found: 'niet gevonden',
  not_checked: 'niet gecontroleerd',
};

/** Publishers as they are called in English. */
const PUBLISHERS: Readonly<Record<string, string>> = {
  'the BWB': 'het BWB',
  'the CVDR': 'de CVDR',
  'the Court of Justice of the EU': 'het Hof van Justitie van de EU',
  'the Rechtspraak': 'de Rechtspraak',
};
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const named = (publisher: string): string => capital(PUBLISHERS[publisher] ?? publisher);

const stopped = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

const COVERS = { exists: 'bestaat', quotation: 'citaat klopt' };

export const verifying: typeof english = () => ({
  about:
    'Controleert elke verwijzing in bestanden en mappen (tekst, Markdown, HTML, DOCX, ODT, PDF, EML; - voor standaardinvoer) met de bibliotheek of de dienst. Van een uitspraak vergelijkt lks gerecht, dag en nummer; van een wet artikel, lid en onderdeel, en of ze in werking is; en de woorden die je citeert. bestaat: de bron heeft het. citaat klopt: de bron heeft ook de geciteerde woorden. Geen van beide zegt dat je zin juist is. afwijking: de bron heeft het, maar anders. niet gevonden: de bron die het zou hebben, zegt dat ze het niet heeft. niet gecontroleerd: er kon niets worden vergeleken; de reden zegt waarom. Exit 0 als alles is bevestigd, 7 als dat niet zo is. -o report.html schrijft een rapport om te lezen en te printen. Met een bibliotheek verlaat niets deze computer, behalve met --live: dan vraagt lks de officiële uitgevers om wat de bibliotheek mist.',
  file: 'bestanden en mappen met bestanden; - voor standaardinvoer',
  at: 'de dag van de wet, als de tekst er geen noemt',
  late: (seconds) =>
    `De grens van ${count(seconds, 'seconde', 'seconden')} voor een tekst was voorbij voordat dit was gecontroleerd. Stuur de rest van de tekst apart.`,
  unread: (seconds) =>
    `De grens van ${count(seconds, 'seconde', 'seconden')} voor een tekst was voorbij: vanaf hier is niets gecontroleerd. Stuur de rest apart.`,
  ended: 'Het proces dat deze tekst controleerde, is gestopt: vanaf hier is niets gecontroleerd.',
  notBegun: 'Het proces dat deze tekst controleert, stopte voordat het begon.',
  notBegunHint: 'Er is niets gecontroleerd. Maak geheugen vrij en probeer het opnieuw.',
  extractNoReport: '--extract noemt alleen verwijzingen; html is een rapport van gecontroleerde.',
  extract: 'noem de verwijzingen, en controleer niets',
  resume: 'hervat een uitvoering die stopte, uit wat die printte met --json of --jsonl',
  yes: 'stuur verwijzingen naar de dienst, of met --live naar de uitgevers, zonder het je te vragen',
  live: 'vraag de officiële uitgevers om wat de bibliotheek mist, of van langer geleden heeft dan --max-age',
  liveWithService: '--live vraagt een bibliotheek: uitgevers vullen alleen een bibliotheek aan, geen dienst.',
  liveWithServiceHint: 'Laat --live weg, of controleer met een bibliotheek op deze computer: --library.',
  asks: (authorities, hosts, requests, seconds) =>
    `lks gaat ${listed(hosts, 'en')} vragen om ${count(authorities, 'document', 'documenten')} die de bibliotheek mist, of van langer geleden heeft dan --max-age: ongeveer ${count(requests, 'verzoek', 'verzoeken')} in ${count(seconds, 'seconde', 'seconden')} of meer. Zo ${hosts.length === 1 ? 'weet die' : 'weten die'} waar je tekst naar verwijst.`,
  needsYesLive: (hosts) =>
    `lks stuurt je verwijzingen alleen naar ${listed(hosts, 'en')} als je dat goedvindt, en er is geen terminal om het te vragen.`,
  needsYesLiveHint: 'Voeg --yes toe, of laat --live weg: dan verlaat niets deze computer.',
  hasNone: (publisher, what, day) => `${named(publisher)} zei op ${on(day)} ${what} niet te hebben.`,
  noneTitled: (publisher, law, day) =>
    `${named(publisher)} had op ${on(day)} geen wet in werking met precies de titel ${law}, of meer dan één.`,
  nobodyAsked: 'Zoals het er staat, kan lks er geen uitgever om vragen.',
  courtUnknown: (code) => `Geen gerecht heeft de code ${code}.`,
  hasNoText: (publisher, what, day) => `${named(publisher)} had op ${on(day)} ${what}, zonder de tekst.`,
  textless: 'De uitgever kent het, maar de tekst is niet gepubliceerd.',
  noFile: 'Je noemde geen bestand.',
  noFileHint: 'Noem er een, of - voor standaardinvoer: lks verify FILE',
  noReport: (file) => `${file} is geen rapport van lks verify (--json of --jsonl).`,
  noReportHint: 'Om er een te maken: lks verify FILE --json > report.json',
  emptyReport: (file) => `${file} is leeg.`,
  emptyReportHint:
    'Een shell leegt het bestand waar hij naar schrijft voordat de opdracht begint. Schrijf naar een ander bestand, of gebruik --output met --force.',
  cutOff: (file, items) => `${file} is afgebroken: lks las ${count(items, 'heel item', 'hele items')} voor het einde.`,
  taken: (file, items) => `Overgenomen uit ${file}: ${count(items, 'item', 'items')}.`,
  notTaken: (items) =>
    `${count(items, 'item ervan past', 'items ervan passen')} niet bij de bestanden zoals ze nu zijn: die zijn gewijzigd, of het zijn andere.`,
  otherBackend: (file, location) =>
    `${file} is van een uitvoering met ${location}: lks neemt die oordelen over en controleert hier alleen de rest.`,
  otherRules: (file, items) =>
    `${file} is gemaakt met andere regels dan die van deze lks: ${count(items, 'item wordt', 'items worden')} opnieuw gecontroleerd.`,
  newer: (file, report) =>
    `${file} is gewijzigd nadat ${report} was geschreven: lks neemt over wat dezelfde plaats en woorden heeft, wat er nu ook omheen staat.`,
  sends: (authorities, most, host) =>
    `lks zoekt ${count(authorities, 'document', 'documenten')} op bij ${host}, met hoogstens ${count(most, 'verzoek', 'verzoeken')}. Zo weet die waar je tekst naar verwijst.`,
  asksOwn: (authorities, host) =>
    `lks zoekt ${count(authorities, 'document', 'documenten')} op bij ${host}. Zo weet die waar je tekst naar verwijst; de tekst en de citaten blijven hier.`,
  needsYes: (host) =>
    `lks stuurt je verwijzingen alleen naar ${host} als je dat goedvindt, en er is geen terminal om het te vragen.`,
  needsYesHint: 'Voeg --yes toe, of controleer met een bibliotheek op deze computer: --library.',
  ask: 'Versturen? (y/N) ',
  notSent: 'Er is niets verstuurd, en niets gecontroleerd.',
  partly: (shown) => `lks las niet heel ${shown}. Verwijzingen in de rest zijn niet gecontroleerd.`,
  cutShort:
    'De uitvoering stopte voortijdig; wat niet is gecontroleerd, zegt dat. Bewaar wat ze printte (--json) en hervat met --resume FILE.',
  stopped:
    'Wat tot dan is gecontroleerd, is volledig en zegt dat het niet alles is. Bewaar het (--json) en hervat met --resume FILE.',
  noTemporary: (folder, code) =>
    `lks kan niet schrijven in ${folder}: ${reasonOf(code)}. Een lange uitvoering bewaart daar haar resultaten tot het einde.`,
  noRoom: (folder) =>
    `De antwoorden van de uitgevers kunnen niet tot het einde worden bewaard: de schijf van ${folder} is vol of beschadigd.`,
  noRoomHint: 'Maak daar ruimte, of noem met TMPDIR een andere map.',
  mostRows: (shown, all) =>
    `De tabel heeft er ${shown} van ${all}: eerst afwijkingen en niet gevonden, dan niet gecontroleerd. Voor alles: --json, --csv of --markdown.`,
  counts: ({ total, ...of }) => {
    const one: Readonly<Record<string, string>> = { ...COVERS, ...VERDICTS };
    const many: Readonly<Record<string, string>> = {
      exists: 'bestaan',
      quotation: 'citaten kloppen',
      mismatch: 'afwijkingen',
    };
    const told = (['mismatch', 'not_found', 'not_checked', 'exists', 'quotation'] as const).flatMap((key) =>
      of[key] ? [`${of[key]} ${(of[key] !== 1 && many[key]) || one[key]}`] : [],
    );
    return `${count(total ?? 0, 'verwijzing', 'verwijzingen')}${told.length === 0 ? '' : `: ${told.join(', ')}`}.`;
  },
  review: {
    strict: 'exit 7 tot een mens alles heeft gelezen wat niet is vergeleken',
    review: 'antwoord zelf, een voor een, over wat niet is vergeleken; lks slaat de antwoorden op in TEXT.review.jsonl',
    needsTerminal: '--review stelt je vragen, en er is geen terminal om dat te doen.',
    needsTerminalHint: 'Draai het in een terminal, met de tekst als bestand: lks verify FILE --review',
    needsFile:
      '--review leest je antwoorden van de terminal, dus de tekst moet een bestand zijn, geen standaardinvoer.',
    nothing: 'Er is niets meer te lezen: alles is vergeleken of beantwoord.',
    number: (at, all) => `${at} van ${all} te lezen`,
    yours: 'je zin:',
    source: 'de bron:',
    noSource: 'lks heeft bij deze verwijzing geen passage van de bron. o opent haar bij de uitgever.',
    keys: 'a klopt, d wijkt af, o open, s later, b terug, q einde:',
    note: 'Wat wijkt af (Enter voor geen notitie):',
    noAnswers: (file, lines) =>
      `${count(lines, 'regel', 'regels')} van ${file} ${lines === 1 ? 'kon' : 'konden'} niet als antwoord worden gelezen. lks heeft ${lines === 1 ? 'die' : 'ze'} niet gewijzigd.`,
    read: ({ answer, day }) => `door een mens gelezen op ${on(day)}: ${answer === 'agrees' ? 'klopt' : 'wijkt af'}`,
    told: ({ compared, read, differ, left, first, last }) => {
      const days = first === last ? `op ${on(last ?? '')}` : `van ${on(first ?? '')} tot en met ${on(last ?? '')}`;
      const rest = left === 0 ? '' : `, ${left} geen van beide`;
      return `${compared} vergeleken door lks, ${read} gelezen door een mens ${days}${differ === 0 ? '' : `, waarvan ${differ} ${differ === 1 ? 'afwijkt' : 'afwijken'}`}${rest}.`;
    },
    ends: (left, others) =>
      `Exit 0 zegt dat de bronnen hebben waar je naar verwijst en wat je citeert${others === 0 ? '' : `, behalve ${others} die je toestond of zelf las`}. Wat ${count(left, 'zin', 'zinnen')} verder ${left === 1 ? 'zegt' : 'zeggen'}, is niet vergeleken.`,
  },
  verdicts: VERDICTS,
  covers: COVERS,
  reasons: {
    court: 'ander gerecht',
    date: 'andere dag',
    number: 'ander nummer',
    pinpoint: 'die plaats is er niet',
    quotation: 'citaat',
    withdrawn: 'ingetrokken door de uitgever',
    in_force: 'niet in werking',
    set_aside: 'vernietigd',
    part: 'woorden van een ander',
    kind: 'andere soort uitspraak',
    outcome: 'andere uitkomst',
    author: 'andere schrijver',
    name: 'andere naam',
    amount: 'ander getal in de tekst',
    no_such_article: 'dat artikel is er niet',
    no_such_decision: 'die uitspraak is er niet',
    no_such_law: 'die wet is er niet',
    no_such_part: 'dat deel is er niet',
    not_held: 'niet in je bibliotheek',
    not_in_service: 'niet bij je dienst',
    outside_sources: 'buiten de bronnen',
    law_unknown: 'wet niet bekend',
    several: 'meer wetten met die naam',
    earlier_texts: 'geen eerdere teksten hier',
    no_ecli: 'geen ECLI',
    structure_unknown: 'plaatsen niet bekend',
    reading_unsure: 'lezing niet zeker',
    mistyped: 'tikfout',
    altered: 'met wijzigingen geciteerd',
    language: 'andere taal',
    summary: 'alleen een samenvatting hier',
    not_published: 'niet gepubliceerd',
    offline: 'geen antwoord',
    limit: 'grens bereikt',
  },
  columns: {
    file: 'Bestand',
    verdict: 'Oordeel',
    where: 'Waar',
    names: 'Noemt',
    text: 'Verwijzing',
    says: 'Bron',
  },
  differs: (expected, found, isQuoted) =>
    [
      expected === '' ? '' : `Je tekst zegt: ${stopped(expected)}`,
      found === '' ? '' : `De bron ${isQuoted ? 'zegt' : 'heeft'}: ${stopped(found)}`,
    ]
      .filter(Boolean)
      .join(' '),
  report: {
    title: 'Gecontroleerde verwijzingen',
    asked: ({ source, requests, to }) =>
      `${source}, ${count(requests, 'verzoek', 'verzoeken')}${to === null ? ', geen antwoord' : `, op ${on(to.slice(0, 10))}`}`,
    incomplete: 'Niet alles is gecontroleerd.',
    unread: (detail) => `Niet gelezen: ${detail}`,
    unsure: (detail) => `Niet zeker: ${detail}`,
  },
  heldGone: (id) =>
    `Je bibliotheek heeft het, zoals de uitgever het eerder gaf. Om dat vast te leggen: lks library add ${id}`,
  decisionNotHeld: (name) => `${name} is niet in je bibliotheek.`,
  lawNotHeld: (work) => `${work} is niet in je bibliotheek.`,
  noArticle: (id, law) => `De tekst van ${law} in je bibliotheek heeft geen ${id}.`,
  notAmongParts: (id, law) => `Je bibliotheek heeft alleen delen van ${law}, en niet ${id}.`,
  noArticleAtService: (id) => `De dienst heeft de hele tekst van de wet, zonder ${id}.`,
  otherDays: (id) => `De dienst heeft teksten van ${id} van andere dagen, maar geeft alleen die van vandaag.`,
  formerNotHere: 'De vervangen tekst is hier niet.',
  textOfToday: 'lks gebruikte de tekst van vandaag, de enige die de dienst geeft. De tekst van die dag is een andere.',
  noDays: 'De dienst geeft geen eerste dag van deze tekst.',
  serviceSaysLess:
    'Deze dienst noemt niet wat ze heeft. Een verwijzing die ze mist, is niet gecontroleerd en kan bestaan.',
  several: (ids) => `Meer dan één heet zo: ${listed(ids, 'of')}.`,
  near: (found) => `Dichtbij: ${found}`,
  misspelt: (text, meant) =>
    `${text} is geen ECLI: die heeft vijf delen, het jaar als vierde (ECLI:NL:HR:1995:AA1575).${meant === '' ? '' : ` Het kan ${meant} zijn.`}`,
  noLjnHere: (id) => `${id} heeft een eigen nummer; het bestand geeft geen LJN.`,
  otherNumbers: (numbers, own) =>
    `${numbers} staat niet bij de genoemde nummers (${own}); bij gevoegde zaken kunnen die onvolledig zijn.`,
  otherReports: (report, own) =>
    `Het register noemt andere vindplaatsen in dat tijdschrift (${own}), en niet ${report}.`,
  opinionTo: (ecli) =>
    `De tekst noemt een conclusie met de ECLI van de uitspraak, ${ecli}. De conclusie heeft een eigen ECLI.`,
  inTurn: 'De zin noemt er meer achter elkaar; lks heeft ze op volgorde gekoppeld.',
  unsure: 'lks nam de wet die de tekst daarvoor noemde.',
  selection: 'Niet elke uitspraak wordt gepubliceerd: deze kan bestaan.',
  toldAbove: (said) => `De uitgever zegt erboven: “${said}”`,
  fateUnknown: 'Geen registervermelding hier zegt hoe het ermee afliep, dus dat is niet vergeleken.',
  earlier: (since) => `De wet van voor ${on(since)} is hier niet.`,
  life: (from, to, known) => {
    if (to !== '') return `Teksten van ${on(from)} tot en met ${on(to)} zijn hier.`;
    const until = known === undefined || known === '' || known < from ? '' : `, zoals bekend op ${on(known)}`;
    return `Teksten vanaf ${on(from)} zijn hier${until}.`;
  },
  quotedOtherwise: 'De bron heeft de geciteerde woorden anders.',
  heldIn: (languages) =>
    languages.length === 0 ? '' : `Het is hier in het ${listed(languages.map(languageName), 'en')}.`,
  quotedTranslated: 'Je citeert in een andere taal dan die van de tekst hier.',
  dayOfOther: 'De dag ervoor is die van een uitspraak van een ander gerecht.',
  courtApart: 'De verwijzing heeft een eigen gerecht; wat het andere deed, is niet vergeleken.',
  dayStated: 'De wet zelf geeft een andere dag.',
  noDayStated: 'De tekst hier geeft die dag niet.',
  dayOfPart: 'De wet geeft meer dan één dag; welke bedoeld is, is niet vergeleken.',
  publicationNotTold: 'De bestanden zeggen niet waar het is gepubliceerd.',
  publicationOfChange: 'Daar is een wijziging van deze wet gepubliceerd.',
  dayApart: 'De verwijzing heeft een eigen dag; wat op de andere dag gebeurde, is niet vergeleken.',
  dayAround: (said, day) => `Je tekst noemt een uitspraak van ${on(said)}; deze is van ${on(day)}.`,
  courtAround: (said, court) => `Je tekst noemt ${said}; de uitspraak is van ${court}.`,
  nameAround: (said, title) => `Je tekst noemt de zaak ${said}; de titel (${title}) en de tekst doen dat niet.`,
  nameOfOther: (said, id) => `${said} is de naam van een andere uitspraak: ${id}.`,
  speakerAround: (said, court) => `Volgens je tekst is ${said} aan het woord; de uitspraak is van ${court}.`,
  kindUnsure: (said, found) =>
    found === ''
      ? `Je tekst noemt het ${said}; de bron niet.`
      : `Je tekst noemt het ${said}; de bron noemt zich ${found}.`,
  kindOfOther: (said) => `Je tekst noemt ${said} van een andere dag.`,
  kindNotTold: 'De bron zegt niet wat voor uitspraak het is.',
  divisionNotKnown: 'In welk hoofdstuk het staat, is hier niet bekend.',
  otherDivision: 'Het artikel staat in een ander deel van de wet dan je tekst zegt.',
  outcomeUnsure: 'De uitkomst is gemengd, gedeeltelijk, of van een andere soort dan je tekst zegt.',
  outcomeOfOther: 'De uitkomst in je tekst is die van een andere uitspraak.',
  noDictum: 'lks vond geen deel waarin het gerecht zijn beslissing geeft.',
  conclusionNotTold: 'De bron zegt niet waartoe de conclusie strekt.',
  authorNotTold: 'De bron zegt niet wie het schreef.',
  authorUnsure: (said, found) => `Je tekst noemt ${said}; de bron noemt ${found}.`,
  annotatorNotTold: 'Het register noemt geen annotator.',
  annotatorUnsure: (said, found) => `Het register noemt een andere annotator dan ${said}: ${found}.`,
  chamberNotTold: 'De bron zegt niet welke kamer besliste.',
  nicknameNotCompared: 'Of het zo heet, is niet vergeleken.',
  lawNameAround: (said, title) => `Je tekst noemt het ${said}; de wet met dat nummer is ${title}.`,
  ecliNotCompared: (ecli, id) => `Dat nummer is van ${id}. Of ${ecli} de ECLI daarvan is, is hier niet bekend.`,
  withoutEcli: (citations, names, more) =>
    `De ECLI van ${citations} verwijzingen kon niet worden vergeleken, omdat deze uitspraken hier zonder ECLI zijn: ${names}${more === 0 ? '' : `; en nog ${more}`}.`,
  placeNotRead: (place) => `Het bestaat, maar lks kon een plaats niet lezen: ${place}.`,
  placeLeft: (place) => `lks kon een plaats niet lezen: ${place}.`,
  lawOfYear: (year) => `Een wet met die naam is hier; niets zegt of het die van ${year} is.`,
  quotedElsewhere: (part) =>
    part === ''
      ? 'De geciteerde woorden staan niet op de genoemde plaats.'
      : `De geciteerde woorden staan niet op de genoemde plaats, maar in ${part}.`,
  partNamed: (kind, number) =>
    `${kind === 'rechtsoverweging' ? 'r.o.' : kind === 'onderdeel' ? 'onder' : kind} ${number}`,
  altered: {
    left_out: 'De weggelaten woorden beperken wat het citaat zegt, of zeggen het tegendeel.',
    put_in: 'Het citaat heeft woorden die de bron niet heeft.',
    joined: 'Het citaat voegt delen van verschillende zinnen samen.',
    goes_on: 'De zin van de bron gaat door waar het citaat eindigt.',
    negated: 'Naast de woorden staat een ontkenning, alleen in de bron of alleen in je tekst.',
  },
  sourceGoesOn: (word) => `De zin van de bron gaat door met “${word}”.`,
  otherAmount: 'De genoemde plaats heeft een ander getal van die soort.',
  whose: {
    court: 'het gerecht zelf',
    party: (text) => (text === '' ? 'een partij' : `een partij: “${text}”`),
    opinion: (author) => (author === undefined ? 'de conclusie' : `de conclusie van ${author}`),
    editors: 'de uitgever',
    quoted: 'een tekst die daar wordt geciteerd',
    heading: 'een kopje',
    headnote: 'de inhoudsindicatie van de uitgever',
    recital: (name) => name,
  },
  wordsOfOther: (whose) => `De geciteerde woorden zijn die van ${whose}${whose.endsWith('”') ? '' : '.'}`,
  notOfParty: 'Niets in de bron zegt dat dit woorden van een partij zijn.',
  amountUnclear: 'De genoemde plaats heeft dit getal en andere van die soort; welk bedoeld is, is niet duidelijk.',
  amountNotThere: 'De genoemde plaats heeft geen getal van die soort.',
  term: 'Een begrip tussen aanhalingstekens is niet vergeleken.',
  perhapsQuoted: 'Je tekst citeert woorden die daar niet staan, zonder te zeggen van wie ze zijn.',
  quotedByOther: 'Je tekst geeft deze woorden als een citaat door een ander.',
  quotedAsWrong: 'Je tekst zegt zelf dat deze woorden daar niet staan.',
  notQuoted: 'De bron heeft niets dat op de geciteerde woorden lijkt.',
  notMade: 'Het is gelezen, maar kon niet worden vergeleken.',
  statementNotCompared: 'De bewering zelf is niet vergeleken.',
  standsIn: (places) => `Ze staan in ${listed(places, 'en')}.`,
  wordsOfWhole: 'lks zoekt geen woorden in een hele wet: noem het artikel.',
  inSummary: 'samenvatting',
  onlySummary: 'De voorbeeldbibliotheek heeft een samenvatting van lks: de bron zelf is niet vergeleken.',
  nearHeadnote: (words) => `De inhoudsindicatie van de uitgever heeft: “${words}”`,
  noDayHere: 'De bron noemt geen dag.',
  noNumberHere: 'De bron noemt geen nummer.',
  noReportHere: 'Het register noemt geen vindplaats in dat tijdschrift.',
  giveDay: 'Is je tekst ouder, geef dan zijn dag met --at.',
  notLawOn: (day) => `niet in werking op ${on(day)}`,
  isLaw: (from, until) => `In werking volgens de tekst vanaf ${on(from)}, zoals bekend op ${on(until)}.`,
  lawUntil: (day) => `De laatste tekst geeft ${on(day)} als laatste dag.`,
  lawFrom: (day) => `Het is in werking vanaf ${on(day)}.`,
  noTextOf: (day) => `De tekst op ${on(day)} is hier niet.`,
  inSome: (days) =>
    `Het stond er in een deel van die tijd: ${listed(
      days.map(([from = '', to = '']) => (to === '' ? `vanaf ${on(from)}` : `${on(from)} tot en met ${on(to)}`)),
      'en',
    )}.`,
  stoodThere: (from, to) =>
    to === '' ? `Het stond er vanaf ${on(from)}.` : `Het stond er van ${on(from)} tot en met ${on(to)}.`,
  placeOfWhole: 'lks zocht niet naar een plaats in meer dan één artikel.',
});

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

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const stopped = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

const COVERS = { exists: 'bestaat', quotation: 'citaat klopt' };

export const verifying: typeof english = () => ({
  about:
    'Leest tekst, Markdown, HTML, DOCX, ODT, PDF en EML. Bevestigd: de bron heeft het zoals je het aanhaalt; of je zin juist is, staat daarmee niet vast. Exit 0 als alles is bevestigd, anders 7. Met een bibliotheek verlaat niets deze computer, behalve met --live.\n\nBij een uitspraak vergelijkt lks gerecht, datum en nummer; bij een wet de plaats, en of zij in werking is. Citaten vergelijkt lks steeds. Bestaat: de bron heeft het. Citaat klopt: de bron heeft ook de geciteerde woorden. Afwijking: de bron heeft het, maar anders. Niet gevonden: de bron die het zou moeten hebben, heeft het niet. Niet gecontroleerd: er kon niets worden vergeleken; de reden staat erbij. -o report.html schrijft een verslag.',
  file: 'bestanden en mappen; - voor standaardinvoer',
  at: 'peildatum voor wetten, als de tekst er geen noemt',
  unread: (seconds) =>
    `De tijdslimiet van ${count(seconds, 'seconde', 'seconden')} voor een tekst was bereikt: vanaf hier is niets gecontroleerd. Stuur de rest apart.`,
  ended: 'Het controleren van deze tekst is afgebroken: vanaf hier is niets gecontroleerd.',
  notBegun: 'Er is niets gecontroleerd: het proces stopte voordat het begon.',
  notBegunHint: 'Maak geheugen vrij en probeer het opnieuw.',
  extractNoReport: '--extract somt alleen verwijzingen op; html is er voor gecontroleerde.',
  extract: 'som de verwijzingen op, controleer niets',
  resume: 'hervat een uitvoering vanuit haar uitvoer in --json of --jsonl',
  yes: 'stuur verwijzingen naar de dienst, of met --live naar uitgevers, zonder het te vragen',
  live: 'vraag bij de uitgevers op wat de bibliotheek mist, of wat ouder is dan --max-age',
  liveWithService: '--live werkt met een bibliotheek, niet met een dienst.',
  liveWithServiceHint: 'Laat --live weg, of gebruik --library.',
  asks: (authorities, hosts, requests, seconds) =>
    `lks vraagt bij ${listed(hosts, 'en')} ${count(authorities, 'document', 'documenten')} op die de bibliotheek mist of die te oud zijn. Dat zijn ongeveer ${count(requests, 'verzoek', 'verzoeken')} in ${count(seconds, 'seconde', 'seconden')} of meer; zo ${hosts.length === 1 ? 'weet die' : 'weten die'} waar je tekst naar verwijst.`,
  needsYesLiveHint: 'Of laat --live weg: dan verlaat niets deze computer.',
  hasNone: (publisher, what, day) => `Op ${on(day)} meldde ${publisher} dat ${what} er niet is.`,
  noneTitled: (publisher, law, day) =>
    `${capital(publisher)} had op ${on(day)} geen wet in werking met precies de titel ${law}, of meer dan één.`,
  nobodyAsked: 'Zoals het er staat, kan lks het bij geen uitgever opvragen.',
  courtUnknown: (code) => `Geen gerecht heeft de code ${code}.`,
  hasNoText: (publisher, what, day) => `${capital(publisher)} had op ${on(day)} ${what}, zonder de tekst.`,
  textless: 'De uitgever heeft de tekst niet gepubliceerd.',
  noFile: 'Er is geen bestand genoemd.',
  noFileHint: 'Om er een te controleren: lks verify BESTAND',
  noReport: (file) => `${file} is geen verslag van lks verify (--json, --jsonl).`,
  noReportHint: 'Om er een te maken: lks verify BESTAND --json > report.json',
  emptyReport: (file) => `${file} is leeg.`,
  emptyReportHint:
    'De shell maakt het leeg voordat lks begint. Schrijf naar een ander bestand, of gebruik --output met --force.',
  cutOff: (file, items) => `${file} is afgebroken na ${count(items, 'volledig item', 'volledige items')}.`,
  taken: (file, items) => `Overgenomen uit ${file}: ${count(items, 'item', 'items')}.`,
  notTaken: (items) =>
    `${count(items, 'item ervan past', 'items ervan passen')} niet bij de bestanden zoals ze nu zijn.`,
  otherBackend: (file, location) =>
    `${file} is van een uitvoering met ${location}: lks houdt die oordelen en controleert hier de rest.`,
  otherRules: (file, items) =>
    `${file} is met andere regels gemaakt: deze lks controleert ${count(items, 'item', 'items')} opnieuw.`,
  newer: (file, report) =>
    `${file} is gewijzigd nadat ${report} was geschreven: lks neemt alleen over wat op dezelfde plaats en in dezelfde woorden staat, ook als de tekst eromheen is gewijzigd.`,
  sends: (authorities, most, host) =>
    `lks zoekt ${count(authorities, 'document', 'documenten')} op bij ${host}, met hoogstens ${count(most, 'verzoek', 'verzoeken')}. Zo weet die waar je tekst naar verwijst.`,
  asksOwn: (authorities, host) =>
    `lks zoekt ${count(authorities, 'document', 'documenten')} op bij ${host}; zo weet die waar je tekst naar verwijst. De tekst en de citaten blijven hier.`,
  needsYes: (hosts) =>
    `Zonder terminal om het te vragen stuurt lks je verwijzingen alleen met --yes naar ${listed(hosts, 'en')}.`,
  needsYesHint: 'Of controleer met een bibliotheek op deze computer: --library.',
  ask: 'Versturen? (j/N) ',
  notSent: 'Er is niets verstuurd of gecontroleerd.',
  partly: (shown) => `lks las ${shown} niet helemaal. Verwijzingen in de rest zijn niet gecontroleerd.`,
  cutShort:
    'De uitvoering stopte voortijdig; dat staat ook in de uitvoer. Bewaar die (--json) en hervat met --resume BESTAND.',
  noTemporary: (folder, code) =>
    `lks kan niet schrijven in ${folder}: ${reasonOf(code)}. Een lange uitvoering bewaart daar haar resultaten.`,
  noRoom: (folder) =>
    `De antwoorden van uitgevers kunnen niet worden bewaard: de schijf van ${folder} is vol of beschadigd.`,
  noRoomHint: 'Maak ruimte, of noem met TMPDIR een andere map.',
  mostRows: (shown, all) =>
    `Getoond: ${shown} van ${all}, eerst afwijkingen en niet gevonden. Voor alles: --json, --csv of --markdown.`,
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
    strict: 'exit 7 zolang niemand heeft nagelezen wat niet is vergeleken',
    review: 'beoordeel zelf, een voor een, wat niet is vergeleken; opgeslagen in TEKST.review.jsonl',
    needsTerminal: '--review stelt je vragen, en werkt alleen in een terminal.',
    needsTerminalHint: 'In een terminal: lks verify BESTAND --review',
    needsFile: 'Geef bij --review de tekst als bestand: de standaardinvoer is voor je antwoorden.',
    nothing: 'Er is niets meer na te lezen.',
    number: (at, all) => `${at} van ${all} na te lezen`,
    yours: 'je zin:',
    source: 'de bron:',
    noSource: 'lks heeft hier geen passage van de bron. o opent de pagina bij de uitgever.',
    keys: 'a klopt, d wijkt af, o open, s later, b terug, q einde:',
    note: 'Wat wijkt af (Enter voor geen notitie):',
    noAnswers: (file, lines) =>
      `lks kon ${count(lines, 'regel', 'regels')} van ${file} niet als antwoord lezen, en heeft ${lines === 1 ? 'die' : 'ze'} niet gewijzigd.`,
    read: ({ answer, day }) => `nagelezen op ${on(day)}: ${answer === 'agrees' ? 'klopt' : 'wijkt af'}`,
    told: ({ compared, read, differ, left, first, last }) => {
      const days = first === last ? `op ${on(last ?? '')}` : `van ${on(first ?? '')} tot en met ${on(last ?? '')}`;
      const rest = left === 0 ? '' : `, ${left} geen van beide`;
      return `${compared} vergeleken door lks, ${read} nagelezen ${days}${differ === 0 ? '' : `, waarvan ${differ} ${differ === 1 ? 'afwijkt' : 'afwijken'}`}${rest}.`;
    },
    ends: (left, others) =>
      `Exit 0: de bronnen hebben waar je naar verwijst en wat je citeert${others === 0 ? '' : `, behalve ${others} die je toestond of zelf nalas`}. Wat ${count(left, 'zin', 'zinnen')} verder ${left === 1 ? 'zegt' : 'zeggen'}, is niet vergeleken.`,
  },
  verdicts: VERDICTS,
  covers: COVERS,
  reasons: {
    court: 'ander gerecht',
    date: 'andere datum',
    number: 'ander nummer',
    pinpoint: 'plaats niet in de bron',
    quotation: 'citaat',
    withdrawn: 'ingetrokken door de uitgever',
    in_force: 'niet in werking',
    set_aside: 'vernietigd',
    part: 'woorden van een ander',
    kind: 'andere soort uitspraak',
    outcome: 'andere uitkomst',
    author: 'andere auteur',
    name: 'andere naam',
    amount: 'ander getal in de bron',
    no_such_article: 'artikel niet in de bron',
    no_such_decision: 'uitspraak niet bij de bron',
    no_such_law: 'wet niet bij de bron',
    no_such_part: 'deel niet in de bron',
    not_held: 'niet in je bibliotheek',
    not_in_service: 'niet bij je dienst',
    outside_sources: 'buiten de bronnen',
    law_unknown: 'wet niet bekend',
    several: 'meerdere wetten met die naam',
    earlier_texts: 'geen eerdere teksten hier',
    no_ecli: 'geen ECLI',
    structure_unknown: 'indeling niet bekend',
    reading_unsure: 'onzekere lezing',
    mistyped: 'tikfout',
    altered: 'met wijzigingen geciteerd',
    language: 'andere taal',
    summary: 'alleen een samenvatting hier',
    not_published: 'niet gepubliceerd',
    offline: 'geen antwoord',
    limit: 'limiet bereikt',
  },
  columns: {
    file: 'Bestand',
    verdict: 'Oordeel',
    where: 'Waar',
    names: 'Slaat op',
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
  heldGone: (id) => `Je bibliotheek heeft het nog van de uitgever. Om dat vast te leggen: lks library add ${id}`,
  noArticle: (id, law) => `De tekst van ${law} in je bibliotheek heeft geen ${id}.`,
  notAmongParts: (id, law) => `Je bibliotheek heeft alleen delen van ${law}, zonder ${id}.`,
  noArticleAtService: (id) => `De dienst heeft de hele wet; ${id} staat daar niet in.`,
  otherDays: (id) => `De dienst heeft teksten van ${id} van andere dagen, maar geeft alleen die van vandaag.`,
  formerNotHere: 'De vervangen tekst is hier niet.',
  textOfToday: 'De dienst geeft alleen de tekst van vandaag. Op de peildatum gold een andere.',
  noDays: 'De dienst geeft geen begindatum van deze tekst.',
  serviceSaysLess:
    'Deze dienst vermeldt niet wat hij heeft. Een verwijzing die hij mist, is niet gecontroleerd en kan bestaan.',
  several: (ids) => `Er zijn er meer die zo heten: ${listed(ids, 'of')}.`,
  near: (found) => `Lijkt erop: ${found}`,
  misspelt: (text, meant) =>
    `${text} is geen ECLI: die heeft vijf delen, het jaar als vierde.${meant === '' ? '' : ` Het kan ${meant} zijn.`}`,
  noLjnHere: (id) => `${id} heeft een eigen nummer; het bestand geeft geen LJN.`,
  otherNumbers: (numbers, own) =>
    `${numbers} staat niet bij de nummers (${own}); van gevoegde zaken kan die lijst onvolledig zijn.`,
  otherReports: (report, own) => `Het register noemt ${own} in dat tijdschrift, en niet ${report}.`,
  opinionTo: (ecli) => `${ecli} is de ECLI van de uitspraak. De conclusie heeft een eigen.`,
  inTurn: 'De zin noemt er meer; lks heeft ze op volgorde gekoppeld.',
  unsure: 'lks ging uit van de wet die ervoor staat.',
  selection: 'Niet elke uitspraak wordt gepubliceerd: ze kan bestaan.',
  toldAbove: (said) => `De uitgever zet erboven: “${said}”`,
  fateUnknown: 'Geen register hier vermeldt de afloop: niet vergeleken.',
  earlier: (since) => `De wettekst van voor ${on(since)} is hier niet.`,
  life: (from, to, known) => {
    const until =
      to !== ''
        ? ` tot en met ${on(to)}`
        : known === undefined || known === '' || known < from
          ? ''
          : `, zoals bekend op ${on(known)}`;
    return `Hier staan de teksten ${to === '' ? 'vanaf' : 'van'} ${on(from)}${until}.`;
  },
  quotedOtherwise: 'De geciteerde woorden luiden in de bron anders.',
  heldIn: (languages) =>
    languages.length === 0 ? '' : `Het is hier in het ${listed(languages.map(languageName), 'en')}.`,
  quotedTranslated: 'Je citeert in een andere taal dan die van de tekst hier.',
  dayOfOther: 'De datum ervoor is die van een uitspraak van een ander gerecht.',
  courtApart: 'Wat het andere gerecht deed, is niet vergeleken.',
  dayStated: 'De wet zelf geeft een andere datum.',
  noDayStated: 'De tekst hier geeft die datum niet.',
  dayOfPart: 'De wet geeft meer dan één datum; welke bedoeld is, is niet vergeleken.',
  publicationNotTold: 'De bestanden vermelden niet waar het is gepubliceerd.',
  publicationOfChange: 'Daar staat een wijziging van deze wet.',
  dayApart: 'Wat op de andere datum gebeurde, is niet vergeleken.',
  dayAround: (said, day) => `Je tekst noemt een uitspraak van ${on(said)}; deze is van ${on(day)}.`,
  courtAround: (said, court) => `Je tekst noemt ${said}; de uitspraak is van ${court}.`,
  nameAround: (said, title) => `Je tekst noemt de zaak ${said}; in titel (${title}) en tekst staat die naam niet.`,
  nameOfOther: (said, id) => `${said} is een andere uitspraak: ${id}.`,
  speakerAround: (said, court) => `Volgens je tekst is ${said} aan het woord; de uitspraak is van ${court}.`,
  kindUnsure: (said, found) => `Je tekst noemt het ${said}; de bron ${found === '' ? 'niet' : `noemt zich ${found}`}.`,
  kindOfOther: (said) => `Je tekst noemt ${said} van een andere datum.`,
  kindNotTold: 'De bron vermeldt niet wat voor uitspraak het is.',
  divisionNotKnown: 'Het hoofdstuk is hier niet bekend.',
  otherDivision: 'Het staat in een ander deel van de wet.',
  outcomeUnsure: 'De uitkomst is gemengd, gedeeltelijk of van een andere soort.',
  outcomeOfOther: 'Dat is de uitkomst van een andere uitspraak.',
  noDictum: 'lks vond geen dictum.',
  conclusionNotTold: 'De bron vermeldt niet waartoe de conclusie strekt.',
  authorNotTold: 'De bron vermeldt de auteur niet.',
  authorUnsure: (said, found) => `Je tekst noemt ${said}; de bron noemt ${found}.`,
  annotatorNotTold: 'Het register noemt geen annotator.',
  annotatorUnsure: (said, found) => `Het register noemt als annotator ${found}, niet ${said}.`,
  chamberNotTold: 'De bron vermeldt niet welke kamer besliste.',
  nicknameNotCompared: 'De roepnaam is niet vergeleken.',
  lawNameAround: (said, title) => `Je tekst noemt ${said}; de wet met dat nummer is ${title}.`,
  ecliNotCompared: (ecli, id) => `Dat nummer is van ${id}. Of de ECLI daarvan ${ecli} is, is hier niet bekend.`,
  withoutEcli: (citations, names, more) =>
    `Uitspraken zijn hier zonder ECLI, dus die van ${citations} verwijzingen kon niet worden vergeleken: ${names}${more === 0 ? '' : `; en nog ${more}`}.`,
  placeNotRead: (place) => `Het bestaat, maar lks kon een plaats niet lezen: ${place}.`,
  placeLeft: (place) => `lks kon een plaats niet lezen: ${place}.`,
  lawOfYear: (year) => `Of de wet hier die van ${year} is, is niet bekend.`,
  quotedElsewhere: (part) =>
    `De geciteerde woorden staan niet op de genoemde plaats${part === '' ? '' : `, maar in ${part}`}.`,
  partNamed: (kind, number) =>
    `${kind === 'rechtsoverweging' ? 'r.o.' : kind === 'onderdeel' ? 'onder' : kind} ${number}`,
  altered: {
    left_out: 'De weggelaten woorden beperken het citaat of keren het om.',
    put_in: 'In het citaat staan woorden die niet in de bron staan.',
    joined: 'Het citaat voegt verschillende zinnen samen.',
    goes_on: 'De zin loopt in de bron door.',
    negated: 'Er staat daar een ontkenning in de bron of in je tekst, maar niet in beide.',
  },
  sourceGoesOn: (word) => `De zin gaat in de bron verder met “${word}”.`,
  otherAmount: 'Op de genoemde plaats staat een ander getal van die soort.',
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
  notOfParty: 'Uit de bron blijkt niet dat een partij dit zei.',
  amountUnclear: 'Op de genoemde plaats staan dit getal en andere van die soort.',
  amountNotThere: 'Op de genoemde plaats staat geen getal van die soort.',
  term: 'Een begrip tussen aanhalingstekens is niet vergeleken.',
  perhapsQuoted: 'De geciteerde woorden staan er niet; misschien zijn ze van een ander.',
  quotedByOther: 'Je tekst schrijft deze woorden aan een ander toe.',
  quotedAsWrong: 'Je tekst zegt zelf dat ze er niet staan.',
  notQuoted: 'In de bron staat niets wat op de geciteerde woorden lijkt.',
  notMade: 'Gelezen, maar niet vergeleken.',
  statementNotCompared: 'De bewering zelf is niet vergeleken.',
  standsIn: (places) => `Ze staan in ${listed(places, 'en')}.`,
  wordsOfWhole: 'Noem het artikel: in een hele wet zoekt lks geen citaten op.',
  inSummary: 'samenvatting',
  onlySummary: 'De voorbeeldbibliotheek heeft een samenvatting van lks: de bron is niet vergeleken.',
  nearHeadnote: (words) => `De inhoudsindicatie luidt: “${words}”`,
  noDayHere: 'De bron noemt geen datum.',
  noNumberHere: 'De bron noemt geen nummer.',
  noReportHere: 'Het register noemt geen vindplaats in dat tijdschrift.',
  giveDay: 'Is je tekst ouder, geef dan de datum op: --at.',
  notLawOn: (day) => `niet in werking op ${on(day)}`,
  isLaw: (from, until) => `In werking volgens de tekst vanaf ${on(from)}, zoals bekend op ${on(until)}.`,
  lawUntil: (day) => `Volgens de laatste tekst is ${on(day)} de laatste dag.`,
  lawFrom: (day) => `Het is in werking vanaf ${on(day)}.`,
  noTextOf: (day) => `De tekst op ${on(day)} is hier niet.`,
  inSome: (days) =>
    `Het stond er in een deel van die tijd: ${listed(
      days.map(([from = '', to = '']) => (to === '' ? `vanaf ${on(from)}` : `${on(from)} tot en met ${on(to)}`)),
      'en',
    )}.`,
  stoodThere: (from, to) =>
    `Het stond er wel ${to === '' ? `vanaf ${on(from)}` : `van ${on(from)} tot en met ${on(to)}`}.`,
  placeOfWhole: 'lks zoekt geen plaats op in meer dan één artikel tegelijk.',
});

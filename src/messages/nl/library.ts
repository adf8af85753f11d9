import type { library as english } from '../en/library';
import { runnable } from '../runnable';
import { reasonOf } from './files';
import { count, decimal, grouped, listed, day as on } from './listed';

type Unlisted = { asOf: string; inForceFrom: string; before: string; after: string };

const list = (asOf: string): string => `de lijst van de uitgever${asOf === '' ? '' : ` van ${on(asOf)}`}`;
const nearTexts = ({ before, after }: Unlisted): string => {
  const last = before === '' ? [] : [`de laatste daarvoor gold tot en met ${on(before)}`];
  const first = after === '' ? [] : [`de eerste daarna is van ${on(after)}`];
  return [...last, ...first].map((near, at) => `${at === 0 ? '; ' : ', '}${near}`).join('');
};
const span = (from: string, to: string): string =>
  to === '' ? `vanaf ${on(from)}, zonder einde` : `van ${on(from)} tot en met ${on(to)}`;
const more = (number: number): string => (number > 0 ? ` en nog ${number}` : '');
const daysIn = (text: string): string => text.replace(/\d{4}-\d\d-\d\d/g, on);

const knownSince = ({ since, by }: { since: string; by: readonly { publication: string; from: string }[] }): string => {
  const why = by.map(
    ({ publication, from }) => `${publication}${from === '' ? '' : `, met terugwerkende kracht tot ${on(from)}`}`,
  );
  return why.length === 0 ? on(since) : `${on(since)} (${why.join('; ')})`;
};

const number = (value: number): string => String(value).replace('.', ',');

const EU_DECISIONS = {
  grandChamber: 'de Grote kamer',
  chamber: 'een kamer',
  generalCourt: 'het Gerecht',
  civilService: 'het Gerecht voor ambtenarenzaken',
  opinion: 'een conclusie',
  order: 'een beschikking',
} as const;

export const library: typeof english = () => ({
  locked: (file) => `${file} is in gebruik bij een ander proces.`,
  lockedHint: 'Probeer het opnieuw als dat proces klaar is.',
  damaged: (file) => `${file} is beschadigd, of geen bibliotheek van lks.`,
  damagedHint: `Om te herstellen: ${runnable('lks library check --repair')}. Of verplaats het bestand, en importeer opnieuw.`,
  otherSums: (file, wrote, reads) =>
    `${file} is geschreven door ${wrote.length === 0 ? 'onbekende versies' : listed(wrote, 'en')}: alle controlegetallen wijken af van die van ${reads}. Er is niets beschadigd.`,
  otherSumsHint: 'Gebruik de versie die het schreef, of meld beide versies.',
  indexInMemory: (file) =>
    `De index van ${file} is beschadigd, maar dit antwoord klopt. Om de index te herstellen: lks library check --repair`,
  empty: (file) => `${file} is leeg.`,
  emptyHint: `Om het te vullen: lks library import PAD, of ${runnable('lks library sync')}.`,
  missing: (file) => `Er is geen bibliotheek op ${file}.`,
  missingHint: 'Controleer LKS_LIBRARY, of maak een bibliotheek: lks library import PAD.',
  diskFull: (file) => `${file} kan niet worden geschreven: de schijf is vol. Wat al was opgeslagen, is onbeschadigd.`,
  diskFullHint: 'Maak ruimte en geef de opdracht opnieuw.',
  cannotGrow: (file) =>
    `${file} kan niet groter worden: een quotum of een grens aan de bestandsgrootte is bereikt. Wat was opgeslagen, is onbeschadigd.`,
  cannotGrowHint: 'Verhoog de grens (ulimit -f), of zet LKS_LIBRARY op een andere schijf.',
  notWritable: (file) => `${file} of de map is alleen-lezen.`,
  notWritableHint: 'Wijzig de rechten, of zet LKS_LIBRARY op een ander bestand.',
  isFolder: (file) => `${file} is een map, geen bestand.`,
  isFolderHint: 'Zet LKS_LIBRARY op een bestand erin.',
  special: (file) => `${file} is een pipe of een apparaat, geen bestand.`,
  specialHint: 'Noem een bestand op schijf.',
  cannotOpen: (file) => `${file} kan niet worden geopend.`,
  cannotOpenHint: 'Controleer het pad en de rechten.',
  inputOutput: (file) => `${file} kan niet worden gelezen of geschreven: de schijf meldt een fout.`,
  inputOutputHint: 'Controleer de schijf.',
  unreadable: (file, word) =>
    `${file} kan niet worden gelezen: de schijf of het netwerk meldt een fout (${word}). De bibliotheek kan onbeschadigd zijn.`,
  unreadableHint: `Probeer het opnieuw, en controleer dan de schijf of de netwerkmap. Om te redden wat te lezen is: ${runnable('lks library check --repair')}.`,
  noFolder: (folder, code) => `Kan de map ${folder} niet maken: ${reasonOf(code)}.`,
  noFolderHint: 'Controleer de rechten, of zet LKS_LIBRARY op een andere plaats.',
  foreign: (file) => `${file} is een database van een ander programma.`,
  foreignHint: 'Zet LKS_LIBRARY op een ander bestand.',
  otherFormat: (file, its, ours) =>
    `${file} heeft het formaat ${its}, van een andere versie van lks; deze gebruikt ${ours}.`,
  otherFormatHint:
    'Met de lks die het maakte: lks library export BESTAND.jsonl.gz. Daarna: LKS_LIBRARY=NIEUW lks library import BESTAND.jsonl.gz. Of importeer de officiële bestanden in een nieuwe bibliotheek.',
  undatedVersion: (work) =>
    `Het bestand geeft geen eerste dag van zijn tekst van ${work}, waarvan je bibliotheek versies met een datum heeft.`,
  undatedVersionHint: 'Download het opnieuw bij de uitgever.',

  lawNotHeld: (law, works) =>
    works === 1
      ? `${law} staat niet in de bibliotheek.`
      : `Geen van de ${works} wetten die ${law} heten, staat in de bibliotheek.`,
  lawsLeftOut: (laws, day, names, at) =>
    `Zonder ${count(laws, 'wet', 'wetten')}: de bibliotheek heeft geen tekst op ${on(day)} van ${names.join('; ')}${more(laws - names.length)}. Ophalen: lks library add ID${at === undefined ? '' : ` --at ${at}`}`,
  lawInPart: (law, works, held) =>
    `De bibliotheek heeft ${held.length} van de ${works} wetten die ${law} heten: ${held.join('; ')}.`,
  lawUnknown: (law, nearest) =>
    `Noch de bibliotheek, noch lks kent een wet “${law}”.${
      nearest.length > 0 ? ` Namen die erop lijken: ${nearest.join('; ')}.` : ''
    }`,

  lawNearlyNamed: (typed, name) =>
    `Geen wet heet “${typed}”. lks las ${name}: die resultaten staan voor de resultaten die woorden missen.`,

  outlineStates: { repealed: 'vervallen', 'not in force': 'niet in werking' },
  outlineOf: (title, id, articles, complete, day, from) => {
    const text =
      day !== undefined
        ? ` Tekst op ${on(day)}.`
        : from === undefined || from === ''
          ? ''
          : ` Tekst vanaf ${on(from)}.`;
    const counted = count(articles, 'artikel', 'artikelen');
    return `Inhoud van ${title} (${id}): ${complete ? `${counted} en bijlagen` : `alleen ${counted} hier`}.${text}`;
  },
  outsideArticles: 'Buiten de artikelen',
  notWhole: (title, work, parts, sample) =>
    `Van ${title} ${parts === 1 ? 'is' : 'zijn'} hier alleen ${count(parts, 'document', 'documenten')}; er kunnen er meer zijn.${
      sample ? '' : ` Om alles op te halen: ${runnable(`lks library add ${work}`)}`
    }`,
  noDivisions: (id) => `${id} staat zonder indeling in je bibliotheek. Importeer het opnieuw, of voeg het opnieuw toe.`,

  duplicate: (externalId) => `Het bestand heeft 2 documenten ${externalId}; een identificatie is uniek in haar wet.`,
  dayFull: (date) =>
    `er passen niet meer documenten met datum ${date === '' ? '(geen datum)' : date} in je bibliotheek: een miljoen is de grens.`,
  duplicateHint: 'Meld het bestand: er is niets van geïmporteerd.',

  nothingToSearch: 'De zoekopdracht bevat geen letter of cijfer.',
  nothingToSearchHint: 'Typ een woord, nummer of identificatie.',
  onlyExclusions: 'De zoekopdracht sluit alleen woorden uit.',
  onlyExclusionsHint: 'Voeg een woord toe dat moet voorkomen.',
  tooManyWords: (words, most) =>
    `De zoekopdracht heeft ${grouped(words)} woorden met een teken of tussen operatoren; ${most} is het maximum.`,
  tooManyWordsHint: 'Laat er een paar weg.',
  cut: (words, most) =>
    `De zoekopdracht heeft ${grouped(words)} verschillende woorden; lks zocht op de eerste ${most}.`,
  notTaken: (typed) => `Niet gebruikt: ${listed(typed, 'en')}. Filters zijn opties (${runnable('lks help search')}).`,
  moreInside: (documents, word) =>
    `In ${documents === 1 ? '1 ander document' : `${grouped(documents)} andere documenten`} staat het in een samenstelling: ${word}*`,
  actsInEnglish: (acts) => `${count(acts, 'EU-handeling is', 'EU-handelingen zijn')} hier alleen in het Engels.`,
  nowhere: (words) =>
    `${words.length === 1 ? 'Het woord' : 'De woorden'} ${words.map((word) => `“${word}”`).join(', ')} ${words.length === 1 ? 'komt' : 'komen'} hier in geen enkele tekst voor.`,
  corrected: (word, instead) => `“${word}” komt hier niet of nauwelijks voor: lks zocht ook op ${instead.join(', ')}.`,
  searchedAs: (word, meant) => `“${word}” komt hier in geen enkele tekst voor. lks zocht op ${meant}.`,
  noSuchDocument: (id) => `De bibliotheek heeft geen document ${id}.`,
  noSuchDocumentHint: 'Zoek het opnieuw: een id kan veranderen.',
  noValidity: (id, day) => `${id} staat hier, maar of het op ${on(day)} in werking was, is niet bekend.`,
  noValidityHint: (id) => `Om het zonder peildatum te zien: ${runnable(`lks doc ${id}`)}`,
  notInForce: (id, day, unlisted) => {
    const { asOf, inForceFrom } = unlisted;
    if (inForceFrom !== '' && day < inForceFrom)
      return `${id} is op ${on(day)} niet in werking: volgens ${list(asOf)} is de wet in werking vanaf ${on(inForceFrom)}.`;
    return `${id} is op ${on(day)} niet in werking: ${list(asOf)} heeft geen tekst van die dag${nearTexts(unlisted)}.`;
  },
  noTextListed: (id, day, unlisted) => {
    const { asOf, inForceFrom } = unlisted;
    const since = inForceFrom === '' ? '' : ` De wet is in werking vanaf ${on(inForceFrom)}.`;
    return `${id} heeft geen tekst op ${on(day)}: ${list(asOf)} heeft er geen van die dag${nearTexts(unlisted)}.${since}`;
  },
  endedText: (id, day, { from, to }) =>
    `De tekst van ${id} hier${from === '' ? '' : `, vanaf ${on(from)},`} is op ${on(day)} niet in werking: volgens het bestand is ${on(to)} de laatste dag. Of er een andere tekst volgde, is niet bekend.`,
  notInText: (id, day) => `${id} staat niet in de tekst van de wet op ${on(day)}.`,
  textNotHeld: (id, day, { asOf, from, to }) =>
    `De bibliotheek mist de tekst van ${id} op ${on(day)}: ${list(asOf)} heeft er een ${span(from, to)}.`,
  onlyLater: (id, from, day) =>
    `De bibliotheek heeft geen tekst van ${id} op ${on(day)}: haar eerste is van ${on(from)}.`,
  onlyEarlier: (id, from, to, day) =>
    `De bibliotheek heeft geen tekst van ${id} op ${on(day)}: haar laatste van daarvoor gold van ${on(from)} tot en met ${on(to)}.`,
  onlyEarlierHere: (id, from, next, day) =>
    `De bibliotheek heeft geen tekst van ${id} op ${on(day)}: haar laatste is ${from === '' ? 'zonder datum' : `van ${on(from)}`}. In de volgende tekst van de wet, van ${on(next)}, staat het niet.`,
  anotherDay: (id, day) => `Om de dichtstbijzijnde te zien: ${runnable(`lks doc ${id} --at ${day}`)}`,
  notHere: (texts, asOf) => {
    const days = texts
      .slice(0, 4)
      .map(({ from, to }) => (to === '' ? `vanaf ${on(from)}` : `${on(from)} tot en met ${on(to)}`));
    return `De bibliotheek mist ${count(texts.length, 'tekst', 'teksten')} uit ${list(asOf)}: ${days.join('; ')}${more(texts.length - 4)}.`;
  },
  addOneOf: (id, day) => `Om er een op te halen: ${runnable(`lks library add ${id} --at ${day}`)}`,
  dayOfName: (day) => `lks doorzocht de wet op ${on(day)}, de datum in je zoekopdracht.`,
  heldOfDay: (id, day) => `Om de tekst hier van die dag te zien: ${runnable(`lks doc ${id} --at ${day}`)}`,
  consolidatedNotHeld: (id, day) => `De bibliotheek heeft geen geconsolideerde tekst van ${id} van ${on(day)}.`,
  notConsolidated: (id) =>
    `${id} staat in geen geconsolideerde tekst: overwegingen staan in de handeling zoals gepubliceerd.`,
  asPublished: (id) => `Zoals gepubliceerd: ${runnable(`lks doc ${id}`)}`,
  otherToestand: (named, shown, day) => `Je noemde versie ${named}; de tekst op ${on(day)} is nu versie ${shown}.`,
  asKnownThen: (jci) => `Zoals eerder bekend: ${runnable(`lks doc ${jci}`)}`,
  asKnownNow: (id, day) => `Zoals nu bekend: ${runnable(`lks doc ${id} --at ${day}`)}`,
  correctedSince: (day, knownOn, id, reason) =>
    `Dit is de tekst op ${on(day)}, zoals bekend op ${on(knownOn)}. ${reason === undefined ? 'Die is later vervangen. Zoals nu bekend' : `Zoals bekend sinds ${knownSince(reason)}`}: ${runnable(`lks doc ${id} --at ${day}`)}`,
  knownLater: (day, { id, work }, reason, before) => {
    const told = `Dit is de tekst op ${on(day)}, zoals bekend sinds ${knownSince(reason)}.`;
    if (before === 'none') return `${told} De uitgever noemt er geen die op die dag bekend was.`;
    const then =
      before === 'other' ? 'Zoals op die dag bekend' : 'In de tekst die op die dag bekend was, staat het niet';
    return `${told} ${then}: ${runnable(`lks doc ${before === 'other' ? id : work} --at ${day} --known-on ${day}`)}`;
  },
  viewNotKnown: (work, knownOn) =>
    `Hoe ${work} op ${on(knownOn)} bekend was, valt niet te zeggen: de bibliotheek mist de lijst van versies.`,
  viewUntil: (work, asOf, knownOn) =>
    `De lijst van versies van ${work} is van ${on(asOf)}: of de tekst op ${on(knownOn)} was gecorrigeerd, is niet bekend.`,
  notKnownThen: (id, day, knownOn, from) =>
    `De uitgever noemt geen tekst van ${id} op ${on(day)} die op ${on(knownOn)} bekend was${from === '' ? '' : `: de eerste is bekend sinds ${on(from)}`}.`,
  thenNotHeld: (id, day, knownOn, label) =>
    `De bibliotheek mist de tekst van ${id} op ${on(day)}, zoals bekend op ${on(knownOn)}: versie ${label}.`,
  notInTextKnown: (id, day, knownOn) =>
    `${id} staat niet in de tekst van de wet op ${on(day)}, zoals bekend op ${on(knownOn)}.`,
  oldText: (name, known) =>
    `De bibliotheek heeft ${name} zoals bekend op ${on(known)}, ruim een jaar geleden. Latere wijzigingen zijn hier niet.`,
  oldRow: (id, known) =>
    `Het oudste van deze resultaten, ${id}, is zoals bekend op ${on(known)}, ruim een jaar geleden. Latere wijzigingen zijn hier niet.`,
  oldGroups: (groups) =>
    `De bibliotheek is ruim een jaar oud: ${groups.map(({ group, known }) => `${group} zoals bekend op ${daysIn(known)}`).join(', ')}. Wat nieuwer is, is hier niet.`,
  knownUpTo: (id, known) =>
    `De bibliotheek heeft ${id} zoals bekend op ${on(known)}. Latere wijzigingen zijn hier niet.`,
  noVersions: (id) => `De bibliotheek heeft geen versies van ${id}.`,
  noVersionsHint: 'Wetten en regelingen hebben versies, uitspraken niet.',
  noTextOn: (id, day) => `De bibliotheek heeft geen tekst van ${id} op ${on(day)}.`,
  noTextOnHint: (id) => `Om te zien welke versies er zijn: ${runnable(`lks library versions ${id}`)}`,

  explained: {
    named: 'genoemd in de zoekopdracht',
    ofLaw: 'in de wet die de zoekopdracht noemt',
    kinds: {
      words: 'heeft alle woorden',
      compound: 'heeft een samenstelling van de woorden, of de delen ervan',
      otherwise: 'heeft de woorden vertaald, zoals de wet ze noemt, of als werkwoord',
      inside: 'heeft een woord alleen binnen een samenstelling',
      partial: 'heeft enkele van de zeldzaamste woorden; weinig documenten hebben ze alle',
      pointed: 'gevonden op naam of op een vraag',
    },
    fields: { heading: 'titel, inhoudsindicatie of namen', text: 'tekst', law: 'titel van de wet' },
    inField: (said, field) => `${said} in ${field}`,
    points: (said, points) => `${said} ${points < 0 ? '−' : '+'}${decimal(Math.abs(points), 1)}`,
    inflected: (typed, shown) => `${typed} (als ${shown})`,
    spelled: (typed, shown) => `${typed} (gespeld ${shown})`,
    compound: (typed, shown) => `${typed} (samenstelling: ${shown})`,
    translated: (typed, shown, field) => `${typed} (in vertaling: ${shown}${field === '' ? '' : `, ${field}`})`,
    everyday: (typed, shown, source) => `${typed} (de wet zegt: ${shown}${source === '' ? '' : `, ${source}`})`,
    verb: (typed, shown) => `${typed} (als ${shown})`,
    inside: (typed, shown) => `${typed} (in de samenstelling ${shown})`,
    corrected: (typed, shown) => `${typed} (gelezen als ${shown})`,
    share: 'mist woorden',
    phrase: 'woorden in deze volgorde',
    near: 'woorden dicht bij elkaar',
    quotation: 'de hele zoekopdracht, zoals getypt',
    title: 'de titel is de zoekopdracht',
    pointer: 'namen, vragen en verwijzingen',
    prior: (reasons) => `soort document: ${reasons.join(', ') || 'niets dat meetelt'}`,
    sum: (score) => `score ${number(score)}`,
    equals: 'bij gelijke score het hogere gerecht, dan de nieuwere uitspraak',
    citedBy: (documents) => `${count(documents, 'document hier verwijst', 'documenten hier verwijzen')} ernaar`,
    sorted: { date: 'op datum, niet gerangschikt', weight: 'op aantal verwijzingen ernaar, niet gerangschikt' },
    byWeight: 'zonder woorden: op aantal verwijzingen ernaar',
    byDate: 'zonder woorden: nieuwste eerst',
    inLaw: 'zonder woorden: in de volgorde van de wet',
    notRanked: 'te veel resultaten om te rangschikken: op datum',
  },

  priors: {
    rank: (kind, factor) => `${kind} (${number(factor)})`,
    code: (factor) => `een wetboek (${number(factor)})`,
    repealed: (factor) => `vervallen (${number(factor)})`,
    'not-in-force': (factor) => `niet in werking (${number(factor)})`,
    'changes-others': (factor) => `wijzigt alleen andere regelingen (${number(factor)})`,
    annex: (factor) => `een bijlage (${number(factor)})`,
    translated: (factor) => `gevonden door een vertaling (${number(factor)})`,
    'other-language': (factor) => `in een andere taal dan --lang (${number(factor)})`,
    euDecision: (of, factor) => `${EU_DECISIONS[of]} (${number(factor)})`,
    cited: (documents, work, factor) =>
      `gemarkeerd als aangehaald in ${count(documents, 'ander document', 'andere documenten')}, de wet in ${grouped(work)} (${number(factor)})`,
    bes: (factor) => `van Caribisch Nederland (${number(factor)})`,
    besTwin: (twin, factor) => `van Caribisch Nederland, tegenhanger van ${twin} (${number(factor)})`,
    reissued: (newest, factor) => `opnieuw vastgesteld voor ${newest} (${number(factor)})`,
    heading: (factor) => `het opschrift is de zoekopdracht (${number(factor)})`,
    defines: (factor) => `geeft de definitie (${number(factor)})`,
  },

  sampleNotice: 'Voorbeeldbibliotheek: samenvattingen en een verzonnen voorbeeld, niet het geldende recht.',
  sampleHeader: (file, line) => `${file}, regel ${line}: geen “key: value”.`,
  sampleKey: (file, key) => `${file}: de kop heeft geen ${key}.`,
  sampleValue: (file, key, value) => `${file}: ${key} mag niet “${value}” zijn.`,
  sampleHint: 'Verbeter het en bouw opnieuw.',
});

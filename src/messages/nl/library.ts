import type { library as english } from '../en/library';
import { runnable } from '../runnable';
import { reasonOf } from './files';
import { count, grouped, listed, day as on } from './listed';

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

const EU_DECISIONS = {
  grandChamber: 'de Grote kamer van het Hof van Justitie',
  chamber: 'een kamer van het Hof van Justitie',
  generalCourt: 'het Gerecht',
  civilService: 'het Gerecht voor ambtenarenzaken',
  opinion: 'een conclusie van een advocaat-generaal',
  order: 'een beschikking',
} as const;

export const library: typeof english = () => ({
  locked: (file) => `${file} is in gebruik bij een ander proces.`,
  lockedHint: 'Wacht tot de andere lks klaar is en probeer het opnieuw.',
  damaged: (file) => `${file} is beschadigd, of is geen bibliotheek van lks.`,
  damagedHint: `Om te zien wat er beschadigd is: ${runnable('lks library check')}. Om te herstellen wat kan: ${runnable('lks library check --repair')}. Om opnieuw te beginnen, verplaats je het bestand en draai je lks library import PATH, of ${runnable('lks library sync')}.`,
  otherSums: (file, wrote, reads) =>
    `Alle controlegetallen in ${file} wijken af van die van ${reads}. Het is geschreven door ${wrote.length === 0 ? 'versies die het niet noemt' : listed(wrote, 'en')}: de versies verschillen, er is niets beschadigd.`,
  otherSumsHint: 'Gebruik de versie die het schreef, of meld dit met beide versies. Het bestand is niet gewijzigd.',
  indexInMemory: (file) =>
    `De index van ${file} is beschadigd, maar dit antwoord klopt: lks heeft er in het geheugen een nieuwe voor gemaakt. Om het bestand te herstellen: lks library check --repair`,
  empty: (file) => `${file} is leeg: er is geen bibliotheek in.`,
  emptyHint: `Om het te vullen: lks library import PATH, of ${runnable('lks library sync')}.`,
  missing: (file) => `Er is geen bibliotheek op ${file}.`,
  missingHint: 'Controleer het pad (LKS_LIBRARY), of maak er een: lks library import PATH.',
  diskFull: (file) => `${file} kan niet worden geschreven: de schijf is vol. Wat al was opgeslagen is onbeschadigd.`,
  diskFullHint: 'Maak ruimte en geef dezelfde opdracht opnieuw.',
  cannotGrow: (file) =>
    `${file} kan niet groter worden: een quotum of een grens aan de bestandsgrootte is bereikt. Wat al was opgeslagen is onbeschadigd.`,
  cannotGrowHint: 'Verhoog de grens (ulimit -f), of noem met LKS_LIBRARY een bestand op een andere schijf.',
  notWritable: (file) => `${file} kan niet worden geschreven: het bestand of de map is alleen-lezen.`,
  notWritableHint: 'Wijzig de rechten, of noem met LKS_LIBRARY een ander bestand.',
  isFolder: (file) => `${file} is een map; een bibliotheek is één bestand.`,
  isFolderHint: 'Noem met LKS_LIBRARY een bestand in die map.',
  special: (file) => `${file} is een pipe of een apparaat. lks bewaart gegevens in bestanden.`,
  specialHint: 'Noem een bestand op schijf.',
  cannotOpen: (file) => `${file} kan niet worden geopend.`,
  cannotOpenHint: 'Controleer of het bestaat en of je het mag lezen.',
  inputOutput: (file) => `${file} kan niet worden gelezen of geschreven: de schijf meldt een fout.`,
  inputOutputHint: 'Controleer de schijf en probeer het opnieuw.',
  unreadable: (file, word) =>
    `${file} kan niet worden gelezen: de schijf of het netwerk meldt een fout (${word}). Of de bibliotheek beschadigd is, is niet bekend.`,
  unreadableHint: `Probeer het opnieuw. Blijft het zo, controleer dan de schijf of de netwerkmap en zet een back-up terug op een andere. Om te redden wat nog te lezen is: ${runnable('lks library check --repair')}.`,
  noFolder: (folder, code) => `De map ${folder} voor de bibliotheek kan niet worden gemaakt: ${reasonOf(code)}.`,
  noFolderHint: 'Controleer de rechten, of noem met LKS_LIBRARY een andere plek.',
  foreign: (file) => `${file} is een database van een ander programma, geen bibliotheek van lks.`,
  foreignHint: 'Noem met LKS_LIBRARY een ander bestand.',
  otherFormat: (file, its, ours) =>
    `${file} is een bibliotheek van een andere versie van lks: het formaat is ${its}, en deze versie gebruikt ${ours}. Het bestand is niet gewijzigd.`,
  otherFormatHint:
    'Exporteer het met de lks die het maakte, als die dat kan: lks library export FILE.jsonl.gz. Importeer het daarna met deze: LKS_LIBRARY=NEW lks library import FILE.jsonl.gz. Importeer anders de officiële bestanden opnieuw, in een nieuwe bibliotheek.',
  undatedVersion: (work) =>
    `Het bestand geeft geen eerste dag van zijn tekst van ${work}, en je bibliotheek heeft van die wet versies met een datum.`,
  undatedVersionHint: 'Download het bestand opnieuw bij de uitgever.',

  lawNotHeld: (law, works) =>
    works === 1
      ? `${law} is niet in de doorzochte bibliotheek.`
      : `De doorzochte bibliotheek heeft geen van de ${works} wetten die ${law} heten.`,
  lawsLeftOut: (laws, day, names, at) =>
    `${count(laws, 'wet', 'wetten')} weggelaten: de bibliotheek heeft geen tekst op ${on(day)} van ${names.join('; ')}${more(laws - names.length)}. Om er een op te halen: lks library add ID${at === undefined ? '' : ` --at ${at}`}`,
  lawInPart: (law, works, held) =>
    `De doorzochte bibliotheek heeft ${held.length} van de ${works} wetten die ${law} heten: ${held.join('; ')}.`,
  lawUnknown: (law, nearest) =>
    `De doorzochte bibliotheek kent geen wet “${law}”, en lks ook niet.${
      nearest.length > 0 ? ` Namen die erop lijken: ${nearest.join('; ')}.` : ''
    }`,

  lawNearlyNamed: (typed, name) =>
    `Geen wet heet “${typed}”. Gelezen als een tikfout voor ${name}: die resultaten staan vooraan bij die zonder alle woorden.`,

  outlineStates: { repealed: 'vervallen', 'not in force': 'niet in werking' },
  outlineOf: (title, id, articles, complete, day, from) => {
    const text =
      day !== undefined
        ? ` Tekst op ${on(day)}.`
        : from === undefined || from === ''
          ? ''
          : ` Tekst vanaf ${on(from)}.`;
    const counted = count(articles, 'artikel', 'artikelen');
    const held = complete ? `${counted} en bijlagen, elk een eigen document` : `alleen ${counted} ervan hier`;
    return `Dit is de inhoud van ${title} (${id}), niet de tekst: ${held}.${text}`;
  },
  outsideArticles: 'Buiten de artikelen',
  notWhole: (title, work, parts, sample) =>
    `Van ${title} ${parts === 1 ? 'is' : 'zijn'} hier alleen ${count(parts, 'document', 'documenten')}; het kan er meer hebben.${
      sample ? '' : ` Om alles op te halen: ${runnable(`lks library add ${work}`)}`
    }`,
  noDivisions: (id) =>
    `De lks die ${id} importeerde, heeft niet opgeslagen in welke delen de artikelen staan. Importeer het opnieuw, of voeg het opnieuw toe.`,

  duplicate: (externalId) => `Het bestand noemt 2 documenten ${externalId}; een identificatie is uniek binnen een wet.`,
  dayFull: (date) =>
    `je bibliotheek heeft geen plaats voor meer documenten met datum ${date === '' ? '(geen datum)' : date}: er passen er een miljoen van één datum in.`,
  dayFullHint: 'Meld het bestand: er is niets van geïmporteerd.',
  duplicateHint: 'Meld het bestand: er is niets van geïmporteerd.',

  nothingToSearch: 'De zoekvraag heeft geen letter of cijfer, dus er is niets om op te zoeken.',
  nothingToSearchHint: 'Noem ten minste één woord, nummer of identificatie.',
  onlyExclusions: 'De zoekvraag sluit alleen woorden uit; er is ook een woord nodig dat moet voorkomen.',
  onlyExclusionsHint: 'Voeg een woord toe dat moet voorkomen.',
  tooManyWords: (words, most) =>
    `De zoekvraag heeft ${grouped(words)} woorden met een teken of tussen operatoren; er mogen er hoogstens ${most} zijn.`,
  tooManyWordsHint: 'Laat de minst belangrijke weg.',
  cut: (words, most) =>
    `De zoekvraag heeft ${grouped(words)} verschillende woorden: lks zocht op de eerste ${most}, en niet op ${words - most === 1 ? 'het laatste' : 'de andere'}.`,
  notTaken: (typed) =>
    `Niet gebruikt: ${listed(typed, 'en')}. lks zocht op de andere woorden en nummers; filters geef je met opties (${runnable('lks help search')}).`,
  moreInside: (documents, word) =>
    `${documents === 1 ? '1 ander heeft' : `${grouped(documents)} andere hebben`} het in een samenstelling: ${word}*`,
  actsInEnglish: (acts) => `${count(acts, 'EU-handeling is', 'EU-handelingen zijn')} hier alleen in het Engels.`,
  nowhere: (words) =>
    `Geen tekst hier heeft ${words.length === 1 ? 'het woord' : 'de woorden'} ${words.map((word) => `“${word}”`).join(', ')}.`,
  corrected: (word, instead) =>
    `Bijna geen tekst hier heeft het woord “${word}”, of geen enkele: lks zocht ook op ${instead.join(', ')}.`,
  searchedAs: (word, meant) => `Geen tekst hier heeft het woord “${word}”. lks zocht op ${meant}.`,
  noSuchDocument: (id) => `De bibliotheek heeft geen document ${id}.`,
  noSuchDocumentHint: 'Zoek het op: een id blijft alleen gelijk zolang de bibliotheek het document heeft.',
  noValidity: (id, day) => `${id} is hier, maar niets zegt of die tekst op ${on(day)} in werking was.`,
  noValidityHint: (id) => `Om de tekst zonder dag te zien: ${runnable(`lks doc ${id}`)}`,
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
    `De tekst van ${id} hier${from === '' ? '' : `, vanaf ${on(from)},`} is op ${on(day)} niet in werking: het bestand geeft ${on(to)} als laatste dag. Of een andere tekst die verving, is hier niet bekend.`,
  notInText: (id, day) => `${id} staat niet in de tekst van de wet op ${on(day)}.`,
  textNotHeld: (id, day, { asOf, from, to }) =>
    `De bibliotheek mist de tekst van ${id} op ${on(day)}: ${list(asOf)} heeft er een ${span(from, to)}.`,
  onlyLater: (id, from, day) =>
    `De bibliotheek heeft geen tekst van ${id} op ${on(day)}: de eerste hier is van ${on(from)}.`,
  onlyEarlier: (id, from, to, day) =>
    `De bibliotheek heeft geen tekst van ${id} op ${on(day)}: de laatste hier van daarvoor gold van ${on(from)} tot en met ${on(to)}.`,
  onlyEarlierHere: (id, from, next, day) =>
    `De bibliotheek heeft geen tekst van ${id} op ${on(day)}: de laatste hier is ${from === '' ? 'er een zonder dag' : `van ${on(from)}`}. In de volgende tekst van de wet hier, van ${on(next)}, staat het niet.`,
  anotherDay: (id, day) => `Om de dichtstbijzijnde tekst te zien: ${runnable(`lks doc ${id} --at ${day}`)}`,
  notHere: (texts, asOf) => {
    const days = texts
      .slice(0, 4)
      .map(({ from, to }) => (to === '' ? `vanaf ${on(from)}` : `${on(from)} tot en met ${on(to)}`));
    return `De bibliotheek mist ${count(texts.length, 'tekst', 'teksten')} uit ${list(asOf)}: ${days.join('; ')}${more(texts.length - 4)}.`;
  },
  addOneOf: (id, day) => `Om er een van een dag op te halen: ${runnable(`lks library add ${id} --at ${day}`)}`,
  dayOfName: (day) => `De zoekvraag noemt een dag: lks doorzocht de wet op ${on(day)}.`,
  heldOfDay: (id, day) =>
    `Om de tekst te zien die de bibliotheek voor die dag heeft: ${runnable(`lks doc ${id} --at ${day}`)}`,
  consolidatedNotHeld: (id, day) => `De bibliotheek heeft geen geconsolideerde tekst van ${id} van ${on(day)}.`,
  notConsolidated: (id, day) =>
    `${id} hoort niet bij een geconsolideerde tekst, ook niet bij die van ${on(day)}: overwegingen staan in de handeling zoals gepubliceerd.`,
  asPublished: (id) => `Om het te zien zoals gepubliceerd: ${runnable(`lks doc ${id}`)}`,
  otherToestand: (named, shown, day) => `Je noemde versie ${named}; de tekst op ${on(day)} is nu versie ${shown}.`,
  asKnownThen: (jci) => `Zoals eerder bekend: ${runnable(`lks doc ${jci}`)}`,
  asKnownNow: (id, day) => `De tekst op ${on(day)} zoals nu bekend: ${runnable(`lks doc ${id} --at ${day}`)}`,
  correctedSince: (day, knownOn, id, reason) =>
    `Dit is de tekst op ${on(day)}, zoals bekend op ${on(knownOn)}. ${reason === undefined ? 'Die is later vervangen; zoals nu bekend' : `Zoals bekend sinds ${knownSince(reason)}`}: ${runnable(`lks doc ${id} --at ${day}`)}`,
  knownLater: (day, { id, work }, reason, before) => {
    const told = `Dit is de tekst op ${on(day)}, zoals bekend sinds ${knownSince(reason)}.`;
    if (before === 'none') return `${told} De uitgever noemt geen tekst die op die dag zelf bekend was.`;
    const then =
      before === 'other' ? 'Zoals op die dag zelf bekend' : 'In de tekst die op die dag bekend was, staat het niet';
    return `${told} ${then}: ${runnable(`lks doc ${before === 'other' ? id : work} --at ${day} --known-on ${day}`)}`;
  },
  viewNotKnown: (work, knownOn) =>
    `Hoe de wet op ${on(knownOn)} bekend was, is hier niet bekend: de bibliotheek mist de lijst van versies van ${work}.`,
  viewUntil: (work, asOf, knownOn) =>
    `De lijst van versies van ${work} is van ${on(asOf)}: of de tekst op ${on(knownOn)} was gecorrigeerd, is hier niet bekend.`,
  notKnownThen: (id, day, knownOn, from) =>
    `De uitgever noemt geen tekst van ${id} op ${on(day)} die op ${on(knownOn)} bekend was${from === '' ? '' : `: de eerste is bekend sinds ${on(from)}`}.`,
  thenNotHeld: (id, day, knownOn, label) =>
    `De bibliotheek mist de tekst van ${id} op ${on(day)}, zoals bekend op ${on(knownOn)}: versie ${label} in de lijst van de uitgever.`,
  notInTextKnown: (id, day, knownOn) =>
    `${id} staat niet in de tekst van de wet op ${on(day)}, zoals bekend op ${on(knownOn)}.`,
  oldText: (name, known) =>
    `De bibliotheek heeft ${name} zoals bekend op ${on(known)}, meer dan een jaar geleden. Latere wijzigingen zijn hier niet.`,
  oldRow: (id, known) =>
    `De oudste tekst in deze resultaten, ${id}, is zoals bekend op ${on(known)}, meer dan een jaar geleden. Latere wijzigingen zijn hier niet.`,
  oldGroups: (groups) =>
    `De bibliotheek is meer dan een jaar oud: ${groups.map(({ group, known }) => `${group} zoals bekend op ${daysIn(known)}`).join(', ')}. Wat nieuwer is, is hier niet.`,
  knownUpTo: (id, known) =>
    `De bibliotheek heeft ${id} zoals bekend op ${on(known)}. Latere wijzigingen zijn hier niet.`,
  noVersions: (id) => `De bibliotheek kent geen versies van ${id}.`,
  noVersionsHint: 'Alleen teksten met een geldigheidsduur hebben versies: wetten en regelingen, geen uitspraken.',
  noTextOn: (id, day) => `De bibliotheek heeft geen tekst van ${id} op ${on(day)}.`,
  noTextOnHint: (id) => `Om te zien welke er zijn: ${runnable(`lks library versions ${id}`)}`,

  explained: {
    named: 'de zoekvraag is een naam van dit document',
    ofLaw: 'deel van de wet die de zoekvraag noemt',
    kinds: {
      words: 'heeft alle woorden',
      compound: 'heeft een samenstelling van de woorden, of de delen van een samenstelling',
      otherwise: 'heeft de woorden in vertaling, in de woorden van de wet, of als werkwoord',
      inside: 'heeft een woord alleen als deel van een samenstelling',
      partial: 'weinig documenten hebben alle woorden; dit heeft enkele van de zeldzaamste',
      pointed: 'gevonden op naam of op een vraag, niet op alle woorden',
    },
    fields: { heading: 'titel, inhoudsindicatie of namen', text: 'tekst', law: 'titel van de wet' },
    inField: (said, field) => `${said} in ${field}`,
    points: (said, points) => `${said} ${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1).replace('.', ',')}`,
    inflected: (typed, shown) => `${typed} (als ${shown})`,
    spelled: (typed, shown) => `${typed} (gespeld ${shown})`,
    compound: (typed, shown) => `${typed} (samenstelling: ${shown})`,
    translated: (typed, shown, field) => `${typed} (in vertaling: ${shown}${field === '' ? '' : `, ${field}`})`,
    everyday: (typed, shown, source) => `${typed} (de wet zegt: ${shown}${source === '' ? '' : `, ${source}`})`,
    verb: (typed, shown) => `${typed} (gezegd als ${shown})`,
    inside: (typed, shown) => `${typed} (in de samenstelling ${shown})`,
    corrected: (typed, shown) => `${typed} (gelezen als ${shown})`,
    share: 'mist een deel van de woorden',
    phrase: 'de woorden in deze volgorde',
    near: 'de woorden dicht bij elkaar',
    quotation: 'de hele zoekvraag, zoals getypt',
    title: 'de titel is precies de zoekvraag',
    pointer: 'wat erheen leidde buiten de eigen woorden',
    prior: (reasons) => `wat het is: ${reasons.join(', ') || 'niets dat meetelt'}`,
    sum: (score) => `score ${String(score).replace('.', ',')}`,
    equals: 'bij gelijke stand staan het hogere gerecht en de nieuwere uitspraak vooraan',
    citedBy: (documents) =>
      `${count(documents, 'document hier verwijst', 'documenten hier verwijzen')} ernaar (lks cited-by)`,
    sorted: { date: 'op datum, niet gerangschikt', weight: 'op aantal verwijzingen ernaar, niet gerangschikt' },
    byWeight: 'zonder woorden: op aantal verwijzingen ernaar',
    byDate: 'zonder woorden: op datum, de nieuwste eerst',
    inLaw: 'zonder woorden: in de volgorde van de wet',
    notRanked: 'te veel documenten om alle te rangschikken: op datum',
  },

  priors: {
    rank: (kind, factor) => `${kind} (${factor})`,
    code: (factor) => `een wetboek (${factor})`,
    repealed: (factor) => `vervallen (${factor})`,
    'not-in-force': (factor) => `niet in werking (${factor})`,
    'changes-others': (factor) => `wijzigt alleen andere regelingen (${factor})`,
    annex: (factor) => `een bijlage (${factor})`,
    translated: (factor) => `gevonden door een vertaling (${factor})`,
    'other-language': (factor) => `in een andere taal dan --lang (${factor})`,
    euDecision: (of, factor) => `${EU_DECISIONS[of]} (${factor})`,
    cited: (documents, work, factor) =>
      `volgens uitgevers aangehaald in ${count(documents, 'ander document', 'andere documenten')}, de wet in ${grouped(work)} (${factor})`,
    bes: (factor) => `van Caribisch Nederland (${factor})`,
    besTwin: (twin, factor) => `van Caribisch Nederland, evenknie van ${twin} (${factor})`,
    reissued: (newest, factor) => `opnieuw vastgesteld voor ${newest} (${factor})`,
    heading: (factor) => `het opschrift is precies dat (${factor})`,
    defines: (factor) => `zegt wat het betekent (${factor})`,
  },

  sampleNotice:
    'Uit de voorbeeldbibliotheek van lks: samenvattingen en een verzonnen voorbeeld, niet het geldende recht.',
  sampleHeader: (file, line) => `${file}, regel ${line}: een kopregel moet “key: value” zijn.`,
  sampleKey: (file, key) => `${file}: de kop heeft geen ${key}.`,
  sampleValue: (file, key, value) => `${file}: ${key} mag niet “${value}” zijn.`,
  sampleHint: 'Verbeter het bestand en bouw opnieuw.',
});

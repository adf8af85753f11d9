import type { follow as english } from '../en/follow';
import { count, grouped, listed, day as on } from './listed';

const PARTS: Readonly<Record<string, string>> = {
  lid: 'lid',
  onderdeel: 'onder',
  punt: 'punt',
  alinea: 'alinea',
  rechtsoverweging: 'r.o.',
  sectie: '§',
};

const documents = (number: number): string => count(number, 'document', 'documenten');

export const follow: typeof english = () => ({
  part: (kind, number) => `${PARTS[kind] ?? kind} ${number}`,
  citedByAbout:
    'Toont verwijzingen die uitgevers markeren in teksten van vandaag en in registers van uitspraken, en die lks zelf herkent. De kolom Herkomst maakt het verschil. Naar een wet verwijst alles wat naar een van haar artikelen verwijst. Noem je een lid, dan zegt elke rij of zij naar dat lid verwijst, een ander, of geen.',
  citesAbout:
    'Toont wat de uitgever als verwijzing markeert en wat lks zelf herkent; de kolom Herkomst maakt het verschil. Elke verwijzing staat er één keer in, op haar eerste plaats; JSON heeft alle plaatsen. Bij een wet: waar haar artikelen naar verwijzen. Van bestanden (tekst, Markdown, HTML, DOCX, ODT, PDF, EML): elke verwijzing met haar plaats, herkend op deze computer. Een naam geldt als bestandsnaam als dat bestand er is, of als de naam zo eindigt.',
  chainAbout:
    'Alleen verbanden uit het register van uitspraken tellen, niet wat alleen in een tekst staat. Bij een uitspraak die je bibliotheek mist, staat de opdracht om haar op te halen.',
  citesAt: 'waar de tekst op deze dag naar verwijst; een uitspraak heeft één tekst',
  citedByAt: 'uitspraken tot en met deze dag, en teksten van wetten van vandaag die toen in werking waren',
  chainAt: 'uitspraken tot en met deze dag; van een die je bibliotheek mist, tot en met haar jaar',
  noDayOfFiles: 'Een eigen bestand heeft geen peildatum.',
  textsSince: (day) =>
    `Bij wetten doorzocht lks teksten van vandaag die op ${on(day)} in werking waren, niet wat sindsdien is gewijzigd of vervallen.`,
  laterThan: (name, date, day) => `${name} is van ${date === '' ? 'een later jaar' : on(date)}, na ${on(day)} (--at).`,
  id: 'artikel, wet, ECLI, andere naam of resultaatnummer',
  idOrFile: 'artikel, wet, ECLI, andere naam, resultaatnummer, of bestanden; - voor standaardinvoer',
  decision: 'ECLI, andere naam of resultaatnummer van een uitspraak',
  type: 'alleen verwijzingen uit documenten van deze soort',
  law: 'alleen verwijzingen uit delen van deze wet',
  court: 'alleen verwijzingen uit uitspraken van deze gerechten',
  from: 'gewezen op of na deze datum',
  to: 'gewezen op of voor deze datum',
  limit: 'resultaten per pagina',
  offset: 'aantal resultaten om over te slaan',
  sort: 'de nieuwste eerst (date), of de meest aangehaalde (weight)',
  count: 'alleen het aantal',
  needOne: (command) => `${command} neemt precies één document.`,
  columns: {
    number: '#',
    external_id: 'Identificatie',
    title: 'Titel',
    date: 'Datum',
    place: 'Staat in',
    pinpoint: 'Plaats',
    marked_up: 'Herkomst',
    says: 'Die plaats?',
    standing: 'Status',
    url: 'Bron',
  },
  markedUp: (marked) => (marked ? 'uitgever' : 'lks'),
  places: (place, more) => (more === 0 ? place : `${place} (+${more})`),
  inText: 'tekst',
  says: { this: 'ja', other: 'een andere', none: 'niet genoemd' },
  none: (name, filtered) =>
    `Geen document in de bibliotheek ${filtered ? 'dat door deze filters komt ' : ''}verwijst naar ${name}.`,
  lawNotKnown: (words) => `${words} (wet niet bekend)`,
  shown: (name, total, from, to) =>
    `${documents(total)} ${total === 1 ? 'verwijst' : 'verwijzen'} naar ${name}${total > to - from + 1 ? `; resultaten ${grouped(from)} tot en met ${grouped(to)}` : ''}.`,
  searched: (sources) =>
    sources.length === 0
      ? 'De bibliotheek heeft geen documenten: er is niets doorzocht.'
      : `Doorzocht: ${listed(
          sources.map(({ source, documents: held }) => `${source} (${grouped(held)})`),
          'en',
        )}, voor zover de bibliotheek ze heeft.`,
  partly: (done, all) =>
    `lks zocht in ${grouped(done)} van ${documents(all)} naar ongemarkeerde verwijzingen: de andere kunnen er ook naar verwijzen. Elke lks cited-by zoekt verder; lks library import zoekt alles af.`,
  byWeight: (line) => `De meest aangehaalde eerst: ${line}`,
  next: (line) => `Meer: ${line}`,
  onlyRecognised: 'lks herkende deze in de tekst: een dienst vermeldt niet wat uitgevers markeren.',
  noLink: (name) => `Het register in de bibliotheek vermeldt geen formeel verband met ${name}.`,
  missing: (number) => `${count(number, 'uitspraak', 'uitspraken')} in deze zaak niet in de bibliotheek:`,
  fetch: (line) => `  ${line}`,
  cut: (number) => `Alleen de naaste uitspraken staan er (${number}).`,
  chainColumns: {
    tree: 'Verband',
    court: 'Gerecht',
    date: 'Datum',
    external_id: 'Identificatie',
    standing: 'Status',
    outcome: 'Uitkomst',
    held: 'In bibliotheek',
    url: 'Bron',
  },
  held: (held) => (held ? 'ja' : 'nee'),
  asked: 'gevraagd',
});

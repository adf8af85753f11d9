/** Wat de vragen van de uitbreiding nemen, zoals assistenten en programma's het lezen. */
import type { extension as english } from '../en/extension';

export const extension: typeof english = () => ({
  id: 'identificatie (ECLI, CELEX, CVDR, BWB met artikel), verwijzing (art. 7:248 BW, Awb), zaaknummer, UUID van een resultaat, of URL',
  knownOn:
    'beide teksten zoals bekend op deze dag (JJJJ-MM-DD), voor latere wijzigingen met terugwerkende kracht; standaard vandaag',
  at: 'tekst op deze dag (JJJJ-MM-DD); standaard vandaag',
  lang: 'taal van de tekst; standaard die van de verwijzing, anders Nederlands',
  all: 'elke versie, ook herhalingen van dezelfde tekst',
  from: 'eerste dag om te vergelijken (JJJJ-MM-DD); verplicht, tenzij de verwijzing er een noemt',
  to: 'tweede dag; standaard vandaag',
  pinpoint: 'de plaats waarnaar wordt verwezen: r.o. 3.8, lid 1, punt 40',
  source: 'alleen deze bron (wetten.overheid.nl, rechtspraak.nl, …)',
  kind: 'alleen deze soort (wet, uitspraak, conclusie, …)',
  courtHeld: 'alleen dit gerecht, met code in een ECLI (HR, GHAMS, RVS) of naam',
  year: 'alleen uitspraken uit dit jaar',
  words: 'de zoekwoorden; zonder woorden: alles wat aan de filters voldoet',
  text: 'de tekst waarvan je de verwijzingen wilt controleren',
  needOne: 'Noem één document: de tekst noemt er geen, of meer.',
  needOneHint: 'Bijvoorbeeld: art. 6:162 BW, of ECLI:NL:HR:1995:AA1575.',
  readWhole: 'Lees de hele tekst: die heeft geen delen.',
});

/** Wat de vragen van de uitbreiding nemen, zoals assistenten en programma's het lezen. */
import type { extension as english } from '../en/extension';

export const extension: typeof english = () => ({
  id: 'de id van een resultaat (UUID), of een ECLI, een BWB-nummer met artikel, een CELEX- of CVDR-nummer, een verwijzing (art. 7:248 BW, Awb), een zaaknummer, of de URL van de bron',
  knownOn:
    'beide teksten zoals bekend op deze dag (YYYY-MM-DD), voor latere wijzigingen met terugwerkende kracht; anders zoals vandaag bekend',
  at: 'de tekst op deze dag (YYYY-MM-DD); anders die van vandaag',
  lang: 'de taal van de tekst; anders die van de verwijzing, en anders Nederlands',
  all: 'elke versie, ook die na elkaar met dezelfde tekst',
  from: 'de eerste van de twee dagen om te vergelijken (YYYY-MM-DD); verplicht, tenzij de verwijzing een dag noemt',
  to: 'de tweede van de twee dagen; anders vandaag',
  pinpoint: 'de plaats waarnaar wordt verwezen: r.o. 3.8, lid 1, punt 40',
  source: 'alleen deze bron (wetten.overheid.nl, rechtspraak.nl, …)',
  kind: 'alleen documenten van deze soort (wet, uitspraak, conclusie, …)',
  courtHeld: 'alleen dit gerecht, met zijn code in een ECLI (HR, GHAMS, RVS) of zijn naam',
  year: 'alleen uitspraken uit dit jaar',
  words: 'de woorden om te vinden; anders wat de filters overlaten',
  text: 'de tekst waarvan je de verwijzingen wilt controleren',
  needOne: 'Noem één document: de tekst noemt er geen, of meer.',
  needOneHint: 'Bijvoorbeeld: art. 6:162 BW, of ECLI:NL:HR:1995:AA1575.',
  readWhole: 'Lees de hele tekst: die is kort, of de uitgever markeert geen delen.',
});

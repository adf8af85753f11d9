/** What people ask about copyright, portraits, patents, databases, and trade secrets: the articles next most asked about. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const INTELLECTUAL_MORE: readonly QuestionRow[] = [
  ['art. 2 Auteurswet', 'mijn auteursrecht verkopen of overdragen|fotograaf draagt rechten over akte licentie|overdracht auteursrecht schriftelijk vererven|transfer of copyright requires deed'],
  ['art. 7 Auteurswet', 'heeft mijn baas of werkgever het auteursrecht op wat ik maak|software geschreven in loondienst van wie|werkgeversauteursrecht dienst vervaardigen bepaalde werken|copyright of employee works|ik ontwierp op het werk een logo van wie is dat nou'],
  ['art. 10 Auteurswet', 'welke dingen vallen onder auteursrecht|is een tatoeage recept muziek of computerprogramma beschermd|werkbegrip opsomming beschermde werken|what works are protected by copyright'],
  ['art. 16b Auteurswet', 'kopie maken voor mezelf van boek|thuiskopie eigen oefening studie gebruik|enkele exemplaren prive kopieren van muziekschrift|private copy of book|ik wil een paar bladzijden van een studieboek onder het apparaat leggen|scannen studieboek kopieerapparaat'],
  ['art. 16c Auteurswet', 'muziek of films downloaden voor eigen gebruik thuis mag dat|thuiskopieheffing op telefoon of usb stick|reproduceren voor eigen gebruik thuiskopievergoeding|private copying levy|ik sla een plaat van spotify op voor in de auto|mp3 film streamen torrent spotify'],
  ['art. 18 Auteurswet', 'foto van standbeeld of gebouw op straat plaatsen|vrijheid van panorama openbare weg kunst|muurschildering fotograferen en verkopen|freedom of panorama|ik wil een ansichtkaart van de erasmusbrug verkopen'],
  ['art. 18b Auteurswet', 'parodie of meme maken op bekend werk|grappige nabootsing van liedje toegestaan|karikatuur parodie pastiche|parody exception copyright|wij hebben nijntje met een joint getekend voor de grap|spotprent meme nijntje grapje'],
  ['art. 20 Auteurswet', 'fotograaf zet mijn bestelde portret op zijn site|in opdracht gemaakt portret toestemming openbaar maken|tien jaar na overlijden portret nabestaanden|publish portrait commissioned consent|de trouwfotograaf hangt ons plaatje in zijn etalage|trouwfoto etalage reclame fotograaf|wedding photographer shows our picture in his window'],
  ['art. 25c Auteurswet', 'schrijver recht op eerlijke vergoeding van uitgever|billijke vergoeding exploitatiecontract maker|auteurscontractenrecht|fair remuneration for author contract'],
  ['art. 25d Auteurswet', 'boek werd bestseller ik kreeg bijna niets|bestsellerbepaling aanvullende vergoeding onevenredigheid|succesvol lied weinig betaald|bestseller clause extra payment'],
  ['art. 27 Auteurswet', 'geld eisen van wie mijn foto pikte|schadevergoeding auteursrechtinbreuk forfaitair bedrag|geschonden auteursrecht vergoeding rechter|damages for copyright infringement|een bedrijf wil vijfhonderd euro voor een plaatje op mijn blog|copytrack schadeclaim fotootje website|letter demanding money for a photo on my blog'],
  ['art. 37 Auteurswet', 'hoe lang duurt auteursrecht zeventig jaar na dood|wanneer is een boek vrij van rechten publiek domein|beschermingsduur auteursrecht|copyright duration|mag ik de boeken van multatuli gratis op internet zetten'],
  ['art. 2 Databankenwet', 'mag iemand mijn website leeghalen scraping|opvragen en hergebruiken deel databank|producent databank herhaald systematisch overnemen|database right extraction scraping'],
  ['art. 2 Rijksoctrooiwet 1995', 'wat is een uitvinding die je kunt patenteren|octrooi op idee software of ontdekking|octrooieerbaar nieuw inventief industrieel|what can be patented'],
  ['art. 12 Rijksoctrooiwet 1995', 'heeft werkgever recht op mijn uitvinding|uitvinding in dienst van bedrijf of universiteit vergoeding|dienstuitvinding aanspraak octrooi|employee invention who owns patent'],
  ['art. 1 Wet bescherming bedrijfsgeheimen', 'wat is een bedrijfsgeheim klantenlijst of recept|geheime informatie handelswaarde maatregelen|bedrijfsgeheim definitie know how|trade secret definition'],
  ['art. 2 Wet bescherming bedrijfsgeheimen', 'oud werknemer neemt klantbestand mee|onrechtmatig verkrijgen gebruiken geheime kennis|openbaar maken bedrijfsgeheim zonder toestemming|unlawful use of trade secrets|een vroegere verkoper heeft al onze klanten op een stickje meegenomen'],
];

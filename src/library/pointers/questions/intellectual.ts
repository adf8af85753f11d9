/** What people ask about copyright, portraits, patents, databases, and trade secrets. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const INTELLECTUAL: readonly QuestionRow[] = [
  ['art. 1 Auteurswet', 'wat houdt copyright in mag een ander mijn tekst gebruiken|auteursrecht uitsluitend recht maker openbaar maken|mijn foto zonder vragen op internet gezet|somebody copies or posts my photo text or music without permission copyright|iemand kopieert mijn werk zonder toestemming|who owns the rights to a text photo or song and what may others do|iemand verkoopt mijn tekeningen op t-shirts|gejatte foto tekening t-shirt gekopieerd liedje|someone sells my drawings on mugs'],
  ['art. 15a Auteurswet', 'tekst of plaatje citeren uit boek website of blog|hoeveel mag ik overnemen met bron|citaatrecht aankondiging beoordeling polemiek|may I quote a piece of text or picture in my blog|mag ik een citaat gebruiken met bronvermelding|fair use quotes netherlands|mag ik een stukje van een recensie in mijn boek zetten|overschrijven fragment liedtekst spreuk'],
  ['art. 21 Auteurswet', 'foto van mij staat zonder toestemming online op instagram|herkenbaar in krant gefotografeerd op straat|portretrecht redelijk belang niet in opdracht|someone put a picture of me on the internet without my permission|mag iemand een foto van mij op facebook plaatsen|krant of website plaatst mijn gezicht zonder te vragen wat kan ik doen|mijn blote buik aan het strand staat op de voorpagina|kiekje tiktokfilmpje facebook gezicht herkenbaar|a stranger filmed me and put it on tiktok'],
  ['art. 25 Auteurswet', 'naamsvermelding naam van fotograaf of maker weggelaten bij foto|mijn kunstwerk verminkt of veranderd|persoonlijkheidsrechten naamsvermelding misvorming|moral rights of author|krant vergat fotograaf te vermelden|my photo used without credit or changed without asking|ze hebben mijn muurschildering overgeverfd en mijn naam is weg'],
];

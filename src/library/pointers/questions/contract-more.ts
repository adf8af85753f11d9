/** What people ask about agreements, capacity and power to act, general conditions, default, damages, and the running out of claims: the articles next most asked about. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const CONTRACT_MORE: readonly QuestionRow[] = [
  ['art. 3:13 BW', 'buurman treitert mij met zijn recht|iets doen alleen om een ander te schaden|misbruik van bevoegdheid onevenredigheid belangen|using a right only to harm someone abuse of right'],
  ['art. 3:37 BW', 'brief nooit ontvangen geldt hij dan|is een whatsapp of mondeling ook geldig|ontvangsttheorie verklaring bereikt geadresseerde|notice by email effective when received|opzegging kwijt bij de post risico'],
  ['art. 3:45 BW', 'schuldenaar geeft huis aan vrouw om mij niet te betalen|schuldenaar maakt zich leeg voor deurwaarder|actio pauliana buiten faillissement onverplicht benadeling|debtor gives away assets to avoid creditors'],
  ['art. 3:69 BW', 'achteraf akkoord gaan met wat een ander in mijn naam deed|onbevoegd getekend en toch goedgekeurd|bekrachtiging rechtshandeling zonder volmacht|ratify contract made without authority'],
  ['art. 6:52 BW', 'niet betalen zolang aannemer niet afmaakt|mag ik betaling tegenhouden|opschortingsrecht samenhang tegenvordering|withhold payment until they perform'],
  ['art. 6:83 BW', 'wanneer is ingebrekestelling niet nodig|afgesproken leverdatum verstreken meteen te laat|fatale termijn verzuim zonder aanmaning|default without notice deadline'],
  ['art. 6:91 BW', 'boete afgesproken in contract wat is dat|boetebeding niet nakomen geldsom|is een contractuele boete hetzelfde als schadevergoeding|penalty clause definition'],
  ['art. 6:107 BW', 'ouders maken kosten voor gewond kind|ziekenhuisbezoek reiskosten familie vergoed|verplaatste schade kosten derde letsel affectieschade naasten|costs of relatives of injured person'],
  ['art. 6:108 BW', 'vader doodgereden inkomen kwijt wie betaalt|kosten begrafenis verhalen op dader|overlijdensschade levensonderhoud nabestaanden|wrongful death claim dependants funeral costs'],
  ['art. 6:119a BW', 'bedrijf betaalt factuur te laat rente|betalingstermijn dertig of zestig dagen tussen ondernemers|wettelijke handelsrente handelsovereenkomst|commercial interest unpaid invoice'],
  ['art. 6:127 BW', 'mijn schuld wegstrepen tegen wat hij mij schuldig is|verrekenen over en weer|verrekeningsbevoegdheid wederkerig schuldenaar|set off mutual debts'],
  ['art. 6:159 BW', 'contract overzetten op andere naam|abonnement of koop overdoen aan een ander|contractsoverneming akte medewerking wederpartij|transfer contract to third party'],
  ['art. 6:234 BW', 'hoe moet je voorwaarden geven link op website of papier|terhandstelling algemene voorwaarden redelijke mogelijkheid kennisnemen|voorwaarden achterop factuur|providing terms and conditions online'],
  ['art. 6:237 BW', 'grijze lijst vermoeden onredelijk|bedrijf sluit alle aansprakelijkheid uit in voorwaarden|lange opzegtermijn sportschool oneerlijk beding|grey list presumed unfair exclusion of liability'],
  ['art. 6:267 BW', 'hoe ontbind ik een koop brief of rechter|schriftelijke verklaring ontbinding mail|ontbinding buitengerechtelijk vorm|how to terminate contract written notice'],
  ['art. 3:296 BW', 'via rechter dwingen dat iemand doet wat hij beloofde|nakoming vorderen gebod verbod|veroordeling tot geven doen of nalaten|specific performance court order'],
  ['art. 3:308 BW', 'huurachterstand of rente van jaren terug nog eisen|maandelijkse termijnen van jaren geleden verjaard|verjaring periodieke betalingen huur dividend|limitation of rent and interest arrears'],
  ['art. 3:324 BW', 'vonnis van jaren geleden nog uitvoeren|hoe lang is een uitspraak geldig deurwaarder|verjaring tenuitvoerlegging rechterlijke uitspraak twintig|how long is a judgment enforceable'],
  ['art. 7:453 BW', 'medische fout arts onder de maat|zorgvuldigheid goed hulpverlener professionele standaard|chirurg vergat gaasje|medical malpractice standard of care'],
  ['art. 7:454 BW', 'hoe lang bewaart de huisarts mijn dossier|medisch dossier bijhouden bewaartermijn|dossierplicht hulpverlener jaren bewaren|how long are medical records kept'],
  ['art. 7:753 BW', 'materiaal duurder geworden aannemer wil meer|kostenverhogende omstandigheden aanneemsom aanpassen|onverwachte asbest in de muur meerprijs|price increase building contract unexpected costs'],
  ['art. 7:764 BW', 'verbouwing afzeggen midden in het werk kosten|opdracht aan aannemer annuleren|opzegging aanneming geheel of gedeeltelijk besparingen|cancel building contract'],
  ['art. 7:768 BW', 'vijf procent inhouden bij nieuwbouw depot notaris|5 procent regeling aanneemsom oplevering|opschorting laatste termijn bouw woning|withhold five percent new home'],
  ['art. 7:858 BW', 'borgstelling zonder maximumbedrag geldig|onbeperkt borg voor alle schulden van kind|borgtocht bedrag niet vaststaat maximum in geld|guarantee without maximum amount'],
  ['art. 7:900 BW', 'schikking getroffen om ruzie te stoppen|wat is een vaststellingsovereenkomst|onzekerheid of geschil beeindigen binding|settlement agreement meaning'],
];

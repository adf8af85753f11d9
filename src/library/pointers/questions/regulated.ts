/** What people ask that an article on weapons, drugs, drink, tobacco, games of chance, fireworks, animals, platforms or flights answers. */
import type { QuestionRow } from '../rows';

// biome-ignore format: an article a line
export const REGULATED: readonly QuestionRow[] = [
  ['art. 2 WWM', 'welke wapens zijn verboden|categorie wapen mes boksbeugel of nepvuurwapen|stiletto en pepperspray wat voor wapen|categories of weapons'],
  ['art. 26 WWM', 'pistool thuis hebben|illegaal wapenbezit vuurwapenbezit|jongere met mes in huis of school|possession of a firearm|gun at home illegal'],
  ['art. 27 WWM', 'mes op straat bij je hebben|wapen dragen op straat|keukenmes in je tas|carrying a knife in public|zakmes mee naar het uitgaan'],
  ['art. 28 WWM', 'vergunning voor wapen sportschutter|verlof tot voorhanden hebben|jager geweer toestemming korpschef|gun licence'],
  ['art. 2 Opiumwet', 'xtc cocaine en heroine verboden|harddrugs bezit en handel|smokkelen van coke|hard drugs illegal|pillen op zak festival'],
  ['art. 3 Opiumwet', 'wiet kweken hennep telen verboden|mag ik een paar cannabisplantjes hebben|softdrugs bezit|lachgas en hasj verboden|growing cannabis at home|is weed legal coffeeshop'],
  ['art. 11 Opiumwet', 'straf wietplantage|gebruikershoeveelheid hoeveel gram wiet mag je hebben|hennepkwekerij grootschalig beroepsmatig|penalty cannabis cultivation'],
  ['art. 13b Opiumwet', 'burgemeester sluit huis wegens drugs|drugspand woning dicht hoe lang wietplantage|wet damocles woningsluiting|huurwoning gesloten na wiet|mayor closes house because of drugs or cannabis|hennep gevonden burgemeester wil pand sluiten'],
  ['art. 3 Alcoholwet', 'vergunning om bier te schenken|horecavergunning nodig|cafe of slijterij beginnen|licence to sell alcohol'],
  ['art. 20 Alcoholwet', 'drank verkopen aan minderjarige|vanaf welke leeftijd mag je bier kopen|leeftijd controleren bij alcohol|volwassene koopt in de winkel drank voor zijn zoon van 16|legal drinking age buying beer|puber krijgt wijn in supermarkt'],
  ['art. 45 Alcoholwet', 'minderjarige met blikje bier op straat|boete onder 18 drank bij je|teen carrying alcohol in public|zeventien jaar en betrapt met drank in het park'],
  ['art. 8 Tabaks- en rookwarenwet', 'sigaretten verkopen aan jongeren|roken vanaf 18 kopen|vape verkoop leeftijd|minimum age to buy cigarettes'],
  ['art. 10 Tabaks- en rookwarenwet', 'mag je roken in cafe of kantoor|rookverbod horeca en openbare gebouwen|rookruimte werkgever verplicht rookvrij|smoking ban'],
  ['art. 1 Wet op de kansspelen', 'loterij organiseren zonder vergunning|illegaal gokken aanbieden|online casino verbod|organising a lottery permit'],
  ['art. 2.3.6 Vuurwerkbesluit', 'wanneer mag je vuurwerk afsteken|oud en nieuw knallen tijden|rotjes voor oudjaarsavond|when are fireworks allowed'],
  ['art. 2.1 Wet dieren', 'hond geschopt strafbaar|dieren mishandelen dierenmishandeling|kat pijn doen|animal cruelty|paard of hond slecht behandeld buurman'],
  ['art. 425 Sr', 'gevaarlijke hond niet aangelijnd|hond valt mens of dier aan strafbaar|hond heeft mij gebeten eigenaar strafbaar|dangerous dog owner offence'],
  ['art. 16 DSA', 'illegale inhoud melden bij facebook|notice and action|nepadvertentie of naaktbeeld laten verwijderen|report illegal content platform|haatbericht of nepaccount aangeven bij platform'],
  ['art. 17 DSA', 'waarom is mijn bericht verwijderd|motivering shadowban account geschorst|statement of reasons removed post|platform moet uitleggen waarom een filmpje offline ging'],
  ['art. 20 DSA', 'bezwaar tegen blokkeren van mijn instagram|interne klachtenafhandeling platform|account banned internal complaint|mijn verwijderde video terug laten zetten'],
  ['art. 28 DSA', 'kinderen beschermen op tiktok|geen gepersonaliseerde reclame aan minderjarigen|protection of minors on social media|jongeren en verslavende apps plicht van platforms'],
  ['art. 3 Verordening 261/2004', 'geldt vluchtcompensatie buiten europa|toepassingsgebied vliegtuigpassagiers vertrek uit eu|does eu261 apply to my flight|vliegen met klm vanuit amerika welke regels'],
  ['art. 4 Verordening 261/2004', 'vliegtuig overboekt geen plek|instapweigering|denied boarding overbooked|vrijwilligers gezocht bij de gate te vol toestel'],
  ['art. 5 Verordening 261/2004', 'vlucht geannuleerd recht op geld|staking of storm buitengewone omstandigheden|flight cancelled or delayed compensation|twee weken van tevoren geannuleerde vlucht|airline cancelled my flight money'],
  ['art. 6 Verordening 261/2004', 'vliegtuig uren te laat vertrokken|vertraagde vlucht rechten passagier|delayed flight what am i entitled to|na hoeveel uur vertraging recht op hulp van luchtvaartmaatschappij|schiphol uren wachten op vertrek'],
  ['art. 7 Verordening 261/2004', 'hoeveel vergoeding bij vertraging vliegtuig|250 400 600 euro|compensatie per afstand vlucht|flight delay compensation amount|geld terug bij drie uur te laat aankomen'],
  ['art. 8 Verordening 261/2004', 'ticket terugbetaald of andere vlucht|omboeken na annulering|refund or rerouting cancelled flight|geld terug van de luchtvaartmaatschappij voor mijn vliegticket'],
  ['art. 9 Verordening 261/2004', 'hotel en eten bij gestrande vlucht|recht op verzorging luchthaven|meals and hotel during flight delay|overnachting door geannuleerde vlucht wie betaalt'],
];

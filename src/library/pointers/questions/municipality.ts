/** What people ask that an article on municipalities, public order, building, permits, elections and papers answers. */
import type { QuestionRow } from '../rows';

// biome-ignore format: an article a line
export const MUNICIPALITY: readonly QuestionRow[] = [
  ['art. 149 Gemeentewet', 'waar haalt de gemeente het recht vandaan om regels te maken|verordenende bevoegdheid raad|apv vaststellen|municipal power to make by-laws'],
  ['art. 151b Gemeentewet', 'preventief fouilleren gebied|veiligheidsrisicogebied aanwijzen|mag de politie in de wijk iedereen doorzoeken op wapens|stop and search zone'],
  ['art. 151c Gemeentewet', 'camera op straat van de gemeente|cameratoezicht openbare plaats|hoe lang bewaart de gemeente camerabeelden|public cctv by municipality'],
  ['art. 172 Gemeentewet', 'burgemeester stuurt mensen weg uit het centrum|lichte bevelsbevoegdheid|verwijderingsbevel openbare orde|ordeverstoring burgemeester mag bevelen geven|mayor maintaining public order'],
  ['art. 172a Gemeentewet', 'gebiedsverbod voor hooligan of overlastgever|voetbalwet meldplicht stadion|groepsverbod herhaald ordeverstoring|mayor area ban for troublemakers'],
  ['art. 174a Gemeentewet', 'overlast uit drugspand burgemeester sluit woning|huis dicht na beschieting of explosie|wet victoria sluiting|closure of house by mayor disturbance'],
  ['art. 5.1 Omgevingswet', 'heb ik een vergunning nodig om te bouwen|dakkapel schuur of boom kappen vergunning|omgevingsvergunning omgevingsplanactiviteit bouwactiviteit verbod|permit required for building|verbouwen uitbouw toestemming van gemeente|do i need a permit for an extension'],
  ['art. 2.1 Wabo', 'bouwen zonder vergunning|illegale aanbouw of verbouwing|gebruik in strijd met bestemmingsplan|verbouwen van een rijksmonument onder de oude wet|building without permit before 2024'],
  ['art. 16.64 Omgevingswet', 'hoe lang duurt aanvraag omgevingsvergunning|acht weken beslistermijn bouwvergunning|verlenging met zes weken vergunning|decision period environmental permit'],
  ['art. 15.1 Omgevingswet', 'mijn huis minder waard door nieuw bouwplan|planschade vragen|nadeelcompensatie omgevingsrecht|compensation for zoning change|windmolens naast mijn woning waardeverlies'],
  ['art. 6.1 Wro', 'planschade onder de oude wet|tegemoetkoming in schade door bestemmingsplan|waardedaling woning door flat ernaast|planning blight compensation'],
  ['art. 21 Huisvestingswet 2014', 'kamers verhuren kamerverhuur zonder vergunning|woning splitsen of samenvoegen|woningonttrekking omzetten in kamers|studentenhuis maken van een gezinswoning|convert house into rooms permit|appartement opdelen in studios'],
  ['art. 4 Wet openbare manifestaties', 'moet je een demonstratie melden of aanmelden|betoging kennisgeving gemeente|verordening kennisgeving betoging|notify municipality of protest'],
  ['art. 5 Wet openbare manifestaties', 'mag de burgemeester een demonstratie verbieden|voorschriften en beperkingen betoging|demonstratie verplaatsen wegens wanordelijkheden|can mayor ban a protest|protest op andere plek van de burgemeester'],
  ['art. B 1 Kieswet', 'wie mag stemmen voor de tweede kamer|stemrecht nederlanders in het buitenland|kiesgerechtigde leeftijd|who can vote in dutch elections'],
  ['art. B 3 Kieswet', 'stemrecht buitenlanders voor de gemeenteraad|kiesrecht gemeenteraadsverkiezingen eu burgers|vijf jaar hier wonen stemmen|can foreigners vote in municipal elections'],
  ['art. B 5 Kieswet', 'stemrecht kwijt na veroordeling|uitsluiting kiesrecht gevangenen|mag een gedetineerde stemmen|lost right to vote'],
  ['art. J 24 Kieswet', 'wat meenemen naar het stembureau|stemmen met verlopen paspoort|id en stempas tonen|identification at polling station'],
  ['art. L 1 Kieswet', 'buurvrouw of partner voor mij laten stemmen|stemmen bij volmacht|ziek op verkiezingsdag|vote by proxy'],
  ['art. 2 Wet op de identificatieplicht', 'moet ik mijn id laten zien aan agent|vanaf welke leeftijd id bij je hebben|identificatieplicht 14 jaar|must i show id to police|politie wil paspoort zien zonder reden'],
];

/** What people ask about going to a civil court, evidence, appeal, bailiffs, and attachment. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const PROCEDURE: readonly QuestionRow[] = [
  ['art. 79 Rv', 'heb ik een advocaat nodig bij de rechtbank|zelf procederen bij kantonrechter zonder advocaat|verplichte procesvertegenwoordiging|do I need a lawyer in court|moet ik een advocaat nemen of mag ik het zelf'],
  ['art. 93 Rv', 'tot welk bedrag kantonrechter 25000|huur werk en consumentenzaak welke rechter|aardvordering kantonzaken competentie|which cases go to subdistrict court limit|kleine vordering welke rechter kanton of rechtbank|small claims limit netherlands'],
  ['art. 139 Rv', 'niet naar de rechtbank gekomen verloren|gedaagde verschijnt niet verstekvonnis|verstek toewijzing onrechtmatig ongegrond|default judgment did not appear|niet gereageerd op dagvaarding wat gebeurt er'],
  ['art. 143 Rv', 'veroordeeld zonder dat ik het wist verzet|vonnis bij verstek aanvechten vier weken|verzet termijn betekening in persoon|oppose default judgment deadline|vonnis gekregen zonder dat ik ervan wist'],
  ['art. 150 Rv', 'wie moet het bewijzen in een rechtszaak|bewijslast omkeren bij eiser|bewijslastverdeling partij die zich beroept|burden of proof|jouw woord tegen het mijne wie levert bewijs'],
  ['art. 237 Rv', 'wie verliest betaalt advocaat en griffie|proceskostenveroordeling in het ongelijk gesteld|kosten compenseren familie|loser pays legal costs|moet verliezer de proceskosten van de ander betalen'],
  ['art. 254 Rv', 'snel naar de rechter spoed kort geding|dringend iets laten verbieden morgen|onverwijlde voorziening spoedeisend belang voorzieningenrechter|urgent injunction summary proceedings|spoedprocedure bij de rechter starten vandaag nog'],
  ['art. 339 Rv', 'hoeveel tijd om in hoger beroep te gaan civiel|beroepstermijn drie maanden vonnis vier weken kort geding|incidenteel appel memorie van antwoord|deadline for appeal civil judgment|hoeveel weken om appel in te stellen tegen vonnis'],
  ['art. 438 Rv', 'stoppen van executie via kort geding deurwaarder|ik wil ontruiming tegenhouden noodtoestand misslag|executiegeschil schorsing opheffing beslag|dispute over enforcement stop bailiff|deurwaarder tegenhouden beslag onterecht'],
  ['art. 475 Rv', 'loonbeslag door deurwaarder bij mijn baas|beslag op bankrekening uitleg|derdenbeslag executoriaal onder derde|garnishment of wages or bank account|deel van mijn salaris gaat naar deurwaarder|bailiff takes part of my wages'],
  ['art. 475d Rv', 'hoeveel houd ik over bij loonbeslag|beslagvrije voet berekenen gezin|negentig vijfennegentig procent bijstandsnorm|protected earnings amount|van hoeveel moet ik leven bij beslag op inkomen|how much income is protected from bailiff'],
  ['art. 555 Rv', 'hoe gaat een ontruiming van huis door deurwaarder|drie dagen vooraf aanzegging ontruimen|gedwongen ontruiming onroerende zaak bevel|eviction by bailiff notice days|uit huis gezet door deurwaarder hoeveel dagen van tevoren'],
  ['art. 700 Rv', 'vooraf beslag leggen voordat er een vonnis is|verlof conservatoir beslag voorzieningenrechter|geld veiligstellen tegen wegmaken eis hoofdzaak|prejudgment attachment leave|bankrekening van wederpartij bevriezen voor de rechtszaak'],
  ['art. 815 Rv', 'ouderschapsplan verplicht bij scheiden|afspraken over kinderen op papier verzoek echtscheiding|verzoekschrift scheiding inhoud kinderen informatie alimentatie|parenting plan requirement divorce|plan met afspraken over kinderen inleveren bij scheiding'],
];

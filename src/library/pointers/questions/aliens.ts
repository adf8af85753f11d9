/** What people ask that an article on residence, asylum, removal, nationality and free movement answers. */
import type { QuestionRow } from '../rows';

// biome-ignore format: an article a line
export const ALIENS: readonly QuestionRow[] = [
  ['art. 8 Vw 2000', 'wanneer ben je legaal in nederland|rechtmatig verblijf tijdens aanvraag|mag ik blijven tijdens procedure bij de ind|lawful residence legal stay'],
  ['art. 10 Vw 2000', 'illegaal en geen recht op uitkering|koppelingsbeginsel|zorg en onderwijs zonder papieren|undocumented access to benefits school and care'],
  ['art. 14 Vw 2000', 'verblijfsvergunning regulier bepaalde tijd|vergunning voor werk studie of gezin|wie geeft een verblijfsvergunning|regular residence permit minister'],
  ['art. 16 Vw 2000', 'waarom weigert de ind een verblijfsvergunning|mvv vereiste en middelenvereiste|afwijzen te weinig inkomen of gevaar openbare orde|residence permit refused or rejected reasons|ind afgewezen geen paspoort of visum'],
  ['art. 21 Vw 2000', 'na vijf jaar permanent verblijf|afwijzing verblijfsvergunning onbepaalde tijd|inburgering vereist voor vergunning onbepaalde tijd|permanent residence permit after five years'],
  ['art. 29 Vw 2000', 'wanneer krijgt iemand asiel|vluchteling of subsidiaire bescherming|asielvergunning voorwaarden oorlog in eigen land|gezin van vluchteling nareis|gevlucht voor vervolging mag ik blijven|refugee status asylum conditions'],
  ['art. 42 Vw 2000', 'hoe lang wachten op asielbeslissing|beslistermijn asielaanvraag zes maanden|ind te laat met asiel|time limit asylum decision|hoe lang duurt de asielprocedure'],
  ['art. 50 Vw 2000', 'mag de politie vragen naar mijn verblijfsstatus|vreemdeling staande houden redelijk vermoeden illegaal|ophouden vreemdeling zes uur|police check on immigration status'],
  ['art. 59 Vw 2000', 'vreemdelingendetentie|opgesloten zonder misdaad wegens uitzetting|bewaring hoe lang vreemdeling|immigration detention of migrants how long detained|vreemdeling in detentiecentrum rotterdam'],
  ['art. 62 Vw 2000', 'hoeveel tijd om nederland te verlaten|vertrektermijn vier weken|direct vertrekken vertrekplicht|period for voluntary departure|asylum seeker must leave the country after rejection'],
  ['art. 64 Vw 2000', 'te ziek om uitgezet te worden|uitstel van vertrek medische redenen|zwangere vreemdeling vliegen|too ill to be deported'],
  ['art. 66a Vw 2000', 'nederland niet meer in mogen|inreisverbod hoe lang|verboden terug te komen naar schengen|entry ban how long|hoe lang mag ik europa niet in na uitzetting'],
  ['art. 67 Vw 2000', 'ongewenst verklaard|ongewenstverklaring na misdrijf|eu burger uitgezet wegens criminaliteit|declared undesirable alien'],
  ['art. 3.13 Vb 2000', 'partner uit het buitenland laten overkomen|gezinshereniging verblijfsvergunning|voorwaarden gezinsleden toelating|bring spouse to the|trouwen met iemand uit marokko of turkije en hier wonen|family visa for my wife'],
  ['art. 3.51 Vb 2000', 'verblijf na scheiding van nederlandse man|voortgezet verblijf na vijf jaar relatie|niet-tijdelijke humanitaire gronden huiselijk geweld|stay after divorce residence permit|mishandeld door man en verblijfsvergunning afhankelijk van hem'],
  ['art. 3.74 Vb 2000', 'hoeveel inkomen moet ik verdienen om vrouw of partner te halen|inkomenseis minimumloon gezinshereniging|voldoende middelen van bestaan|income requirement family reunification|minimum salary to sponsor partner'],
  ['art. 3.86 Vb 2000', 'vergunning kwijt na veroordeling|glijdende schaal|strafblad en verblijf in nederland|lose residence after conviction sliding scale|verblijfsvergunning intrekken wegens criminaliteit'],
  ['art. 3 RWN', 'is mijn baby automatisch nederlander|kind van nederlandse moeder of vader|derde generatie nederlanderschap|vondeling nationaliteit|dutch nationality of child by birth'],
  ['art. 6 RWN', 'nederlander worden via optie|hier geboren en paspoort aanvragen|optieverklaring wie|15 jaar getrouwd en nederlander worden|dutch nationality or passport by option|oud-nederlander weer nederlander worden'],
  ['art. 8 RWN', 'voorwaarden voor naturalisatie|naturaliseren inburgering|become a dutch citizen after how many years married|hoe lang hier wonen voor een nederlands paspoort|naturalisation requirements dutch passport'],
  ['art. 9 RWN', 'naturalisatie geweigerd door strafblad|afstand doen van eigen nationaliteit|ernstig vermoeden gevaar openbare orde paspoort|naturalisation refused criminal record'],
  ['art. 14 RWN', 'nederlanderschap afgepakt door fraude|intrekking nationaliteit terrorist|valse naam bij naturalisatie|revocation of dutch nationality'],
  ['art. 15 RWN', 'nederlandse nationaliteit verliezen door ander paspoort|jarenlang in het buitenland wonen nationaliteit kwijt|dubbele nationaliteit behouden|lose dutch nationality abroad dual nationality|amerikaans paspoort aangevraagd en nederlander af|dubbel paspoort houden'],
  ['art. 7 Richtlijn 2004/38/EG', 'langer dan drie maanden in ander eu land wonen|verblijfsrecht economisch inactieve eu burger|stay over three months eu citizen|voldoende bestaansmiddelen en ziektekostenverzekering unieburger'],
  ['art. 16 Richtlijn 2004/38/EG', 'duurzaam verblijf na vijf jaar unieburger|permanent residence eu citizen|polen vijf jaar in nederland blijven|permanent verblijfsrecht eu familielid'],
  ['art. 20 VWEU', 'buitenlandse ouder van nederlands kind|chavez-vilchez|burgerschap van de unie rechten|non-eu parent of dutch child residence'],
  ['art. 45 VWEU', 'werken in een ander land van europa|vrij verkeer van werknemers eu werknemer|baan in duitsland als nederlander|free movement of workers'],
  ['art. 2 Wet arbeid vreemdelingen', 'iemand zonder werkvergunning laten werken|tewerkstellingsvergunning verplicht|illegale werknemer in dienst werkgever|work permit required employer'],
];

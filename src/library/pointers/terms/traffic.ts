/** What lawyers call the articles of traffic law: the Road Traffic Act, its rules, administrative fines. Written for lks. */
import type { NameRow } from '../rows';

export const TRAFFIC: readonly NameRow[] = [
  ['gevaarlijk rijgedrag|gevaarzetting verkeer|gevaar op de weg|kapstokartikel verkeer', 'art. 5 WVW 1994'],
  [
    'zeer gevaarlijk rijgedrag|roekeloos rijgedrag zonder gevolg|artikel 5a wvw',
    'art. 5a WVW 1994',
    { from: '2020-01-01', by: 'Stb. 2019, 413' },
  ],
  [
    'dodelijk verkeersongeval|dood door schuld in het verkeer|schuld in de zin van artikel 6 wvw|roekeloosheid verkeer|roekeloosheid',
    'art. 6 WVW 1994; art. 175 WVW 1994',
  ],
  ['doorrijden na ongeval|verlaten plaats ongeval|doorrijden na aanrijding', 'art. 7 WVW 1994'],
  [
    'rijden onder invloed|dronken rijden|alcohol in het verkeer|rijden onder invloed van drugs|promillage',
    'art. 8 WVW 1994',
  ],
  [
    'rijden tijdens rijontzegging|rijden met ongeldig rijbewijs|rijden ongeldig verklaard rijbewijs|rijden tijdens ontzegging',
    'art. 9 WVW 1994',
  ],
  ['straatrace|straatraces|wedstrijd op de weg', 'art. 10 WVW 1994'],
  ['joyriding', 'art. 11 WVW 1994'],
  ['kentekenplicht|rijden zonder kenteken', 'art. 36 WVW 1994; art. 40 WVW 1994'],
  ['apk|apk-plicht|algemene periodieke keuring|keuringsbewijs', 'art. 72 WVW 1994'],
  ['rijden zonder rijbewijs|rijbewijsplicht', 'art. 107 WVW 1994'],
  ['mededeling cbr|vermoeden rijgeschiktheid|artikel 130-mededeling', 'art. 130 WVW 1994'],
  ['onderzoek rijvaardigheid of geschiktheid|educatieve maatregel|lema|vorderingsprocedure cbr', 'art. 131 WVW 1994'],
  ['ongeldigverklaring rijbewijs|ongeldigverklaring cbr', 'art. 134 WVW 1994; art. 132 WVW 1994'],
  ['medewerking ademanalyse|weigeren blaastest|weigering ademonderzoek|bloedproef', 'art. 163 WVW 1994'],
  ['voorlopig ademonderzoek|blaastest|speekseltest', 'art. 160 WVW 1994'],
  ['rijverbod', 'art. 162 WVW 1994'],
  ['invordering rijbewijs|inhouding rijbewijs|ingevorderd rijbewijs|teruggave rijbewijs', 'art. 164 WVW 1994'],
  [
    'kentekenhouderaansprakelijkheid|bekendmaken bestuurder|kentekenaansprakelijkheid strafrecht',
    'art. 165 WVW 1994; art. 181 WVW 1994',
  ],
  [
    'puntenstelsel rijbewijs|recidiveregeling ernstige verkeersdelicten|ongeldigheid van rechtswege rijbewijs',
    'art. 123b WVW 1994',
  ],
  ['beginnend bestuurder|beginnersrijbewijs', 'art. 8 WVW 1994'],
  [
    'rijontzegging|ontzegging rijbevoegdheid|ontzegging van de bevoegdheid motorrijtuigen te besturen',
    'art. 179 WVW 1994',
  ],
  [
    'aansprakelijkheid eigenaar motorrijtuig|aanrijding voetganger of fietser|verkeersslachtoffer ongemotoriseerd',
    'art. 185 WVW 1994',
  ],
  ['verkeersbesluit', 'art. 15 WVW 1994; art. 18 WVW 1994; art. 12 BABW'],
  // Rules of conduct.
  ['rechts inhalen|inhaalverbod|inhalen verkeer', 'art. 11 RVV 1990'],
  ['voorrang van rechts|voorrang kruispunt', 'art. 15 RVV 1990'],
  ['afslaan voorrang|rechtdoor op dezelfde weg gaat voor|bestuurder die afslaat', 'art. 18 RVV 1990'],
  ['tot stilstand kunnen brengen|afstand houden verkeer', 'art. 19 RVV 1990'],
  ['maximumsnelheid bebouwde kom', 'art. 20 RVV 1990'],
  ['maximumsnelheid buiten bebouwde kom|maximumsnelheid autosnelweg', 'art. 21 RVV 1990'],
  ['stilstaan verboden|verboden stil te staan', 'art. 23 RVV 1990'],
  ['parkeerverbod|foutparkeren|verboden te parkeren', 'art. 24 RVV 1990'],
  ['bijzondere manoeuvre|bijzondere manoeuvres|uitrit verlaten', 'art. 54 RVV 1990'],
  [
    'appen achter het stuur|mobiel bellen in de auto|handheld bellen|telefoon vasthouden tijdens rijden',
    'art. 61a RVV 1990',
  ],
  ['autogordel|gordelplicht|kinderzitje auto', 'art. 59 RVV 1990'],
  ['helmplicht|helmplicht bromfiets', 'art. 60 RVV 1990'],
  ['rood licht negeren|door rood rijden|roodlichtnegatie', 'art. 68 RVV 1990; art. 62 RVV 1990'],
  ['voorrangsvoertuig|voorrangsvoertuigen|optische en geluidssignalen', 'art. 29 RVV 1990; art. 50 RVV 1990'],
  ['zebrapad|voetgangersoversteekplaats', 'art. 49 RVV 1990'],
  ['woonerf', 'art. 44 RVV 1990; art. 45 RVV 1990; art. 46 RVV 1990'],
  // Administrative fines.
  [
    'mulderbeschikking|mulderfeit|mulderfeiten|verkeersboete|administratieve sanctie verkeer|wahv-beschikking',
    'art. 2 Wahv; art. 3 Wahv',
  ],
  ['kentekenhouder boete|boete op kenteken', 'art. 5 Wahv'],
  [
    'beroep officier van justitie verkeersboete|administratief beroep verkeersboete|bezwaar verkeersboete',
    'art. 6 Wahv',
  ],
  ['beroep kantonrechter verkeersboete', 'art. 9 Wahv'],
  ['zekerheidstelling verkeersboete|zekerheidstelling mulder', 'art. 11 Wahv'],
  ['hoger beroep verkeersboete|hoger beroep wahv', 'art. 14 Wahv'],
  ['verhoging verkeersboete|aanmaning verkeersboete', 'art. 23 Wahv; art. 25 Wahv'],
  ['gijzeling verkeersboete|gijzeling wahv', 'art. 28 Wahv'],
  ['buitengebruikstelling voertuig|inname rijbewijs onbetaalde boete', 'art. 28b Wahv; art. 28a Wahv'],
  // Insurance.
  ['wam-verzekeringsplicht|verzekeringsplicht auto|onverzekerd rijden', 'art. 2 WAM; art. 30 WAM'],
];

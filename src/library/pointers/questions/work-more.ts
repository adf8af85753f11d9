/** What people ask about work: being hired, pay, illness, holidays, and the end of a job: the articles next most asked about. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const WORK_MORE: readonly QuestionRow[] = [
  ['art. 7:610a BW', 'drie maanden elke week gewerkt zonder contract op papier|zwart gewerkt hoe bewijs ik dat ik in dienst was|rechtsvermoeden arbeidsovereenkomst twintig uur per maand|worked three months without written contract presumption of employment'],
  ['art. 7:626 BW', 'ik ontvang geen loonstrookje of salarisstrook van mijn werkgever|salarisstrookje wat moet erop staan|specificatie loonbetaling verplichte gegevens|payslip employer obligation netherlands'],
  ['art. 7:628a BW', 'opgeroepen voor een uurtje hoeveel krijg ik minimaal betaald|oproepcontract dienst op het laatste moment afgezegd|minimumaanspraak drie uur oproepkracht|on call worker minimum three hours pay per shift'],
  ['art. 7:640a BW', 'raak ik mijn oude verlofdagen of vakantiedagen kwijt wanneer vervallen ze|vrije dagen van vorig jaar meenemen tot juli|vervaltermijn zes maanden wettelijke vakantie|do unused holidays expire'],
  ['art. 7:650 BW', 'boete van de baas inhouden op loon|mag werkgever geldstraf geven voor te laat komen of roken|boetebeding arbeidsovereenkomst schriftelijk bestemming|can employer fine staff'],
  ['art. 7:655 BW', 'wat moet er in mijn arbeidscontract staan|geen schriftelijke arbeidsovereenkomst gekregen niets op schrift over uren functie en plaats|schriftelijke opgave arbeidsvoorwaarden binnen een maand|written statement of employment particulars'],
  ['art. 7:656 BW', 'referentie of getuigschrift vragen aan mijn oude werkgever na vertrek|getuigschrift weigeren baas|werkgever schrijft slechte beoordeling in aanbevelingsbrief|right to a reference letter from employer'],
  ['art. 7:671c BW', 'ik wil via de rechter van mijn baas af|werknemer verzoekt ontbinding met vergoeding|ontbindingsverzoek door werknemer omstandigheden dadelijk|employee asks judge to end contract'],
  ['art. 7:679 BW', 'zelf op staande voet ontslag nemen|werkgever betaalt al maanden niet of slaat mij mag ik meteen stoppen|dringende redenen voor de werknemer|quit immediately because employer does not pay'],
  ['art. 7:691 BW', 'uitzendkracht ziek is contract dan meteen afgelopen|uitzendbeding fase a eerste 26 weken|inlener stopt opdracht|agency clause ends contract'],
  ['art. 5:1 WAZO', 'vrij om zieke moeder of kind te verzorgen|kortdurend zorgverlof voor wie|mantelzorg en werk een paar dagen thuis|short term care leave for sick child'],
  ['art. 6:1 WAZO', 'minder werken voor mijn kleine kind papadag|onbetaald vrij om voor eigen of stiefkind te zorgen|aanspraak ouderschapsverlof adoptie pleegkind|parental leave who can take it'],
  ['art. 25 WOR', 'moet de ondernemingsraad advies geven over reorganisatie|fusie sluiting vestiging verhuizing bedrijf or|adviesrecht voorgenomen besluit ondernemer|works council right of advice takeover'],
  ['art. 27 WOR', 'moet de or instemmen met cameratoezicht cameras of nieuwe werktijden|instemmingsrecht personeelsregeling|besluit nietig zonder instemming ondernemingsraad|works council consent privacy roster scheme'],
  ['art. 15 Wet minimumloon en minimumvakantiebijslag', 'hoeveel vakantiegeld krijg ik|acht procent vakantietoeslag over mijn loon|aanspraak vakantiebijslag berekening|holiday allowance 8 percent'],
];

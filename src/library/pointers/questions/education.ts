/** What people ask that an article on compulsory schooling, admission, expulsion, studies and student finance answers. */
import type { QuestionRow } from '../rows';

// biome-ignore format: an article a line
export const EDUCATION: readonly QuestionRow[] = [
  ['art. 2 Leerplichtwet 1969', 'moet mijn kind naar school schoolplicht|ouders verantwoordelijk voor schoolbezoek|spijbelen wie is verantwoordelijk|duty of parents to send child to school|tiener wil niet naar school'],
  ['art. 3 Leerplichtwet 1969', 'vanaf welke leeftijd leerplichtig|vijf jaar oud verplicht naar school|tot 16 jaar leerplicht|compulsory school age'],
  ['art. 4a Leerplichtwet 1969', 'stoppen met school op 16|kwalificatieplicht tot 18|startkwalificatie|leave school without diploma'],
  ['art. 5 Leerplichtwet 1969', 'thuisonderwijs mag dat|vrijstelling wegens geloof richting school|kind psychisch niet geschikt voor school|homeschooling netherlands exemption|zelf lesgeven aan mijn kinderen'],
  ['art. 11 Leerplichtwet 1969', 'vrij van school voor begrafenis of ziekte|geoorloofd verzuim redenen|kind ziek school missen|keep child off school sick or funeral|bruiloft onder schooltijd verlof'],
  ['art. 13a Leerplichtwet 1969', 'buiten de schoolvakantie op reis|vakantieverlof beroep van de ouders|luxeverzuim toestemming directeur|holiday during school term|eerder op vakantie met schoolkind'],
  ['art. 26 Leerplichtwet 1969', 'boete voor spijbelen schoolverzuim ouders|straf leerplicht overtreden|strafbaar verzuim jongere|fine for truancy skipping school'],
  ['art. 40 WPO', 'basisschool weigert mijn kind|kind van school gestuurd|toelating en verwijdering leerling|passend onderwijs zorgplicht school|school refuses or expels my child|juf wil mijn zoon niet meer in de klas'],
  ['art. 7.8b WHW', 'bindend studieadvies|weggestuurd na eerste jaar universiteit|bsa te weinig studiepunten persoonlijke omstandigheden|negative binding study advice|kicked out after first year too few credits'],
  ['art. 7.61 WHW', 'beroep tegen cijfer of examenbeslissing universiteit|cobex beroep student|niet eens met bsa waar klagen|appeal exam decision university'],
  ['art. 7.12b WHW', 'tentamenfraude fraude bij tentamen straf|examencommissie sluit student uit|plagiaat of chatgpt in scriptie|exam fraud university'],
  ['art. 1.5 WSF 2000', 'uitwonend studerend wanneer|beurs uitwonend en niet op adres wonen|inschrijving adres student controle duo|student living away from home grant|op kamers maar ingeschreven bij ouders'],
  ['art. 6.7 WSF 2000', 'hoeveel jaar doe je over aflossen van je studieschuld|pauze in aflossen duo|aflosfase 15 of 35 jaar|repay student loan'],
];

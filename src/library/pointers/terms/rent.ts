/** What lawyers call the rules of rent, of houses and of business premises, and of agricultural lease. */
import type { NameRow } from '../rows';

export const RENT: readonly NameRow[] = [
  // Obligations of the parties
  [
    'gebrek gehuurde|gebrek aan het gehuurde|gebreken huurwoning|huurgenot|verminderd huurgenot',
    'art. 7:204 BW; art. 7:206 BW; art. 7:207 BW',
  ],
  [
    'gebrekenregeling huur|herstel van gebreken huur|herstelplicht verhuurder|onderhoudsplicht verhuurder',
    'art. 7:206 BW; art. 7:204 BW',
  ],
  ['huurprijsvermindering wegens gebreken|huurprijsvermindering|huurvermindering', 'art. 7:207 BW; art. 7:257 BW'],
  ['gevolgschade gebrek gehuurde|aansprakelijkheid verhuurder voor gebreken', 'art. 7:208 BW'],
  ['goed huurderschap|goed huurder|gedrag als goed huurder', 'art. 7:213 BW'],
  ['bestemming van het gehuurde|gebruik overeenkomstig bestemming', 'art. 7:214 BW'],
  [
    'zelf aangebrachte voorzieningen|zav|veranderingen aan het gehuurde|verbouwing door huurder',
    'art. 7:215 BW; art. 7:216 BW',
  ],
  ['wegbreekrecht|wegneemrecht huurder', 'art. 7:216 BW'],
  ['kleine herstellingen|kleine herstellingen huurder', 'art. 7:217 BW; art. 7:240 BW'],
  ['dringende werkzaamheden|gedoogplicht huurder', 'art. 7:220 BW'],
  ['renovatievoorstel|renovatie huurwoning|zeventigprocentregeling', 'art. 7:220 BW'],
  [
    'verhuiskostenvergoeding|verhuiskostenvergoeding renovatie|tegemoetkoming verhuiskosten',
    'art. 7:220 BW; art. 7:275 BW',
  ],
  ['onderhuur|onderverhuur|onderverhuren', 'art. 7:221 BW; art. 7:244 BW'],
  ['oplevering huurwoning|opleveringsplicht huurder|oplevering gehuurde|opleveringsstaat', 'art. 7:224 BW'],
  ['gebruik na einde huur|ontruiming niet tijdig huurder', 'art. 7:225 BW'],
  ['koop breekt geen huur|koop breekt geen huur-regel', 'art. 7:226 BW'],
  ['huurbeding hypotheek', 'art. 3:264 BW'],
  ['stilzwijgende voortzetting huur|stilzwijgende verlenging huurovereenkomst', 'art. 7:230 BW'],
  [
    'ontbinding huurovereenkomst|huurachterstand ontbinding|ontruiming huurachterstand|ontruiming wegens huurachterstand',
    'art. 7:231 BW; art. 6:265 BW',
  ],
  ['hennepkwekerij huurwoning|ontbinding na sluiting woning', 'art. 7:231 BW'],
  // Rent of houses
  ['woonruimte|begrip woonruimte', 'art. 7:233 BW; art. 7:234 BW'],
  ['onzelfstandige woonruimte|zelfstandige woonruimte|kamerhuur', 'art. 7:234 BW'],
  [
    'servicekosten|afrekening servicekosten|eindafrekening servicekosten',
    'art. 7:259 BW; art. 7:237 BW; art. 7:258 BW',
  ],
  ['kale huurprijs|kale huur|all-in huurprijs|all-in huur', 'art. 7:237 BW; art. 7:258 BW'],
  ['geliberaliseerde huur|vrije sector huur|geliberaliseerde huurprijs|liberalisatiegrens', 'art. 7:247 BW'],
  ['aanvangshuurprijs toetsen|toetsing aanvangshuurprijs|toets aanvangshuur', 'art. 7:249 BW'],
  [
    'huurverhoging|huurprijsverhoging woonruimte|voorstel tot huurverhoging',
    'art. 7:250 BW; art. 7:252 BW; art. 7:253 BW',
  ],
  ['inkomensafhankelijke huurverhoging', 'art. 7:252a BW'],
  ['woningwaarderingsstelsel|puntentelling huurwoning|puntenstelsel huur|wws', 'art. 10 Uhw'],
  ['huurcommissie|huurcommissie uitspraak', 'art. 4 Uhw; art. 7:262 BW'],
  ['beroep tegen uitspraak huurcommissie|termijn uitspraak huurcommissie', 'art. 7:262 BW'],
  ['sleutelgeld|bemiddelingskosten huur|onredelijk beding huur', 'art. 7:264 BW'],
  ['dubbele bemiddelingskosten|courtage huurder|dienen van twee heren', 'art. 7:417 BW; art. 7:427 BW'],
  ['medehuur|medehuurder|echtgenoot medehuurder|van rechtswege medehuurder', 'art. 7:266 BW; art. 7:267 BW'],
  ['medehuurderschap|samenwoner medehuur|duurzame gemeenschappelijke huishouding huur', 'art. 7:267 BW'],
  ['voortzetting huur na overlijden|overlijden huurder|huur na overlijden', 'art. 7:268 BW'],
  ['onderhuurbescherming|bescherming onderhuurder|voortzetting huur met onderhuurder', 'art. 7:269 BW'],
  ['woningruil', 'art. 7:270 BW'],
  [
    'huurbescherming|huurbescherming woonruimte|opzegging huur woonruimte|huuropzegging',
    'art. 7:271 BW; art. 7:272 BW; art. 7:274 BW',
  ],
  ['tijdelijke huurovereenkomst|tijdelijk huurcontract|tijdelijke verhuur', 'art. 7:271 BW'],
  ['dringend eigen gebruik|dringend eigen gebruik woonruimte|opzegging wegens dringend eigen gebruik', 'art. 7:274 BW'],
  ['opzeggingsgronden woonruimte|opzeggingsgronden huur|opzegging slecht huurderschap', 'art. 7:274 BW'],
  ['diplomatenclausule|tussenhuur', 'art. 7:274 BW'],
  ['campuscontract|campusclausule|studentenhuisvesting', 'art. 7:274d BW'],
  ['hospitaverhuur|hospita|hospitahuur', 'art. 7:232 BW; art. 7:274 BW'],
  ['naar zijn aard van korte duur|huur van korte duur', 'art. 7:232 BW'],
  [
    'tijdelijke verhuur leegstand|leegstandwetvergunning|leegstandvergunning',
    'art. 15 Leegstandwet; art. 16 Leegstandwet',
  ],
  ['antikraak|antikraakovereenkomst|bruikleen woning', 'art. 7A:1777 BW'],
  // Business premises
  [
    '290-bedrijfsruimte|artikel 290-bedrijfsruimte|huur bedrijfsruimte|middenstandsbedrijfsruimte|winkelruimte huur|horecaruimte huur',
    'art. 7:290 BW',
  ],
  [
    '230a-bedrijfsruimte|artikel 230a-bedrijfsruimte|kantoorruimte huur|huur kantoorruimte|ontruimingsbescherming',
    'art. 7:230a BW',
  ],
  [
    'afwijkend beding bedrijfsruimte|afwijkende bedingen bedrijfsruimte|goedkeuring kantonrechter afwijkend beding',
    'art. 7:291 BW',
  ],
  [
    'huurtermijn bedrijfsruimte|vijf jaar plus vijf jaar|tweede huurtermijn',
    'art. 7:292 BW; art. 7:293 BW; art. 7:300 BW',
  ],
  [
    'opzegging huur bedrijfsruimte|huuropzegging bedrijfsruimte',
    'art. 7:293 BW; art. 7:294 BW; art. 7:295 BW; art. 7:296 BW',
  ],
  ['dringend eigen gebruik bedrijfsruimte|opzeggingsgronden bedrijfsruimte', 'art. 7:296 BW'],
  [
    'verhuis- en inrichtingskosten|tegemoetkoming verhuis- en inrichtingskosten|verhuiskosten bedrijfsruimte',
    'art. 7:297 BW',
  ],
  ['huur bedrijfsruimte korter dan twee jaar|tweejaarshuur bedrijfsruimte', 'art. 7:301 BW'],
  [
    'huurprijsherziening|huurprijsherziening bedrijfsruimte|nadere huurprijsvaststelling|vergelijkbare bedrijfsruimte',
    'art. 7:303 BW',
  ],
  [
    'deskundigenadvies huurprijs|benoeming deskundige huurprijs bedrijfsruimte|bedrijfshuuradviescommissie',
    'art. 7:304 BW',
  ],
  ['indeplaatsstelling|indeplaatsstelling bedrijfsruimte|in de plaats stelling', 'art. 7:307 BW'],
  ['goodwillvergoeding huurder|ongerechtvaardigd voordeel verhuurder bedrijfsruimte', 'art. 7:308 BW'],
  // Agricultural lease
  ['pacht|pachtovereenkomst', 'art. 7:311 BW'],
  ['goedkeuring pachtovereenkomst|grondkamer goedkeuring', 'art. 7:318 BW; art. 7:319 BW'],
  ['voorkeursrecht pachter|voorkeursrecht van de pachter', 'art. 7:378 BW'],
  ['geliberaliseerde pacht|liberale pacht', 'art. 7:397 BW'],
  ['medepacht|medepachter|indeplaatsstelling pacht', 'art. 7:363 BW; art. 7:364 BW'],
  ['verlenging pachtovereenkomst|opzegging pacht', 'art. 7:325 BW; art. 7:367 BW; art. 7:370 BW'],
];

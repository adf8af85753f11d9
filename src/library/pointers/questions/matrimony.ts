/** What people ask about what is whose in a marriage. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const MATRIMONY: readonly QuestionRow[] = [
  ['art. 1:94 BW', 'getrouwd wat is van ons samen en wat blijft van mij|valt een erfenis of geschenk in het huwelijk|schulden van mijn man ook van mij|omvang gemeenschap van goederen uitsluitingsclausule verknochtheid|community property what is shared when married'],
  ['art. 1:95 BW', 'huis met eigen geld betaald tijdens huwelijk van wie|zaaksvervanging meer dan de helft privevermogen|erfenis gestoken in woning terugkrijgen|property bought with private money in marriage'],
  ['art. 1:96 BW', 'kan schuldeiser van mijn vrouw ons huis pakken|verhaal op gemeenschap voor priveschuld echtgenoot|beslag op gezamenlijke spullen om schuld partner|creditors of spouse seize joint property'],
  ['art. 1:97 BW', 'wie mag de gezamenlijke rekening en spullen beheren in huwelijk|bestuur goederen gemeenschap op naam|mag mijn man zonder mij aandelen verkopen|management of community property by spouses'],
  ['art. 1:99 BW', 'vanaf welke dag stopt de gemeenschap bij scheiding|peildatum ontbinding verzoek tot echtscheiding ingediend|valt loon na indienen scheiding nog in de boedel|date when community of property ends'],
  ['art. 1:100 BW', 'alles door de helft bij scheiding|verdelen bezit en schulden van getrouwden gelijk|aandeel in ontbonden gemeenschap|equal shares on divorce'],
  ['art. 1:102 BW', 'moet ik na scheiding de schulden van mijn ex betalen|schuldeiser klopt bij mij aan voor schuld uit huwelijk|hoofdelijk voor gemeenschapsschulden na ontbinding|debts of ex after divorce liable'],
  ['art. 1:114 BW', 'huwelijkse voorwaarden na bruiloft nog opstellen|voor of tijdens huwelijk iets anders afspreken|tijdstip maken huwelijkse voorwaarden|prenuptial or postnuptial agreement when'],
  ['art. 1:115 BW', 'moet je voor huwelijkse voorwaarden naar de notaris|zelfgeschreven huwelijksafspraken geldig|notariele akte op straffe van nietigheid huwelijkse voorwaarden|prenup notary required'],
  ['art. 1:116 BW', 'huwelijksafspraken niet ingeschreven werking tegenover anderen|weet de bank van onze huwelijkse voorwaarden register|huwelijksgoederenregister inschrijving derden onkundig|prenup public register creditors'],
  ['art. 1:87 BW', 'ik heb de hypotheek of verbouwing van zijn huis betaald geld terug|vergoedingsrecht echtgenoten beleggingsleer|meedelen in waardestijging woning partner|reimbursement invested in spouse house'],
  ['art. 1:133 BW', 'jaarlijks of aan het eind elkaars spaargeld verrekenen na scheiding|inkomsten delen volgens huwelijkse voorwaarden hoe|verrekenbeding wederkerig verplichting tot verrekening|settlement clause in marriage contract'],
  ['art. 1:141 BW', 'nooit afgerekend tijdens huwelijk koude uitsluiting met beding|periodiek verrekenbeding niet uitgevoerd vermoeden|alles toch delen omdat we nooit verrekend hebben|unfulfilled periodic settlement clause divorce'],
  ['art. 1:121 BW', 'wat mag er in huwelijkse voorwaarden staan en wat niet|afwijken van wettelijke gemeenschap grenzen|bedingen strijdig met goede zeden ouderlijk gezag huwelijkse voorwaarden|limits to what a prenup can say'],
];

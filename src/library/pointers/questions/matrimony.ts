/** What people ask about what is whose in a marriage. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const MATRIMONY: readonly QuestionRow[] = [
  ['art. 1:94 BW', 'getrouwd wat is van ons samen en wat blijft van mij|valt een erfenis van mijn ouders of geschenk in de gemeenschap van goederen|schulden van mijn man ook van mij|omvang beperkte gemeenschap van goederen uitsluitingsclausule verknochtheid|community property married what belongs to both of us inheritance gifts and debts|trouwen zonder iets te regelen wordt alles gedeeld bezit vermogen lening'],
  ['art. 1:99 BW', 'vanaf welke datum eindigt de gemeenschap van goederen bij scheiding|peildatum ontbinding verzoek tot echtscheiding ingediend|valt loon na indienen scheiding nog in de boedel|date when community of property ends|tot wanneer delen we spaargeld als we uit elkaar gaan|moment waarop gezamenlijk vermogen van gehuwden ophoudt overlijden of scheidingsverzoek'],
  ['art. 1:100 BW', 'wie krijgt wat bij scheiden in gemeenschap alles door de helft|verdelen bezit en schulden van getrouwden gelijk|aandeel in ontbonden gemeenschap|equal shares on divorce|krijgt mijn ex de helft van mijn huis|how is everything divided when a married couple splits up half each'],
  ['art. 1:102 BW', 'moet ik na scheiding de schulden van mijn ex betalen|schuldeiser klopt bij mij aan voor schuld uit huwelijk|hoofdelijk voor gemeenschapsschulden na ontbinding|ex husband left debts after divorce do I have to pay them|deurwaarder wil geld van mij voor lening van ex man|aansprakelijk blijven voor gezamenlijke lening nadat huwelijk voorbij is'],
  ['art. 1:115 BW', 'moet je voor huwelijkse voorwaarden naar de notaris|zelfgeschreven huwelijksafspraken geldig|notariele akte op straffe van nietigheid huwelijkse voorwaarden|prenup invalid without notary|zonder notaris zelf huwelijkse voorwaarden opstellen|do we need a notary for a marriage contract or can we write it ourselves'],
  ['art. 1:87 BW', 'ik heb de hypotheek of verbouwing van zijn huis betaald geld terug|vergoedingsrecht echtgenoten beleggingsleer|meedelen in waardestijging woning partner|reimbursement invested in spouse house|eigen geld of spaargeld in huis van partner gestoken terugvragen bij scheiding|geld van ouders geïnvesteerd in huis van echtgenoot terugkrijgen met winst'],
];

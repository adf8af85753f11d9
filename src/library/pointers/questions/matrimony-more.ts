/** What people ask about what is whose in a marriage: the articles next most asked about. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const MATRIMONY_MORE: readonly QuestionRow[] = [
  ['art. 1:95 BW', 'huis met eigen geld betaald tijdens huwelijk van wie|zaaksvervanging meer dan de helft privevermogen|erfenis gestoken in woning terugkrijgen|property bought with private money in marriage'],
  ['art. 1:114 BW', 'huwelijkse voorwaarden na bruiloft nog opstellen|voor of tijdens huwelijk iets anders afspreken|tijdstip maken huwelijkse voorwaarden|prenuptial or postnuptial agreement when|wij zijn vijf jaar getrouwd en ik begin een eigen zaak|prenup koude kant op huwelijk'],
  ['art. 1:133 BW', 'jaarlijks of aan het eind elkaars spaargeld verrekenen na scheiding|inkomsten delen volgens huwelijkse voorwaarden hoe|verrekenbeding wederkerig verplichting tot verrekening|settlement clause in marriage contract'],
  ['art. 1:141 BW', 'nooit verrekend of afgerekend tijdens huwelijk huwelijkse voorwaarden|periodiek verrekenbeding niet uitgevoerd vermoeden|alles toch delen omdat we nooit verrekend hebben|unfulfilled periodic settlement clause divorce'],
];

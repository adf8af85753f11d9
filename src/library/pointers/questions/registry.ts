/** What people ask that an article on names, births, weddings, passports, deaths or funerals answers. */
import type { QuestionRow } from '../rows';

// biome-ignore format: an article a line
export const REGISTRY: readonly QuestionRow[] = [
  ['art. 1:19e BW', 'binnen hoeveel dagen moet ik mijn baby aangeven|geboorteaangifte drie dagen stadhuis|register my newborn at the town hall|wie moet naar de gemeente als het kindje er is'],
  ['art. 1:33 BW', 'mag ik met twee vrouwen tegelijk getrouwd zijn|bigamie polygamie tweede vrouw|can I marry again if I am not divorced abroad|trouwen met een man met ook een vrouw in irak'],
  ['art. 1:41 BW', 'mag ik met mijn nichtje of neef trouwen|broer en zus huwelijk incest|can I marry my cousin|verliefd op mijn volle neef en wij willen trouwen'],
  ['art. 1:44 BW', 'welke papieren hebben we nodig om te trouwen|waar en hoe melden wij dat we willen trouwen ondertrouw|geboorteakte en verklaring voor bruidspaar|documents needed to get married here|mijn verloofde komt uit brazilië wat moet zij meenemen voor het trouwen'],
  ['art. 1:63 BW', 'hoeveel getuigen heb je nodig bij je bruiloft|trouwambtenaar stadhuis bruidspaar vrienden tekenen|how many witnesses at a dutch wedding|mijn beste vriendin wil getuige zijn op het stadhuis'],
  ['art. 1:64 BW', 'mijn verloofde ligt op sterven en wij willen in het ziekenhuis trouwen|bruiloft aan ziekbed thuis trouwen|marry in hospital because my fiancé is dying|ambtenaar komt aan huis voor huwelijk'],
  ['art. 1:68 BW', 'mag je eerst in de kerk of moskee trouwen|imam sluit huwelijk zonder stadhuis|church wedding before town hall allowed|alleen islamitisch getrouwd dominee strafbaar'],
  ['art. 1:71 BW', 'ik ben gedwongen om te trouwen en wil dat het niet telt|huwelijk onder dwang nietig laten verklaren|annul my forced marriage|met de verkeerde getrouwd door bedrog over wie hij was'],
  ['art. 1:80c BW', 'van ons geregistreerd partnerschap af zonder rechter|partnerschap beëindigen via notaris|end a registered partnership without court|samenlevingsregistratie stoppen uit elkaar'],
  ['art. 1:413 BW', 'mijn man is al vijf jaar spoorloos|vermist doodverklaren rechtbank|declare a missing person dead|opa verdween op zee en er is nooit iets gevonden'],
  ['art. 1:292 BW', 'wie zorgt voor mijn kinderen als ik doodga|voogd aanwijzen in testament peettante|name a guardian for my children|ik wil dat mijn zus de kleintjes krijgt als wij verongelukken'],
  ['art. 1:253i BW', "mogen ouders het spaargeld van hun kind opmaken|bewind over vermogen van het kind|can parents spend their child's savings|papa heeft mijn spaarvarken en erfenis van oma gebruikt"],
  ['art. 9 Paspoortwet', 'heb ik recht op een nederlands paspoort|reisdocument aanvragen nederlander|am I entitled to a passport|paspoortje halen voor vakantie'],
  ['art. 22 Paspoortwet', 'ik krijg geen paspoort door mijn schulden|reisdocument geweigerd belastingschuld boete|passport refused because of debts|naar het buitenland vluchten voor schulden pas afgenomen'],
  ['art. 34 Paspoortwet', "moet mijn ex tekenen voor het paspoort van onze zoon|toestemming ouder kinderpaspoort|do both parents have to sign for a child's passport|vader weigert handtekening voor identiteitskaart kind"],
  ['art. 1:19h BW', 'wie doet aangifte als iemand thuis is gestorven|overlijden melden stadhuis uitvaartondernemer|who registers a death|doodsaangifte begrafenisondernemer'],
  ['art. 7 Wet op de lijkbezorging', 'wie schrijft het papier dat opa een natuurlijke dood stierf|schouwarts verklaring van overlijden|doctor signs that it was a natural death|de huisarts twijfelt hoe oma is doodgegaan'],
  ['art. 16 Wet op de lijkbezorging', 'hoe snel moet je iemand begraven of cremeren|zes werkdagen 36 uur uitvaart|how many days until a funeral|wij wachten op familie uit canada voor de begrafenis'],
  ['art. 18 Wet op de lijkbezorging', 'mama wilde onder een boom en mijn broer wil haar cremeren|wens van de dode ruzie over de uitvaart|who decides burial or cremation|testament of codicil over begraven'],
  ['art. 21 Wet op de lijkbezorging', 'wie begraaft iemand zonder familie|eenzame uitvaart gemeente|nobody to bury my uncle who does it|mijn oom heeft niemand en ligt nog in het mortuarium'],
  ['art. 28 Wet op de lijkbezorging', 'hoe lang mag het graf van mijn ouders blijven|grafrechten verlengen eigen graf twintig jaar|renew a family grave|brief dat het grafje geruimd wordt verlengen'],
  ['art. 29 Wet op de lijkbezorging', 'kan ik mijn vader laten opgraven en ergens anders leggen|opgraven verplaatsen kist vergunning|exhume and move a body|mijn moeder moet naast papa op een ander kerkhof'],
  ['art. 59 Wet op de lijkbezorging', 'wanneer krijgen we de urn mee na de crematie|as een maand bewaren crematorium|when can we take the ashes home|urntje ophalen na de verbranding'],
];

/** What people ask about bankruptcy, suspension of payments, and getting out of debts: the articles next most asked about. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const INSOLVENCY_MORE: readonly QuestionRow[] = [
  ['art. 6 Fw', 'oproep rechtbank faillissementsaanvraag tegen mij|summierlijk blijken vorderingsrecht|wat toetst de rechter bij faillietverklaring|court test bankruptcy petition'],
  ['art. 16 Fw', 'faillissement gestopt omdat er geen geld is|lege boedel opheffing|opheffing wegens gebrek aan baten|bankruptcy closed for lack of assets'],
  ['art. 20 Fw', 'wat valt in faillissement ook loon en erfenis|alles wat ik bezit weg bij bankroet|omvang boedel gehele vermogen tijdens faillissement|what assets fall in bankruptcy|pakken ze bij bankroet ook mijn salaris en auto'],
  ['art. 21 Fw', 'wat mag een failliet houden bed kleren|vrij te laten bedrag en spullen buiten faillissement|buiten het faillissement blijven|property exempt from bankruptcy|ik ging bankroet mag ik mijn gereedschap en bed houden'],
  ['art. 23 Fw', 'mag ik nog over mijn geld beschikken als ik failliet ben|failliet doet betaling op dag van uitspraak nul uur|verlies beschikking en beheer gefailleerde|bankrupt loses control of assets'],
  ['art. 37 Fw', 'lopende overeenkomst of lopend contract en de andere partij gaat failliet|doet curator de overeenkomst gestand|redelijke termijn zekerheid stellen wederkerige overeenkomst|curator must choose to perform contract|de keukenzaak waar ik net besteld had is op de fles'],
  ['art. 39 Fw', 'huurder of winkel failliet en huurcontract van het pand opzeggen|curator zegt huur op drie maanden|opzegging huur door curator of verhuurder|lease terminated in bankruptcy tenant'],
  ['art. 42 Fw', 'curator vernietigt verkoop of schenking van vlak voor het faillissement|goedkoop auto verkocht aan broer en toen failliet|faillissementspauliana onverplicht wetenschap benadeling|fraudulent transfer before bankruptcy annul|hij verkocht zijn porsche voor een prikkie aan zijn vrouw en ging daarna kapot'],
  ['art. 47 Fw', 'betaald gekregen vlak voor bankroet moet ik teruggeven|schuldeiser wist dat aanvraag al liep|verplichte betaling pauliana samenspanning|payment of due debt before bankruptcy annul|mijn klant betaalde en ging de dag erna op de fles'],
  ['art. 53 Fw', 'ik heb schuld aan failliet en ook tegoed verrekenen|failliete leverancier wegstrepen vordering|verrekening in faillissement ruim|set off in bankruptcy'],
  ['art. 57 Fw', 'heeft bank met hypotheek last van faillissement|hypotheekhouder verkoopt alsof er geen faillissement is|separatist pand hypotheek uitoefenen|secured creditors act outside bankruptcy'],
  ['art. 63a Fw', 'afkoelingsperiode faillissement spullen niet ophalen|leverancier mag eigen goederen tijdelijk niet terughalen|rechter-commissaris machtiging verhaal twee maanden|cooling off stay in bankruptcy'],
  ['art. 68 Fw', 'wat doet een curator|taak curator beheer vereffening boedel|curator regelt verkoop failliet bedrijf|duties of bankruptcy trustee|wie is die meneer die na het bankroet de sleutels komt halen'],
  ['art. 69 Fw', 'klacht over de curator klagen bij rechter-commissaris|curator doet iets niet schuldeiser naar rechter-commissaris|opkomen tegen handeling curator bevel|complain about bankruptcy trustee|die man die het bankroet regelt luistert nergens naar'],
  ['art. 106a Fw', 'bestuursverbod na faillissement fraude|vijf jaar geen directeur meer mogen zijn|civielrechtelijk bestuursverbod curator om|ban on being a director'],
  ['art. 214 Fw', 'uitstel van betaling bedrijf vragen|surseance aanvragen voorzien niet kunnen doorgaan|bewindvoerder surseance voorlopig verleend|suspension of payments moratorium request'],
  ['art. 285 Fw', 'welke papieren voor wsnp verzoek|verklaring gemeente minnelijk traject mislukt|bijlagen verzoekschrift schuldsanering|documents for debt restructuring application|welke formulieren neem ik mee voor de sanering'],
  ['art. 287 Fw', 'dreigende ontruiming tijdens wsnp aanvraag moratorium|rechter houdt afsluiting gas tegen bij verzoek sanering|voorlopige voorziening schuldsanering vierde lid|judge stops eviction while applying for debt relief'],
  ['art. 287b Fw', 'uitzetting of afsluiting stoppen tijdens schuldhulp|zes maanden rust huis uit gezet schulden|moratorium bedreigende situatie minnelijk|eviction moratorium during debt counselling|de gas en de stroom gaan er volgende week af en ik krijg al hulp'],
  ['art. 295 Fw', 'hoeveel geld houd ik over in wsnp|vrij te laten bedrag inkomen sanering|boedel schuldsanering loon beslagvrije voet|income left during debt restructuring|waar moeten wij van eten als alles naar de schuldeisers gaat'],
  ['art. 349a Fw', 'hoe lang duurt de schuldsanering wsnp duur drie jaar|sanering verkorten of verlengen|termijn schuldsaneringsregeling achttien maanden|duration of debt restructuring|hoeveel jaar zit ik aan een zakgeldje vast'],
  ['art. 350 Fw', 'uit de wsnp gezet nieuwe schulden gemaakt|sanering tussentijds gestopt sollicitatieplicht|tussentijdse beëindiging schuldsanering beëindigd wegens niet nakomen regels|early termination of debt restructuring|stiekem gekocht telefoon uit de regeling gegooid|ik heb stiekem een telefoon op afbetaling genomen tijdens de sanering'],
  ['art. 4 Wet gemeentelijke schuldhulpverlening', 'gemeente helpt met schulden hoe snel gesprek|wachttijd hulp bij schuld deurwaarder dreigt|eerste gesprek hulpvraag vier weken drie werkdagen|how soon must municipality help with debts|ik kom er niet meer uit met mijn rekeningen en wil hulp op het stadhuis|budgetcoach geldproblemen gemeentehuis|where does the town hall help me with debts'],
  ['art. 8 Fw', 'failliet verklaard terwijl ik niet aanwezig was verzet|hoger beroep tegen faillissement hoeveel dagen|verzet faillissement veertien dagen acht dagen|appeal against bankruptcy order'],
];

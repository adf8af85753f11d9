/** What lawyers call the rules of enforcement: titles, attachments before and after judgment, penalties, custody for debt. */
import type { NameRow } from '../rows';

export const ENFORCEMENT: readonly NameRow[] = [
  ['executoriale titel|grosse|titel tenuitvoerlegging|grosse van notariële akte', 'art. 430 Rv'],
  [
    'erkenning buitenlands vonnis|tenuitvoerlegging buitenlands vonnis|exequatur|gazprombank-criteria|verlof tenuitvoerlegging buitenlands vonnis',
    'art. 431 Rv; art. 985 Rv',
  ],
  ['betekening vonnis voor executie|betekening executoriale titel', 'art. 430 Rv; art. 432 Rv'],
  [
    'executiegeschil|executie kort geding|executiekortgeding|schorsing executie|misbruik van executiebevoegdheid|misbruik executierecht',
    'art. 438 Rv',
  ],
  ['deurwaarderskortgeding|deurwaardersrenvooi', 'art. 438 Rv; art. 438a Rv'],
  ['derde-eigenaar verzet executie|verzet van een derde tegen executie', 'art. 438 Rv; art. 456 Rv; art. 538 Rv'],
  ['verbod van executie|opheffing executoriaal beslag', 'art. 438 Rv'],
  ['vexatoir beslag|nodeloos beslag', 'art. 441 Rv; art. 705 Rv'],
  // Movables
  [
    'executoriaal beslag|beslag op roerende zaken|executoriaal beslag roerende zaken|beslag inboedel',
    'art. 439 Rv; art. 440 Rv; art. 441 Rv',
  ],
  [
    'beslagverbod|niet voor beslag vatbaar|beslagverbod roerende zaken|noodzakelijke inboedel',
    'art. 447 Rv; art. 448 Rv',
  ],
  ['administratief beslag|beslag op auto|beslag motorrijtuig', 'art. 442 Rv'],
  ['binnentreden deurwaarder|openen van deuren deurwaarder', 'art. 444 Rv'],
  ['gerechtelijke bewaarder|gerechtelijke bewaring', 'art. 446 Rv; art. 709 Rv; art. 710 Rv'],
  ['blokkerende werking beslag|vervreemding na beslag', 'art. 453a Rv; art. 475h Rv; art. 505 Rv'],
  ['openbare verkoop roerende zaken|executoriale verkoop', 'art. 463 Rv; art. 469 Rv; art. 449 Rv'],
  // Garnishment
  ['derdenbeslag|executoriaal derdenbeslag|beslag onder derden|bankbeslag|loonbeslag', 'art. 475 Rv; art. 475a Rv'],
  ['beslagvrije voet', 'art. 475c Rv; art. 475d Rv; art. 475da Rv; art. 475e Rv'],
  ['beslagvrije voet bankrekening|beslagvrij bedrag bankbeslag', 'art. 475a Rv'],
  ['informatieplicht schuldenaar inkomsten|opgave bronnen van inkomsten', 'art. 475g Rv'],
  ['derdenverklaring|verklaring derdenbeslag|verklaringsprocedure', 'art. 476a Rv; art. 477a Rv; art. 477 Rv'],
  ['betwisting derdenverklaring|verklaringsprocedure derdenbeslag', 'art. 477a Rv'],
  ['afdracht derdenbeslag|betaling door derde-beslagene', 'art. 477 Rv'],
  ['eigenbeslag|beslag onder zichzelf', 'art. 479h Rv; art. 724 Rv'],
  ['beslag op aandelen', 'art. 474c Rv; art. 715 Rv'],
  [
    'rangregeling|verdeling executieopbrengst|verdeling van de opbrengst',
    'art. 480 Rv; art. 481 Rv; art. 482 Rv; art. 551 Rv',
  ],
  ['beslag op levensverzekering', 'art. 479l Rv'],
  // Land, delivery, eviction
  [
    'beslag op onroerende zaken|executoriaal beslag onroerende zaak|beslag op woning|beslag op huis',
    'art. 504 Rv; art. 502 Rv; art. 505 Rv',
  ],
  [
    'openbare verkoop onroerende zaak|executieveiling onroerende zaak|veilingvoorwaarden',
    'art. 514 Rv; art. 517 Rv; art. 519 Rv',
  ],
  ['veiling hypotheekhouder procedure|onderhandse verkoop hypotheekhouder procedure', 'art. 544 Rv; art. 548 Rv'],
  [
    'ontruimingsexploot|gedwongen ontruiming|tenuitvoerlegging ontruiming|aanzegging ontruiming',
    'art. 555 Rv; art. 556 Rv; art. 557 Rv',
  ],
  ['ontruiming krakers|ontruiming anonieme gedaagden|kraakpand ontruimen', 'art. 557a Rv; art. 61 Rv'],
  ['afgifte roerende zaak executie|executie tot afgifte', 'art. 491 Rv; art. 492 Rv'],
  ['beslag op schip|executoriaal beslag schip', 'art. 562a Rv; art. 563 Rv; art. 564 Rv; art. 728 Rv'],
  ['beslag op luchtvaartuig', 'art. 584a Rv; art. 729 Rv'],
  // Coercion
  ['lijfsdwang|gijzeling civiel|civiele gijzeling', 'art. 585 Rv; art. 587 Rv; art. 588 Rv'],
  ['lijfsdwang alimentatie', 'art. 585 Rv'],
  ['dwangsom|dwangsom civiel', 'art. 611a Rv; art. 611b Rv'],
  ['opheffing dwangsom|onmogelijkheid dwangsom|vermindering dwangsom', 'art. 611d Rv'],
  ['verjaring dwangsom|verjaring dwangsommen|verbeurde dwangsommen verjaring', 'art. 611g Rv'],
  ['verbeuren dwangsom|verbeurde dwangsommen|dwangsom verbeurd', 'art. 611c Rv'],
  ['dwangsom faillissement', 'art. 611e Rv'],
  ['zekerheidstelling|zekerheidstelling executie', 'art. 6:51 BW; art. 616 Rv'],
  // Prejudgment
  [
    'conservatoir beslag|beslagverlof|beslagrekest|verlof conservatoir beslag|beslag leggen verlof',
    'art. 700 Rv; art. 701 Rv; art. 702 Rv',
  ],
  ['eis in de hoofdzaak|termijn eis in de hoofdzaak|hoofdzaak na beslag', 'art. 700 Rv'],
  [
    'opheffing beslag|opheffing conservatoir beslag|opheffingskortgeding|summierlijke ondeugdelijkheid|ondeugdelijkheid van de vordering',
    'art. 705 Rv',
  ],
  ['vrees voor verduistering|gegronde vrees voor verduistering', 'art. 711 Rv; art. 725 Rv; art. 718 Rv'],
  [
    'overgang conservatoir in executoriaal beslag|overgang in executoriaal beslag|verval conservatoir beslag',
    'art. 704 Rv',
  ],
  ['zekerheid voor schade door beslag|tegenzekerheid beslag|contrazekerheid', 'art. 701 Rv'],
  ['herbegroting beslag|begroting vordering beslag', 'art. 700 Rv'],
  ['conservatoir beslag roerende zaken', 'art. 711 Rv'],
  ['conservatoir derdenbeslag|conservatoir bankbeslag', 'art. 718 Rv; art. 719 Rv; art. 720 Rv'],
  ['conservatoir beslag onroerende zaak|conservatoir beslag woning', 'art. 725 Rv; art. 726 Rv'],
  [
    'beslag tot afgifte|revindicatoir beslag|conservatoir beslag tot afgifte|leveringsbeslag|conservatoir beslag tot levering',
    'art. 730 Rv; art. 734 Rv',
  ],
  ['maritaal beslag|huwelijksgoederenbeslag', 'art. 768 Rv'],
  ['vreemdelingenbeslag', 'art. 765 Rv'],
  ['europees bankbeslag', 'art. 5 EAPO; art. 7 EAPO'],
  ['immuniteit van executie|staatsimmuniteit beslag|goederen openbare dienst', 'art. 436 Rv; art. 703 Rv; art. 3a Gdw'],
  ['beslag op ie-rechten|beslag auteursrecht', 'art. 474bb Rv; art. 2 Auteurswet'],
  ['tuchtrecht deurwaarder|tuchtklacht deurwaarder', 'art. 34 Gdw'],
  ['ministerieplicht deurwaarder|ministerieplicht', 'art. 11 Gdw; art. 21 Wna'],
];

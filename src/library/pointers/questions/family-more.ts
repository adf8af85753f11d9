/** What people ask about persons, parents and children, divorce, maintenance, and those who cannot look after themselves: the articles next most asked about. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const FAMILY_MORE: readonly QuestionRow[] = [
  ['art. 1:4 BW', 'rare naam voor mijn baby geweigerd door gemeente|voornaam veranderen bij de rechtbank|ambtenaar burgerlijke stand ongepaste voornaam|change first name netherlands'],
  ['art. 1:9 BW', 'achternaam van mijn ex man houden of blijven gebruiken na scheiding|getrouwd mag ik de naam van mijn man voeren|gebruik geslachtsnaam echtgenoot|use husband surname after divorce'],
  ['art. 1:28 BW', 'geslacht of m v aanpassen wijzigen in geboorteakte paspoort transgender|van man naar vrouw aangifte burgerlijke stand|wijziging vermelding geslacht|change legal gender'],
  ['art. 1:31 BW', 'minimumleeftijd voor een huwelijk vanaf welke leeftijd mag je trouwen|trouwen met zeventien|huwelijksleeftijd achttien|minimum age to marry'],
  ['art. 1:80a BW', 'geregistreerd partnerschap aangaan wat is nodig|partnerschap registreren in plaats van trouwen|vereisten geregistreerd partners|register partnership conditions'],
  ['art. 1:81 BW', 'moet mijn man mij onderhouden tijdens huwelijk|echtgenoten elkaar trouw hulp bijstand|het nodige verschaffen onderhoudsplicht gehuwden|spouses duty to support each other'],
  ['art. 1:84 BW', 'wie betaalt de kosten van het huishouden boodschappen en huur in huwelijk|partner draagt niets bij aan het gezin|kosten der huishouding verdeling inkomen vermogen|household expenses married couple who pays'],
  ['art. 1:85 BW', 'moet ik schulden van echtgenoot voor boodschappen of huishouden betalen|wasmachine besteld door echtgenoot aansprakelijk|hoofdelijk gewone gang huishouding verbintenis|liable for household purchases of spouse'],
  ['art. 1:89 BW', 'lening of verkoop ongedaan maken omdat ik als vrouw niet tekende|vernietigen rechtshandeling zonder toestemming echtgenoot|aandelenlease partner niet getekend|annul contract because spouse did not consent'],
  ['art. 1:150 BW', 'hoe kan een huwelijk eindigen door scheiding wie mag vragen|echtscheiding aanvragen een of samen|gemeenschappelijk of eenzijdig echtscheidingsverzoek|who can request a divorce'],
  ['art. 1:155 BW', 'pensioen verdelen of delen met ex na echtscheiding|krijg ik een deel van het ouderdomspensioen van mijn man|pensioenverevening echtscheiding verwijzing wet|pension rights split after divorce'],
  ['art. 1:158 BW', 'zelf afspreken of ik alimentatie betaal|convenant alimentatie tussen ex partners|overeenkomst uitkering levensonderhoud echtgenoten|agree on spousal maintenance ourselves'],
  ['art. 1:159 BW', 'afgesproken dat alimentatie nooit meer verandert|niet wijzigingsbeding schriftelijk ingrijpende wijziging omstandigheden|alimentatie vastgezet in convenant toch naar rechter|non variation clause maintenance agreement'],
  ['art. 1:165 BW', 'in de echtelijke woning of huis blijven wonen na scheiding zes maanden|ex woning voortgezet gebruik inboedel|gebruiksvergoeding echtelijke woning|stay in marital home after divorce'],
  ['art. 1:199 BW', 'wie is wettelijk de vader|man getrouwd met moeder bij geboorte|vaderschap van rechtswege huwelijk erkenning adoptie|who is the legal father'],
  ['art. 1:200 BW', 'ik ben niet de echte vader dna kind uit huwelijk|ontkenning vaderschap termijn een jaar|kind tijdens huwelijk geboren maar niet van mij vrouw vreemdgegaan|deny paternity within marriage'],
  ['art. 1:227 BW', 'stiefkind of kind van mijn partner adopteren stiefouder|twee mannen samen adopteren verzoek|adoptie samenleven drie jaar belang van het kind|who can adopt a child'],
  ['art. 1:233 BW', 'wanneer ben je meerderjarig|is iemand van zeventien nog kind voor de wet|minderjarige leeftijd achttien gehuwd|age of majority'],
  ['art. 1:251 BW', 'hebben beide ouders gezag na scheiding|gezamenlijk gezag tijdens huwelijk en daarna|getrouwde ouders samen beslissen over kind|joint custody continues after divorce'],
  ['art. 1:266 BW', 'rechter neemt ouders het ouderlijk gezag af ouderlijke macht kwijt|beeindiging gezag misbruik aanvaardbare termijn|uit de ouderlijke macht gezet|termination of parental rights'],
  ['art. 1:377b BW', 'ex houdt mij niet op de hoogte vertelt niets over ons kind|informatieplicht ouder met gezag raadplegen|op de hoogte gehouden foto schoolrapport door moeder|parent without custody right to information'],
  ['art. 1:377c BW', 'school wil mij als gescheiden vader geen rapport geven|huisarts weigert informatie aan ouder zonder gezag|derden informatie beroepshalve kind|teacher or doctor must inform non custodial parent'],
  ['art. 1:381 BW', 'mag iemand onder curatele zelf iets kopen|handelingsonbekwaam gevolgen curandus|toestemming curator rechtshandeling|legal capacity adult under guardianship'],
  ['art. 1:397 BW', 'hoe wordt de hoogte van alimentatie bepaald|behoefte en draagkracht kinderalimentatie berekenen|tremanormen inkomen kosten|how is maintenance calculated ability to pay'],
  ['art. 1:400 BW', 'kinderalimentatie gaat voor ex vrouw te weinig geld voor allen|voorrang kinderen boven partner bij draagkracht|afstand doen van alimentatie nietig|priority of child maintenance over others'],
  ['art. 1:402a BW', 'wordt alimentatie elk jaar automatisch verhoogd|indexering alimentatie percentage januari|wettelijke indexering van alimentatie levensonderhoud januari|yearly indexation of maintenance'],
  ['art. 1:198 BW', 'wie is juridisch de moeder duomoeder|twee vrouwen een kind moederschap|moeder uit wie het kind is geboren|legal mother of a child lesbian couple'],
];

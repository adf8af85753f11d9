/** What people ask about bankruptcy, suspension of payments, and getting out of debts. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const INSOLVENCY: readonly QuestionRow[] = [
  ['art. 1 Fw', 'wanneer ga je failliet|klant betaalt niet faillissement aanvragen|opgehouden te betalen pluraliteit steunvordering|customer does not pay can I make him bankrupt|schuldeiser wil mij of mijn bedrijf failliet laten verklaren betaalt niemand meer|file bankruptcy against debtor'],
  ['art. 26 Fw', 'hoe dien ik mijn vordering op failliet bedrijf in|kan ik failliete winkel nog dagvaarden|verificatie indienen vordering|submit claim in bankruptcy|geld krijgen van failliete webwinkel|leverancier bankroet hoe krijg ik mijn vooruitbetaalde geld terug via curator'],
  ['art. 40 Fw', 'werkgever failliet wat gebeurt met mijn baan personeel en loon|curator zegt arbeidscontract op zes weken|opzegging personeel in faillissement boedelschuld|my boss went bankrupt what about my job and wages|loon en ontslag als mijn werkgever bankroet gaat|zaak gaat over de kop hoeveel weken opzegtermijn en wie betaalt mijn salaris'],
  ['art. 284 Fw', 'schuldsanering aanvragen wsnp|diep in de schulden via rechter na mislukte regeling|verzoek schuldsaneringsregeling natuurlijke personen|too many debts private person apply for debt restructuring by court|toegelaten worden tot de wettelijke sanering particulier|personal insolvency scheme natural persons'],
  ['art. 287a Fw', 'schuldeiser dwingen mee te werken aan schuldregeling dwangakkoord|dwangakkoord ene schuldeiser houdt schuldhulp tegen|gedwongen schuldregeling weigering redelijkheid|force creditor to accept debt settlement|een schuldeiser werkt niet mee aan betaalplan rechter|één schuldeiser stemt niet in met schikkingsvoorstel schuldhulpverlener afdwingen'],
  ['art. 288 Fw', 'waarom word je geweigerd voor wsnp|niet te goeder trouw schulden gemaakt fraude boete|toewijzingscriteria schuldsanering tien jaar|refused debt restructuring good faith|kom ik in aanmerking voor de schuldsanering|who is admitted to debt relief honest debtor conditions'],
  ['art. 358 Fw', 'schone lei na sanering|zijn al mijn schulden kwijt na drie jaar wsnp|niet langer afdwingbaar natuurlijke verbintenis boetes uitgezonderd|clean slate discharge of debts|ben ik na de schuldsanering van alles af schuldenvrij|are all my debts gone after the scheme clean slate discharge'],
];

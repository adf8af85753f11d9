/** What people ask about inheriting, wills, disinheriting, debts of the dead, and executors. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const INHERITANCE: readonly QuestionRow[] = [
  ['art. 4:10 BW', 'wie erft als er geen testament is|krijgen broers en ouders iets zonder kinderen|erven bij versterf volgorde|who inherits without a will|tante overleden zonder kinderen wie erft|neef nicht erfgenaam zonder testament'],
  ['art. 4:13 BW', 'vader overleden krijgt moeder alles en wij niets|wanneer krijgen kinderen hun kindsdeel|wettelijke verdeling langstlevende geldvordering|surviving spouse gets everything children claim|kindsdeel pas na dood van langstlevende ouder|mother inherits all when father dies when do kids get money'],
  ['art. 4:28 BW', 'partner dood mag ik nog in huis blijven|zes maanden gebruik woning inboedel na overlijden|samenwoner voortzetting bewoning|stay in home after death of spouse six months|erfgenamen willen mij na zijn dood meteen uit huis zetten|can my stepchildren throw me out of the house after my husband died'],
  ['art. 4:63 BW', 'onterfd door mijn ouders waar heb ik nog recht op|kan je een kind helemaal onterven|legitieme portie wie is legitimaris|forced share disinherited child|vader heeft mij uit zijn testament geschrapt|can parents disinherit a child netherlands'],
  ['art. 4:94 BW', 'moet testament bij de notaris|zelf geschreven testament geldig|notariele akte of onderhands in bewaring gegeven|will must be notarial|op papier gezette laatste wil zonder notaris|hoe maak ik een geldig testament kan ik dat thuis zelf schrijven'],
  ['art. 4:97 BW', 'ketting aan kleindochter nalaten met briefje|codicil sieraden meubels handgeschreven zonder notaris|kleren en boeken vermaken onderhands|handwritten codicil jewelry|oma schreef op wie haar ring krijgt|note leaving furniture and clothes valid'],
  ['art. 4:144 BW', 'wat mag en moet een executeur|executeur verkoopt huis schulden betalen loon een procent|taak executeur beheer goederen nalatenschap|powers of executor fee|afwikkelaar van erfenis bevoegdheden|moeten erfgenamen toestaan dat de executeur alles beheert en rekeningen betaalt'],
  ['art. 4:182 BW', 'erfgenamen treden meteen in plaats van dode|gaan schulden over op de kinderen|saisine rechtsopvolging van rechtswege|heirs take over debts automatically|erf ik ook de leningen van mijn ouders|do children inherit debts'],
  ['art. 4:184 BW', 'moet ik met eigen geld schuld van overleden vader betalen|erfgenaam verhaal prive vermogen zuiver|schuldeisers nalatenschap verhalen|liable personally for debts of deceased|schuldeisers van overleden moeder kloppen bij mij aan|heir personally responsible for unpaid bills of the deceased'],
  ['art. 4:190 BW', 'erfenis weigeren of aannemen keuze|kan ik een nalatenschap deels aanvaarden|nalatenschap zuiver of beneficiair aanvaarden of verwerpen|accept or reject an inheritance|erfenis met schulden afwijzen|can I refuse an inheritance with debts'],
  ['art. 4:192 BW', 'spullen uit huis gehaald heb ik nu de erfenis aanvaard|auto van overleden vader verkocht zuivere aanvaarding gedraging|termijn stellen keuze erfgenaam|acting as heir means acceptance|begrafenis geregeld en huis leeggehaald zit ik nu vast aan schulden|did I accept the estate by taking things from the house'],
];

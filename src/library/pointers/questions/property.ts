/** What people ask about owning, buying and pledging things, about land, neighbours, and flats. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const PROPERTY: readonly QuestionRow[] = [
  ['art. 3:86 BW', 'gestolen fiets gekocht moet ik die teruggeven|tweedehands telefoon bleek van een ander|derdenbescherming te goeder trouw anders dan om niet beschikkingsonbevoegd|bought stolen goods in good faith|gekochte laptop bleek gejat eigenaar wil hem terug'],
  ['art. 3:89 BW', 'hoe wordt een huis overgedragen notaris en kadaster|leveren onroerende zaak transportakte inschrijving|wanneer is het huis van mij sleutels of akte|transfer of house notarial deed register|naar de notaris voor overdracht woning wanneer eigenaar'],
  ['art. 3:105 BW', 'stuk grond ingepikt na twintig jaar van mij|landjepik tuin gemeente verjaard|bevrijdende verjaring bezitter verkrijgt goed|adverse possession 20 years|buurman gebruikt al decennia een strook van mijn land|neighbour used my land for 20 years'],
  ['art. 3:169 BW', 'ex woont alleen in ons huis krijg ik geld|gebruik gemeenschappelijk goed gebruiksvergoeding|mag ik de gezamenlijke auto gebruiken|compensation for sole use of shared home|ex woont nog in gezamenlijke koopwoning vergoeding'],
  ['art. 3:178 BW', 'verdeling eisen van gezamenlijk bezit|erfenis verdelen een wil niet|vordering tot verdeling uitsluiten drie jaar|demand partition of shared property|ik wil uit het gezamenlijke huis met mijn ex|force sale of house owned together'],
  ['art. 3:268 BW', 'bank gaat mijn huis veilen hypotheekachterstand|executieverkoop woning openbaar of onderhands|verkoop door hypotheekhouder notaris|foreclosure auction of house|hypotheek niet meer kunnen betalen executieveiling|mortgage arrears bank sells home'],
  ['art. 3:290 BW', 'garage geeft auto niet terug tot rekening betaald is|mag de monteur mijn spullen vasthouden|retentierecht opschorten afgifte|lien keep goods until paid|fietsenmaker houdt mijn fiets tot ik betaal'],
  ['art. 5:37 BW', 'buren maken herrie stank rook van bbq|schaduw van boom of trillingen heipalen|hinder onrechtmatig toebrengen erven geluid|zonnepanelen zonlicht ontnomen|neighbour noise nuisance'],
  ['art. 5:42 BW', 'boom te dicht op de erfgrens|hoeveel meter van de schutting mag een haag of struik|afstand twee meter bomen halve meter heggen|distance of trees from boundary|buurman heeft hoge coniferen pal langs schutting'],
  ['art. 5:44 BW', 'takken hangen over mijn tuin zelf snoeien|wortels van buren onder mijn terras weghakken|overhangende beplanting aanmaning wegsnijden|overhanging branches cut|klimop en takken van buurman over de schutting|cut neighbours branches hanging over'],
  ['art. 5:49 BW', 'moet buurman meebetalen aan schutting|hoge schutting twee meter verplicht|scheidsmuur medewerking bebouwde kom gelijke delen|neighbour must share cost of fence|wie betaalt de nieuwe erfafscheiding tussen tuinen'],
  ['art. 5:50 BW', 'raam of balkon te dicht op de buren inkijk|dakterras uitzicht op mijn tuin twee meter|vensters binnen twee meter grens ondoorzichtig|window overlooking neighbour|buren bouwen raam dat in mijn slaapkamer kijkt'],
  ['art. 5:73 BW', 'wat mag ik met het recht van overpad met de auto of alleen lopen|uitoefening erfdienstbaarheid akte plaatselijke gewoonte|overpad verplaatsen naar ander stuk van mijn grond|content of right of way'],
  ['art. 5:130 BW', 'besluit van de vve aanvechten|vergadering nam vreemd besluit binnen een maand rechter|vernietiging besluit vereniging van eigenaars kantonrechter|challenge decision of owners association|vve stemde iets waar ik het niet mee eens ben'],
];

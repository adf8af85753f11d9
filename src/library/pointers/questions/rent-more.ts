/** What people ask about renting: defects, raising the rent, staying when things change, being put out, and shops: the articles next most asked about. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const RENT_MORE: readonly QuestionRow[] = [
  ['art. 7:208 BW', 'mijn spullen beschadigd door lek in gehuurd huis vergoeding|gevolgschade gebrek verhuurder schadevergoeding|ziek van vocht claim huisbaas|compensation from landlord for damaged belongings|natte laptop plafond verwoeste meubels|het plafond kwam naar beneden op mijn computer'],
  ['art. 7:212 BW', 'huur niet op tijd overgemaakt verplichting|wanneer moet ik de huur betalen|tegenprestatie huurder voldoen op tijdstip|tenant must pay rent on time'],
  ['art. 7:213 BW', 'overlast geven als huurder geluid stank honden|hennep of wietplantage in huurwoning|goed huurder gedragen|tenant nuisance drugs behave properly|downstairs tenant throws trash and parties all night|onze onderbuurman gooit vuil van het balkon en feest elke nacht|lawaaiige huurder feesten vuilnis portiek'],
  ['art. 7:216 BW', 'zelf aangelegde vloer terughalen bij verhuizing|vergoeding nieuwe badkamer van huisbaas na vertrek|wegnemingsrecht ongerechtvaardigde verrijking zaw|compensation for improvements by tenant|ik heb een dure vloer gelegd en ga nu verhuizen'],
  ['art. 7:228 BW', 'wanneer houdt een tijdelijk huurcontract op|huur van garagebox of kantoor opzeggen termijn|einde huur bepaalde tijd opzegtermijn een maand|how does a lease end|ik huur een garage en wil ervan af'],
  ['art. 7:230a BW', 'kantoor of loods moet ontruimd worden uitstel|ontruimingsbescherming overige bedrijfsruimte twee maanden|verlenging ontruimingstermijn magazijn|office space eviction protection'],
  ['art. 7:232 BW', 'vakantiehuisje huurbescherming naar zijn aard van korte duur|tijdelijk in sloopwoning of bij iemand inwonen|kamerverhuur toepasselijkheid woonruimte|short stay rental protection|ik huur een stacaravan voor de zomer ben ik beschermd'],
  ['art. 7:252 BW', 'brief over huurverhoging wat moet erin staan|hoeveel van tevoren aankondigen verhoging per juli|voorstel wijziging huurprijs twee maanden|rent increase proposal by landlord notice|de brief voor meer huur kwam pas eind juni'],
  ['art. 7:272 BW', 'opzegging door verhuurder negeren huisbaas zegt op en ik blijf zitten|hoef ik weg voordat de rechter beslist|opgezegde huur blijft van kracht rechter beslist|ignore notice to quit until court decides|hij zegt dat ik eruit moet maar ik blijf gewoon zitten'],
  ['art. 7:292 BW', 'huur winkel vijf jaar en dan weer vijf|hoe lang loopt een winkelcontract|termijn vijf plus vijf bedrijfsruimte verlenging|shop lease five years term'],
  ['art. 7:296 BW', 'verhuurder zegt de huur van mijn winkel op en wil het pand terug|opzegging bedrijfsruimte na tien jaar belangenafweging|slechte bedrijfsvoering dringend eigen gebruik winkelpand|landlord ends retail lease|de eigenaar wil mijn bloemenzaak eruit voor een appartement'],
  ['art. 7:303 BW', 'winkelhuur laten aanpassen aan de buurt|te dure winkel huurprijs vergelijkbare panden|nadere huurprijsvaststelling bedrijfsruimte vijf jaar gemiddelde|rent review retail premises'],
  ['art. 7:307 BW', 'horecazaak winkel of cafe verkopen en huurcontract laten overnemen door koper|opvolger in de huur verhuurder werkt niet mee|indeplaatsstelling overdracht bedrijf|transfer shop lease to buyer of business|ik wil mijn snackbar aan mijn neef overdoen'],
  ['art. 7:270 BW', 'woningruil met andere huurder|huis ruilen voor werk naar andere stad verhuurder weigert|indeplaatsstelling ruil zwaarwichtig belang|swap social rental homes|wij willen ruilen met een gezin in utrecht'],
  ['art. 7:275 BW', 'geld voor verhuizing als ik eruit moet wegens eigen gebruik|tegemoetkoming verhuis en inrichtingskosten|vergoeding verplichte verhuizing huurder|moving allowance when landlord terminates|ze slopen onze straat krijg ik de verhuiswagen vergoed'],
];

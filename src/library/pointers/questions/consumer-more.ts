/** What people ask about buying: what was promised, returns, guarantees, buying a house, and misleading shops: the articles next most asked about. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const CONSUMER_MORE: readonly QuestionRow[] = [
  ['art. 7:5 BW', 'wanneer geldt iets als consumentenkoop|kopen van particulier via marktplaats of van een winkel|roerende zaak verkoper beroep bedrijf consument|what counts as consumer sale'],
  ['art. 7:6 BW', 'mag winkel mijn rechten in de voorwaarden afnemen|verkoper beperkt garantie ten nadele koper|dwingend recht consumentenkoop afwijken|contracting out of consumer rights'],
  ['art. 7:9 BW', 'wanneer moet de winkel de bestelling leveren|verkoper geeft spullen niet af|aflevering eigendom bezit verschaffen binnen dertig dagen|delivery by seller late'],
  ['art. 7:11 BW', 'pakket nooit aangekomen wie is verantwoordelijk|post bezorgde bij buren en nu is het weg|bezorging zaak risico consument ontvangen vervoerder|parcel lost in delivery who pays'],
  ['art. 7:39 BW', 'klant betaalt niet ik wil mijn spullen terug|onbetaalde geleverde goederen terugvorderen met een brief|recht van reclame|unpaid seller reclaim goods'],
  ['art. 6:230m BW', 'welke informatie zoals adres en prijs moet een webwinkel geven|adres en totale prijs vermelden voor bestelling|precontractuele informatieplicht overeenkomst op afstand|information web shop must give before order'],
  ['art. 6:230p BW', 'wat mag je niet terugsturen na online kopen|geopende software ondergoed of maatwerk retour|uitzonderingen op herroepingsrecht|exceptions to right of withdrawal'],
  ['art. 6:230s BW', 'retourkosten of verzendkosten van retour wie betaalt dat|gebruikt en daarna teruggestuurd waardevermindering|terugzenden binnen veertien dagen consument kosten|return shipping costs who pays'],
  ['art. 6:230v BW', 'bestelknop met betalingsverplichting|zat ik vast aan abonnement door een klik|telefonisch aangesmeerd contract schriftelijk bevestigen|order button obligation to pay phone sales'],
  ['art. 6:193b BW', 'winkel of verkoper doet oneerlijk oneerlijke verkoop wat mag ik doen|oneerlijke handelspraktijk professionele toewijding|gemiddelde consument beslissing beperkt onrechtmatig|unfair commercial practice'],
  ['art. 6:193g BW', 'nep keurmerk of altijd misleidende verkooptrucs|lokkertje aanbieding die er niet is piramidespel|zwarte lijst misleidende handelspraktijken|list of practices always misleading fake quality mark'],
  ['art. 6:193i BW', 'verkoper gaat niet weg uit mijn huis blijft bellen|agressieve verkoop onder alle omstandigheden verboden|huilende verkoper baan op het spel|aggressive selling practices always banned'],
  ['art. 6:193j BW', 'contract terugdraaien na misleiding door energieverkoper|vernietigbaar overeenkomst door oneerlijke handelspraktijk|verkoper moet bewijzen dat reclame klopt|annul contract after unfair practice'],
];

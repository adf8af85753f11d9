/** What people ask about buying: what was promised, returns, guarantees, buying a house, misleading shops, and package travel. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const CONSUMER: readonly QuestionRow[] = [
  ['art. 7:2 BW', 'huis gekocht bedenktijd drie dagen|mondeling bod op woning geaccepteerd vast|schriftelijkheidsvereiste koop woning consument|cooling off period buying a house|bod op huis intrekken na tekenen koopcontract|withdraw from house purchase three days'],
  ['art. 7:17 BW', 'nieuwe wasmachine of telefoon stuk na een half jaar|product is niet wat ik mocht verwachten|non-conformiteit eigenschappen normaal gebruik onderzoeksplicht|auto met teruggedraaide kilometerteller|goods not as described defective|verborgen gebrek in gekocht huis asbest fundering'],
  ['art. 7:18 BW', 'apparaat ging kort na aankoop stuk wie moet dat bewijzen|bewijsvermoeden gebrek bestond bij aflevering|reclame van fabrikant telt mee bij koop|presumption defect existed at delivery|winkel zegt dat ik het zelf kapot heb gemaakt'],
  ['art. 7:21 BW', 'recht op reparatie of een nieuw exemplaar|winkel verwijst mij naar de fabrikant|herstel vervanging nakoming koper kosteloos|repair or replacement of faulty product|winkel wil laptop niet maken onder garantie|garantie verlopen maar toestel stuk'],
  ['art. 7:22 BW', 'geld terug voor kapot product|koop ontbinden of korting na mislukte reparatie|prijsvermindering ontbinding consumentenkoop|refund for defective product|na drie reparaties nog defect geld terugeisen'],
  ['art. 7:23 BW', 'te laat gemeld dat product stuk is|binnen twee maanden na ontdekking klagen winkel|klachtplicht koop verjaring twee jaren|deadline to complain about defective goods|maanden na ontdekken pas geklaagd over de auto'],
  ['art. 7:26 BW', 'moet ik vooruitbetalen bij bestelling|maximaal vijftig procent aanbetaling|betaling koopprijs tijd en plaats vooruitbetaling consument|waarborgsom tien procent koop huis|advance payment maximum half|keukenzaak wil alles vooraf betaald'],
  ['art. 7:7 BW', 'ongevraagd iets toegestuurd moet ik betalen|pakket gekregen dat ik nooit bestelde houden|ongevraagde toezending zaak behouden om niet|unsolicited goods keep free|boek per post gekregen zonder bestelling met rekening'],
  ['art. 6:230o BW', 'online gekocht veertien dagen terugsturen|spijt van aankoop internet of aan de deur|herroepingsrecht termijn ontbinden zonder reden|right of withdrawal 14 days online purchase|verkoper aan huis contract opzeggen|bedenktijd internetaankoop jurk past niet'],
  ['art. 6:230r BW', 'webshop betaalt niet terug na retour|binnen hoeveel dagen krijg ik mijn geld van webwinkel|terugbetaling handelaar leveringskosten ontbinding|refund after returning online order|mijn retourgeld komt niet binnen'],
  ['art. 6:193c BW', 'verkoper liegt over product of korting|misleidende reclame nepkorting vanaf prijs|onjuiste informatie misleidende handelspraktijk|misleading price advertisement|aanbieding bleek leugen verkooppraatje klopt niet'],
  ['art. 6:185 BW', 'ontploft apparaat gewond fabrikant aanklagen|producent aansprakelijk gebrekkig product|ontwikkelingsrisico verweer productaansprakelijkheid|product liability manufacturer|telefoonaccu vloog in brand fabrikant moet betalen|injured by faulty product sue maker'],
  ['art. 5 Verordening (EG) nr. 261/2004', 'vlucht geannuleerd wat zijn mijn rechten|vlucht geschrapt door staking of sneeuw|buitengewone omstandigheden annulering luchtvaartmaatschappij|flight cancelled compensation extraordinary circumstances|vliegmaatschappij heeft mijn vlucht geschrapt|airline cancelled my flight what can I claim'],
  ['art. 7 Verordening (EG) nr. 261/2004', 'hoeveel geld bij vertraging vlucht|250 400 of 600 euro compensatie vliegtuig|hoogte compensatie afstand kilometers|how much compensation delayed flight|geld claimen voor vlucht met meer dan drie uur vertraging'],
  ['art. 4 Verordening (EG) nr. 261/2004', 'overboekt vliegtuig ik mocht niet mee|geweigerd aan de gate terwijl ik op tijd was|instapweigering vrijwilligers|denied boarding overbooked flight|vlucht te vol geboekt mocht niet aan boord'],
];

/** What people ask about damage done by people, animals, buildings and things; unjust gain and paying by mistake: the articles next most asked about. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const TORT_MORE: readonly QuestionRow[] = [
  ['art. 6:164 BW', 'kleuter maakt ruit stuk kan kind aansprakelijk zijn|jonger dan veertien onrechtmatig|gedraging van een kind niet toerekenbaar leeftijd|child under 14 liable for damage|meisje van vijf steen auto|een meisje van vijf heeft met een steen mijn auto bewerkt'],
  ['art. 6:166 BW', 'door een groep jongens mishandeld of in elkaar geslagen wie precies onduidelijk|voetbalrellen meegelopen aansprakelijk|groepsaansprakelijkheid hoofdelijk|damage caused by a group riot liability|erbij staan hek slopen meelopers|wij stonden erbij toen iemand het hek sloopte en nu moet ik alles dokken'],
  ['art. 6:167 BW', 'krant of site moet onwaar bericht rechtzetten rectificatie|rectificatie eisen van leugen op internet|openbaarmaking verbetering onjuiste publicatie|correction of false publication|de krant schreef dat ik een dief ben en dat is onzin'],
  ['art. 6:171 BW', 'zelfstandige ingehuurd door bedrijf maakt schade|niet ondergeschikte in opdracht werkzaamheden bedrijf|onafhankelijke hulppersoon eenheid van onderneming|liability for independent contractor|de ingehuurde glazenwasser brak het raam van de klant'],
  ['art. 6:173 BW', 'gebrekkige ladder of fiets van een ander gewond|kapotte trampoline ongeluk eigenaar|bezitter roerende zaak bijzonder gevaar gebrek|owner liable for dangerous thing|I fell off a broken garden chair at a party|ik zakte door een gammele tuinstoel bij kennissen|tuinstoel barbecue lift schommel gammel'],
  ['art. 6:198 BW', "spullen van buurman ongevraagd gered zonder vragen onkosten terug|leiding van buren gesprongen zelf loodgieter gebeld|zaakwaarneming redelijke grond willens wetens|acting for someone without being asked|poes van vakantievierders naar dierenarts|I took the neighbours' cat to the vet|ik heb de kat van de buren naar de dierenarts gebracht"],
  ['art. 6:200 BW', 'krijg ik onkosten terug als ik ongevraagd hielp|schade vergoeden aan helper die inbreekpoging stopte|zaakwaarnemer vergoeding schade behoorlijk waargenomen|reimbursement for helping without mandate'],
];

/** What people ask about damage done by people, animals, buildings and things; unjust gain and paying by mistake: the articles next most asked about. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const TORT_MORE: readonly QuestionRow[] = [
  ['art. 6:164 BW', 'kleuter maakt ruit stuk kan kind aansprakelijk zijn|jonger dan veertien onrechtmatig|gedraging van een kind niet toerekenbaar leeftijd|child under 14 liable for damage'],
  ['art. 6:166 BW', 'door een groep jongens mishandeld of in elkaar geslagen wie precies onduidelijk|voetbalrellen meegelopen aansprakelijk|groepsaansprakelijkheid hoofdelijk|damage caused by a group riot liability'],
  ['art. 6:167 BW', 'krant of site moet onwaar bericht rechtzetten rectificatie|rectificatie eisen van leugen op internet|openbaarmaking verbetering onjuiste publicatie|correction of false publication'],
  ['art. 6:171 BW', 'zelfstandige ingehuurd door bedrijf maakt schade|niet ondergeschikte in opdracht werkzaamheden bedrijf|onafhankelijke hulppersoon eenheid van onderneming|liability for independent contractor'],
  ['art. 6:173 BW', 'gebrekkige ladder of fiets van een ander gewond|kapotte trampoline ongeluk eigenaar|bezitter roerende zaak bijzonder gevaar gebrek|owner liable for dangerous thing'],
  ['art. 6:198 BW', 'spullen van buurman ongevraagd gered zonder vragen onkosten terug|leiding van buren gesprongen zelf loodgieter gebeld|zaakwaarneming redelijke grond willens wetens|acting for someone without being asked'],
  ['art. 6:200 BW', 'krijg ik onkosten terug als ik ongevraagd hielp|schade vergoeden aan helper die inbreekpoging stopte|zaakwaarnemer vergoeding schade behoorlijk waargenomen|reimbursement for helping without mandate'],
];

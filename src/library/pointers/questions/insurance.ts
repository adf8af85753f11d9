/** What people ask about insurance: telling the truth, premiums, claims, and who gets paid. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const INSURANCE: readonly QuestionRow[] = [
  ['art. 7:928 BW', 'ziekte gezondheid of strafblad verzwegen bij aanvraag verzekering|wat moet ik eerlijk invullen op vragenlijst polis|mededelingsplicht verzekeringnemer verzwijging|did not tell insurer about illness or record when applying|gezondheidsvragen niet naar waarheid beantwoord levensverzekering|vergeten op te geven dat ik schade had of ziek was bij afsluiten polis|ik rookte stiekem toen ik de overlijdensverzekering afsloot|gelogen roken diabetes vragenlijst polis|I did not tell the insurer that I smoke'],
  ['art. 7:941 BW', 'schade of diefstal te laat gemeld of doorgegeven bij verzekeraar|fraude met claim te veel opgegeven|meldingsplicht verwezenlijking risico opzet misleiden verval recht|report damage to insurer fraud loss of right|inbraak later doorgegeven aan verzekering|gelogen over gestolen spullen bij claimen verzekeraar weigert alles|ik heb de gestolen camera duurder opgegeven dan hij was|sjoemelen bonnetje claim te laat doorgegeven|I lied about the price of my stolen camera'],
  ['art. 7:952 BW', 'zelf met opzet schade of brand veroorzaakt keert verzekering uit|roekeloos schade veroorzaakt verzekeraar betaalt niet|opzet of roekeloosheid verzekerde|intent or recklessness of insured|uit woede eigen auto vernield dekking|burned or crashed on purpose or recklessly will insurance pay|hij heeft zijn eigen schuur in de hens gestoken'],
];

/** Wat er op deze computer blijft, en hoe het weggaat. */
import type { privacy as english } from '../en/privacy';
import { count } from './listed';

export const privacy: typeof english = () => ({
  flag: 'laat niets van deze opdracht achter op deze computer',
  details:
    'Wist opgeslagen documenten van diensten, resultatenlijsten, foutverslagen en attenderingen; en van mappen en bestanden die je noemt de logboeken van lange uitvoeringen. Profielen en sleutels, bibliotheken en wat je met --output schreef blijven.',
  folders: 'mappen en bestanden waarvan de logboeken weg moeten',
  yes: 'vraag niet',
  ask: 'Dat alles wissen? (y/N)',
  needsYes: 'lks forget vraagt eerst, en er is geen terminal.',
  needsYesHint: 'Voeg --yes toe.',
  nothing: 'Hier is niets over je werk opgeslagen.',
  notErased: 'Er is niets gewist.',
  nothingThere: (target: string) => `${target} bestaat niet, en heeft geen logboek.`,
  found: (documents: number, rows: number, reports: number, journals: number, watches: number) =>
    `Gevonden: ${[
      count(documents, 'opgeslagen document', 'opgeslagen documenten'),
      count(rows, 'resultatenlijst', 'resultatenlijsten'),
      count(reports, 'foutverslag', 'foutverslagen'),
      count(journals, 'logboek', 'logboeken'),
      ...(watches === 0 ? [] : [count(watches, 'lijst van attenderingen', 'lijsten van attenderingen')]),
    ].join(', ')}.`,
  leftProfiles: (path: string) =>
    `Niet gewist: profielen en sleutels in ${path}. Om ze te wissen: lks logout, lks profile remove`,
  leftDamaged: (path: string) => `Niet gewist: ${path}, waarin een sleutel kan staan. Verwijder het zelf.`,
  leftLibrary: (path: string) => `Niet gewist: je bibliotheek ${path}. Verwijder het bestand zelf.`,
  leftService: (path: string) => `Niet gewist: ${path}, werkruimten en sleutels van lks serve. Verwijder het zelf.`,
  leftOutputs: 'Niet gewist: wat je met --output schreef. Om de logboeken in een map te wissen: lks forget FOLDER',
  columns: {
    documents: 'Documenten gewist',
    rows: 'Resultatenlijsten gewist',
    reports: 'Verslagen gewist',
    journals: 'Logboeken gewist',
    watches: 'Lijsten van attenderingen gewist',
  },
});

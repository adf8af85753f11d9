/** Wat er op deze computer blijft, en hoe het weggaat. */
import type { privacy as english } from '../en/privacy';
import { count } from './listed';

export const privacy: typeof english = () => ({
  flag: 'laat niets van deze opdracht achter op deze computer',
  details:
    'Wist opgeslagen documenten van diensten, resultatenlijsten, foutverslagen en attenderingen. Van mappen en bestanden die je noemt, wist het de logboeken van lange uitvoeringen. Profielen en sleutels, bibliotheken en wat je met --output schreef blijven.',
  folders: 'mappen en bestanden waarvan de logboeken worden gewist',
  yes: 'vraag niet',
  ask: 'Dat alles wissen? (j/N)',
  needsYes: 'lks forget vraagt eerst om bevestiging, maar er is geen terminal.',
  needsYesHint: 'Voeg --yes toe.',
  nothing: 'Hier is niets over je werk opgeslagen.',
  notErased: 'Er is niets gewist.',
  nothingThere: (target: string) => `${target} bestaat niet, en heeft geen logboek.`,
  found: (documents: number, rows: number, reports: number, journals: number, watches: number) => {
    const things = [
      [documents, 'opgeslagen document', 'opgeslagen documenten'],
      [rows, 'resultatenlijst', 'resultatenlijsten'],
      [reports, 'foutverslag', 'foutverslagen'],
      [journals, 'logboek', 'logboeken'],
      [watches, 'lijst van attenderingen', 'lijsten van attenderingen'],
    ] as const;
    const found = things.flatMap(([number, one, many]) => (number === 0 ? [] : [count(number, one, many)]));
    return `Gevonden: ${found.join(', ')}.`;
  },
  leftProfiles: (path: string) =>
    `Niet gewist: profielen en sleutels in ${path}. Om ze te wissen: lks logout, lks profile remove`,
  leftDamaged: (path: string) => `Niet gewist: ${path}, waarin een sleutel kan staan. Verwijder het zelf.`,
  leftLibrary: (path: string) => `Niet gewist: je bibliotheek ${path}. Verwijder het bestand zelf.`,
  leftService: (path: string) => `Niet gewist: ${path}, werkruimten en sleutels van lks serve. Verwijder het zelf.`,
  leftOutputs: 'Niet gewist: wat je met --output schreef. Om de logboeken in een map te wissen: lks forget MAP',
  columns: {
    documents: 'Documenten gewist',
    rows: 'Resultatenlijsten gewist',
    reports: 'Verslagen gewist',
    journals: 'Logboeken gewist',
    watches: 'Lijsten van attenderingen gewist',
  },
});

/** Wat lks zegt van uitgevers die met een zoekopdracht mee worden gevraagd. */
import type { live as english } from '../en/live';

export const live: typeof english = () => ({
  flag: 'zoek ook bij de officiële uitgevers, op titel',
  setting: 'zoek altijd ook bij de uitgevers: on of off (standaard: off)',
  choice: 'on of off; zonder keuze toont lks de instelling',
  isOn: 'Je zoekwoorden gaan ook naar de uitgevers.',
  isOff: 'Je zoekopdrachten blijven op deze computer.',
  notByDate: 'Uitgevers hanteren hun eigen volgorde: --live gaat alleen met zoekwoorden, en zonder andere volgorde.',
  notByDateHint: 'Laat --live weg, of geef woorden en laat --sort date weg.',
  notOnADay: 'Uitgevers geven het recht van vandaag, dus `--live` gaat niet samen met `--at`.',
  notOnADayHint: 'Laat er een weg.',
  titleMatch: (source: string, id: string) =>
    `Op titel gevonden bij ${source}, niet in je bibliotheek. Ophalen: lks library add ${id}`,
  late: (ms: number) => `geen antwoord binnen ${String(ms / 1000).replace('.', ',')} s.`,
  sourceDown: (source: string, reason: string) => `Zonder ${source}: ${reason}`,
});

/** Wat `lks tour` zegt, en het eerste scherm op een computer waar nog niets is ingesteld. */
import type { tour as english } from '../en/tour';

export const tour: typeof english = () => ({
  about: 'Tien opdrachten op de voorbeeldbibliotheek: samenvattingen van wetten, en één verzonnen voorbeeld.',
  onTerminal: 'Op een terminal voert lks tour ze een voor een uit.',
  onSample: 'lks verstuurt niets en slaat niets op.',
  columns: { command: 'Opdracht', shows: 'Toont' },
  shows: {
    search: 'Wetten en uitspraken in één lijst.',
    place: 'Een artikel met de plaats van de verwijzing gemarkeerd.',
    day: 'Hetzelfde artikel op een dag: toen dertien weken.',
    versions: 'Alle versies van een artikel.',
    diff: 'Wat er tussen twee dagen veranderde.',
    outline: 'De delen van een uitspraak. --section 3.2 toont er een.',
    chain: 'Een zaak van gerecht tot gerecht: wat is vernietigd, en wat bleef staan.',
    citedBy: 'Wat naar een artikel verwijst.',
    verify: 'Een processtuk met 12 verwijzingen, waarvan 6 fout, en wat er in de bronnen staat.',
    cite: 'Een uitspraak zoals je ernaar verwijst in een tekst.',
  },
  step: (number: number, all: number) => `${number} van ${all}`,
  keys: 'Enter voert uit · s slaat over · q stopt',
  end: 'Dat was de rondleiding. lks help toont alle opdrachten, lks library add vult een eigen bibliotheek.',
  first: [
    'lks zoekt, leest en controleert Nederlands en Europees recht.',
    'Probeer:  lks search huurprijs   zoekt in de voorbeeldbibliotheek',
    'Daarna:   lks tour               tien opdrachten, een voor een; lks help toont ze alle',
  ],
});

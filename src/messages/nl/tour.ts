/** Wat `lks tour` zegt, en het eerste scherm op een computer waar nog niets is ingesteld. */
import type { tour as english } from '../en/tour';

export const tour: typeof english = () => ({
  about: 'Tien opdrachten met de voorbeeldbibliotheek: samenvattingen van wetten, en één verzonnen voorbeeld.',
  onTerminal: 'In een terminal voert lks tour ze een voor een uit.',
  onSample: 'lks verstuurt niets en slaat niets op.',
  columns: { command: 'Opdracht', shows: 'Toont' },
  shows: {
    search: 'Wetten en uitspraken in één lijst.',
    place: 'Een artikel, met de plaats uit de verwijzing gemarkeerd.',
    day: 'Hetzelfde artikel zoals het op 3 april 2023 luidde: toen dertien weken.',
    versions: 'Alle versies van een artikel.',
    diff: 'Wat er tussen twee dagen veranderde.',
    outline: 'De delen van een uitspraak. --section 3.2 toont er één.',
    chain: 'Een zaak door de instanties heen: wat is vernietigd, en wat in stand bleef.',
    citedBy: 'Wat naar een artikel verwijst.',
    verify: 'Een processtuk met 12 verwijzingen, waarvan 6 fout, naast wat er in de bronnen staat.',
    cite: 'De verwijzing naar een uitspraak, om in je tekst te zetten.',
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

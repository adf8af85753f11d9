/** Wat over catalogi wordt gezegd: wie ze publiceert, wie ze volgt, en een bibliotheek die er een is. */

import type { publishing as english } from '../en/publishing';
import { count, grouped } from './listed';

const PUSH = 'Eerst: lks cluster push --to URL';
const OTHER_FILE = 'Noem een ander bestand met --library.';

export const publishing: typeof english = () => ({
  publish: 'zet de catalogus van wat het laatst is gestuurd in een map',
  publishDetails:
    'Een catalogus is de bibliotheek zonder haar index: zoeken gaat via het cluster. Intussen kan niemand naar de bibliotheek schrijven. Elk programma mag de map elders kopiëren, met catalogue.json als laatste.',
  follow: 'kopieer de catalogus van een map, als die is veranderd',
  followDetails:
    'lks kopieert de catalogus, vergelijkt hem met zijn controlesom, en zet hem in één keer op de plaats van --library. Een `lks serve` die draait, gaat erop over. Met --every gaat de opdracht door tot je haar stopt.',
  folder: 'map met catalogi',
  keep: (usual) => `aantal catalogi dat blijft (standaard: ${usual})`,
  every: 'kijk zo vaak opnieuw: `60s`, `5m`',
  back: 'accepteer ook een oudere generatie',
  copying: 'Bibliotheek kopiëren …',
  steps: { copy: 'tabellen kopiëren', names: 'namen indexeren', sum: 'controlesom berekenen' },
  fetching: 'Catalogus kopiëren …',
  columns: {
    generation: 'Generatie',
    file: 'Catalogus',
    bytes: 'Bytes',
    before: 'Daarvoor',
  },
  published: (generation, folder) => `Generatie ${generation} staat in ${folder}.`,
  removed: (names) => `Verwijderd: ${names.join(', ')}.`,
  followed: (file, generation) => `${file} is nu generatie ${generation}.`,
  upToDate: (file, generation) => `${file} is al generatie ${generation}.`,
  needsLibrary: 'Noem het bestand voor de catalogus.',
  needsLibraryHint: 'lks cluster follow MAP --library=BESTAND',
  tooOften: 'De kortste tijd voor --every is 1 s.',
  status: (generation) => `Een catalogus van generatie ${generation}: de index staat in een cluster.`,
  isCatalogue: (file, generation) =>
    `${file} is een catalogus (generatie ${generation}): alleen lks cluster follow schrijft ernaar.`,
  isCatalogueHint: 'Gebruik de bibliotheek die is gestuurd.',
  notCatalogue: (file) => `${file} is geen catalogus, en wordt niet vervangen.`,
  notCatalogueHint: OTHER_FILE,
  notPushed: (file) => `De bibliotheek ${file} is nooit naar een cluster gestuurd.`,
  notPushedHint: PUSH,
  changed: (rows, generation) =>
    `De bibliotheek heeft ${count(rows, 'wijziging', 'wijzigingen')} sinds generatie ${generation}, nog niet gestuurd.`,
  unfinished: 'Een verzending naar het cluster loopt nog, of is onderbroken.',
  changedHint: PUSH,
  otherFolder: (folder) => `${folder} heeft de catalogi van een andere bibliotheek.`,
  otherFolderHint: 'Publiceer in een andere map.',
  noRoom: (folder, needed, free) =>
    `${folder} heeft te weinig ruimte: ${grouped(needed)} bytes nodig${free === undefined ? '' : `, ${grouped(free)} vrij`}.`,
  noRoomHint: 'Maak ruimte en geef de opdracht opnieuw. De oude catalogus is onbeschadigd.',
  cannotRead: (file, code) => `${file} is niet te lezen (${code}).`,
  cannotReadHint: 'Controleer de map en de rechten.',
  noManifest: (file) => `${file} beschrijft geen catalogus.`,
  noManifestHint: 'Kopieer het als laatste, of publiceer opnieuw.',
  nothingPublished: (folder) => `${folder} heeft geen catalogus.`,
  nothingPublishedHint: 'Om er een te publiceren: lks cluster publish MAP',
  otherFormat: (its, lks, ours) => `De catalogus heeft formaat ${its} (lks ${lks}); deze lks leest ${ours}.`,
  otherFormatHint: 'Gebruik hier dezelfde lks als waar de bibliotheek wordt gepubliceerd.',
  otherLibrary: 'De map heeft de catalogus van een andere bibliotheek.',
  otherLibraryHint: `Noem een andere map. ${OTHER_FILE}`,
  older: (its, ours) => `De map heeft generatie ${its}, ouder dan ${ours} hier.`,
  olderHint: 'Om die te nemen: --back',
  torn: (folder, file, why) => `${file} in ${folder} is niet volledig: ${why}.`,
  tornHint: 'De catalogus hier blijft. Volg opnieuw als de map is gekopieerd.',
  reasons: {
    missing: 'het is er niet',
    bytes: (its, named) => `het heeft ${grouped(its)} van de ${grouped(named)} bytes`,
    sum: 'de controlesom is anders dan in de beschrijving',
    other: 'het is een andere catalogus dan de beschrijving noemt',
  },
});

/** Wat over catalogi wordt gezegd: wie ze publiceert, wie ze volgt, en een bibliotheek die er een is. */

import type { publishing as english } from '../en/publishing';
import { count, grouped } from './listed';

export const publishing: typeof english = () => ({
  publish: 'zet de catalogus van wat het laatst is gestuurd in een map, voor diensten elders',
  publishDetails:
    'Een catalogus is de bibliotheek zonder haar index: documenten, versies en verwijzingen komen eruit, en zoeken gaat via de index in het cluster. Tijdens het kopiëren kan niemand naar de bibliotheek schrijven. Met elk programma kan de map elders heen, als catalogue.json maar het laatst wordt gekopieerd.',
  follow: 'haal de catalogus die een map noemt, als die een andere is dan hier',
  followDetails:
    'De catalogus wordt naast het bestand van --library gekopieerd, vergeleken met haar controlesom, geopend, en dan in één keer op haar plaats gezet. Een `lks serve` die draait, gaat erop over. Met --every gaat de opdracht door tot je haar stopt.',
  folder: 'map met catalogi, op deze computer of op het netwerk',
  keep: (usual) => `aantal catalogi dat in de map blijft (standaard: ${usual})`,
  every: 'kijk na deze tijd opnieuw: `60s`, `5m`',
  back: 'neem ook een oudere generatie',
  copying: 'Bibliotheek kopiëren …',
  steps: { copy: 'tabellen kopiëren', names: 'namen indexeren', sum: 'controlesom berekenen' },
  fetching: 'Catalogus kopiëren …',
  columns: {
    generation: 'generatie',
    file: 'catalogus',
    bytes: 'bytes',
    before: 'daarvoor',
  },
  published: (generation, folder) => `Generatie ${generation} staat in ${folder}.`,
  removed: (names) => `Verwijderd: ${names.join(', ')}.`,
  followed: (file, generation) => `${file} is nu generatie ${generation}.`,
  upToDate: (file, generation) => `${file} is al generatie ${generation}.`,
  needsLibrary: 'Noem het bestand waarin de catalogus moet komen.',
  needsLibraryHint: 'lks cluster follow FOLDER --library=FILE',
  tooOften: 'De kortste tijd voor --every is 1 s.',
  status: (generation) =>
    `Deze bibliotheek is een catalogus van generatie ${generation}: de index staat in een cluster.`,
  isCatalogue: (file, generation) =>
    `${file} is een catalogus van generatie ${generation}: alleen lks cluster follow schrijft ernaar.`,
  isCatalogueHint: 'Geef deze opdracht bij de bibliotheek die naar het cluster is gestuurd.',
  notCatalogue: (file) => `${file} is geen catalogus, en wordt niet vervangen.`,
  notCatalogueHint: 'Noem een ander bestand met --library.',
  notPushed: (file) => `De bibliotheek ${file} is nooit naar een cluster gestuurd: er is geen catalogus van.`,
  notPushedHint: 'Eerst: lks cluster push --to URL',
  changed: (rows, generation) =>
    `De bibliotheek heeft ${count(rows, 'wijziging', 'wijzigingen')} sinds generatie ${generation}. Een catalogus is altijd van wat naar het cluster is gestuurd.`,
  unfinished:
    'Er wordt nog naar het cluster gestuurd, of dat is onderbroken. Een catalogus is altijd van wat naar het cluster is gestuurd.',
  changedHint: 'Eerst: lks cluster push --to URL',
  otherFolder: (folder) => `${folder} heeft de catalogi van een andere bibliotheek.`,
  otherFolderHint: 'Publiceer in een andere map.',
  noRoom: (folder, needed, free) =>
    `${folder} heeft te weinig ruimte: ${grouped(needed)} bytes nodig${free === undefined ? '' : `, ${grouped(free)} vrij`}.`,
  noRoomHint: 'Maak ruimte en geef dezelfde opdracht opnieuw. De catalogus die er stond, is onbeschadigd.',
  cannotRead: (file, code) => `${file} is niet te lezen (${code}).`,
  cannotReadHint: 'Controleer of de map er is, en of je haar mag lezen.',
  noManifest: (file) => `${file} beschrijft geen catalogus.`,
  noManifestHint: 'Misschien is het nog niet helemaal gekopieerd. Kopieer het als laatste, of publiceer opnieuw.',
  nothingPublished: (folder) => `${folder} heeft geen catalogus.`,
  nothingPublishedHint: 'Om er een te publiceren: lks cluster publish FOLDER',
  otherFormat: (its, lks, ours) =>
    `De catalogus heeft formaat ${its}, gemaakt door lks ${lks}; deze lks leest formaat ${ours}.`,
  otherFormatHint: 'Gebruik hier dezelfde versie van lks als waar de bibliotheek wordt gepubliceerd.',
  otherLibrary: 'De map heeft de catalogus van een andere bibliotheek dan die hier staat.',
  otherLibraryHint: 'Noem een andere map, of een ander bestand met --library.',
  older: (its, ours) => `De map heeft generatie ${its}, en die is ouder dan ${ours} hier.`,
  olderHint: 'Om die toch te nemen: voeg --back toe.',
  torn: (folder, file, why) => `${file} in ${folder} is niet volledig: ${why}.`,
  tornHint: 'De catalogus hier blijft zoals ze is. Volg opnieuw als de map helemaal is gekopieerd.',
  reasons: {
    missing: 'het is er niet',
    bytes: (its, named) => `het heeft ${grouped(its)} van de ${grouped(named)} bytes`,
    sum: 'de controlesom is een andere dan de beschrijving noemt',
    other: 'het is een andere catalogus dan de beschrijving noemt',
  },
});

/** Wat `lks cluster push`, `status`, `check` en `prune` zeggen. */

import type { pushing as english } from '../en/pushing';
import { count, size } from './listed';

const documents = (found: number): string => count(found, 'document', 'documenten');

export const pushing: typeof english = () => ({
  push: 'Stuur wat sinds de vorige keer veranderde naar het cluster',
  status: 'Nodes, kopieën, generaties, en wat nog naar het cluster moet',
  check: 'Vergelijk de index in het cluster met de bibliotheek',
  prune: 'Verwijder uit het cluster wat geen generatie meer nodig heeft',
  pushDetails:
    'De eerste keer gaat de hele bibliotheek naar een nieuwe index. Wat werd onderbroken, gaat met dezelfde opdracht verder. Een kopie van een bibliotheek is voor een cluster dezelfde bibliotheek: stuur maar vanaf een van de kopieën.',
  checkDetails:
    'Vergelijkt de rij van elk document, en alle woorden en getallen van een aantal dat wordt getrokken. Naar een woord dat alleen het cluster heeft, wordt niet gezocht.',
  pruneDetails:
    'Een catalogus van een verwijderde generatie krijgt haar index niet meer. Oudere indexen van deze bibliotheek verdwijnen met hun laatste generatie.',
  to: 'URL’s van de nodes, met komma’s ertussen (standaard: cluster.urls van het profiel)',
  all: 'stuur de hele bibliotheek naar een nieuwe index, en ga daarop over',
  shards: 'shards van een nieuwe index (standaard: een per 15 GB)',
  replicas: 'kopieën van elke shard naast de eerste (standaard: 1)',
  sample: (usual) => `aantal documenten waarvan de woorden worden vergeleken (standaard: ${usual})`,
  keep: (usual) => `aantal generaties dat blijft (standaard: ${usual})`,
  oldest: 'de oudste generatie die blijft',
  steps: {
    all: 'Documenten gestuurd',
    changes: 'Wijzigingen gestuurd',
    merge: 'Index samenvoegen, seconden',
    copies: 'Kopieën van shards',
    rows: 'Rijen vergeleken',
    documents: 'Documenten vergeleken',
    prune: 'Verwijderen wat is vervallen',
  },
  columns: { what: 'wat', value: 'waarde', row: 'rij', document: 'document' },

  catalogue: 'Deze bibliotheek is een catalogus, en die gaat niet naar een cluster.',
  catalogueHint: 'Stuur vanaf de bibliotheek waar de catalogus van is.',
  version: (version) =>
    version === undefined || version === ''
      ? 'Wat antwoordt, is geen OpenSearch.'
      : `Het cluster heeft OpenSearch ${version}, en daar werkt lks niet mee.`,
  versionHint: 'lks heeft OpenSearch 2.13 of later nodig, en lager dan 4.',
  strange: (alias, index) =>
    alias === index
      ? `De index ${index} is niet van lks.`
      : `De naam ${alias} is bezet door de index ${index}, die niet van lks is.`,
  strangeHint: 'Er is niets veranderd. Kies een andere naam met LKS_CLUSTER_PREFIX, of cluster.prefix in een profiel.',
  anothers: (alias, index) =>
    alias === index
      ? `De index ${index} is van een andere bibliotheek.`
      : `De naam ${alias} is bezet door ${index}, de index van een andere bibliotheek.`,
  anothersHint:
    'Er is niets veranderd. Stuur vanaf die bibliotheek, of kies een andere naam met LKS_CLUSTER_PREFIX of cluster.prefix.',
  otherFormat: (index, format, own) =>
    `De index ${index} heeft formaat ${format}; deze versie van lks schrijft formaat ${own}.`,
  otherGeneration: (index, generation, own) =>
    `De index ${index} is van generatie ${generation}; deze bibliotheek stuurde het laatst generatie ${own}.`,
  otherGenerationHint:
    'Een andere kopie van de bibliotheek is gestuurd, of deze komt uit een back-up. Om haar helemaal te sturen: `lks cluster push --anew --to URL`',
  indexGone: (index, generation) =>
    `De bibliotheek is eerder naar ${index} gestuurd (generatie ${generation}), en het cluster heeft zo'n index niet: het is een ander cluster, of het is hem kwijt. Er is niets gestuurd.`,
  otherPrefix: (index, prefix) => `De bibliotheek is naar ${index} gestuurd, niet naar een index van ${prefix}.`,
  otherPrefixHint:
    'Stel LKS_CLUSTER_PREFIX of cluster.prefix in zoals eerst. Om alles opnieuw te sturen: `lks cluster push --anew --to URL`',
  allHint: 'Om de hele bibliotheek naar een nieuwe index te sturen: `lks cluster push --anew --to URL`',
  manyEnded: (rows, most) =>
    `${count(rows, 'rij is', 'rijen zijn')} veranderd sinds de index is gemaakt of opgeruimd; een generatie kan er ${most} hebben.`,
  manyEndedHint:
    'Om te verwijderen wat is vervallen: `lks cluster prune --to URL`\nOm alles naar een nieuwe index te sturen: `lks cluster push --anew --to URL`',
  notTaken: (why) => `Het cluster neemt niet aan wat lks stuurt: ${why}`,
  halfAnswer: 'er kwam een half antwoord',
  refused: (document, row, reason) => `Het cluster weigert document ${document || '?'} (rij ${row}): ${reason}`,
  refusedHint: 'Hiervan is nog niets te doorzoeken. Om opnieuw te beginnen: `lks cluster push --anew --to URL`',
  blocked: (index, reason) =>
    `Naar ${index === '' ? 'het cluster' : `de index ${index}`} mag niet worden geschreven: ${reason}`,
  blockedHint:
    'Hef de blokkade op (`index.blocks.*`), en maak ruimte waar een schijf bijna vol is. Dezelfde opdracht gaat daarna verder waar ze stopte.',
  full: (disk) =>
    disk === undefined
      ? 'Een schijf van het cluster is bijna vol, en naar de index mag niet worden geschreven.'
      : `De schijf van ${disk.node} is bijna vol: ${disk.free} bytes (${size(disk.free)} van ${size(disk.of)}) vrij. Naar de index mag niet worden geschreven.`,
  fullHint: 'Maak ruimte op de node; OpenSearch heft de blokkade dan op. Dezelfde opdracht gaat verder waar ze stopte.',
  stoppedHint: 'Dezelfde opdracht gaat verder waar ze stopte.',
  pushed: (generation, index, sent, removed, bytes) =>
    `Generatie ${generation} staat in ${index}: ${documents(sent)} gestuurd (${size(bytes)}), ${removed} verwijderd.`,
  resumed: 'lks ging verder waar de vorige keer stopte.',
  notMerged: (why) => `De index is niet samengevoegd (${why}). Hij antwoordt goed, maar wat langzamer.`,
  unchanged: (generation) => `Sinds generatie ${generation} is niets veranderd.`,
  stopped: (sent, all) =>
    `Gestopt: ${documents(sent)} gestuurd. ${all ? 'De vorige index antwoordt nog.' : 'De vorige generatie antwoordt nog.'}`,
  inUse: (pid) =>
    `De bibliotheek wordt al gestuurd of opgeruimd, door ${pid === 0 ? 'een ander proces' : `proces ${pid}`}.`,
  inUseHint: (lock) => `Wacht tot dat klaar is. Draait er geen zo'n proces, verwijder dan ${lock}.`,

  never: 'Deze bibliotheek is nooit helemaal naar een cluster gestuurd.',
  neverHint: 'Om haar te sturen: `lks cluster push --to URL`',
  meanwhile: 'Tijdens het vergelijken van de index kwam er een andere generatie.',
  meanwhileHint: 'Van geen van beide is iets bekend. Om opnieuw te controleren: `lks cluster check --to URL`',
  tooNew: (asked, own) => `Generatie ${asked} is nieuwer dan ${own}, die van de bibliotheek.`,
  tooNewHint: 'Om de generaties te zien: `lks cluster status --to URL`',
  noGeneration: (asked, all) => `Generatie ${asked} is er niet, alleen ${all.join(', ') || 'geen'}.`,
  notDeleted: (rows) => `Het cluster heeft ${count(rows, 'rij', 'rijen')} niet verwijderd.`,

  checked: (rows, compared, generation) =>
    `Generatie ${generation}: vergeleken zijn de rijen van ${documents(rows)}, en alle woorden van ${compared}. Geen verschil.`,
  notLookedAt: (changes) =>
    `${count(changes, 'wijziging', 'wijzigingen')} van na deze generatie ${changes === 1 ? 'is' : 'zijn'} niet bekeken.`,
  different: (found, rows, compared) =>
    `De index verschilt van de bibliotheek in ${documents(found)}; vergeleken zijn ${count(rows, 'rij', 'rijen')} en alle woorden van ${compared}.`,
  differentHint: 'Om de hele bibliotheek naar een nieuwe index te sturen: `lks cluster push --anew --to URL`',
  pruned: (generations, removed) =>
    `${count(removed, 'rij is', 'rijen zijn')} verwijderd. Te doorzoeken generaties: ${generations.join(', ') || 'geen'}.`,
  deletedIndexes: (names) => `Oudere indexen van deze bibliotheek zijn verwijderd: ${names.join(', ')}.`,
  rows: {
    index: 'index',
    library: 'bibliotheek',
    generation: 'generatie',
    behind: 'achter',
    push: 'sturen',
    generations: 'generaties',
    copies: 'kopieën',
    documents: 'documenten',
    size: 'omvang',
    node: 'node',
    missing: 'index in het cluster',
  },
  neverPushed: 'nooit gestuurd',
  nothingBehind: 'niets: elke wijziging is gestuurd',
  changesBehind: (changes) => `${count(changes, 'wijziging', 'wijzigingen')} nog niet gestuurd`,
  catalogueIsFixed: 'niets: een catalogus verandert niet',
  unfinished: (index, generation, done) =>
    `generatie ${generation}, van ${done ? 'alles' : 'wijzigingen'}, naar ${index} is niet af`,
  notFound: 'geen met deze naam die van deze bibliotheek is',
  canBeAsked: (all, own) =>
    `${all.join(', ') || 'geen'}${all.includes(own) ? '' : ` (niet ${own}, die van deze bibliotheek)`}`,
  copiesSay: {
    green: 'elke shard heeft al zijn kopieën (green)',
    yellow: (missing) => `elke shard antwoordt, ${count(missing, 'kopie ontbreekt', 'kopieën ontbreken')} (yellow)`,
    red: (missing) =>
      `er ontbreken shards: geen zoekopdracht krijgt antwoord (red; ${count(missing, 'kopie ontbreekt', 'kopieën ontbreken')})`,
  },
  documentsSay: (own, all) => `${own} van deze generatie, ${all} met die van andere`,
  sizeSay: (bytes, all) => `${size(bytes)}, ${size(all)} met alle kopieën`,
  diskSay: (node, free, of) => `${node}: ${size(free)} van ${size(of)} vrij`,
});

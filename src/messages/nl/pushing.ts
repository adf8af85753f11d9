/** Wat `lks cluster push`, `status`, `check` en `prune` zeggen. */

import type { pushing as english } from '../en/pushing';
import { count, size } from './listed';

const documents = (found: number): string => count(found, 'document', 'documenten');

const ANEW = 'Om de hele bibliotheek naar een nieuwe index te sturen: `lks cluster push --anew --to URL`';
const RESUME = 'Dezelfde opdracht hervat het.';
const OTHER_NAME = 'Kies een andere naam met LKS_CLUSTER_PREFIX, of cluster.prefix in een profiel.';

export const pushing: typeof english = () => ({
  push: 'stuur wijzigingen sinds de vorige keer naar het cluster',
  status: 'nodes, kopieën, generaties, en wat nog naar het cluster moet',
  check: 'vergelijk de index in het cluster met de bibliotheek',
  prune: 'verwijder uit het cluster wat geen generatie meer nodig heeft',
  pushDetails:
    'De eerste keer gaat de hele bibliotheek naar een nieuwe index. Dezelfde opdracht hervat wat werd onderbroken. Zijn er kopieën van een bibliotheek, stuur dan maar een ervan.',
  checkDetails:
    'Vergelijkt de rij van elk document, en alle woorden en getallen van een steekproef. Het zoekt geen woorden die alleen het cluster heeft.',
  pruneDetails:
    'In een catalogus van een verwijderde generatie is niet meer te zoeken. Oudere indexen van deze bibliotheek verdwijnen met hun laatste generatie.',
  to: 'URL’s van de nodes, met komma’s ertussen (standaard: cluster.urls van het profiel)',
  all: 'stuur de hele bibliotheek naar een nieuwe index, en ga daarop over',
  shards: 'shards van een nieuwe index (standaard: een per 15 GB)',
  replicas: 'verdere kopieën van elke shard (standaard: 1)',
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
  columns: { what: 'Wat', value: 'Waarde', row: 'Rij', document: 'Document' },

  catalogue: 'Deze bibliotheek is een catalogus.',
  catalogueHint: 'Stuur de bibliotheek waaruit hij is gemaakt.',
  version: (version) =>
    version === undefined || version === ''
      ? 'Wat antwoordt, is geen OpenSearch.'
      : `lks werkt niet met OpenSearch ${version}.`,
  versionHint: 'lks heeft OpenSearch 2.13 tot en met 3 nodig.',
  strange: (alias, index) =>
    alias === index
      ? `De index ${index} is niet van lks.`
      : `De naam ${alias} hoort bij ${index}, en die index is niet van lks.`,
  strangeHint: `Er is niets veranderd. ${OTHER_NAME}`,
  anothers: (alias, index) =>
    alias === index
      ? `De index ${index} is van een andere bibliotheek.`
      : `De naam ${alias} is van ${index}, van een andere bibliotheek.`,
  anothersHint: `Er is niets veranderd. ${OTHER_NAME}`,
  otherFormat: (index, format, own) => `De index ${index} heeft formaat ${format}; deze lks schrijft ${own}.`,
  otherGeneration: (index, generation, own) =>
    `De index ${index} is van generatie ${generation}; deze bibliotheek stuurde ${own}.`,
  otherGenerationHint: `Een andere kopie is gestuurd, of deze komt uit een back-up. ${ANEW}`,
  indexGone: (index, generation) =>
    `De bibliotheek is naar ${index} gestuurd (generatie ${generation}), maar het cluster heeft die index niet. Het is een ander cluster, of de index is verloren; er is niets gestuurd.`,
  otherPrefix: (index, prefix) => `De bibliotheek is naar ${index} gestuurd, niet naar een index van ${prefix}.`,
  otherPrefixHint: `Stel LKS_CLUSTER_PREFIX of cluster.prefix in zoals eerst. ${ANEW}`,
  allHint: ANEW,
  manyEnded: (rows, most) =>
    `${count(rows, 'rij is', 'rijen zijn')} veranderd sinds de index is gemaakt of opgeruimd; het kunnen er hoogstens ${most} zijn.`,
  manyEndedHint: `Om te verwijderen wat is vervallen: \`lks cluster prune --to URL\`\n${ANEW}`,
  notTaken: (why) => `Het cluster neemt het niet aan: ${why}`,
  halfAnswer: 'er kwam een half antwoord',
  refused: (document, row, reason) => `Het cluster weigert document ${document || '?'} (rij ${row}): ${reason}`,
  refusedHint: `Hiervan is nog niets te doorzoeken. ${ANEW}`,
  blocked: (index, reason) =>
    `lks mag niet schrijven naar ${index === '' ? 'het cluster' : `de index ${index}`}: ${reason}`,
  blockedHint: `Hef de blokkade op (\`index.blocks.*\`), en maak ruimte op een volle schijf. ${RESUME}`,
  full: (disk) =>
    disk === undefined
      ? 'Een schijf van het cluster is bijna vol, en blokkeert schrijven.'
      : `De schijf van ${disk.node} is bijna vol, en blokkeert schrijven: ${disk.free} bytes (${size(disk.free)} van ${size(disk.of)}) vrij.`,
  fullHint: `Maak ruimte: OpenSearch heft de blokkade dan op. ${RESUME}`,
  stoppedHint: RESUME,
  pushed: (generation, index, sent, removed, bytes) =>
    `Generatie ${generation} staat in ${index}: ${documents(sent)} gestuurd (${size(bytes)}), ${removed} verwijderd.`,
  resumed: 'lks hervatte een eerdere verzending.',
  notMerged: (why) => `De index is niet samengevoegd (${why}): hij klopt, maar is langzamer.`,
  unchanged: (generation) => `Sinds generatie ${generation} is niets veranderd.`,
  stopped: (sent, all) =>
    `Gestopt: ${documents(sent)} gestuurd. De vorige ${all ? 'index' : 'generatie'} antwoordt nog.`,
  inUse: (pid) => `${pid === 0 ? 'Een ander proces' : `Proces ${pid}`} stuurt de bibliotheek al, of ruimt op.`,
  inUseHint: (lock) => `Wacht erop. Draait het niet, verwijder dan ${lock}.`,

  never: 'Deze bibliotheek is nooit helemaal naar een cluster gestuurd.',
  neverHint: 'Om haar te sturen: `lks cluster push --to URL`',
  meanwhile: 'Tijdens het vergelijken kwam er een andere generatie.',
  meanwhileHint: 'Geen van beide is gecontroleerd. Om opnieuw te controleren: `lks cluster check --to URL`',
  tooNew: (asked, own) => `Generatie ${asked} is nieuwer dan de bibliotheek (${own}).`,
  tooNewHint: 'Om de generaties te zien: `lks cluster status --to URL`',
  noGeneration: (asked, all) => `Generatie ${asked} is er niet, alleen ${all.join(', ') || 'geen'}.`,
  notDeleted: (rows) => `Het cluster heeft ${count(rows, 'rij', 'rijen')} niet verwijderd.`,

  checked: (rows, compared, generation) =>
    `Generatie ${generation}: geen verschil in de rijen van ${documents(rows)} en alle woorden van ${compared}.`,
  notLookedAt: (changes) => `Niet vergeleken: ${count(changes, 'wijziging', 'wijzigingen')} van na deze generatie.`,
  different: (found, rows, compared) =>
    `De index verschilt van de bibliotheek in ${documents(found)}, van ${count(rows, 'rij', 'rijen')} en alle woorden van ${compared}.`,
  differentHint: ANEW,
  pruned: (generations, removed) =>
    `${count(removed, 'rij', 'rijen')} verwijderd. Generaties die blijven: ${generations.join(', ') || 'geen'}.`,
  deletedIndexes: (names) => `Oudere indexen verwijderd: ${names.join(', ')}.`,
  rows: {
    index: 'Index',
    library: 'Bibliotheek',
    generation: 'Generatie',
    behind: 'Nog te sturen',
    push: 'Verzending',
    generations: 'Generaties',
    copies: 'Kopieën',
    documents: 'Documenten',
    size: 'Omvang',
    node: 'Node',
    missing: 'Index in het cluster',
  },
  neverPushed: 'nooit gestuurd',
  nothingBehind: 'niets',
  changesBehind: (changes) => `${count(changes, 'wijziging', 'wijzigingen')} nog niet gestuurd`,
  catalogueIsFixed: 'niets: een catalogus verandert niet',
  unfinished: (index, generation, done) =>
    `generatie ${generation}, van ${done ? 'alles' : 'wijzigingen'}, naar ${index} is niet af`,
  notFound: 'geen van deze bibliotheek',
  canBeAsked: (all, own) =>
    `${all.join(', ') || 'geen'}${all.includes(own) ? '' : ` (niet ${own}, van deze bibliotheek)`}`,
  copiesSay: {
    green: 'elke shard heeft al zijn kopieën (green)',
    yellow: (missing) => `elke shard antwoordt, ${count(missing, 'kopie ontbreekt', 'kopieën ontbreken')} (yellow)`,
    red: (missing) =>
      `er ontbreken shards, en ${count(missing, 'kopie', 'kopieën')}: geen zoekopdracht krijgt antwoord (red)`,
  },
  documentsSay: (own, all) => `${own}, ${all} met andere generaties`,
  sizeSay: (bytes, all) => `${size(bytes)}, ${size(all)} met alle kopieën`,
  diskSay: (node, free, of) => `${node}: ${size(free)} van ${size(of)} vrij`,
});

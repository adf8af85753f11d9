/** What `lks cluster push`, `status`, `check` and `prune` say. */

import { count, size } from './listed';

const documents = (found: number): string => count(found, 'document', 'documents');

const ANEW = 'To send the whole library to a new index: `lks cluster push --anew --to URL`';
const RESUME = 'The same command resumes it.';
const OTHER_NAME = 'Choose another name with LKS_CLUSTER_PREFIX, or cluster.prefix in a profile.';

export const pushing = () => ({
  push: 'Send changes since the last push to the cluster',
  status: 'Nodes, copies, generations, and what is not pushed yet',
  check: 'Compare the index in the cluster with the library',
  prune: 'Delete from the cluster what no generation needs',
  pushDetails:
    'The first push sends the whole library to a new index. The same command resumes a push that stopped. Of several copies of a library, push only one.',
  checkDetails:
    'Compares the row of every document, and all words and numbers of a sample. It does not look for words that only the cluster has.',
  pruneDetails:
    'A catalogue of a deleted generation cannot be searched. Older indexes of this library go with their last generation.',
  to: 'URLs of the nodes, between commas (default: cluster.urls of the profile)',
  all: 'send the whole library to a new index, then switch to it',
  shards: 'shards of a new index (default: one per 15 GB)',
  replicas: 'further copies of each shard (default: 1)',
  sample: (usual: number) => `documents whose words are compared (default: ${usual})`,
  keep: (usual: number) => `generations that stay (default: ${usual})`,
  oldest: 'the oldest generation that stays',
  steps: {
    all: 'Documents sent',
    changes: 'Changes sent',
    merge: 'Merging the index, seconds',
    copies: 'Copies of shards',
    rows: 'Rows compared',
    documents: 'Documents compared',
    prune: 'Deleting what ended',
  },
  columns: { what: 'what', value: 'value', row: 'row', document: 'document' },

  catalogue: 'This library is a catalogue.',
  catalogueHint: 'Push the library that it was published from.',
  version: (version: string | undefined) =>
    version === undefined || version === ''
      ? 'What answers is not OpenSearch.'
      : `lks does not support OpenSearch ${version}.`,
  versionHint: 'lks needs OpenSearch 2.13 to 3.',
  strange: (alias: string, index: string) =>
    alias === index
      ? `The index ${index} is not of lks.`
      : `The name ${alias} belongs to ${index}, which is not of lks.`,
  strangeHint: `Nothing changed. ${OTHER_NAME}`,
  anothers: (alias: string, index: string) =>
    alias === index
      ? `The index ${index} is of another library.`
      : `The name ${alias} belongs to ${index}, of another library.`,
  anothersHint: `Nothing changed. ${OTHER_NAME}`,
  otherFormat: (index: string, format: number, own: number) =>
    `The index ${index} has format ${format}; this lks writes ${own}.`,
  otherGeneration: (index: string, generation: number, own: number) =>
    `The index ${index} is of generation ${generation}; this library pushed ${own}.`,
  otherGenerationHint: `Another copy was pushed, or this one is from a backup. ${ANEW}`,
  indexGone: (index: string, generation: number) =>
    `The library was pushed to ${index} (generation ${generation}), which the cluster lacks: it is another cluster, or lost it. Nothing was sent.`,
  otherPrefix: (index: string, prefix: string) => `The library was pushed to ${index}, not to an index of ${prefix}.`,
  otherPrefixHint: `Set LKS_CLUSTER_PREFIX or cluster.prefix as before. ${ANEW}`,
  allHint: ANEW,
  manyEnded: (rows: number, most: number) =>
    `${rows} rows changed since the index was made or pruned; the most is ${most}.`,
  manyEndedHint: `To delete what ended: \`lks cluster prune --to URL\`\n${ANEW}`,
  notTaken: (why: string) => `The cluster does not take it: ${why}`,
  halfAnswer: 'half an answer came',
  refused: (document: string, row: number, reason: string) =>
    `The cluster refuses document ${document || '?'} (row ${row}): ${reason}`,
  refusedHint: `Nothing of this push can be searched yet. ${ANEW}`,
  blocked: (index: string, reason: string) =>
    `lks may not write to ${index === '' ? 'the cluster' : `the index ${index}`}: ${reason}`,
  blockedHint: `Lift the block (\`index.blocks.*\`), and make room on a full disk. ${RESUME}`,
  full: (disk?: { node: string; free: number; of: number }) =>
    disk === undefined
      ? 'A disk of the cluster is nearly full, and blocks writing.'
      : `The disk of ${disk.node} is nearly full, and blocks writing: ${disk.free} bytes (${size(disk.free)} of ${size(disk.of)}) are free.`,
  fullHint: `Make room: OpenSearch then lifts the block. ${RESUME}`,
  stoppedHint: RESUME,
  pushed: (generation: number, index: string, sent: number, removed: number, bytes: number) =>
    `Generation ${generation} is in ${index}: ${documents(sent)} sent (${size(bytes)}), ${removed} removed.`,
  resumed: 'An earlier push was resumed.',
  notMerged: (why: string) => `The index was not merged (${why}): it is right, but slower.`,
  unchanged: (generation: number) => `Nothing changed since generation ${generation}.`,
  stopped: (sent: number, all: boolean) =>
    `Stopped: ${documents(sent)} sent. The ${all ? 'index' : 'generation'} before it still answers.`,
  inUse: (pid: number) => `${pid === 0 ? 'Another process' : `Process ${pid}`} is pushing or pruning the library.`,
  inUseHint: (lock: string) => `Wait for it. If it does not run, remove ${lock}.`,

  never: 'This library was never pushed whole.',
  neverHint: 'To push it: `lks cluster push --to URL`',
  meanwhile: 'Another generation was pushed during the comparison.',
  meanwhileHint: 'Neither is checked. To check again: `lks cluster check --to URL`',
  tooNew: (asked: number, own: number) => `Generation ${asked} is newer than the library (${own}).`,
  tooNewHint: 'To see the generations: `lks cluster status --to URL`',
  noGeneration: (asked: number, all: readonly number[]) =>
    `There is no generation ${asked}, only ${all.join(', ') || 'none'}.`,
  notDeleted: (rows: number) => `The cluster did not delete ${count(rows, 'row', 'rows')}.`,

  checked: (rows: number, compared: number, generation: number) =>
    `Generation ${generation}: no difference in the rows of ${documents(rows)} and all words of ${compared}.`,
  notLookedAt: (count: number) => `Not compared: ${count} ${count === 1 ? 'change' : 'changes'} since this generation.`,
  different: (found: number, rows: number, compared: number) =>
    `The index differs from the library in ${documents(found)}, of ${count(rows, 'row', 'rows')} and all words of ${compared}.`,
  differentHint: ANEW,
  pruned: (generations: readonly number[], removed: number) =>
    `${count(removed, 'row', 'rows')} deleted. Generations left: ${generations.join(', ') || 'none'}.`,
  deletedIndexes: (names: readonly string[]) => `Older indexes deleted: ${names.join(', ')}.`,
  rows: {
    index: 'index',
    library: 'library',
    generation: 'generation',
    behind: 'behind',
    push: 'push',
    generations: 'generations',
    copies: 'copies',
    documents: 'documents',
    size: 'size',
    node: 'node',
    missing: 'index in the cluster',
  },
  neverPushed: 'never pushed',
  nothingBehind: 'nothing',
  changesBehind: (changes: number) => `${count(changes, 'change', 'changes')} not pushed`,
  catalogueIsFixed: 'nothing: a catalogue does not change',
  unfinished: (index: string, generation: number, done: boolean) =>
    `generation ${generation}, of ${done ? 'all' : 'changes'}, to ${index} is not finished`,
  notFound: 'none of this library',
  canBeAsked: (all: readonly number[], own: number) =>
    `${all.join(', ') || 'none'}${all.includes(own) ? '' : ` (not ${own}, of this library)`}`,
  copiesSay: {
    green: 'every shard has all its copies (green)',
    yellow: (missing: number) => `every shard answers, ${missing} copies are missing (yellow)`,
    red: (missing: number) => `shards are missing, and ${missing} copies: no search is answered (red)`,
  },
  documentsSay: (own: number, all: number) => `${own}, ${all} with other generations`,
  sizeSay: (bytes: number, all: number) => `${size(bytes)}, ${size(all)} with all copies`,
  diskSay: (node: string, free: number, of: number) => `${node}: ${size(free)} of ${size(of)} free`,
});

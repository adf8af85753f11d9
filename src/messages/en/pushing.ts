/** What `lks cluster push`, `status`, `check` and `prune` say. */

import { count, size } from './listed';

const documents = (found: number): string => count(found, 'document', 'documents');

export const pushing = () => ({
  push: 'Send what changed since the last push to the cluster',
  status: 'Nodes, copies, generations, and what is still to be pushed',
  check: 'Compare the index in the cluster with the library',
  prune: 'Delete from the cluster what no generation in use needs',
  pushDetails:
    'The first push sends all of the library to a new index. A push that was stopped goes on with the same command. A library that is copied is the same library to a cluster: push from one of the copies only.',
  checkDetails:
    'Compares the row of every document, and all words and numbers of some that are drawn. A word that only the cluster has is not looked for.',
  pruneDetails:
    'A catalogue of a generation that is deleted is refused its index. Older indexes of this library are deleted with their last generation.',
  to: 'URLs of the nodes, between commas (default: cluster.urls of the profile)',
  all: 'send all of the library to a new index, then switch to it',
  shards: 'shards of a new index (default: one for each 15 GB)',
  replicas: 'copies of each shard besides the first (default: 1)',
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

  catalogue: 'This library is a catalogue, which is not pushed.',
  catalogueHint: 'Push from the library that the catalogue was published from.',
  version: (version: string | undefined) =>
    version === undefined || version === ''
      ? 'What answers is not OpenSearch.'
      : `The cluster has OpenSearch ${version}, which is not supported.`,
  versionHint: 'lks needs OpenSearch 2.13 or later, and below 4.',
  strange: (alias: string, index: string) =>
    alias === index
      ? `The index ${index} is not of lks.`
      : `The name ${alias} is taken by the index ${index}, which is not of lks.`,
  strangeHint: 'Nothing was changed. Choose another name with LKS_CLUSTER_PREFIX, or cluster.prefix in a profile.',
  anothers: (alias: string, index: string) =>
    alias === index
      ? `The index ${index} is of another library.`
      : `The name ${alias} is taken by ${index}, the index of another library.`,
  anothersHint:
    'Nothing was changed. Push from that library, or choose another name with LKS_CLUSTER_PREFIX or cluster.prefix.',
  otherFormat: (index: string, format: number, own: number) =>
    `The index ${index} has format ${format}; this version of lks writes ${own}.`,
  otherGeneration: (index: string, generation: number, own: number) =>
    `The index ${index} is of generation ${generation}; this library pushed ${own} last.`,
  otherGenerationHint:
    'Another copy of the library was pushed, or this one is from a backup. To send all of it: `lks cluster push --anew --to URL`',
  indexGone: (index: string, generation: number) =>
    `The library was pushed before, to ${index} (generation ${generation}), and the cluster has no such index: it is another cluster, or lost it. Nothing was sent.`,
  otherPrefix: (index: string, prefix: string) => `The library was pushed to ${index}, not to an index of ${prefix}.`,
  otherPrefixHint:
    'Set LKS_CLUSTER_PREFIX or cluster.prefix as before. To send all of it anew: `lks cluster push --anew --to URL`',
  allHint: 'To send all of the library to a new index: `lks cluster push --anew --to URL`',
  manyEnded: (rows: number, most: number) =>
    `${rows} rows changed since the index was made or pruned; a generation can have ${most}.`,
  manyEndedHint:
    'Delete what ended: `lks cluster prune --to URL`\nOr send all of it to a new index: `lks cluster push --anew --to URL`',
  notTaken: (why: string) => `The cluster does not take what is sent: ${why}`,
  halfAnswer: 'half an answer came',
  refused: (document: string, row: number, reason: string) =>
    `The cluster refuses document ${document || '?'} (row ${row}): ${reason}`,
  refusedHint: 'Nothing of this push can be asked for yet. To begin anew: `lks cluster push --anew --to URL`',
  blocked: (index: string, reason: string) =>
    `${index === '' ? 'The cluster' : `The index ${index}`} may not be written to: ${reason}`,
  blockedHint:
    'Take the block away (`index.blocks.*`), and make room where a disk is nearly full. Then the same command goes on where it stopped.',
  full: (disk?: { node: string; free: number; of: number }) =>
    disk === undefined
      ? 'A disk of the cluster is nearly full, and the index may not be written to.'
      : `The disk of ${disk.node} is nearly full: ${disk.free} bytes (${size(disk.free)} of ${size(disk.of)}) are free. The index may not be written to.`,
  fullHint: 'Make room on the node; OpenSearch then lifts the block. The same command goes on where it stopped.',
  stoppedHint: 'The same command goes on where it stopped.',
  pushed: (generation: number, index: string, sent: number, removed: number, bytes: number) =>
    `Generation ${generation} is in ${index}: ${documents(sent)} sent (${size(bytes)}), ${removed} removed.`,
  resumed: 'An earlier push was gone on with.',
  notMerged: (why: string) => `The index was not merged (${why}). It answers right, and somewhat slower.`,
  unchanged: (generation: number) => `Nothing changed since generation ${generation}.`,
  stopped: (sent: number, all: boolean) =>
    `Stopped: ${documents(sent)} sent. ${all ? 'The index before it still answers.' : 'The generation before it still answers.'}`,
  inUse: (pid: number) =>
    `The library is being pushed or pruned by ${pid === 0 ? 'another process' : `process ${pid}`}.`,
  inUseHint: (lock: string) => `Wait for it to end. If no such process runs, remove ${lock}.`,

  never: 'This library was never pushed whole.',
  neverHint: 'To push it: `lks cluster push --to URL`',
  meanwhile: 'Another generation was pushed while the index was compared.',
  meanwhileHint: 'Nothing is known of either. Check it again: `lks cluster check --to URL`',
  tooNew: (asked: number, own: number) => `Generation ${asked} is newer than ${own}, that of the library.`,
  tooNewHint: 'To see the generations: `lks cluster status --to URL`',
  noGeneration: (asked: number, all: readonly number[]) =>
    `There is no generation ${asked}, only ${all.join(', ') || 'none'}.`,
  notDeleted: (count: number) => `The cluster did not delete ${count} of the rows.`,

  checked: (rows: number, compared: number, generation: number) =>
    `Generation ${generation}: the rows of ${documents(rows)} were compared, and all words of ${compared}. No difference.`,
  notLookedAt: (count: number) =>
    `${count === 1 ? '1 change' : `${count} changes`} since this generation ${count === 1 ? 'was' : 'were'} not looked at.`,
  different: (found: number, rows: number, compared: number) =>
    `The index differs from the library in ${documents(found)}; ${count(rows, 'row', 'rows')} and all words of ${compared} were compared.`,
  differentHint: 'To send all of the library to a new index: `lks cluster push --anew --to URL`',
  pruned: (generations: readonly number[], removed: number) =>
    `${count(removed, 'row was', 'rows were')} deleted. Generations that can be asked for: ${generations.join(', ') || 'none'}.`,
  deletedIndexes: (names: readonly string[]) => `Older indexes of this library were deleted: ${names.join(', ')}.`,
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
  nothingBehind: 'nothing: every change was pushed',
  changesBehind: (changes: number) => `${count(changes, 'change', 'changes')} not pushed`,
  catalogueIsFixed: 'nothing: a catalogue does not change',
  unfinished: (index: string, generation: number, done: boolean) =>
    `generation ${generation}, of ${done ? 'all' : 'changes'}, to ${index} is not finished`,
  notFound: 'none of this name that is of this library',
  canBeAsked: (all: readonly number[], own: number) =>
    `${all.join(', ') || 'none'}${all.includes(own) ? '' : ` (not ${own}, that of this library)`}`,
  copiesSay: {
    green: 'every shard has all its copies (green)',
    yellow: (missing: number) => `every shard answers, ${missing} copies are missing (yellow)`,
    red: (missing: number) => `shards are missing: no search is answered (red; ${missing} copies are missing)`,
  },
  documentsSay: (own: number, all: number) => `${own} of this generation, ${all} with those of others`,
  sizeSay: (bytes: number, all: number) => `${size(bytes)}, ${size(all)} with all copies`,
  diskSay: (node: string, free: number, of: number) => `${node}: ${size(free)} of ${size(of)} free`,
});

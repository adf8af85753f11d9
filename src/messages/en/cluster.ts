/** What is said of an index in a cluster, and of the commands that keep one. */

export const cluster = () => ({
  unavailable: (nodes: string, why: string) => `The index at ${nodes} does not answer: ${why}.`,
  unavailableHint:
    'Nothing was found or left out: ask again. `lks cluster status` says which nodes and copies are there.',
  causes: {
    refused: (node: string) => `${node} cannot be reached`,
    late: (node: string, ms: number) => `${node} had not answered after ${ms / 1000} s`,
    busy: (node: string) => `${node} has more to do than it can take`,
    partial: (node: string) => `part of the index has no copy that answers, as ${node} says`,
    answer: (node: string, status: number) => `${node} answered with status ${status}`,
  },
  refusedRights: (node: string) => `The cluster at ${node} does not let this user in, or lacks the right for it.`,
  refusedRightsHint:
    'Set LKS_CLUSTER_USER and LKS_CLUSTER_PASSWORD, or LKS_CLUSTER_PASSWORD_FILE. The user needs the rights that docs/operating.md lists.',
  neverPushed: (file: string) => `The library ${file} was never pushed to a cluster, and is no catalogue of one.`,
  neverPushedHint: 'Push it: lks cluster push --to URL. Or leave out --index, to search its own index.',
  noIndex: (index: string) => `The cluster has no index ${index}.`,
  noIndexHint: 'Push the library: lks cluster push --to URL. Or follow the catalogue that goes with the index.',
  notUnderstood: (node: string, reason: string) => `The cluster at ${node} refused a question: ${reason}.`,
  notUnderstoodHint: 'OpenSearch 2.13 up to 3 is supported. See `lks cluster status` and docs/operating.md.',
  badAnswer: (node: string) => `What answers at ${node} is not OpenSearch.`,
  badAnswerHint: 'Check the URL of --index.',
});

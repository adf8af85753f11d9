/** What is said of an index in a cluster, and of the commands that keep one. */

export const cluster = () => ({
  unavailable: (nodes: string, why: string) => `The index at ${nodes} does not answer: ${why}.`,
  unavailableHint:
    'Nothing was found or left out: ask again. `lks cluster status --to URL` says which nodes and copies are there.',
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
  index: 'nodes of the cluster that has the index of the library, with commas between',
  needsCatalogue: 'An index in a cluster goes with a library or a catalogue on this computer.',
  needsCatalogueHint: 'Name the file with --library=FILE, or leave out --index.',
  neverPushed: (file: string) => `The library ${file} was never pushed to a cluster, and is no catalogue of one.`,
  neverPushedHint: 'Push it: lks cluster push --to URL. Or leave out --index, to search its own index.',
  noIndex: (index: string) => `The cluster has no index ${index}.`,
  noIndexHint: 'Push the library: lks cluster push --to URL. Or follow the catalogue that goes with the index.',
  notUnderstood: (node: string, reason: string) => `The cluster at ${node} refused a question: ${reason}.`,
  notUnderstoodHint: 'OpenSearch 2.13 up to 3 is supported. See `lks cluster status --to URL` and docs/operating.md.',
  needsIndex: (file: string) =>
    `${file} is a catalogue: its index is in a cluster. A search needs that index; documents are read without it.`,
  needsIndexHint: 'To search with it: lks search --index URL …',
  badAnswer: (node: string) => `What answers at ${node} is not OpenSearch.`,
  badAnswerHint: 'Check the URL of --index.',
  address: {
    none: 'No cluster is named.',
    noneHint: (flag: string) =>
      `Name its nodes: ${flag} https://node-1:9200,https://node-2:9200. Or set cluster.urls in a profile.`,
    badNode: {
      'not-a-url': (name: string) => `${name} has a node that is not a URL.`,
      'not-http': (name: string) => `${name} has a node that is not an http or https URL.`,
      credentials: (name: string) => `${name} holds a user name or password, which never belong in a URL.`,
      'extra-parts': (name: string) => `${name} has a node with more than scheme, host and port.`,
    },
    badNodeHint:
      'Give each node as https://host:9200. Set LKS_CLUSTER_USER and LKS_CLUSTER_PASSWORD, or LKS_CLUSTER_PASSWORD_FILE.',
    half: (set: string, missing: string) => `${set} is set, and ${missing} is not.`,
    halfHint: 'Set both, or neither.',
    noPasswordFile: (file: string, code: string) => `The password file ${file} cannot be read: ${code}.`,
    noPasswordFileHint: 'Set LKS_CLUSTER_PASSWORD_FILE to a file that holds the password and nothing else.',
    exposed: (node: string) => `${node} is plain http: everyone on the way could read the password.`,
    exposedHint: 'Use https. For a cluster on a network that you trust, add --allow-insecure.',
    badPrefix: (name: string) => `${name} is not a name that an index can have.`,
    badPrefixHint: 'Use 1 to 40 of a-z, 0-9, _ and -, with a letter first.',
  },
});

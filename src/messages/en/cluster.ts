/** What is said of an index in a cluster, and of the commands that keep one. */

const PASSWORD = 'Set LKS_CLUSTER_USER and LKS_CLUSTER_PASSWORD, or LKS_CLUSTER_PASSWORD_FILE.';

export const cluster = () => ({
  unavailable: (nodes: string, why: string) => `The index at ${nodes} does not answer: ${why}.`,
  unavailableHint: 'Ask again. To see nodes and copies: `lks cluster status --to URL`',
  causes: {
    refused: (node: string) => `${node} cannot be reached`,
    late: (node: string, ms: number) => `${node} did not answer in ${ms / 1000} s`,
    busy: (node: string) => `${node} is overloaded`,
    partial: (node: string) => `part of the index at ${node} has no copy that answers`,
    answer: (node: string, status: number) => `${node} answered with status ${status}`,
  },
  refusedRights: (node: string) => `The cluster at ${node} refuses this user.`,
  refusedRightsHint: `${PASSWORD} docs/operating.md lists the rights of the user.`,
  index: 'nodes of the cluster, with commas between',
  needsCatalogue: 'An index in a cluster needs a library or catalogue here.',
  needsCatalogueHint: 'Name it with --library=FILE, or leave out --index.',
  neverPushed: (file: string) => `The library ${file} was never pushed to a cluster.`,
  neverPushedHint: 'To push it: lks cluster push --to URL. Or leave out --index.',
  noIndex: (index: string) => `The cluster has no index ${index}.`,
  noIndexHint: 'To push it: lks cluster push --to URL. Or follow its catalogue.',
  notUnderstood: (node: string, reason: string) => `The cluster at ${node} refused a question: ${reason}.`,
  notUnderstoodHint: 'lks needs OpenSearch 2.13 to 3. See `lks cluster status --to URL`.',
  needsIndex: (file: string) => `${file} is a catalogue: a search needs its index, in a cluster.`,
  needsIndexHint: 'To search: lks search --index URL …',
  badAnswer: (node: string) => `${node} is not OpenSearch.`,
  badAnswerHint: 'Check the URL of --index.',
  address: {
    none: 'No cluster is named.',
    noneHint: (flag: string) =>
      `Name its nodes: ${flag} https://node-1:9200,https://node-2:9200. Or set cluster.urls in a profile.`,
    badNode: {
      'not-a-url': (name: string) => `${name} has a node that is not a URL.`,
      'not-http': (name: string) => `${name} has a node that is not an http or https URL.`,
      credentials: (name: string) => `${name} has a user name or password.`,
      'extra-parts': (name: string) => `${name} has a node with more than scheme, host and port.`,
    },
    badNodeHint: `Give each node as https://host:9200. ${PASSWORD}`,
    half: (set: string, missing: string) => `${set} is set, and ${missing} is not.`,
    halfHint: 'Set both, or neither.',
    noPasswordFile: (file: string, code: string) => `The password file ${file} cannot be read: ${code}.`,
    noPasswordFileHint: 'Put only the password in it.',
    exposed: (node: string) => `${node} is http: others could read the password.`,
    exposedHint: 'Use https. On a network that you trust, add --allow-insecure.',
    badPrefix: (name: string) => `${name} cannot be the name of an index.`,
    badPrefixHint: 'Use 1 to 40 of a-z, 0-9, _ and -, a letter first.',
  },
});

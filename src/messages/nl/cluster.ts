/** Wat over een index in een cluster wordt gezegd, en over de opdrachten die er een bijhouden. */

import type { cluster as english } from '../en/cluster';

const PASSWORD = 'Stel LKS_CLUSTER_USER en LKS_CLUSTER_PASSWORD of LKS_CLUSTER_PASSWORD_FILE in.';

export const cluster: typeof english = () => ({
  unavailable: (nodes, why) => `De index op ${nodes} antwoordt niet: ${why}.`,
  unavailableHint: 'Vraag het opnieuw. Om nodes en kopieën te zien: `lks cluster status --to URL`',
  causes: {
    refused: (node) => `${node} is niet bereikbaar`,
    late: (node, ms) => `${node} antwoordde niet binnen ${ms / 1000} s`,
    busy: (node) => `${node} is overbelast`,
    partial: (node) => `een deel van de index op ${node} heeft geen kopie die antwoordt`,
    answer: (node, status) => `${node} antwoordde met status ${status}`,
  },
  refusedRights: (node) => `Het cluster op ${node} weigert deze gebruiker.`,
  refusedRightsHint: `${PASSWORD} De rechten van de gebruiker staan in docs/operating.md.`,
  index: 'nodes van het cluster, met komma’s ertussen',
  needsCatalogue: 'Een index in een cluster heeft hier een bibliotheek of een catalogus nodig.',
  needsCatalogueHint: 'Noem die met --library=BESTAND, of laat --index weg.',
  neverPushed: (file) => `De bibliotheek ${file} is nooit naar een cluster gestuurd.`,
  neverPushedHint: 'Om haar te sturen: lks cluster push --to URL. Of laat --index weg.',
  noIndex: (index) => `Het cluster heeft geen index ${index}.`,
  noIndexHint: 'Om die te sturen: lks cluster push --to URL. Of volg de catalogus.',
  notUnderstood: (node, reason) => `Het cluster op ${node} weigerde een vraag: ${reason}.`,
  notUnderstoodHint: 'lks heeft OpenSearch 2.13 tot en met 3 nodig. Zie `lks cluster status --to URL`.',
  needsIndex: (file) => `${file} is een catalogus: zoeken kan alleen met de index, in een cluster.`,
  needsIndexHint: 'Om te zoeken: lks search --index URL …',
  badAnswer: (node) => `${node} is geen OpenSearch.`,
  badAnswerHint: 'Controleer de URL van --index.',
  address: {
    none: 'Er is geen cluster genoemd.',
    noneHint: (flag) =>
      `Noem de nodes: ${flag} https://node-1:9200,https://node-2:9200. Of zet cluster.urls in een profiel.`,
    badNode: {
      'not-a-url': (name) => `${name} heeft een node die geen URL is.`,
      'not-http': (name) => `${name} heeft een node die geen http- of https-URL is.`,
      credentials: (name) => `${name} heeft een gebruikersnaam of wachtwoord.`,
      'extra-parts': (name) => `${name} heeft een node met meer dan protocol, host en poort.`,
    },
    badNodeHint: `Geef elke node als https://host:9200. ${PASSWORD}`,
    half: (set, missing) => `${set} is ingesteld, en ${missing} niet.`,
    halfHint: 'Stel beide in, of geen van beide.',
    noPasswordFile: (file, code) => `Het wachtwoordbestand ${file} is niet te lezen: ${code}.`,
    noPasswordFileHint: 'Zet er alleen het wachtwoord in.',
    exposed: (node) => `${node} is http: anderen kunnen het wachtwoord lezen.`,
    exposedHint: 'Gebruik https. Voeg op een netwerk dat je vertrouwt --allow-insecure toe.',
    badPrefix: (name) => `${name} kan geen naam van een index zijn.`,
    badPrefixHint: 'Gebruik 1 tot 40 tekens uit a-z, 0-9, _ en -, met een letter voorop.',
  },
});

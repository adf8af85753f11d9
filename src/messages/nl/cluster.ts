/** Wat over een index in een cluster wordt gezegd, en over de opdrachten die er een bijhouden. */

import type { cluster as english } from '../en/cluster';

export const cluster: typeof english = () => ({
  unavailable: (nodes, why) => `De index op ${nodes} antwoordt niet: ${why}.`,
  unavailableHint:
    'Er is niets gevonden en niets weggelaten: vraag het opnieuw. `lks cluster status --to URL` toont welke nodes en kopieën er zijn.',
  causes: {
    refused: (node) => `${node} is niet bereikbaar`,
    late: (node, ms) => `${node} had na ${ms / 1000} s nog niet geantwoord`,
    busy: (node) => `${node} krijgt meer te doen dan het aankan`,
    partial: (node) => `een deel van de index heeft volgens ${node} geen kopie die antwoordt`,
    answer: (node, status) => `${node} antwoordde met status ${status}`,
  },
  refusedRights: (node) => `Het cluster op ${node} laat deze gebruiker niet toe, of de gebruiker mist het recht.`,
  refusedRightsHint:
    'Stel LKS_CLUSTER_USER en LKS_CLUSTER_PASSWORD of LKS_CLUSTER_PASSWORD_FILE in. De gebruiker heeft de rechten uit docs/operating.md nodig.',
  index: 'nodes van het cluster met de index van de bibliotheek, met komma’s ertussen',
  needsCatalogue: 'Een index in een cluster hoort bij een bibliotheek of een catalogus op deze computer.',
  needsCatalogueHint: 'Noem het bestand met --library=FILE, of laat --index weg.',
  neverPushed: (file) =>
    `De bibliotheek ${file} is nooit naar een cluster gestuurd, en is geen catalogus van een cluster.`,
  neverPushedHint:
    'Om haar te sturen: lks cluster push --to URL. Of laat --index weg, dan zoekt lks in haar eigen index.',
  noIndex: (index) => `Het cluster heeft geen index ${index}.`,
  noIndexHint: 'Stuur de bibliotheek: lks cluster push --to URL. Of volg de catalogus die bij de index hoort.',
  notUnderstood: (node, reason) => `Het cluster op ${node} weigerde een vraag: ${reason}.`,
  notUnderstoodHint:
    'lks werkt met OpenSearch 2.13 tot en met 3. Zie `lks cluster status --to URL` en docs/operating.md.',
  needsIndex: (file) =>
    `${file} is een catalogus: de index staat in een cluster. Zoeken kan alleen met die index; documenten lezen kan zonder.`,
  needsIndexHint: 'Om ermee te zoeken: lks search --index URL …',
  badAnswer: (node) => `Wat op ${node} antwoordt, is geen OpenSearch.`,
  badAnswerHint: 'Controleer de URL van --index.',
  address: {
    none: 'Er is geen cluster genoemd.',
    noneHint: (flag) =>
      `Noem de nodes: ${flag} https://node-1:9200,https://node-2:9200. Of zet cluster.urls in een profiel.`,
    badNode: {
      'not-a-url': (name) => `${name} heeft een node die geen URL is.`,
      'not-http': (name) => `${name} heeft een node die geen http- of https-URL is.`,
      credentials: (name) => `${name} bevat een gebruikersnaam of wachtwoord, en die horen nooit in een URL.`,
      'extra-parts': (name) => `${name} heeft een node met meer dan protocol, host en poort.`,
    },
    badNodeHint:
      'Geef elke node als https://host:9200. Stel LKS_CLUSTER_USER en LKS_CLUSTER_PASSWORD of LKS_CLUSTER_PASSWORD_FILE in.',
    half: (set, missing) => `${set} is ingesteld, en ${missing} niet.`,
    halfHint: 'Stel beide in, of geen van beide.',
    noPasswordFile: (file, code) => `Het wachtwoordbestand ${file} is niet te lezen: ${code}.`,
    noPasswordFileHint: 'Zet in LKS_CLUSTER_PASSWORD_FILE een bestand met het wachtwoord en niets anders.',
    exposed: (node) => `${node} is gewoon http: iedereen onderweg kan het wachtwoord lezen.`,
    exposedHint: 'Gebruik https. Voor een cluster op een netwerk dat je vertrouwt: voeg --allow-insecure toe.',
    badPrefix: (name) => `${name} kan geen naam van een index zijn.`,
    badPrefixHint: 'Gebruik 1 tot 40 tekens uit a-z, 0-9, _ en -, met een letter vooraan.',
  },
});

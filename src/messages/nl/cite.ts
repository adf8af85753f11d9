import type { cite as english } from '../en/cite';

const LACKS = {
  court: 'het gerecht',
  date: 'de dag',
  ecli: 'de ECLI',
  author: 'wie de conclusie schreef',
  journal: 'de vindplaats in het Publicatieblad',
  name: 'een bekende identificatie',
} as const;

const NAMED = 5;

export const cite: typeof english = () => ({
  about:
    'De verwijzing heeft alleen wat het document zelf zegt; wat ze mist, staat op standaardfout. Ze is in de taal van je woorden: Article 17 GDPR geeft Engels, art. 17 AVG Nederlands. Een tekst die vandaag niet geldt, krijgt haar dag of status. docs/citing.md heeft de patronen.',
  styleFlag:
    'nl, en (in een zin), oscola (in noten), markdown (een link), bibtex, ris, csl-json; standaard nl of en, naar je woorden',
  searchFlag:
    'verwijzingen in plaats van resultaten: nl, en, oscola, markdown, bibtex, ris, csl-json; in JSON als veld',
  docFlag:
    'de verwijzing, alleen of onder wat --only toont: nl, en, oscola, markdown, bibtex, ris, csl-json; in JSON als veld',
  notInFolder: 'Verwijzingen gaan naar één bestand.',
  notInFolderHint: 'Noem een bestand: lks cite ID… --output citations.txt. Laat voor de teksten --style weg.',
  notWith: (flag) => `--style kan niet samen met --${flag}.`,
  notUnderText: (style) => `--only toont een tekst; ${style} heeft alleen verwijzingen.`,
  notWithHint: 'Laat er een weg.',
  placeAsTyped: 'De plaats staat er zoals je haar typte.',
  pinpointFlag: 'een plaats erin: "r.o. 3.8", "lid 1", "punt 40"',
  noPlace: (text, id) => `“${text}” is geen plaats die ${id} kan hebben.`,
  noPlaceHint: 'Schrijf plaatsen als: r.o. 3.8, lid 1, punt 40.',
  columns: { id: 'Identificatie', citation: 'Verwijzing', url: 'Bron' },
  lacks: (what, ids, isRow = false) =>
    `De verwijzing mist ${LACKS[what]}: ${isRow ? 'een zoekresultaat' : 'de bron'} geeft dat niet (${ids.slice(0, NAMED).join(', ')}${ids.length > NAMED ? `, en nog ${ids.length - NAMED}` : ''}).`,
});

import type { cite as english } from '../en/cite';

const LACKS = {
  court: 'het gerecht',
  date: 'de datum',
  ecli: 'de ECLI',
  author: 'de auteur van de conclusie',
  journal: 'de vindplaats in het Publicatieblad',
  name: 'een bekende identificatie',
} as const;

const NAMED = 5;

export const cite: typeof english = () => ({
  about:
    'De verwijzing bevat alleen wat het document zelf vermeldt; wat ontbreekt, staat op standaardfout. De taal volgt je woorden: Article 17 GDPR geeft Engels, art. 17 AVG Nederlands. Bij een tekst die vandaag niet geldt, staat de datum of status. De patronen staan in docs/citing.md.',
  styleFlag:
    'nl, en (in een zin), oscola (in noten), markdown (een link), bibtex, ris, csl-json; standaard de taal van je woorden',
  searchFlag:
    'verwijzingen in plaats van resultaten: nl, en, oscola, markdown, bibtex, ris, csl-json; in JSON als veld',
  docFlag:
    'de verwijzing, alleen of onder wat --only toont: nl, en, oscola, markdown, bibtex, ris, csl-json; in JSON als veld',
  notInFolder: 'Verwijzingen gaan naar één bestand.',
  notInFolderHint: 'Noem een bestand: lks cite ID… --output citations.txt. Laat voor de teksten --style weg.',
  notWith: (flag) => `--style kan niet samen met --${flag}.`,
  notUnderText: (style) => `--only toont een tekst; ${style} bevat alleen verwijzingen.`,
  notWithHint: 'Laat er een weg.',
  placeAsTyped: 'De plaats staat er zoals je haar typte.',
  pinpointFlag: 'een plaats erin: r.o. 3.8, lid 1, punt 40',
  noPlace: (text, id) => `“${text}” is geen plaats die ${id} kan hebben.`,
  noPlaceHint: 'Schrijf plaatsen als: r.o. 3.8, lid 1, punt 40.',
  columns: { id: 'Identificatie', citation: 'Verwijzing', url: 'Bron' },
  lacks: (what, ids, isRow = false) =>
    `De verwijzing mist ${LACKS[what]}: ${isRow ? 'een zoekresultaat' : 'de bron'} vermeldt dat niet (${ids.slice(0, NAMED).join(', ')}${ids.length > NAMED ? `, en nog ${ids.length - NAMED}` : ''}).`,
});

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
    'De verwijzing heeft alleen wat het document zelf zegt; wat ze mist, staat op standaardfout. Ze is in de taal van je woorden: Article 17 GDPR geeft Engels, art. 17 AVG Nederlands. Een tekst die vandaag niet geldt, krijgt in elke stijl haar dag of haar status. docs/citing.md heeft de patronen; lks doc vindt het document ermee.',
  styleFlag:
    'nl, en (in een zin), oscola (in noten), markdown (een link), bibtex, ris, csl-json; standaard nl of en, naar je woorden',
  searchFlag:
    'verwijzingen in plaats van resultaten: nl, en, oscola, markdown, bibtex, ris, csl-json; in JSON als veld',
  docFlag:
    'de verwijzing in plaats van de tekst, of onder wat --only toont: nl, en, oscola, markdown, bibtex, ris, csl-json; in JSON als veld',
  notInFolder: 'Verwijzingen gaan naar één bestand, niet naar een map.',
  notInFolderHint: 'Noem een bestand: lks cite ID… --output citations.txt. Laat voor de teksten zelf --style weg.',
  notWith: (flag) => `--style schrijft verwijzingen en kan niet samen met --${flag}.`,
  notUnderText: (style) => `--only toont een tekst; ${style} is alleen voor bestanden met verwijzingen.`,
  notWithHint: 'Laat een van de twee weg.',
  placeAsTyped: 'De plaats staat er zoals je haar typte.',
  pinpointFlag: 'een plaats erin: "r.o. 3.8", "lid 1", "punt 40"',
  noPlace: (text, id) => `“${text}” is geen plaats die ${id} kan hebben.`,
  noPlaceHint: 'Schrijf plaatsen als in verwijzingen: r.o. 3.8, lid 1, punt 40.',
  columns: { id: 'Identificatie', citation: 'Verwijzing', url: 'Bron' },
  lacks: (what, ids, isRow = false) =>
    `De verwijzing mist ${LACKS[what]}, want ${isRow ? 'een zoekresultaat' : 'de bron'} geeft dat niet (${ids.slice(0, NAMED).join(', ')}${ids.length > NAMED ? `, en nog ${ids.length - NAMED}` : ''}).`,
});

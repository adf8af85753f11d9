/** Documents of the suite's own for a library: 4 types, 4 jurisdictions, 2 languages, with and without dates. */
import type { SourceDocument } from '../../src/sources/shared/parsed-file';

const BASE: SourceDocument = {
  ...{ source: 'wetten.overheid.nl', language: 'nl', jurisdiction: 'NL', group: 'wetgeving', documentType: 'wet' },
  ...{ externalId: '', title: '', summary: '', body: '', url: '', lawArea: 'Staatsrecht', position: 0 },
  ...{ decisionDate: '', publicationDate: '', work: '', lawNames: [], aliases: [], validFrom: '' },
};

interface Law {
  work: string;
  name: string;
  abbreviation: string;
  articles: number;
  area: string;
  published: (article: number) => string;
}

const LAWS: readonly Law[] = [
  {
    work: 'BWBR0090001',
    name: 'Wet op de waterputten',
    abbreviation: 'Wwp',
    articles: 14,
    area: 'Waterrecht; Omgevingsrecht',
    published: (article) => `2020-03-${String(article).padStart(2, '0')}`,
  },
  {
    work: 'BWBR0090002',
    name: 'Besluit windmolens',
    abbreviation: 'Bwm',
    articles: 9,
    area: 'Energierecht',
    published: () => '',
  },
];

const articlesOf = ({ work, name, abbreviation, articles, area, published }: Law): SourceDocument[] =>
  Array.from({ length: articles }, (_, index) => index + 1).map((article) => ({
    ...BASE,
    externalId: `${work} artikel ${article}`,
    title: `${name}, artikel ${article}`,
    body: `## Artikel ${article}\n\nIedere griffier houdt een register bij van geval ${article}.`,
    url: `https://wetten.overheid.nl/${work}/2024-01-01#Artikel${article}`,
    lawArea: area,
    publicationDate: published(article),
    work,
    lawNames: [name, abbreviation],
    validFrom: '2024-01-01',
    position: article,
  }));

const decision = (index: number, jurisdiction: 'NL' | 'BE' | 'DE'): SourceDocument => {
  const ecli = `ECLI:${jurisdiction}:TEST:${2000 + index}:${index}`;
  return {
    ...BASE,
    source: jurisdiction === 'NL' ? 'rechtspraak.nl' : 'e-justice.europa.eu',
    externalId: ecli,
    jurisdiction,
    language: jurisdiction === 'DE' ? 'en' : 'nl',
    group: 'rechtspraak',
    documentType: 'uitspraak',
    title: `Hof van Proef, zaak ${index}`,
    summary: `De griffier las de Wet op de waterputten voor, punt ${index}.`,
    body: `## Overwegingen\n\nHet register van zaak ${index} toont "alles" — naïef én 🏛 volledig.`,
    url: `https://deeplink.rechtspraak.nl/uitspraak?id=${ecli}`,
    lawArea: index % 2 === 0 ? 'Civiel recht' : '',
    decisionDate: `${2000 + index}-02-${String(28 - (index % 5)).padStart(2, '0')}`,
    work: ecli,
  };
};

const act = (article: number, language: 'nl' | 'en'): SourceDocument => ({
  ...BASE,
  source: 'eur-lex.europa.eu',
  externalId: `32099R0001 artikel ${article}`,
  language,
  jurisdiction: 'EU',
  group: 'eu',
  documentType: 'verordening',
  title: language === 'nl' ? `Registerverordening, artikel ${article}` : `Register Regulation, Article ${article}`,
  body: language === 'nl' ? `De griffier deelt register ${article}.` : `The griffier shares register ${article}.`,
  url: `https://eur-lex.europa.eu/legal-content/${language.toUpperCase()}/TXT/?uri=CELEX:32099R0001`,
  lawArea: 'Europees recht',
  publicationDate: '2019-12-31',
  work: '32099R0001',
  lawNames: ['Registerverordening'],
  validFrom: '2020-01-01',
  position: article,
});

const regulation: SourceDocument = {
  ...BASE,
  source: 'lokaleregelgeving.overheid.nl',
  externalId: 'CVDR900001_1',
  group: 'decentraal',
  documentType: 'regeling',
  title: 'Registerverordening Proefdorp',
  body: 'De griffier van Proefdorp houdt een register.',
  url: 'https://lokaleregelgeving.overheid.nl/CVDR900001/1',
  lawArea: 'Bestuursrecht',
  publicationDate: '2022-06-01',
  work: 'CVDR900001',
  lawNames: ['Registerverordening Proefdorp'],
};

/** All documents, in files as a publisher would give them: one for each work and language. */
export function libraryFiles(): SourceDocument[][] {
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
  return [
    ...LAWS.map(articlesOf),
    ...numbers(12).map((index) => [decision(index, 'NL')]),
    [decision(13, 'BE')],
    [decision(14, 'DE')],
    numbers(5).map((article) => act(article, 'nl')),
    numbers(5).map((article) => act(article, 'en')),
    [regulation],
  ];
}

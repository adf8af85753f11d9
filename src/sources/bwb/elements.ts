/** The elements of a toestand, by what becomes of them (BWB XSD 2016-1 and 0.36; publishers.md, "Toestand XML"). */

/** Elements that hold articles and other containers: read through, never kept as a tree. */
export const CONTAINERS: ReadonlySet<string> = new Set([
  'toestand',
  'wetgeving',
  'wet-besluit',
  'regeling',
  'circulaire',
  'verdrag',
  'verdragtekst',
  'wettekst',
  'vrije-tekst',
  'regeling-tekst',
  'circulaire-tekst',
  'circulaire.divisie',
  'boek',
  'deel',
  'titeldeel',
  'hoofdstuk',
  'afdeling',
  'paragraaf',
  'sub-paragraaf',
  'bijlage',
  'divisie',
]);

/** Containers by which an article is told from another of the same number, as identifiers name them. */
export const NAMED_CONTAINERS: ReadonlySet<string> = new Set([
  'verdrag',
  'verdragtekst',
  'boek',
  'deel',
  'titeldeel',
  'hoofdstuk',
  'afdeling',
  'paragraaf',
  'sub-paragraaf',
  'bijlage',
  'divisie',
]);

/** What becomes a document of its own where it stands in a container; inside another article it is a part of that. */
export const ARTICLES: ReadonlySet<string> = new Set(['artikel', 'wijzig-artikel']);

/** Administration about the text, never text: where it was published, who answers for it, what was corrected. */
export const ADMINISTRATION: ReadonlySet<string> = new Set([
  'meta-data',
  'bwb-inputbestand',
  'bwb-wijzigingen',
  'redactionele-correcties',
  'publicatie',
  'geschiedenis',
  'eerst-verantwoordelijk',
  'materiele-uitwerkingtreding.datum',
]);

/** Parts of the administration that are not even kept while a tree is built: three quarters of a typical file. */
export const BULK: ReadonlySet<string> = new Set(['brondata', 'historische-brondata', 'redactioneel']);

/** Elements within a line of text. */
export const INLINE: ReadonlySet<string> = new Set([
  'nadruk',
  'sup',
  'inf',
  'ovl',
  'unl',
  'omissie',
  'nootref',
  'noot',
  'aanhaling',
  'intref',
  'extref',
  'extref-groep',
  'intref-groep',
  'ref-item',
  'dossierref',
  'indexterm',
  'afk',
  'cit',
  'dfn',
  'redactie',
  'tekstcorrectie',
  'eg-richtlijn',
  'illustratie',
  'plaats',
  'actie',
  'datum',
  'naam',
  'voornaam',
  'achternaam',
  'functie',
  'organisatie',
  'politiek',
  'deze',
  'label',
  'nr',
  'titel',
  'subtitel',
  'paginanr',
  'adresregel',
]);

/** Inline elements that stand apart from a neighbour element even where the file has no space between them. */
export const SET_APART: ReadonlySet<string> = new Set([
  'plaats',
  'actie',
  'datum',
  'naam',
  'voornaam',
  'achternaam',
  'functie',
  'organisatie',
  'politiek',
  'deze',
  'label',
  'nr',
  'titel',
  'subtitel',
  'paginanr',
  'adresregel',
]);

/** Blocks whose lines belong together as one paragraph. */
export const ONE_PARAGRAPH: ReadonlySet<string> = new Set([
  'al',
  'lid',
  'wijzig-lid',
  'lijst',
  'definitielijst',
  'specificatielijst',
  'considerans.lijst',
  'context.lijst',
  'adreslijst',
  'adres',
  'table',
  'kop',
  'artikelkop',
  'gegeven',
  'dagtekening',
  'ondertekening',
  'inhoud',
]);

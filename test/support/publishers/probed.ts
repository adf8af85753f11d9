/** What `lks library probe` asks for, in the shapes of the real files: small texts, that a test may change before it puts them. */
import { putCellar } from './cellar';
import { putSru } from './repository';
import type { Publishers } from './server';

const label = '2023-04-01_0';

export const MANIFEST =
  '<?xml version="1.0" encoding="utf-8"?><work label="BWBR0045754" gegenereerd="2023-11-22T06:23:12.1572998+01:00">' +
  '<metadata><wti_locatie>BWBR0045754.WTI</wti_locatie><datum_inwerkingtreding>2022-05-01</datum_inwerkingtreding></metadata>' +
  `<expression label="${label}"><metadata><datum_inwerkingtreding>2023-04-01</datum_inwerkingtreding><einddatum>9999-12-31</einddatum>` +
  '<zichtdatum_start>2023-04-01</zichtdatum_start><zichtdatum_eind>9999-12-31</zichtdatum_eind></metadata><manifestation label="xml">' +
  `<metadata><size>465371</size><hashcode>${'0a'.repeat(64)}</hashcode></metadata>` +
  `<item label="BWBR0045754_${label}.xml" _deleted="false"/></manifestation></expression></work>`;

const ECLI = 'ECLI:NL:HR:1997:AE3163';

export const UITSPRAAK =
  '<?xml version="1.0" encoding="utf-8"?><open-rechtspraak><rdf:RDF xmlns:rdf="r" xmlns:dcterms="d" xmlns:psi="p"><rdf:Description>' +
  `<dcterms:identifier>${ECLI}</dcterms:identifier><dcterms:modified>2015-06-08T18:03:19</dcterms:modified>` +
  '<dcterms:issued>2013-04-04</dcterms:issued><dcterms:replaces>AE3163</dcterms:replaces><dcterms:creator>Hoge Raad</dcterms:creator>' +
  '<dcterms:date>1997-04-23</dcterms:date><psi:zaaknummer>32226</psi:zaaknummer><dcterms:type>Uitspraak</dcterms:type>' +
  '<psi:procedure>Cassatie</psi:procedure><dcterms:subject>Belastingrecht</dcterms:subject>' +
  '<dcterms:hasVersion><rdf:list><rdf:li>FED 2002/309</rdf:li></rdf:list></dcterms:hasVersion></rdf:Description></rdf:RDF>' +
  '<inhoudsindicatie><para>-</para></inhoudsindicatie><uitspraak><parablock><para>Het beroep wordt verworpen.</para></parablock></uitspraak>' +
  '</open-rechtspraak>';

const article = (number: number): string =>
  `<div class="eli-subdivision" id="art_${number}"><p class="title-article-norm">Article ${number}</p><p class="norm">The official languages.</p></div>`;

export const ACT =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML//EN" "xhtml-strict.dtd">\n<html xmlns="http://www.w3.org/1999/xhtml"><head>' +
  '<title>Consolidated TEXT: 31958R0001 — EN — 01.07.2013</title>' +
  '<link type="text/css" rel="stylesheet" href="http://publications.europa.eu/resource/presentation-style-sheet/clg/clg.css"/></head>' +
  '<body><p class="reference">01958R0001 — EN — 01.07.2013 — 007.001</p><p class="disclaimer">No legal effect.</p>' +
  '<div class="eli-container"><div class="eli-main-title" id="tit_1"><p class="title-doc-first">REGULATION No 1</p>' +
  '<p class="title-doc-last">determining the languages to be used</p></div>' +
  `${[1, 2, 3, 4, 5, 6, 7, 8].map(article).join('')}</div></body></html>`;

/** Puts all of them; every publisher then answers as expected. */
export function putProbed(publishers: Publishers): void {
  publishers.put('/bwb/BWBR0045754/manifest.xml', { body: MANIFEST });
  publishers.put('/uitspraken/content', { body: UITSPRAAK });
  putSru(publishers, () => [{ identifier: 'CVDR681386_1', title: 'Verordening', type: 'regeling' }]);
  const decision = {
    celex: '62015CJ0434',
    ecli: 'ECLI:EU:C:2017:981',
    date: '2017-12-20',
    titles: { ENG: 'Judgment of the Court (Grand Chamber) of 20 December 2017' },
    relations: [{ relation: 'interprets', other: '32006L0123' }],
  };
  putCellar(publishers, [decision]);
  publishers.put('/resource/celex/01958R0001-20130701', {
    body: ACT,
    headers: { 'content-type': 'application/xhtml+xml' },
  });
}

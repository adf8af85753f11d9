// What is searched: the articles of 2015, and every official toestand and decision of the data. Headnotes are taken out
// of the decisions, because they serve as queries.
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

const DAY_OF_2015 = '2015-11-29';

/** The citation title: what a title ends with in brackets, else the title itself. */
export const citationTitle = (title) => /\(([^()]{3,160})\)\s*$/.exec(title)?.[1] ?? title;

function article(line, position, seen) {
  const { bwb, soort, titel, artikel, kop, tekst } = JSON.parse(line);
  const id = `${bwb} artikel ${artikel}`;
  const count = (seen.get(id) ?? 0) + 1;
  seen.set(id, count);
  const name = citationTitle(titel);
  const label = `${name}, artikel ${artikel}`;
  const title = [label, kop].filter(Boolean).join(' ');
  return {
    source: 'wetten.overheid.nl',
    externalId: count === 1 ? id : `${id} (${count})`,
    language: 'nl',
    jurisdiction: 'NL',
    group: 'wetgeving',
    documentType: soort,
    title,
    titleParts: { own: name.length + 2, heading: [title.length - (kop ?? '').length, title.length] },
    summary: '',
    body: tekst,
    url: `https://wetten.overheid.nl/${bwb}/${DAY_OF_2015}`,
    lawArea: '',
    decisionDate: '',
    publicationDate: DAY_OF_2015,
    work: bwb,
    lawNames: [...new Set([titel, name])],
    aliases: [],
    validFrom: DAY_OF_2015,
    position,
  };
}

/** The works of the articles of 2015, each as the documents of one file; yields `{ work, documents }`. */
export async function* articles2015(data) {
  const file = path.join(data, 'bwb/laws-markdown-2015/articles.jsonl.gz');
  const seen = new Map();
  const done = new Set();
  let current = { work: undefined, documents: [] };
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity });
  for await (const line of lines) {
    const document = article(line, 0, seen);
    if (document.work !== current.work) {
      if (current.documents.length > 0) yield current;
      if (done.has(document.work)) throw new Error(`The articles of ${document.work} do not stand together.`);
      done.add(document.work);
      current = { work: document.work, documents: [] };
    }
    document.position = current.documents.length;
    current.documents.push(document);
  }
  yield current;
}

function filesBelow(folder, pattern) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => path.join(folder, name));
}

/** Every toestand of the data, read by the product. */
export async function* toestanden(product, data) {
  const files = [
    ...filesBelow(path.join(data, 'bwb/toestand'), /\.xml$/),
    ...filesBelow(path.join(data, 'bwb/history'), /[\\/]xml[\\/].*\.xml$/),
  ];
  for (const file of files) yield { name: file, ...(await product.parseToestand(readFileSync(file))) };
}

/** Every decision of the data: `{ parsed, headnote, references }`; the headnote is no longer in `parsed`. */
export async function* decisions(product, data) {
  for (const file of filesBelow(path.join(data, 'rechtspraak/xml'), /\.xml$/)) {
    const bytes = readFileSync(file);
    const parsed = await product.parseUitspraak(bytes);
    const [document] = parsed.documents;
    const headnote = document.summary;
    document.summary = '';
    yield { name: file, parsed, document, headnote, references: referencesIn(bytes.toString('utf8')) };
  }
}

const REFERENCE =
  /<dcterms:references[^>]*rdfs:label="Wetsverwijzing"[^>]*resourceIdentifier="[^"]*?(BWB[RV]\d{7})([^"]*)"[^>]*>([^<]*)/g;

/** The statute references that a decision's publisher recorded: as written, and the article that is meant. */
function referencesIn(xml) {
  return [...xml.matchAll(REFERENCE)].flatMap(([, work, place, text]) => {
    const number = /artikel=([^&"]+)/.exec(place)?.[1];
    return number === undefined || text.trim() === ''
      ? []
      : [{ text: text.replaceAll('&amp;', '&').trim(), externalId: `${work} artikel ${number}` }];
  });
}

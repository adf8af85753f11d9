// What is searched: the articles of 2015, and every official toestand and decision of the data. Headnotes are taken out
// of the decisions, because they serve as queries.
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip, gunzipSync } from 'node:zlib';

const DAY_OF_2015 = '2015-11-29';

/** The citation title: what a title ends with in brackets, else the title itself. */
export const citationTitle = (title) => /\(([^()]{3,160})\)\s*$/.exec(title)?.[1] ?? title;

function article({ bwb, soort, titel, artikel, kop, tekst }, position, seen) {
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

/** What was lost when the articles of 2015 were cut out of their laws, by law; none where its file is not beside the data. */
function mendedIn(data) {
  const file = path.join(data, '../relevance/articles-mended.jsonl.gz');
  const mended = new Map();
  if (!existsSync(file)) return mended;
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  for (const line of text.split('\n').filter(Boolean)) {
    const one = JSON.parse(line);
    mended.set(one.bwb, [...(mended.get(one.bwb) ?? []), one]);
  }
  return mended;
}

const numbered = new Intl.Collator('nl', { numeric: true });

/** The articles of one law with what was mended in them, in the order of their numbers where some were added. */
function mend(articles, mended = []) {
  const replaced = new Map(mended.filter(({ how }) => how === 'replaces').map((one) => [one.artikel, one]));
  const own = articles.map((one) => replaced.get(one.artikel) ?? one);
  const added = mended.filter(({ how }) => how === 'added');
  return added.length === 0 ? own : [...own, ...added].sort((a, b) => numbered.compare(a.artikel, b.artikel));
}

/** The works of the articles of 2015, each as the documents of one file; yields `{ work, documents }`. */
export async function* articles2015(data) {
  const file = path.join(data, 'bwb/laws-markdown-2015/articles.jsonl.gz');
  const mended = mendedIn(data);
  const seen = new Map();
  const done = new Set();
  const workOf = (work, articles) => {
    if (done.has(work)) throw new Error(`The articles of ${work} do not stand together.`);
    done.add(work);
    const documents = mend(articles, mended.get(work)).map((one, position) => article(one, position, seen));
    return { work, documents };
  };
  let articles = [];
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity });
  for await (const line of lines) {
    const one = JSON.parse(line);
    if (articles.length > 0 && one.bwb !== articles[0].bwb) {
      yield workOf(articles[0].bwb, articles);
      articles = [];
    }
    articles.push(one);
  }
  yield workOf(articles[0].bwb, articles);
  for (const [work, added] of mended) if (!done.has(work)) yield workOf(work, added);
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

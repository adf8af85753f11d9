// Hostile strings in every field of everything that is rendered, in every format: no forbidden character may come out.
import { forbiddenIn, hostile, oneOf } from './support/hostile.mjs';
import { KEPT, renderedBy } from './support/rendered.mjs';
import { loadProduct } from './support/source.mjs';

/** Strings of one case; each is the title of a row, of a document, of an error and of a change in each renderer. */
const STRINGS = 100;
const ROWS = 25;

const FIELDS =
  'id source external_id title snippet summary body url language jurisdiction law_area document_type'.split(' ');
const MORE = ['decision_date', 'harvested_at', 'known_as_of', 'previous', 'next', 'explanation'];

/** What a renderer is told of where its text goes. */
const WAYS = [
  { width: undefined, colour: 0, links: false },
  { width: 40, colour: 0, links: false },
  { width: 120, colour: 3, links: true },
];

/** An item whose fields are hostile; a few are of another type, as a service may send them. */
function itemOf(text, random) {
  const item = Object.fromEntries([...FIELDS, ...MORE].map((field) => [field, random() < 0.4 ? hostile(random) : 'x']));
  item.title = text;
  item.score = random() < 0.5 ? 50 : hostile(random);
  item.matched_words = [hostile(random)];
  item.missing_words = [hostile(random), hostile(random)];
  if (random() < 0.3) item.url = `https://example.nl/${hostile(random)}`;
  if (random() < 0.1) item[oneOf(FIELDS, random)] = { [hostile(random)]: [hostile(random), null, 1] };
  if (random() < 0.3) {
    item.body = `## ${hostile(random)}\n\n${hostile(random)} | ${hostile(random)}\na | b\n\n${text}`;
    item.tables = [{ start: 0, end: Math.floor(random() * item.body.length), head: 1, columns: 2 }];
  }
  return item;
}

function metaOf(random) {
  return {
    total: 1000,
    sources_consulted: [hostile(random), hostile(random)],
    index_freshness: { [hostile(random)]: { documents: 1, last_harvested: hostile(random) } },
    courts: [hostile(random)],
    failed_sources: [{ source: hostile(random), message: hostile(random) }],
  };
}

function outputsOf(product, texts, random) {
  const items = texts.map((text) => itemOf(text, random));
  const data = { data: items, meta: metaOf(random) };
  const changes = items.map((item) => ({
    title: item.title,
    external_id: item.external_id,
    kind: oneOf(['changed', 'added', 'removed'], random),
    from_url: item.url,
    to_url: hostile(random),
    paragraphs: [
      { kind: 'changed', pieces: ['same', 'removed', 'added'].map((kind) => ({ kind, text: hostile(random) })) },
    ],
  }));
  const changed = { from: '2013-01-01', to: '2014-01-01', changes };
  const health = {
    data: Object.fromEntries(items.map((item) => [item.title, { status: item.source, x: item.summary }])),
  };
  return {
    results: { data, view: product.resultsView(data, { offset: 0, terms: ['huur', texts[0]], explained: true }) },
    documents: {
      data: { data: items },
      view: { kind: 'documents', documents: items.map((item) => product.documentBlock(item)) },
    },
    records: { data: health, view: product.healthView(health) },
    changes: { data: { data: changed }, view: product.changesView(changed) },
  };
}

/** All that one batch of strings is rendered to: the name of the renderer, its text, and what it may hold. */
async function* renderings(product, texts, random) {
  for (const [kind, output] of Object.entries(outputsOf(product, texts, random)))
    for (const format of product.FORMAT_NAMES)
      for (const way of format === 'table' ? WAYS : WAYS.slice(0, 1))
        yield {
          name: `${format} of ${kind}, ${JSON.stringify(way)}`,
          text: await renderedBy(product, format, output, way),
          rule: { kept: KEPT[format] ?? '\n', styled: way.colour > 0 },
        };
  const info = product.footerInfo({ data: texts, meta: metaOf(random) }, 0);
  yield { name: 'footer', text: product.renderFooter({ ...info, next: undefined }, { width: 80 }), rule: {} };
  for (const text of texts) {
    const error = new product.LksError('bad-response', text, {
      hint: hostile(random),
      code: hostile(random),
      cause: new Error(hostile(random)),
      failures: [hostile(random)],
      items: [{ id: hostile(random), code: hostile(random), message: text }],
    });
    for (const format of ['table', 'jsonl'])
      for (const width of [undefined, 40])
        yield {
          name: `error, ${format}, ${width}`,
          text: product.renderError(error, { format, colour: 0, width, debug: true }),
          rule: { kept: format === 'table' ? '\n\t' : '\n' },
        };
    yield { name: 'file name', text: product.fileNameOf(text, 'txt'), rule: { kept: '' }, isName: true };
  }
}

const NAME = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;

async function tryBatch(trial, product, at) {
  const random = trial.randomOf(at);
  for (let done = 0; done < STRINGS; done += ROWS) {
    const texts = Array.from({ length: ROWS }, () => hostile(random));
    for await (const { name, text, rule, isName } of renderings(product, texts, random)) {
      const seen = forbiddenIn(text, rule);
      trial.check(seen === undefined, () => `case ${at}, ${name}: ${seen}`);
      if (isName)
        trial.check(NAME.test(text) && text.length < 100, () => `case ${at}, file name ${JSON.stringify(text)}`);
      trial.count('texts rendered');
      trial.count('characters looked at', text.length);
    }
    trial.count('hostile strings', ROWS);
  }
}

export const row = {
  name: 'hostile-text',
  of: ['src/contract', 'src/platform/text', 'src/render'],
  what: '100,000 hostile strings in every renderer',
  target: '0 forbidden characters, 0 failures',
  order: 80,
  whole: 1000,
  gate: 5,
  async run(trial) {
    const product = await loadProduct(trial);
    for (const at of trial.each()) await tryBatch(trial, product, at);
  },
};

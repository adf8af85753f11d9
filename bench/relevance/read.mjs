// Reads the official files, and imports them where a library or an index is wanted and not there yet.
import { articles2015, decisions, toestanden } from './corpus.mjs';

/**
 * Resolves to what is searched: `documents`, `works` of 2015 with title and article numbers, `decisions`, the documents of the
 * toestanden, `held` (external ids) and `workOf`. `store`: the library to fill, if any.
 */
export async function readAll(product, data, store) {
  const put = (name, source, parsed) => store?.importWork({ name, fingerprint: name, source }, parsed);
  const works = [];
  const documents = new Map();
  const take = (parsed) => {
    for (const document of parsed.documents) documents.set(`${document.language} ${document.externalId}`, document);
  };
  const toestandDocuments = [];
  const newer = new Set();
  for await (const parsed of toestanden(product, data)) {
    put(parsed.name, 'wetten.overheid.nl', parsed);
    newer.add(parsed.work);
    if (parsed.name.includes('toestand')) toestandDocuments.push(...parsed.documents);
    take(parsed);
  }
  for await (const parsed of articles2015(data)) {
    // A law that the data hold in a newer text is searched in that text.
    if (newer.has(parsed.work)) continue;
    put(parsed.work, 'wetten.overheid.nl', parsed);
    take(parsed);
    const [first] = parsed.documents;
    const articles = parsed.documents.map(({ externalId }) =>
      externalId.slice(parsed.work.length + ' artikel '.length),
    );
    works.push({ work: parsed.work, title: first.lawNames[0], articles });
  }
  const decided = [];
  for await (const one of decisions(product, data)) {
    put(one.name, 'rechtspraak.nl', one.parsed);
    take(one.parsed);
    decided.push(one);
  }
  store?.optimise();
  store?.close();
  const all = [...documents.values()];
  return {
    documents: all,
    works,
    decisions: decided,
    toestandDocuments,
    held: new Set(all.map(({ externalId }) => externalId)),
    workOf: new Map(all.map(({ externalId, work }) => [externalId, work])),
  };
}

// References as a publisher marked them, and whether the recogniser finds them in the same text without the marks. A reference is found where a
// finding lies over it and names the same place of the same work; of a part of a law the part.
import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/** Works that are looked at while rules are written; all others are only counted. By their numbers, so that no text is on both sides. */
export const TUNED = [
  'BWBR0011825',
  'BWBR0018451',
  'BWBR0001840',
  'BWBR0001958',
  'BWBR0002023',
  'BWBR0003984',
  'BWBR0005291',
];

/** The names of laws that the data have: titles of 2015 with the short title in brackets, and technical information. */
export async function namesIn(data) {
  const names = new Map();
  const add = (name, id) => names.set(`${id} ${name}`, { id, name });
  const file = path.join(data, 'bwb/laws-markdown-2015/articles.jsonl.gz');
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) });
  for await (const line of lines) {
    const { bwb: id, titel } = JSON.parse(line);
    const short = /\(([^()]{4,120})\)\s*$/.exec(titel)?.[1];
    add(short ?? titel, id);
  }
  for (const name of readdirSync(path.join(data, 'bwb/wti'))) {
    const text = readFileSync(path.join(data, 'bwb/wti', name), 'utf8');
    const id = /BWB[RVW]\d{7}/.exec(name)[0];
    for (const [, title] of text.matchAll(/<(?:citeertitel|afkorting|niet-officiele-titel)[^>]*>([^<]+)</g))
      add(title.trim(), id);
  }
  return [...names.values()];
}

const numberOf = (product, target) => {
  const identifier = product.readIdentifier(product.unwrap(target));
  if (identifier === undefined || identifier.work === undefined) return undefined;
  const { work, article, container } = identifier;
  const parts = identifier.path ?? [];
  return { work, article, part: article === undefined ? (container ?? parts.at(-1)) : undefined };
};

/** What a finding names, in the same way: each of several. */
function namedBy(product, { name }) {
  const one = (id) => numberOf(product, id);
  if (name.kind === 'citation') return name.externalIds.map(one);
  if (name.kind === 'range') return [one(name.from.externalIds[0]), one(name.to.externalIds[0])];
  if (name.kind === 'part') return [{ work: name.work, part: name.path.at(-1) }];
  return [];
}

const isSame = (gold, found) =>
  found !== undefined &&
  gold.work === found.work &&
  // What is marked as a whole law is found in a place of it too: `artikel 2 van [Richtlijn 2004/38/EG]`.
  ((gold.article === undefined && gold.part === undefined) || (gold.article ?? '') === (found.article ?? '')) &&
  (gold.part === undefined || found.part === undefined || gold.part === found.part);

const POINTS =
  /\b(?:de|het|die|dat|deze|dit|genoemde?|voornoemde?)\s+(?:wet|besluit|verordening|richtlijn|regeling|verdrag|wetboek|rijkswet|artikel)\b(?!\s+(?:van\s+\d|op\s|tot\s|inzake|[A-Z]))/i;

/** Which class a reference is of; `unknown`: its law has no name among those that are known here. */
function classOf(reference, body, named) {
  if (reference.isOwn) return 'own';
  const text = body.slice(reference.start, reference.end);
  const behind = body.slice(reference.end, reference.end + 160).split(/[.;]\s/)[0];
  const isNamed =
    named(text) || named(body.slice(Math.max(0, reference.start - 160), reference.start)) || named(behind);
  const points = POINTS.test(text) || POINTS.test(behind);
  if (points && !named(text)) return 'anaphora';
  if (reference.article === undefined) return named(text) ? 'law' : 'unknown';
  return isNamed ? 'named' : 'unknown';
}

const NEIGHBOUR = /^[\s,]*(?:en|of|dan wel|alsmede|tot en met)?[\s,]*$/;
const isListed = (references, at, body) => {
  const own = references[at];
  return [references[at - 1], references[at + 1]].some((other) => {
    if (other === undefined) return false;
    const [a, b] = other.start < own.start ? [other, own] : [own, other];
    return NEIGHBOUR.test(body.slice(a.end, b.start));
  });
};

/** All references of the toestanden, each with its class, whether it was found, and in which half it is. */
export async function compare(product, data, laws) {
  const out = [];
  const extra = [];
  const folder = path.join(data, 'bwb/toestand');
  for (const name of readdirSync(folder)) {
    const { documents, work } = await product.parseToestand(readFileSync(path.join(folder, name)));
    let definitions = new product.Definitions();
    for (const document of documents) {
      const { body, structure } = document;
      const article = /artikel (\S+)/.exec(document.externalId.slice(work.length))?.[1];
      const told = { laws, definitions, own: { work, ...(article !== undefined && { article }) } };
      const found = product.recognise(body, told);
      definitions = definitions.forNext();
      const half = TUNED.includes(work) ? 'tune' : 'report';
      const references = (structure?.references ?? [])
        .map((reference) => ({ ...reference, ...numberOf(product, reference.target) }))
        .filter((reference) => reference.work !== undefined && reference.end > reference.start)
        .map((reference) => ({ ...reference, isOwn: reference.work === work }));
      const over = ({ start, end }, other) => start < other.end && other.start < end;
      for (const [at, reference] of references.entries()) {
        const near = found.filter((one) => over(one, reference));
        const isFound = near.some((one) => namedBy(product, one).some((other) => isSame(reference, other)));
        const named = (text) =>
          product
            .recognise(text, { laws })
            .some(
              (one) => one.basis === 'named' && namedBy(product, one).some((other) => other?.work === reference.work),
            );
        const kind = classOf(reference, body, named);
        const said = near.map((one) => `${body.slice(one.start, one.end)} → ${JSON.stringify(namedBy(product, one))}`);
        const context = `${body.slice(Math.max(0, reference.start - 90), reference.start)}[[${body.slice(reference.start, reference.end)}]]${body.slice(reference.end, reference.end + 90)}`;
        out.push({
          half,
          kind,
          isListed: isListed(references, at, body),
          isFound,
          said,
          context,
          target: reference.target,
          named: { work: reference.work, article: reference.article, part: reference.part },
          document: document.externalId,
        });
      }
      for (const one of found) {
        const near = references.filter((reference) => over(one, reference));
        const isRight = near.some((reference) => namedBy(product, one).some((other) => isSame(reference, other)));
        if (one.name.kind === 'unlisted-law') continue;
        extra.push({
          half,
          isMarked: near.length > 0,
          isRight,
          basis: one.basis,
          document: document.externalId,
          named: namedBy(product, one).filter((other) => other !== undefined),
          said: JSON.stringify(namedBy(product, one)),
          context: `${body.slice(Math.max(0, one.start - 220), one.start)}[[${body.slice(one.start, one.end)}]]${body.slice(one.end, one.end + 140)}`,
        });
      }
    }
  }
  return { references: out, findings: extra };
}

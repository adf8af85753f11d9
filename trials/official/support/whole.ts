/** A whole law, as `lks doc LAW --full` gives it, taken apart: the law itself without its articles, as the other documents are read. */
import type { Answered } from './body';

interface Span {
  start: number;
  end: number;
}

interface Whole extends Answered {
  articles: (Span & { id: string; external_id: string })[];
}

const isWhole = (one: Answered): one is Whole => one.kind === 'full';

/** The stretches of a text that are in none of some spans, without the line breaks around them. */
function outside(body: string, spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  const keep = (from: number, to: number): void => {
    const text = body.slice(from, to);
    const bare = text.trim();
    if (bare === '') return;
    const start = from + text.indexOf(bare);
    kept.push({ start, end: start + bare.length });
  };
  let done = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    keep(done, start);
    done = Math.max(done, end);
  }
  keep(done, body.length);
  return kept;
}

/** The document of a law with the text that is in none of its articles; any other document as it is. */
export function withoutArticles(one: Answered): Answered {
  if (!isWhole(one)) return one;
  const { body, articles, added = [], tables = [] } = one;
  const kept = outside(body, [...articles, ...added.filter(({ kind }) => kind === 'heading')]);
  let length = 0;
  const moves = kept.map(({ start, end }) => {
    const move = { start, end, by: length - start };
    length += end - start + 2;
    return move;
  });
  const moved = <S extends Span>(spans: readonly S[]): S[] =>
    spans.flatMap((span) => {
      const move = moves.find(({ start, end }) => span.start >= start && span.end <= end);
      return move === undefined ? [] : [{ ...span, start: span.start + move.by, end: span.end + move.by }];
    });
  const { articles: _articles, headings: _headings, kind: _kind, complete: _complete, ...own } = one;
  return {
    ...own,
    body: kept.map(({ start, end }) => body.slice(start, end)).join('\n\n'),
    added: moved(added),
    tables: moved(tables),
  };
}

/** Where the text of an article in a whole law is not that of the article by itself, by external id. */
export function unlikeTheirOwn(one: Answered, answered: ReadonlyMap<string, Answered>): string[] {
  if (!isWhole(one)) return [];
  const texts = new Map<string, string[]>();
  for (const { id, start, end } of one.articles) texts.set(id, [...(texts.get(id) ?? []), one.body.slice(start, end)]);
  return [...texts].flatMap(([id, stretches]) => {
    const own = answered.get(id);
    return own === undefined || own.body.trim() === stretches.join('\n\n').trim() ? [] : [own.external_id];
  });
}

/** A whole law (`--full`) taken apart: the text of each of its parts, and of the law itself. */
interface Whole {
  body: string;
  articles: { external_id: string; start: number; end: number }[];
  added?: { start: number; end: number; kind: string }[];
}

/** By external id the text of each part; under an empty one what is in none. Headings that lks put before articles are left out. */
export function takenApart({ body, articles, added = [] }: Whole): Map<string, string> {
  const own = added.filter(({ kind }) => kind === 'heading').map((span) => ({ ...span, external_id: undefined }));
  const spans = [...articles, ...own].sort((a, b) => a.start - b.start);
  const texts = new Map<string, string>();
  const add = (of: string, text: string): void => {
    const bare = text.replace(/^\n+|\n+$/g, '');
    if (bare !== '') texts.set(of, [texts.get(of), bare].filter((part) => part !== undefined).join('\n\n'));
  };
  let done = 0;
  for (const { external_id: of, start, end } of spans) {
    add('', body.slice(done, start));
    if (of !== undefined) add(of, body.slice(start, end));
    done = end;
  }
  add('', body.slice(done));
  return texts;
}

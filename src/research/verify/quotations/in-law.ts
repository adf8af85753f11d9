/** Looks for words elsewhere in a law than at the cited place: in another article, a recital, or the whole law. */
import type { Since } from '../../../contract/answers/document';
import type { DocumentCall, LocalLibrary } from '../../../contract/backend';
import { isWithoutIndex } from '../../../contract/errors';
import { say } from '../../../messages';
import type { DocumentCache, WholeLaw } from '../authorities/document-cache';
import { type Comparison, joined, notCompared, open } from '../verdict';
import { wordsIn } from './compare';
import type { Quotation } from './find';
import { partsOf, standsIn } from './word-match';

/** The publication that made a law, `Stb. 2005, 369`, the days on which it entered into force, and what changed it. */
export interface Enacted {
  publication: string;
  days: string[];
  changes: string[];
}

export interface InLaw {
  /** External ids of the articles with these words in one passage. Throws the library's errors. */
  holding(words: string): Promise<string[]>;
  /** All articles as one text; undefined if the library lacks it. Throws the library's errors. */
  whole(): Promise<WholeLaw | undefined>;
  /** How it became law, by the marks of its articles; undefined where none of them is as it was enacted. */
  enacted(): Promise<Enacted | undefined>;
  /** The divisions of an article, outermost first; undefined if unknown. */
  pathOf(externalId: string): Promise<readonly string[] | undefined>;
}

const SOUGHT = { least: 4, most: 9 };
const MOST_FOUND = 25;

/** The articles with some words, searched locally: a service must not learn what is quoted. */
async function articlesWith(words: string, work: string, documents: DocumentCache): Promise<string[]> {
  const { body = '', articles = [] } = (await documents.whole(work)) ?? {};
  if (standsIn(words, body) === undefined) return [];
  const found = articles.filter(({ start, end }) => standsIn(words, body.slice(start, end)) !== undefined);
  return [...new Set(found.map((article) => article.external_id))];
}

/** Articles whose marks are read; of some laws only the last ones are as they were enacted. */
const MOST_MARKS = 60;

async function enactedBy(work: string, library: LocalLibrary, call: DocumentCall): Promise<Enacted | undefined> {
  const at = (await library.toestanden(work))?.versions.at(-1)?.from ?? '';
  const asked = at === '' ? call : { ...call, options: { ...call.options, at } };
  const { articles = [] } = (await library.outline(work, asked).catch(() => undefined))?.data ?? {};
  const marks: (Since & { publication: string })[] = [];
  const half = MOST_MARKS / 2;
  for (const { id } of [...articles.slice(0, half), ...articles.slice(half).slice(-half)]) {
    const { since } = (await library.document(id, asked)).data;
    if (since?.publication) marks.push({ ...since, publication: since.publication });
  }
  const first = marks.filter(({ effect }) => effect === ENACTED);
  if (first.length === 0) return undefined;
  const changes = marks.filter(({ effect }) => effect !== ENACTED).map(({ publication }) => publication);
  return { publication: first[0]!.publication, days: [...new Set(first.map(({ day }) => day))].sort(), changes };
}
/** As marked in the files of the BWB. */
const ENACTED = 'nieuwe-regeling';

/** Looks in a library, without its notices. @param work the publisher's number of the law. */
export const inLaw = (work: string, library: LocalLibrary, documents: DocumentCache, told: DocumentCall): InLaw => {
  const call: DocumentCall = { ...told, notice: () => {}, alone: true };
  return {
    async holding(words) {
      // A library that also asks publishers would send them the quotation.
      if (library.description.live === true) return [];
      const [sought = []] = partsOf(words).sort((one, two) => two.length - one.length);
      if (sought.length < SOUGHT.least) return [];
      if (library.served) return articlesWith(words, work, documents);
      const q = `"${sought.slice(0, SOUGHT.most).join(' ')}"`;
      const query = { q, limit: MOST_FOUND, offset: 0 };
      const searched = library.search(query, { ...call, options: {}, snippets: false });
      const { data } = await searched.catch((error: unknown) => {
        if (isWithoutIndex(error)) return { data: [] };
        throw error;
      });
      const found: string[] = [];
      for (const { id, external_id: externalId } of data) {
        if (!externalId.startsWith(`${work} `)) continue;
        const { body } = (await library.document(id, call)).data;
        if (standsIn(words, body) !== undefined) found.push(externalId);
      }
      // A search finds no text that was replaced.
      return found.length > 0 ? [...new Set(found)] : articlesWith(words, work, documents);
    },
    async pathOf(externalId) {
      const outline = await library.outline(work, call).catch(() => undefined);
      return outline?.data.articles.find((one) => one.external_id === externalId)?.path;
    },
    enacted: () => enactedBy(work, library, call),
    whole: () => documents.whole(work),
  };
};

const isOfRecital = (id: string): boolean => id.includes(' overweging ');

/** Adds to a failed quotation where else in the law its words are. */
export async function withElsewhere(
  made: Comparison,
  quotation: Quotation | undefined,
  law: InLaw | undefined,
  own: string,
): Promise<Comparison> {
  const isLost = made.reason === 'quotation' && (made.answer === 'differs' || made.answer === 'open');
  if (law === undefined || quotation === undefined || !isLost || quotation.tie === 'listed') return made;
  const others = (await law.holding(quotation.text)).filter((id) => id !== own);
  if (others.length === 0) return made;
  const places = others.map((id) => id.slice(id.indexOf(' ') + 1));
  const reason = others.every(isOfRecital) && made.answer === 'differs' ? 'part' : made.reason;
  const detail = joined([made.detail, say.verifying.standsIn(places)]);
  return { ...made, reason, found: places.join(', '), detail };
}

/** If the words are absent the comparison stays open, as they may be in another version of the law. */
export async function wordsOfWhole(quotation: Quotation, law: InLaw | undefined): Promise<Comparison> {
  const statement = { what: 'words' as const, said: quotation.text };
  const isOwn = quotation.tie === 'said' || quotation.tie === 'beside';
  const whole = isOwn ? await law?.whole() : undefined;
  if (whole === undefined) return notCompared(statement, say.verifying.wordsOfWhole);
  const { made } = wordsIn(quotation, whole, []);
  if (made.answer !== 'differs')
    return made.answer === 'open' && quotation.tie === 'beside' ? notCompared(statement, made.detail) : made;
  return quotation.tie === 'said' || made.found
    ? open(statement, 'quotation', made.detail, made.found)
    : notCompared(statement, made.detail);
}

/** Citations as rows of an answer: what each is of, with all the places in a text that name it. */
import type { CitationPlace, CitationRow, CitationsAnswer } from '../../contract/answers/citations';
import { say } from '../../messages';
import { isCaseName } from '../decisions/case-name';
import { courtName, courtOfDecision } from '../decisions/courts';
import { citeArticle, lawById } from '../laws/laws';
import { readIdentifier } from '../registers/read-identifier';
import { sourceUrl } from '../registers/urls';
import { citationsIn, ownOf, type TextCitation, wordsOfOpen } from './text-citations';

/** The facts of a document, held or not. */
export type Facts = Pick<CitationRow, 'external_id' | 'title' | 'court' | 'date' | 'url' | 'document_type' | 'id'>;

/** The court of a decision, for people; null for anything else. */
export const courtIn = (externalId: string): string | null => {
  const code = courtOfDecision(externalId);
  return code === '' ? null : (courtName(code) ?? code);
};

const NOTHING: Facts = { external_id: '', title: null, court: null, date: '', url: '', document_type: '', id: null };

/** What its identifier tells of a document that is not held. */
export function factsOfAbsent(externalId: string): Facts {
  const words = wordsOfOpen(externalId);
  if (words !== undefined) return { ...NOTHING, title: say.follow.lawNotKnown(words) };
  const identifier = readIdentifier(externalId);
  const { work = '', article } = (identifier ?? {}) as { work?: string; article?: string };
  const title = (article === undefined ? undefined : citeArticle(work, article)) ?? lawById(work)?.title ?? null;
  const url = (identifier && sourceUrl(identifier)) ?? '';
  return { external_id: externalId, title, court: courtIn(externalId), date: '', url, document_type: '', id: null };
}

/** The place as an answer has it. */
const placeIn = ({ start, end, text, place, pinpoint, marked_up, basis }: CitationPlace): CitationPlace => ({
  start,
  end,
  text,
  place,
  pinpoint,
  marked_up,
  basis,
});

/** A row with its places: at the top of it stands the first of them in the text, else that in the register. */
export function rowWith(
  { external_id, title, court, date, ...facts }: Facts,
  found: readonly CitationPlace[],
): CitationRow {
  const places = found.map(placeIn);
  const first = places.find(({ place }) => place !== 'register') ?? places[0];
  const pinpoints = [...new Set(places.map(({ pinpoint }) => pinpoint).filter((text) => text !== ''))];
  return {
    external_id,
    title,
    court,
    date,
    place: first?.place ?? '',
    pinpoint: pinpoints.join('; '),
    marked_up: places.some(({ marked_up }) => marked_up),
    ...facts,
    places,
  };
}

/** Citations by what they name, in the order in which it is first named. */
export function byName(citations: readonly TextCitation[]): Map<string, TextCitation[]> {
  const cited = new Map<string, TextCitation[]>();
  for (const citation of citations) cited.set(citation.name, [...(cited.get(citation.name) ?? []), citation]);
  return cited;
}

/** What a text cites of which nothing is known but the text: what is recognised in it. `externalId`: whose text it is. */
export function citesInText(externalId: string, body: string): CitationsAnswer {
  const found = citationsIn(body, undefined, { own: ownOf(externalId) });
  // Which decision has a number only a library can tell.
  const cited = byName(found.filter(({ name }) => !isCaseName(name)));
  const data = [...cited].map(([name, found]) => rowWith(factsOfAbsent(name), found));
  return { data, meta: { total: data.length, coverage: { sources: [], looked_through: 1, of: 1 } } };
}

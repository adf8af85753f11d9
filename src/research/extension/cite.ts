/** The citation of a document. */

import type { Answers } from '../../contract/answers';
import type { Backend, Call } from '../../contract/backend';
import { withNotices } from '../../contract/caveats';
import { LksError } from '../../contract/errors';
import type { Name, Pinpoint } from '../../contract/name';
import type { AnswerNotice, LegalDocument } from '../../contract/types';
import type { Style } from '../../contract/vocabulary';
import { mayPoint } from '../../lookup/divisions';
import { readName } from '../../lookup/read-name';
import { say } from '../../messages';
import { asText, safeLine } from '../../platform/text/safe-text';
import { factsOf } from '../cite/of-document';
import { type Cited, citedOf, lacksOf, standingNotes, styleOf, versionField, writeCitations } from '../cite/write';
import { documentNamed } from './document';
import type { QueryFor, Reply } from './reply';

interface CitedPlaces {
  pinpoints: readonly Pinpoint[];
  remarks: readonly AnswerNotice[];
}

async function placesNamed(name: Name, document: LegalDocument): Promise<CitedPlaces> {
  if (!mayPoint(name, document)) return { pinpoints: [], remarks: [] };
  const { withPinpoints } = await import('../../lookup/shown-pinpoints');
  const found = withPinpoints(name, document, { unchecked: say.cite.placeAsTyped });
  return { pinpoints: found.named, remarks: found.remarks };
}

/** Finds a place by its words. Throws `usage` for an invalid place, `not-found` for a missing one. */
export async function placesIn(document: LegalDocument, pinpoint: string): Promise<CitedPlaces> {
  const id = asText(document.external_id);
  const places = await placesNamed(readName(`${id}, ${pinpoint}`), document);
  if (places.pinpoints.length > 0) return places;
  throw new LksError('usage', say.cite.noPlace(pinpoint, safeLine(id)), {
    hint: say.cite.noPlaceHint,
    parameter: 'pinpoint',
  });
}

/** Citations as rows of an answer; by default each in the style of its language. */
export const citationRows = (asked: Style | undefined, all: readonly Cited[]): Promise<Answers['cite']['data']> =>
  Promise.all(
    all.map(async (cited) => {
      const style = styleOf(asked, cited);
      return {
        external_id: cited.document.external_id,
        style,
        citation: (await writeCitations(style, [cited])).trimEnd(),
        ...versionField(cited, style),
        pinpoints: [...cited.pinpoints],
        lacks: [...cited.dutch.lacks],
        url: cited.document.url,
        ...(cited.standing.length > 0 && { standing: [...cited.standing] }),
      };
    }),
  );

/** The citation of a named document, with notes. Throws `usage` and `not-found`. */
export async function citeAnswer(
  { id, style, pinpoint, ...wish }: QueryFor<'cite'>,
  backend: Backend,
  call: Call,
): Promise<Reply<'cite'>> {
  const { name, ...found } = await documentNamed(id, backend, { ...wish, past: true }, call);
  const { answer, remarks } = found;
  const places = await (pinpoint === undefined ? placesNamed(name, answer.data) : placesIn(answer.data, pinpoint));
  const language = 'language' in name ? name.language : undefined;
  const all = [citedOf(answer.data, places.pinpoints, { ...(await factsOf(found, backend, call)), language })];
  const data = await citationRows(style, all);
  return {
    answer: { data, ...withNotices(answer.meta, [...remarks, ...places.remarks]) },
    notes: [...standingNotes(all), ...lacksOf(all)],
  };
}

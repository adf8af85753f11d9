/** How one document is cited. */

import type { Backend, Call } from '../../contract/backend';
import { withNotices } from '../../contract/caveats';
import { LksError } from '../../contract/errors';
import type { Name } from '../../contract/name';
import type { Style } from '../../contract/styles';
import type { AnswerNotice, LegalDocument, NoticeMeta } from '../../contract/types';
import { pinpointsOf } from '../../lookup/pinpoints-of';
import { readName } from '../../lookup/read-name';
import { say } from '../../messages';
import { asText } from '../../platform/text/safe-text';
import { citedOf, lacksOf, writeCitations } from '../cite/write';
import { documentNamed, type Wish } from './document';

export interface CiteAnswer {
  data: {
    external_id: string;
    style: Style;
    citation: string;
    pinpoints: readonly string[];
    /** What a citation should have, and the document does not say. */
    lacks: readonly string[];
    url: string;
  }[];
  meta?: NoticeMeta;
}

/** The places that are cited, found in the document. Throws `usage` for what is no place, `not-found` for one that is not there. */
async function placesOf(
  name: Name,
  document: LegalDocument,
  pinpoint: string | undefined,
): Promise<{ pinpoints: string[]; remarks: readonly AnswerNotice[] }> {
  const id = asText(document.external_id);
  const named = pinpoint === undefined ? name : readName(`${id}, ${pinpoint}`);
  if (pinpoint !== undefined && pinpointsOf(named).length === 0)
    throw new LksError('usage', say.cite.noPlace(pinpoint, id), {
      hint: say.cite.noPlaceHint,
      parameter: 'pinpoint',
    });
  if (pinpointsOf(named).length === 0) return { pinpoints: [], remarks: [] };
  const { withPinpoints } = await import('../../lookup/shown-pinpoints');
  const found = withPinpoints(named, document, { unchecked: say.cite.placeAsTyped });
  return { pinpoints: found.pinpoints.map(({ text }) => text), remarks: found.remarks };
}

/** The citation of what is named, with the sentences that go with it. Throws `usage` and `not-found`. */
export async function citeAnswer(
  backend: Backend,
  { id, style = 'nl', pinpoint, ...wish }: { id: string; style?: Style; pinpoint?: string } & Wish,
  call: Call,
): Promise<{ answer: CiteAnswer; notes: string[] }> {
  const { name, answer, remarks } = await documentNamed(id, backend, wish, call);
  const places = await placesOf(name, answer.data, pinpoint);
  const cited = citedOf(answer.data, places.pinpoints);
  const { document, dutch } = cited;
  const data = {
    external_id: document.external_id,
    style,
    citation: (await writeCitations(style, [cited])).trimEnd(),
    pinpoints: places.pinpoints,
    lacks: dutch.lacks,
    url: document.url,
  };
  const told = [...remarks, ...places.remarks];
  return { answer: { data: [data], ...withNotices(answer.meta, told) }, notes: lacksOf([cited]) };
}

/** What the questions of the extension are answered with, as schemas that the compiler holds to the types of these answers. */

import type { Changes, DocumentChange, ParagraphChange, Piece } from '../../contract/changes';
import type { ExtensionName, PostedName } from '../../contract/extensions';
import type { ChainEdge, ChainNode, CitationPlace, CitationRow, FollowCoverage } from '../../contract/following';
import type { Outline, OutlineArticle, OutlineDivision } from '../../contract/outline';
import { STYLES } from '../../contract/styles';
import type { ShortStatus } from '../../contract/text-status';
import type { AnswerNotice, Coverage, NotHeld } from '../../contract/types';
import type { JoinedVersion } from '../../lookup/join-versions';
import type { SectionLine } from '../../lookup/sections';
import type { Answers } from '../../research/extension/answers';
import type { Counts, Item } from '../../research/verify/item';
import { type InForce, REASONS, VERDICTS } from '../../research/verify/verdict';
import { type Schema, schemaRef, withDocument } from './schemas';
import { COUNT, either, fields, list, maybe, type Of, oneOf, orNull, TRUE, text, YES_NO } from './typed';

type PartsOutline = Exclude<Answers['outline']['data'], Outline>;

/** What an answer can have in its `meta` beside its own: sentences for people. */
interface Remarks {
  notices?: AnswerNotice[];
  remarks?: string[];
}

const NOTICES = list(fields<AnswerNotice>({ code: text(), message: text() }));
const REMARKS = { notices: maybe(NOTICES), remarks: maybe(list(text())) };
const ONLY_REMARKS = fields<Remarks>(REMARKS);
const STATUS = schemaRef('TextStatus');

/** An answer; `meta` may be absent where it has nothing of its own. */
const answerOf = (data: Schema, meta: Schema, hasMeta = true): Schema => ({
  type: 'object',
  properties: { data, meta },
  required: hasMeta ? ['data', 'meta'] : ['data'],
});

const FROM_TO = fields<{ from: string; to: string }>({ from: text(), to: text() });

const VERSION = fields<JoinedVersion>({
  from: text(),
  to: text(),
  known_to: maybe(text()),
  no_end: maybe(oneOf('no manifest', 'after its manifest', 'none given')),
  gaps: maybe(list(FROM_TO)),
  next: maybe(text()),
  state: oneOf(
    ...(['in force', 'held', 'past', 'future', 'repealed', 'not in force', 'undated'] as const),
    ...(['replaced', 'withdrawn', 'published'] as const),
  ),
  text_status: maybe(STATUS),
  title: text(),
  url: text(),
  label: maybe(text()),
  joined: maybe(
    list(
      fields<NonNullable<JoinedVersion['joined']>[number]>({
        from: text(),
        to: text(),
        url: text(),
        label: maybe(text()),
      }),
    ),
  ),
});

const NOT_HELD = fields<NotHeld>({
  as_of: text(),
  texts: list(fields<NotHeld['texts'][number]>({ from: text(), to: text(), label: text() })),
});

const SHORT_STATUS = fields<ShortStatus>({
  kind: oneOf('journal', 'consolidated'),
  day: text(),
  journal: maybe(fields<NonNullable<ShortStatus['journal']>>({ place: text(), published: text() })),
  message: text(),
});

const CHANGES = fields<Changes>({
  id: text(),
  external_id: text(),
  title: text(),
  from: text(),
  to: text(),
  from_text: text(),
  to_text: text(),
  from_known: YES_NO,
  to_known: YES_NO,
  from_status: maybe(SHORT_STATUS),
  to_status: maybe(SHORT_STATUS),
  known_as_of: maybe(text()),
  changes: list(
    fields<DocumentChange>({
      external_id: text(),
      title: text(),
      kind: oneOf('changed', 'added', 'removed'),
      from_url: text(),
      to_url: text(),
      paragraphs: list(
        fields<ParagraphChange>({
          kind: oneOf('same', 'removed', 'added', 'changed'),
          pieces: list(fields<Piece>({ kind: oneOf('same', 'removed', 'added'), text: text() })),
        }),
      ),
    }),
  ),
});

const DAYS = fields<NonNullable<Outline['days']>>({
  from: text(),
  to: text(),
  known_to: maybe(text()),
  next: maybe(text()),
  state: text(),
});

const OUTLINE = fields<Pick<Outline, 'url' | 'kind' | 'complete' | 'languages' | 'days' | 'divisions' | 'articles'>>({
  // Empty where articles of it are held and not the law itself.
  url: text(),
  kind: oneOf('outline'),
  complete: YES_NO,
  languages: list(text()),
  days: maybe(DAYS),
  divisions: maybe(
    list(
      fields<OutlineDivision>({
        kind: text(),
        number: text(),
        heading: text(),
        path: list(text()),
        before: COUNT,
      }),
    ),
  ),
  articles: list(
    fields<OutlineArticle>({
      id: text(),
      external_id: text(),
      kind: text(),
      number: text(),
      label: text(),
      heading: text(),
      path: list(text()),
      state: maybe(oneOf('repealed', 'not in force')),
    }),
  ),
});

const PARTS = fields<Pick<PartsOutline, 'kind' | 'outline'>>({
  kind: oneOf('parts'),
  outline: list(
    fields<SectionLine>({
      kind: text(),
      number: text(),
      role: maybe(text()),
      begins: text(),
      depth: COUNT,
      start: COUNT,
      end: COUNT,
      recognised: maybe(TRUE),
    }),
  ),
});

const PLACE = fields<CitationPlace>({
  start: COUNT,
  end: COUNT,
  text: text(),
  place: text(),
  pinpoint: text(),
  marked_up: YES_NO,
  basis: oneOf('marked', 'named', 'defined', 'own', 'last', 'case'),
});

const CITATION = fields<CitationRow>({
  external_id: text(),
  title: orNull(text()),
  court: orNull(text()),
  date: text(),
  url: text(),
  document_type: text(),
  id: orNull(text()),
  place: text(),
  pinpoint: text(),
  marked_up: YES_NO,
  says: maybe(oneOf('this', 'other', 'none')),
  places: list(PLACE),
});

const LOOKED_THROUGH = fields<FollowCoverage>({
  sources: list(fields<FollowCoverage['sources'][number]>({ source: text(), documents: COUNT })),
  looked_through: COUNT,
  of: COUNT,
});

const CITATIONS = answerOf(
  list(CITATION),
  fields<Answers['cites']['meta'] & Remarks>({ total: COUNT, coverage: LOOKED_THROUGH, ...REMARKS }),
);

const NODE = fields<ChainNode>({
  external_id: text(),
  title: orNull(text()),
  court: orNull(text()),
  date: text(),
  url: text(),
  id: orNull(text()),
  document_type: text(),
  held: YES_NO,
  fetch: maybe(text()),
});

const EDGE = fields<ChainEdge>({
  from: text(),
  to: text(),
  relation: text(),
  label: text(),
  outcome: maybe(text()),
  said_by: list(text()),
});

const COVERAGE = fields<Coverage>({
  source: text(),
  kind: text(),
  court: orNull(text()),
  court_name: maybe(text()),
  year: orNull(COUNT),
  documents: COUNT,
  complete: YES_NO,
  known_until: orNull(text()),
});

const ITEM = fields<Item>({
  file: text(),
  line: orNull(COUNT),
  column: orNull(COUNT),
  page: orNull(COUNT),
  paragraph: orNull(COUNT),
  footnote: orNull(text()),
  text: text(),
  kind: oneOf('decision', 'law'),
  external_id: orNull(text()),
  name: text(),
  law: orNull(text()),
  article: orNull(text()),
  pinpoint: orNull(text()),
  verdict: oneOf(...VERDICTS),
  reason: orNull(oneOf(...REASONS)),
  expected: orNull(text()),
  found: orNull(text()),
  in_force: orNull(
    fields<InForce>({
      day: orNull(text()),
      basis: oneOf('text', 'flag', 'none'),
      answer: oneOf('yes', 'no', 'unknown'),
    }),
  ),
  detail: text(),
  url: orNull(text()),
});

/** What is told of a text that was checked. */
interface VerifyMeta {
  backend: { kind: string; location: null };
  coverage: { source: string; documents: number }[];
  counts: Counts;
  complete: boolean;
}

const NOTHING: Of<null> = { type: 'null' };

const VERIFY_META = fields<VerifyMeta>({
  backend: fields<VerifyMeta['backend']>({ kind: oneOf('library', 'sample'), location: NOTHING }),
  coverage: list(fields<VerifyMeta['coverage'][number]>({ source: text(), documents: COUNT })),
  counts: fields<Counts>({ total: COUNT, confirmed: COUNT, mismatch: COUNT, not_found: COUNT, not_checked: COUNT }),
  complete: YES_NO,
});

/** What each question is answered with. */
export const extensionAnswers = (): Readonly<Record<ExtensionName | PostedName, Schema>> => ({
  versions: answerOf(
    list(VERSION),
    fields<Answers['versions']['meta'] & Remarks>({
      id: text(),
      external_id: text(),
      work: text(),
      title: text(),
      known_as_of: maybe(text()),
      at: maybe(text()),
      known_on: maybe(text()),
      url_at: maybe(orNull(text())),
      not_held: maybe(NOT_HELD),
      ...REMARKS,
    }),
  ),
  diff: answerOf(CHANGES, ONLY_REMARKS, false),
  outline: answerOf(
    either(
      withDocument(OUTLINE, { without: ['body', 'summary', 'added', 'tables'], optional: ['id'] }),
      withDocument(PARTS, {
        without: ['body', 'summary', 'parts', 'tables', 'added', 'references'],
        optional: [],
      }),
    ),
    ONLY_REMARKS,
    false,
  ),
  'cited-by': CITATIONS,
  cites: CITATIONS,
  chain: answerOf(
    fields<Answers['chain']['data']>({ nodes: list(NODE), edges: list(EDGE) }),
    fields<Answers['chain']['meta'] & Remarks>({ coverage: LOOKED_THROUGH, cut: YES_NO, ...REMARKS }),
  ),
  cite: answerOf(
    list(
      fields<Answers['cite']['data'][number]>({
        external_id: text(),
        style: oneOf(...STYLES),
        citation: text(),
        pinpoints: list(text()),
        lacks: list(text()),
        url: text(),
      }),
    ),
    ONLY_REMARKS,
    false,
  ),
  coverage: answerOf(
    list(COVERAGE),
    fields<Answers['coverage']['meta'] & Remarks>({
      notes: list(fields<Answers['coverage']['meta']['notes'][number]>({ source: text(), note: text() })),
      ...REMARKS,
    }),
  ),
  verify: answerOf(list(ITEM), VERIFY_META),
});

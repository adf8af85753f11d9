/**
 * The records of an export: what cannot be derived, in the terms of the API and the publishers. A change that earlier
 * versions of lks cannot read raises `VERSION`. In prose: docs/development/portable.md.
 */
import { DOCUMENT_GROUPS, JURISDICTIONS, LANGUAGES } from '../../contract/types';
import { PART_KINDS, PART_STANDINGS, PUBLISHER_STANDINGS, STANDING_CODES } from '../../contract/vocabulary';
import { say } from '../../messages';
import { XML_LIMITS } from '../../sources/shared/xml/limits';
import {
  address,
  bytes,
  day,
  flag,
  integer,
  like,
  list,
  moment,
  name,
  type Of,
  object,
  oneOf,
  type Shape,
  text,
  whole,
} from './shape';

/** `kind` of the first line, by which an export is recognised. */
export const LIBRARY = 'lks-library';
/** Version of the portable form, not of the library's file. */
export const VERSION = 1;

const language = like(/^[a-z]{2}$/, () => say.portable.language);
const group = oneOf(DOCUMENT_GROUPS);
const jurisdiction = oneOf(JURISDICTIONS);
const long = text(XML_LIMITS.documentLength);
const place = whole(XML_LIMITS.documentLength);

/** When the publisher gave a file, the last day that it covers, when it was imported. */
const AGE = { fetched: moment, known_as_of: day, imported: moment };

const span = { start: place, end: place };
const relation = object({ to: name, type: text(), label: text() }, { earlier: flag, outcome: text() });
const structure = object(
  {
    known: oneOf(['marked', 'recognised', 'none']),
    parts: list(
      object(
        {
          ...span,
          kind: oneOf(PART_KINDS),
          number: text(),
        },
        {
          role: text(),
          recognised: flag,
          standing: oneOf(PART_STANDINGS),
          author: text(),
        },
      ),
    ),
    tables: list(object({ ...span, head: whole(), rows: list(list(object(span))) })),
    notes: list(object({ ...span, mark: text(), marks: list(object(span)) })),
    references: list(object({ ...span, target: text() })),
    added: list(
      object({
        ...span,
        kind: oneOf([
          'register',
          'repealed',
          'not-in-force',
          'ended',
          'language',
          'no-text',
          'extract',
          'picture',
          'outline',
          'heading',
          'opinion',
        ]),
      }),
    ),
  },
  {
    relations: list(relation),
    standing: list(
      object(
        { code: oneOf(STANDING_CODES), said: text() },
        { place: text(), from: day, to: day, publication: object({ name, in_force: day }), text: long, other: name },
      ),
    ),
  },
);

const days = list(
  object({
    external_id: name,
    kind: oneOf([
      'signature',
      'publication',
      'entry-into-force',
      'application',
      'transposition',
      'expiry',
      'changed',
      'change-signed',
      'change-published',
      'commencement-published',
    ]),
    day,
    basis: oneOf(['stated', 'reckoned']),
    place: text(),
    words: text(),
  }),
);

/** By kind, in the order of the file: a record comes after those that it refers to. */
export const RECORDS = {
  area: object({ number: whole(), name: text() }),
  manifest: object({
    work: name,
    as_of: day,
    in_force_from: day,
    texts: list(object({ label: name, valid_from: day, valid_to: day, view_from: day, view_to: day, withdrawn: flag })),
  }),
  relations: object({
    work: name,
    texts: list(
      object({ kind: oneOf(['amended-by', 'corrected-by', 'consolidated']), other: name, day, consolidated_to: day }),
    ),
  }),
  description: object(
    { source: name, work: name, names: list(text()), area: text(), as_of: text(100) },
    {
      titles: list(object({ title: text(), from: day, to: day })),
      changes: list(
        object({
          code: oneOf(['retroactive_change', 'pending_bill']),
          ...{ name, place: text(), from: day, publication: text(), in_force: day, said: text() },
        }),
      ),
    },
  ),
  work: object(
    { number: whole(), source: name, work: name, language, group, jurisdiction, ...AGE },
    { names: list(text()), edition: text() },
  ),
  version: object(
    {
      number: whole(),
      work: whole(),
      label: text(200),
      text_kind: oneOf(['', 'journal', 'consolidated']),
      valid_from: day,
      valid_to: day,
      edition: text(),
      ...AGE,
      law_names: list(text()),
      texts: list(
        object(
          { external_id: name, digest: bytes(16), url: address, aliases: list(text()) },
          { place: object({ label: text(), heading: text(), host: text(), at: integer }, { division: whole() }) },
        ),
      ),
      days,
    },
    {
      divisions: list(object({ kind: text(), number: text(), heading: text(), from: whole() }, { within: whole() })),
    },
  ),
  freshness: object(
    {
      source: name,
      group,
      jurisdiction,
      today: flag,
      harvested: moment,
      imported: moment,
      known_as_of: day,
      newest_text: day,
    },
    { language: oneOf(LANGUAGES) },
  ),
  document: object(
    {
      work: whole(),
      today: flag,
      number: whole(),
      id: like(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, () => say.portable.uuid),
      external_id: name,
      group,
      jurisdiction,
      document_type: text(),
      title: text(),
      law_area: text(),
      decision_date: day,
      publication_date: day,
      repealed: flag,
      not_in_force: flag,
      digest: bytes(16),
      summary: long,
      body: long,
    },
    {
      title_parts: object({ own: place, heading_from: place, heading_to: place }),
      url: address,
      position: whole(),
      names: list(text()),
      naming: bytes(16),
      /** Names and questions that lead to it, for other search programs; an import ignores them. */
      known_as: list(text()),
      asked_as: list(text()),
      structure,
      recognised: object({
        recogniser: whole(),
        citations: list(
          object({
            name,
            marked: flag,
            places: list(object({ start: place, length: place, basis: text(100), pinpoint: text() })),
          }),
        ),
      }),
    },
  ),
  standing: object({
    name,
    code: oneOf(PUBLISHER_STANDINGS),
    said: text(),
    source: oneOf(['listing', 'answer', 'library']),
    seen: day,
  }),
  file: object({ version: bytes(16), fingerprint: bytes(16) }),
  failure: object({ source: name, file: text(), message: text(), at: moment }),
  reach: object({ source: name }, { last_success_at: moment, latency_ms: whole(), last_missed_at: moment }),
  window: object({
    publisher: name,
    window_from: text(100),
    window_to: text(100),
    listed: integer,
    total: integer,
    shrank: whole(1),
    state: oneOf(['open', 'listed', 'whole']),
  }),
  listing: object(
    { publisher: name },
    { until: text(100), window_from: text(100), window_to: text(100), next: whole() },
  ),
  queued: object({ place: whole(), publisher: name, id: name, stamp: text(100), failed: whole() }, { unclear: text() }),
  harvested: object({ publisher: name, id: name, stamp: text(100) }),
  visit: object({ url: name, publisher: name, id: name, etag: text(), modified: text(), good_until: text(100) }),
} as const;

export type Kind = keyof typeof RECORDS;
export const KINDS = Object.keys(RECORDS) as Kind[];
export type RecordOf<K extends Kind> = { kind: K } & Of<(typeof RECORDS)[K]>;
export type LibraryRecord = { [K in Kind]: RecordOf<K> }[Kind];

export type Counts = Partial<Record<Kind, number>>;
export const totalOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
const counts: Shape<Counts> = object({}, Object.fromEntries(KINDS.map((kind) => [kind, whole()])));

/** The first line. */
export const HEADER = object({ kind: oneOf([LIBRARY]), version: whole(), lks: text(100), written_at: moment, counts });
export type Header = Of<typeof HEADER>;

/** The last line. `sha256`: of all bytes before it. */
export const END = object({ kind: oneOf(['end']), lines: whole(), counts, sha256: bytes(32) });
export type End = Of<typeof END>;

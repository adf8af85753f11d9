/**
 * What a service answers to the questions of the extension, as answers: whatever is odd becomes nothing, a row that is none is left out, and
 * lists have an end. Nothing of it is cleaned for a terminal: whoever shows it does that.
 */
import { noticesOf } from '../../contract/caveats';
import type { Changes, DocumentChange, ParagraphChange, Piece } from '../../contract/changes';
import type {
  ChainAnswer,
  ChainEdge,
  ChainNode,
  CitationPlace,
  CitationRow,
  CitationsAnswer,
  FollowCoverage,
} from '../../contract/following';
import type { MissingText, ShortStatus, StatedDay, TextStatus } from '../../contract/text-status';
import type { Coverage, TextVersion } from '../../contract/types';
import { isEcli } from '../../law/registers/ecli';
import type { JoinedVersion } from '../../lookup/join-versions';
import { identityKey } from '../../sources/identifiers';
import type { CoverageAnswer } from './coverage';
import type { DiffAnswer } from './diff';
import type { OutlineAnswer } from './outline';
import type { VersionsAnswer } from './versions';

type Fields = Readonly<Record<string, unknown>>;

/** Rows, places or paragraphs of one list. */
const MOST = 20_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const fieldsOf = (value: unknown): Fields => Object(value);
const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
const textOrNull = (value: unknown): string | null => (text(value) === '' ? null : text(value));
const count = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;
const rows = (value: unknown): Fields[] => (Array.isArray(value) ? value.slice(0, MOST).map(fieldsOf) : []);
const oneOf = <T extends string>(value: unknown, known: readonly T[]): T | undefined =>
  known.find((one) => one === value);
/** The texts that there are among some fields. */
const texts = <Name extends string>(fields: Fields, names: readonly Name[]): { [N in Name]?: string } =>
  Object.fromEntries(
    names.flatMap((name) => (typeof fields[name] === 'string' ? [[name, text(fields[name])]] : [])),
  ) as { [N in Name]?: string };

function coverageOf(value: unknown): FollowCoverage {
  const { sources, looked_through, of } = fieldsOf(value);
  return {
    sources: rows(sources).map((one) => ({ source: text(one.source), documents: count(one.documents) })),
    looked_through: count(looked_through),
    of: count(of),
  };
}

const placeOf = (one: Fields): CitationPlace => ({
  start: count(one.start),
  end: count(one.end),
  text: text(one.text),
  place: text(one.place),
  pinpoint: text(one.pinpoint),
  marked_up: one.marked_up === true,
  basis: oneOf(one.basis, ['marked', 'named', 'defined', 'own', 'last']) ?? 'named',
});

function citationOf(one: Fields): CitationRow {
  const says = oneOf(one.says, ['this', 'other', 'none']);
  return {
    external_id: text(one.external_id),
    title: textOrNull(one.title),
    court: textOrNull(one.court),
    date: text(one.date),
    place: text(one.place),
    pinpoint: text(one.pinpoint),
    marked_up: one.marked_up === true,
    url: text(one.url),
    document_type: text(one.document_type),
    id: UUID.test(text(one.id)) ? text(one.id) : null,
    places: rows(one.places).map(placeOf),
    ...(says !== undefined && { says }),
  };
}

/** What cites, or is cited. */
export function citationsFrom({ data, meta }: Fields): CitationsAnswer {
  const { total, coverage } = fieldsOf(meta);
  const found = rows(data)
    .map(citationOf)
    .filter(({ external_id }) => external_id !== '');
  return { data: found, meta: { total: Math.max(count(total), found.length), coverage: coverageOf(coverage) } };
}

/** A case. The command that fetches a decision is ours, and never what a service calls so. */
export function chainFrom({ data, meta }: Fields): ChainAnswer {
  const { nodes, edges } = fieldsOf(data);
  const told = fieldsOf(meta);
  const known = rows(nodes).flatMap((one): ChainNode[] => {
    const { external_id, title, court, date, url, document_type, id } = citationOf(one);
    const held = one.held === true;
    const fetch = !held && isEcli(external_id) ? { fetch: `lks library add ${external_id}` } : {};
    return external_id === '' ? [] : [{ external_id, title, court, date, url, document_type, id, held, ...fetch }];
  });
  const between = rows(edges).map(
    (one): ChainEdge => ({
      from: text(one.from),
      to: text(one.to),
      relation: text(one.relation),
      label: text(one.label),
      ...texts(one, ['outcome']),
      said_by: (Array.isArray(one.said_by) ? one.said_by : []).map(text),
    }),
  );
  return {
    data: { nodes: known, edges: between },
    meta: { coverage: coverageOf(told.coverage), cut: told.cut === true },
  };
}

const STATES: readonly TextVersion['state'][] = [
  'in force',
  'held',
  'past',
  'future',
  'repealed',
  'not in force',
  'undated',
  'replaced',
  'withdrawn',
  'published',
];

/** Which text of an act of the EU it is; undefined where nothing is said of that. */
function statusOf(value: unknown): TextStatus | undefined {
  const one = fieldsOf(value);
  const kind = oneOf(one.kind, ['journal', 'consolidated'] as const);
  if (kind === undefined) return undefined;
  const { place, published } = fieldsOf(one.journal);
  const days = rows(one.days).flatMap((day): StatedDay[] => {
    const about = oneOf(day.kind, ['entry-into-force', 'application', 'transposition', 'expiry'] as const);
    if (about === undefined) return [];
    const basis = oneOf(day.basis, ['stated', 'reckoned'] as const) ?? 'reckoned';
    return [{ kind: about, day: text(day.day), basis, article: text(day.article), words: text(day.words) }];
  });
  const missing = rows(one.missing).flatMap((absent): MissingText[] => {
    const about = oneOf(absent.kind, ['amended-by', 'corrected-by', 'consolidated'] as const);
    return about === undefined ? [] : [{ kind: about, id: text(absent.id), day: text(absent.day) }];
  });
  return {
    kind,
    day: text(one.day),
    ...(typeof place === 'string' && { journal: { place, published: text(published) } }),
    message: text(one.message),
    days,
    missing,
  };
}

/** The same in short. */
function shortStatusOf(value: unknown): ShortStatus | undefined {
  const status = statusOf(value);
  if (status === undefined) return undefined;
  const { days: _days, missing: _missing, ...short } = status;
  return short;
}

function versionOf(one: Fields): JoinedVersion {
  const joined = rows(one.joined).map((part) => ({
    from: text(part.from),
    to: text(part.to),
    url: text(part.url),
    ...texts(part, ['label']),
  }));
  const noEnd = oneOf(one.no_end, ['no manifest', 'after its manifest', 'none given'] as const);
  const gaps = rows(one.gaps).map(({ from, to }) => ({ from: text(from), to: text(to) }));
  const status = statusOf(one.text_status);
  return {
    from: text(one.from),
    to: text(one.to),
    ...texts(one, ['known_to', 'next']),
    ...(noEnd !== undefined && { no_end: noEnd }),
    ...(gaps.length > 0 && { gaps }),
    state: oneOf(one.state, STATES) ?? 'undated',
    title: text(one.title),
    url: text(one.url),
    ...texts(one, ['label']),
    ...(status !== undefined && { text_status: status }),
    ...(joined.length > 0 && { joined }),
  };
}

/** The texts of a law or an article. */
export function versionsFrom({ data, meta }: Fields): VersionsAnswer {
  const told = fieldsOf(meta);
  const missing = fieldsOf(told.not_held);
  const absent = rows(missing.texts).map((one) => ({ from: text(one.from), to: text(one.to), label: text(one.label) }));
  const notices = noticesOf(meta);
  return {
    data: rows(data).map(versionOf),
    meta: {
      id: text(told.id),
      external_id: text(told.external_id),
      work: text(told.work),
      title: text(told.title),
      ...texts(told, ['known_as_of', 'at', 'known_on', 'url_at']),
      ...(absent.length > 0 && { not_held: { as_of: text(missing.as_of), texts: absent } }),
      ...(notices.length > 0 && { notices }),
    },
  };
}

const PART_KINDS = ['lid', 'onderdeel', 'alinea', 'punt', 'rechtsoverweging', 'sectie'] as const;

/** The fields of the document of an outline that are texts. */
const OF_DOCUMENT = [
  ...(['source', 'external_id', 'title', 'url', 'language', 'jurisdiction', 'law_area', 'document_type'] as const),
  ...(['decision_date', 'harvested_at'] as const),
];

/** What a law or a decision has; undefined for what is neither. */
export function outlineFrom({ data, meta }: Fields): OutlineAnswer | undefined {
  const told = fieldsOf(data);
  const named = Object.fromEntries(OF_DOCUMENT.map((name) => [name, text(told[name])])) as Record<
    (typeof OF_DOCUMENT)[number],
    string
  >;
  const notices = noticesOf(meta);
  const more = notices.length === 0 ? {} : { meta: { notices } };
  const own = { ...named, ...texts(told, ['known_as_of', 'at', 'imported_at']) };
  if (told.kind === 'parts') {
    const outline = rows(told.outline).map((one) => ({
      kind: oneOf(one.kind, PART_KINDS) ?? ('sectie' as const),
      ...{ number: text(one.number), begins: text(one.begins), depth: count(one.depth) },
      ...{ start: count(one.start), end: count(one.end) },
    }));
    const structure = oneOf(told.structure, ['marked', 'recognised', 'none'] as const);
    return { data: { ...own, id: text(told.id), kind: 'parts', ...(structure && { structure }), outline }, ...more };
  }
  if (told.kind !== 'outline') return undefined;
  const days = fieldsOf(told.days);
  const path = (one: Fields): string[] => (Array.isArray(one.path) ? one.path : []).map(text);
  const state = oneOf(days.state, STATES);
  return {
    data: {
      ...own,
      ...texts(told, ['id']),
      kind: 'outline',
      complete: told.complete === true,
      languages: (Array.isArray(told.languages) ? told.languages : []).map(text),
      ...(state !== undefined && {
        days: { from: text(days.from), to: text(days.to), ...texts(days, ['known_to', 'next']), state },
      }),
      divisions: rows(told.divisions).map((one) => ({
        ...{ kind: text(one.kind), number: text(one.number), heading: text(one.heading) },
        ...{ path: path(one), before: count(one.before) },
      })),
      articles: rows(told.articles).map((one) => {
        const said = oneOf(one.state, ['repealed', 'not in force'] as const);
        return {
          ...{ id: text(one.id), external_id: text(one.external_id), kind: text(one.kind) },
          ...{ number: text(one.number), label: text(one.label), heading: text(one.heading), path: path(one) },
          ...(said !== undefined && { state: said }),
        };
      }),
    },
    ...more,
  };
}

/** What an outline of a whole law says of its articles. */
export interface LawAtService {
  /** Whether the service has every article of that text. */
  complete: boolean;
  /** The first day of the text, `YYYY-MM-DD`; empty where it is not told. */
  from: string;
  /** The external ids of its articles, as keys (`identityKey`). */
  articles: ReadonlySet<string>;
}

/** The outline of a work (its publisher's number); undefined for that of anything else. */
export function lawFrom(work: string, { data }: Fields): LawAtService | undefined {
  const { kind, external_id: id, complete, days, articles } = fieldsOf(data);
  if (kind !== 'outline' || id !== work || !Array.isArray(articles)) return undefined;
  // A list that is cut short has not all of them.
  const isWhole = complete === true && articles.length <= MOST;
  return {
    complete: isWhole,
    from: text(fieldsOf(days).from),
    articles: new Set(rows(articles).map((one) => identityKey(text(one.external_id)))),
  };
}

function paragraphOf(one: Fields): ParagraphChange {
  const pieces = rows(one.pieces).map(
    (piece): Piece => ({ kind: oneOf(piece.kind, ['same', 'removed', 'added']) ?? 'same', text: text(piece.text) }),
  );
  return { kind: oneOf(one.kind, ['same', 'removed', 'added', 'changed']) ?? 'same', pieces };
}

/** What changed between two days. */
export function diffFrom({ data, meta }: Fields): DiffAnswer {
  const told = fieldsOf(data);
  const changes = rows(told.changes).flatMap((one): DocumentChange[] => {
    const kind = oneOf(one.kind, ['changed', 'added', 'removed']);
    if (kind === undefined) return [];
    const { external_id, title, from_url, to_url } = one;
    return [
      {
        external_id: text(external_id),
        title: text(title),
        kind,
        from_url: text(from_url),
        to_url: text(to_url),
        paragraphs: rows(one.paragraphs).map(paragraphOf),
      },
    ];
  });
  const [fromStatus, toStatus] = [shortStatusOf(told.from_status), shortStatusOf(told.to_status)];
  const answer: Changes = {
    id: text(told.id),
    external_id: text(told.external_id),
    title: text(told.title),
    from: text(told.from),
    to: text(told.to),
    from_text: text(told.from_text),
    to_text: text(told.to_text),
    from_known: told.from_known === true,
    to_known: told.to_known === true,
    ...(fromStatus !== undefined && { from_status: fromStatus }),
    ...(toStatus !== undefined && { to_status: toStatus }),
    ...texts(told, ['known_as_of']),
    changes,
  };
  const notices = noticesOf(meta);
  return { data: answer, ...(notices.length > 0 && { meta: { notices } }) };
}

/** What a service holds, and what its sources leave out. */
export function coverageFrom({ data, meta }: Fields): CoverageAnswer {
  const held = rows(data).map(
    (one): Coverage => ({
      source: text(one.source),
      kind: text(one.kind),
      court: textOrNull(one.court),
      ...texts(one, ['court_name']),
      year: typeof one.year === 'number' ? count(one.year) : null,
      documents: count(one.documents),
      complete: one.complete === true,
      known_until: textOrNull(one.known_until),
    }),
  );
  const notes = rows(fieldsOf(meta).notes).map((one) => ({ source: text(one.source), note: text(one.note) }));
  return { data: held, meta: { notes } };
}

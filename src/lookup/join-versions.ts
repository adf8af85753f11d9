/** Neighbours with the same text as one: what `lks library versions` lists unless each toestand is asked for. */
import type { JoinedVersion, TextVersion } from '../contract/answers/versions';
import { shiftedBy } from '../contract/dates';

/** Texts of no day, or of days that nobody knows: they are told one by one. */
const APART: ReadonlySet<TextVersion['state']> = new Set(['replaced', 'withdrawn', 'published', 'undated']);

/**
 * True when one text goes on where another ends, by a source: they are the same, and no day is between them. Where no source
 * gives the end of the first, another text may have come and gone before the second.
 */
function goesOn(before: TextVersion, after: TextVersion): boolean {
  const { text, to, known_to, state } = before;
  if (text === undefined || text !== after.text || APART.has(state) || APART.has(after.state)) return false;
  return to !== '' && known_to === undefined && shiftedBy(to, 1) === after.from;
}

const viewOf = ({ known_from, changed_by }: TextVersion): Partial<TextVersion> => ({
  ...(known_from !== undefined && { known_from }),
  ...(changed_by !== undefined && { changed_by }),
});

const withoutView = ({ known_from: _from, changed_by: _by, ...version }: TextVersion): TextVersion => version;

/** Two that go on as one: from the first day of the one to the last day of the other. What is in force today is not still to come; from when it was known is that of the first. */
const together = (before: TextVersion, after: TextVersion): TextVersion => ({
  ...withoutView(after),
  ...viewOf(before),
  from: before.from,
  url: before.url,
  state: after.state === 'future' ? before.state : after.state,
});

/** Joins neighbours with the same text, in the order of their days; those of no day stay where they are. */
export function joinVersions(versions: readonly TextVersion[]): JoinedVersion[] {
  const rows: { whole: TextVersion; parts: TextVersion[] }[] = [];
  for (const version of versions) {
    const last = rows.findLast(({ whole }) => !APART.has(whole.state));
    if (last !== undefined && goesOn(last.whole, version)) {
      last.whole = together(last.whole, version);
      last.parts.push(version);
    } else rows.push({ whole: version, parts: [version] });
  }
  return rows.map(({ whole, parts }) => {
    const { text: _same, label, ...version } = whole;
    if (parts.length === 1) return { ...version, ...(label !== undefined && { label }) };
    return { ...version, joined: parts.map(({ from, to, url, label: own }) => ({ from, to, url, label: own })) };
  });
}

/** Each by itself. */
export const eachVersion = (versions: readonly TextVersion[]): JoinedVersion[] =>
  versions.map(({ text: _same, ...version }) => version);

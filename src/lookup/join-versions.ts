/** Joins neighbouring versions with the same text, unless each toestand is requested. */
import type { JoinedVersion, TextVersion } from '../contract/answers/versions';
import { shiftedBy } from '../contract/dates';

/** Never joined: texts of no day or of unknown days. */
const APART: ReadonlySet<TextVersion['state']> = new Set(['replaced', 'withdrawn', 'published', 'undated']);

/**
 * Whether a source shows the same text continuing without a gap. Without a known end another text may have been
 * between.
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

/** The joined version: all days of both; in force today, not future; known since the first one was. */
const together = (before: TextVersion, after: TextVersion): TextVersion => ({
  ...withoutView(after),
  ...viewOf(before),
  from: before.from,
  url: before.url,
  state: after.state === 'future' ? before.state : after.state,
});

/** Joins neighbours with the same text, in order; texts of no day stay in place. */
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

export const eachVersion = (versions: readonly TextVersion[]): JoinedVersion[] =>
  versions.map(({ text: _same, ...version }) => version);

/** On which days a text could be read as that of its days, and what made it so: of texts that were known later, and of those replaced since. */
import type { TextVersion } from '../../contract/types';
import type { Database } from '../../platform/sqlite';
import { readContents } from '../file/contents';
import { dayBefore } from '../file/moment';
import { expressionsKnown, type Listed } from './expressions';
import { changesWorkingBack } from './retroactive';
import { expressionOn } from './timeline';

type ViewFields = Pick<TextVersion, 'known_from' | 'known_until' | 'changed_by'>;

const changedBy = (database: Database, name: string, day: string): Pick<TextVersion, 'changed_by'> => {
  const changes = day === '' ? [] : changesWorkingBack(database, name, day);
  return changes.length === 0 ? {} : { changed_by: changes };
};

/** Of a text that another one replaced for all of its days. `name`: of the work or of a part of it. */
export function replacedView(database: Database, name: string, { listed, viewFrom, viewTo }: Listed): ViewFields {
  if (!listed || viewFrom === '') return {};
  return { known_from: viewFrom, known_until: dayBefore(viewTo), ...changedBy(database, name, viewTo) };
}

/** Of a text that is that of its days as they are known today: nothing where it was known from the first of them on. */
export function laterView(database: Database, name: string, { listed, viewFrom, validFrom }: Listed): ViewFields {
  if (!listed || viewFrom <= validFrom) return {};
  return { known_from: viewFrom, ...changedBy(database, name, viewFrom) };
}

/** The digest of a document in a toestand, by its row number; undefined where it is not in it. */
const digestIn = (database: Database, toestand: number, name: string): string | undefined =>
  readContents(database, toestand).entries.find(({ externalId }) => externalId === name)?.digest;

/** The same of a document, where another text of it, or none, was known on the first of its days. */
function laterViewOf(database: Database, name: string, known: readonly Listed[], label: string): ViewFields {
  const own = known.find((one) => one.label === label);
  if (own === undefined || own.id === 0 || !own.listed || own.viewFrom <= own.validFrom) return {};
  const then = expressionOn(known, own.validFrom, own.validFrom);
  const isSame =
    then !== undefined && then.id !== 0 && digestIn(database, then.id, name) === digestIn(database, own.id, name);
  return isSame ? {} : laterView(database, name, own);
}

/** A stretch of days of a work; `stated` is null where no manifest has its toestand. */
interface Stretch {
  start: string;
  label: string;
  stated: string | null;
}

/** The texts of a document (`name`) of a work with the days on which they could be read, where these are others than their own. */
export function withViews(
  database: Database,
  { name, ...work }: { id: number; work: string; name: string },
  stretches: readonly Stretch[],
  versions: TextVersion[],
): TextVersion[] {
  // Texts without a manifest have no days on which they could be read.
  if (stretches.every(({ stated }) => stated === null)) return versions;
  const known = expressionsKnown(database, work);
  if (known.every(({ viewFrom, validFrom }) => viewFrom <= validFrom)) return versions;
  return versions.map((version) => {
    const label = stretches.find(({ start }) => start === version.from)?.label;
    return label === undefined ? version : { ...version, ...laterViewOf(database, name, known, label) };
  });
}

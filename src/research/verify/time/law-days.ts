/** What the days of the texts of a law tell: which is that of a day, whether they begin with the law, whether it is over. Pure. */
import { versionOn } from '../../../contract/dates';
import type { TextVersion, Validity } from '../../../contract/types';

/** Of the texts of a work, that of a day; undefined where no day is meant, or none is known for it. */
export const textOn = ({ versions }: Validity, day: string | undefined): TextVersion | undefined =>
  day === undefined ? undefined : versionOn(versions, day);

/**
 * Whether the texts begin with the law itself, so that what none of them has was never there. Only acts of the EU say so. A Dutch law can be older
 * than the first text of it that is published.
 */
export function areFromStart({ work, versions }: Validity): boolean {
  const first = versions.find(({ from }) => from !== '');
  if (first === undefined || !/^3\d{4}/.test(work)) return false;
  const force = first.text_status?.days?.find(({ kind }) => kind === 'entry-into-force')?.day ?? '';
  return first.text_status?.kind === 'journal' || (force !== '' && first.from <= force);
}

/** Whether an act of the EU says itself that it was over by a day: of Dutch law another text can have followed that is not here. */
export const isEnded = ({ work, versions }: Validity, day: string): boolean =>
  /^3\d{4}/.test(work) && (versions.at(-1)?.to || day) < day;

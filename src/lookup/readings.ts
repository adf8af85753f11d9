/** A citation that can be read in two ways: `art. 6.162 BW`, whose dot is the Belgian form. */

import { LksError } from '../contract/errors';
import type { Name } from '../contract/name';
import type { AnswerNotice, Jurisdiction } from '../contract/types';
import { say } from '../messages';
import { quoteWord } from '../platform/shell';

type Named = Name | { readonly kind: 'row' };

const readAsOf = (name: Named) => (name.kind === 'citation' ? name.readAs : undefined);

/** What has to be said of how a citation was read: nothing where it could be read in one way only, and all of it is answered. */
export function readingRemarks(name: Named): AnswerNotice[] {
  const readAs = readAsOf(name);
  const follow = name.kind === 'citation' && name.following === true;
  const about = name.kind === 'citation' ? name.about : undefined;
  return [
    ...(readAs === undefined ? [] : [{ code: 'read_as', message: say.citations.readAs(readAs.text) }]),
    ...(about === undefined
      ? []
      : [{ code: 'read_as', message: say.citations.isAbout(about, name.kind === 'citation' ? name.display : '') }]),
    ...(follow ? [{ code: 'articles_follow', message: say.citations.articlesFollow(name.display) }] : []),
  ];
}

/**
 * The failure for a citation that is not answered in the way in which it was read, with both of them; undefined for one that could be read in
 * one way only. `absent`: why there is no document by the one in which it was read, where that was looked for.
 */
export function twoReadings(name: Named, absent?: LksError): LksError | undefined {
  const readAs = readAsOf(name);
  if (name.kind !== 'citation' || readAs === undefined) return undefined;
  const { text, externalIds } = name;
  const [id = '', another] = externalIds;
  const own =
    absent === undefined && another === undefined ? say.citations.readingHint(readAs.text, quoteWord(id)) : undefined;
  const both = say.citations.twoReadings(text, readAs.text, readAs.other);
  return new LksError('not-found', [absent?.message, both].filter(Boolean).join(' '), {
    hint: absent?.hint ?? own,
    commands: absent?.commands,
    code: 'two_readings',
  });
}

/** Throws `not-found`, with both readings, where the jurisdiction of the one in which a citation was not read is asked for. */
export function refuseOtherReading(name: Named, jurisdiction: Jurisdiction | undefined): void {
  if (jurisdiction === undefined || readAsOf(name)?.jurisdiction !== jurisdiction) return;
  throw twoReadings(name);
}

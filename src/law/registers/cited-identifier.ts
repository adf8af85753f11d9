/** An identifier as a citation: its places, days and name. */
import type { CitedName, CitedTimes as Times } from '../../contract/name';
import { citeArticle, lawById } from '../laws/laws';
import type { Identifier } from './identifier';

function timesIn(identifier: Identifier): Times {
  if (identifier.kind === 'celex' && identifier.consolidated !== undefined)
    return { day: identifier.consolidated, consolidated: true };
  if (identifier.kind !== 'bwb' && identifier.kind !== 'celex' && identifier.kind !== 'cvdr') return {};
  const { date } = identifier;
  const day = date === undefined ? {} : { day: date };
  if (identifier.kind !== 'bwb') return day;
  const { knownOn, span, toestand } = identifier;
  return {
    ...day,
    ...(knownOn === undefined ? {} : { knownOn }),
    ...(span === undefined ? {} : { span }),
    ...(toestand === undefined ? {} : { toestand }),
  };
}

/** An identifier as a citation. `text`: as written. */
export function citationOf(text: string, identifier: Exclude<Identifier, { kind: 'uuid' }>): CitedName {
  const path = identifier.kind === 'bwb' ? (identifier.path ?? []) : [];
  const { externalId } = identifier;
  const common = { kind: 'citation', text, externalIds: [externalId], path } as const;
  const { pinpoints } = identifier.kind === 'eu-case' ? {} : identifier;
  if (identifier.kind === 'ecli' || identifier.kind === 'eu-case')
    return { ...common, ...(pinpoints === undefined ? {} : { pinpoints }), display: externalId };
  const { work } = identifier;
  const about = identifier.kind === 'celex' ? identifier.about : undefined;
  return {
    ...common,
    work,
    ...(pinpoints === undefined ? {} : { pinpoints }),
    ...timesIn(identifier),
    ...(about === undefined ? {} : { about }),
    display: displayed(identifier) ?? externalId,
  };
}

function displayed(identifier: Identifier): string | undefined {
  if (identifier.kind !== 'bwb' && identifier.kind !== 'celex') return undefined;
  const { work, container, article, pinpoints = [] } = identifier;
  if (container !== undefined) return undefined;
  if (article === undefined) return lawById(work)?.title;
  const texts = pinpoints.map(({ text }) => text).join(' en ');
  return citeArticle(work, `${article}${texts === '' || texts.startsWith('(') ? '' : ' '}${texts}`);
}

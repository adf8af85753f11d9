/** The days of an act of the EU from its texts as a library holds them: what was imported before its days were read. */
import type { DatedPart } from './eurlex/act-days';
import { SOURCE } from './eurlex/addresses';
import { daysOfAct } from './eurlex/entry-into-force';
import type { SourceDocument, TextDay } from './parsed-file';

/** What a publisher is called whose texts have days of their own. */
export const DATED_SOURCE = SOURCE;

type HeldText = Pick<SourceDocument, 'externalId' | 'title' | 'body' | 'decisionDate' | 'publicationDate'>;

/** The days of the act with this CELEX number. Its chapters are not known, so that what is said of one is told in its words. */
export function daysOfHeld(celex: string, texts: readonly HeldText[]): TextDay[] {
  const [first] = texts;
  const parts = texts.flatMap(({ externalId, title, body }): DatedPart[] => {
    const [, only, kind = 'artikel', number = only ?? ''] =
      /^\S+ (?:(enig) artikel|(artikel|bijlage) (\S+))$/.exec(externalId) ?? [];
    const heading = /, (?:artikel|article|bijlage|annex) \S+ (.+)$/i.exec(title)?.[1] ?? '';
    return number === '' ? [] : [{ externalId, kind, number, heading, divisions: [], text: body }];
  });
  return daysOfAct({ celex, adopted: first?.decisionDate ?? '', published: first?.publicationDate ?? '', parts });
}

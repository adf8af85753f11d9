/** Regulations of the CVDR, by its files. */
import { type ExpectedDocument, FlowWriter } from '../support/flow';
import {
  childElements,
  childNamed,
  childrenNamed,
  descendants,
  descendantsNamed,
  type Element,
  plainText,
} from '../support/xml';
import { partIds } from './article-id';
import { containersOf, isAnnex, isArticle, named, numberOf, Reading } from './regeling';

const SOURCE = 'lokaleregelgeving.overheid.nl';

export interface Regeling {
  /** Number and version: `CVDR100394_2`. */
  id: string;
  from: string;
  /** The day on which it ended; empty where the file gives none. */
  ended: string;
  documents: ExpectedDocument[];
}

/** What is cited: an article with a number, an annex. The rest stays with what is around it. */
const isPart = (element: Element): boolean => (isArticle(element) && numberOf(element) !== '') || isAnnex(element);

/** All documents of a regulation. */
export function readRegeling(root: Element): Regeling {
  const meta = childNamed(root, 'meta')!;
  const value = (name: string): string => plainText(descendantsNamed(meta, name)[0]);
  const number = /(\d+_\d+)$/u.exec(value('identifier'))?.[1] ?? '';
  const id = `CVDR${number}`;
  const title = value('title');
  const body = childNamed(root, 'body')!;
  const reading = new Reading(new Map(), title, isPart);
  const writer = new FlowWriter();
  for (const child of childElements(body)) reading.element(child, writer, body);
  const base = {
    language: 'nl',
    source: SOURCE,
    notes: reading.notes,
    fields: {
      document_type: 'regeling',
      jurisdiction: 'NL',
      decision_date: '',
      law_area: childrenNamed(childNamed(meta, 'owmsmantel')!, 'subject').map(plainText).join('; '),
      url: `https://lokaleregelgeving.overheid.nl/${id.replace('_', '/')}`,
    },
  };
  const parts = descendants(body).filter(isPart);
  const ids = partIds(
    id,
    parts.map((part) => ({
      name: named(isAnnex(part) ? 'bijlage' : 'artikel', numberOf(part)),
      within: containersOf(part),
      inForce: true,
    })),
  );
  const documents = parts.map((part, index): ExpectedDocument => {
    const own = new FlowWriter();
    reading.inside(part, own, part);
    const heading = childNamed(part, 'kop');
    return {
      ...base,
      id: ids[index]!,
      flow: own.done(),
      titleWords: heading === undefined ? '' : reading.line(heading),
    };
  });
  return {
    id,
    from: value('inwerkingtredingDatum'),
    ended: value('uitwerkingtredingDatum'),
    documents: [{ ...base, id, flow: writer.done(), titleWords: title }, ...documents],
  };
}

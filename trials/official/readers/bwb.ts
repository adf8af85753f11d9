/** Toestanden of the BWB, by its schemas (BWB-toestand 2016-1 and 0.36) and the files. */
import { type ExpectedDocument, type Flow, FlowWriter } from '../support/flow';
import {
  ancestors,
  attribute,
  childElements,
  childNamed,
  childrenNamed,
  descendants,
  type Element,
} from '../support/xml';
import { type Part, partIds } from './article-id';
import { containersOf, isAnnex, isArticle, named, numberOf, Reading } from './regeling';

const SOURCE = 'wetten.overheid.nl';

const isPart = (element: Element): boolean => isArticle(element) || isAnnex(element);

const inForce = (element: Element): boolean =>
  [element, ...ancestors(element)].every((one) => !['vervallen', 'nogniet'].includes(attribute(one, 'status')));

export interface Toestand {
  work: string;
  /** First day, as the file says. */
  from: string;
  title: string;
  documents: ExpectedDocument[];
}

/** All documents of a toestand. */
export function readToestand(root: Element): Toestand {
  const work = attribute(root, 'bwb-id');
  const from = attribute(root, 'inwerkingtreding');
  const law = childNamed(root, 'wetgeving')!;
  const citeertitel = childNamed(law, 'citeertitel');
  const intitule = childNamed(law, 'intitule');
  const byId = new Map(descendants(law).map((one) => [attribute(one, 'id'), one]));
  const textOf = (element: Element | undefined): string =>
    element === undefined ? '' : new Reading(byId).line(element);
  const title = textOf(citeertitel) || textOf(intitule);
  const languageOf = (element: Element): string => (/^en/u.test(attribute(element, 'lang')) ? 'en' : 'nl');
  const texts = childrenNamed(law, 'verdrag');
  const languages = [...new Set(texts.length > 0 ? texts.map(languageOf) : [languageOf(law)])];
  const documents = languages.flatMap((language) => {
    // What stands around the texts of a treaty is in the language of the law.
    const foreign = childElements(law).filter((one) =>
      texts.includes(one) ? languageOf(one) !== language : language !== languageOf(law),
    );
    const own = texts
      .filter((text) => languageOf(text) === language)
      .flatMap((text) => childrenNamed(text, 'verdragtekst'));
    const heading = own.flatMap((text) => childrenNamed(text, 'kop'))[0];
    const name = language === languageOf(law) ? title : textOf(heading);
    const reading = new Reading(byId, name, isPart);
    const roots = texts.length === 0 ? [law] : texts.filter((text) => languageOf(text) === language);
    const parts = roots.flatMap((text) => descendants(text)).filter(isPart);
    const ids = partIds(work, parts.map(partOf));
    const whole: ExpectedDocument = {
      ...common(reading, root, law, language),
      id: work,
      titleWords: name,
      flow: wholeFlow(reading, law, foreign),
    };
    return [whole, ...parts.map((part, index) => partDocument(reading, root, law, language, part, ids[index]!))];
  });
  return { work, from, title, documents: documents.filter((one) => one.flow.length > 0 || one.id !== work) };
}

function partOf(element: Element): Part {
  const kind = isAnnex(element) ? 'bijlage' : 'artikel';
  return { name: named(kind, numberOf(element)), within: containersOf(element), inForce: inForce(element) };
}

const common = (reading: Reading, root: Element, law: Element, language: string) => ({
  language,
  source: SOURCE,
  notes: reading.notes,
  fields: {
    document_type: attribute(law, 'soort'),
    decision_date: '',
    language,
    jurisdiction: 'NL',
    url: `https://wetten.overheid.nl/${attribute(root, 'bwb-id')}/${attribute(root, 'inwerkingtreding')}`,
  },
});

function wholeFlow(reading: Reading, law: Element, foreign: readonly Element[]): Flow {
  const writer = new FlowWriter();
  for (const child of childElements(law)) if (!foreign.includes(child)) reading.element(child, writer, law);
  return writer.done();
}

function partDocument(
  reading: Reading,
  root: Element,
  law: Element,
  language: string,
  part: Element,
  id: string,
): ExpectedDocument {
  const writer = new FlowWriter();
  reading.inside(part, writer, part);
  const heading = childNamed(part, 'kop');
  const base = common(reading, root, law, language);
  const anchor = attribute(part, 'bwb-ng-variabel-deel').replace(/^\//u, '').replace(/\//gu, '_');
  return {
    ...base,
    id,
    flow: writer.done(),
    titleWords: heading === undefined ? '' : reading.line(heading),
    fields: { ...base.fields, url: `${base.fields.url}${anchor === '' ? '' : `#${anchor}`}` },
  };
}

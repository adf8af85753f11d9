/** The `meta` of a local regulation: what is known about it besides its text. */
import { isCalendarDate } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import { parseCvdr } from '../../law/registers/cvdr';
import { say } from '../../messages';
import { asDay, dayOf, distinct, factsOf, unknownFacts, withReference } from '../shared/reading/facts';
import { Line } from '../shared/reading/line';
import { targetIn } from '../shared/reading/regeling-targets';
import { attributeOf, childrenOf, collapse, rawText, type XmlElement } from '../shared/xml/element';
import { FACTS } from './elements';

export interface RegelingMetadata {
  /** CVDR number without version: `CVDR112779`. */
  readonly work: string;
  /** `1`; empty where the file names none. */
  readonly version: string;
  readonly titel: string;
  readonly alternatief: string;
  /** As printed: `regeling`. */
  readonly soort: string;
  readonly taal: string;
  /** `gemeente Kampen`, `provincie Utrecht`; empty where unknown. */
  readonly overheid: string;
  /** The bare name of that authority: `Kampen`. */
  readonly naam: string;
  readonly onderwerpen: readonly string[];
  /** `YYYY-MM-DD`, each empty where unknown. */
  readonly inwerkingtreding: string;
  /** The day on which the text ceases: the first one without it. */
  readonly uitwerkingtreding: string;
  readonly publicatiedatum: string;
  readonly gewijzigd: string;
  /** What else the register says, one line a fact, each with its name before it. */
  readonly kenmerken: readonly Line[];
}

/** Facts that are shown with the regulation, in this order, by the element that holds them. */
const KENMERKEN: readonly (readonly [element: string, name: string])[] = [
  ['isRatifiedBy', 'Vastgesteld door'],
  ['issued', 'Vastgesteld op'],
  ['isFormatOf', 'Bekendmaking'],
  ['inwerkingtredingDatum', 'Inwerkingtreding'],
  ['terugwerkendekrachtDatum', 'Terugwerkende kracht tot en met'],
  ['uitwerkingtredingDatum', 'Uitwerkingtreding'],
  ['betreft', 'Betreft'],
  ['kenmerk', 'Kenmerk'],
  ['onderwerp', 'Onderwerp'],
  ['spatial', 'Gebied'],
  ['source', 'Grondslag'],
  ['gedelegeerdeRegelgeving', 'Gedelegeerde regelgeving'],
  ['redactioneleToevoeging', 'Redactionele toevoeging'],
];

/** Authorities whose kind is not part of their name, by the scheme of `creator`. */
const SOORTEN: Readonly<Record<string, string>> = {
  gemeente: 'gemeente',
  provincie: 'provincie',
  waterschap: 'waterschap',
};

/**
 * Reads `meta`. The number is in the file with or without its prefix (`112779_1`, `CVDR100394_2`,
 * `1.1:CVDR77862_1`). The publication date is the one that the announcement carries in its text, else the day of
 * adoption. Throws `failed` when there is no CVDR number.
 */
export function readMetadata(meta: XmlElement | undefined): RegelingMetadata {
  const elements = childrenOf(meta).flatMap((part) =>
    FACTS.get(part.name)?.is === 'container' ? childrenOf(part) : [part],
  );
  const { all, first, texts } = factsOf(elements, spacedText);
  const { work, version = '' } = identifierOf(first('identifier'));
  const date = (name: string): string =>
    texts(name)
      .map(asDay)
      .find((day) => day !== '') ?? '';
  const creator = all('creator')[0];
  return {
    work,
    version,
    titel: first('title'),
    alternatief: first('alternative'),
    soort: (first('type') || 'regeling').toLowerCase(),
    taal: first('language') || 'nl',
    overheid: creator === undefined ? '' : authority(creator),
    naam: first('creator'),
    onderwerpen: distinct([...texts('subject'), ...texts('onderwerp')]),
    inwerkingtreding: date('inwerkingtredingDatum'),
    uitwerkingtreding: date('uitwerkingtredingDatum'),
    gewijzigd:
      texts('modified')
        .map(dayOf)
        .find((day) => day !== '') ?? '',
    publicatiedatum:
      texts('isFormatOf')
        .map(dateWithin)
        .find((found) => found !== '') ?? date('issued'),
    kenmerken: [
      ...KENMERKEN.flatMap(([element, name]) =>
        all(element)
          .map(factLine)
          .filter(({ text }) => text !== '')
          .map((fact) => Line.join([`${name}: `, fact])),
      ),
      ...unknownFacts(elements, FACTS, factLine),
    ],
  };
}

function identifierOf(text: string): { work: string; version?: string } {
  const found = parseCvdr(/^\d/.test(text) && !text.includes(':') ? `CVDR${text}` : text);
  if (found === undefined || found.article !== undefined || found.container !== undefined) {
    throw new LksError('failed', say.importing.noIdentifier('dcterms:identifier'));
  }
  return found;
}

/** A fact with what it refers to, as a whole or in its text. */
function factLine(element: XmlElement): Line {
  const text = spacedLine(element).collapsed();
  const target = collapse(attributeOf(element.attributes, 'resourceIdentifier'));
  const fact = Line.join([text, withReference(element, text.text).slice(text.text.length)]);
  return target === '' ? fact : fact.as({ is: 'reference', target });
}

function spacedLine(element: XmlElement): Line {
  const pieces = element.children.map((node) => {
    if (typeof node === 'string') return node;
    const target = targetIn(node, undefined);
    const line = spacedLine(node);
    return Line.join([' ', target === undefined ? line : line.as({ is: 'reference', target }), ' ']);
  });
  return Line.join(pieces);
}

/** Paragraphs within a fact stand apart. */
const spacedText = (element: XmlElement): string =>
  collapse(element.children.map((node) => (typeof node === 'string' ? node : ` ${rawText(node)} `)).join(''));

function authority(creator: XmlElement): string {
  const name = spacedText(creator);
  const scheme = attributeOf(creator.attributes, 'scheme')
    .replace(/^.*[:.]/, '')
    .toLowerCase();
  const soort = SOORTEN[scheme] ?? '';
  const said = soort === '' || name === '' || /gemeente|provincie|water|hoogheemraad/i.test(name);
  return said ? name : `${soort} ${name}`;
}

/** `13-09-2011` or `2011-09-13` in a text as `2011-09-13`; empty where there is no date. */
function dateWithin(text: string): string {
  const dates = [...text.matchAll(/\b(\d{4})-(\d{2})-(\d{2})\b|\b(\d{1,2})-(\d{1,2})-(\d{4})\b/g)].map((match) =>
    match[1] === undefined ? [match[6], match[5]!.padStart(2, '0'), match[4]!.padStart(2, '0')].join('-') : match[0],
  );
  return dates.find((date) => isCalendarDate(date)) ?? '';
}

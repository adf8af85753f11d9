/**
 * Administrative data of an element: in force or not, retroactivity, editors' remarks (publishers.md,
 * "Administration").
 */
import type { TextStanding } from '../../contract/structure';
import { remarksIn } from '../../law/laws/editorial';
import { citedPublication, publicationNamed } from '../../law/registers/publication';
import { asDay } from '../shared/reading/facts';
import type { Line } from '../shared/reading/line';
import { withoutMarks } from '../shared/reading/notes';
import { childOf, childrenOf, textOfChild, type XmlElement } from '../shared/xml/element';
import type { XmlAttributes } from '../shared/xml/read';

interface Reader {
  paragraphs(element: XmlElement): Line[];
  line(elements: readonly XmlElement[]): Line;
}

const wordsOf = (lines: readonly Line[]): string => lines.map((line) => line.lacking('mark').text).join('\n\n');

type Publication = NonNullable<TextStanding['publication']>;

/** `Stb. 2014, 62` with its day of entry into force, if named. */
function publicationOf(brondata: XmlElement, inwerking: string): { publication?: Publication } {
  const publicatie = childOf(childOf(brondata, 'oorspronkelijk'), 'publicatie');
  const [year, number] = [textOfChild(publicatie, 'publicatiejaar'), textOfChild(publicatie, 'publicatienr')];
  const soort = publicatie?.attributes.soort ?? '';
  if (soort === '' || year === '' || number === '') return {};
  return { publication: { name: citedPublication(soort, year, number), in_force: inwerking } };
}

/** The same from an element's attribute, `Stb.2012-111`. */
export function publicationIn({ bron = '', inwerking = '' }: XmlAttributes): { publication?: Publication } {
  const name = publicationNamed(bron);
  return name === undefined ? {} : { publication: { name, in_force: asDay(inwerking) } };
}

const inForceOn = (brondata: XmlElement): string =>
  asDay(childOf(childOf(brondata, 'inwerkingtreding'), 'inwerkingtreding.datum')?.attributes.isodatum ?? '');

const numberOf = (element: XmlElement, name: string): string => textOfChild(element, name).replace(/[.)]$/, '');

function placeOf(part: XmlElement): string | undefined {
  const lid = part.name === 'lid' ? numberOf(part, 'lidnr') : '';
  if (lid !== '') return `lid ${lid}`;
  const items = part.name === 'lijst' ? childrenOf(part, 'li') : [];
  const point = items.length === 1 ? numberOf(items[0]!, 'li.nr') : '';
  return point === '' ? undefined : `onderdeel ${point}`;
}

function changedParts({ children }: XmlElement, reader: Reader): Pick<TextStanding, 'place' | 'text'>[] {
  const parts: { place?: string; text: string }[] = [];
  for (const child of children) {
    if (typeof child === 'string' || child.name === 'gegenereerde-tekst') continue;
    const place = placeOf(child);
    const text = wordsOf(reader.paragraphs(child));
    const last = parts.at(-1);
    if (place !== undefined) parts.push({ place, text });
    else if (last === undefined || last.place !== undefined) parts.push({ text });
    else last.text = `${last.text}\n\n${text}`;
  }
  return parts.length === 0 ? [{}] : parts;
}

const GENERATED = /(\p{L}[\p{L}-]*\.) (\d{4}), (\d+\p{L}?), datum inwerkingtreding (\d\d)-(\d\d)-(\d{4})(?!\d)/u;

/** A later change with retroactive effect on this text, per part. */
function remarkedChange(kracht: XmlElement, reader: Reader): TextStanding[] {
  const remarks = childOf(kracht, 'terugwerkende-kracht-opmerkingen');
  const said = textOfChild(remarks, 'gegenereerde-tekst');
  const [, soort, year, number, ...ofDay] = GENERATED.exec(said) ?? [];
  const inForce = asDay(ofDay.reverse().join('-'));
  const { isodatum = kracht.attributes.terugwerking ?? '' } = childOf(kracht, 'terugwerkend.datum')?.attributes ?? {};
  const from = asDay(isodatum);
  return (remarks === undefined ? [{}] : changedParts(remarks, reader)).map((part) => ({
    code: 'retroactive_remark',
    ...part,
    ...(from !== '' && { from }),
    ...(soort !== undefined && { publication: { name: `${soort} ${year}, ${number}`, in_force: inForce } }),
    said,
  }));
}

/** Retroactive effect of the change that gave this text. */
function workingBack(brondata: XmlElement, reader: Reader): TextStanding[] {
  const entry = childOf(brondata, 'inwerkingtreding');
  const datum = childOf(entry, 'terugwerkend.datum');
  const [from, inForce] = [asDay(datum?.attributes.isodatum ?? ''), inForceOn(brondata)];
  if (datum === undefined || from === '' || from === inForce) return [];
  const scope = (datum.attributes['datum-scope'] ?? 'tot').replaceAll('-', ' ');
  const said = [`${scope} ${from}`, ...paragraphsOf(childOf(entry, 'betreft-onderdelen'), reader)].join(': ');
  return [{ code: 'retroactive_text', from, ...publicationOf(brondata, inForce), said }];
}

/** Editors' words as paragraphs; a list joins the words before it. */
function paragraphsOf(element: XmlElement | undefined, reader: Reader): string[] {
  const paragraphs: XmlElement[][] = [];
  for (const child of childrenOf(element)) {
    if (child.name === 'lijst' && paragraphs.length > 0) paragraphs.at(-1)!.push(child);
    else paragraphs.push([child]);
  }
  return paragraphs.map((one) => withoutMarks(reader.line(one))).filter((text) => text !== '');
}

/** Editors' remarks. For a renumbered article `other` is the former number, which the caller replaces by an id. */
function remarksOf(brondata: XmlElement, { name, attributes, number }: Host, reader: Reader): TextStanding[] {
  const entry = childOf(brondata, 'inwerkingtreding');
  const inForce = inForceOn(brondata);
  const publication = publicationOf(brondata, inForce);
  const from = asDay(attributes.inwerking ?? '');
  const isInForce = attributes.status !== 'nogniet' && (from !== '' || inForce !== '');
  const texts = [childOf(entry, 'beschrijving-inwerking'), childOf(brondata, 'opmerkingen-inhoud')].map((one) =>
    remarksIn(paragraphsOf(one, reader)),
  );
  return texts.flat().map(({ kind, said, former, became }): TextStanding => {
    if (kind === 'remark_conditional' && !isInForce) return { code: 'conditional', ...publication, said };
    if (former === undefined) return { code: kind, ...publication, said };
    if (name !== 'artikel' || (became ?? number) !== number) return { code: 'remark_renumbered', ...publication, said };
    return { code: 'renumbered', ...(from !== '' && { from }), ...publication, said, other: former };
  });
}

function forceOf({ attributes }: Host, [first]: readonly XmlElement[]): TextStanding[] {
  const { status, effect, inwerking = '' } = attributes;
  const named = publicationIn(attributes);
  const publication = named.publication || first === undefined ? named : publicationOf(first, asDay(inwerking));
  if (status === 'nogniet') return [{ code: 'not_yet', ...publication, said: '' }];
  if (status !== 'vervallen') return [];
  const from = effect === 'vervallen' ? asDay(inwerking) : '';
  return [{ code: 'lapsed', ...(from !== '' && { from }), ...publication, said: '' }];
}

export interface Host {
  readonly name: string;
  readonly attributes: XmlAttributes;
  readonly number?: string;
}

/** Merges a remark on a change into the text that it gave, instead of repeating it. */
function withoutTwice(texts: readonly TextStanding[], remarks: readonly TextStanding[]): TextStanding[] {
  const isTold = (one: TextStanding, text: TextStanding): boolean =>
    one.from === text.from && one.publication?.in_force === text.publication?.in_force;
  const told = texts.map((text) => {
    const [same] = remarks.filter((one) => one.text !== undefined && isTold(one, text));
    return same === undefined ? text : { ...text, text: same.text! };
  });
  return [...told, ...remarks.filter((one) => !texts.some((text) => isTold(one, text)))];
}

/** Standing of an element's text, without earlier states (`historische-brondata`). */
export function standingsIn(host: Host, metadata: XmlElement | undefined, reader: Reader): TextStanding[] {
  const brondata = childrenOf(metadata, 'brondata');
  const later = childrenOf(metadata, 'terugwerkende-kracht-data').flatMap((data) =>
    childrenOf(data, 'terugwerkende-kracht'),
  );
  const all = [
    ...forceOf(host, brondata),
    ...withoutTwice(
      brondata.flatMap((one) => workingBack(one, reader)),
      later.flatMap((kracht) => remarkedChange(kracht, reader)),
    ),
    ...brondata.flatMap((one) => remarksOf(one, host, reader)),
  ];
  // A change may be repeated per publication that brought it.
  const keyOf = ({ code, place, from, said, publication }: TextStanding): string =>
    JSON.stringify([code, place, from, said, publication?.name]);
  return [...new Map(all.reverse().map((one) => [keyOf(one), one])).values()].reverse();
}

/** What the administration of an element says of its text: whether it is law, what works back, what the editors remark (publishers.md, "Administration"). */
import type { TextStanding } from '../../contract/structure';
import { remarksIn } from '../../law/laws/editorial';
import { citedPublication, publicationNamed } from '../../law/registers/publication';
import { asDay } from '../shared/reading/facts';
import type { Line } from '../shared/reading/line';
import { withoutMarks } from '../shared/reading/notes';
import { childOf, childrenOf, textOfChild, type XmlElement } from '../shared/xml/element';
import type { XmlAttributes } from '../shared/xml/read';

/** Reads text of a file: in its paragraphs, and as one line. */
interface Reader {
  paragraphs(element: XmlElement): Line[];
  line(elements: readonly XmlElement[]): Line;
}

/** Words of a file, without the marks of notes. */
const wordsOf = (lines: readonly Line[]): string => lines.map((line) => line.lacking('mark').text).join('\n\n');

type Publication = NonNullable<TextStanding['publication']>;

/** `Stb. 2014, 62`, and the day on which it entered into force; undefined where the file names none. */
function publicationOf(brondata: XmlElement, inwerking: string): { publication?: Publication } {
  const publicatie = childOf(childOf(brondata, 'oorspronkelijk'), 'publicatie');
  const [year, number] = [textOfChild(publicatie, 'publicatiejaar'), textOfChild(publicatie, 'publicatienr')];
  const soort = publicatie?.attributes.soort ?? '';
  if (soort === '' || year === '' || number === '') return {};
  return { publication: { name: citedPublication(soort, year, number), in_force: inwerking } };
}

/** `Stb.2012-111`, as an element names what it is of; undefined for any other form. */
export function publicationIn({ bron = '', inwerking = '' }: XmlAttributes): { publication?: Publication } {
  const name = publicationNamed(bron);
  return name === undefined ? {} : { publication: { name, in_force: asDay(inwerking) } };
}

const inForceOn = (brondata: XmlElement): string =>
  asDay(childOf(childOf(brondata, 'inwerkingtreding'), 'inwerkingtreding.datum')?.attributes.isodatum ?? '');

/** The number behind a label as it is cited: `6.` → `6`. */
const numberOf = (element: XmlElement, name: string): string => textOfChild(element, name).replace(/[.)]$/, '');

/** A lid, or a list of one point, that a change has; undefined for what is not one place. */
function placeOf(part: XmlElement): string | undefined {
  const lid = part.name === 'lid' ? numberOf(part, 'lidnr') : '';
  if (lid !== '') return `lid ${lid}`;
  const items = part.name === 'lijst' ? childrenOf(part, 'li') : [];
  const point = items.length === 1 ? numberOf(items[0]!, 'li.nr') : '';
  return point === '' ? undefined : `onderdeel ${point}`;
}

/** A change of which the file has the parts: whole leden, or anything else. */
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

/** A later change that works back to the text that stands here, part by part. */
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

/** The change that brought the text that stands here, where it works back. */
function workingBack(brondata: XmlElement, reader: Reader): TextStanding[] {
  const entry = childOf(brondata, 'inwerkingtreding');
  const datum = childOf(entry, 'terugwerkend.datum');
  const [from, inForce] = [asDay(datum?.attributes.isodatum ?? ''), inForceOn(brondata)];
  // A change that works back to the day of its entry works back to no other day.
  if (datum === undefined || from === '' || from === inForce) return [];
  const scope = (datum.attributes['datum-scope'] ?? 'tot').replaceAll('-', ' ');
  const said = [`${scope} ${from}`, ...paragraphsOf(childOf(entry, 'betreft-onderdelen'), reader)].join(': ');
  return [{ code: 'retroactive_text', from, ...publicationOf(brondata, inForce), said }];
}

/** The editors' words as paragraphs, a list with the words before it. */
function paragraphsOf(element: XmlElement | undefined, reader: Reader): string[] {
  const paragraphs: XmlElement[][] = [];
  for (const child of childrenOf(element)) {
    if (child.name === 'lijst' && paragraphs.length > 0) paragraphs.at(-1)!.push(child);
    else paragraphs.push([child]);
  }
  return paragraphs.map((one) => withoutMarks(reader.line(one))).filter((text) => text !== '');
}

/** The remarks of the editors. `other` of a renumbered article is the number of before: whoever knows its id puts that in its place. */
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

/** By the status of an element: lapsed, and since when, or not yet law. */
function forceOf({ attributes }: Host, [first]: readonly XmlElement[]): TextStanding[] {
  const { status, effect, inwerking = '' } = attributes;
  const named = publicationIn(attributes);
  const publication = named.publication || first === undefined ? named : publicationOf(first, asDay(inwerking));
  if (status === 'nogniet') return [{ code: 'not_yet', ...publication, said: '' }];
  if (status !== 'vervallen') return [];
  const from = effect === 'vervallen' ? asDay(inwerking) : '';
  return [{ code: 'lapsed', ...(from !== '' && { from }), ...publication, said: '' }];
}

/** An element whose administration is read. */
export interface Host {
  readonly name: string;
  readonly attributes: XmlAttributes;
  /** Of an article. */
  readonly number?: string;
}

/** A change that is told with the text that it brought is not told again; what it adds is kept. */
function withoutTwice(texts: readonly TextStanding[], remarks: readonly TextStanding[]): TextStanding[] {
  const isTold = (one: TextStanding, text: TextStanding): boolean =>
    one.from === text.from && one.publication?.in_force === text.publication?.in_force;
  const told = texts.map((text) => {
    const [same] = remarks.filter((one) => one.text !== undefined && isTold(one, text));
    return same === undefined ? text : { ...text, text: same.text! };
  });
  return [...told, ...remarks.filter((one) => !texts.some((text) => isTold(one, text)))];
}

/** What an element says of its text besides the words; nothing of what was so before, which the file has too (`historische-brondata`). */
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
  // One change can be told with the publication of each law that brought it.
  const keyOf = ({ code, place, from, said, publication }: TextStanding): string =>
    JSON.stringify([code, place, from, said, publication?.name]);
  return [...new Map(all.reverse().map((one) => [keyOf(one), one])).values()].reverse();
}

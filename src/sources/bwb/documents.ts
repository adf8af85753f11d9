/** Documents of a toestand: one per article, per annex with text, and for the regulation itself. */

import { LksError } from '../../contract/errors';
import type { Division, Place } from '../../contract/place';
import type { TextStanding } from '../../contract/structure';
import type { Language } from '../../contract/types';
import { REGISTER_REMARKS } from '../../contract/vocabulary';
import { citeArticle, lawById } from '../../law/laws/laws';
import { say } from '../../messages';
import { assignExternalIds } from '../shared/article-ids';
import {
  inOrder,
  isHeld,
  NAME_LENGTH,
  type ParsedFile,
  type SourceDocument,
  type TextDay,
  titleOfPart,
} from '../shared/parsed-file';
import { compose, divisionName, editorsAlone, isForce, withStanding } from '../shared/reading/compose';
import { type OpenDivision, shownDivisions } from '../shared/reading/divisions';
import { asDay, distinct } from '../shared/reading/facts';
import { asHeading, inPlaceOfText, Line, remark } from '../shared/reading/line';
import { beginnings, withNotes, withoutMarks } from '../shared/reading/notes';
import type { XmlAttributes } from '../shared/xml/read';
import { pageOf, SOURCE } from './addresses';
import { publicationIn } from './administration';
import { type Omlijsting, type Onderdeel, readToestand, startOmlijsting, type Toestand } from './read-toestand';

/**
 * Throws `failed` for a damaged file, exceeded limits, no BWB number or no text in a supported language; the signal's
 * reason if aborted.
 */
export async function parse(bytes: Buffer, signal?: AbortSignal): Promise<ParsedFile> {
  return toestandDocuments(await readToestand(bytes, signal));
}

/**
 * Documents in file order, first the regulation itself (`BWBR0005291`) with all text outside articles: intitule,
 * preamble, headings, closing words. Other languages are counted in `leftOut`. Throws `failed` if nothing is left.
 */
function toestandDocuments(toestand: Toestand): ParsedFile {
  const leftOut: Record<string, number> = Object.create(null);
  const documents: SourceDocument[] = [];
  const onderdelen = toestand.onderdelen.filter(hasContent);
  const omlijstingen = frames(toestand);
  const languages = new Set([...omlijstingen, ...onderdelen].map(({ taal }) => taal));
  const ids = identified(toestand.work, onderdelen, [...languages]);
  const places = new Places(toestand, ids);
  const primary = omlijstingen.find(({ taal }) => taal === 'nl') ?? omlijstingen.find(({ taal }) => isHeld(taal));
  for (const omlijsting of omlijstingen) {
    const { taal } = omlijsting;
    if (isHeld(taal))
      documents.push({
        ...regelingDocument(toestand, omlijsting, taal, omlijsting === primary, ids),
        divisions: places.divisions(taal),
      });
    else if (omlijsting.paragraphs.length > 0) leftOut[taal] = (leftOut[taal] ?? 0) + 1;
  }
  const opening = primary === undefined ? 0 : lengthOf(ownFirst(toestand, primary, true));
  for (const onderdeel of onderdelen) {
    const { taal } = onderdeel;
    const omlijsting = toestand.omlijstingen.get(taal);
    if (isHeld(taal)) {
      const before = omlijsting === primary ? opening : 0;
      const place = places.of(onderdeel, labelOf(onderdeel, taal), before);
      documents.push({ ...onderdeelDocument(toestand, onderdeel, ids, taal, omlijsting), place });
    } else leftOut[taal] = (leftOut[taal] ?? 0) + 1;
  }
  if (documents.length === 0) throw new LksError('failed', say.importing.noText);
  const held = onderdelen.filter(({ taal }) => isHeld(taal));
  const days = daysOf(
    toestand.work,
    held.map((onderdeel) => [ids.get(onderdeel)!, onderdeel.attributes]),
  );
  const { work, inwerkingtreding: knownAsOf, unknown } = toestand;
  return { documents: inOrder(documents), work, leftOut, knownAsOf, days, ...(unknown && { unknown }) };
}

/** An annex of only articles has no document; its heading is in the regulation's. */
const hasContent = (onderdeel: Onderdeel): boolean => onderdeel.kind === 'artikel' || onderdeel.paragraphs.length > 0;

/** Frames by language; adds one for the intitule if none is in a supported language. */
function frames({ omlijstingen, onderdelen, taal }: Toestand): Omlijsting[] {
  const known = [...omlijstingen.values()];
  if (known.some((omlijsting) => isHeld(omlijsting.taal))) return known;
  const held = onderdelen.find((onderdeel) => isHeld(onderdeel.taal))?.taal ?? taal;
  return [...known, startOmlijsting(held)];
}

function identified(
  work: string,
  onderdelen: readonly Onderdeel[],
  languages: readonly string[],
): Map<Onderdeel, string> {
  const ids = new Map<Onderdeel, string>();
  const byLanguage = new Map<string, Onderdeel[]>(languages.map((taal) => [taal, []]));
  for (const onderdeel of onderdelen) byLanguage.get(onderdeel.taal)?.push(onderdeel);
  for (const ofLanguage of byLanguage.values()) {
    const verdragen = new Set(ofLanguage.map(verdragOf));
    const items = ofLanguage.map(({ attributes, containers, kind, nummer }) => ({
      name: nummer === '' ? kind : `${kind} ${nummer}`,
      containers: verdragen.size > 1 ? containers : containers.filter((container) => container.kind !== 'verdrag'),
      inForce: attributes.status !== 'vervallen' && attributes.status !== 'nogniet',
    }));
    assignExternalIds(work, items).forEach((id, index) => {
      ids.set(ofLanguage[index]!, id);
    });
  }
  return ids;
}

const verdragOf = ({ containers }: Onderdeel): string =>
  containers.find((container) => container.kind === 'verdrag')?.number ?? '';

/** The intitule, unless the document has it elsewhere. */
function ownFirst(toestand: Toestand, omlijsting: Omlijsting, primary: boolean): Line[] {
  const { intitule } = toestand;
  if (!primary || intitule === '' || intitule === lawTitle(toestand, omlijsting)) return [];
  const said = omlijsting.paragraphs.some((paragraph) => withoutMarks(paragraph) === intitule);
  return said ? [] : [Line.of(intitule)];
}

function regelingDocument(
  toestand: Toestand,
  omlijsting: Omlijsting,
  language: Language,
  primary: boolean,
  documents: ReadonlyMap<Onderdeel, string>,
): SourceDocument {
  const title = lawTitle(toestand, omlijsting);
  const { work } = toestand;
  const first = ownFirst(toestand, omlijsting, primary);
  const text = withNotes([...first, ...omlijsting.paragraphs], omlijsting.notes);
  const body = [...text, ...remarks(omlijsting, language)];
  return {
    ...common(toestand, language),
    externalId: work,
    title,
    ...withStanding(
      compose(body.length === 0 ? [inPlaceOfText(title)] : body, 'marked'),
      ofRegeling(toestand, omlijsting, primary, documents),
    ),
    url: sourceUrl(toestand, ''),
    publicationDate: publicationDate(toestand.publicatie),
    aliases: [...new Set([...toestand.jci, ...(omlijsting.enigArtikel ? [`${work} enig artikel`] : [])])],
  };
}

function onderdeelDocument(
  toestand: Toestand,
  onderdeel: Onderdeel,
  ids: ReadonlyMap<Onderdeel, string>,
  language: Language,
  omlijsting: Omlijsting | undefined,
): SourceDocument {
  const externalId = ids.get(onderdeel)!;
  const { attributes, kind, nummer, titel } = onderdeel;
  const law = lawById(toestand.work);
  const citation =
    kind === 'artikel' && externalId === `${toestand.work} artikel ${nummer}`
      ? citeArticle(toestand.work, nummer)
      : undefined;
  const state = stateOf(onderdeel);
  const cited = citation !== undefined && law?.book !== undefined ? ` (${citation})` : '';
  return {
    ...common(toestand, language),
    externalId,
    ...titleOfPart(lawTitle(toestand, omlijsting), labelOf(onderdeel, language), titel, `${cited}${SUFFIXES[state]}`),
    ...withStanding(
      compose(onderdeelBody(onderdeel, state, language, remarks(omlijsting, language)), 'marked'),
      ofOnderdeel(toestand, onderdeel, externalId, state === 'never'),
      publicationIn(attributes).publication,
    ),
    url: sourceUrl(toestand, attributes['bwb-ng-variabel-deel'] ?? ''),
    publicationDate: publicationDate(attributes),
    ...(state === 'repealed' ? { repealed: true } : state === '' ? {} : { notInForce: true }),
    aliases: [...new Set([...onderdeel.jci, ...(citation === undefined ? [] : [citation])])],
  };
}

function common(toestand: Toestand, language: Language) {
  return {
    source: SOURCE,
    language,
    jurisdiction: 'NL' as const,
    group: 'wetgeving' as const,
    documentType: toestand.soort === '' ? 'wetgeving' : toestand.soort,
    summary: '',
    lawArea: '',
    decisionDate: '',
    work: toestand.work,
    lawNames: lawNames(toestand),
    validFrom: toestand.inwerkingtreding,
    ...(toestand.label === '' ? {} : { versionLabel: toestand.label }),
    position: 0,
  };
}

function lawTitle(toestand: Toestand, omlijsting: Omlijsting | undefined): string {
  const own = omlijsting !== undefined && omlijsting.taal !== 'nl' ? omlijsting.titel : '';
  return own || toestand.citeertitel || toestand.intitule || toestand.work;
}

function lawNames(toestand: Toestand): string[] {
  const { citeertitel, intitule, namen, omlijstingen, work } = toestand;
  const titles = [...omlijstingen.values()].filter(({ taal }) => isHeld(taal)).map(({ titel }) => titel);
  const law = lawById(work);
  const all = [
    citeertitel,
    ...namen,
    ...nameInTitle(intitule),
    ...[intitule, ...titles].filter((name) => name.length <= NAME_LENGTH),
  ];
  return distinct([...all, ...(law === undefined ? [] : [law.title, ...law.names])]);
}

/** Short title at the end of a full one: `Besluit van … tot uitvoering van … (Vreemdelingenbesluit 2000)`. */
const NAME_IN_TITLE =
  /\(((?=\p{Lu})[^()]{0,110}?(?:[Ww]et|wetboek|[Bb]esluit|[Rr]egeling|[Vv]erordening|[Rr]eglement|[Ss]tatuut)(?![a-z]{3})(?: [^()]{1,60})?)\)\.?$/u;

const nameInTitle = (title: string): string[] => {
  const name = NAME_IN_TITLE.exec(title)?.[1];
  return name === undefined || name.length > NAME_LENGTH ? [] : [name];
};

const labelOf = (onderdeel: Onderdeel, language: Language): string =>
  [headingLabel(onderdeel, language), onderdeel.nummer].filter((part) => part !== '').join(' ');

/** `artikel`, `Article`, `bijlage`: as printed in English, lower case in Dutch; empty before a bare title. */
function headingLabel({ kind, label, nummer, titel }: Onderdeel, language: Language): string {
  if (nummer === '' && titel !== '' && label === '') return '';
  if (label === '' || label === '§') return language === 'en' && kind === 'artikel' ? 'Article' : kind;
  return language === 'nl' ? label.toLowerCase() : label;
}

type State = '' | 'repealed' | 'not yet' | 'never';

const SUFFIXES: Record<State, string> = {
  '': '',
  repealed: ' (vervallen)',
  'not yet': ' (nog niet in werking)',
  never: ' (niet in werking getreden)',
};

/** Beginning of an editors' remark on a whole text, not on one lid. */
const WHOLE = String.raw`^\[?(?:dit|deze|het|de) (?!lid |onderdeel |zin |volzin )\p{L}+`;
const NEVER = new RegExp(
  String.raw`${WHOLE} (?:treedt niet meer in werking|is (?:nooit|niet) in werking getreden)(?!\p{L})`,
  'iu',
);
const NOT_YET = new RegExp(String.raw`${WHOLE} is nog niet in werking getreden(?!\p{L})`, 'iu');

function stateOf({ attributes: { status }, paragraphs }: Onderdeel): State {
  if (status !== 'vervallen' && status !== 'nogniet') return '';
  if (opensWith(NEVER, paragraphs)) return 'never';
  return status === 'vervallen' ? 'repealed' : 'not yet';
}

const opensWith = (words: RegExp, [first]: readonly Line[]): boolean =>
  first !== undefined && words.test(withoutMarks(first));

/** Text and notes, with remarks that the text lacks: repealed, not yet in force, authentic, translation. */
function onderdeelBody(onderdeel: Onderdeel, state: State, language: Language, treatyRemarks: Line[]): Line[] {
  const { attributes, heading, notes, titel, nummer, kind } = onderdeel;
  const text = withNotes([...(heading.text === '' ? [] : [asHeading(heading)]), ...onderdeel.paragraphs], notes);
  if (state === 'repealed') {
    const rest = text.length === 1 && /^\[vervallen\.?\]$|^vervallen\.?$/i.test(text[0]!.text) ? [] : text;
    return [...rest, repealed(attributes), ...treatyRemarks];
  }
  if (state === 'not yet' && !opensWith(NOT_YET, onderdeel.paragraphs))
    return [...text, remark(REGISTER_REMARKS[language].nogniet, 'not-in-force'), ...treatyRemarks];
  return text.length === 0 ? [inPlaceOfText(titel || `${kind} ${nummer}`)] : [...text, ...treatyRemarks];
}

/** Dated if the last change is the repeal: its commencement is the day of repeal. */
function repealed({ effect, inwerking = '' }: XmlAttributes): Line {
  const known = effect === 'vervallen' && asDay(inwerking) !== '';
  return remark(known ? `[Vervallen per ${inwerking}]` : '[Vervallen]', 'repealed');
}

function remarks(omlijsting: Omlijsting | undefined, language: Language): Line[] {
  const kind = omlijsting?.tekst;
  return kind === 'authentiek' || kind === 'vertaling' ? [remark(REGISTER_REMARKS[language][kind], 'language')] : [];
}

function publicationDate(attributes: XmlAttributes): string {
  const { publicatie_bron: source = '', publicatie_iwt: inForce = '' } = attributes;
  return asDay(source) || asDay(inForce);
}

/** Page of the toestand, with an anchor for the address of an element (`/Boek3/Artikel13`). */
function sourceUrl({ inwerkingtreding, work }: Toestand, address: string): string {
  const page = pageOf(work, inwerkingtreding);
  const anchor = address.replace(/^\//, '').replaceAll('/', '_');
  return anchor === '' ? page : `${page}#${encodeURI(anchor).replaceAll('#', '%23')}`;
}

const OF_PUBLICATION = [
  ['ondertekening_bron', 'change-signed'],
  ['publicatie_bron', 'change-published'],
  ['publicatie_iwt', 'commencement-published'],
] as const;

/**
 * Per article or annex the day from which it has its text (`changed`; place: the publication, words: `wijziging`,
 * `vervallen`); and the dates of these publications, once each, for the work.
 */
function daysOf(work: string, parts: readonly (readonly [externalId: string, XmlAttributes])[]): TextDay[] {
  const days = new Map<string, TextDay>();
  const put = (day: Omit<TextDay, 'basis'>): void => {
    if (day.day !== '') days.set(JSON.stringify(day), { ...day, basis: 'stated' });
  };
  for (const [externalId, attributes] of parts) {
    const { bron: place = '', effect: words = '', inwerking = '' } = attributes;
    put({ externalId, kind: 'changed', day: asDay(inwerking), place, words });
    for (const [name, kind] of OF_PUBLICATION)
      put({ externalId: work, kind, day: asDay(attributes[name] ?? ''), place, words: '' });
  }
  return [...days.values()];
}

class Places {
  readonly #toestand: Toestand;
  readonly #ids: ReadonlyMap<Onderdeel, string>;
  readonly #byLanguage = new Map<string, ReturnType<typeof shownDivisions<Onderdeel>>>();
  readonly #beginnings = new Map<Onderdeel | string, readonly number[]>();

  constructor(toestand: Toestand, ids: ReadonlyMap<Onderdeel, string>) {
    this.#toestand = toestand;
    this.#ids = ids;
  }

  #in(taal: string): ReturnType<typeof shownDivisions<Onderdeel>> {
    const known = this.#byLanguage.get(taal);
    if (known !== undefined) return known;
    const { divisions, onderdelen } = this.#toestand;
    const shown = shownDivisions(
      divisions.filter((one) => one.taal === taal).map(({ division }) => division),
      onderdelen,
      {
        divisionOf: ({ division }) => division,
        isArticle: (one) => one.kind === 'artikel',
        isKept: (one) => one.taal === taal && this.#ids.has(one),
      },
    );
    this.#byLanguage.set(taal, shown);
    return shown;
  }

  divisions(taal: string): readonly Division[] {
    return this.#in(taal).divisions;
  }

  /**
   * `before`: number of paragraphs in the regulation's document before those of its frame; `label`: name of the part.
   */
  of(onderdeel: Onderdeel, label: string, before: number): Place {
    const { taal, titel } = onderdeel;
    const division = this.#in(taal).around(onderdeel);
    const own = { label, heading: titel, ...(division === undefined ? {} : { division }) };
    const { host } = onderdeel;
    const ofHost = host === undefined ? undefined : this.#ids.get(host);
    if (host === undefined || ofHost === undefined)
      return { ...own, host: this.#toestand.work, at: this.#inFrame(taal, (host ?? onderdeel).at, before) };
    return { ...own, host: ofHost, at: this.#inAnnex(host, onderdeel.at) };
  }

  #inFrame(taal: string, at: number, before: number): number {
    const frame = this.#toestand.omlijstingen.get(taal);
    const known = this.#beginnings.get(taal) ?? (frame === undefined ? [0] : beginnings(frame.paragraphs, frame.notes));
    this.#beginnings.set(taal, known);
    return before + (known[at] ?? known.at(-1)!);
  }

  #inAnnex(annex: Onderdeel, at: number): number {
    const { heading, paragraphs, notes } = annex;
    const first = heading.text === '' ? [] : [asHeading(heading)];
    const known = this.#beginnings.get(annex) ?? beginnings([...first, ...paragraphs], notes);
    this.#beginnings.set(annex, known);
    return known[first.length + at] ?? known.at(-1)!;
  }
}

const lengthOf = (paragraphs: readonly Line[]): number =>
  paragraphs.length === 0 ? 0 : Line.join(paragraphs, '\n\n').text.length + 2;

function ofDivision({ ofDivisions }: Toestand, division: OpenDivision): TextStanding[] {
  return (ofDivisions.get(division) ?? []).map((one) => ({
    ...one,
    place: [divisionName(division.kind, division.number), one.place].filter((part) => part !== undefined).join(', '),
  }));
}

/** Gives a renumbered article its former id, if its own id ends with its number. */
function renumbered(one: TextStanding, externalId: string, number: string): TextStanding {
  const { other, from: _day, ...rest } = one;
  if (other === undefined) return one;
  if (!externalId.endsWith(`artikel ${number}`) || other === number) return { ...rest, code: 'remark_renumbered' };
  return { ...one, other: `${externalId.slice(0, externalId.length - number.length)}${other}` };
}

/** `never`: never came into force, whatever its status. */
function ofOnderdeel(
  toestand: Toestand,
  { standing, division, kind, nummer, paragraphs }: Onderdeel,
  externalId: string,
  never: boolean,
): TextStanding[] {
  const own = kind === 'bijlage' && division !== undefined ? (toestand.ofDivisions.get(division) ?? []) : standing;
  const told = own.map((one) => {
    const known = renumbered(one, externalId, nummer);
    // The body already says that it lapsed; report only the editors' own words.
    return known.code === 'lapsed' ? { ...known, said: editorsAlone(paragraphs) } : known;
  });
  const said: TextStanding[] = never
    ? [{ code: 'never', said: '' }, ...told.filter(({ code }) => code !== 'lapsed' && code !== 'not_yet')]
    : told;
  // A part of a division that is not in force is not in force either. Other remarks on the division concern its
  // heading.
  for (let one = kind === 'bijlage' ? division?.within : division; one !== undefined; one = one.within)
    said.push(
      ...ofDivision(toestand, one).filter(({ code }) => isForce(code) && !told.some((its) => its.code === code)),
    );
  return said;
}

function ofRegeling(
  toestand: Toestand,
  { taal, standing }: Omlijsting,
  primary: boolean,
  documents: ReadonlyMap<Onderdeel, string>,
): TextStanding[] {
  const own = new Set([...documents.keys()].filter(({ kind }) => kind === 'bijlage').map(({ division }) => division));
  return [
    ...(primary ? toestand.standing : []),
    ...standing,
    ...toestand.divisions
      .filter((one) => one.taal === taal && !own.has(one.division))
      .flatMap(({ division }) => ofDivision(toestand, division)),
  ];
}

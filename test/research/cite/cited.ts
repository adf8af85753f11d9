/** Documents to be cited, as a library gives them, out of the cells of `styles.tsv`, and what is written of each. */
import type { Pinpoint } from '../../../src/contract/name';
import type { Language, TextVersion } from '../../../src/contract/types';
import { readName } from '../../../src/lookup/read-name';
import { citedOf, type OfText, writeCitations } from '../../../src/research/cite/write';

/** What a document has beside its number, title and day: fields as they are sent, and in short what takes more. */
interface More {
  [field: string]: unknown;
  /** Where an act of the EU was published, and when, as its file says. */
  journal?: [place: string, day: string];
  /** The lines of the register of the Rechtspraak behind its text. */
  published?: string[];
  /** The day from which it has lapsed and the place of it that has, where they are told. */
  lapsed?: [from?: string | null, place?: string];
  /** The text of a law: the days from and to which it holds, its state and more; the day of which it is cited. */
  of?: Omit<OfText, 'version'> & { text?: [from: string, to: string, state: TextVersion['state'], more?: object] };
}

const inJournal = ([place, day]: readonly [string, string]) => ({
  text_status: { kind: 'journal', day, journal: { place, published: day }, message: '', days: [], missing: [] },
});

/** A body with the register of the Rechtspraak behind it, as the library has it. */
export function published(body: string, ...lines: readonly string[]) {
  const register = `## Vindplaatsen\n\n${lines.join('\n')}`;
  const start = body.length;
  return { body: body + register, added: [{ kind: 'register', start, end: start + register.length }] };
}

/** A text of a law that was replaced, or that is in force. */
export const text = (from: string, to: string, state: TextVersion['state'], more = {}): TextVersion => ({
  ...{ from, to, state, title: '', url: '' },
  ...more,
});

const lapsedFrom = ([from, place]: NonNullable<More['lapsed']>) => {
  const lapse = { about: 'force', code: 'lapsed', said: 'Vervallen', source: 'file', seen: '' };
  return { standing: [{ ...lapse, ...(from && { from }), ...(place && { place }) }] };
};

const ofText = ({ text: given, ...of }: NonNullable<More['of']>): OfText => ({
  ...of,
  ...(given && { version: text(...given) }),
});

/** The places that are typed behind the number of a document. */
export function placesTyped({ id, places }: Readonly<Record<'id' | 'places', string>>): readonly Pinpoint[] {
  const name = places === '' ? undefined : readName(`${id}${places.startsWith('(') ? '' : ', '}${places}`);
  return name !== undefined && 'pinpoints' in name ? (name.pinpoints ?? []) : [];
}

type Cells = Readonly<Record<'id' | 'title' | 'date' | 'more' | 'places', string>>;

/** The document of a row, to be cited. */
export function citedIn(cells: Cells, language?: Language) {
  const { id, title, date } = cells;
  const { journal, published: lines, lapsed, of, ...more } = JSON.parse(cells.more || '{}') as More;
  const sent = {
    ...{ external_id: id, title, url: 'https://example.org/', language: 'nl', jurisdiction: 'NL', document_type: '' },
    ...(date !== '' && { decision_date: date }),
    ...more,
    ...(journal && inJournal(journal)),
    ...(lines && published('x', ...lines)),
    ...(lapsed && lapsedFrom(lapsed)),
  };
  return citedOf(sent, placesTyped(cells), { ...(of && ofText(of)), language });
}

/** The citation of a document in each style that has a text, and the day of the version that it says it is of. */
export async function written(cells: Cells) {
  const cited = citedIn(cells);
  const as = async (style: 'nl' | 'en' | 'oscola') => (await writeCitations(style, [cited])).trimEnd();
  return { nl: await as('nl'), en: await as('en'), oscola: await as('oscola'), version: cited.version?.day };
}

/** Documents to be cited, as a library gives them, and how a row of a table of citations is worked out. */
import type { TextVersion } from '../../../src/contract/types';
import { readName } from '../../../src/lookup/read-name';
import { citedOf, type OfText, writeCitations } from '../../../src/research/cite/write';

interface Sent {
  external_id: string;
  title?: string;
  language?: string;
  document_type?: string;
  decision_date?: string;
  at?: string;
  [field: string]: unknown;
}

export interface Row {
  sent: Sent;
  /** The places, as they are typed behind the identifier. */
  places?: string;
  of?: OfText;
  nl: string;
  en?: string;
  oscola?: string;
  version?: string;
}

/** A text of a law that was replaced, or that is in force. */
export const text = (from: string, to: string, state: TextVersion['state'], more = {}): TextVersion => ({
  from,
  to,
  state,
  title: '',
  url: '',
  ...more,
});

/** A body with the register of the Rechtspraak behind it, as the library has it. */
export function published(body: string, ...lines: readonly string[]) {
  const register = `## Vindplaatsen\n\n${lines.join('\n')}`;
  return {
    body: body + register,
    added: [{ kind: 'register', start: body.length, end: body.length + register.length }],
  };
}

export const lapsed = (from?: string, place?: string) => ({
  standing: [
    {
      about: 'force',
      code: 'lapsed',
      said: 'Vervallen',
      source: 'file',
      seen: '',
      ...(from && { from }),
      ...(place && { place }),
    },
  ],
});

/** Where an act of the EU was published, as its file says. */
export const journal = (place: string, day: string) => ({
  text_status: { kind: 'journal', day, journal: { place, published: day }, message: '', days: [], missing: [] },
});

/** The row in every style that has a text. */
export async function written({
  sent,
  places,
  of,
}: Row): Promise<Record<'nl' | 'en' | 'oscola', string> & { version: string | undefined }> {
  const name =
    places === undefined ? undefined : readName(`${sent.external_id}${places.startsWith('(') ? '' : ', '}${places}`);
  const pinpoints = name !== undefined && 'pinpoints' in name ? (name.pinpoints ?? []) : [];
  const cited = citedOf(
    { url: 'https://example.org/', language: 'nl', jurisdiction: 'NL', title: '', document_type: '', ...sent },
    pinpoints,
    of,
  );
  const as = async (style: 'nl' | 'en' | 'oscola') => (await writeCitations(style, [cited])).trimEnd();
  return { nl: await as('nl'), en: await as('en'), oscola: await as('oscola'), version: cited.version?.day };
}

/** What something that is written like an ECLI and is none can have been meant to be. Pure; never a guess at a part that is not there. */
import { likeEcliAt } from '../registers/ecli';
import { courtName } from './courts';

/** What was written, and what of it tells which decision is meant. */
export interface MistypedEcli {
  written: string;
  /** The only ECLI that all of it can be: every part is there, with a sign too few, too many or another. */
  meant?: string;
  /** The LJN in it, which is of one decision, whatever is said of its court and year. */
  ljn?: string;
}

/** Country, as it is mistyped too, court, year and ordinal, with nothing between them. */
const PARTS = /^(EU|[NLJK]{0,3})([A-Z]{1,8}?)((?:19|20)\d{2})(\d{1,5}|[A-Z]{2}\d{4})$/;
/** The last part; its letters are those of a court where it is the year or a number: `ECLI:NL:HR2008`. */
const LJN = /[^A-Z0-9]([A-Z]{2})(\d{4})$|[^A-Z0-9](?:19|20)\d{2}[^A-Z0-9]([A-Z]{2})[^A-Z0-9](\d{4})$/;
/** A key beside that of the colon: `HRL2005`. */
const SLIP = /L$/;
/** A word that stands close behind a number: `2913dat`. */
const WORD_BEHIND = /(?<=\d)\p{Ll}+$/u;
/** Parts of an ECLI; of more one is there twice. */
const WHOLE = 4;

/** What is written as an ECLI at a place in a text and is none; undefined where nothing is. */
export function mistypedEcliAt(text: string, at: number): MistypedEcli | undefined {
  const written = likeEcliAt(text, at);
  if (written === undefined) return undefined;
  const bare = written.slice('ECLI'.length).replace(WORD_BEHIND, '').toUpperCase();
  const meant = meantBy(bare);
  const [, letters, digits, apart, behind] = LJN.exec(bare) ?? [];
  const ljn = `${letters ?? apart ?? ''}${digits ?? behind ?? ''}`;
  const isOfCourt = courtName(ljn.slice(0, 2)) !== undefined;
  return {
    written,
    ...(meant !== undefined && { meant }),
    ...(meant === undefined && ljn !== '' && !isOfCourt && { ljn }),
  };
}

function meantBy(bare: string): string | undefined {
  const parts = bare.split(/[^A-Z0-9]+/).filter((part) => part !== '');
  const once = parts.filter((part, at) => parts.length <= WHOLE || part !== parts[at - 1]);
  const [, country = '', court = '', year, ordinal = ''] = PARTS.exec(once.join('')) ?? [];
  if (year === undefined) return undefined;
  if (country === 'EU')
    return /^[CTF]$/.test(court) && /^\d/.test(ordinal) ? `ECLI:EU:${court}:${year}:${ordinal}` : undefined;
  const isCourt = (code: string): boolean => code.length > 1 && courtName(code) !== undefined;
  const code = [court, court.replace(SLIP, '')].find(isCourt);
  return code === undefined ? undefined : `ECLI:NL:${code}:${year}:${ordinal}`;
}

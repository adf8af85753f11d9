/** Citations of laws that the built-in table does not know: the places, and the name of the law as it is written. */
import type { CitedName, NamedSet, UnlistedLaw } from '../../contract/name';
import type { LawName } from '../places/named-places';
import { unwrap } from '../text/pasted-text';
import { lawsOfTable, readLawCitations } from './law-citation';
import { isNameOfElsewhere } from './whose-law';

/** With what a citation of a law begins that is not in the table: a word for a place, or a number with a part of it before it. */
const BEGINS =
  /^(?:(?:de|het|the)\s)?(?:artt?\b|art(?:ikel(?:en)?|icles?)\b|overweging|recital|considerans|bijlage|annex|titel|hoofdstuk|chapter|afdeling|\d+[a-z]?[:.]\d)/i;
/** A protocol to a convention is a treaty by itself, and none of them is in the table: it is never an article of the convention. */
const PROTOCOL =
  /^(?:art\.?|artikel|article)\s\S{1,6},?\s(?:(?:van|of)\s)?(?:(?:het|the)\s)?((?:\p{L}{1,15}\s)?(?:protocol|EP|P\d{1,2})(?:\s[\p{L}\d.]{1,15}){0,6})$/iu;
/** A name as laws have them: a capital, or a word for a law at its end; nothing of another citation. */
const NAME =
  /^(?=\p{Lu}|.*(?:wet|wetboek|besluit|regeling|verordening|reglement|richtlijn|verdrag|statuut|act|code)(?: \d{4})?$)\p{L}[\p{L} .'’()/-]{1,120}(?: (?:1[89]|20)\d\d)?$/u;
const NO_NAME =
  /^(?:hoofdstuk|titel|afdeling|paragraaf|boek|deel|bijlage|chapter|section|annex)\s|(?:^|\s)(?:artt?\.?|artikel(?:en)?|articles?|jo\.?|juncto|lid|leden)(?:\s|$)|\s(?:en|and|of|van|de|het|jo)$/i;

/**
 * The places that a text cites of laws that the built-in table does not know: `artt. 3 en 4 Foobarwet`. Of one that it knows, the place is
 * what cannot be. None for any other text. Never throws.
 *
 * @returns each by itself, with a text by which it can be cited alone; those of laws of the table among them.
 */
export function readUnlistedLaws(text: string): (UnlistedLaw | CitedName | NamedSet)[] {
  const bare = unwrap(text);
  const protocol = PROTOCOL.exec(bare)?.[1];
  if (protocol !== undefined) return [{ kind: 'unlisted-law', text, law: protocol }];
  if (!BEGINS.test(bare)) return [];
  const names = readLawCitations(bare, (name) => {
    const known = lawsOfTable(name);
    if (known.length > 0) return known;
    if (!isNameOfElsewhere(name) && (!NAME.test(name) || NO_NAME.test(name) || beginsWithLaw(name))) return [];
    return [{ id: UNLISTED + name }];
  });
  const places = (names ?? []).map((name) => ({ name, law: unlistedIn(name) }));
  const law = places.find((place) => place.law !== undefined)?.law;
  if (law === undefined) return [];
  // A range and a part are read by whoever knows the law.
  if (places.some((place) => place.law !== undefined && place.name.kind !== 'citation'))
    return [unlisted({}, law, text)];
  return places.map(({ name, law }) =>
    law === undefined ? name : unlisted(name, law, places.length === 1 ? text : name.display),
  );
}

const unlisted = ({ pinpoints, language }: Partial<LawName>, law: string, text: string): UnlistedLaw => ({
  kind: 'unlisted-law',
  text,
  law,
  ...(isNameOfElsewhere(law) && { elsewhere: true as const }),
  ...(pinpoints !== undefined && { pinpoints }),
  ...(language !== undefined && { language }),
});

/** Stands before the name of a law in the place of its number. */
const UNLISTED = '? ';

/** The law of a name, where it is not in the table. */
function unlistedIn(name: LawName): string | undefined {
  const work = name.kind === 'range' ? name.from.work : name.work;
  return work?.startsWith(UNLISTED) ? work.slice(UNLISTED.length) : undefined;
}

/** Whether a law of the table is named before other words, which are then what cannot be read: `BW zesde regel`. */
function beginsWithLaw(name: string): boolean {
  const words = name.split(' ');
  return words.some((_, at) => at > 0 && lawsOfTable(words.slice(0, at).join(' ')).length > 0);
}

/** Lists of places that are longer than what is read at a time. Pure. */

const PLACE = String.raw`art(?:ikel(?:en)?|icles?|t)?|lid|leden|onder(?:de(?:el|len))?|sub(?:paragraphs?)?|aanhef|(?:vol)?zin(?:nen)?|alinea|punt(?:en)?|points?|paragra(?:af|phs?|fen)|hoofdstuk(?:ken)?|boek|titel|afdeling|letters?|litt|\p{L}{1,8}(?:de|ste|th)|first|second|third`;
const BETWEEN = 'en|of|and|or|to|jo|juncto|tot|met|m|the|het|van';
/** A word or a number that a list of places has. */
const OF_LIST = new RegExp(String.raw`^(?:\d+\p{L}{0,2}|${PLACE}|${BETWEEN}|\p{L}{1,2})$`, 'iu');
const WORDS = /[\p{L}\d]+/gu;
/** A place, and what goes on behind it. */
const GOES_ON = new RegExp(
  String.raw`(?:\d[a-z]{0,2}|[)°]|(?<!\p{L})(?:[a-z]{1,2}|${PLACE}))[\s\u00a0]*[,;]?[\s\u00a0]*(?:(?:${BETWEEN})\.?[\s\u00a0]+)*(?:(?:${PLACE})\.?[\s\u00a0]+)?$`,
  'iu',
);
/** Characters before a place in which it is seen whether a list goes on there. */
export const SEEN_BEFORE = 48;

/** Numbers of a table: in a list something stands between two. */
const TABLE = /\d[\s\u00a0]+\d/;

/**
 * Whether a citation is the end of a list of places that began before what is read.
 *
 * @param before the characters before what is read. @param upTo what is read, up to the citation.
 */
export const isEndOfList = (before: string, upTo: string): boolean =>
  GOES_ON.test(before) && !TABLE.test(upTo) && (upTo.match(WORDS) ?? []).every((word) => OF_LIST.test(word));

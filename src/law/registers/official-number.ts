/** Official numbers of EU acts, which lawyers cite instead of a CELEX number: `Verordening (EU) 2016/679`. */

const COMMUNITY = '(?:EU|EG|EEG|EC|EEC|Euratom|GBVB|CFSP|JBZ|JHA)';
const KIND =
  '(?:uitvoerings|gedelegeerde? |gedelegeerd |implementing |delegated )?(verordening|regulation|richtlijn|directive|besluit|decision|kaderbesluit|framework decision)';
const NUMBER = new RegExp(
  `^${KIND}(?: (?:van de raad|van de commissie))?\\s*(?:\\(${COMMUNITY}(?:, ?${COMMUNITY})*\\))?\\s*(?:nr\\.?|no\\.?)?\\s*(\\d{1,4})/(\\d{1,4})(?:/${COMMUNITY})?$`,
  'i',
);
/** What acts have whose number stands before their year. */
const OLD = /\((?:EEG|EG|EEC|EC)\b|\s(?:nr|no)\b/i;
const LETTERS: Readonly<Record<string, string>> = {
  verordening: 'R',
  regulation: 'R',
  richtlijn: 'L',
  directive: 'L',
  besluit: 'D',
  decision: 'D',
  kaderbesluit: 'F',
  'framework decision': 'F',
};

/**
 * The CELEX number of an act that is cited by its official number, or undefined. Until 2015 regulations put the number
 * first and the year last (910/2014), all else the year first (95/46/EC); since then the year comes first in all
 * (publishers.md, "CELEX").
 */
export function celexOfOfficialNumber(name: string): string | undefined {
  const match = NUMBER.exec(name.trim());
  if (match === null) return undefined;
  const letter = LETTERS[match[1]?.toLowerCase() ?? ''];
  const [first = '', second = ''] = [match[2], match[3]];
  // `(EG) nr. 2042/2003` is of 2003; with the year first an act has neither `EG` nor, rightly, `nr.`.
  const isOld = OLD.test(name) && /^(?:19[5-9]\d|200\d|201[0-4])$/.test(second);
  const modern = first.length === 4 && Number(first) >= 2015 && Number(first) < 2100 && !isOld;
  const numberFirst = letter === 'R' && !modern;
  const year = fullYear(numberFirst ? second : first);
  return year === undefined ? undefined : `3${year}${letter}${(numberFirst ? first : second).padStart(4, '0')}`;
}

/** `95` and `1995` as 1995; undefined for what can be no year of an act of the Communities or the Union. */
function fullYear(text: string): number | undefined {
  const year = text.length === 2 ? 1900 + Number(text) : Number(text);
  return (text.length === 2 || text.length === 4) && year >= 1952 && year < 2100 ? year : undefined;
}

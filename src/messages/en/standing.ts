/** What is said of a text besides its words. */

import { runnable } from '../runnable';
import { day as onDay } from './listed';

/** A standing as an answer has it (`contract/answers/standing.ts`). */
interface Standing {
  readonly code: string;
  readonly place?: string;
  readonly from?: string;
  readonly to?: string;
  readonly by?: { readonly id: string; readonly day: string; readonly held: boolean };
  readonly publication?: { readonly name: string; readonly in_force: string };
  readonly said: string;
  readonly seen: string;
}

/** `ECLI:NL:HR:2013:477 of 2013-08-16`, and whether the library has it. */
function other({ by }: Standing): string {
  if (by === undefined) return 'another decision';
  return `${by.id}${by.day === '' ? '' : ` of ${onDay(by.day)}`}${by.held ? '' : ' (not in the library)'}`;
}

const on = ({ seen }: Standing): string => (seen === '' ? '' : ` on ${onDay(seen)}`);

/** What the register words, and when. */
const register = ({ said, seen }: Standing): string =>
  `The register${seen === '' ? '' : ` of ${onDay(seen)}`} says: ${said}.`;

/** Places that one line names. */
const MOST_PLACES = 6;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** A state, and of which place in the text it is: ` (lid 1)`; of all of it where none is named. */
const at = ({ place }: Standing): string => (place === undefined ? '' : ` (${place})`);

/** The words that a state rests on. */
const quoted = (said: string): string => (said === '' ? '.' : `: “${said}”`);

/** `, Stb. 2014, 62`; empty where no publication is known. */
const of = ({ publication }: Standing): string => (publication === undefined ? '' : `, ${publication.name}`);

/** The same in brackets. */
const inPublication = ({ publication }: Standing): string =>
  publication === undefined ? '' : ` (${publication.name})`;

/** The publisher's own words, with the place that they stand at and the publication that they are about. */
function remarks(kind: string, one: Standing): string {
  const place = one.place === undefined ? '' : `${capital(one.place)}: `;
  return `${place}${place === '' ? 'Remark' : 'remark'} of the publisher${kind}${inPublication(one)}: “${one.said}”`;
}

/** `tot 1962-01-01`: whether that day is in it the file does not say. */
const scope = (said: string): string => (/(?<!\p{L})tot (?!en[ -]met)/u.test(said) ? ' (“tot”)' : '');

function retroactive(one: Standing): string {
  const { from, publication, said } = one;
  const day = from === undefined ? '' : ` from ${onDay(from)}${scope(said)}`;
  const published = publication === undefined ? '' : ` by ${publication.name}`;
  const entered =
    publication === undefined || publication.in_force === '' ? '' : `, in force since ${onDay(publication.in_force)}`;
  return `with retroactive effect${day}${published}${entered}${at(one)}`;
}

const LINES: Readonly<Record<string, (standing: Standing) => string>> = {
  withdrawn: (one) => `Withdrawn by its publisher, says its list of changes${on(one)}.`,
  text_withdrawn: (one) => `Its publisher withdrew this text, not the document: ${one.said}${on(one)}.`,
  denied: (one) => `No longer at its publisher${on(one)} (${one.said}).`,
  erased: (one) => `Its text was erased here${on(one)}, after its publisher withdrew it.`,
  changed: (one) => `Changed, says its publisher’s list of changes${on(one)}. Here is the earlier text.`,
  withdrawn_by_court: (one) => `Withdrawn by a later decision, ${other(one)}. ${register(one)}`,
  set_aside: (one) => `Set aside, in full or in part, by ${other(one)}. ${register(one)}`,
  corrected: (one) => `Corrected by ${other(one)}: this is the text with the mistake. ${register(one)}`,
  later_other: (one) => `Later decision: ${other(one)}. ${register(one)}`,
  later_unknown: (one) => `Later decision: ${other(one)}. The register gives no outcome (${one.said}).`,
  upheld: (one) => `Upheld by ${other(one)}. ${register(one)}`,
  interlocutory: (one) => `Interlocutory: the final decision is ${other(one)}. ${register(one)}`,
  corrects: (one) => `Corrected text of ${other(one)}. ${register(one)}`,
  part_opinion: ({ place = '', said }) =>
    `${part(place)} the opinion of the Advocate General${said === '' ? '' : ` (${said})`}, not of the court.`,
  part_opinion_perhaps: ({ place = '' }) =>
    `${part(place)} perhaps the opinion of an Advocate General: it has such a heading, and the register names none.`,
  part_party: ({ said }) => `Under “${said}” are not the court’s words, but those of a party.`,
  not_yet: (one) => `Not yet in force${at(one)}${of(one)}${quoted(one.said)}`,
  conditional: (one) => `Not yet in force, and conditional${at(one)}${of(one)}${quoted(one.said)}`,
  never: (one) => `Never in force${at(one)}${quoted(one.said)}`,
  lapsed: (one) =>
    `Lapsed${one.from === undefined ? '' : ` from ${onDay(one.from)}`}${at(one)}${of(one)}${quoted(one.said)}`,
  ended: ({ said, from }) =>
    `The act of this text has no effect${from === undefined ? '' : ` from ${onDay(from)}`}${quoted(said)}`,
  editors_words: (one) => `Words of the publisher, not of the text${at(one)}: “${one.said}”`,
  quoted: (one) => `Quoted from another act${at(one)}${quoted(one.said)}`,
  retroactive_remark: (one) =>
    `Changed ${retroactive(one)}${one.publication === undefined ? quoted(one.said) : '.'} Here is the earlier text, with the change beside it.`,
  retroactive_text: (one) => `This text stands ${retroactive(one)}.`,
  retroactive_change: (one) =>
    `Changed ${retroactive(one)}, by the publisher’s record${one.seen === '' ? '' : ` of ${onDay(one.seen)}`}.`,
  renumbered: (one) =>
    `Renumbered${one.from === undefined ? '' : ` on ${onDay(one.from)}`}${inPublication(one)}: before, ${one.by?.id ?? 'another number'}.`,
  remark_renumbered: (one) => remarks(' on a number', one),
  remark_error: (one) => remarks(' on a mistake', one),
  remark_works_back: (one) => remarks(' on retroactive effect', one),
  remark_conditional: (one) => remarks(' on a condition', one),
  remark_transition: (one) => remarks(' on transitional law', one),
  remark_first_application: (one) => remarks(' on first application', one),
  remark_stays_applicable: (one) => remarks(' on what stays applicable', one),
  remark_first_reading: (one) => remarks(' on a first reading', one),
  remark_other: (one) => remarks('', one),
  pending_bill: (one) =>
    `A bill to change it was pending${one.seen === '' ? '' : ` on ${onDay(one.seen)}`}, by the publisher’s record: ${one.publication?.name ?? one.said}.`,
};

const part = (place: string): string => (place === '' ? 'This part is' : `The part “${place}” is`);

const MARKS: Readonly<Record<string, string>> = {
  withdrawn: 'withdrawn',
  text_withdrawn: 'text withdrawn',
  denied: 'no longer at its publisher',
  erased: 'text erased',
  changed: 'changed since',
  withdrawn_by_court: 'withdrawn by a decision',
  set_aside: 'set aside, in full or in part',
  corrected: 'corrected later',
  later_other: 'later decision',
  later_unknown: 'later decision, outcome unknown',
  upheld: 'upheld',
  interlocutory: 'interlocutory',
  corrects: 'corrected text',
  part_opinion: 'words of the Advocate General',
  part_opinion_perhaps: 'perhaps words of an Advocate General',
  part_party: 'words of a party',
  not_yet: 'not yet in force',
  conditional: 'conditional, not yet in force',
  never: 'never in force',
  lapsed: 'lapsed',
  ended: 'no effect from a day',
  editors_words: 'words of the publisher',
  quoted: 'quoted',
  retroactive_remark: 'changed retroactively, earlier text',
  retroactive_text: 'changed retroactively',
  retroactive_change: 'changed retroactively, by the record',
};

/** A standing in a few words. */
export const markOf = (code: string): string => MARKS[code] ?? code;

export const standing = () => ({
  schema: {
    about: 'What is known of the text besides its words, by a source that says so.',
    code: 'Which; whoever does not know a code shows `said`.',
    said: 'The words of the source, or of the answer.',
  },
  /** A code that this lks does not know is from a service of another version: its source is quoted. */
  line: (one: Standing) => LINES[one.code]?.(one) ?? `${one.code}: ${one.said}`,
  mark: ({ code, place, from }: Standing) => {
    const mark = code === 'ended' && from !== undefined ? `no effect from ${onDay(from)}` : markOf(code);
    return place === undefined || code.startsWith('part_') ? mark : `${place}: ${mark}`;
  },
  hidden: (id: string, erased: boolean) =>
    `The text of ${id} ${erased ? 'was erased' : 'is not shown'}: its publisher withdrew it.`,
  hiddenHint: (id: string) => `To read it: ${runnable(`lks doc ${/\s/.test(id) ? `'${id}'` : id} --withdrawn`)}`,
  /** Above the parts of a change that works back, below the text. */
  changedHeading: (one: Standing) => `Changed ${retroactive(one)}: not part of the text above`,
  places: (places: readonly string[]) =>
    places.length <= MOST_PLACES
      ? places.join('; ')
      : `${places.slice(0, MOST_PLACES).join('; ')} and ${places.length - MOST_PLACES} more`,
  label: 'Standing',
  column: 'standing',
});

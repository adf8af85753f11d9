/** What holds of a text besides its words, as answers have it: see `contract/standing.ts`. */
import { say } from '../../messages';
import { STANDING_ABOUT, STANDING_CODES } from '../vocabulary';
import { fields, list, maybe, type Of, oneOf, text, yesNo } from './schema';

/** Something that is known of a text besides its words. Said only of what a source says, in the words of that source. */
export const STANDING = fields(
  {
    about: oneOf(STANDING_ABOUT),
    code: oneOf(STANDING_CODES, { about: () => say.standing.schema.code }),
    /** The part of the text of which it is said; absent: all of it. */
    place: maybe(text()),
    /** The document that makes it so: the later decision; of `corrects` the earlier one. */
    by: maybe(
      fields({
        id: text(),
        /** `YYYY-MM-DD`; empty where it is not known. */
        day: text(),
        /** Whether the library has it. */
        held: yesNo(),
      }),
    ),
    /** The day from which it is so, `YYYY-MM-DD`: of a change that works back the day to which it does. */
    from: maybe(text()),
    /** The last day on which it is so. */
    to: maybe(text()),
    /** The publication that makes it so, and the day on which that entered into force, empty where it is not known. */
    publication: maybe(fields({ name: text(), in_force: text() })),
    /** Of a change that works back: the parts that change, as the file has them. */
    text: maybe(text()),
    /** The words of the source: `Sprongcassatie, (Gedeeltelijke) vernietiging en zelf afgedaan`. */
    said: text({ about: () => say.standing.schema.said }),
    /** `file`: the text itself. `register`: an entry in the register of decisions. `listing`: a list of changes. `answer`: to a request. `wti`: the publisher's record of a law. `library`: this one. */
    source: oneOf(['file', 'register', 'listing', 'answer', 'wti', 'library']),
    /** Identifiers of the register entries that say so. */
    told_by: maybe(list(text())),
    /** The day on which the source said so, `YYYY-MM-DD`; empty where that is not known. */
    seen: text(),
  },
  { name: 'Standing', about: () => say.standing.schema.about },
);
export type Standing = Of<typeof STANDING>;

/** A field of whatever is shown of a document; absent where nothing is known. */
export const WITH_STANDING = { standing: maybe(list(STANDING)) };

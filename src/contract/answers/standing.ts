/** Statements about a text, in answers: see `contract/standing.ts`. */
import { say } from '../../messages';
import { STANDING_ABOUT, STANDING_CODES } from '../vocabulary';
import { fields, list, maybe, type Of, oneOf, text, yesNo } from './schema';

/** A statement about a text, only as a source makes it and in its words. */
export const STANDING = fields(
  {
    about: oneOf(STANDING_ABOUT),
    code: oneOf(STANDING_CODES, { about: () => say.standing.schema.code }),
    /** The part concerned; absent for the whole text. */
    place: maybe(text()),
    /** The document that causes it: the later decision; for `corrects` the earlier one. */
    by: maybe(
      fields({
        id: text(),
        /** `YYYY-MM-DD`; empty if unknown. */
        day: text(),
        /** In the library. */
        held: yesNo(),
      }),
    ),
    /** `YYYY-MM-DD`; for a retroactive change the day it works back to. */
    from: maybe(text()),
    /** Last day. */
    to: maybe(text()),
    /** The publication that causes it, and when it entered into force (empty if unknown). */
    publication: maybe(fields({ name: text(), in_force: text() })),
    /** For a retroactive change: the changed parts, as in the file. */
    text: maybe(text()),
    /** The source's words: `Sprongcassatie, (Gedeeltelijke) vernietiging en zelf afgedaan`. */
    said: text({ about: () => say.standing.schema.said }),
    /**
     * `file`: the text itself. `register`: an entry in the register of decisions. `listing`: a list of changes.
     * `answer`: to a request. `wti`: the publisher's record of a law. `library`: this library.
     */
    source: oneOf(['file', 'register', 'listing', 'answer', 'wti', 'library']),
    /** Identifiers of the register entries with it. */
    told_by: maybe(list(text())),
    /** When the source said so, `YYYY-MM-DD`; empty if unknown. */
    seen: text(),
  },
  { name: 'Standing', about: () => say.standing.schema.about },
);
export type Standing = Of<typeof STANDING>;

/** Field of documents; absent if nothing is known. */
export const WITH_STANDING = { standing: maybe(list(STANDING)) };

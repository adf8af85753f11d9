/** Citations of legislation by their kind, each with what it names. */
import { CHOICES } from './choice';
import { DUTCH_LONG } from './dutch-long';
import { DUTCH_SHORT } from './dutch-short';
import { ENGLISH } from './english';
import { EU } from './eu';
import { FORMER } from './former-and-dotted';
import { LISTS } from './lists';
import { PARTS } from './parts';
import { PASTED } from './pasted';
import { PINPOINTS } from './pinpoints';
import type { Row } from './rows';
import { TREATIES } from './treaties';
import { UNLISTED } from './unlisted';

export const TABLES: Readonly<Record<string, readonly Row[]>> = {
  'in short Dutch': DUTCH_SHORT,
  'in full Dutch': DUTCH_LONG,
  'of several articles': LISTS,
  'of places in an article': PINPOINTS,
  'of Dutch law in English': ENGLISH,
  'of law of the Union': EU,
  'of treaties': TREATIES,
  'of parts of a law': PARTS,
  'of former articles, and with a dot': FORMER,
  'as pasted': PASTED,
  'that several works have': CHOICES,
  'of laws that are not in the table': UNLISTED,
};

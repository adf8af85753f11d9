/** How much text the notes of one file may become, since a note is repeated in every document that refers to it. */
import { LksError } from '../../errors';
import { say } from '../../messages';
import { XML_LIMITS } from '../xml/limits';

export class NoteBudget {
  #given = 0;
  /** Notes within notes that are being read. */
  #within = 0;

  /** True within a note: what it refers to is not repeated in it, so that notes cannot refer to one another without end. */
  get busy(): boolean {
    return this.#within > 0;
  }

  /** The text of a note, which `read` gives. Throws `failed` when the notes of the file have become more than a file. */
  spend(read: () => string): string {
    this.#within += 1;
    const text = read();
    this.#within -= 1;
    this.#given += text.length;
    if (this.#given > XML_LIMITS.fileBytes) {
      throw new LksError('failed', say.importing.tooManyNotes(XML_LIMITS.fileBytes));
    }
    return text;
  }
}

/** Citations whose ECLI could not be compared, as decisions are held without theirs: one line for all of a run. */
import type { Item } from '../../../contract/answers/verify';
import { say } from '../../../messages';
import { safeLine } from '../../../platform/text/safe-text';
import { placeOf } from '../../../research/verify/item';

const ECLI = /^ECLI:|\sECLI:/i;

/** Whether nothing else is to be said of an item. */
function lacksEcli({ verdict, reason, found, review, text, compared, not_compared: others }: Item): boolean {
  const open = others.filter(({ answer }) => answer === 'open');
  return (
    verdict === 'not_checked' &&
    reason === 'no_ecli' &&
    found === null &&
    review === null &&
    compared.every(({ answer }) => answer === 'agrees') &&
    open.every((one) => one.reason === 'no_ecli') &&
    (ECLI.test(text) || open.some(({ said }) => ECLI.test(said)))
  );
}

const MOST_NAMED = 50;

export class WithoutEcli {
  #count = 0;
  readonly #named: Item[] = [];

  /** Whether it is one of these. */
  add(item: Item): boolean {
    if (!lacksEcli(item)) return false;
    this.#count += 1;
    if (this.#count <= MOST_NAMED) this.#named.push(item);
    return true;
  }

  /** Whether the line says it all of an item; not for a single one. After all were added. */
  tells(item: Item): boolean {
    return this.#count > 1 && lacksEcli(item);
  }

  /** Number and names; empty for a single one. @param several whether more than one file is checked. */
  line(several: boolean): string {
    if (this.#count < 2) return '';
    const names = this.#named.map((item) => {
      const where = [several ? safeLine(item.file) : '', placeOf(item)].filter(Boolean).join(', ');
      return where === '' ? safeLine(item.text) : `${safeLine(item.text)} (${where})`;
    });
    return say.verifying.withoutEcli(this.#count, names.join('; '), this.#count - names.length);
  }
}

/** The words that tell what something is about, without what references and headings are made of. */
import { foldWord } from '../../platform/text/words';
import { stemOf } from './stem';
import { isLightWord, isSmallWord } from './stop-words';

const REFERRING: ReadonlySet<string> = new Set(
  (
    'artikel artikelen art lid leden onder onderdeel onderdelen aanhef sub jo juncto boek deel hoofdstuk titel titeldeel afdeling paragraaf bijlage eerste tweede ' +
    'derde vierde vijfde zesde zevende achtste negende tiende bedoeld bedoelde genoemd genoemde grond krachtens ingevolge toepassing overeenkomstig gelet gelezen ' +
    'verbinding jis wet wetboek besluit regeling'
  ).split(' '),
);

/** Words recur. Bounded, then begun anew. */
const MOST_STEMS = 100_000;
const stems = new Map<string, string>();

/** The Dutch stem of a word that tells something; empty for any other. */
export function tellingStem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= MOST_STEMS) stems.clear();
  const token = foldWord(word);
  const tells = !isSmallWord(token) && !isLightWord(token) && !REFERRING.has(token);
  const stem = tells ? (stemOf(token, 'nl') ?? '') : '';
  stems.set(word, stem);
  return stem;
}

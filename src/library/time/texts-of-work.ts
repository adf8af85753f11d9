/** From the toestanden of a work to its texts: each different text once, with the days on which it is in force. */
import { type Contents, type Entry, textKey } from '../file/contents';
import { type Expression, type InForce, shownToday } from './timeline';

/** Days of a text without a break, under one address, as in `InForce`: `from` is empty where the source gives none. */
interface TextPeriod {
  from: string;
  to: string;
  url: string;
}

export interface TextInWork {
  /** As the toestand has it that the text is shown with: today's, else the last one in force, else the last one. */
  entry: Entry;
  position: number;
  lawNames: string[];
  ofToday: boolean;
  /** In order; none for a text that was corrected before it could be seen. */
  periods: TextPeriod[];
}

/** The texts of a work, by `textKey`. */
export function textsIn(
  expressions: readonly Expression[],
  inForce: readonly InForce[],
  contents: ReadonlyMap<number, Contents>,
  today: string,
): Map<string, TextInWork> {
  const texts = new Map<string, TextInWork>();
  const show = (id: number, shown: (text: TextInWork, entry: Entry) => void, ofToday: boolean) => {
    const { entries, lawNames } = contents.get(id)!;
    for (const [position, entry] of entries.entries()) {
      const key = textKey(entry);
      const known = texts.get(key);
      const text = known ?? { entry, position, lawNames, ofToday, periods: [] };
      if (known === undefined) texts.set(key, text);
      else if (!known.ofToday) Object.assign(known, { entry, position, lawNames, ofToday });
      shown(text, entry);
    }
  };
  const visible = new Set(inForce.map(({ expression }) => expression));
  for (const expression of expressions) if (!visible.has(expression)) show(expression.id, () => {}, false);
  const current = shownToday(inForce, today);
  for (const period of inForce) {
    const { from, to, expression } = period;
    show(expression.id, ({ periods }, { url }) => addPeriod(periods, { from, to, url }), period === current);
  }
  return texts;
}

function addPeriod(periods: TextPeriod[], period: TextPeriod): void {
  const last = periods.at(-1);
  if (last !== undefined && last.to === period.from && last.url === period.url) last.to = period.to;
  else periods.push(period);
}

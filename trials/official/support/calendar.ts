/** Days: those of manifests, and which text is that of a day, by publishers.md, "Point-in-time rule", written once more. */
import { readFileSync } from 'node:fs';
import type { OfficialText } from './official-texts';
import { attribute, childNamed, childrenNamed, descendantsNamed, type Element, plainText } from './xml';

/** One expression of a manifest. */
interface Expression {
  label: string;
  from: string;
  to: string;
  viewFrom: string;
  viewTo: string;
  deleted: boolean;
}

export interface Manifest {
  work: string;
  /** The day on which the publisher made it. */
  made: string;
  expressions: Expression[];
}

const OPEN = '9999-12-31';

export function readManifest(root: Element): Manifest {
  const expressions = childrenNamed(root, 'expression').map((expression): Expression => {
    const metadata = childNamed(expression, 'metadata')!;
    const day = (name: string): string => plainText(childNamed(metadata, name));
    return {
      label: attribute(expression, 'label'),
      from: day('datum_inwerkingtreding'),
      to: day('einddatum'),
      viewFrom: day('zichtdatum_start'),
      viewTo: day('zichtdatum_eind'),
      deleted: descendantsNamed(expression, 'item').every((item) => attribute(item, '_deleted') === 'true'),
    };
  });
  return { work: attribute(root, 'label'), made: attribute(root, 'gegenereerd').slice(0, 10), expressions };
}

/** The expression of a day, as it is known on another; undefined where the manifest has none. */
export const expressionOn = ({ expressions }: Manifest, day: string, known: string): Expression | undefined =>
  expressions
    .filter((one) => !one.deleted && one.from <= day && day <= one.to && one.viewFrom <= known && known <= one.viewTo)
    .sort((a, b) => a.label.localeCompare(b.label))
    .at(-1);

export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Every day that is written in files, in any of the ways in which publishers write one. */
export function daysIn(files: readonly string[]): Set<string> {
  const days = new Set<string>();
  const add = (year: string, month: string, day: string): void => {
    days.add(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  };
  const months = 'january|february|march|april|may|june|july|august|september|october|november|december'.split('|');
  for (const file of files) {
    const text = readFileSync(file, 'utf8').replace(/&#160;|\u00a0/gu, ' ');
    for (const [, y, m, d] of text.matchAll(/(\d{4})-(\d{2})-(\d{2})/gu)) add(y!, m!, d!);
    for (const [, d, m, y] of text.matchAll(/\b(\d{1,2})[.-](\d{1,2})[.-](\d{4})/gu)) add(y!, m!, d!);
    for (const [, y, m, d] of text.matchAll(/["'>]([12]\d{3})(\d{2})(\d{2})["'<]/gu)) add(y!, m!, d!);
    for (const [, d, month, y] of text.matchAll(/(\d{1,2})\s+([A-Z][a-z]+)\s+(\d{4})/gu)) {
      const at = months.indexOf(month!.toLowerCase());
      if (at >= 0) add(y!, String(at + 1), d!);
    }
  }
  return days;
}

/** A text and the first and last day of it that are known without asking lks. */
export interface DatedText {
  text: OfficialText;
  days: string[];
}

const suffixOf = (text: OfficialText): string => /_(\d+)\.xml$/u.exec(text.name)?.[1] ?? '0';

/** Label of a toestand, from the name that its publisher gives the file. */
const labelOf = (text: OfficialText): string => `${text.from}_${suffixOf(text)}`;

/** First and last days of toestanden: by the manifest, else up to the day before the next one that is here. */
export function datedToestanden(
  texts: readonly OfficialText[],
  manifest: Manifest | undefined,
  today: string,
): DatedText[] {
  if (manifest !== undefined)
    return texts.flatMap((text) => {
      const own = manifest.expressions.find(({ label }) => label === labelOf(text));
      if (own === undefined || own.deleted) return [];
      const days = [own.from, ...(own.to === OPEN ? [] : [own.to])];
      return [{ text, days: days.filter((day) => expressionOn(manifest, day, today)?.label === own.label) }];
    });
  return upToTheNext([...texts].sort((a, b) => labelOf(a).localeCompare(labelOf(b))));
}

/** Texts in the order of their first days, each with that day (of one of the Official Journal that of the Journal) and the day before the next. */
export const upToTheNext = (texts: readonly OfficialText[]): DatedText[] =>
  texts.map((text, index) => {
    const next = texts[index + 1]?.from;
    if (next !== undefined && next <= text.from) return { text, days: [] };
    const first = text.from || text.published;
    const end = text.ended === '' ? '' : dayAfter(text.ended, -1);
    const days = [first, next === undefined ? end : dayAfter(next, -1)];
    return { text, days: days.filter((day) => day !== '' && day >= first && (next === undefined || day < next)) };
  });

/** The months as Dutch and English write them, and days in words. */

export const MONTHS = {
  nl: 'januari februari maart april mei juni juli augustus september oktober november december'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
} as const;

/** `2016-01-29` → `29 januari 2016`; undefined for what is no day, and in any other language. */
export function dayInWords(date: string, language: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const months: readonly string[] = language === 'nl' || language === 'en' ? MONTHS[language] : [];
  const name = months[Number(month) - 1];
  return name === undefined ? undefined : `${Number(day)} ${name} ${year}`;
}

/** Official publications of the Netherlands, as they are cited. */

/** `Stb. 1991, 600`, of the series (`Stb`, `Stcrt`, `Trb`), the year and the number in it. */
export const citedPublication = (series: string, year: string, number: string): string =>
  `${series}. ${year}, ${number}`;

/** The same of one that a file of the BWB names as `Stb.1991-600`; undefined for any other form. */
export function publicationNamed(source: string): string | undefined {
  const [, series, year, number] = /^(\p{L}[\p{L}-]*)\.(\d{4})-(\d+\p{L}?)$/u.exec(source) ?? [];
  return series === undefined ? undefined : citedPublication(series, year!, number!);
}

/** Citations of official publications of the Netherlands. */

/** `Stb. 1991, 600`; series are `Stb`, `Stcrt` and `Trb`. */
export const citedPublication = (series: string, year: string, number: string): string =>
  `${series}. ${year}, ${number}`;

/** The citation of `Stb.1991-600`, the form in files of the BWB; undefined for any other. */
export function publicationNamed(source: string): string | undefined {
  const [, series, year, number] = /^(\p{L}[\p{L}-]*)\.(\d{4})-(\d+\p{L}?)$/u.exec(source) ?? [];
  return series === undefined ? undefined : citedPublication(series, year!, number!);
}

/** Numbers, sizes, days and lists in a sentence: one way to write them, with the signs and the months of a language. */

interface Signs<Joint extends string> {
  /** Between thousands (`1,574`), and before decimals (`0.5`). */
  readonly thousands: string;
  readonly point: string;
  readonly months: readonly string[];
  /** The words before the last of several things. */
  readonly joints: readonly Joint[];
}

export function numbersOf<Joint extends string>({ thousands, point, months }: Signs<Joint>) {
  /** Not by `toLocaleString`, which loads the tables of all languages: 20 ms. */
  const grouped = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, thousands);
  const decimal = (number: number, digits: number): string => number.toFixed(digits).replace('.', point);
  return {
    grouped,
    decimal,
    /** `1 document`, `2 documents`, `0 documents`: the one place where a number meets its noun. */
    count: (number: number, one: string, many: string): string => `${grouped(number)} ${number === 1 ? one : many}`,
    /** `12 kB`, `3.2 MB`, `45 MB`, `1.5 GB`, in powers of 1,000. */
    size(bytes: number): string {
      if (bytes < 1e6) return `${Math.ceil(bytes / 1000)} kB`;
      return bytes < 1e9 ? `${decimal(bytes / 1e6, bytes < 1e7 ? 1 : 0)} MB` : `${decimal(bytes / 1e9, 1)} GB`;
    },
    /** A limit of a file, in powers of 1,024: `256 MB`. */
    megabytes: (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`,
    /** `1 January 2026` for `2026-01-01`; any other text as it is. */
    day(date: string): string {
      const [, year = '', month = '', of = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
      return year === '' ? date : `${Number(of)} ${months[Number(month) - 1]} ${year}`;
    },
    /** `a`, `a and b`, `a, b and c`. */
    listed: (things: readonly string[], joint: Joint): string =>
      things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} ${joint} ${things[things.length - 1]}`,
  };
}

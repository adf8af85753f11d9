/** What languages are called. */
let names: Intl.DisplayNames | undefined;

/** The English name of a language by its code of two letters (`German`); the code itself where it has none. */
export function languageName(code: string): string {
  if (code === 'nl') return 'Dutch';
  if (code === 'en') return 'English';
  names ??= new Intl.DisplayNames('en', { type: 'language' });
  return /^[a-z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

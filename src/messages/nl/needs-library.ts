/** Dat alleen een bibliotheek kan wat gevraagd is, en hoe je er een krijgt. */
import type { needsLibrary as english } from '../en/needs-library';

export const needsLibrary: typeof english = () => ({
  message: (what: string, instead: string) => `${what} kan alleen met een eigen bibliotheek, maar ${instead}.`,
  instead: {
    hosted: 'nu antwoordt een dienst',
    sample: 'nu antwoordt de voorbeeldbibliotheek',
    library: 'deze is niet geopend',
    missing: (path: string) => `${path} bestaat niet`,
  },
  help: {
    library: 'Werkt alleen met een eigen bibliotheek: lks library import BESTAND…, of --library=BESTAND.',
    history:
      'Je eigen bibliotheek antwoordt, of --library=BESTAND; anders een dienst die dit biedt, anders de voorbeeldbibliotheek.',
  },
  flagHint: (flag: string) =>
    `Laat ${flag} weg, of raadpleeg je bibliotheek: --library. Om er een te maken: lks library import BESTAND…`,
  commandHint:
    'Om er een te maken: lks library import BESTAND…, of lks library add ID. Staat die ergens anders: --library=BESTAND.',
  besideHint: 'Raadpleeg je bibliotheek: --library. Om er een te maken: lks library import BESTAND…',
});

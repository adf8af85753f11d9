/** Dat alleen een bibliotheek kan wat gevraagd is, en hoe je er een krijgt. */
import type { needsLibrary as english } from '../en/needs-library';

export const needsLibrary: typeof english = () => ({
  message: (what: string, instead: string) => `${what} kan alleen met een eigen bibliotheek, maar ${instead}.`,
  instead: {
    hosted: 'hier zou een dienst antwoorden',
    sample: 'hier zou de voorbeeldbibliotheek antwoorden',
    library: 'deze is niet geopend',
    missing: (path: string) => `er staat er geen in ${path}`,
  },
  help: {
    library: 'Heeft een eigen bibliotheek nodig: lks library import FILE…, of --library=FILE.',
    history:
      'Je eigen bibliotheek antwoordt, of --library=FILE; anders een dienst die dit biedt, anders de voorbeeldbibliotheek.',
  },
  flagHint: (flag: string) =>
    `Laat ${flag} weg, of vraag je bibliotheek: --library. Om er een te maken: lks library import FILE…`,
  commandHint:
    'Om er een te maken: lks library import FILE…, of lks library add ID. Een die elders staat: --library=FILE.',
  besideHint: 'Vraag je bibliotheek: --library. Om er een te maken: lks library import FILE…',
});

/** That only a library can do what was asked: one sentence for every flag and command, and how to get one. */

export const needsLibrary = () => ({
  message: (what: string, instead: string) => `${what} needs a library of your own, but ${instead}.`,
  instead: {
    hosted: 'a service would answer here',
    sample: 'the sample library would answer here',
    library: 'this one is not open',
    missing: (path: string) => `there is none at ${path}`,
  },
  /** In the help of a command. */
  help: {
    library: 'It needs a library of your own: lks library import FILE…, or --library=FILE.',
    history: 'Your own library answers, or --library=FILE; else a service that offers this, else the sample library.',
  },
  flagHint: (flag: string) =>
    `Leave ${flag} out, or ask your library: --library. To make one: lks library import FILE…`,
  commandHint: 'To make one: lks library import FILE…, or lks library add ID. One elsewhere: --library=FILE.',
  besideHint: 'Ask your library: --library. To make one: lks library import FILE…',
});

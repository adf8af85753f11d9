/** That only a library can do what was asked: one sentence for every flag and command, and how to get one. */

export const needsLibrary = () => ({
  message: (what: string, instead: string) => `${what} needs a library of your own, and ${instead}.`,
  instead: {
    hosted: 'a hosted service would answer here',
    sample: 'the sample library would answer here',
    library: 'this one was not opened for it',
    missing: (path: string) => `there is none yet at ${path}`,
  },
  /** In the help of a command. */
  help: {
    library: 'It needs a library of your own, whatever else would answer: lks library import FILE…, or --library=FILE.',
    history:
      'Your own library answers, or the file of --library=FILE. Where there is none, a service that offers it is asked, as lks serve does; else the sample library.',
  },
  flagHint: (flag: string) =>
    `Leave ${flag} out, or ask your own library: --library, or --library=FILE. To make one: lks library import FILE…`,
  commandHint: 'Make one: lks library import FILE…, or lks library add ID. One that is elsewhere: --library=FILE.',
  besideHint:
    'Ask your own library: --library, or --library=FILE. To make one: lks library import FILE…, or lks library add ID.',
});

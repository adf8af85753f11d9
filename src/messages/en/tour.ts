/** What `lks tour` says, and the first screen of a machine on which nothing is configured. */

export const tour = () => ({
  about: 'Ten commands on the sample library: summaries of law, and one invented example.',
  onTerminal: 'On a terminal lks tour runs them one by one.',
  onSample: 'lks sends and stores nothing.',
  columns: { command: 'Command', shows: 'Shows' },
  shows: {
    search: 'Laws and decisions in one list.',
    place: 'An article with the cited place marked.',
    day: 'The same article as of a day: thirteen weeks then.',
    versions: 'All versions of an article.',
    diff: 'What changed between two days.',
    outline: 'The parts of a decision. --section 3.2 shows one.',
    chain: 'A case from court to court: what was set aside, and upheld.',
    citedBy: 'What cites an article.',
    verify: 'A brief with 12 citations, 6 of them wrong, and what the sources have.',
    cite: 'A decision as you cite it in a text.',
  },
  step: (number: number, all: number) => `${number} of ${all}`,
  keys: 'Enter runs it · s skips it · q quits',
  end: 'That was the tour. lks help lists all commands, lks library add fills a library of your own.',
  first: [
    'lks searches, reads and checks Dutch and European law.',
    'Try:   lks search huurprijs   searches the sample library',
    'Then:  lks tour               ten commands, one by one; lks help lists all',
  ],
});

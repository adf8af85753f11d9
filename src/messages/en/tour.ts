/** What `lks tour` says, and the first screen of a machine on which nothing is configured. */

export const tour = () => ({
  about: 'Ten commands on the sample that ships with lks: summaries of law, and one invented example in full.',
  onTerminal: 'On a terminal lks tour runs them one by one, on that sample whatever is configured.',
  onSample: 'They run on that sample, whatever is configured. Nothing is sent anywhere or kept.',
  columns: { command: 'command', shows: 'shows' },
  shows: {
    search: 'An act, decisions and a regulation in one list, each as a lawyer cites it, with its state.',
    place: 'An article as it is now, with the place that the citation names.',
    day: 'The same article as it was on a day: it said thirteen weeks then.',
    versions: 'All texts of an article with their days.',
    diff: 'What changed between two days, word by word.',
    outline: 'The parts of a decision; --section 3.2 shows one of them.',
    chain: 'A case through its instances, with the opinion: what was set aside, and what was upheld.',
    citedBy: 'All that cites an article.',
    verify: 'A brief with twelve citations, of which six are wrong, and what the source has in their place.',
    cite: 'A decision as it is cited in a text.',
  },
  step: (number: number, all: number) => `${number} of ${all}`,
  keys: 'Enter runs it · s skips it · q quits',
  end: 'That was the tour. lks help lists all commands; lks library add fills a library of your own.',
  first: [
    'lks searches, reads and checks Dutch and European law in the terminal.',
    'Try:   lks search huurprijs   searches the sample that ships with lks',
    'Then:  lks tour               ten commands, one by one; lks help lists all',
  ],
});

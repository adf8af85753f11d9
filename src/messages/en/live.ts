/** What is said of the live complement of a library's searches. */

export const live = () => ({
  flag: 'also ask the official publishers, by title',
  setting: 'ask the publishers at every search: on or off (default: off)',
  choice: 'on or off; without it lks shows which',
  isOn: 'Searches also ask the publishers, and your words go to them.',
  isOff: 'Searches stay on this computer.',
  notByDate: 'Publishers need words, and have an order of their own, so --live does not go with another order.',
  notByDateHint: 'Leave out --live, or give words and leave out --sort date.',
  notOnADay: 'Publishers give the law of today, so `--live` does not go with `--at`.',
  notOnADayHint: 'Leave one of them out. For another day only the library answers.',
  titleMatch: (source: string, id: string) =>
    `Found by its title at ${source}, and not in your library. To read it: lks library add ${id}`,
  late: (ms: number) => `no answer within ${ms / 1000} s.`,
  sourceDown: (source: string, reason: string) => `Without ${source}: ${reason}`,
});

/** What is said of the live complement of a library's searches. */

export const live = () => ({
  flag: 'also ask the official publishers, by title',
  setting: 'ask the publishers at every search: on or off (default: off)',
  choice: 'on or off; without it lks shows which',
  isOn: 'Your search words also go to the publishers.',
  isOff: 'Your searches stay on this computer.',
  notByDate: 'Publishers have an order of their own, so --live needs words, and no other order.',
  notByDateHint: 'Leave out --live, or give words and leave out --sort date.',
  notOnADay: 'Publishers give the law of today, so `--live` does not go with `--at`.',
  notOnADayHint: 'Leave one out.',
  titleMatch: (source: string, id: string) =>
    `Found by title at ${source}, not in your library. To read it: lks library add ${id}`,
  late: (ms: number) => `no answer within ${ms / 1000} s.`,
  sourceDown: (source: string, reason: string) => `Without ${source}: ${reason}`,
});

/** What is said of the live complement of a library's searches. */

export const live = () => ({
  flag: 'ask the official publishers too, by title',
  setting: 'ask the publishers with every search: on or off (off until set)',
  choice: 'on or off; shows which without it',
  isOn: 'Searches of this library ask the publishers too; the words of the search go to them.',
  isOff: 'Searches of this library stay on this computer.',
  notByDate:
    'The publishers give rows in an order of their own, and are asked for words: --live is not for rows in another order.',
  notByDateHint: 'Leave out --live, or give words and leave out --sort date.',
  notOnADay: 'Publishers are asked for the law of today: `--live` does not go with `--at`.',
  notOnADayHint: 'Leave one of them out; the library alone answers for another day.',
  titleMatch: (source: string, id: string) =>
    `Found by its title at ${source}; the text is not in the library. To read and search it: lks library add ${id}`,
  late: (ms: number) => `no answer within ${ms / 1000} s.`,
  sourceDown: (source: string, reason: string) => `Without ${source}: ${reason}`,
});

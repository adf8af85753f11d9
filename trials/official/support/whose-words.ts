/** Whose words the parts of a decision are: what its file says against the parts that lks gives. Each fault is a line. */
import { headingLines, headsOf } from '../readers/party-headings';
import type { Opinion, Ruling } from '../readers/rechtspraak-parts';
import type { Answered } from './body';
import { compareStretch } from './compare';
import { bare } from './decision';
import type { ExpectedDocument } from './flow';

export interface AnsweredPart {
  start: number;
  end: number;
  kind: string;
  number: string;
  role?: string;
  standing?: string;
  author?: string;
}

const partsOf = ({ parts = [] }: Answered): AnsweredPart[] => parts as AnsweredPart[];

/** Letters and digits alone, without what parts them: the number of a heading is a word of its own in lks. */
const joined = (text: string): string => bare(text).replaceAll(' ', '');

/** The line of a body on which a part begins, without the signs of a heading. */
const firstLine = ({ body }: Answered, { start }: AnsweredPart): string =>
  body
    .slice(start)
    .split('\n', 1)[0]!
    .replace(/^#+\s*/u, '');

const isOpinion = ({ kind, standing = '' }: AnsweredPart): boolean => kind === 'conclusie' || /opinion/u.test(standing);
const isRuling = ({ kind, role }: AnsweredPart): boolean => kind === 'sectie' && role === 'beslissing';

/** The opinion behind a judgment; where the file has none, no part may be one. */
export function compareOpinion(
  document: ExpectedDocument,
  expected: Opinion | undefined,
  answered: Answered,
): string[] {
  const opinions = partsOf(answered).filter(isOpinion);
  if (expected === undefined) return opinions.map((part) => `an opinion: ${firstLine(answered, part)}`);
  const [whole, another] = opinions.filter(({ standing, number }) => standing !== undefined && number === '');
  if (whole === undefined || another !== undefined)
    return [`${expected.begins}: ${whole === undefined ? 'no opinion' : 'several opinions'}`];
  return [
    ...compareHead(expected, whole),
    ...compareWords(document, expected, answered, whole),
    ...compareNumbers(expected, answered, opinions),
    ...ofCourtAlone(answered, whole),
  ];
}

function compareHead({ named, author }: Opinion, whole: AnsweredPart): string[] {
  const standing = named ? 'part_opinion' : 'part_opinion_perhaps';
  return [
    ...(whole.kind === 'conclusie' ? [] : [`kind ${whole.kind}`]),
    ...(whole.standing === standing ? [] : [`standing ${whole.standing}, and not ${standing}`]),
    ...(joined(whole.author ?? '').includes(joined(author)) ? [] : [`author ${whole.author}, and not ${author}`]),
  ];
}

/** The words of the court and those of the opinion. What of its heading is glued to the court's last line can be on either side. */
function compareWords(
  document: ExpectedDocument,
  expected: Opinion,
  answered: Answered,
  { start, end }: AnsweredPart,
): string[] {
  const blank = /^\s*/u.exec(answered.body.slice(start))![0].length;
  const isGlued = answered.body.startsWith(expected.glued, start + blank);
  const from = start + blank + (isGlued ? expected.glued.length : 0);
  const stretches = [
    ['the court', expected.court, { start: 0, end: from }],
    ['the opinion', expected.opinion, { start: from, end }],
  ] as const;
  return stretches.flatMap(([whose, flow, stretch]) =>
    compareStretch('', document, flow, answered, stretch, whose).map(
      ({ what, expected: wanted, got }) => `${what}: ${wanted} / ${got}`,
    ),
  );
}

/** Its own numbers, where they are of digits: each part begins with its own. */
function compareNumbers({ numbers }: Opinion, answered: Answered, opinions: readonly AnsweredPart[]): string[] {
  const inner = opinions.filter(({ number }) => /^[\d.]+$/u.test(number));
  const got = inner.map(({ number }) => number).join(' ');
  const wrong = inner.filter((part) => {
    const line = firstLine(answered, part).replace(/ ?\. ?/gu, '.');
    return part.kind !== 'conclusie' || !line.startsWith(part.number) || /^\d/u.test(line.slice(part.number.length));
  });
  return [
    ...(got === numbers.join(' ') ? [] : [`numbers ${got}, and not ${numbers.join(' ')}`]),
    ...wrong.map((part) => `${part.kind} ${part.number}: ${firstLine(answered, part).slice(0, 60)}`),
  ];
}

/** No consideration and no ruling has words of the opinion. */
const ofCourtAlone = (answered: Answered, whole: AnsweredPart): string[] =>
  partsOf(answered)
    .filter((part) => part.kind === 'rechtsoverweging' || isRuling(part))
    .filter(({ start, end }) => end > whole.start && start < whole.end)
    .map(({ kind, number, role }) => `${kind} ${number || role} reaches into the opinion`);

/** Parts that lks says are a party's: each is below the heading of one, and has no heading of the court in it. */
export function compareParties(document: ExpectedDocument, answered: Answered): { marked: number; faults: string[] } {
  const marked = partsOf(answered).filter(({ standing }) => standing === 'part_party');
  const courts = headingLines(document.flow).filter((line) => headsOf(line) === 'court');
  const faults = marked.flatMap((part) => {
    const isWithin = marked.some((one) => one !== part && one.start <= part.start && part.end <= one.end);
    const heading = firstLine(answered, part);
    const lines = answered.body.slice(part.start, part.end).split('\n').map(joined);
    return [
      ...(isWithin || headsOf(heading) === 'party' ? [] : [`a party's: ${heading}`]),
      ...courts.filter((line) => lines.includes(joined(line))).map((line) => `within ${heading}: ${line}`),
    ];
  });
  return { marked: marked.length, faults };
}

/**
 * The ruling by its title, else by its role. `shown`: the body of what lks shows as the ruling: where both are there the one with the title comes
 * first.
 */
export function compareRuling({ byRole, byTitle = byRole, words }: Ruling, shown: string): string[] {
  const at = joined(shown).indexOf(joined(words));
  if (at < 0) return [`not shown as the ruling: ${byTitle}`];
  const other = byTitle === byRole ? -1 : joined(shown).indexOf(joined(byRole));
  return other >= 0 && other < at ? [`${byRole} comes before ${byTitle}`] : [];
}

/** What is said of a place in a text that a citation points at. */
import { runnable } from '../runnable';
import { markOf } from './standing';

type Words = Readonly<Record<string, string>>;

/** Places as their texts call them. */
const CALLED: Readonly<Record<'nl' | 'en', Words>> = {
  nl: {
    lid: 'lid',
    onderdeel: 'onder',
    punt: 'punt',
    alinea: 'alinea',
    zin: 'volzin',
    aanhef: 'aanhef',
    slot: 'slot',
    rechtsoverweging: 'r.o.',
    conclusie: 'conclusie',
    sectie: 'section',
  },
  en: {
    lid: 'paragraph',
    onderdeel: 'point',
    punt: 'point',
    alinea: 'subparagraph',
    zin: 'sentence',
    aanhef: 'opening words',
    slot: 'closing words',
    rechtsoverweging: 'paragraph',
    conclusie: 'opinion',
    sectie: 'section',
  },
};

/** What a file marks, where it does: that it marks none says nothing of the law. */
const MARKED: Words = {
  lid: 'paragraphs (leden)',
  onderdeel: 'points (onderdelen)',
  punt: 'points',
  any: 'paragraphs or points',
};

const NONE: Words = {
  aanhef: 'no text before a list',
  slot: 'no text behind a list',
  conclusie: 'no opinion in it',
};

/** What is counted, not numbered. */
const COUNTED: Readonly<Record<string, readonly [one: string, several: string]>> = {
  zin: ['sentence', 'sentences'],
  alinea: ['alinea', 'alineas'],
};

interface Step {
  kind: string;
  number: string;
}

/** The most runs of numbers that are named. */
const RUNS = 12;

const follows = (before: string, number: string): boolean => {
  if (/^\d+$/.test(before) && /^\d+$/.test(number)) return Number(number) === Number(before) + 1;
  const isLetter = /^[a-z]$/i;
  if (isLetter.test(before) && isLetter.test(number)) return number.charCodeAt(0) === before.charCodeAt(0) + 1;
  const [ahead, last] = [before, number].map((text) => /^(.*\.)(\d+)$/.exec(text));
  return ahead?.[1] !== undefined && ahead[1] === last?.[1] && Number(last[2]) === Number(ahead[2]) + 1;
};

/** Numbers in their order, those that follow each other as `1 to 3`. */
function runsOf(numbers: readonly string[]): string {
  const runs: string[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run !== undefined && follows(run.at(-1)!, number)) run.push(number);
    else runs.push([number]);
  }
  const shown = runs.slice(0, RUNS).flatMap((run) => (run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : run));
  return `${shown.join(', ')}${runs.length > RUNS ? ' …' : ''}`;
}

function stepText({ kind, number }: Step, language: 'nl' | 'en'): string {
  if (kind === 'any') return `(${number})`;
  const word = CALLED[language][kind] ?? kind;
  return number === '' ? word : `${word} ${number}`;
}

const placeText = (steps: readonly Step[], language: 'nl' | 'en'): string =>
  steps.map((step) => stepText(step, language)).join(', ');

function thereText({ kind }: Step, there: readonly string[], language: 'nl' | 'en'): string {
  const counted = COUNTED[kind];
  if (counted !== undefined) return `${there.length} ${counted[there.length === 1 ? 0 : 1]}`;
  if (there.length === 0) return NONE[kind] ?? 'no numbered parts';
  return `${kind === 'any' ? '' : `${CALLED[language][kind]} `}${runsOf(there)}`;
}

/** Whose words a part is: `Mr Van Soest: Advocate General, not the court`; nothing where they are the court's. */
function whose({ standing, author }: { standing?: string | undefined; author?: string | undefined }): string {
  if (standing === undefined) return '';
  return author === undefined ? markOf(standing) : `${author}: ${markOf(standing)}`;
}

const BY = { title: 'by its title', role: 'by its role in the file' };

const RECOGNISED = '(numbers recognised by lks)';

export const pinpoints = () => ({
  recognised: RECOGNISED,
  /** `text`: as it is cited. `document`: what it was looked for in. */
  absent: (
    text: string,
    document: string,
    found: { place: Step; in: readonly Step[]; there: readonly string[]; recognised: boolean },
    language: 'nl' | 'en',
  ) => {
    const marked = MARKED[found.place.kind];
    if (found.there.length === 0 && marked !== undefined)
      return `${text} cannot be found in ${document}: this file does not mark ${marked} there.`;
    const subject = found.in.length === 0 ? 'it' : placeText(found.in, language);
    const told = found.recognised ? ` ${RECOGNISED}` : '';
    return `There is no ${text} in ${document}: ${subject} has ${thereText(found.place, found.there, language)}${told}.`;
  },
  /** Of a text of which numbers are missing as it was published. A number above all that it has may be no number of the decision. */
  notPublished: (
    text: string,
    document: string,
    { place, there }: { place: Step; there: readonly string[] },
    language: 'nl' | 'en',
  ) => {
    const isBetween = there.some((number) => Number(number) > Number(place.number));
    return `${text} is not ${isBetween ? 'published ' : ''}in this text: ${document} as published has ${thereText(place, there, language)}.`;
  },
  publishedInPart: (text: string, numbers: readonly string[]) =>
    `Of ${text} ${runsOf(numbers)} ${numbers.length === 1 ? 'is' : 'are'} not published here.`,
  unclear: (text: string, document: string, choices: number) =>
    choices > 1
      ? `${text} can be more than one place in ${document}.`
      : `${text} is only in another part of ${document}.`,
  choices: (choices: readonly (readonly Step[])[], language: 'nl' | 'en') =>
    `Name it whole: ${choices.map((steps) => placeText(steps, language)).join('; ')}`,
  noParts: (document: string) => `lks does not know the parts of ${document}.`,
  noSection: (text: string, document: string, there: readonly string[]) =>
    `There is no part ${text} in ${document}${there.length === 0 ? '' : `: it has ${there.slice(0, 12).join('; ')}${there.length > 12 ? '; …' : ''}`}.`,
  outlineHint: (id: string) => `For its parts: ${runnable(`lks doc ${id} --outline`)}`,
  recognisedParts: 'lks recognised the parts; the file does not mark them.',
  wholeText: (id: string, flags: string) => `For the whole text: ${runnable(`lks doc ${id}${flags}`)}`,
  unchecked: {
    structure: (text: string) => `Whether ${text} is in this text is not known: its parts are not.`,
    unmarked: (text: string) => `${text} is not marked in this file.`,
    kind: (text: string) => `Whether ${text} is in this text is not known: such parts are not.`,
    sentence: (text: string) => `${text} cannot be told apart: where sentences end here is not certain.`,
  },
  wholeShown: 'The whole text is shown.',
  onlyRefused: '--only has nothing to show.',
  onlyNeeds: '--only needs a place in a text.',
  onlyNeedsHint: `For example: ${runnable('lks doc art. 3:13 lid 2 BW --only')}`,
  /** A place in a text that has several of its name: `times`. */
  found: (
    text: string,
    how: {
      recognised?: boolean | undefined;
      times?: number | undefined;
      by?: keyof typeof BY | undefined;
      standing?: string | undefined;
      author?: string | undefined;
    },
  ) =>
    [
      text,
      how.by === undefined ? '' : `(${BY[how.by]})`,
      how.times === undefined ? '' : `(${how.times} of that name, all shown)`,
      whose(how) === '' ? '' : `(${whose(how)})`,
      how.recognised ? RECOGNISED : '',
    ]
      .filter(Boolean)
      .join(' '),
  /** What an outline has behind the words of a part: its role, unless its title gave it, and whose words it is. */
  ofPart: (part: {
    role?: string | undefined;
    recognised?: boolean | undefined;
    standing?: string | undefined;
    author?: string | undefined;
  }) => [
    part.role === undefined || part.recognised ? '' : `[role: ${part.role}]`,
    whose(part) === '' ? '' : `[${whose(part)}]`,
  ],
  onlyInOpinion: (text: string, document: string, number: string) =>
    `In ${document} ${text} is only in the opinion printed with it: conclusie ${number}.`,
  opinionHint: (id: string, number: string) => `To read it: ${runnable(`lks doc ${id} conclusie ${number}`)}`,
  sectionHint: (id: string, section: string) => `To read it: ${runnable(`lks doc ${id} --section '${section}'`)}`,
  inDocument: (id: string, place: string) => `${id}, ${place}`,
  begins: (place: string, words: string) => `${place}: “${words}”`,
  notChecked: (text: string) => `${text}: not checked`,
  cited: 'Cited',
  label: 'Place',
  only: (place: string) => `${place}; nothing else is shown`,
  wholeTexts: (text: string) => `This is about the whole text, not only ${text}.`,
  fetchedWhole: (cited: string) => `${cited}: lks gets the whole document.`,
  webWhole: (text: string) => `The page does not open at ${text}.`,
});

import type { pinpoints as english } from '../en/pinpoints';
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
    sectie: 'deel',
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

const MARKED: Words = { lid: 'leden', onderdeel: 'onderdelen', punt: 'punten', any: 'leden of onderdelen' };

const NONE: Words = {
  aanhef: 'geen tekst voor een opsomming',
  slot: 'geen tekst na een opsomming',
  conclusie: 'geen conclusie erin',
};

const COUNTED: Readonly<Record<string, readonly [one: string, several: string]>> = {
  zin: ['zin', 'zinnen'],
  alinea: ['alinea', 'alinea’s'],
};

interface Step {
  kind: string;
  number: string;
}

const RUNS = 12;

const follows = (before: string, number: string): boolean => {
  if (/^\d+$/.test(before) && /^\d+$/.test(number)) return Number(number) === Number(before) + 1;
  const isLetter = /^[a-z]$/i;
  if (isLetter.test(before) && isLetter.test(number)) return number.charCodeAt(0) === before.charCodeAt(0) + 1;
  const [ahead, last] = [before, number].map((text) => /^(.*\.)(\d+)$/.exec(text));
  return ahead?.[1] !== undefined && ahead[1] === last?.[1] && Number(last[2]) === Number(ahead[2]) + 1;
};

function runsOf(numbers: readonly string[]): string {
  const runs: string[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run !== undefined && follows(run.at(-1)!, number)) run.push(number);
    else runs.push([number]);
  }
  const shown = runs.slice(0, RUNS).flatMap((run) => (run.length > 2 ? [`${run[0]} tot en met ${run.at(-1)}`] : run));
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
  if (there.length === 0) return NONE[kind] ?? 'geen genummerde delen';
  return `${kind === 'any' ? '' : `${CALLED[language][kind]} `}${runsOf(there)}`;
}

function whose({ standing, author }: { standing?: string | undefined; author?: string | undefined }): string {
  if (standing === undefined) return '';
  return author === undefined ? markOf(standing) : `${author}: ${markOf(standing)}`;
}

const BY = { title: 'op zijn titel', role: 'op zijn rol in het bestand' };

const RECOGNISED = '(nummers herkend door lks)';

export const pinpoints: typeof english = () => ({
  recognised: RECOGNISED,
  absent: (text, document, found, language) => {
    const marked = MARKED[found.place.kind];
    if (found.there.length === 0 && marked !== undefined)
      return `${text} is niet te vinden in ${document}: dit bestand markeert daar geen ${marked}.`;
    const subject = found.in.length === 0 ? 'daar' : `in ${placeText(found.in, language)}`;
    const told = found.recognised ? ` ${RECOGNISED}` : '';
    return `${text} staat niet in ${document}: ${subject} vind je ${thereText(found.place, found.there, language)}${told}.`;
  },
  notPublished: (text, document, { place, there }, language) => {
    const isBetween = there.some((number) => Number(number) > Number(place.number));
    return `${text} ${isBetween ? 'is in deze tekst niet gepubliceerd' : 'staat niet in deze tekst'}: ${document} zoals gepubliceerd heeft ${thereText(place, there, language)}.`;
  },
  publishedInPart: (text, numbers) =>
    `Van ${text} ${numbers.length === 1 ? 'is' : 'zijn'} ${runsOf(numbers)} hier niet gepubliceerd.`,
  unclear: (text, document, choices) =>
    choices > 1
      ? `${text} kan meer dan één plaats in ${document} zijn.`
      : `${text} staat alleen in een ander deel van ${document}.`,
  choices: (choices, language) =>
    `Noem de plaats helemaal: ${choices.map((steps) => placeText(steps, language)).join('; ')}`,
  noParts: (document) => `De delen van ${document} zijn hier niet bekend.`,
  noSection: (text, document, there) =>
    `${document} heeft geen deel ${text}${there.length === 0 ? '' : `, wel: ${there.slice(0, 12).join('; ')}${there.length > 12 ? '; …' : ''}`}.`,
  outlineHint: (id) => `Om de delen te zien: ${runnable(`lks doc ${id} --outline`)}`,
  recognisedParts: 'lks herkende de delen; het bestand markeert ze niet.',
  wholeText: (id, flags) => `Om de hele tekst te lezen: ${runnable(`lks doc ${id}${flags}`)}`,
  unchecked: {
    structure: (text) => `Of ${text} in deze tekst staat, is niet bekend: de indeling ontbreekt.`,
    unmarked: (text) => `${text} is niet gemarkeerd in dit bestand.`,
    kind: (text) => `Of ${text} in deze tekst staat, is niet bekend: zulke delen zijn hier niet bekend.`,
    sentence: (text) => `${text} is niet af te bakenen: waar de zinnen eindigen, is niet zeker.`,
  },
  wholeShown: 'Dit is de hele tekst.',
  onlyRefused: 'Met --only is er niets te tonen.',
  onlyNeeds: 'Bij --only hoort een plaats in de tekst.',
  onlyNeedsHint: `Bijvoorbeeld: ${runnable('lks doc art. 3:13 lid 2 BW --only')}`,
  found: (text, how) =>
    [
      text,
      how.by === undefined ? '' : `(${BY[how.by]})`,
      how.times === undefined ? '' : `(${how.times} met die naam, alle getoond)`,
      whose(how) === '' ? '' : `(${whose(how)})`,
      how.recognised ? RECOGNISED : '',
    ]
      .filter(Boolean)
      .join(' '),
  ofPart: (part) => [
    part.role === undefined || part.recognised ? '' : `[rol: ${part.role}]`,
    whose(part) === '' ? '' : `[${whose(part)}]`,
  ],
  onlyInOpinion: (text, document, number) =>
    `In ${document} staat ${text} alleen in de conclusie die erbij is afgedrukt: conclusie ${number}.`,
  opinionHint: (id, number) => `Om die te lezen: ${runnable(`lks doc ${id} conclusie ${number}`)}`,
  sectionHint: (id, section) => `Om het te lezen: ${runnable(`lks doc ${id} --section '${section}'`)}`,
  inDocument: (id, place) => `${id}, ${place}`,
  begins: (place, words) => `${place}: “${words}”`,
  notChecked: (text) => `${text}: niet gecontroleerd`,
  cited: 'Genoemd',
  label: 'Plaats',
  only: (place) => `alleen ${place}`,
  wholeTexts: (text) => `Dit gaat over de hele tekst, niet alleen over ${text}.`,
  fetchedWhole: (cited) => `${cited}: lks haalt het hele document op.`,
  webWhole: (text) => `De pagina opent niet bij ${text}.`,
});

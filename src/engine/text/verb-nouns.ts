/**
 * What a Dutch noun in -ing says, said with its verb: `verrijking` and `is verrijkt`, `opzegging` and `opzeggen`, `ontbinding` and
 * `ontbonden`; and the other way round. More forms than there are: which of them are words, a library tells. Input is folded.
 */
import { inflectionsOf, verbsOf } from './inflections';
import { infinitiveOf, strongParticiple } from './verb-forms';

/** Nouns in -ing that are a thing, a body or an office, not what their verb does. */
const THINGS = new Set(
  (
    'woning rekening belasting zitting stichting vereniging instelling onderneming regering inrichting voorziening verordening richting bepaling ' +
    'beschikking regeling betrekking verhouding leiding werking stelling mening houding opening begroting vergadering tekening toestemming afdeling ' +
    'omgeving verzameling haring helling uitzondering aanleiding strekking opleiding kleding voeding training planning handeling verhandeling ' +
    'verplichting vesting voering lading heling uitdrukking inspanning aanwijzing overweging herinnering ervaring bevolking opvatting'
  ).split(' '),
);
/** Before these parts of a verb comes the -ge- of its participle: opgezegd. */
const PARTED =
  /^(?:aan|achter|af|bekend|bij|door|in|kwijt|los|mee|na|neer|om|onder|open|op|over|samen|tegen|terug|toe|uit|vast|voor|vrij|weg)(?=[a-z]{3})/;
/** After these there is none: verrijkt. Some are of both kinds. */
const FAST = /^(?:be|er|ge|her|mis|om|onder|ont|over|ver|voor|weer|door)(?=[a-z]{3})/;
/** Endings of verbs that are no plurals of nouns; of others `wegen` is no weging, nor `delen` a deling. */
const SURE_ENDING = /^.{2,}(?:ig|[^aeiou]e[lnr])en$/;

/** What says that it is of a verb, whatever else has the letters of its infinitive: gewogen, geschorst. */
const PARTICIPLE = /^ge.{4}/;

const isSure = (infinitive: string): boolean =>
  PARTED.test(infinitive) || FAST.test(infinitive) || SURE_ENDING.test(infinitive);

/** The verb of which a noun may be made; undefined where it is of none. */
export function verbOfNoun(noun: string): string | undefined {
  if (!/^[a-z]{3,}ing$/.test(noun) || THINGS.has(noun)) return undefined;
  const stem = noun.slice(0, -3);
  return `${stem.endsWith('zien') ? stem.slice(0, -2) : stem}en`;
}
/** What the person and the participle end in: -t and -d, of which a stem that ends so has but one. */
const ended = (stem: string): string[] => (/[td]$/.test(stem) ? [stem, `${stem}t`] : [`${stem}t`, `${stem}d`]);

/** The participles of a stem with what stands before its verb. */
function participles(stem: string): string[] {
  const forms = ended(stem);
  const before = PARTED.exec(stem)?.[0];
  return [
    ...(FAST.test(stem) ? forms : []),
    ...(before === undefined ? [] : forms.map((form) => `${before}ge${form.slice(before.length)}`)),
    ...(FAST.test(stem) ? [] : forms.map((form) => `ge${form}`)),
  ];
}

/** Forms in which the verb of a noun may stand; of what is no such noun none, and of an infinitive that may be a plural only the others. */
export function verbFormsOf(noun: string): string[] {
  const infinitive = verbOfNoun(noun);
  if (infinitive === undefined) return [];
  const stems = inflectionsOf(infinitive).filter(
    (form) => form.length < infinitive.length && !form.endsWith('ing') && form !== infinitive.slice(0, -1),
  );
  const strong = strongParticiple(infinitive);
  const plain = isSure(infinitive) ? [infinitive, ...stems.flatMap(ended)] : stems.map((stem) => `${stem}t`);
  return [
    ...new Set([
      ...plain,
      ...(strong === undefined ? stems.flatMap(participles) : []),
      ...(strong === undefined ? [] : [strong]),
      ...stems.map((stem) => `${stem}baar`),
      `${infinitive.slice(0, -2)}baar`,
    ]),
  ];
}

/** The nouns in -ing of a form of a verb, those that there may be: `opzeggen`, `opgezegd` and `opzegt` of `opzegging`. */
export function nounsOfVerb(form: string): string[] {
  if (!/^[a-z]{4,}$/.test(form) || form.endsWith('ing')) return [];
  const infinitive = form.endsWith('en') ? (infinitiveOf(form) ?? form) : infinitiveOf(form);
  const infinitives = infinitive === undefined ? weakVerbs(form) : [infinitive];

  const sure = infinitives.filter((verb) => isSure(verb) || PARTICIPLE.test(form));
  const nouns = sure.map((verb) => `${verb.endsWith('zien') ? verb : verb.slice(0, -2)}ing`);
  return [...new Set(nouns)].filter((noun) => verbFormsOf(noun).includes(form));
}

/** The weak verbs of which a form may be the person or the participle. */
function weakVerbs(form: string): string[] {
  const stem = form.replace(/(?:baar|dt|[td])$/, '');
  const parted = PARTED.exec(stem)?.[0] ?? '';
  const bare = stem.slice(parted.length).startsWith('ge') ? [parted + stem.slice(parted.length + 2)] : [];
  return [stem, form, form.slice(0, -1), ...bare].filter(({ length }) => length > 2).flatMap(verbsOf);
}

/**
 * Forms of verbs with different stems (`betaalt` and `betalen`, `gereden` and `rijden`) and nouns in -ing made of them
 * (`verrijking` and `is verrijkt`). More forms than exist: the library says which are words. Input is folded.
 */
import type { Language } from '../../contract/types';
import { inflectionsOf, verbsOf } from './inflections';
import { stemOf } from './stem';

/** Forms of strong verbs by infinitive; prefixes (`ver-`, `be-`, `aan-`) stay. */
const STRONG: Readonly<Record<Language, string>> = {
  nl:
    'bijten:gebeten,beet rijden:gereden,reed,reden stelen:gestolen,stal slaan:geslagen,sloeg kopen:gekocht,kocht nemen:genomen,nam breken:gebroken,brak ' +
    'schieten:geschoten steken:gestoken,stak liegen:gelogen,loog sterven:gestorven,stierf vinden:gevonden,vond geven:gegeven,gaf krijgen:gekregen ' +
    'zitten:gezeten,zat komen:gekomen,kwam gaan:gegaan,ging lezen:gelezen schrijven:geschreven,schreef drinken:gedronken,dronk denken:gedacht ' +
    'brengen:gebracht,bracht zoeken:gezocht verliezen:verloren,verloor bedriegen:bedrogen vechten:gevochten sluiten:gesloten,sloot trekken:getrokken ' +
    'verbieden:verboden zwijgen:gezwegen wijzen:gewezen blijven:gebleven,bleef lopen:gelopen,liep laten:gelaten,liet roepen:geroepen vallen:gevallen,viel ' +
    'houden:gehouden,hield lenen:geleend doen:gedaan,deed eten:gegeten bezitten:bezeten treden:getreden werpen:geworpen springen:gesprongen ' +
    'varen:gevaren vliegen:gevlogen helpen:geholpen bieden:geboden snijden:gesneden spreken:gesproken,sprak lijden:geleden erven:geerfd ' +
    'binden:gebonden zenden:gezonden,zond winnen:gewonnen,won dragen:gedragen,droeg zien:gezien,zag heffen:geheven,hief schelden:gescholden ' +
    'schenken:geschonken,schonk dwingen:gedwongen,dwong dringen:gedrongen kiezen:gekozen,koos bevelen:bevolen hangen:gehangen,hing ' +
    'treffen:getroffen,trof scheiden:gescheiden strijden:gestreden schuiven:geschoven meten:gemeten wegen:gewogen',
  en:
    'steal:stole,stolen bite:bit,bitten break:broke,broken buy:bought sell:sold pay:paid drive:drove,driven leave:left lose:lost find:found give:gave,given ' +
    'take:took,taken hit:hitting fight:fought shoot:shot hold:held tell:told lend:lent build:built forget:forgot,forgotten write:wrote,written ' +
    'speak:spoke,spoken catch:caught keep:kept beat:beaten make:made hurt:hurting send:sent',
};

const PREFIX =
  /^(?:aan|achter|af|be|bij|door|in|kwijt|los|mee|mis|na|om|onder|ont|op|over|terug|tegen|toe|uit|ver|voor|vast|vrij|weg)(?=[a-z]{3})/;
const WEAK = /^((?:aan|achter|af|bij|door|in|mee|na|om|op|over|terug|tegen|toe|uit|voor|vast|weg)?)ge([a-z]{2,}[td])$/;
const NO_VERB = /^ge(?:bied|zond|luid|weld|zicht|vecht|meent|recht|dicht|heid|richt|wicht|zant|zind)/;

const infinitives = new Map<Language, Map<string, string>>();

function strongOf(token: string, language: Language): string | undefined {
  let held = infinitives.get(language);
  if (held === undefined) {
    held = new Map(
      STRONG[language].split(' ').flatMap((line) => {
        const [infinitive = '', forms = ''] = line.split(':');
        return forms.split(',').map((form): [string, string] => [form, infinitive]);
      }),
    );
    infinitives.set(language, held);
  }
  return held.get(token);
}

/** The infinitive of a form of a strong Dutch verb, with or without prefix: `verkocht`, `overgenomen`. */
function infinitiveOf(token: string): string | undefined {
  const bare = strongOf(token, 'nl');
  if (bare !== undefined) return bare;
  const prefix = PREFIX.exec(token)?.[0];
  if (prefix === undefined) return undefined;
  const rest = token.slice(prefix.length);
  const infinitive = strongOf(rest, 'nl') ?? strongOf(`ge${rest}`, 'nl');
  return infinitive === undefined ? undefined : prefix + infinitive;
}

let participles: Map<string, string> | undefined;

/** The participle of a strong Dutch verb: `ontbonden` of `ontbinden`, `ingetrokken` of `intrekken`. */
function strongParticiple(infinitive: string): string | undefined {
  participles ??= new Map(STRONG.nl.split(' ').map((line) => line.split(/[:,]/) as [string, string]));
  const bare = participles.get(infinitive);
  if (bare !== undefined) return bare;
  const prefix = PREFIX.exec(infinitive)?.[0] ?? '';
  const participle = participles.get(infinitive.slice(prefix.length));
  return participle === undefined ? undefined : prefix + (isFast(prefix) ? participle.replace(/^ge/, '') : participle);
}

/** Whether a prefix has no -ge- in the participle: verrijkt, ontbonden. */
const isFast = (prefix: string): boolean => ['be', 'ont', 'ver'].includes(prefix);

/** A plural in -s that the stem keeps: plantages, casinos. */
const PLURAL_S = /(?<=..[^aeiou][aeo])s$/;

/** A stem without the -t or -d of a verb form (betaalt, betaald), with a single vowel as in the infinitive. */
const withoutEnding = (stem: string): string =>
  stem.length < 4
    ? stem
    : stem
        .replace(/[td]+$/, '')
        .replace(/([aeou])\1(?=[^aeiou]$)/, '$1')
        .replace(/z$/, 's')
        .replace(/v$/, 'f')
        .replace(/([bfgklmnprs])\1$/, '$1');

/** The form that inflections of a folded word share, those of a verb too. Coarser than the stems of the index. */
export function sharedForm(token: string, language: Language): string {
  if (language === 'en') {
    const verb = strongOf(token, 'en') ?? token;
    return stemOf(verb, 'en') ?? verb;
  }
  const weak = NO_VERB.test(token) ? null : WEAK.exec(token);
  const word = infinitiveOf(token) ?? (weak === null ? token.replace(PLURAL_S, '') : `${weak[1]}${weak[2]}`);
  return withoutEnding(stemOf(word, 'nl') ?? word);
}

/** Nouns in -ing for a thing, a body or an office. */
const THINGS = new Set(
  (
    'woning rekening belasting zitting stichting vereniging instelling onderneming regering inrichting voorziening verordening richting bepaling ' +
    'beschikking regeling betrekking verhouding leiding werking stelling mening houding opening begroting vergadering tekening toestemming afdeling ' +
    'omgeving verzameling haring helling uitzondering aanleiding strekking opleiding kleding voeding training planning handeling verhandeling ' +
    'verplichting vesting voering lading heling uitdrukking inspanning aanwijzing overweging herinnering ervaring bevolking opvatting'
  ).split(' '),
);
/** Prefixes before the -ge- of a participle: opgezegd. */
const PARTED =
  /^(?:aan|achter|af|bekend|bij|door|in|kwijt|los|mee|na|neer|om|onder|open|op|over|samen|tegen|terug|toe|uit|vast|voor|vrij|weg)(?=[a-z]{3})/;
/** Prefixes without -ge-: verrijkt. Some are of both kinds. */
const FAST = /^(?:be|er|ge|her|mis|om|onder|ont|over|ver|voor|weer|door)(?=[a-z]{3})/;
/** Verb endings that are no plural of a noun; `wegen` need not be weging, nor `delen` deling. */
const SURE_ENDING = /^.{2,}(?:ig|[^aeiou]e[lnr])en$/;

/** Certainly a verb, even if its infinitive looks like a noun: gewogen, geschorst. */
const PARTICIPLE = /^ge.{4}/;

const isSure = (infinitive: string): boolean =>
  PARTED.test(infinitive) || FAST.test(infinitive) || SURE_ENDING.test(infinitive);

/** The possible verb of a noun in -ing. */
export function verbOfNoun(noun: string): string | undefined {
  if (!/^[a-z]{3,}ing$/.test(noun) || THINGS.has(noun)) return undefined;
  const stem = noun.slice(0, -3);
  return `${stem.endsWith('zien') ? stem.slice(0, -2) : stem}en`;
}
const ended = (stem: string): string[] => (/[td]$/.test(stem) ? [stem, `${stem}t`] : [`${stem}t`, `${stem}d`]);

function participlesOf(stem: string): string[] {
  const forms = ended(stem);
  const before = PARTED.exec(stem)?.[0];
  return [
    ...(FAST.test(stem) ? forms : []),
    ...(before === undefined ? [] : forms.map((form) => `${before}ge${form.slice(before.length)}`)),
    ...(FAST.test(stem) ? [] : forms.map((form) => `ge${form}`)),
  ];
}

/** Possible forms of the verb of a noun in -ing; without the infinitive where that may be a plural. */
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
      ...(strong === undefined ? stems.flatMap(participlesOf) : []),
      ...(strong === undefined ? [] : [strong]),
      ...stems.map((stem) => `${stem}baar`),
      `${infinitive.slice(0, -2)}baar`,
    ]),
  ];
}

/** Possible nouns in -ing of a verb form: `opzegging` of `opzeggen`, `opgezegd` and `opzegt`. */
export function nounsOfVerb(form: string): string[] {
  if (!/^[a-z]{4,}$/.test(form) || form.endsWith('ing')) return [];
  const infinitive = form.endsWith('en') ? (infinitiveOf(form) ?? form) : infinitiveOf(form);
  const infinitives = infinitive === undefined ? weakVerbs(form) : [infinitive];

  const sure = infinitives.filter((verb) => isSure(verb) || PARTICIPLE.test(form));
  const nouns = sure.map((verb) => `${verb.endsWith('zien') ? verb : verb.slice(0, -2)}ing`);
  return [...new Set(nouns)].filter((noun) => verbFormsOf(noun).includes(form));
}

function weakVerbs(form: string): string[] {
  const stem = form.replace(/(?:baar|dt|[td])$/, '');
  const parted = PARTED.exec(stem)?.[0] ?? '';
  const bare = stem.slice(parted.length).startsWith('ge') ? [parted + stem.slice(parted.length + 2)] : [];
  return [stem, form, form.slice(0, -1), ...bare].filter(({ length }) => length > 2).flatMap(verbsOf);
}

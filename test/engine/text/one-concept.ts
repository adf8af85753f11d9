/** When a row of the glossary holds more than one concept: rules that a machine can check. */

import type { Concept } from '../../../src/engine/text/glossary';
import { FIELDS } from '../../../src/engine/text/glossary';
import { stemDutch } from '../../../src/engine/text/stem-dutch';
import { stemEnglish } from '../../../src/engine/text/stem-english';
import { foldWord } from '../../../src/platform/text/words';
import { pairs } from './pairs';

const namesOf = (names: string): string[] => names.split('|');

/** The word that says what kind of thing a name names: `misbruik` of `misbruik van machtspositie`, `damage` of `non-material damage`. */
function headOf(name: string): string {
  const [before = ''] = name.split(
    / (?:van|voor|in|op|tot|met|onder|en|of|tussen|and|for|to|on|with|from|or|subject|at) /,
  );
  return before.split(' ').at(-1) ?? '';
}

/** Words for persons that do not end as such words do. */
const PERSONS = new Set(
  [
    'persoon personen minderjarige meerderjarige kind kinderen erfgenaam erfgenamen verzekerde begunstigde consument handelsagent',
    'belanghebbende gedaagde deskundige advocaat notaris derde derden verdachte officier veroordeelde slachtoffer betrokkene',
    'patiënt voogd uitzendkracht familielid familieleden commissaris partij partijen functionaris advocaat-generaal vreemdeling',
    'vluchteling belastingplichtige verantwoordelijke verwerkingsverantwoordelijke tolk getuige',
    'persons entity entities minor adult child children parent spouse heir relative guardian alien national refugee tenant',
    'landlord agent insured party parties judge expert witness applicant respondent plaintiff claimant defendant accused suspect',
    'victim counsel attorney notary bailiff servant official clerk registrar trustee practitioner patient representative',
    'lessee employee beneficiary subject policyholder advocate-general wederpartij client mandatary depositary depositor surety borg',
    'captain kapitein co-tenant subtenant benadeelde producent transferee pledgee mortgagee gezinsvoogd curandus pleegkind stepparent',
    'bloedverwant deceased legitimaris usufructuary vennoot accountant gefailleerde bankrupt bedrijfsarts participant raadsheer justice',
    'president complainant minister-president minister staatssecretaris secretary member kamerlid raadslid staatloze referent',
    'derde-belanghebbende counterparty inhoudingsplichtige patentee arts physician huisarts pedestrian',
  ].flatMap((line) => line.split(' ')),
);
/** Words that end like those for persons, and are none. */
const NO_PERSONS = new Set(
  [
    'kamer water vervoer verkeer dier verhoor hinder geluidhinder huur onderhuur kadaster register handelsregister bezwaar',
    'order matter power powers transfer letter register chamber merger demerger water offer murder manslaughter error labour tax',
    'charter surrender tender terrorist waiver barter aandeelhoudersregister ondernemingskamer labor wederhoor getuigenverhoor rekenkamer',
    'paper geurhinder cover dossier number hoor burgerservicenummer',
  ].flatMap((line) => line.split(' ')),
);
const PERSON_ENDS = /(?:persoon|personen|er|[^b]aar|eur|or|ist|genoot|genoten|man|meester|ers|ors)$/;
const NO_PERSON_ENDS = /(?:eer|buur)$/;

function namesPerson(name: string): boolean {
  const head = headOf(name);
  if (/\bperson\b/.test(name) || PERSONS.has(head)) return true;
  return PERSON_ENDS.test(head) && !NO_PERSON_ENDS.test(head) && !NO_PERSONS.has(head);
}

/** Dutch names a court by its judge: `bevoegde rechter`, competent court. */
const COURT_OR_JUDGE = /\b(?:kanton)?rechter\b|^openbaar ministerie$/;

/** What says no more than what the rest of the name is: an agreement, a principle, a person, the paper that it stands in. */
const SAYS_WHAT_IT_IS =
  /(?:overeenkomst(?:en)?|contract|agreement|beginsel|principle|person|party|property|witness|period|place|state|time|notice|statement|writ|appeal|detention|damages|nuisance)$/;
/** In these fields a right is called by its object as well: `pand` is `pandrecht`. */
const RIGHTS_BY_THEIR_OBJECT = new Set<string>(['goederenrecht', 'intellectueel-eigendomsrecht']);

/** Pairs that the rules below would refuse: the same thing in two spellings, or in a shorter word for it. */
const SAME = new Set(
  `
  license|licence, huur|huurprijs, afval|afvalstoffen, privacy|privéleven, inbeslagname|inbeslagneming,
  notice|notification, void|null and void, gezinsleven|familie- en gezinsleven, gezinsleven|familie en gezinsleven`
    .split(',')
    .map((pair) => pair.trim()),
);

const saysWhatItIs = (head: string, field: string): boolean =>
  SAYS_WHAT_IT_IS.test(head) || (RIGHTS_BY_THEIR_OBJECT.has(field) && /(?:recht|right)$/.test(head));

/** A word as its forms share it: `aandeel` in `aandelen`, `schip` in `schepen`. */
const bare = (word: string): string =>
  word
    .replace(/([aeiou])\1/g, '$1')
    .replace(/([^aeiou])\1$/, '$1')
    .replace(/i(?=[dp]$)/, 'e');

/** Whether two forms are of one word. */
const areForms = (short: string, long: string): boolean =>
  ['eren', 'ren', 'en', 'es', 's', 'n', 'e'].some(
    (end) => long.endsWith(end) && bare(long.slice(0, -end.length)) === bare(short),
  );

/** Whether `long` is a thing of its own that is made from `short`: `kartelverbod`, `misbruik van machtspositie`. */
function isMadeFrom(long: string, short: string, field: string): boolean {
  const head = headOf(long);
  const inside = ` ${long} `.includes(` ${short} `) && !` ${short} `.includes(` ${head} `);
  const compound = !long.includes(' ') && short.length >= 4 && long.startsWith(short);
  return (inside || compound) && !areForms(short, long) && !saysWhatItIs(head, field);
}

/** Whether two words are of one family without being forms of one word: `huwelijk` and `huwen`, `void` and `voidable`. */
function areRelatives(short: string, long: string, field: string): boolean {
  if (/[ -]/.test(short) || /[ -]/.test(long) || areForms(short, long) || saysWhatItIs(long, field)) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  return same >= 4 && same >= short.length - 3;
}

/** Pairs that stood together once, or easily would: two concepts, whatever their letters say. */
export const NEVER_TOGETHER = pairs(
  `
  verzekerde / verzekeringnemer, insured / policyholder, machtspositie / misbruik van machtspositie,
  dominant position / abuse of a dominant position, vervoer / vervoerder, carriage / carrier, voogdij / voogd,
  guardianship / guardian, rechtsmacht / bevoegdheid, jurisdiction / competence, thing / case, thing / property,
  goods / property, mandate / assignment, contract for services / assignment, staking / stakingsrecht,
  strike / right to strike, kartel / kartelverbod, inside information / insider dealing, debt / fault,
  debt / guilt, fault / guilt, director / driver, supervisory director / commissioner, right / law,
  regulation / bylaw, decision / decree, assembly / meeting, lease / rent, examination / treatment,
  hearing / treatment, attachment / seizure, infringement / interference, bestemmingsplan / omgevingsplan,
  navordering / naheffing, bank / kredietinstelling, public prosecution service / public prosecutor,
  judge / court, land registry / land register, gezag van gewijsde / kracht van gewijsde,
  immuniteit / onschendbaarheid, non-material damage / pain and suffering, company / partnership,
  performance / specific performance, verjaring / verjaringstermijn, customs / customs duties`,
  ' / ',
);

const twosOf = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((one, at) => list.slice(at + 1).map((other): [T, T] => [one, other]));

/** Whether a name is there twice: single words are found in any inflection, so that a second form would count double. */
function twiceIn(names: string, stem: (word: string) => string): boolean {
  const keys = namesOf(names).map((name) => (/[ -]/.test(name) ? name : stem(foldWord(name))));
  return new Set(keys).size < keys.length;
}

/** What is wrong with one row by itself. */
function faultsOfRow([dutch, english, field]: Concept): string[] {
  const sides = [namesOf(dutch), namesOf(english)];
  const names = sides.flat();
  const faults: string[] = [];
  if (!FIELDS.includes(field)) faults.push(`no field of law: ${field}`);
  if (names.some((name) => !/^[\p{Ll}\d][\p{Ll}\d'-]*(?: [\p{Ll}\d'-]+)*$/u.test(name)))
    faults.push('not words in lower case');
  if ([twiceIn(dutch, stemDutch), twiceIn(english, stemEnglish)].some(Boolean))
    faults.push('a name twice, or in two inflections');
  const persons = names.filter(namesPerson);
  if (persons.length > 0 && persons.length < names.length && !COURT_OR_JUDGE.test(dutch))
    faults.push(`a person beside what is none: ${persons.join(', ')}`);
  for (const [one, other] of sides.flatMap(twosOf)) {
    const [short, long] = one.length < other.length ? [one, other] : [other, one];
    const told = NEVER_TOGETHER.some((pair) => pair.includes(one) && pair.includes(other));
    if (told || (isMadeFrom(long, short, field) && !SAME.has(`${short}|${long}`)))
      faults.push(`${long} is not ${short}`);
    else if (areRelatives(short, long, field) && !SAME.has(`${short}|${long}`))
      faults.push(`${short} and ${long} are two words of one family`);
  }
  return faults;
}

/**
 * What is wrong with each row.
 *
 * @returns a line for each fault: the row, and the two concepts that it holds; none where every row is one concept.
 */
export function faultsOf(rows: readonly Concept[]): string[] {
  const inRows = rows.flatMap((row) => faultsOfRow(row).map((fault) => `${row.join(' / ')}: ${fault}`));
  const usual = new Map<string, Concept[]>();
  for (const row of rows)
    for (const side of [0, 1]) {
      const key = `${side} ${row[2]} ${namesOf(row[side] ?? '')[0]}`;
      usual.set(key, [...(usual.get(key) ?? []), row]);
    }
  const twice = [...usual]
    .filter(([key, list]) => key.startsWith('0') && list.length > 1)
    .map(([key, list]) => `${key.slice(2)} is the usual name of ${list.length} concepts`);
  const distinguished = rows.flatMap((row) =>
    [0, 1].flatMap((side) =>
      twosOf(namesOf(row[side] ?? '')).flatMap(([one, other]) => {
        const elsewhere = (name: string) =>
          (usual.get(`${side} ${row[2]} ${name}`) ?? []).filter((held) => held !== row);
        return elsewhere(one).length > 0 && elsewhere(other).length > 0
          ? [`${row.join(' / ')}: ${one} and ${other} are told apart in other rows`]
          : [];
      }),
    ),
  );
  return [...inRows, ...twice, ...distinguished];
}

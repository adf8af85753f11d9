// More kinds of faults, and of true statements that look like them: how days are written, signs of quotation, places in lists and ranges, notes.
import { articleOf, courtOf, decisionOf, inWords, ORDINALS, otherDay, sentencesOf } from './said.mjs';

const MONTHS_EN = 'January February March April May June July August September October November December'.split(' ');
const inFigures = (day) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}/${day.slice(0, 4)}`;
const inEnglish = (day) => `${MONTHS_EN[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}, ${day.slice(0, 4)}`;
const capital = (text) => text.replace(/^a/, 'A');

const NEGATION = /\s(?:niet|geen)\s/;
const MODAL = /\s(?:kan|moet|mag|dient)\s/;
const NUMBER = /\s(\d{2,5})\s/;

/** A sentence of a source that a pattern is in, with what cites it. */
function quotable({ decision, article, chance }, pattern = /\s/) {
  const isLaw = chance.below(2) === 0;
  const from = isLaw ? article.body : decision.body;
  const sentences = sentencesOf(from).filter((one) => pattern.test(one) && one.split(' ').length >= 10);
  if (sentences.length === 0) return undefined;
  return { sentence: chance.of(sentences), cited: isLaw ? articleOf(article) : decisionOf(decision) };
}

/** A sentence that says something else than its source, by one word. */
function altered(drawn) {
  const found = quotable(drawn);
  if (found === undefined) return undefined;
  const words = found.sentence.split(' ');
  words[4 + drawn.chance.below(4)] = 'nimmer';
  return { ...found, sentence: words.join(' ') };
}

const said = (found, write) => found && write(found);
const behind = ({ sentence, cited }) => `${capital(cited)} zegt: “${sentence}”`;
const changed = (pattern, to) => (drawn) =>
  said(quotable(drawn, pattern), ({ sentence, cited }) => behind({ sentence: sentence.replace(pattern, to), cited }));

/** The ways in which a quotation stands with its citation. */
const WAYS = {
  'in single signs': ({ sentence, cited }) => `${capital(cited)} zegt: ‘${sentence}’`,
  'in straight single signs': ({ sentence, cited }) => `${capital(cited)} zegt: '${sentence}'`,
  'in low signs': ({ sentence, cited }) => `${capital(cited)} zegt: „${sentence}”`,
  'in angles': ({ sentence, cited }) => `${capital(cited)} zegt: «${sentence}»`,
  'before it': ({ sentence, cited }) => `“${sentence}” – ${cited}.`,
  'before it with zie': ({ sentence, cited }) => `“${sentence}”, zie ${cited}.`,
  'in brackets behind it': ({ sentence, cited }) => `Zie ${cited} (“${sentence}”).`,
  'in the next sentence': ({ sentence, cited }) => `Zie ${cited}. Daar staat: “${sentence}”`,
  'set apart': ({ sentence, cited }) => `${capital(cited)} luidt:\n\n    ${sentence}`,
};

const lidOf = ({ body }, { start, end }) => sentencesOf(body.slice(start, end).replace(/^\S+\s/, ''));

export const MORE_FAULTS = {
  'day on no calendar': ({ decision: { court, day, ecli } }) =>
    `Zie ${courtOf(court)} 31 juni ${day.slice(0, 4)}, ${ecli}.`,
  'another year, without a day': ({ decision: { court, day, ecli } }) =>
    `Zie ${courtOf(court)} ${Number(day.slice(0, 4)) - 1}, ${ecli}.`,
  'another day, in figures': ({ decision: { court, day, ecli }, chance }) =>
    `Zie ${courtOf(court)} ${inFigures(otherDay(day, chance))}, ${ecli}.`,
  'another day, in English': ({ decision: { court, day, ecli }, chance }) =>
    `Zie ${courtOf(court)} ${inEnglish(otherDay(day, chance))}, ${ecli}.`,
  'another year, in two digits': ({ decision: { court, day, ecli } }) =>
    `Zie ${courtOf(court)} ${Number(day.slice(8))}-${Number(day.slice(5, 7))}-'${String((Number(day.slice(2, 4)) + 1) % 100).padStart(2, '0')}, ${ecli}.`,
  'another year, with a month alone': ({ decision: { court, day, ecli } }) =>
    `Zie ${courtOf(court)} van ${inWords(`${Number(day.slice(0, 4)) - 1}${day.slice(4)}`).replace(/^\S+ /, '')} (${ecli}).`,
  'what is no ECLI': ({ decision: { court, day, ecli } }) =>
    `Zie ${courtOf(court)} ${inWords(day)}, ${ecli.replace(/:\d\d(?=\d\d:)/, ':')}.`,
  'another day, behind it': ({ decision: { day, ecli }, chance }) =>
    `Zie ${ecli} van ${inWords(otherDay(day, chance))}.`,
  'another day, in the sentence': ({ decision: { court, day, ecli }, chance }) =>
    `In het arrest van ${inWords(otherDay(day, chance))} heeft ${court} dat beslist (${ecli}).`,
  'another day, in capitals': ({ decision, chance }) =>
    `ZIE ${decisionOf({ ...decision, day: otherDay(decision.day, chance) }).toUpperCase()}.`,
  'another day, with no-break spaces': ({ decision, chance }) =>
    `Zie ${decisionOf({ ...decision, day: otherDay(decision.day, chance) }).replaceAll(' ', '\u00a0')}.`,
  'court and day of one, ECLI of another': ({ decision, other }) =>
    decision.ecli === other.ecli || (decision.day === other.day && decision.court === other.court)
      ? undefined
      : `Zie ${decisionOf({ ...decision, ecli: other.ecli })}.`,
  'last of a range that is not there': ({ article: { number, law } }) =>
    /^\d+$/.test(number) &&
    `Dat volgt uit de artikelen ${number} tot en met 9876 van ${/wet|besluit/i.test(law) ? 'de ' : ''}${law}.`,
  'one of a list that is not there': ({ article }) =>
    `Dat volgt uit ${articleOf(article).replace(/^artikel (\S+),/, 'de artikelen $1 en 9876')}.`,
  'point that is not there': ({ article }) =>
    article.leden.length === 0
      ? undefined
      : `Dat volgt uit ${articleOf(article, 1).replace(' lid,', ' lid, onder zz,')}.`,
  'sentence that is not there': ({ article }) =>
    article.leden.length === 0 || article.leden.length > 9
      ? undefined
      : `Dat volgt uit ${articleOf(article, 1).replace(' lid,', ' lid, tiende volzin,')}.`,
  'law of another year': ({ article }) =>
    /\d{4}$/.test(article.law) || /Burgerlijk/.test(article.law)
      ? undefined
      : `Dat volgt uit ${articleOf(article)} 2031.`,
  'quotation without its niet': changed(NEGATION, ' '),
  'quotation with another verb': changed(MODAL, ' behoeft '),
  'quotation with another number': changed(NUMBER, ' 98765 '),
  'niet behind an ellipsis': changed(NEGATION, ' (…) '),
  'quotation of another paragraph': ({ article, chance }) => {
    const [one, other] = article.leden.length < 2 ? [] : article.leden.slice(0, 2);
    const sentence = one && chance.of(lidOf(article, one));
    return sentence && other && `${capital(articleOf(article, 2))} bepaalt: “${sentence}”`;
  },
  'second of two quotations': (drawn) =>
    said(
      altered(drawn),
      ({ sentence, cited }) => `${capital(cited)} zegt: “Wie eenhoorns houdt, is aansprakelijk.” en “${sentence}”`,
    ),
  ...Object.fromEntries(
    Object.entries(WAYS).map(([way, write]) => [`altered quotation ${way}`, (drawn) => said(altered(drawn), write)]),
  ),
};

export const MORE_TRUE = [
  ({ decision: { court, day, ecli } }) => `Zie ${courtOf(court)} ${inFigures(day)}, ${ecli}.`,
  ({ decision: { court, day, ecli } }) => `In het arrest van ${inWords(day)} heeft ${court} dat beslist (${ecli}).`,
  ({ decision: { day, ecli } }) => `Zie ${ecli} van ${inWords(day)}.`,
  ({ decision }) => `ZIE ${decisionOf(decision).toUpperCase()}.`,
  ({ article, chance }) => {
    const lid = chance.of(article.leden);
    const sentence = lid && ORDINALS[lid.number] && chance.of(lidOf(article, lid));
    return sentence && `${capital(articleOf(article, Number(lid.number)))} bepaalt: “${sentence}”`;
  },
  ...Object.values(WAYS).map((write) => (drawn) => said(quotable(drawn), write)),
];

/** What stands in the text with the quotation, and what in its note. */
export const quotedWithNote = (drawn, isAltered) =>
  said((isAltered ? altered : quotable)(drawn), ({ sentence, cited }) => ({
    quoted: `“${sentence}”`,
    text: `Zie ${cited}.`,
  }));

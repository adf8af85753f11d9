// Names that courts give to an article in a headnote: the catchword beside the article, as it stands there. Only articles are wanted, so the
// decision that was read is no answer, nor is its twin.
import { hash } from './chance.mjs';
import { query } from './queries.mjs';
import { wordsOf } from './texts.mjs';

/** Stands in the place of a citation while a headnote is taken apart: its number among those found, between two marks. */
const MARK = '\u0001';
const SPLIT = new RegExp(`(${MARK}\\d+${MARK})`, 'u');
/** Where one catchword ends: punctuation before a capital, a digit, a bracket or a citation; a semicolon, a dash between spaces. */
const UNIT_END = new RegExp(`(?<=[.?!:])\\s+(?=["'‘“(]?[\\p{Lu}\\d${MARK}])|\\s*;\\s*|\\s+[-–/]\\s+|\\n+`, 'u');
/** What stands between a name and its article, and around either: no part of the name. */
const AROUND =
  /^[\s.,:;()"'‘’“”/–-]+|[\s.,:;()"'‘’“”?!/–-]+$|^(?:ad\s)?\d+[.):]?\s+|^[a-z]\)\s+|^(?:en|of|de|het|een)\s|(?:^|\s)(?:ex|(?:als )?bedoeld in|in (?:de )?zin van|a\.?b\.?i|i\.?d\.?z\.?v|op grond van|o\.?g\.?v|ingevolge|krachtens|van|vgl|zie|artt?|artikel(?:en)?|lid|jo|juncto|en)\.?$/iu;
/** Words of a sentence, of people and of no more than a field, a court or a kind of decision: no name of an article. */
const SENTENCE =
  /\b(?:dat|die|is|zijn|was|heeft|hebben|kan|kon|kunnen|mag|mocht|moet|moest|wordt|worden|werd|zal|had|geldt|gelden|volgt|staat|stelt|dient|hof|rb|hr|ag|verdachte|appellante?|eiser(?:es)?|verweerder|belanghebbende|gemeente|raad|rechtbank)\b/iu;
const FIELD =
  /(?:^\p{L}*recht$|procesrecht|^(?:civiel|burgerlijk|internationaal|europees|fiscaal|formeel|materieel)\s|\b(?:cassatie|conclusie|tussenarrest|tussenuitspraak|prejudici\p{L}+|middelen?|klachten?|wet|besluit|wetboek|regeling|verordening|richtlijn)\b|\barrest\b|uitspraak|strafzaken?|ontvankelijk)/iu;
const MOST_WORDS = 4;
/** A paragraph written behind a dot, where no article has that number: `art. 302.1 Sr`. */
const PARAGRAPH = /( artikel \d+[a-z]*)\.\d+$/u;

/** A catchword without what stands around it. */
function trimmed(text) {
  let before;
  let name = text.replace(/\s+/gu, ' ');
  do {
    before = name;
    name = name.replace(AROUND, '').trim();
  } while (name !== before);
  return name;
}

/** Whether a catchword can be what people call an article: a few words, none of them a number, of a person or of a sentence. */
function isName(name) {
  const words = wordsOf(name);
  if (words.length === 0 || words.length > MOST_WORDS || name.length < 5) return false;
  if (/[\d[\]€%,;:]/u.test(name) || SENTENCE.test(name) || FIELD.test(name)) return false;
  // A capital inside is of a person, a place or a law.
  return !words.slice(1).some((word) => /^\p{Lu}\p{Ll}/u.test(word));
}

/** The headnote taken apart at its catchwords, with a mark for each citation. */
function unitsOf(headnote, citations) {
  let marked = headnote;
  for (const [at, { start, end }] of [...citations.entries()].reverse())
    marked = `${marked.slice(0, start)}${MARK}${at}${MARK}${marked.slice(end)}`;
  return marked.split(UNIT_END);
}

/** What stands in one catchword, in order: `{ name }` or `{ articles }`; a name that is none is empty. */
const partsOf = (unit, citations) =>
  unit.split(SPLIT).flatMap((part) => {
    if (part.startsWith(MARK)) return [{ articles: citations[Number(part.slice(1, -1))].articles }];
    const name = trimmed(part);
    return name === '' ? [] : [{ name: isName(name) ? name : '' }];
  });

/** The names in one headnote with the articles behind them, or before them where nothing else stands there: `{ name, articles }`. */
function namesIn(headnote, citations) {
  const units = unitsOf(headnote, citations).map((unit) => partsOf(unit, citations));
  const allOf = (parts) => parts.flatMap(({ articles = [] }) => articles);
  const citesAlone = (parts = []) => parts.length > 0 && parts.every(({ articles }) => articles !== undefined);
  return units.flatMap((parts, at) =>
    parts.flatMap(({ name }, place) => {
      if (!name) return [];
      const rest = parts.slice(place + 1);
      const end = rest.findIndex((part) => part.articles === undefined);
      const own = allOf(end === -1 ? rest : rest.slice(0, end));
      // A catchword ends with its article; what goes on behind the last one is a sentence.
      if (own.length > 0 && parts.at(-1).articles !== undefined) return [{ name, articles: own }];
      // `Art. 6:162 BW onrechtmatige daad`, and a citation that is a catchword by itself: the next one names what it is about.
      const before = parts.slice(0, place);
      const beside = before.length > 0 ? before : units[at - 1];
      return rest.length === 0 && citesAlone(beside) ? [{ name, articles: allOf(beside) }] : [];
    }),
  );
}

/** The questions: `decisions` with their headnotes, `held` external ids, `recognise` of a text the citations in it. */
export function headnoteNames({ decisions, held, recognise }) {
  const asked = new Map();
  for (const { headnote } of decisions) {
    const citations = recognise(headnote).flatMap(({ start, end, name }) =>
      name.kind === 'citation' ? [{ start, end, articles: name.externalIds }] : [],
    );
    for (const { name, articles } of namesIn(headnote, citations)) {
      const wanted = articles
        .map((id) => (held.has(id) ? id : id.replace(PARAGRAPH, '$1')))
        .filter((id) => id.includes(' artikel ') && held.has(id));
      if (wanted.length === 0) continue;
      const key = name.toLowerCase();
      const one = asked.get(key) ?? { ...query('name in a headnote', key, []), half: halves(key) };
      one.wanted = [...new Set([...one.wanted, ...wanted])];
      asked.set(key, one);
    }
  }
  return [...asked.values()];
}

/** Names of one article would else stand in one half, and a few articles have most of the names. */
const halves = (name) => (hash(name)[0] % 2 === 0 ? 'tune' : 'report');

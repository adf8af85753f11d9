// Pleadings that cite what a library holds, some of it wrongly: by a seed, with the kind of each fault, as text, DOCX and PDF.

import { MORE_FAULTS, MORE_TRUE, quotedWithNote } from './kinds.mjs';
import { articleOf, courtOf, decisionOf, inWords, otherDay, sentencesOf } from './said.mjs';

/** Numbers that follow from a seed. */
export class Chance {
  constructor(seed) {
    this.state = seed >>> 0 || 1;
  }
  below(most) {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * most);
  }
  of(list) {
    return list[this.below(list.length)];
  }
}

/** The body of a decision with spaces in place of what parties and advocates general say in it: whoever quotes that says so. */
const courtsOwn = ({ body, parts = [] }) =>
  parts
    .filter(({ standing }) => standing !== undefined)
    .reduce((text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end), body);

/** What can be cited of a library: decisions with court, day and number, and articles with paragraphs. */
const GONE = ['set_aside', 'withdrawn_by_court', 'not_yet', 'conditional', 'never', 'lapsed', 'ended', 'editors_words'];
/** Whether nobody may cite it in silence: it is no law, or was set aside. */
const isGone = ({ standing = [] }) => standing.some(({ code, place }) => place === undefined && GONE.includes(code));

export async function citable(library) {
  const all = async (query, options = {}) => {
    const rows = [];
    for (let offset = 0; ; offset += 25) {
      const { data } = await library.search({ q: '', limit: 25, offset, ...query }, { options });
      rows.push(...data);
      if (data.length < 25) return rows;
    }
  };
  const decisions = [];
  for (const row of await all({ type: 'rechtspraak' })) {
    const [, court, number] = /^([^,]+), \d\d-\d\d-\d{4}, (\S+)$/.exec(row.title) ?? [];
    if (court === undefined || !/^ECLI:NL:/.test(row.external_id) || !/^\d{2,}[/.]\d|^\d{5}$/.test(number)) continue;
    const { data } = await library.document(row.id);
    if (isGone(data)) continue;
    const parts = (data.parts ?? []).filter(
      ({ kind, number: no }) => kind === 'rechtsoverweging' && /^\d+\.\d+$/.test(no),
    );
    decisions.push({ ecli: row.external_id, court, day: row.decision_date, number, body: courtsOwn(data), parts });
  }
  const articles = [];
  for (const row of await all({ type: 'wetgeving' })) {
    const [, law, number] = /^(.+), artikel (\S+)(?: \(.*\))?$/.exec(row.title) ?? [];
    if (law === undefined) continue;
    const { data } = await library.document(row.id);
    if (isGone(data)) continue;
    const gone = (data.standing ?? []).filter(({ code }) => GONE.includes(code)).map(({ place }) => place);
    const leden = (data.parts ?? []).filter(
      ({ kind, number: no }) => kind === 'lid' && /^\d+$/.test(no) && !gone.includes(`lid ${no}`),
    );
    if (data.structure === 'marked') articles.push({ law, number, id: row.external_id, body: data.body, leden });
  }
  return { decisions, articles };
}

const transposed = (ecli) =>
  ecli.replace(/(\d)(\d)(?=\D*$)/, (_all, a, b) => (a === b ? `${a}${(Number(b) + 1) % 10}` : `${b}${a}`));

/** Each kind of fault: a sentence with it, or undefined where what was drawn cannot have it. */
export const FAULTS = {
  'ECLI that does not exist': ({ decision }) =>
    `Zie ${courtOf(decision.court)} ${inWords(decision.day)}, ${decision.ecli.replace(/[^:]+$/, '98765')}.`,
  'another day': ({ decision, chance }) => `Zie ${decisionOf({ ...decision, day: otherDay(decision.day, chance) })}.`,
  'another court': ({ decision, other }) =>
    other.court === decision.court ? undefined : `Zie ${decisionOf({ ...decision, court: other.court })}.`,
  'another number': ({ decision, other }) =>
    other.number === decision.number
      ? undefined
      : `Zie ${decisionOf({ ...decision, number: other.number }, { withNumber: true })}.`,
  'digits the other way round': ({ decision }) =>
    transposed(decision.ecli) !== decision.ecli &&
    `Zie ${decisionOf({ ...decision, ecli: transposed(decision.ecli) })}.`,
  'consideration that is not there': ({ decision }) => `Zie ${decisionOf(decision)}, r.o. 97.3.`,
  'article that is not there': ({ article }) => `Dat volgt uit ${articleOf({ ...article, number: '9876' })}.`,
  'paragraph that is not there': ({ article }) =>
    article.leden.length === 0 || article.leden.length > 8
      ? undefined
      : `Dat volgt uit ${articleOf(article, article.leden.length + 1)}.`,
  'right article, wrong law': ({ article, otherArticle, articles }) =>
    // `3.35` of the Burgerlijk Wetboek is 3:35.
    /Burgerlijk/.test(otherArticle.law) ||
    otherArticle.law === article.law ||
    articles.some((one) => one.law === otherArticle.law && one.number === article.number)
      ? undefined
      : `Dat volgt uit ${articleOf({ ...article, law: otherArticle.law })}.`,
  'altered quotation': ({ decision, chance }) => {
    const sentence = chance.of(sentencesOf(decision.body));
    const words = sentence?.split(' ');
    if (words === undefined || words.length < 10) return undefined;
    words[4 + chance.below(4)] = 'nimmer';
    return `In ${decisionOf(decision)} is overwogen: “${words.join(' ')}”`;
  },
  'invented quotation': ({ decision }) =>
    `In ${decisionOf(decision)} is overwogen: “Wie eenhoorns houdt, is voor alle schade daardoor zonder meer aansprakelijk.”`,
  'altered quotation of a law': ({ article, chance }) => {
    const sentence = chance.of(sentencesOf(article.body));
    const words = sentence?.split(' ');
    if (words === undefined || words.length < 10) return undefined;
    words[3 + chance.below(4)] = 'nimmer';
    return `${articleOf(article).replace(/^a/, 'A')} bepaalt: “${words.join(' ')}”`;
  },
  'over the end of a line': ({ decision, chance }) =>
    `Zie ${courtOf(decision.court)} ${inWords(otherDay(decision.day, chance)).replace(' ', '\n')}, ${decision.ecli.replace(/:(?=[^:]+$)/, ':\n')}.`,
  'within a quotation': ({ decision, chance }) =>
    `Eiser stelt: “dit is beslist in ${decisionOf({ ...decision, day: otherDay(decision.day, chance) })} en dus juist”.`,
  'law that does not exist': ({ article }) => `Dat volgt uit artikel ${article.number} van de Wet op de eenhoorns.`,
  ...MORE_FAULTS,
};
/** In a footnote: of which kind is drawn. */
const NOTED = ['another day', 'another court', 'digits the other way round', 'article that is not there'];

const TRUE = [
  ({ decision }) => `Zie ${decisionOf(decision)}.`,
  ({ decision }) => `Zie ${decisionOf(decision, { withNumber: true })}.`,
  ({ decision }) => `Vergelijk ${courtOf(decision.court)} ${inWords(decision.day)}, ${decision.number}.`,
  ({ decision, chance }) =>
    decision.parts.length === 0 ? undefined : `Zie ${decisionOf(decision)}, r.o. ${chance.of(decision.parts).number}.`,
  ({ decision, chance }) => {
    const sentence = chance.of(sentencesOf(decision.body));
    return sentence && `In ${decisionOf(decision)} is overwogen: “${sentence}”`;
  },
  ({ article }) => `Dat volgt uit ${articleOf(article)}.`,
  ({ article, chance }) =>
    article.leden.length === 0 || article.leden.length > 9
      ? undefined
      : `Dat volgt uit ${articleOf(article, 1 + chance.below(article.leden.length))}.`,
  ({ article, chance }) => {
    const sentence = chance.of(sentencesOf(article.body));
    return sentence && `${articleOf(article).replace(/^a/, 'A')} bepaalt: “${sentence}”`;
  },
  ...MORE_TRUE,
];
/** Of the notes one in so many is of a quotation in the text. */
const QUOTED_IN_TEXT = 3;

/** A pleading: its statements in order, each with whether it is true, the kind of its fault, and whether it stands in a note. */
export function pleadingOf({ decisions, articles }, seed, { statements = 14, faults = 4 } = {}) {
  const chance = new Chance(seed);
  const drawn = () => ({
    chance,
    articles,
    decision: chance.of(decisions),
    other: chance.of(decisions),
    article: chance.of(articles),
    otherArticle: chance.of(articles),
  });
  const made = (make) => {
    for (let tries = 0; tries < 60; tries += 1) {
      const text = make(drawn());
      if (text) return text;
    }
    return undefined;
  };
  const kinds = Object.keys(FAULTS);
  const list = Array.from({ length: statements }, (_none, at) => {
    const isNote = chance.below(5) === 0;
    if (isNote && chance.below(QUOTED_IN_TEXT) === 0) {
      const isAltered = at < faults;
      const fault = isAltered ? 'in a note: quotation in the text' : undefined;
      return { ...made((drawn) => quotedWithNote(drawn, isAltered)), fault, isNote };
    }
    if (at >= faults) return { text: made(chance.of(TRUE)), fault: undefined, isNote };
    const fault = isNote ? chance.of(NOTED) : kinds[(seed * faults + at) % kinds.length];
    return { text: made(FAULTS[fault]), fault: isNote ? `in a note: ${fault}` : fault, isNote };
  }).filter(({ text }) => text !== undefined);
  for (let at = list.length - 1; at > 0; at -= 1) {
    const to = chance.below(at + 1);
    [list[at], list[to]] = [list[to], list[at]];
  }
  return list.map((one, at) => ({ ...one, number: at + 1 }));
}

const FILLER = 'Eiser handhaaft wat eerder is aangevoerd en biedt daarvan bewijs aan.';
const bodyOf = ({ number, text, isNote, quoted }) =>
  `Stelling ${number}. ${FILLER}${isNote ? (quoted === undefined ? '' : ` ${quoted} [${number}]`) : ` ${text}`}`;
const noteOf = ({ number, text }) => `Stelling ${number}. ${text}`;
const noteAtFoot = (one) => `${one.quoted === undefined ? '' : `[${one.number}] `}${noteOf(one)}`;

export const asText = (list) =>
  `${['Pleitnota van 3 maart 2026', ...list.map((one) => (one.isNote ? `${bodyOf(one)}\n\n${noteAtFoot(one)}` : bodyOf(one)))].join('\n\n')}\n`;

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
/** Words are split over runs, and a deleted citation stands among them. */
const runs = (text) =>
  [text.slice(0, text.length / 2), text.slice(text.length / 2)]
    .map((part) => `<w:r><w:t xml:space="preserve">${escaped(part.replaceAll('\n', ' '))}</w:t></w:r>`)
    .join('<w:del><w:r><w:delText>ECLI:NL:HR:1900:1</w:delText></w:r></w:del>');

export function asDocx(list, zipOf) {
  const notes = list.filter(({ isNote }) => isNote);
  const body = list
    .map((one) => {
      const reference = one.isNote ? `<w:r><w:footnoteReference w:id="${notes.indexOf(one) + 1}"/></w:r>` : '';
      return `<w:p>${runs(bodyOf(one).replace(/ \[\d+\]$/, ''))}${reference}</w:p>`;
    })
    .join('');
  const noted = notes
    .map((one, at) => `<w:footnote w:id="${at + 1}"><w:p>${runs(noteOf(one))}</w:p></w:footnote>`)
    .join('');
  return zipOf([
    {
      name: 'word/document.xml',
      content: `<w:document ${W}><w:body><w:p>${runs('Pleitnota van 3 maart 2026')}</w:p>${body}</w:body></w:document>`,
    },
    { name: 'word/footnotes.xml', content: `<w:footnotes ${W}>${noted}</w:footnotes>` },
  ]);
}

/** Lines of some 80 characters, broken where they end. */
function wrapped(text, most) {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    if (`${lines.at(-1)} ${word}`.length > most && lines.at(-1) !== '') lines.push('');
    lines.push(`${lines.pop()} ${word}`.trim());
  }
  return lines;
}

export function asPdf(list, { pdfOf }) {
  const pages = [];
  for (let at = 0; at < list.length; at += 5) {
    const page = [{ text: 'Pleitnota van 3 maart 2026', x: 72, y: 810 }];
    let y = 770;
    const some = list.slice(at, at + 5);
    for (const one of some) {
      for (const line of wrapped(bodyOf(one), 84)) {
        page.push({ text: line, x: 72, y, size: 11 });
        y -= 15;
      }
      y -= 12;
    }
    let foot = 200;
    for (const one of some.filter(({ isNote }) => isNote)) {
      page.push({ text: String(one.number), x: 72, y: foot + 3, size: 5 });
      for (const line of wrapped(noteOf(one), 100)) {
        page.push({ text: line, x: 80, y: foot, size: 8 });
        foot -= 10;
      }
    }
    page.push({ text: `Pagina ${pages.length + 1}`, x: 280, y: 40 });
    pages.push(page);
  }
  return pdfOf(pages, { compressed: true });
}

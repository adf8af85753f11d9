/** Whatever reads a text that somebody else wrote: each is to take time in proportion to it. */
import type { CitedDecision } from '../../src/contract/name';
import { numberGaps } from '../../src/contract/number-gaps';
import { snippetOf } from '../../src/engine/search/snippet';
import { parseQuery, type Term, termsOf } from '../../src/engine/text/query';
import { remarksIn, stateInWords } from '../../src/law/laws/editorial';
import { recognise } from '../../src/law/recognise/recognise';
import { citationsIn } from '../../src/law/recognise/text-citations';
import { alineasIn, sentencesIn } from '../../src/lookup/pinpoint';
import { readNames } from '../../src/lookup/read-name';
import { blockLines, inlineText } from '../../src/platform/text/markdown-text';
import { safeBlock, safeLine } from '../../src/platform/text/safe-text';
import { tokensOf } from '../../src/platform/text/words';
import { matcherFor } from '../../src/render/matches';
import { NotedWords } from '../../src/research/citations/note-context';
import { TextWindow } from '../../src/research/citations/text-window';
import { NoteParts } from '../../src/research/citations/typed-notes';
import { MentionsOfText, mentionsIn, Unparsed } from '../../src/research/citations/unparsed';
import { opinionAuthorInTitle, opinionAuthorOf, reportsIn } from '../../src/research/cite/in-text';
import { htmlPieces } from '../../src/research/texts/html';
import { NOWHERE } from '../../src/research/texts/piece';
import { readAroundDecision, readAroundLaw } from '../../src/research/verify/context/around';
import { readContext } from '../../src/research/verify/context/context';
import { concludedOf, dictumOf } from '../../src/research/verify/context/dictum';
import { readDivisions } from '../../src/research/verify/context/division';
import { readOutcome } from '../../src/research/verify/context/outcome';
import { nearDecision, tagSentence } from '../../src/research/verify/context/sentence';
import { unreadPlace } from '../../src/research/verify/context/unread-place';
import { readAmounts } from '../../src/research/verify/quotations/amount-claims';
import { quotationsAt } from '../../src/research/verify/quotations/find';
import { compareQuotation, isTranslated } from '../../src/research/verify/quotations/word-match';
import { LatestDay } from '../../src/research/verify/time/day-meant';
import { readTime } from '../../src/research/verify/time/days';
import { readFate } from '../../src/research/verify/time/fate';
import { readState } from '../../src/research/verify/time/state';
import { daysUnder, leadingCondition, nextSubject, withoutConditions } from '../../src/sources/eurlex/entry-phrases';

interface TextReader {
  name: string;
  read: (text: string) => unknown;
  /** It reads stretches of 16,384 characters at most: what grows within one does not show in longer texts. */
  inStretches?: true;
}

const terms: Term[] = parseQuery('huurprijs "lid 1" art* artikel 1 van de').wanted;
const own = { work: 'BWBR0005537', article: '3:1' };
/** The words of the last texts are kept: each time it is another one. */
let turn = 0;
const compared = (quote: string, text: string): unknown => {
  turn += 1;
  return compareQuotation(quote, `${text} ${turn}`);
};
const ECLI = 'ECLI:NL:HR:2001:AB1001';
const DECISION = { kind: 'decision', text: '2016/679' } as const;
const NAME: CitedDecision = {
  kind: 'decision',
  ...{
    text: 'C-434/15',
    courts: ['C'],
    numbers: [],
    reports: [],
    display: 'C-434/15',
    eu: { cases: ['C-434/15'], celex: [] },
  },
};
const quietly = (read: () => unknown): void => {
  try {
    read();
  } catch {}
};

/** The words around places of a text that is cut into blocks and cells. */
function aroundAll(text: string): void {
  const kept = new TextWindow();
  const every = (step: number): number[] =>
    Array.from({ length: Math.floor(text.length / step) }, (_, at) => at * step);
  kept.push({
    text,
    breaks: every(50),
    cells: every(40).map((at) => ({ at, row: 1 + Math.floor(at / 400), cell: 1 + (at % 400) })),
    marks: every(30).map((at) => ({ at, note: '1' })),
    placeOf: () => NOWHERE,
  });
  for (const at of every(20)) [kept.before(at, 1500), kept.blocksBehind(at, 1500), kept.otherCells(at)];
}

export const READERS: readonly TextReader[] = [
  { name: 'recognise', read: (text) => recognise(text), inStretches: true },
  { name: 'recognise in a law', read: (text) => recognise(text, { own }), inStretches: true },
  { name: 'readNames', read: (text) => quietly(() => readNames(text)) },
  { name: 'parseQuery', read: (text) => quietly(() => parseQuery(text)) },
  { name: 'termsOf', read: (text) => termsOf(text) },
  { name: 'snippet', read: (text) => snippetOf({ summary: '', body: text, language: 'nl' }, terms) },
  { name: 'matcher', read: (text) => matcherFor(['huurprijs', 'lid 1', 'art'])(text) },
  { name: 'matcher of it', read: (text) => matcherFor([text])(text) },
  { name: 'remarksIn', read: (text) => remarksIn([text]) },
  { name: 'stateInWords', read: (text) => stateInWords(text) },
  { name: 'leadingCondition', read: (text) => leadingCondition(text) },
  { name: 'withoutConditions', read: (text) => withoutConditions(text) },
  { name: 'daysUnder', read: (text) => daysUnder(text) },
  { name: 'nextSubject', read: (text) => nextSubject(text) },
  { name: 'numberGaps', read: (text) => numberGaps([`BWBR1 artikel ${text}`, text]) },
  { name: 'quotationsAt', read: (text) => quotationsAt(text, text, { below: [text] }) },
  { name: 'compareQuotation', read: (text) => compared(`${text.slice(0, 1000)} zz`, text) },
  {
    name: 'compareQuotation of other words',
    read: (text) => compared('a b c a b c 1 1 1 en en en lid 1 lid 1 q', text),
  },
  {
    name: 'compareQuotation of 2,000 words',
    read: (text) => compared(`${text.slice(0, 10_000)} zz`, text),
  },
  {
    name: 'NotedWords',
    read: (text) => {
      const noted = new NotedWords();
      for (const part of new NoteParts().of({ text: text.replaceAll(' ', '”1\n1 '), placeOf: () => NOWHERE }))
        noted.push(part);
    },
  },
  { name: 'NoteParts', read: (text) => [...new NoteParts().of({ text, placeOf: () => NOWHERE })].length },
  {
    name: 'NoteParts by lines',
    read: (text) => [...new NoteParts().of({ text: text.replaceAll(' ', '\n'), placeOf: () => NOWHERE })].length,
  },
  { name: 'KeptText', read: (text) => aroundAll(text) },
  { name: 'mentionsIn', read: (text) => mentionsIn(text) },
  { name: 'MentionsOfText', read: (text) => new MentionsOfText(new Unparsed()).push(text) },
  { name: 'isTranslated', read: (text) => isTranslated(text, text) },
  { name: 'timeSaid', read: (text) => readTime(tagSentence(text, 'art. 5 AVG', text, [])) },
  { name: 'unreadPlace', read: (text) => unreadPlace(tagSentence(text, 'art. 1', text, []), 'law') },
  { name: 'stateSaid', read: (text) => readState(tagSentence(text, 'art. 1', text, [])) },
  { name: 'divisionsSaid', read: (text) => readDivisions(`art. 1 ${text}`, tagSentence(text, 'art. 1', text, [])) },
  { name: 'outcomeSaid', read: (text) => readOutcome(nearDecision(tagSentence(text, ECLI, text, []), ECLI)) },
  { name: 'dictumOf', read: (body) => dictumOf({ body, document_type: 'uitspraak' }) },
  { name: 'concludedOf', read: (body) => concludedOf({ body }) },
  { name: 'fateSaid', read: (text) => readFate(tagSentence(text, ECLI, text, [])) },
  {
    name: 'saidBeside of a decision',
    read: (text) => readContext(DECISION, NAME, tagSentence(text, 'C-1/20', text, [])),
  },
  {
    name: 'saidBeside of a law',
    read: (text) => readContext({ ...DECISION, kind: 'law' }, NAME, tagSentence(text, '32016R0679', text, [])),
  },
  { name: 'amountsSaid', read: (text) => readAmounts(tagSentence(text, '§', text, [])) },
  { name: 'wordsAroundDecision', read: (text) => readAroundDecision(text, tagSentence(text, ECLI, text, [])) },
  { name: 'wordsAroundLaw', read: (text) => readAroundLaw(text, tagSentence(text, 'art. 1', text, [])) },
  { name: 'latestDay', read: (text) => new LatestDay('2026-01-01').push(text) },
  { name: 'sentences', read: (text) => sentencesIn(text, { start: 0, end: text.length }) },
  { name: 'alineas', read: (text) => alineasIn(text, { start: 0, end: text.length }) },
  { name: 'opinionAuthorOf', read: (text) => opinionAuthorOf({ body: text }) },
  { name: 'opinionAuthorInTitle', read: (text) => opinionAuthorInTitle(text) },
  {
    name: 'reportsIn',
    read: (text) =>
      reportsIn({
        body: `## Vindplaatsen\n${text}`,
        added: [{ kind: 'register', start: 0, end: text.length + 16 }] as never,
      }),
  },
  { name: 'html', read: (text) => [...htmlPieces(`<p>${text}</p>`, () => {})].length },
  { name: 'safeLine', read: (text) => safeLine(text) },
  { name: 'safeBlock', read: (text) => safeBlock(text) },
  { name: 'inlineText', read: (text) => inlineText(text) },
  { name: 'blockLines', read: (text) => blockLines(text, true) },
  { name: 'tokensOf', read: (text) => tokensOf(text) },
  { name: 'citationsIn', read: (text) => citationsIn(text, undefined, { own }) },
];

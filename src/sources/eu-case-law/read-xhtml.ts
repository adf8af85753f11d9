/** Reads a decision of the Court from its page in XHTML (publishers.md, "Pages of the Court"). */
import { LksError } from '../../contract/errors';
import { caseOfCelex } from '../../law/decisions/eu-case';
import { say } from '../../messages';
import { HTML_NAMES, isInline } from '../shared/reading/html';
import { Line, makeSection } from '../shared/reading/line';
import { Footnotes, PageNotes, withNotes } from '../shared/reading/notes';
import { headText } from '../shared/xml/decode';
import { findAll, findNamed, readTree, textOf, type XmlElement } from '../shared/xml/element';
import { NamesSeen } from '../shared/xml/names';
import { type EuDecision, isNoteOfExtract, saysExtract } from './decision';
import { courtAndKindOf } from './numbers';
import { isOlderHtml, olderBody, olderNumbers, olderOperativePart } from './older-pages';
import {
  type Block,
  type NumberedRange,
  numbersOf,
  operativePart,
  PageBlocks,
  type Range,
  textOfBlock,
} from './page-blocks';
import { casesOf, headOf, keywordsOf, languageOfCaseIn, partiesOf } from './page-head';
import { HEAD, identityOf, refuseCasePage, refuseSite } from './page-identity';
import { isNote, PageText } from './page-text';

/**
 * Reads one page. Throws as `readXml`, and `failed` for a page that is no decision (site page, challenge, summary) or
 * does not tell which decision or language; the signal's reason.
 */
export async function readXhtml(bytes: Buffer, signal?: AbortSignal): Promise<EuDecision> {
  const start = headText(bytes, HEAD);
  refuseCasePage(start);
  const seen = new NamesSeen(HTML_NAMES);
  const body = isOlderHtml(start)
    ? olderBody(bytes)
    : findNamed(await readTree(bytes, signal, { publicDoctype: true, seen }), 'body');
  if (body === undefined) throw new LksError('failed', say.importing.notRecognised);
  refuseSite(body);
  if (textOf(body) === '') throw new LksError('failed', say.importing.noDecisionText);
  const { celex, language, isExtract } = identityOf(headText(bytes, bytes.length));
  if (celex === '') throw new LksError('failed', say.importing.noCaseNumber, { hint: say.importing.noCaseNumberHint });
  if (!/^[a-z]{2}$/.test(language)) throw new LksError('failed', say.importing.noLanguage);
  const said = courtAndKindOf(celex);
  const { blocks, notes } = read(body, language, said.kind === 'conclusie');
  const isOlder = blocks.every(({ is }) => is !== 'point');
  const numbers = isOlder ? olderNumbers(blocks) : numbersOf(blocks);
  const operative = isOlder ? (olderOperativePart(blocks) ?? operativePart(blocks)) : operativePart(blocks);
  const text = textOfAll(blocks, numbers, said.kind === 'conclusie' ? undefined : operative);
  if (blocks.every(({ is }) => is === 'title')) throw new LksError('failed', say.importing.noDecisionText);
  const head = headOf(blocks, language);
  const noteTexts = [...findAll(body, isNote)].map((note) =>
    textOf(note).replace(/^[([]\s*[^()[\]]{0,6}\s*[)\]]\s*/, ''),
  );
  return {
    celex,
    ecli: '',
    language,
    ...said,
    cases: casesFor(celex, casesOf(blocks, head.heading)),
    date: head.date,
    heading: head.heading,
    printedDate: head.printedDate,
    formation: head.formation,
    name: head.name,
    parties: partiesOf(blocks),
    keywords: keywordsOf(blocks),
    languageOfCase: noteTexts.map(languageOfCaseIn).find((found) => found !== '') ?? '',
    isExtract: isExtract || noteTexts.some(isNoteOfExtract) || saysExtract(titlesOf(blocks)),
    text: withNotes(text, notes),
    ...seen.told,
  };
}

const titlesOf = (blocks: readonly Block[]): string =>
  [...blocks.filter(({ is }) => is === 'title'), ...blocks.filter(({ is }) => is === 'heading').slice(0, 1)]
    .map(textOfBlock)
    .join(' ');

function read(body: XmlElement, language: string, isOpinion: boolean): { blocks: Block[]; notes: Footnotes } {
  const notes = new Footnotes();
  const text = new PageText(new PageNotes(body, { isNote, isInline }), language === 'nl' ? '[Afbeelding]' : '[Image]');
  const blocks = new PageBlocks(text, notes, isOpinion).read(body);
  text.restOfNotes(notes);
  return { blocks, notes };
}

function casesFor(celex: string, named: readonly string[]): readonly string[] {
  const own = named.length > 0 ? undefined : caseOfCelex(celex);
  return own === undefined ? named : [own];
}

function textOfAll(blocks: readonly Block[], numbered: readonly NumberedRange[], operative: Range | undefined): Line[] {
  const out: Line[] = [];
  const take = (from: number, to: number): Line[] => blocks.slice(from, to).flatMap(({ lines }) => lines);
  let done = 0;
  const takeUpTo = (end: number): void => {
    for (const { from, to, number } of numbered) {
      if (from < done || from >= end) continue;
      for (const line of take(done, from)) out.push(line);
      for (const line of Line.allAs(take(from, to), { is: 'part', kind: 'punt', number })) out.push(line);
      done = to;
    }
    for (const line of take(done, end)) out.push(line);
    done = end;
  };
  if (operative !== undefined) {
    takeUpTo(operative.from);
    const begins = out.length;
    takeUpTo(operative.to);
    makeSection(out, begins, { number: '', role: 'beslissing' });
  }
  takeUpTo(blocks.length);
  return out;
}

/** Facts from an act's number, title and dates: kind, address, days. */
import { isCalendarDate } from '../../contract/dates';
import { readIdentifier, unwrap } from '../../law/registers/read-identifier';
import { pageOf } from '../shared/cellar/addresses';
import { celexOfTitle, kindIn, letterOf } from '../shared/formex/text';
import type { TextRelation } from '../shared/parsed-file';
import { asDay } from '../shared/reading/facts';
import {
  attributeOf,
  childOf,
  childrenOf,
  findAll,
  findFirst,
  findNamed,
  rawText,
  textOf,
  textOfChild,
  type XmlElement,
} from '../shared/xml/element';
import { classesOf } from './xhtml-text';

const DOCUMENT_TYPES: Readonly<Record<string, string>> = {
  R: 'verordening',
  L: 'richtlijn',
  D: 'besluit',
  H: 'aanbeveling',
  F: 'kaderbesluit',
  A: 'overeenkomst',
};

/** Kind in Dutch by CELEX letter; `eu` for others. */
export function documentTypeOf(celex: string): string {
  return DOCUMENT_TYPES[celex[5] ?? ''] ?? 'eu';
}

/** ELI if certain, else the EUR-Lex page by CELEX number. */
export function urlOf(act: { celex: string; title: string; consolidated: string; language: string }): string {
  const eli = eliOf(act);
  if (eli !== undefined) return eli;
  const number = act.consolidated === '' ? act.celex : `0${act.celex.slice(1)}-${act.consolidated.replaceAll('-', '')}`;
  return pageOf(number, act.language);
}

/**
 * Certain for regulations and directives since 1968: earlier acts, and decisions still, may share a number.
 * Implementing and delegated acts have their own types, which only the title tells (publishers.md, "ELI").
 */
function eliOf({ celex, title, consolidated }: { celex: string; title: string; consolidated: string }) {
  const [, year = '', letter = '', number = ''] = /^3(\d{4})([RL])(\d{4,5})$/.exec(celex) ?? [];
  if (year < '1968' || letterOf(kindIn(title)?.[0] ?? '') !== letter) return undefined;
  const head = title.slice(0, 80);
  const delegated = /delegated|gedelegeerde/i.test(head) ? '_del' : '';
  const type = `${letter === 'R' ? 'reg' : 'dir'}${/implementing|uitvoerings/i.test(head) ? '_impl' : delegated}`;
  return `http://data.europa.eu/eli/${type}/${year}/${Number(number)}/${consolidated || 'oj'}`;
}

const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'january februari march april may june july august september october november december',
    'januari february maart april mei juni juli augustus september oktober november december',
  ].flatMap((names) => names.split(' ').map((name, index) => [name, index + 1])),
);

/** Month number by Dutch or English name. */
export const monthOf = (name: string): number | undefined => MONTHS[name.toLowerCase()];

const iso = (year: string, month: number | string, day: string): string => {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : '';
};

/** First date in a title: `of 27 April 2016`, `van 27 april 2016`, or empty. */
export function dateOfTitle(title: string): string {
  const [, day = '', month = '', year = ''] = /\b(?:of|van)\s+(\d{1,2})\s+(\p{L}+)\s+(\d{4})/iu.exec(title) ?? [];
  const number = monthOf(month);
  return number === undefined ? '' : iso(year, number, day);
}

/** First date in figures: `12.6.2014`, `20160427`, or empty. */
export function dateOfFigures(text: string): string {
  const [, day = '', month = '', year = ''] = /(?<!\d)(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/.exec(text) ?? [];
  if (year !== '') return iso(year, month, day);
  const [, bare = ''] = /(?<!\d)(\d{8})(?!\d)/.exec(text) ?? [];
  return bare === '' ? '' : iso(bare.slice(0, 4), bare.slice(4, 6), bare.slice(6));
}

function numberIn(text: string): string | undefined {
  const identifier = readIdentifier(unwrap(text));
  return identifier?.kind === 'celex' && identifier.externalId === identifier.work ? identifier.work : undefined;
}

const isMember = (element: XmlElement): boolean =>
  classesOf(element).some((name) => name.startsWith('title-fam-member'));

/** Amending acts in XHTML: table rows with mark, linked title and day of the Official Journal. */
export function modifiersInXhtml(body: XmlElement): TextRelation[] {
  const relations = [...findAll(body, ({ name }) => name === 'tr')].flatMap((row): TextRelation[] => {
    const member = findFirst(row, isMember);
    if (member === undefined) return [];
    const link = findFirst(row, ({ name, attributes }) => name === 'a' && attributeOf(attributes, 'title') !== '');
    const title = textOf(member);
    const other = numberIn(attributeOf(link?.attributes ?? {}, 'title')) ?? celexOfTitle(title);
    const corrects = /R\(\d{2}\)$/.test(other ?? '') || /►\s?C\d/.test(rawText(row));
    return other === undefined ? [] : [relationOf(corrects, other, dateOfFigures(textOf(row)))];
  });
  return distinct(relations);
}

/** Amending acts in Formex: `MOD.ACT` and `CORRIG`. */
export function modifiersInFormex(root: XmlElement): TextRelation[] {
  const family = findNamed(root, 'FAM.COMP');
  if (family === undefined) return [];
  const members = [...findAll(family, ({ name }) => name === 'MOD.ACT' || name === 'CORRIG')];
  const relations = members.flatMap((member): TextRelation[] => {
    const bib = childOf(member, 'BIB.DATA') ?? member;
    const other = numberIn(textOfChild(bib, 'NO.CELEX')) ?? numberIn(textOf(findNamed(member, 'NO.CELEX')));
    const journal = findNamed(bib, 'BIB.INSTANCE.CONS');
    const date = journal === undefined ? undefined : childrenOf(journal, 'DATE')[0];
    const day = date === undefined ? '' : asDay(dateOfFigures(attributeOf(date.attributes, 'ISO')));
    return other === undefined ? [] : [relationOf(member.name === 'CORRIG', other, day)];
  });
  return distinct(relations);
}

const relationOf = (corrects: boolean, other: string, day: string): TextRelation => ({
  kind: corrects ? 'corrected-by' : 'amended-by',
  other,
  day,
});

const distinct = (relations: readonly TextRelation[]): TextRelation[] => [
  ...new Map(relations.map((relation) => [`${relation.kind} ${relation.other}`, relation])).values(),
];

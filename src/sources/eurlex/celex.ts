/** What the number, the title and the date of an act say: its kind, its address, its days. */
import { isCalendarDate } from '../../contract/dates';
import { pageOf } from '../shared/cellar/addresses';
import { kindIn, letterOf } from '../shared/formex/act-number';

const DOCUMENT_TYPES: Readonly<Record<string, string>> = {
  R: 'verordening',
  L: 'richtlijn',
  D: 'besluit',
  H: 'aanbeveling',
  F: 'kaderbesluit',
  A: 'overeenkomst',
};

/** The kind of document in Dutch, by the letter of its CELEX number; `eu` for other kinds. */
export function documentTypeOf(celex: string): string {
  return DOCUMENT_TYPES[celex[5] ?? ''] ?? 'eu';
}

/** An address of the act at the publisher: its ELI where that is certain, else its page on EUR-Lex by CELEX number. */
export function urlOf(act: { celex: string; title: string; consolidated: string; language: string }): string {
  const eli = eliOf(act);
  if (eli !== undefined) return eli;
  const number = act.consolidated === '' ? act.celex : `0${act.celex.slice(1)}-${act.consolidated.replaceAll('-', '')}`;
  return pageOf(number, act.language);
}

/**
 * Certain are regulations and directives from 1968 on: before, several acts share a number, and decisions still do.
 * Implementing and delegated acts have types of their own, which only the title tells (publishers.md, "ELI").
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

/** The number of a month by its Dutch or English name; undefined for any other word. */
export const monthOf = (name: string): number | undefined => MONTHS[name.toLowerCase()];

const iso = (year: string, month: number | string, day: string): string => {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : '';
};

/** The first date that a title gives: `of 27 April 2016`, `van 27 april 2016`; empty where there is none. */
export function dateOfTitle(title: string): string {
  const [, day = '', month = '', year = ''] = /\b(?:of|van)\s+(\d{1,2})\s+(\p{L}+)\s+(\d{4})/iu.exec(title) ?? [];
  const number = monthOf(month);
  return number === undefined ? '' : iso(year, number, day);
}

/** The first date in figures in a text: `12.6.2014`, `20160427`; empty where there is none. */
export function dateOfFigures(text: string): string {
  const [, day = '', month = '', year = ''] = /(?<!\d)(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/.exec(text) ?? [];
  if (year !== '') return iso(year, month, day);
  const [, bare = ''] = /(?<!\d)(\d{8})(?!\d)/.exec(text) ?? [];
  return bare === '' ? '' : iso(bare.slice(0, 4), bare.slice(4, 6), bare.slice(6));
}

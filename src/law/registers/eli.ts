/** European Legislation Identifiers: `/eli/reg/2016/679/oj`, `/eli/dir/2011/83/art_9/oj`, `/eli/reg/2014/910/2024-10-18`. */
import { isCalendarDate } from '../../contract/dates';
import { articleNumber } from '../places/article-number';
import { celexIdentifier } from './celex';
import type { CelexIdentifier } from './identifier';

/** Type of act in an ELI (with `_impl`, `_del` and the like behind it) and its letter in CELEX. */
const LETTERS: Readonly<Record<string, string>> = { reg: 'R', dir: 'L', dec: 'D', reco: 'H' };
const PATH = /\/eli\/(reg|dir|dec|reco)(?:_(?:impl|del|suppl))?\/(\d{4})\/(\d{1,5})(?![\d(])(\/[^?#]*)?/i;

/** Reads the path of an ELI as the CELEX number of its act, with article and consolidation date; undefined where that is no day. */
export function parseEli(path: string): CelexIdentifier | undefined {
  const match = PATH.exec(path);
  if (match === null) return undefined;
  const [, type = '', year, number = '', rest = ''] = match;
  const work = `3${year}${LETTERS[type.toLowerCase()]}${number.padStart(4, '0')}`;
  const article = articleNumber(/\/art_([^/]+)/i.exec(rest)?.[1] ?? '');
  const annex = articleNumber(/\/anx_([^/]+)/i.exec(rest)?.[1] ?? '');
  const date = /\/(\d{4}-\d{2}-\d{2})(?:\/|$)/.exec(rest)?.[1];
  if (date !== undefined && !isCalendarDate(date)) return undefined;
  return celexIdentifier(
    work,
    { containers: annex === undefined ? [] : [`bijlage ${annex}`], ...(article === undefined ? {} : { article }) },
    date,
  );
}

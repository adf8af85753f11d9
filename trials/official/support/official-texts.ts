/** The texts that the official files of the data folder give: told by their root elements, read by the readers of test/truth. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { WHOLE } from '../../support/runs';
import { readToestand } from '../readers/bwb';
import { DECISIONS, readDecision } from '../readers/court-formex';
import { isDecisionPage, readDecisionPage } from '../readers/court-xhtml';
import { readRegeling } from '../readers/cvdr';
import { readFormex } from '../readers/formex';
import { readLegacyHtml } from '../readers/legacy-html';
import { readUitspraak } from '../readers/rechtspraak';
import { isAct, readXhtml } from '../readers/xhtml';
import type { ExpectedDocument } from './flow';
import { isTaken } from './taken';
import { attribute, descendantsNamed, type Element, nameOf, readXml } from './xml';

export const FORMATS = [
  'BWB',
  'Rechtspraak',
  'CVDR',
  'Formex',
  'XHTML',
  'legacy HTML',
  'Court XHTML',
  'Court Formex',
] as const;
export type Format = (typeof FORMATS)[number];

/** One text of a work: a toestand, an act as published or consolidated, a decision. */
export interface OfficialText {
  format: Format;
  /** The publisher's number of the work. */
  work: string;
  /** What is imported for it; a Formex act is several files. */
  files: string[];
  /** As it is called in what is printed. */
  name: string;
  /** First day that the file itself gives; empty where it gives none. */
  from: string;
  /** The first day on which it is no more in force, as the file itself says; empty where it does not. */
  ended: string;
  /** `journal`: as published; `consolidated`. */
  /** When the publisher made the file, as far as its number tells: the later of two is the better. */
  made: string;
  /** The day of the Official Journal; empty where the files do not say it, and for all else. */
  published: string;
  kind: 'toestand' | 'journal' | 'consolidated' | 'other';
  documents: ExpectedDocument[];
}

/** Every file below a folder with one of these endings, that is taken. */
function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && isTaken(name))
    .sort()
    .map((name) => path.join(folder, name));
}

const MONTHS =
  /(\d{1,2}) (january|february|march|april|may|june|july|august|september|october|november|december) (\d{4})/iu;

/** The first day on which an act applies no more, where its last article says until when it does; else empty. */
function endOf(documents: readonly ExpectedDocument[]): string {
  const last = documents.filter(({ id }) => /^\S+ artikel \S+$/u.test(id)).at(-1);
  const text = last?.flow.map((item) => ('text' in item ? item.text : '')).join(' ') ?? '';
  const until =
    /\b(?:it|this (?:regulation|directive|decision)) shall apply\b[^.]*?\b(?:to|until) (\d{1,2} \p{L}+ \d{4})\b/iu.exec(
      text,
    )?.[1];
  const [, day = '', month = '', year = ''] = MONTHS.exec(until ?? '') ?? [];
  if (year === '') return '';
  return new Date(Date.parse(`${day} ${month} ${year} UTC`) + 86_400_000).toISOString().slice(0, 10);
}

function formexText(file: string, index: Element): OfficialText[] {
  const names = descendantsNamed(index, 'REF.PHYS').map((one) => path.join(path.dirname(file), attribute(one, 'FILE')));
  const present = names.filter((name) => readdirSync(path.dirname(name)).includes(path.basename(name)));
  if (present.length === 0) return [];
  const { work, consolidated, published, documents } = readFormex(index, present.map(readXml));
  const kind = consolidated === '' ? 'journal' : 'consolidated';
  return [
    {
      format: 'Formex',
      work,
      files: [file, ...present],
      name: path.basename(path.dirname(file)),
      from: consolidated,
      ended: endOf(documents),
      made: '',
      published,
      kind,
      documents,
    },
  ];
}

function textOf(file: string): OfficialText[] {
  const name = path.basename(file);
  const one = (
    text: Omit<OfficialText, 'files' | 'name' | 'ended' | 'made' | 'published'> & { made?: string; published?: string },
    ended = '',
  ): OfficialText[] => [{ made: '', published: '', ...text, files: [file], name, ended }];
  if (/\.html?$/iu.test(file)) {
    const act = readLegacyHtml(file);
    return act === undefined ? [] : one({ ...act, format: 'legacy HTML', from: '', kind: 'journal' });
  }
  const root = readXml(file);
  const element = nameOf(root);
  if (element === 'toestand') {
    const { work, from, documents } = readToestand(root);
    return one({ format: 'BWB', work, from, kind: 'toestand', documents });
  }
  if (element === 'open-rechtspraak') {
    const document = readUitspraak(root);
    return one({ format: 'Rechtspraak', work: document.id, from: '', kind: 'other', documents: [document] });
  }
  if (element === 'cvdr') {
    const { id, from, ended, documents } = readRegeling(root);
    return one({ format: 'CVDR', work: id, from, kind: 'other', documents }, ended);
  }
  if (element === 'DOC') return formexText(file, root);
  if (DECISIONS.includes(element)) {
    const document = readDecision(root, name);
    return one({ format: 'Court Formex', work: document.celex, from: '', kind: 'other', documents: [document] });
  }
  if ((element === 'html' || element === 'body') && isDecisionPage(root) && !isAct(root)) {
    const document = readDecisionPage(root, name);
    return one({ format: 'Court XHTML', work: document.celex, from: '', kind: 'other', documents: [document] });
  }
  if (element !== 'html' || !isAct(root)) return [];
  const { work, consolidated, made, published, documents } = readXhtml(root);
  return one(
    {
      format: 'XHTML',
      work,
      from: consolidated,
      kind: consolidated === '' ? 'journal' : 'consolidated',
      made,
      published,
      documents,
    },
    endOf(documents),
  );
}

/** What is imported of a folder with official files: all of it, in the short form what that has of it. */
export const importedFrom = (folder: string): string[] =>
  WHOLE ? [folder] : filesBelow(folder, /\.(xml|wti|json|xhtml|html?)$/iu);

/** Every file that can say something of a work, whatever it is. */
export const filesOf = (folder: string): string[] => filesBelow(folder, /\.(xml|wti|json|xhtml)$/iu);

/** The roots of this name among the XML files of a folder. */
export const officialRoots = (folder: string, name: string): Element[] =>
  filesBelow(folder, /\.(xml|wti)$/iu)
    .filter((file) => new RegExp(`<${name}[\\s>]`, 'u').test(readFileSync(file, 'utf8').slice(0, 2000)))
    .map(readXml)
    .filter((root) => nameOf(root) === name);

/** All texts of these formats in a folder, in the order of their files. */
export const officialTexts = (folder: string): OfficialText[] =>
  filesBelow(folder, /\.(xml|xhtml|html?)$/iu).flatMap(textOf);

/** Texts in groups in which no work comes twice, so that each group fits a library in which nothing stands behind another. */
export function rounds(texts: readonly OfficialText[]): OfficialText[][] {
  const groups: OfficialText[][] = [];
  for (const text of texts) {
    const free = groups.find((group) => group.every(({ work }) => work !== text.work));
    if (free === undefined) groups.push([text]);
    else free.push(text);
  }
  return groups;
}

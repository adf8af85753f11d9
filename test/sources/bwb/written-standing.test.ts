/** Remarks, changes that work back and places that are no law, in made-up files: what was written down of them before the rules. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { TextStanding } from '../../../src/contract/structure';
import { parse } from '../../../src/sources/bwb/documents';
import { jsonRows } from '../../support/json-rows';

const SETS = path.join(__dirname, '../../fixtures/standing');

/** What has to be said of a text or a place in it. */
interface Item {
  file?: string;
  article: string;
  code: string;
  orCode?: string[];
  place: string;
  from?: string;
  orFrom?: string[];
  publication?: string;
  said: string;
  state?: string;
  back?: { scope: string; day: string };
  parts?: { place: string; words: string }[];
  relation?: { old: string; new: string } | null;
  orRelation?: null[];
}

interface Case {
  case: string;
  kind: number;
  files: string[];
  items?: Item[];
  nothing?: string[];
  allowed?: Pick<Item, 'article' | 'code' | 'said'>[];
  shown?: { article: string; words: string }[];
}

const CASES = ['second', 'third'].flatMap((set) => {
  const cases = jsonRows<Case>(path.join(SETS, set, 'expected.jsonl'));
  return cases.map((one) => ({ ...one, set }));
});

/** What lks says at a place of the file, as the items name it. */
interface Told extends TextStanding {
  file: string;
  article: string;
}

/** `hoofdstuk 2`, at the head of the place of a standing of a law. */
const OF_LAW =
  /^(hoofdstuk|afdeling|paragraaf|divisie|bijlage|aanhef|intitule|citeertitel|wetsluiting|regeling sluiting|enig artikel)(?: ([^,]+))?(?:, )?/;

async function toldIn(set: string, file: string): Promise<{ told: Told[]; bodies: Map<string, string> }> {
  const { documents } = await parse(readFileSync(path.join(SETS, set, file)));
  const bodies = new Map(documents.map(({ externalId, body }) => [externalId.slice(12), body]));
  const told = documents.flatMap(({ externalId, structure }) =>
    (structure?.standing ?? []).flatMap((one): Told[] => {
      const own = externalId.slice(12);
      const [head = '', kind = '', number = ''] = OF_LAW.exec(one.place ?? '') ?? [];
      if (own !== '') return head === '' ? [{ ...one, file, article: own }] : [];
      const article = kind === 'divisie' ? number : head.replace(/, $/, '').replace('regeling ', 'regeling-');
      return [{ ...one, file, article, place: (one.place ?? '').slice(head.length) }];
    }),
  );
  return { told, bodies };
}

/** Words, without what lays them out: cells of a table stand apart. */
const plain = (text: string): string => text.replace(/\s+(?:\| )?/g, ' ').trim();
const KINDS = ['not_yet', 'conditional', 'lapsed', 'never', 'editors_words', 'retroactive_text', 'retroactive_remark'];
/** An item's name of a code, of those that say the same. */
const codeOf = ({ code }: Pick<TextStanding, 'code'>): string =>
  code === 'remark_conditional' ? 'conditional' : KINDS.includes(code) ? code : code.replace('remark_', '');

function isItem(item: Item, one: Told): boolean {
  if (one.article.toLowerCase() !== item.article.toLowerCase() || (item.file ?? one.file) !== one.file) return false;
  // A place that is to be law on a condition is not law yet, and what lks says of it says so.
  if (item.code === 'not_yet' && one.code === 'conditional' && one.place !== undefined) return true;
  return [item.code, ...(item.orCode ?? [])].includes(codeOf(one));
}

/** What is wrong in what is told where an item is right. */
function faults(item: Item, all: readonly Told[]): string[] {
  const [first] = all;
  if (first === undefined) return ['missing'];
  const wrong: string[] = [];
  const demand = (what: string, is: boolean): void => {
    if (!is) wrong.push(what);
  };
  const said = item.code.startsWith('retroactive_text') ? '' : item.said;
  if (said !== '') demand('said', plain(first.said) === plain(said));
  if (item.parts === undefined && !item.place.startsWith('a cell') && !item.place.endsWith('in part'))
    demand('place', (first.place ?? '') === item.place);
  for (const part of item.parts ?? [])
    demand(
      `part ${part.place}`,
      all.some(({ place = '', text = '' }) => place === part.place && plain(text).includes(part.words)),
    );
  const day =
    item.back === undefined ? (first.from ?? first.publication?.in_force ?? '') : (first.publication?.in_force ?? '');
  if (item.from !== undefined) demand('from', [item.from, ...(item.orFrom ?? [])].includes(day));
  if (item.back !== undefined && item.code.startsWith('retroactive')) demand('back', first.from === item.back.day);
  if (item.publication !== undefined) demand('publication', (first.publication?.name ?? '') === item.publication);
  if (item.state === 'in force') demand('in force', first.code === 'remark_conditional');
  if (item.relation !== undefined && item.orRelation === undefined)
    demand('relation', (first.other?.slice(12).toLowerCase() ?? '') === (item.relation?.old.toLowerCase() ?? ''));
  return wrong;
}

describe.each(CASES.filter(({ kind, items }) => kind <= 3 && items !== undefined))('$set: $case', (one) => {
  test('says all that is to be said, and nothing else', async () => {
    const read = await Promise.all(one.files.map((file) => toldIn(one.set, file)));
    const told = read.flatMap((file) => file.told);
    const items = one.items!.map((item) => {
      const at = (standing: Told): boolean =>
        item.code !== 'retroactive_remark' || standing.publication?.name === (item.publication || undefined);
      const all = told.filter((standing) => isItem(item, standing) && at(standing));
      const exact = all.filter(({ place = '' }) => place === item.place);
      return { item, all: item.parts === undefined && exact.length > 0 ? exact : all };
    });
    const used = new Set(items.flatMap(({ all }) => all));
    const allowed = (standing: Told): boolean =>
      (one.allowed ?? []).some(
        ({ article, said }) => article.toLowerCase() === standing.article && plain(said) === plain(standing.said),
      );
    const wrong = items.flatMap(({ item, all }) =>
      faults(item, all).map((fault) => `${item.article} ${item.code}: ${fault}`),
    );
    const more = told.filter((standing) => !used.has(standing) && !allowed(standing));
    expect({
      wrong,
      more: more.map(({ article, code, place = '', said }) => `${article} ${code} ${place}: ${said}`),
    }).toEqual({
      wrong: [],
      more: [],
    });
    for (const { article, words } of one.shown ?? [])
      expect(read.map(({ bodies }) => bodies.get(article.toLowerCase()) ?? '').join('\n')).toContain(words);
  });
});

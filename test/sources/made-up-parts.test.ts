/** Whose words the parts of decisions are: made-up decisions, with what was written down before the rules. */
import { describe, expect, test } from 'vitest';
import type { TextPart } from '../../src/contract/structure';
import { rulingsIn } from '../../src/lookup/rulings';
import { treeOf } from '../../src/lookup/text-tree';
import type { SourceDocument } from '../../src/sources/shared/parsed-file';
import { documentsOf, type MadeUp, madeUp } from '../support/made-up-standing';

/** What no rule tells: nothing false is said of it, and what is so is not said. Each is to be shorter than the last. */
const MISSED: readonly string[] = [];

const textOf = ({ body }: SourceDocument, { start, end }: Pick<TextPart, 'start' | 'end'>): string => body.slice(start, end);
const numbersOf = (parts: readonly TextPart[], kind: string): string[] =>
  parts.filter((part) => part.kind === kind && part.number !== '').map(({ number }) => number);

/** What is said of the opinion of a case that is false, and what is left unsaid. */
function judgeOpinion(document: SourceDocument, wanted: NonNullable<MadeUp['opinion']>) {
  const parts = document.structure?.parts ?? [];
  const whole = parts.filter(
    ({ standing, kind, number }) => standing !== undefined && kind === 'conclusie' && number === '',
  );
  const [opinion] = whole;
  const wrong: string[] = [];
  const missed: string[] = [];
  if (whole.length > 1) wrong.push('two opinions');
  if (opinion === undefined) return { wrong, missed: wanted.is === 'no' ? [] : ['opinion'] };
  if (wanted.is === 'no') return { wrong: [`an opinion: ${textOf(document, opinion).slice(0, 60)}`], missed };
  if (wanted.is === 'perhaps') {
    if (opinion.standing !== 'part_opinion_perhaps') wrong.push('surely an opinion');
    return { wrong, missed };
  }
  if (opinion.standing === 'part_opinion_perhaps') return { wrong, missed: ['opinion for certain'] };
  const text = textOf(document, opinion);
  if (![wanted.begins ?? '', ...(wanted.orBegins ?? [])].some((words) => text.startsWith(words)))
    wrong.push(`begins with ${text.slice(0, 60)}`);
  if (wanted.notOpinion !== undefined && text.includes(wanted.notOpinion)) wrong.push('words of the court in it');
  if (opinion.author === undefined) {
    if (wanted.author) missed.push('author');
  } else if (!wanted.author?.toLowerCase().includes(opinion.author.toLowerCase()))
    wrong.push(`author ${opinion.author}`);
  const [court, inOpinion] = [numbersOf(parts, 'rechtsoverweging'), numbersOf(parts, 'conclusie')];
  for (const number of wanted.courtNumbers ?? []) if (!court.includes(number)) missed.push(`r.o. ${number}`);
  for (const number of wanted.opinionNumbers ?? []) {
    if (!inOpinion.includes(number)) missed.push(`conclusie ${number}`);
    if (court.includes(number) && !wanted.courtNumbers?.includes(number)) wrong.push(`r.o. ${number}`);
  }
  const ruling = parts
    .filter(({ role }) => role === 'beslissing')
    .map((part) => textOf(document, part))
    .join('\n');
  if (wanted.ruling !== undefined && !ruling.includes(wanted.ruling)) missed.push('ruling');
  if (wanted.notRuling !== undefined && ruling.includes(wanted.notRuling)) wrong.push('opinion in the ruling');
  return { wrong, missed };
}

const headingOf = (document: SourceDocument, part: Pick<TextPart, 'start' | 'end'>): string =>
  textOf(document, part)
    .split('\n')[0]!
    .replace(/^## /, '')
    .replace(/^[\d.IVX]+\.?\s+/, '');

describe('made-up decisions', () => {
  const missed: string[] = [];

  test.each(madeUp('opinion'))('$case: nothing false is said of an opinion', async (one) => {
    const documents = await documentsOf(one);
    const document = documents.find(({ externalId }) => externalId === one.opinion!.ecli);
    const judged = judgeOpinion(document!, one.opinion!);
    missed.push(...judged.missed.map((what) => `${one.case}: ${what}`));
    expect(judged.wrong).toEqual([]);
  });

  test.each([...madeUp('party'), ...madeUp('role')])('$case: no part of the court is a party’s', async (one) => {
    const documents = await documentsOf(one);
    const marked = documents.flatMap((document) =>
      (document.structure?.parts ?? [])
        .filter(({ standing }) => standing === 'part_party')
        .map((part) => headingOf(document, part)),
    );
    const isNamed = (heading: string): boolean => marked.some((found) => found.startsWith(heading));
    const { parts = [], rulingTitle } = one;
    expect(parts.filter(({ heading, whose }) => whose === 'court' && isNamed(heading))).toEqual([]);
    for (const { heading, whose } of parts)
      if (whose === 'party' && !isNamed(heading)) missed.push(`${one.case}: ${heading}`);
    if (rulingTitle === undefined) return;
    const rulings = documents.flatMap((document) =>
      rulingsIn(document.body, treeOf(document.body, document.structure?.parts)).map(({ part }) =>
        headingOf(document, part),
      ),
    );
    if (rulings.length === 0) missed.push(`${one.case}: ruling`);
    else expect(rulings[0]).toMatch(new RegExp(`^${rulingTitle}`, 'i'));
  });

  test('what is not told is known', () => {
    expect(missed.sort()).toEqual([...MISSED].sort());
  });
});

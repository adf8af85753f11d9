/** Whose words the parts of decisions are: made-up decisions, with what was written down before the rules. */
import { describe, expect, test } from 'vitest';
import type { TextPart } from '../../src/contract/structure';
import { rulingsIn } from '../../src/lookup/considerations';
import { treeOf } from '../../src/lookup/places';
import type { SourceDocument } from '../../src/sources/shared/parsed-file';
import { documentsOf, type MadeUp, madeUp } from '../support/made-up-standing';

/**
 * What no rule tells, by case: nothing false is said of it, and what is so is not said. Most are numbers and rulings of texts of a few lines,
 * of which the recogniser of numbers is not certain.
 */
const MISSED: Readonly<Record<string, string>> = {
  'in-front': 'conclusie 1; conclusie 2; conclusie 3; r.o. 4.1; r.o. 4.2; ruling',
  'no-numbers': 'r.o. 4.1; r.o. 4.2; ruling',
  party: 'Het standpunt van eiseres; Het verweer van gedaagde',
  'pronounced-after': 'conclusie 1; conclusie 2; r.o. 3.1; r.o. 3.2; ruling',
  'report-layout': 'opinion',
  rolnr: 'r.o. 3.1; r.o. 3.2; r.o. 3.3; ruling',
  'second-judgment': 'conclusie 1; conclusie 2; r.o. 11.1; r.o. 11.2; r.o. 3.1; ruling',
  spaced: 'conclusie 1; conclusie 2; conclusie 3; conclusie 4',
  'later beroepsgrond': 'Wat vindt eiser?',
  'later criminal': 'De eis van de officier van justitie',
  'later grief-by-grief': 'De grieven en hun toelichting',
  'later one-line': 'author',
  'later rvs': 'Het standpunt van de raad',
  'typed-on': 'conclusie 5; conclusie 6; conclusie 7; conclusie 8',
};

const textOf = ({ body }: SourceDocument, { start, end }: Pick<TextPart, 'start' | 'end'>): string =>
  body.slice(start, end);
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
  const missed: Record<string, string[]> = {};
  const miss = (name: string, what: string): void => {
    missed[name] = [...(missed[name] ?? []), what];
  };

  test.each(madeUp('opinion'))('$case: nothing false is said of an opinion', async (one) => {
    const documents = await documentsOf(one);
    const document = documents.find(({ externalId }) => externalId === one.opinion!.ecli);
    const judged = judgeOpinion(document!, one.opinion!);
    for (const what of judged.missed) miss(one.case, what);
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
    for (const { heading, whose } of parts) if (whose === 'party' && !isNamed(heading)) miss(one.case, heading);
    if (rulingTitle === undefined) return;
    const rulings = documents.flatMap((document) =>
      rulingsIn(document.body, treeOf(document.body, document.structure?.parts)).map(({ part }) =>
        headingOf(document, part),
      ),
    );
    if (rulings.length === 0) miss(one.case, 'ruling');
    else expect(rulings[0]).toMatch(new RegExp(`^${rulingTitle}`, 'i'));
  });

  test('what is not told is known', () => {
    expect(Object.fromEntries(Object.entries(missed).map(([name, all]) => [name, all.sort().join('; ')]))).toEqual(
      MISSED,
    );
  });
});

/** The acts that changed one, as its consolidated texts list them: by amendment (`M1`), accession (`A1`) or correction (`C1`). */

import { readIdentifier, unwrap } from '../../law/registers/read-identifier';
import { celexOfTitle } from '../shared/formex/act-number';
import type { TextRelation } from '../shared/parsed-file';
import { asDay } from '../shared/reading/facts';
import { attributeOf, childOf, childrenOf, rawText, textOf, textOfChild, type XmlElement } from '../shared/xml/element';
import { findAll, findFirst, findNamed } from '../shared/xml/tree';
import { dateOfFigures } from './celex';
import { classesOf } from './xhtml-elements';

/** The number of an act, or of a corrigendum of one; undefined for any other text. */
function numberIn(text: string): string | undefined {
  const identifier = readIdentifier(unwrap(text));
  return identifier?.kind === 'celex' && identifier.externalId === identifier.work ? identifier.work : undefined;
}

const isMember = (element: XmlElement): boolean =>
  classesOf(element).some((name) => name.startsWith('title-fam-member'));

/** In XHTML: a row of a table with the mark, the title with a link, and the day of the Official Journal. */
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

/** In Formex: `MOD.ACT` and `CORRIG` beside the data of the act itself. */
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

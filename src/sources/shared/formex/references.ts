/** What the references of a Formex text refer to: `REF.DOC.OJ`, `REF.DOC`, `REF.DOC.ECR` and the like. */
import { readIdentifier, unwrap } from '../../../law/registers/read-identifier';
import { attributeOf, textOf, type XmlElement } from '../xml/element';
import { findNamed } from '../xml/tree';
import { celexOfTitle } from './act-number';

const ADDRESS = /https?:\/\/[^\s<>"'“”‘’]+?(?=[.,;:)\]]*(?:\s|$))/;

/**
 * The number of the act where the element gives one, else the address in its words, else the place in the Official Journal that its
 * attributes give (`OJ L 119, 4.5.2016, p. 1`), else its words. Undefined for one that has none of these.
 */
export function targetOf(reference: XmlElement): string | undefined {
  const words = textOf(reference);
  const address = ADDRESS.exec(words)?.[0];
  const found = celexOf(reference) ?? address ?? journalOf(reference) ?? celexOfTitle(words) ?? words;
  return found === '' ? undefined : found;
}

function celexOf(reference: XmlElement): string | undefined {
  const numbers = [
    attributeOf(reference.attributes, 'NO.CELEX'),
    attributeOf(reference.attributes, 'CELEX'),
    textOf(findNamed(reference, 'NO.CELEX')),
  ];
  for (const number of numbers) {
    const identifier = number === '' ? undefined : readIdentifier(unwrap(number));
    if (identifier?.kind === 'celex') return identifier.work;
  }
  return undefined;
}

/** `COLL`, `NO.OJ`, `DATE.PUB` and `PAGE.FIRST` as people write them. Since October 2023 an act is a number of the journal by itself. */
function journalOf({ attributes }: XmlElement): string | undefined {
  const [series, number, date, page] = ['COLL', 'NO.OJ', 'DATE.PUB', 'PAGE.FIRST'].map((name) =>
    attributeOf(attributes, name).trim(),
  );
  if (!series || !number) return undefined;
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(date ?? '') ?? [];
  const published = year === undefined ? date : `${Number(day)}.${Number(month)}.${year}`;
  const issue = number.includes('/') ? `OJ ${series}, ${number}` : `OJ ${series} ${number.replace(/^0+(?=\d)/, '')}`;
  return [issue, published, page ? `p. ${page}` : ''].filter((part) => part).join(', ');
}

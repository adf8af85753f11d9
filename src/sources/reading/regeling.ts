/** The text of regulations as overheid.nl writes it: the BWB, and with a few elements more the CVDR (publishers.md, "Toestand XML"). */
import { childOf, collapse, textOf, type XmlElement, type XmlNode } from '../xml/element';
import { calsTable, inGroups } from './cals';
import { Line } from './line';
import type { Footnotes } from './notes';
import { type Roles, rolesOf } from './roles';
import type { Table } from './table';
import { TextReader } from './text';

/** The elements that both have (BWB XSD 2016-1 and 0.36). */
export const REGELING: Roles = rolesOf(
  // Administration about the text: where it was published, who answers for it, what was corrected.
  [
    { is: 'ignored' },
    `meta-data bwb-inputbestand bwb-wijzigingen redactionele-correcties publicatie geschiedenis eerst-verantwoordelijk
    materiele-uitwerkingtreding.datum`,
  ],
  [
    { is: 'inline' },
    `nadruk sup inf ovl unl nootref noot aanhaling intref extref extref-groep intref-groep ref-item dossierref indexterm
    afk cit dfn redactie tekstcorrectie eg-richtlijn`,
  ],
  [
    { is: 'inline', apart: true },
    `plaats actie datum naam voornaam achternaam functie organisatie politiek deze label nr titel subtitel paginanr
    adresregel`,
  ],
  [{ is: 'inline', picture: true }, 'illustratie'],
  [{ is: 'inline', before: '[…]' }, 'omissie'],
  [{ is: 'item', mark: 'lidnr', stop: true, whole: true }, 'lid wijzig-lid'],
  [{ is: 'item', mark: 'li.nr', stop: true }, 'li noot.li'],
  [{ is: 'item', mark: 'li.nr', term: 'term' }, 'definitie-item'],
  [{ is: 'item', mark: 'li.nr', term: 'specificatie' }, 'specificatie-item'],
  [{ is: 'table', whole: true }, 'tgroup entrytbl'],
  [{ is: 'line', whole: true }, 'kop artikelkop inhoud dagtekening'],
  [
    { is: 'block', whole: true },
    `al lijst definitielijst specificatielijst considerans.lijst context.lijst adreslijst adres table gegeven
    ondertekening`,
  ],
);

export class RegelingText extends TextReader {
  override lines(element: XmlElement, notes: Footnotes): Line[] {
    return super.lines(element.name === 'table' ? inGroups(element) : element, notes);
  }

  protected override tableOf(element: XmlElement): Table {
    return calsTable(element);
  }

  /** A note is where its mark belongs. */
  protected override within(element: XmlElement, notes: Footnotes): Line {
    if (element.name !== 'noot') return super.within(element, notes);
    const number = childOf(element, 'noot.nr');
    const label = textOf(number).replace(/[[\]().]/g, '');
    const rest = element.children.filter((node) => node !== number);
    return notes.add(label, Line.join(this.linesIn(rest, notes), ' '));
  }

  /** The text of a label, number or title without the marks of its notes, which go to `notes`. */
  withoutMarks(element: XmlElement | undefined, notes: Footnotes): string {
    const plain = (node: XmlNode): string => {
      if (typeof node === 'string') return node;
      if (this.ignores(node)) return '';
      if (node.name !== 'noot') return node.children.map(plain).join('');
      this.within(node, notes);
      return '';
    };
    return element === undefined ? '' : collapse(plain(element));
  }

  /** Reads a heading; notes in it go to `notes`. An absent heading is an empty one. */
  kop(kop: XmlElement | undefined, notes: Footnotes): Kop {
    if (kop === undefined) return { label: '', nummer: '', titel: '', text: Line.EMPTY };
    const [labelElement, numberElement] = [childOf(kop, 'label'), childOf(kop, 'nr')];
    const label = this.withoutMarks(labelElement, notes);
    const printed = this.withoutMarks(numberElement, notes);
    const nummer = printed.replace(/\.$/, '');
    const rest = kop.children.filter((node) => node !== labelElement && node !== numberElement);
    const title = this.inline(rest, notes);
    const titel = title.text;
    const text = Line.join([label, printed, title], ' ').collapsed();
    const both = nummer === '' ? LABEL_WITH_NUMBER.exec(label) : null;
    return both === null ? { label, nummer, titel, text } : { label: both[1]!, nummer: both[2]!, titel, text };
  }
}

/** A heading of an article or a container: `kop/(label, nr, titel, subtitel)`. */
export interface Kop {
  /** `Artikel`, `Hoofdstuk`, `§`; empty where there is none. */
  readonly label: string;
  /** The number as printed, without a closing full stop; empty where there is none. */
  readonly nummer: string;
  /** Title and subtitle. */
  readonly titel: string;
  /** The whole heading on one line, as printed. */
  readonly text: Line;
}

/** A label that holds the number too, as some repealed articles have: `Artikel 3a`. */
const LABEL_WITH_NUMBER = /^(\p{L}+)\s+(\d\S*|[IVXLC]+|[A-Z])$/u;

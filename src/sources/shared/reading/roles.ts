/** Roles of a publisher's elements in a text: the table by which the reader of `text.ts` reads each format. */
import type { TextPart } from '../../../contract/structure';
import { findFirst, type LeavesOut, type XmlElement } from '../xml/element';
import { isReason, type Reason } from '../xml/names';

export interface Role {
  /**
   * - `container`: holds articles and other containers, so that it is read through and never kept whole; in a text a block.
   * - `block`: lines of its own.
   * - `inline`: within a line.
   * - `line`: all that is in it is one line.
   * - `item`: what is marked, with `mark` and `term`.
   * - `list`: the reader of the publisher says which mark each `item` in it gets.
   * - `table`: the reader of the publisher says which cells it has.
   * - `row`: of a table; what is in it are cells.
   * - `heading`: one line that begins with `## `.
   * - `data`: a reader takes what it holds by name; in the text it is nothing.
   * - a reason: passed by with all that is in it, for that.
   */
  readonly is:
    | 'container'
    | 'block'
    | 'inline'
    | 'line'
    | 'item'
    | 'list'
    | 'table'
    | 'row'
    | 'heading'
    | 'data'
    | Reason;
  /** Stands only within what is no text; anywhere else nobody expected it, and it is read as text. */
  readonly inner?: true;
  /** Of a block: all its lines are one paragraph, where text is read as paragraphs. */
  readonly whole?: true;
  /** Within a line: stands apart from a neighbour element even where the file has no space between them. */
  readonly apart?: true;
  /** Within a line: what is read before its text. */
  readonly before?: string;
  /** Within a line: stands above or below it. */
  readonly raised?: 'up' | 'down';
  /** Stands for a picture. */
  readonly picture?: true;
  /** Of an item: the child with its mark (`1`, `a.`), and the child with the term that it defines. Of a list: its items. */
  readonly mark?: string;
  readonly term?: string;
  readonly item?: string;
  /** Of an item: what part of the text it is, by which it can be cited. */
  readonly part?: TextPart['kind'];
  /** Of an item: a mark that is a bare number gets a full stop. */
  readonly stop?: true;
  /** Becomes a document of its own where it is in a container; within another of its kind it is a part of that. */
  readonly article?: true;
  /** The text of another regulation, or what this one is to become: its leden are not those of the article that it stands in. */
  readonly quoted?: true;
  /** Of a container: an outline shows it where it has a number or a heading. */
  readonly division?: true;
  /** Of a container: identifiers name it, where an article is told by it from another of the same number. */
  readonly named?: true;
}

/** Element → role. One without a role was unknown when the table was made: it is read as text. */
export type Roles = ReadonlyMap<string, Role>;

/** Whether an element is passed by, with all that is in it: one that is `inner` is within what is no text alone. */
export const passesBy =
  (roles: Roles): LeavesOut =>
  (name, within) => {
    const role = roles.get(name);
    if (role === undefined || !isReason(role.is)) return false;
    return role.inner !== true || within.some((outer) => roles.get(outer.name)?.is === 'data');
  };

/** Whether an element that the table has not holds articles, so that it is a container of a name that nobody knew. */
export const holdsArticles = (element: XmlElement, roles: Roles): boolean =>
  !roles.has(element.name) && findFirst(element, ({ name }) => roles.get(name)?.article === true) !== undefined;

/** Whether an element never is text by itself. */
export const isNoText = ({ is }: Role): boolean => is === 'data' || isReason(is);

/** The table from its rows: a role, and the names of the elements that have it, with white space between them. */
export const rolesOf = (...rows: readonly (readonly [role: Role, names: string])[]): Roles =>
  new Map(
    rows.flatMap(([role, names]) =>
      names
        .trim()
        .split(/\s+/)
        .map((name) => [name, role]),
    ),
  );

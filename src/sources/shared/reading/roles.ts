/** What the elements of a publisher are in a text: with this table the one reader of `text.ts` reads them all. */
import type { TextPart } from '../../../contract/structure';

export interface Role {
  /**
   * - `block`: lines of its own; what is in no table is one.
   * - `inline`: within a line.
   * - `line`: all that is in it is one line.
   * - `item`: what is marked, with `mark` and `term`.
   * - `list`: the reader of the publisher says which mark each `item` in it gets.
   * - `table`: the reader of the publisher says which cells it has.
   * - `row`: of a table; what is in it are cells.
   * - `heading`: one line that begins with `## `.
   * - `ignored`: never text.
   */
  readonly is: 'block' | 'inline' | 'line' | 'item' | 'list' | 'table' | 'row' | 'heading' | 'ignored';
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
}

/** Element → role. */
export type Roles = ReadonlyMap<string, Role>;

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

/** Roles of a publisher's elements: the tables that `text.ts` reads by. */
import type { TextPart } from '../../../contract/structure';
import { findFirst, type LeavesOut, type XmlElement } from '../xml/element';
import { isReason, type Reason } from '../xml/names';

export interface Role {
  /**
   * - `container`: holds articles and containers, is streamed; in a text a block.
   * - `block`: lines of its own.
   * - `inline`: within a line.
   * - `line`: its whole content is one line.
   * - `item`: a marked item, with `mark` and `term`.
   * - `list`: the publisher's reader gives the mark of each `item`.
   * - `table`: the publisher's reader gives the cells.
   * - `row`: its children are cells.
   * - `heading`: one line that begins with `## `.
   * - `data`: read by name, no text.
   * - a reason: skipped with its content for that reason.
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
  /** Applies only within elements without text; elsewhere the element is read as text. */
  readonly inner?: true;
  readonly whole?: true;
  /** For inline: separated from an adjacent element by a space. */
  readonly apart?: true;
  readonly before?: string;
  readonly raised?: 'up' | 'down';
  readonly picture?: true;
  /** For an item: child with the mark (`1`, `a.`), child with the defined term. For a list: its items. */
  readonly mark?: string;
  readonly term?: string;
  readonly item?: string;
  readonly part?: TextPart['kind'];
  /** For an item: adds a full stop to a bare number. */
  readonly stop?: true;
  /** Becomes a document if in a container; within another article it is part of that. */
  readonly article?: true;
  /** Text of another regulation or a future text: its leden are not the enclosing article's. */
  readonly quoted?: true;
  /** For a container: shown in outlines if it has a number or heading. */
  readonly division?: true;
  /** For a container: part of ids if articles of the same number must be distinguished. */
  readonly named?: true;
}

/** Element → role. Unknown elements are read as text. */
export type Roles = ReadonlyMap<string, Role>;

/** Whether an element is skipped; one with `inner` only within `data`. */
export const passesBy =
  (roles: Roles): LeavesOut =>
  (name, within) => {
    const role = roles.get(name);
    if (role === undefined || !isReason(role.is)) return false;
    return role.inner !== true || within.some((outer) => roles.get(outer.name)?.is === 'data');
  };

/** Whether an unknown element holds articles, and so is a container. */
export const holdsArticles = (element: XmlElement, roles: Roles): boolean =>
  !roles.has(element.name) && findFirst(element, ({ name }) => roles.get(name)?.article === true) !== undefined;

export const isNoText = ({ is }: Role): boolean => is === 'data' || isReason(is);

/** Builds a table from roles and space-separated element names. */
export const rolesOf = (...rows: readonly (readonly [role: Role, names: string])[]): Roles =>
  new Map(
    rows.flatMap(([role, names]) =>
      names
        .trim()
        .split(/\s+/)
        .map((name) => [name, role]),
    ),
  );

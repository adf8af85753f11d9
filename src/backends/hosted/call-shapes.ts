/**
 * What a call of the library gives, as far as whoever reads it relies on: the lists and the objects that are walked, and the texts that lead on.
 * A service that sends anything else is told from one that runs another release.
 */
import type { LibraryMethod } from '../../contract/library-calls';

/** `text`, `count`, `any` value; a list of a shape; an object, of which names with `?` behind them may be absent. */
type Shape = 'text' | 'count' | 'any' | readonly [Shape] | { readonly [name: string]: Shape };

/** What a call gives: a value that has a shape, or none where it need not. */
export type Answered = Shape | { readonly maybe: Shape };

/** A value that need not be there. */
const maybe = (shape: Shape) => ({ maybe: shape }) as const;

const NAMED = { id: 'text', external_id: 'text', title: 'text' } as const;
const VERSION = { from: 'text', to: 'text' } as const;
const VALIDITY = { id: 'text', external_id: 'text', work: 'text', versions: [VERSION] } as const;
const CITATIONS = { data: [{}], meta: { total: 'count' } } as const;

export const VALUES: Readonly<Record<LibraryMethod, Answered>> = {
  find: {
    documents: [NAMED],
    'near?': [NAMED],
    'unnumbered?': [NAMED],
    'searched?': [{}],
    'inCase?': { documents: [NAMED], beside: [NAMED] },
  },
  document: { data: { id: 'text' } },
  validity: maybe(VALIDITY),
  textOn: maybe(VERSION),
  outline: maybe({ data: { external_id: 'text', articles: [{}], divisions: [{}] }, text: {} }),
  titleOn: maybe('text'),
  whole: maybe({ data: { body: 'text', articles: [{}], headings: [{}] } }),
  toestanden: maybe(VALIDITY),
  held: maybe({ title: 'text', documents: 'count', days: ['text'] }),
  worksNamed: [[{ id: 'text' }]],
  nearestLaws: ['text'],
  standing: [{}],
  renumbered: {
    from: [{ before: 'text', now: 'text', day: 'text' }],
    to: [{ before: 'text', now: 'text', day: 'text' }],
  },
  nearParts: ['text'],
  coverage: [{ source: 'text' }],
  notHeld: { texts: [{}] },
  areas: ['text'],
  citedBy: CITATIONS,
  cites: CITATIONS,
  chain: { data: { nodes: [{}] } },
  namesOfLaws: [{ id: 'text', name: 'text' }],
  stock: [{ source: 'text', documents: 'count' }],
};

/** Whether a value has a shape; an object may have more than that. */
export function hasShape(value: unknown, shape: Answered): boolean {
  if (shape === 'any') return true;
  if (shape === 'text') return typeof value === 'string';
  if (shape === 'count') return typeof value === 'number';
  if (Array.isArray(shape)) return Array.isArray(value) && value.every((item) => hasShape(item, shape[0]));
  if ('maybe' in shape && Object.keys(shape).length === 1)
    return value === undefined || hasShape(value, shape.maybe as Shape);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(shape as Record<string, Shape>).every(([name, inner]) => {
    const own = (value as Record<string, unknown>)[name.replace(/\?$/, '')];
    return own === undefined ? name.endsWith('?') : hasShape(own, inner);
  });
}

/** The places in a text that a name points at. */
import type { Name, NamedSet, Pinpoint } from '../contract/name';

/** What can be cited, or asked for in another way. */
export type Named = Name | NamedSet | { readonly kind: 'row' };

/** The places in a text that a name points at; none for the whole of it. */
export const pinpointsOf = (name: Named): readonly Pinpoint[] => ('pinpoints' in name ? (name.pinpoints ?? []) : []);

/**
 * Whether a name can point at a place in a text: a stop in the number of an article can have one behind it, and an article can be a division of a
 * document that is all of its work (`behind-stops.ts`).
 */
export function mayPoint(name: Named, document?: { readonly external_id: string }): boolean {
  if (pinpointsOf(name).length > 0) return true;
  const [cited = ''] = name.kind === 'citation' ? name.externalIds : [];
  return /\d[a-z]{0,3}\.[^ ]+$/i.test(cited) || cited.startsWith(`${document?.external_id} artikel `);
}

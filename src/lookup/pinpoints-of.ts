/** The places in a text that a name points at. */
import type { Name, NamedSet, Pinpoint } from '../contract/name';

/** What can be cited, or asked for in another way. */
export type Named = Name | NamedSet | { readonly kind: 'row' };

/** The places in a text that a name points at; none for the whole of it. */
export const pinpointsOf = (name: Named): readonly Pinpoint[] => ('pinpoints' in name ? (name.pinpoints ?? []) : []);

/**
 * Deleted passages of a consolidated Formex text: they stay in the file between two processing instructions, `CLG.MDFO` with
 * `ACTION="DELETED"` and the `CLG.MDFC` that refers back to it (publishers.md, "Formex").
 */
import type { XmlEvents } from '../shared/xml/read';

const attribute = (body: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(body)?.[1] ?? '';

/**
 * Passes on what is not deleted. Elements that begin in a deleted passage are gone with all they hold up to its end, and
 * the elements around it stay whole, whether or not the passage ends within them.
 */
export function withoutDeleted(events: XmlEvents): XmlEvents {
  const deleted = new Set<string>();
  /** For every open element, whether it was passed on. */
  const open: boolean[] = [];
  return {
    open(name, attributes) {
      open.push(deleted.size === 0);
      if (deleted.size === 0) events.open(name, attributes);
    },
    text(text) {
      if (deleted.size === 0) events.text(text);
    },
    close(name) {
      if (open.pop()) events.close(name);
    },
    instruction(target, body) {
      if (target === 'CLG.MDFO' && attribute(body, 'ACTION') === 'DELETED') deleted.add(attribute(body, 'ID'));
      if (target === 'CLG.MDFC') deleted.delete(attribute(body, 'IDREF'));
    },
  };
}

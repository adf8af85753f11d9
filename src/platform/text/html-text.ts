/** Foreign text inside HTML: shown as it is, and unable to be markup, to turn a line around or to hide a word. */
import { safeLine } from './safe-text';

/** Text as the content of an element or the value of an attribute in quotation marks. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** One line of foreign text in the same places. */
export const htmlLine = (text: string): string => escapeHtml(safeLine(text));

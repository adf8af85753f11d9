/** The output formats: one file and one line each, loaded when chosen. */
import type { Format } from '../formats';
import type { Renderer } from './view';

const LOADERS: Readonly<Record<Format, () => Promise<Renderer>>> = {
  table: async () => (await import('./table')).table,
  plain: async () => (await import('./plain')).plain,
  json: async () => (await import('./json')).json,
  jsonl: async () => (await import('./jsonl')).jsonl,
  csv: async () => (await import('./csv')).csv,
  markdown: async () => (await import('./markdown')).markdown,
};

/** The renderer of a format. Only `table` loads chalk and cli-table3. */
export function rendererFor(format: Format): Promise<Renderer> {
  return LOADERS[format]();
}

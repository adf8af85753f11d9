/** A request as a curl command, for `--curl`. Never contains a key. */
import { OPERATIONS } from '../../contract/operations';
import { say } from '../../messages';
import { quoteWord } from '../../platform/shell';

/** Wire parameters as a query string (`%20` for a space); empty without parameters. */
export function queryString(parameters: readonly (readonly [name: string, value: string])[]): string {
  const query = new URLSearchParams(parameters.map(([name, value]): [string, string] => [name, value]))
    .toString()
    .replaceAll('+', '%20');
  return query === '' ? '' : `?${query}`;
}

/** Parameters with choices, numbers and days as values; all others hold the user's words. */
const PLAIN = new Set(
  Object.values(OPERATIONS)
    .flatMap(({ parameters }) => parameters)
    .filter(({ kind }) => kind !== 'text')
    .map(({ name }) => name),
);

/** The path of a request for `--debug`: free text is replaced by its length, since logs are pasted into reports. */
export function withoutWords(path: string): string {
  const [plain = '', query] = path.split('?', 2);
  if (query === undefined) return plain;
  const shown = [...new URLSearchParams(query)].map(([name, value]) =>
    PLAIN.has(name) ? `${name}=${encodeURIComponent(value)}` : `${name}=${say.hosted.debug.hidden(value.length)}`,
  );
  return `${plain}?${shown.join('&')}`;
}

/** A curl command; `baseUrl` without trailing slash. The key is read from an environment variable. */
export function curlCommand(
  baseUrl: string,
  operationPath: string,
  wireParameters: readonly (readonly [name: string, value: string])[] = [],
): string {
  const url = `${baseUrl.replace(/\/+$/, '')}${operationPath}${queryString(wireParameters)}`;
  return `curl --compressed -H "Authorization: Bearer $LKS_API_KEY" -H 'Accept: application/json' ${quoteWord(url)}`;
}

/** A request as a curl command, for `--curl`: to paste into a shell, a bug report or a script. Never holds a key. */
import { OPERATIONS } from '../../contract/operations';
import { say } from '../../messages';
import { quoteWord } from '../../platform/shell';

/** Wire parameters as a query string, percent-encoded with `%20` for a space; empty where there are none. */
export function queryString(parameters: readonly (readonly [name: string, value: string])[]): string {
  const query = new URLSearchParams(parameters.map(([name, value]): [string, string] => [name, value]))
    .toString()
    .replaceAll('+', '%20');
  return query === '' ? '' : `?${query}`;
}

/** Parameters whose values are choices, numbers and days: all others hold words of whoever asks. */
const PLAIN = new Set(
  Object.values(OPERATIONS)
    .flatMap(({ parameters }) => parameters)
    .filter(({ kind }) => kind !== 'text')
    .map(({ name }) => name),
);

/** The path of a request for `--debug`, whose lines are pasted into reports and logs: words are left out, and only counted. */
export function withoutWords(path: string): string {
  const [plain = '', query] = path.split('?', 2);
  if (query === undefined) return plain;
  const shown = [...new URLSearchParams(query)].map(([name, value]) =>
    PLAIN.has(name) ? `${name}=${encodeURIComponent(value)}` : `${name}=${say.hosted.debug.hidden(value.length)}`,
  );
  return `${plain}?${shown.join('&')}`;
}

/**
 * The curl command for an operation: `baseUrl` without a trailing slash, the operation's path with its id filled in, and
 * the parameters as on the wire. The key stays in the environment variable that the shell fills in.
 */
export function curlCommand(
  baseUrl: string,
  operationPath: string,
  wireParameters: readonly (readonly [name: string, value: string])[] = [],
): string {
  const url = `${baseUrl.replace(/\/+$/, '')}${operationPath}${queryString(wireParameters)}`;
  return `curl --compressed -H "Authorization: Bearer $LKS_API_KEY" -H 'Accept: application/json' ${quoteWord(url)}`;
}

/** A request as a curl command, for `--curl`: to paste into a shell, a bug report or a script. Never holds a key. */
import { quoteWord } from '../../shell';

/** Wire parameters as a query string, percent-encoded with `%20` for a space; empty where there are none. */
export function queryString(parameters: readonly (readonly [name: string, value: string])[]): string {
  const query = new URLSearchParams(parameters.map(([name, value]): [string, string] => [name, value]))
    .toString()
    .replaceAll('+', '%20');
  return query === '' ? '' : `?${query}`;
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

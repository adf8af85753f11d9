/** The arguments of a tool call, as JSON, in the spelling of the contract: strings, as on the wire. */
import type { Backend } from '../contract/backend';
import { readDate } from '../contract/dates';
import { LksError } from '../contract/errors';
import type { Parameter } from '../contract/operations';
import type { RawParameters } from '../contract/parameters';
import { plainLine } from '../contract/plain-text';
import type { BeyondName } from '../contract/takes';
import { say } from '../messages';

/** Of a name that is none, no more than this is repeated. */
const NAME_LENGTH = 60;

/** What assistants call an argument, where a tool has one of that meaning: they know `query` of other tools, and `id` of the rows. */
const ALSO: Readonly<Record<string, string>> = { query: 'q', id: 'uuid', uuid: 'id' };

const wanted = ({ kind }: Parameter): 'number' | 'boolean' | 'string' =>
  kind === 'integer' ? 'number' : kind === 'switch' ? 'boolean' : 'string';

/** Assistants give numbers as text, and texts that look like numbers as numbers: both are taken. */
function textOf(parameter: Parameter, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || (typeof value === 'boolean' && parameter.kind === 'switch')) return String(value);
  throw new LksError('usage', say.mcp.wrongType(parameter.name, wanted(parameter)), {
    hint: say.mcp.schemaHint,
    parameter: parameter.name,
  });
}

/** What people write for a value, where only one thing can be meant: `nl` for `NL`, `2021-03` for the day. */
function spelled(parameter: Parameter, text: string): string {
  if (parameter.kind === 'choice')
    return parameter.choices.find((choice) => choice.toLowerCase() === text.trim().toLowerCase()) ?? text;
  if (parameter.kind === 'date') return readDate(text.trim(), parameter.bound) ?? text;
  return parameter.kind === 'integer' ? text.trim() : text;
}

/**
 * Reads the arguments of a call of `tool`; null and an empty text are no value. Throws `usage` for a name that the tool does
 * not have and for a value of another type; limits are left to the checks of the contract.
 */
export function readArguments(
  tool: string,
  given: Readonly<Record<string, unknown>>,
  parameters: readonly Parameter[],
): RawParameters {
  const raw: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    const also = ALSO[name];
    const parameter =
      parameters.find((known) => known.name === name) ??
      parameters.find((known) => known.name === also && given[known.name] === undefined);
    if (parameter === undefined)
      throw new LksError('usage', say.mcp.unknownArgument(plainLine(name, NAME_LENGTH), tool), {
        hint: say.mcp.knownArguments(parameters.map((known) => known.name)),
      });
    if (value === null || value === undefined || (value === '' && parameter.required !== true)) continue;
    raw[parameter.name] = spelled(parameter, textOf(parameter, value));
  }
  return raw;
}

/** Throws `usage` for what a library alone takes, where a service answers: nothing is passed over. */
export function refuseUntaken(name: BeyondName, tool: string, { takes }: Backend): void {
  if (takes[name]) return;
  throw new LksError('usage', say.mcp.notOfService(name), {
    hint: say.mcp.notOfServiceHint(name, tool),
    parameter: name,
  });
}

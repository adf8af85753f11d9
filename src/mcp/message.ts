/** One line of standard input as a message of the protocol, or as what is to be answered in its place. */
import {
  INVALID_REQUEST,
  type JSONRPCMessage,
  PARSE_ERROR,
  parseJSONRPCMessage,
  type RequestId,
} from '@modelcontextprotocol/server';
import { say } from '../messages';

/** Why a line was refused: the error object of JSON-RPC 2.0 (section 5.1) for it. */
interface Refusal {
  jsonrpc: '2.0';
  /** Null where the line has no id that could be answered. */
  id: RequestId | null;
  error: { code: number; message: string };
}

/** A message, or why there is none. */
export type Read = { message: JSONRPCMessage; refusal?: undefined } | { message?: undefined; refusal: Refusal };

const refused = (code: number, message: string, id: RequestId | null = null): Read => ({
  refusal: { jsonrpc: '2.0', id, error: { code, message } },
});

/** The id of a message that is none, where it has one that can be answered. */
function idOf(value: unknown): RequestId | null {
  const { id } = Object(value) as { id?: unknown };
  return typeof id === 'string' || (typeof id === 'number' && Number.isInteger(id)) ? id : null;
}

/** Reads a line; undefined is one that was too long. Never throws. */
export function readMessage(line: string | undefined): Read {
  if (line === undefined) return refused(INVALID_REQUEST, say.mcp.lineTooLong);
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return refused(PARSE_ERROR, say.mcp.notJson);
  }
  try {
    return { message: parseJSONRPCMessage(value) };
  } catch {
    return refused(INVALID_REQUEST, say.mcp.notAMessage, idOf(value));
  }
}

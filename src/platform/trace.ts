/**
 * What a report or a log may hold of an error: what kind it is and where it happened, never its message. Messages quote what was
 * searched for, what was read and what was typed; for a lawyer that is a client's secret.
 */

/** How a line of a stack begins, as V8 writes them: what a message could hold of its own is not of this form. */
const FRAME =
  /^ {4}at (?:(?:async |new )*[\w$.<>#]+(?: \[as [\w$.]+\])? \()?(?:node:|file:\/\/|\/|[A-Z]:\\|<anonymous>)[^()\n]*(?::\d+:\d+)?\)?$/;
const NAME = /^[A-Za-z_$][\w$]{0,60}$/;
const CODE = /^[A-Z][A-Z0-9_]{1,60}$/;
const CAUSES = 5;

function headOf(error: Error): string {
  const name = NAME.test(error.name) ? error.name : 'Error';
  const code = (error as { code?: unknown }).code;
  const kind = (error as { kind?: unknown }).kind;
  return [name, code, kind].filter((one) => typeof one === 'string' && (CODE.test(one) || NAME.test(one))).join(' ');
}

function framesOf({ message, stack = '' }: Error): string[] {
  // The message stands in the stack too, and may hold lines that look like frames.
  const rest = message === '' ? stack : stack.replace(message, '');
  return rest.split('\n').filter((line) => FRAME.test(line));
}

/** An error and its causes (5 at most): name, code, frames, a line each. What was thrown and is no error is only called by its type. */
export function traceOf(error: unknown): string[] {
  const lines: string[] = [];
  let cause = error;
  for (let depth = 0; depth < CAUSES && cause !== undefined; depth += 1) {
    if (!(cause instanceof Error)) return [...lines, `a ${typeof cause} was thrown`];
    lines.push(headOf(cause), ...framesOf(cause));
    cause = cause.cause;
  }
  return lines;
}

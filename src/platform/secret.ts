/** A string that redacts itself wherever it is printed: in templates, JSON, `util.inspect` and error messages. */

import { sha256 } from './builtins';

const INSPECT = Symbol.for('nodejs.util.inspect.custom');

/** What an API key may hold: visible ASCII, so that it can never break an HTTP header. */
const KEY_FORM = /^[\x21-\x7e]{1,4096}$/;

export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The plain value. Call it only where it goes on the wire or into the profile file. */
  reveal(): string {
    return this.#value;
  }

  /** True when the value can stand in an Authorization header: 1 to 4,096 visible ASCII characters. */
  get wellFormed(): boolean {
    return KEY_FORM.test(this.#value);
  }

  /** False of one that is too short to be told from innocent words: `redact` leaves it where it stands. */
  get isFoundInText(): boolean {
    return this.#value.length >= SHORTEST_FORM;
  }

  /** SHA-256 of the value, hexadecimal: what tells two keys apart where neither may be kept. */
  get digest(): string {
    return sha256(this.#value);
  }

  /** The last 4 characters behind dots, for recognition; only dots when the key is too short to show any of it. */
  get tail(): string {
    return this.#value.length >= 12 ? `…${this.#value.slice(-4)}` : '…';
  }

  toString(): string {
    return '[secret]';
  }

  toJSON(): string {
    return '[secret]';
  }

  [INSPECT](): string {
    return '[secret]';
  }
}

/** The part of the base64 of some text around `plain` that depends on `plain` alone, when it begins `offset` bytes into a triple. */
function base64Core(plain: string, offset: 0 | 1 | 2): string {
  const text = Buffer.from(`${'.'.repeat(offset)}${plain}`)
    .toString('base64')
    .replace(/=+$/, '');
  const whole = Math.floor(((offset + Buffer.byteLength(plain)) * 8) / 6);
  return text.slice(offset === 0 ? 0 : offset + 1, whole);
}

/** The spellings in which a secret could come back: as it is, percent-encoded, hexadecimal, and inside base64 of either alphabet. */
function formsOf(plain: string): string[] {
  const cores = ([0, 1, 2] as const).map((offset) => base64Core(plain, offset));
  const forms = [
    plain,
    encodeURIComponent(plain),
    encodeURIComponent(plain).replace(/%../g, (code) => code.toLowerCase()),
    JSON.stringify(plain).slice(1, -1),
    Buffer.from(plain).toString('hex'),
    Buffer.from(plain).toString('base64'),
    Buffer.from(plain).toString('base64url'),
    ...cores,
    ...cores.map((core) => core.replaceAll('+', '-').replaceAll('/', '_')),
  ];
  // The longest first, so that no end of one is left standing.
  return [...new Set(forms)].filter((form) => form.length >= SHORTEST_FORM).sort((a, b) => b.length - a.length);
}

/** Shorter than this a form would hit innocent text. */
const SHORTEST_FORM = 6;

/** Worked out once for each. */
const forms = new WeakMap<Secret, readonly string[]>();

function spellingsOf(secret: Secret): readonly string[] {
  const known = forms.get(secret) ?? formsOf(secret.reveal());
  forms.set(secret, known);
  return known;
}

/** Replaces every known secret in `text`, in whatever spelling. For what lks says itself; what comes from elsewhere is `withoutSecrets`. */
export function redact(text: string, secrets: Iterable<Secret>): string {
  let out = text;
  for (const secret of secrets)
    for (const form of spellingsOf(secret)) if (out.includes(form)) out = out.replaceAll(form, '[secret]');
  return out;
}

/** A value of JSON without the secrets, in whatever field, name of a field or depth they stand. */
export function withoutSecrets(value: unknown, secrets: readonly Secret[]): unknown {
  if (typeof value === 'string') return redact(value, secrets);
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  const clean = ([name, item]: [string, unknown]) => [redact(name, secrets), withoutSecrets(item, secrets)] as const;
  return Object.fromEntries(Object.entries(value).map(clean));
}

/** A string that redacts itself wherever it is printed: in templates, JSON, `util.inspect` and error messages. */

const INSPECT = Symbol.for('nodejs.util.inspect.custom');

/** What an API key may hold: visible ASCII, so that it can never break an HTTP header. */
const KEY_FORM = /^[\x21-\x7e]{8,256}$/;

export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The plain value. Call it only where it goes on the wire or into the profile file. */
  reveal(): string {
    return this.#value;
  }

  /** True when the value can stand in an Authorization header: 8 to 256 visible ASCII characters. */
  get wellFormed(): boolean {
    return KEY_FORM.test(this.#value);
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

/** Replaces every known secret in `text`, in its plain, URL-encoded and base64 forms. For logs and reports. */
export function redact(text: string, secrets: Iterable<Secret>): string {
  let out = text;
  for (const secret of secrets) {
    const plain = secret.reveal();
    if (plain.length < 4) continue;
    for (const form of new Set([plain, encodeURIComponent(plain), Buffer.from(plain).toString('base64')])) {
      out = out.replaceAll(form, '[secret]');
    }
  }
  return out;
}

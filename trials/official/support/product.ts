/** lks, asked only from outside: files are imported by the spawned program, and documents read through it. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { run } from '../../../test/support/run';
import type { Answered } from './body';
import { withoutArticles } from './whole';

/** The namespace of the ids of documents: part of the format of the library, so that it never changes. */
const NAMESPACE = '3b1f8c52a7d94e06b5c81d2f7e60a943';

/** The id of a document, by contract.md, "Identity in the library": a UUID of version 5. */
export function documentId(source: string, externalId: string, language: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(NAMESPACE, 'hex'))
    .update([source, externalId, language].join('\n'))
    .digest('hex');
  const variant = ((Number.parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `5${hash.slice(13, 16)}`,
    variant + hash.slice(18, 20),
    hash.slice(20, 32),
  ].join('-');
}

/** A library of its own, of some official files. */
export class Product {
  constructor(
    private readonly home: string,
    readonly library: string,
  ) {}

  static in(home: string, name: string): Product {
    return new Product(home, path.join(home, `${name}.db`));
  }

  /** Runs the program on this library. */
  lks(args: readonly string[], stdin = '') {
    return run(this.home, args, { env: { LKS_LIBRARY: this.library }, stdin });
  }

  /** Imports files; what is refused is in the report that comes back. */
  async import(files: readonly string[]): Promise<string> {
    const ran = await this.lks(['library', 'import', ...files]);
    if (ran.code !== 0 && ran.code !== 8) throw new Error(`library import ended with ${ran.code}: ${ran.stderr}`);
    return ran.stderr;
  }

  /** Documents by their ids, a law without its articles; those that are not there are missing. */
  async documents(ids: readonly string[], flags: readonly string[] = []): Promise<Map<string, Answered>> {
    const answered = await this.#answered(ids, flags);
    return new Map([...answered].map(([id, one]) => [id, withoutArticles(one)]));
  }

  /** The same, with laws as their whole texts. */
  async wholeTexts(ids: readonly string[], flags: readonly string[] = []): Promise<Map<string, Answered>> {
    return this.#answered(ids, flags);
  }

  /** The same, with laws as their outlines. */
  async outlines(ids: readonly string[], flags: readonly string[] = []): Promise<Map<string, Answered>> {
    return ids.length === 0 ? new Map() : this.#answered(ids, flags, []);
  }

  async #answered(
    ids: readonly string[],
    flags: readonly string[],
    whole: readonly string[] = ['--full'],
  ): Promise<Map<string, Answered>> {
    const ran = await this.lks(['doc', '-', '--json', ...whole, ...flags], ids.join('\n'));
    const answered = (ran.stdout === '' ? [] : JSON.parse(ran.stdout).data) as Answered | Answered[];
    return new Map([answered].flat().map((one) => [one.id, one]));
  }

  /** How many documents are held, as `library status` says. */
  async held(): Promise<number> {
    const ran = await this.lks(['library', 'status']);
    return [...ran.stdout.matchAll(/^[^\t]+\t[^\t]+\t(\d+)\t/gmu)].reduce((sum, [, count]) => sum + Number(count), 0);
  }
}

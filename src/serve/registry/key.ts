/** API keys of the service: how they are made, stored and compared (contract.md, "Keys"). */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** By which people and secret scanners know a key of lks. */
const MARK = 'lks_';
/** 256 random bits: nobody guesses one, so a fast hash keeps it as well as a slow one would. */
const RANDOM_BYTES = 32;
/** Characters of the beginning that are stored for recognition; 48 of the 256 bits. */
const PREFIX_LENGTH = MARK.length + 8;

/** Makes a key: `lks_` and 43 characters of base64url (RFC 4648). */
export function newKey(): string {
  return MARK + randomBytes(RANDOM_BYTES).toString('base64url');
}

/** What is stored in place of a key: its SHA-256, 32 bytes. */
export function digestOf(key: string): Buffer {
  return createHash('sha256').update(key, 'utf8').digest();
}

/** The beginning by which a key is recognised in lists and logs. */
export function prefixOf(key: string): string {
  return key.slice(0, PREFIX_LENGTH);
}

/** Whether 2 digests of 32 bytes are the same, in a time that does not depend on where they differ. */
export function sameDigest(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

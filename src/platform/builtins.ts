/**
 * Parts of Node.js that are loaded at their first use. A search or a document from a library has none to hash and often
 * none to unpack, and an `import` at the top of a file would load them all the same: `node:crypto` costs a fifth of a
 * bare start, `node:zlib` a twelfth (both bring the streams), `node:os` a hundredth.
 */

export const crypto = (): typeof import('node:crypto') => process.getBuiltinModule('node:crypto');
export const zlib = (): typeof import('node:zlib') => process.getBuiltinModule('node:zlib');
export const os = (): typeof import('node:os') => process.getBuiltinModule('node:os');
export const v8 = (): typeof import('node:v8') => process.getBuiltinModule('node:v8');

/** SHA-256, hexadecimal. */
export const sha256 = (data: string | Uint8Array): string => crypto().createHash('sha256').update(data).digest('hex');

/** Programs of the system that some tests need. */
import { existsSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

export const isFound = (name: string): boolean => FOLDERS.some((folder) => existsSync(path.join(folder, name)));

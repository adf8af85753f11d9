/** The files of `deploy/cluster`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../support/run';

export const FOLDER = path.join(ROOT, 'deploy/cluster');
export const read = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8');

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  networks?: string[];
  volumes?: string[];
  secrets?: string[];
  depends_on?: Record<string, unknown>;
  healthcheck?: object;
}
interface Compose {
  services: Record<string, Service>;
  networks: object;
  volumes: object;
  secrets: Record<string, { file: string }>;
}
export const compose = parse(read('compose.yaml'), { merge: true }) as Compose;
export const services = Object.entries(compose.services);

/** The files of a service: the templates in `deploy/`, filled in. */
import path from 'node:path';
import { deployFile } from '../platform/assets';
import { nginxWord, type Setup, STATE, USUAL_LIBRARY, unitWord } from './setup';

export interface PrintedFile {
  path: string;
  mode: string;
  text: string;
}

const isBelow = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`);
const isInHome = (file: string): boolean => ['/home', '/root', '/run/user'].some((home) => isBelow(file, home));
/** A unit has temporary folders of its own, and where it has homes they are empty: what lies there is bound into it. */
const isHidden = (file: string): boolean =>
  isInHome(file) || ['/tmp', '/var/tmp'].some((folder) => isBelow(file, folder));

/** The folder of an installed program: the one above `bin`. */
const above = (file: string): string => path.dirname(path.dirname(file));

/** What the units read and write besides the folder of lks: the program, and a library elsewhere. */
function placesOf({ library, program }: Setup): { read: string[]; write: string[] } {
  return {
    read: [...new Set([above(program.node), above(program.script)])].filter(isHidden),
    write: isBelow(library, STATE) ? [] : [path.dirname(library)],
  };
}

/** True where the program or the library is below a home: the units then see these folders of it, and nothing else. */
export function usesHome(setup: Setup): boolean {
  const { read, write } = placesOf(setup);
  return [...read, ...write].some(isInHome);
}

function placeLines(setup: Setup): string {
  const { read, write } = placesOf(setup);
  const bound = (key: string, places: string[]): string[] => places.map((place) => `${key}=${unitWord(place)}`);
  const visible = write.filter((place) => !isHidden(place));
  return [
    ...(setup.library === USUAL_LIBRARY ? [] : [`Environment=${unitWord(`LKS_LIBRARY=${setup.library}`)}`]),
    // Bound folders are seen in homes that are empty otherwise: ProtectHome=read-only would show all of every home.
    usesHome(setup) ? 'ProtectHome=tmpfs' : 'ProtectHome=yes',
    ...bound('BindReadOnlyPaths', read),
    ...bound('BindPaths', write.filter(isHidden)),
    ...bound('ReadWritePaths', visible),
  ].join('\n');
}

/** What stands for each `{{name}}` of the templates, as a word of the file that it stands in. */
function valuesOf(setup: Setup): Record<string, string> {
  const { host, httpsPort, port, proxy, program, user, certificate, certificateKey } = setup;
  // Without a proxy nobody may say in a header who asks.
  const trust = proxy === 'none' ? '' : ' --trust-proxy';
  return {
    user,
    places: placeLines(setup),
    program: `${unitWord(program.node)} ${unitWord(program.script)}`,
    serve: `serve --host 127.0.0.1 --port ${port} --allow-host ${host}${trust}`,
    host,
    port: String(port),
    'https-port': String(httpsPort),
    certificate: nginxWord(certificate),
    'certificate-key': nginxWord(certificateKey),
    site: httpsPort === 443 ? host : `${host}:${httpsPort}`,
  };
}

export const UNITS = ['lks-serve.service', 'lks-sync.service', 'lks-sync.timer'];
export const unitPath = (unit: string): string => `/etc/systemd/system/${unit}`;
export const PROXY_FILES = { nginx: '/etc/nginx/conf.d/lks.conf', caddy: '/etc/caddy/lks.caddy' } as const;

/** The files of a setup. */
export function filesOf(setup: Setup): PrintedFile[] {
  const values = valuesOf(setup);
  const fill = (template: string): string =>
    deployFile(template).replace(/\{\{([a-z-]+)\}\}/g, (_, name: string) => values[name]!);
  const fileAt = (file: string, folder: string): PrintedFile => ({
    path: file,
    mode: '0644',
    text: fill(path.posix.join(folder, path.posix.basename(file))),
  });
  return [
    ...UNITS.map((unit) => fileAt(unitPath(unit), 'systemd')),
    ...(setup.proxy === 'none' ? [] : [fileAt(PROXY_FILES[setup.proxy], 'proxy')]),
  ];
}

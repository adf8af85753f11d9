/** The commands that make a service of the files, those that undo it, and both as one script. */
import path from 'node:path';
import { say } from '../messages';
import { quoteWord } from '../platform/shell';
import { PROXY_FILES, type PrintedFile, UNITS, unitPath } from './files';
import { type Setup, STATE, USUAL_LIBRARY } from './setup';

export interface Command {
  /** What it is for. */
  what: string;
  /** Lines; a chain with `&&` would not end the script where one of it fails. */
  command: string;
}

const STARTED = 'lks-serve.service lks-sync.timer';
const CADDYFILE = '/etc/caddy/Caddyfile';
const IMPORT = 'import lks.caddy';

/** What root types once the files are in their places, in this order. */
export function commandsOf(setup: Setup): Command[] {
  const { user, library, program, proxy, port, host, httpsPort, name, keys } = setup;
  const { steps } = say.setup;
  const folder = path.dirname(library);
  const env = [`LKS_CONFIG_DIR=${STATE}`, ...(library === USUAL_LIBRARY ? [] : [`LKS_LIBRARY=${library}`])];
  const as = ['runuser', '-u', user, '--', 'env', ...env, program.node, program.script].map(quoteWord).join(' ');
  const check = 'curl -fsS --retry 20 --retry-connrefused --retry-delay 1';
  const reload = {
    nginx: [{ what: steps.proxy, command: 'nginx -t\nsystemctl reload nginx' }],
    caddy: [
      { what: steps.caddy, command: `grep -qx '${IMPORT}' ${CADDYFILE} || sed -i '1i ${IMPORT}' ${CADDYFILE}` },
      {
        what: steps.proxy,
        command: `caddy validate --config ${CADDYFILE} --adapter caddyfile\nsystemctl reload caddy`,
      },
    ],
    none: [],
  };
  const through = `https://${host}${httpsPort === 443 ? '' : `:${httpsPort}`}/readyz`;
  return [
    {
      what: steps.account,
      command: `id -u ${user} > /dev/null 2>&1 || useradd --system --user-group --home-dir ${STATE} --shell /usr/sbin/nologin ${user}`,
    },
    ...[...new Set([STATE, folder])].map((one) => ({
      what: steps.folder,
      command: `[ -d ${quoteWord(one)} ] || install -d -m 0700 -o ${user} -g ${user} ${quoteWord(one)}`,
    })),
    { what: steps.writes, command: `runuser -u ${user} -- test -w ${quoteWord(folder)}` },
    { what: steps.library, command: `[ -e ${quoteWord(library)} ] || ${as} library sync --starter` },
    {
      what: steps.workspace,
      command: `${as} serve workspace list --plain | cut -f1 | grep -qixF -e ${quoteWord(name)} || ${as} serve workspace create ${quoteWord(name)}`,
    },
    ...keys.map((key) => ({
      what: steps.key,
      command: `${as} serve key create --workspace ${quoteWord(name)} --name ${quoteWord(key)}`,
    })),
    { what: steps.units, command: `systemd-analyze verify --man=no ${UNITS.map(unitPath).join(' ')} || true` },
    {
      what: steps.start,
      command: `systemctl daemon-reload\nsystemctl enable ${STARTED}\nsystemctl restart ${STARTED}`,
    },
    { what: steps.answers, command: `${check} http://127.0.0.1:${port}/readyz` },
    ...reload[proxy],
    ...(proxy === 'none' ? [] : [{ what: steps.through, command: `${check} ${through}` }]),
  ];
}

/** What root types to undo it. The library, the keys and the account stay. */
export function removalOf(proxy: Setup['proxy']): Command[] {
  const { steps } = say.setup;
  const units = {
    what: steps.removeUnits,
    command: `systemctl disable --now ${STARTED}\nrm -f ${UNITS.map(unitPath).join(' ')}\nsystemctl daemon-reload`,
  };
  if (proxy === 'none') return [units];
  const unimport = proxy === 'caddy' ? `sed -i '/^${IMPORT}$/d' ${CADDYFILE}\n` : '';
  return [
    { what: steps.removeProxy, command: `${unimport}rm -f ${PROXY_FILES[proxy]}\nsystemctl reload ${proxy}` },
    units,
  ];
}

const comment = (lines: readonly string[]): string => lines.map((line) => `# ${line}\n`).join('');

/** Files and commands as a script for `sh`: it ends at the first command that fails, and writes over no file. */
export function scriptOf(introduction: readonly string[], files: readonly PrintedFile[], commands: readonly Command[]) {
  // What is filled in has no line ends, so that no line of it can end the text of a file.
  const written = files.map(
    ({ path: file, text }) => `${comment([file])}cat > ${file} <<'END_OF_FILE'\n${text}END_OF_FILE\n`,
  );
  const typed = commands.map(({ what, command }) => `${comment([what])}${command}\n`);
  return [`#!/bin/sh\n${comment(introduction)}set -euC\numask 022\n`, ...written, ...typed].join('\n');
}

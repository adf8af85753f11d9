/** The units of systemd: the service, one run of `lks library sync`, and the timer that starts it. */
import path from 'node:path';
import { unitWord } from './quoting';
import { type Setup, stateFolder, usualLibrary } from './setup';

const isBelow = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`);
const isInHome = (file: string): boolean => ['/home', '/root', '/run/user'].some((home) => isBelow(file, home));
/** A unit has temporary folders of its own, and where it has homes they are empty: what lies there is bound into it. */
const isHidden = (file: string): boolean =>
  isInHome(file) || ['/tmp', '/var/tmp'].some((folder) => isBelow(file, folder));

/** The folder of an installed program: the one above `bin`. */
const above = (file: string): string => path.dirname(path.dirname(file));

/** What the units read and write: the program, the folder of lks, the library. */
function placesOf({ root, library, program }: Setup): { read: string[]; write: string[] } {
  const state = stateFolder(root);
  const write = [...(root === '/' ? [] : [state]), ...(isBelow(library, state) ? [] : [path.dirname(library)])];
  return { read: [...new Set([above(program.node), above(program.script)])].filter(isHidden), write };
}

/** True where the program or the library is below a home: the units then see these folders of it, and nothing else. */
export function usesHome(setup: Setup): boolean {
  const { read, write } = placesOf(setup);
  return [...read, ...write].some(isInHome);
}

function placeLines(setup: Setup): string[] {
  const { read, write } = placesOf(setup);
  const bound = (key: string, places: string[]): string[] => places.map((place) => `${key}=${unitWord(place)}`);
  return [
    ...(setup.root === '/' ? ['StateDirectory=lks', 'StateDirectoryMode=0700'] : []),
    `Environment=${unitWord(`LKS_CONFIG_DIR=${stateFolder(setup.root)}`)}`,
    ...(setup.library === usualLibrary(setup.root) ? [] : [`Environment=${unitWord(`LKS_LIBRARY=${setup.library}`)}`]),
    // Bound folders are seen in homes that are empty otherwise: ProtectHome=read-only would show all of every home.
    ...(usesHome(setup) ? ['ProtectHome=tmpfs'] : ['ProtectHome=yes']),
    ...bound('BindReadOnlyPaths', read),
    ...bound('BindPaths', write.filter(isHidden)),
    ...bound(
      'ReadWritePaths',
      write.filter((place) => !isHidden(place)),
    ),
  ];
}

/** What lks does not need is taken away (systemd.exec(5)). */
const HARDENING = `UMask=0077
NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
ProtectSystem=strict
ProtectProc=invisible
ProtectClock=yes
ProtectHostname=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectControlGroups=yes
PrivateTmp=yes
PrivateDevices=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
RemoveIPC=yes
LockPersonality=yes
# Not MemoryDenyWriteExecute: the runtime compiles as it goes. Not ~@resources: searches lower their own priority.
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged
SystemCallErrorNumber=EPERM`;

/** The words with which lks serves this library. */
export const serveWords = ({ host, port, proxy }: Setup): string[] => [
  ...['serve', '--host', '127.0.0.1', '--port', String(port), '--allow-host', host],
  // Without a proxy nobody may say in a header who asks.
  ...(proxy === 'none' ? [] : ['--trust-proxy']),
];

const execLine = ({ program }: Setup, words: readonly string[]): string =>
  `ExecStart=${[program.node, program.script, ...words].map(unitWord).join(' ')}`;

const unit = (setup: Setup, description: string, lines: string, end: string): string => `# Made by lks serve setup.

[Unit]
Description=${description}
After=network-online.target
Wants=network-online.target

[Service]
User=${setup.user}
${placeLines(setup).join('\n')}
${lines}

${HARDENING}
${end}`;

/** `lks-serve.service`. */
export const serveUnit = (setup: Setup): string =>
  unit(
    setup,
    'Legal knowledge search: the API over a library',
    `Type=exec
# Standard error, with the access log in it, goes to the journal.
${execLine(setup, serveWords(setup))}
Restart=on-failure
RestartSec=5s
# Exit 2 (a flag is wrong), 4 and 74 (no library, a damaged one): starting again changes nothing.
RestartPreventExitStatus=2 4 74
# It finishes what runs for up to 7 s and ends within 10 s.
TimeoutStopSec=20s
LimitNOFILE=8192`,
    `
[Install]
WantedBy=multi-user.target
`,
  );

/** `lks-sync.service`. */
export const syncUnit = (setup: Setup): string =>
  unit(
    setup,
    'Legal knowledge search: fetch what changed at the publishers',
    `Type=oneshot
${execLine(setup, ['library', 'sync'])}
# It asks 2 things a second and goes on where it ended; a day is more than it should ever take.
TimeoutStartSec=1d
TimeoutStopSec=30s
Nice=10
IOSchedulingClass=idle`,
    '',
  );

/** `lks-sync.timer`. */
export const SYNC_TIMER = `# Made by lks serve setup. Once a night, at another moment on each computer; a night that was slept through is made good.

[Unit]
Description=Legal knowledge search: fetch every night what changed at the publishers

[Timer]
OnCalendar=*-*-* 03:30:00
RandomizedDelaySec=2h
FixedRandomDelay=true
Persistent=true

[Install]
WantedBy=timers.target
`;

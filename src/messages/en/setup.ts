/** What `lks serve setup` says. */
export const setup = () => ({
  summary: 'print a script that sets up the service here',
  details:
    'Prints a script for sh, and runs nothing. Read it, then run it as root: it stops at the first error, and overwrites no file.',
  name: (usual: string) => `name of the office, and its workspace (default: ${usual})`,
  address: 'name by which clients reach it: kb.example.org',
  user: (usual: string) => `account that runs the service (default: ${usual})`,
  proxy: 'proxy in front of it (default: nginx)',
  port: (usual: number) => `port of the service (default: ${usual})`,
  certificate: 'certificate for nginx (default: that of certbot)',
  certificateKey: 'its key',
  keys: 'names to make keys for: anna,bram',
  remove: 'print what undoes it; library, keys and account stay',

  noAddress: '--address is missing: the name by which clients reach the service.',
  noAddressHint: 'lks serve setup --address HOST',
  signs: (flag: string) => `${flag}: must have no quote, line end or any of \\ $ : ; { } * ? [ ].`,
  badAddress: '--address: must be a host name such as kb.example.org, also with a port.',
  samePort: '--port: must not be the port of --address.',
  badUser: '--user: must be other than root: small letters, digits, _ and -, a letter first.',
  inHome: (user: string) =>
    `The program or the library is in a home folder, and ${user} must be able to read these folders (ProtectHome=tmpfs).`,

  introduction: (host: string) => [
    `Sets lks up as a service for ${host}. Read it, then run it as root.`,
    'It stops at the first error, and overwrites no file. To undo it: --remove.',
  ],
  removing: ['Undoes what setup did, as root.', 'The library, the keys and the account stay.'],
  steps: {
    account: 'its account',
    folder: 'a folder for that account alone',
    writes: 'fails if the account cannot write the library',
    library: 'a first library, if there is none: starter laws',
    workspace: 'the workspace',
    key: 'a key, shown only now',
    units: 'what systemd says of the units',
    start: 'the service, and the nightly update',
    answers: 'fails if the service answers nothing, or reads no library',
    caddy: 'the main file of Caddy imports the block; with global options in it, add those of lks.caddy by hand',
    proxy: 'the proxy, if it finds no error',
    through: 'fails if the proxy passes nothing on, or has the wrong certificate',
    removeProxy: 'the proxy',
    removeUnits: 'the service and the nightly update',
  },
});

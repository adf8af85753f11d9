/** What `lks serve setup` says. */
export const setup = () => ({
  summary: 'print what sets the service up on this computer: units, updates, proxy, first keys',
  details:
    'Prints a script for sh, and runs nothing: units of systemd, a nightly update, a proxy, and the commands in order. Read it, then run it as root or part by part. It stops at the first command that fails, and overwrites no file. --remove prints what undoes it; library, keys and account stay.',
  name: (usual: string) => `name of the office, which becomes its workspace (default: ${usual})`,
  address: 'name under which clients reach the service: kb.example.org',
  user: (usual: string) => `account that runs the service (default: ${usual})`,
  proxy: 'proxy in front of it (default: nginx)',
  port: (usual: number) => `port of the service on this computer (default: ${usual})`,
  certificate: 'certificate for nginx (default: that of certbot)',
  certificateKey: 'key of that certificate',
  keys: 'names to make keys for: anna,bram',
  remove: 'print what undoes it',

  noAddress: '--address is missing: the name under which clients reach the service.',
  noAddressHint: 'lks serve setup --address HOST',
  signs: (flag: string) => `${flag}: must have no quote, line end or any of \\ $ : ; { } * ? [ ].`,
  badAddress: '--address: must be a host name, such as kb.example.org, with a port or without.',
  samePort: '--port: must not be the port of --address, where the proxy listens.',
  badUser: '--user: must be an account other than root: a small letter, then small letters, digits, _ and -.',
  inHome: (user: string) =>
    `The program or the library is in a home folder, of which the units see only these folders (ProtectHome=tmpfs). ${user} must be able to read them.`,

  introduction: (host: string) => [
    `Sets lks up as a service for ${host}. Read it, then run it as root, or type it part by part.`,
    'It stops at the first command that fails, and overwrites no file. --remove prints what undoes it.',
  ],
  removing: [
    'Undoes what the script of setup did, as root. Changes in these files go with them.',
    'The library, the keys and the account stay.',
  ],
  steps: {
    account: 'the account of the service',
    folder: 'a folder for that account alone',
    writes: 'fails if the account cannot write the library',
    library: 'a first library, where there is none: starter laws',
    workspace: 'the workspace of the office',
    key: 'a key, shown this once',
    units: 'what systemd says of the units',
    start: 'the service, and the nightly update',
    answers: 'fails if the service does not answer, or cannot read a library',
    caddy: 'the main file of Caddy imports the block; if it has global options, add those of lks.caddy by hand',
    proxy: 'the proxy, if it finds no error',
    through: 'fails if the proxy does not pass requests on, or its certificate is for another name',
    removeProxy: 'the block of the proxy',
    removeUnits: 'the service and the nightly update',
  },
});

// Loads the bundle with compiled code that an earlier run has kept in the user's cache folder. Node 22 and later keep it
// themselves; for older ones this does. What is read here runs as code, so it must come from a folder and a file that nobody
// else can write, be whole, and belong to exactly the text that it was made from: V8 compares no more than the length of the
// text, and crashes on a damaged cache. Whatever does not fit is compiled as usual and made again (bin/keep.js).

const fs = require('fs');
const path = require('path');

const WRAPPER = ['(function (exports, require, module, __filename, __dirname) { ', '\n})'];
/** Written into the first line of the bundle's entry by the build: the version, and a digest of all of its code. */
const BUILD_LINE = /^\/\/ lks ([\w.+-]+) build ([0-9a-f]{16})\n/;
/** How a file of compiled code begins, before the name of its folder: no text, so that a tool which rewrites texts shows. */
const MARK = '\x89lks compiled code\r\n\x1a\n';
/** The lengths of the code and of the names after it, in hexadecimal: the last bytes of what is kept. */
const LENGTHS = 16;
/** Far more than any file of the bundle needs, bytes. */
const LARGEST = 1 << 24;
/** So much is compared at once, bytes: one buffer that is used again costs less than the pages of a second copy. */
const PIECE = 1 << 17;
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = fs.constants;

/**
 * True where nothing is to be left on this computer (docs/privacy.md): compiled code holds no words, but tells which commands were run.
 * What an earlier run kept is used all the same.
 */
function leavesNothing(argv, env) {
  const end = argv.indexOf('--');
  const asked = (end === -1 ? argv : argv.slice(0, end)).includes('--private');
  return asked || !['', '0', undefined].includes(env.LKS_PRIVATE?.trim());
}

/** The folder that the user's caches lie in, and the name of ours below it. */
function cachePlace(env) {
  // Node's own variable, and what it means there.
  if (env.NODE_COMPILE_CACHE) return [path.resolve(env.NODE_COMPILE_CACHE), 'lks'];
  // It moves everything that lks keeps (src/state/profile/places.ts).
  if (env.LKS_CONFIG_DIR) return [path.resolve(env.LKS_CONFIG_DIR), 'cache'];
  const windows = process.platform === 'win32';
  const named = windows ? env.LOCALAPPDATA : env.XDG_CACHE_HOME;
  const within = windows ? ['AppData', 'Local'] : process.platform === 'darwin' ? ['Library', 'Caches'] : ['.cache'];
  const home = (windows ? env.USERPROFILE : env.HOME) || require('os').userInfo().homedir;
  const base = named && path.isAbsolute(named) ? named : path.join(home, ...within);
  return windows ? [path.join(base, 'lks'), 'cache'] : [base, 'lks'];
}

/** Sixteen hexadecimal digits of a text. */
function digest(text) {
  let one = 0x811c9dc5;
  let other = 0x9747b28c;
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
    other = Math.imul(other ^ text.charCodeAt(at), 0x85ebca6b) ^ (other >>> 13);
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

/**
 * The name of the folder for a build on this runtime: version, build, runtime, platform, processor, and a digest of the flags
 * and of which executable this is, since two builds of one release cannot read each other's. (V8 looks at the flags itself; in
 * the name, they keep runs of different flags from making the code again for each other.)
 */
function folderName(version, build) {
  const { size, mtimeMs } = fs.statSync(process.execPath);
  const rest = JSON.stringify([process.execArgv, process.env.NODE_OPTIONS, process.versions.v8, size, mtimeMs]);
  return ['compiled', version, build, process.version, process.platform, process.arch, digest(rest)].join('-');
}

/** True of a file or folder that the user owns and nobody else can write. Windows has no such modes; the profile is the user's. */
function isOurs(stats) {
  return process.geteuid === undefined || (stats.uid === process.geteuid() && (stats.mode & 0o022) === 0);
}

/** True of the folder that ours lies in: the user's or the system's, and nobody else can put another folder in our place. */
function isSafeBase(stats) {
  if (!stats.isDirectory()) return false;
  if (process.geteuid === undefined) return true;
  const sticky = (stats.mode & 0o1000) !== 0;
  return (stats.uid === process.geteuid() || stats.uid === 0) && (sticky || (stats.mode & 0o022) === 0);
}

/** True of a folder, not a link to one, that the user owns and nobody else can write. */
function isOurFolder(folder) {
  const stats = fs.lstatSync(folder);
  return stats.isDirectory() && isOurs(stats);
}

/** The folder of compiled code for the bundle whose entry has this source, made if need be; undefined where there can be none. */
function openFolder(source, env) {
  const line = BUILD_LINE.exec(source.latin1Slice(0, 200));
  // Functions that come out of a cache are not counted by a report of coverage.
  if (line === null || env.NODE_DISABLE_COMPILE_CACHE || env.NODE_V8_COVERAGE) return undefined;
  try {
    const [base, below] = cachePlace(env);
    const top = path.join(base, below);
    const name = folderName(line[1], line[2]);
    const place = { base, top, name, folder: path.join(top, name) };
    const there = fs.lstatSync(place.folder, { throwIfNoEntry: false }) !== undefined;
    if (!there && run.leavesNothing) return undefined;
    if (!there) require('./keep.js').makeFolder(place);
    return isSafeBase(fs.statSync(base)) && isOurFolder(top) && isOurFolder(place.folder) ? place : undefined;
  } catch {
    return undefined; // No home, or one that cannot be written to.
  }
}

let piece;
/** True when a file holds exactly these bytes from `from` on. */
function holds(fd, from, bytes) {
  piece ??= Buffer.allocUnsafeSlow(PIECE);
  for (let at = 0; at < bytes.length; at += PIECE) {
    const length = Math.min(PIECE, bytes.length - at);
    if (fs.readSync(fd, piece, 0, length, from + at) !== length) return false;
    if (piece.compare(bytes, at, at + length, 0, length) !== 0) return false;
  }
  return true;
}

/**
 * The file of compiled code of a source: how it begins, the source, the compiled code with the names of the commands that it
 * was seen to run, and that once more. So every byte is held against another, natively and without a module.
 */
function pack(name, source, code, commands) {
  const names = Buffer.from(commands.join(' '), 'latin1');
  const lengths = [code, names].map((part) => part.length.toString(16).padStart(LENGTHS / 2, '0')).join('');
  const kept = [code, names, Buffer.from(lengths, 'latin1')];
  return Buffer.concat([Buffer.from(`${MARK}${name}\n`, 'latin1'), source, ...kept, ...kept]);
}

/** What `pack` wrote, from an open file; undefined when it is not that, to the last byte, or of another folder or source. */
function unpack(fd, size, name, source) {
  const head = Buffer.from(`${MARK}${name}\n`, 'latin1');
  const start = head.length + source.length;
  const length = (size - start) / 2;
  if (size > LARGEST || length < LENGTHS || !Number.isInteger(length)) return undefined;
  if (!holds(fd, 0, head) || !holds(fd, head.length, source)) return undefined;
  // The code comes first, in memory of its own: V8 copies what does not lie at a multiple of eight.
  const kept = Buffer.allocUnsafeSlow(length);
  if (fs.readSync(fd, kept, 0, length, start) !== length || !holds(fd, start + length, kept)) return undefined;
  const ends = kept.latin1Slice(length - LENGTHS);
  const end = Number.parseInt(ends.slice(0, LENGTHS / 2), 16);
  if (end + Number.parseInt(ends.slice(LENGTHS / 2), 16) + LENGTHS !== length) return undefined;
  return { code: kept.subarray(0, end), commands: kept.latin1Slice(end, length - LENGTHS).split(' ') };
}

/** The compiled code kept of a source and the commands that it was seen to run; undefined when there is none that can be trusted. */
function readKept(file, name, source) {
  let fd;
  try {
    fd = fs.openSync(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    const stats = fs.fstatSync(fd);
    return stats.isFile() && isOurs(stats) ? unpack(fd, stats.size, name, source) : undefined;
  } catch {
    return undefined;
  } finally {
    if (fd !== undefined) fs.closeSync(fd);
  }
}

/** The command of this run: which functions it compiles depends on that, so code is made again for each command, once. */
function commandOf(word = '') {
  return /^(--|__)?[a-z]{2,20}$/.test(word) ? word : '-';
}

const modules = new Map();
/** This run: where its compiled code lies, or undefined; its command; and each file that it loaded. */
const run = { place: undefined, command: commandOf(process.argv[2]), loaded: [], leavesNothing: false };

/** A file between the wrapper's two halves, in one piece: to put texts together would make another copy of it. */
function readWrapped(file) {
  const fd = fs.openSync(file, O_RDONLY);
  try {
    const { size } = fs.fstatSync(fd);
    const [before, after] = WRAPPER;
    const bytes = Buffer.allocUnsafeSlow(before.length + size + after.length);
    bytes.latin1Write(before, 0);
    bytes.latin1Write(after, before.length + size);
    if (fs.readSync(fd, bytes, before.length, size, 0) !== size) throw new Error(`${file} changes while it is read`);
    return bytes;
  } finally {
    fs.closeSync(fd);
  }
}

/** What is between the two halves. */
const unwrapped = (bytes) => bytes.subarray(WRAPPER[0].length, bytes.length - WRAPPER[1].length);

/** Compiles the source of a file, with the compiled code of an earlier run where it can be trusted. */
function compile(file, bytes) {
  const { Script } = require('vm');
  const wrapped = bytes.latin1Slice();
  const source = unwrapped(bytes);
  const { place } = run;
  if (place === undefined) return new Script(wrapped, { filename: file });
  const kept = `${place.folder}${path.sep}${path.basename(file)}.code`;
  const found = readKept(kept, place.name, source);
  const script = new Script(wrapped, { filename: file, cachedData: found?.code });
  const fits = found !== undefined && !script.cachedDataRejected;
  const one = { kept, script, source: () => sourceOf(wrapped), commands: fits ? found.commands : [] };
  run.loaded.push(one);
  if (!run.leavesNothing && !one.commands.includes(run.command)) require('./keep.js').learn(one, run);
  return script;
}

function sourceOf(wrapped) {
  return Buffer.from(wrapped.slice(WRAPPER[0].length, -WRAPPER[1].length), 'latin1');
}

function load(file, read) {
  const known = modules.get(file);
  if (known !== undefined) return known.exports;
  const module = { exports: {} };
  modules.set(file, module);
  const folder = path.dirname(file);
  // The bundle asks for files beside its own and one folder above: to normalize each path costs a start more than a file.
  function requireFrom(id) {
    if (id.charCodeAt(0) !== 46) return require(id);
    return load(id.charCodeAt(1) === 46 ? path.join(folder, id) : folder + path.sep + id.slice(2));
  }
  const made = compile(file, read ?? readWrapped(file)).runInThisContext();
  made.call(module.exports, module.exports, requireFrom, module, file, folder);
  return module.exports;
}

/** Loads the bundle by its entry; returns what that exports. */
function start(entry) {
  const { enableCompileCache } = Number.parseInt(process.versions.node, 10) < 22 ? {} : require('module');
  const { env } = process;
  run.leavesNothing = leavesNothing(process.argv.slice(2), env);
  if (enableCompileCache === undefined) {
    const bytes = readWrapped(entry);
    run.place = openFolder(unwrapped(bytes), env);
    return load(entry, bytes);
  }
  // Left to itself the runtime keeps it in a folder of the system's temporary folder, which anybody can be the first to make.
  const place = env.NODE_COMPILE_CACHE ? undefined : openFolder(fs.readFileSync(entry), env);
  // The runtime would write there when the run ends.
  if (place !== undefined && !run.leavesNothing) enableCompileCache(place.folder);
  return require(entry);
}

module.exports = { start, pack, readKept, isOurFolder, isSafeBase };

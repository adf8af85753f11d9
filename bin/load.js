// Loads the bundle with compiled code that an earlier run left in the user's cache folder (docs/decisions/build.md).
// Node 22 and later do that themselves. What is read here runs as code, and V8 crashes on bytes that are damaged: so
// the folder and the files must be the user's and writable by nobody else, and each file holds its code twice. What
// does not fit is compiled as usual, and written anew when the run has ended as the program meant it to.

const fs = require('fs');
const path = require('path');

const WRAPPER = ['(function (exports, require, module, __filename, __dirname) { ', '\n})'];
/** No line that the build writes is longer, bytes. */
const LONGEST_BUILD_LINE = 200;
/** Written into the first line of the bundle's entry by the build: the version, and a digest of all of its code. */
const BUILD_LINE = /^\/\/ lks ([\w.+-]+) build ([0-9a-f]{16})\n/;
const FOLDER = /^compiled-[\w.+-]+-[0-9a-f]{16}-[0-9a-f]{16}$/;
/**
 * Folders that stay, those made last: of this build (who uses nine sets of flags of the runtime in turn has them all),
 * and of others (another install, an earlier version). 2 MB for each command that was run.
 */
const KEPT_FOLDERS = 12;
const KEPT_OF_OTHERS = 3;
/** The exit code of a crash (`internal` in src/contract/errors.ts), after which nothing is kept. */
const CRASHED = 70;
/** Far more than any file of the bundle needs, bytes. */
const LARGEST = 1 << 24;
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = fs.constants;

/**
 * True where nothing is to be left on this computer (docs/privacy.md): compiled code holds no words, but tells which
 * commands were run. What an earlier run kept is used all the same.
 */
function leavesNothing(argv, env) {
  const end = argv.indexOf('--');
  const asked = (end === -1 ? argv : argv.slice(0, end)).includes('--private');
  return asked || !['', '0', undefined].includes(env.LKS_PRIVATE?.trim());
}

/** The folder of the user's caches that is ours: the same as in src/state/profile/places.ts. */
function cacheFolder(env) {
  // Node's own variable, and what it means there.
  if (env.NODE_COMPILE_CACHE) return path.resolve(env.NODE_COMPILE_CACHE, 'lks');
  if (env.LKS_CONFIG_DIR) return path.resolve(env.LKS_CONFIG_DIR, 'cache');
  const windows = process.platform === 'win32';
  const named = windows ? env.LOCALAPPDATA : env.XDG_CACHE_HOME;
  const within = windows ? ['AppData', 'Local'] : process.platform === 'darwin' ? ['Library', 'Caches'] : ['.cache'];
  const home = (windows ? env.USERPROFILE : env.HOME) || require('os').userInfo().homedir;
  const base = named && path.isAbsolute(named) ? named : path.join(home, ...within);
  return path.join(base, 'lks', ...(windows ? ['cache'] : []));
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
 * The name of the folder for this build, in this place, on this runtime with its flags: two builds of one release
 * cannot read each other's.
 */
function folderName(version, build) {
  const { size, mtimeMs } = fs.statSync(process.execPath);
  const { version: node, versions, platform, arch, execArgv, env } = process;
  const runtime = [__dirname, node, versions.v8, platform, arch, execArgv, env.NODE_OPTIONS, size, mtimeMs];
  return `compiled-${version}-${build}-${digest(JSON.stringify(runtime))}`;
}

/** True of what the user owns and nobody else can write. Windows has no such modes; the profile is the user's. */
function isOurs(stats) {
  return process.geteuid === undefined || (stats.uid === process.geteuid() && (stats.mode & 0o022) === 0);
}

/** Makes a folder, and those above that are missing, in one that is the user's. Throws where that cannot be. */
function makeFolder(folder) {
  // One by one: mkdir with `recursive` never ends below /proc.
  const above = path.dirname(folder);
  const found = fs.statSync(above, { throwIfNoEntry: false });
  if (found === undefined) makeFolder(above);
  else if (!isOurs(found)) throw new Error('not ours');
  fs.mkdirSync(folder, 0o700);
}

/** Removes the folders of other builds and runtimes but for those made last. */
function prune(top, own) {
  const build = own.slice(0, own.lastIndexOf('-'));
  const others = fs
    .readdirSync(top)
    .filter((name) => FOLDER.test(name) && name !== own)
    .map((name) => ({ name, made: fs.lstatSync(path.join(top, name)).mtimeMs }))
    .sort((one, other) => other.made - one.made);
  const [same, different] = [true, false].map((is) => others.filter(({ name }) => name.startsWith(build) === is));
  for (const { name } of [...same.slice(KEPT_FOLDERS - 1), ...different.slice(KEPT_OF_OTHERS)])
    fs.rmSync(path.join(top, name), { recursive: true, force: true });
}

/** The folder of compiled code for this bundle, made if need be; undefined where there can be none. */
function openFolder(source, env) {
  const line = BUILD_LINE.exec(source.latin1Slice(0, Math.min(LONGEST_BUILD_LINE, source.length)));
  // Functions that come out of a cache are not counted by a report of coverage.
  if (line === null || env.NODE_DISABLE_COMPILE_CACHE || env.NODE_V8_COVERAGE) return undefined;
  try {
    const top = cacheFolder(env);
    const name = folderName(line[1], line[2]);
    const folder = path.join(top, name);
    if (fs.lstatSync(folder, { throwIfNoEntry: false }) === undefined) {
      if (run.leavesNothing) return undefined;
      makeFolder(folder);
      prune(top, name);
    }
    const stats = fs.lstatSync(folder);
    return stats.isDirectory() && isOurs(stats) ? folder : undefined;
  } catch {
    return undefined; // No home, or one that cannot be written to.
  }
}

/** How a file of compiled code begins: which source it is of. */
const headOf = (file, { size, mtimeMs }) => Buffer.from(`lks ${path.basename(file)} ${size} ${mtimeMs}\n`, 'latin1');

/** A file of compiled code: its head, and the code twice. */
const pack = (head, code) => Buffer.concat([head, code, code]);

/** Bytes that are read at a time to be compared: new memory for all of them takes longer than to read them. */
const PIECE = 1 << 16;

/** Whether what follows in a file is that code once more. */
function isRepeated(fd, code) {
  const piece = Buffer.allocUnsafeSlow(PIECE);
  for (let at = 0, size = 0; at < code.length; at += size) {
    size = fs.readSync(fd, piece, 0, Math.min(PIECE, code.length - at));
    if (size === 0 || piece.compare(code, at, at + size, 0, size) !== 0) return false;
  }
  return true;
}

/** The code of a file that begins with `head`; undefined when there is none that can be trusted. */
function readKept(file, head) {
  let fd;
  try {
    fd = fs.openSync(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    const stats = fs.fstatSync(fd);
    const length = (stats.size - head.length) / 2;
    if (!stats.isFile() || !isOurs(stats) || stats.size > LARGEST || length < 1 || !Number.isInteger(length))
      return undefined;
    // The code in memory of its own: V8 copies what does not lie at a multiple of eight.
    const [begun, code] = [head.length, length].map((size) => Buffer.allocUnsafeSlow(size));
    if ([begun, code].some((part) => fs.readSync(fd, part, 0, part.length) !== part.length)) return undefined;
    return begun.equals(head) && isRepeated(fd, code) ? code : undefined;
  } catch {
    return undefined;
  } finally {
    if (fd !== undefined) fs.closeSync(fd);
  }
}

/**
 * This run: where its compiled code lies, or undefined; its command; each file that it loaded; whether it has something
 * to keep; the exit code that the program chose, undefined before that.
 */
const run = { folder: undefined, command: '-', loaded: [], learns: false, leavesNothing: false, code: undefined };

/**
 * A file that is kept for this command: which functions are compiled depends on that, and each takes its time to be
 * read, needed or not.
 */
const keptFor = (name, what) => `${run.folder}${path.sep}${name}.${run.command}.${what}`;

/** The file whose length says how often the command was run to learn what it needs. */
const markOf = () => keptFor('learned', 'run');

/** Runs of a command that add what they compiled: the first may have found nothing, or failed. */
const LEARNING_RUNS = 3;

/** Writes the compiled code of every file that this run has loaded; whatever goes wrong, the next run tries again. */
function keep(mark) {
  for (const { kept, head, script } of run.loaded) replace(kept, pack(head, script.createCachedData()));
  fs.appendFileSync(mark, '.', { mode: 0o600 });
}

/** Puts a whole file in the place of whatever is there. Throws where that fails, and leaves no part of it. */
function replace(file, bytes) {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    fs.writeFileSync(temporary, bytes, { mode: 0o600 });
    // A folder has no business here, and nothing can be renamed over it.
    if (fs.lstatSync(file, { throwIfNoEntry: false })?.isDirectory()) fs.rmSync(file, { recursive: true });
    fs.renameSync(temporary, file);
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  }
}

/**
 * A file between the wrapper's two halves, in one piece: to put texts together would make another copy of it; and its
 * size and time.
 */
function readWrapped(file) {
  const fd = fs.openSync(file, O_RDONLY);
  try {
    const stats = fs.fstatSync(fd);
    const [before, after] = WRAPPER;
    const bytes = Buffer.allocUnsafeSlow(before.length + stats.size + after.length);
    bytes.latin1Write(before, 0);
    bytes.latin1Write(after, before.length + stats.size);
    if (fs.readSync(fd, bytes, before.length, stats.size, 0) !== stats.size)
      throw new Error(`${file} changes while it is read`);
    return { bytes, stats };
  } finally {
    fs.closeSync(fd);
  }
}

/** The beginning of a file, which the runtime reads itself. */
function readBeginning(file) {
  const fd = fs.openSync(file, O_RDONLY);
  try {
    const bytes = Buffer.alloc(LONGEST_BUILD_LINE);
    return bytes.subarray(0, fs.readSync(fd, bytes));
  } finally {
    fs.closeSync(fd);
  }
}

/** Compiles a file, with the compiled code of an earlier run where it can be trusted. */
function compile(file, { bytes, stats }) {
  const { Script } = require('vm');
  const source = bytes.latin1Slice();
  if (run.folder === undefined) return new Script(source, { filename: file });
  const kept = keptFor(path.basename(file), 'code');
  const head = headOf(file, stats);
  const code = readKept(kept, head);
  // V8 refuses code that is whole where a command has changed its flags for a while; to write it anew would not help.
  const script = new Script(source, { filename: file, cachedData: code });
  run.loaded.push({ kept, head, script });
  run.learns ||= code === undefined;
  return script;
}

const modules = new Map();

function load(file, read) {
  const known = modules.get(file);
  if (known !== undefined) return known.exports;
  const module = { exports: {} };
  modules.set(file, module);
  const folder = path.dirname(file);
  // The bundle asks for files beside its own and one folder above: to normalize each path costs a start more than a
  // file.
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
  const words = process.argv.slice(2);
  run.leavesNothing = leavesNothing(words, env);
  if (enableCompileCache !== undefined) {
    // Left to itself the runtime keeps it in a folder of the system's temporary folder, which anybody can be the first
    // to make.
    const folder = env.NODE_COMPILE_CACHE ? undefined : openFolder(readBeginning(entry), env);
    // The runtime would write there when the run ends.
    if (folder !== undefined && !run.leavesNothing) enableCompileCache(folder);
    return require(entry);
  }
  const read = readWrapped(entry);
  run.folder = openFolder(read.bytes.subarray(WRAPPER[0].length), env);
  if (/^(--|__)?[a-z]{2,20}$/.test(words[0])) [run.command] = words;
  if (run.folder !== undefined && !run.leavesNothing) {
    const mark = markOf();
    const learned = fs.statSync(mark, { throwIfNoEntry: false });
    run.learns = learned === undefined || learned.size < LEARNING_RUNS;
    process.on('exit', (code) => {
      // Neither after an error that nobody caught nor after a signal.
      if (code !== run.code || code === CRASHED || !run.learns) return;
      try {
        keep(mark);
      } catch {}
    });
  }
  return load(entry, read);
}

/** The program has done its work, and chosen its exit code. */
function end() {
  run.code = process.exitCode;
}

module.exports = { start, end, pack, readKept };

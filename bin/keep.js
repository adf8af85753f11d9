// Keeps compiled code for the next runs (see bin/load.js): loaded only by a run that has something to keep. It writes after the
// command has ended, and whatever goes wrong (a full disk, a folder that cannot be written to) leaves things as they are.

const fs = require('fs');
const path = require('path');
const { isOurFolder, isSafeBase, pack } = require('./load.js');

/** Folders that stay: this build on this runtime, and what else was in use last (another install, another runtime). */
const KEPT_FOLDERS = 5;
const FOLDER = /^compiled-[\w.+-]+-[0-9a-f]{16}-v\d[\w.+-]*-\w+-\w+-[0-9a-f]{16}$/;
/** The files in them that are certainly ours; and in the folders that the runtime's own cache makes there. */
const OUR_FILE = /\.cjs\.code(\.[\w-]+\.tmp)?$/;
const RUNTIME_FOLDER = /^v\d[\w.+-]*-\w+-[0-9a-f]+(-\d+)?$/;
const RUNTIME_FILE = /^[0-9a-f]{1,8}(\.cache)?(\.\w{6})?$/;
/** A temporary file this old is of a process that was killed, milliseconds. */
const ABANDONED_MS = 3_600_000;

/** Runs `work`; a failure is no news: the next run tries again. */
function quietly(work) {
  try {
    work();
  } catch {}
}

const isThere = (folder) => fs.statSync(folder, { throwIfNoEntry: false }) !== undefined;

/** Which flags of V8 hold: it takes compiled code only under those that it was made under. */
const flagsNow = () => require('v8').cachedDataVersionTag();

/** Makes one folder for the user alone, unless it is there. Throws where it cannot be made. */
function make(folder) {
  try {
    fs.mkdirSync(folder, 0o700);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
}

/** Makes the folders of compiled code. Throws where they cannot be made safely. */
function makeFolder({ base, top, folder }) {
  // One by one: mkdir with `recursive` never ends below /proc.
  const missing = [];
  let nearest = base;
  for (; !isThere(nearest); nearest = path.dirname(nearest)) missing.unshift(nearest);
  // Who runs it as somebody else (sudo) leaves no folders there that the user cannot write to.
  if (!isSafeBase(fs.statSync(nearest))) throw new Error('not safe');
  for (const each of [...missing, top]) make(each);
  if (!isOurFolder(top)) throw new Error('not safe');
  make(folder);
  process.on('exit', () => quietly(() => prune(top, folder)));
}

/** Removes what is ours in a folder, and the folder when that was all. */
function removeOurs(folder, ours = OUR_FILE) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const found = path.join(folder, entry.name);
    if (entry.isFile() && ours.test(entry.name)) fs.unlinkSync(found);
    else if (entry.isDirectory() && RUNTIME_FOLDER.test(entry.name)) removeOurs(found, RUNTIME_FILE);
  }
  fs.rmdirSync(folder);
}

/** Removes the folders of other builds and runtimes but for those written to last. */
function prune(top, own) {
  const others = fs
    .readdirSync(top)
    .filter((name) => FOLDER.test(name) && name !== path.basename(own))
    .map((name) => ({ folder: path.join(top, name), stats: fs.lstatSync(path.join(top, name)) }))
    .filter(({ stats }) => stats.isDirectory())
    .sort((one, other) => other.stats.mtimeMs - one.stats.mtimeMs);
  for (const { folder } of others.slice(KEPT_FOLDERS - 1)) quietly(() => removeOurs(folder));
}

let learning;
/** True when this run can keep its code; it then will, when it has ended well. */
function canLearn(run) {
  if (learning !== undefined) return learning;
  learning = false;
  quietly(() => {
    fs.accessSync(run.place.folder, fs.constants.W_OK);
    learning = true;
    run.flags = flagsNow();
    process.on('exit', (code) => {
      if (code === 0) quietly(() => keep(run));
    });
  });
  return learning;
}

/** Notes that a loaded file has no compiled code, or none that knows the command of this run. */
function learn(one, run) {
  if (!canLearn(run)) return;
  quietly(() => {
    // A command can change the flags for a while.
    one.flags = flagsNow();
    one.absent = fs.lstatSync(one.kept, { throwIfNoEntry: false }) === undefined;
  });
}

/**
 * Writes the compiled code of every file that this run has loaded: one that lacked it shows a way through the command that no
 * run has taken before, and the others have compiled more on it too.
 */
function keep({ place, command, loaded, flags }) {
  const now = flagsNow();
  if (!loaded.some((one) => one.flags === now)) return;
  for (const one of loaded) {
    // Another first run was quicker; or V8 would refuse it, made now, under the flags that the file is loaded under.
    if ((one.absent && fs.existsSync(one.kept)) || (one.flags ?? flags) !== now) continue;
    const commands = [...new Set([...one.commands, command])];
    replace(one.kept, pack(place.name, one.source(), one.script.createCachedData(), commands));
  }
  for (const name of fs.readdirSync(place.folder)) {
    const file = path.join(place.folder, name);
    if (name.endsWith('.tmp') && Date.now() - fs.lstatSync(file).mtimeMs > ABANDONED_MS) fs.unlinkSync(file);
  }
}

/** Puts a whole file in the place of whatever is there. Throws where that fails, and leaves no part of it. */
function replace(file, bytes) {
  const temporary = `${file}.${process.pid}-${Date.now().toString(36)}.tmp`;
  try {
    fs.writeFileSync(temporary, bytes, { flag: 'wx', mode: 0o600 });
    // A folder has no business here, and nothing can be renamed over it.
    if (fs.lstatSync(file, { throwIfNoEntry: false })?.isDirectory()) fs.rmSync(file, { recursive: true });
    fs.renameSync(temporary, file);
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  }
}

module.exports = { makeFolder, learn };

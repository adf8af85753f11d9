// Loaded before lks by `weighed.ts`: counts what a command takes, and writes it when the run ends.
const { readFileSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const vm = require('node:vm');

const counts = { bundle: 0, statements: 0, unpacked: 0 };
/** What of the tables of languages (ICU) was asked for. */
const languages = [];
const ofBundle = (file) => /[\\/]dist[\\/](?:chunks[\\/])?[^\\/]+\.cjs$/.test(String(file));

// Node 20 has the loader of lks, later ones their own.
const { Script } = vm;
vm.Script = class extends Script {
  constructor(source, options) {
    super(source, options);
    if (ofBundle(options?.filename)) counts.bundle += source.length;
  }
};
const { _compile: compile } = Module.prototype;
Module.prototype._compile = function (content, file, ...more) {
  if (ofBundle(file)) counts.bundle += content.length;
  return compile.call(this, content, file, ...more);
};

/** Calls `called` at each call of a method. */
function watch(object, name, called) {
  const own = object[name];
  if (typeof own !== 'function' || own.isWatched) return;
  object[name] = function (...args) {
    called();
    return own.apply(this, args);
  };
  object[name].isWatched = true;
}

/** The methods of the binding cannot be replaced: its class is, by one that gives statements whose calls are counted. */
function watchSqlite(binding) {
  const { DatabaseSync } = binding;
  if (DatabaseSync.isWatched) return;
  binding.DatabaseSync = class extends DatabaseSync {
    static isWatched = true;

    // Not `exec`: when a snapshot begins and ends depends on the clock.
    constructor(file, ...more) {
      super(file, ...more);
      this.isTrial = file === ':memory:';
    }

    prepare(sql) {
      const statement = super.prepare(sql);
      if (this.isTrial) return statement;
      const counted =
        (name) =>
        (...values) => {
          counts.statements += 1;
          return statement[name](...values);
        };
      const calls = Object.fromEntries(['get', 'all', 'run'].map((name) => [name, counted(name)]));
      return { ...calls, setReturnArrays: (enabled) => statement.setReturnArrays(enabled) };
    }
  };
}

/** Looks at what a loader gives. */
function watchModule(loaded) {
  if (typeof loaded?.inflateRawSync === 'function') watch(loaded, 'inflateRawSync', () => (counts.unpacked += 1));
  else if (typeof loaded?.DatabaseSync === 'function') watchSqlite(loaded);
  return loaded;
}
const { dlopen, getBuiltinModule } = process;
process.getBuiltinModule = (name) => watchModule(getBuiltinModule(name));
process.dlopen = (module, ...more) => {
  dlopen.call(process, module, ...more);
  watchModule(module.exports);
};
const { _load: load } = Module;
Module._load = function (...args) {
  return watchModule(load.apply(this, args));
};

const METHODS = [
  [Number, ['toLocaleString']],
  [Date, ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']],
  [Array, ['toLocaleString']],
  [String, ['localeCompare', 'toLocaleLowerCase', 'toLocaleUpperCase']],
];
for (const [of, names] of METHODS) for (const name of names) watch(of.prototype, name, () => languages.push(name));
for (const name of Object.getOwnPropertyNames(Intl)) {
  if (typeof Intl[name] !== 'function' || Intl[name].prototype === undefined) continue;
  Intl[name] = new Proxy(Intl[name], {
    construct(type, args) {
      languages.push(`Intl.${name}`);
      return new type(...args);
    },
  });
}

// The first listener: what lks does at its end is counted no more.
process.on('exit', () => {
  const modules = process.moduleLoadList
    .filter((name) => name.startsWith('NativeModule '))
    .map((name) => name.slice('NativeModule '.length));
  const own = new Set(process.env.LKS_WEIGHED_BARE?.split(',').filter(Boolean));
  const added = modules.filter((name) => !own.has(name));
  // What the process read of files, by the system's own count.
  const read =
    process.platform === 'linux' ? Number(/rchar: (\d+)/.exec(readFileSync('/proc/self/io', 'latin1'))[1]) : 0;
  writeFileSync(process.env.LKS_WEIGHED, JSON.stringify({ ...counts, read, modules: added, languages }));
});

// Loads the bundle on runtimes without a compile cache of their own (Node 20): plain CommonJS, with the compiled code that
// the build left beside each file. V8 refuses a cache of other source, and the file is then compiled as usual; but it takes one
// of another release of Node 20 and crashes (made by 20.20.2, read by 20.19.6), so the name of a cache says who made it.
var fs = require('fs');
var path = require('path');
var vm = require('vm');

var modules = new Map();
var scripts = new Map();
var suffix = '.' + [process.version, process.platform, process.arch].join('-') + '.cache';

function readCache(file) {
  try {
    return fs.readFileSync(file + suffix);
  } catch {
    return undefined;
  }
}

function load(file) {
  var known = modules.get(file);
  if (known !== undefined) return known.exports;
  var module = { exports: {} };
  modules.set(file, module);
  // The build writes ASCII only, which is read and held at half the cost of UTF-8.
  var source = fs.readFileSync(file, 'latin1');
  var wrapped = '(function (exports, require, module, __filename, __dirname) { ' + source + '\n})';
  var script = new vm.Script(wrapped, { filename: file, cachedData: readCache(file) });
  scripts.set(file, script);
  var folder = path.dirname(file);
  function requireFrom(id) {
    return id.charCodeAt(0) === 46 ? load(path.join(folder, id)) : require(id);
  }
  script.runInThisContext().call(module.exports, module.exports, requireFrom, module, file, folder);
  return module.exports;
}

// For the build: writes the compiled code of every file that this run has loaded since the last call.
function writeCaches() {
  scripts.forEach((script, file) => {
    fs.writeFileSync(file + suffix, script.createCachedData());
  });
  scripts.clear();
}

module.exports = { load: load, writeCaches: writeCaches };

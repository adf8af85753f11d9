#!/usr/bin/env node

// Kept to syntax that old runtimes read, so that they are told what is wrong instead of meeting a SyntaxError.
var path = require('path');
var fs = require('fs');

var NEEDED = [20, 19];
var root = path.join(__dirname, '..');
var entry = path.join(root, 'dist', 'main.cjs');
var have = process.versions.node.split('.').map(Number);

function stop(text) {
  process.stderr.write(text + '\n');
  process.exitCode = 1;
}

// Nothing of the program is needed for it. Where it cannot be written (a full disk, a reader that has gone), the program says so.
function toldVersion() {
  if (process.argv.length !== 3 || (process.argv[2] !== '--version' && process.argv[2] !== '-V')) return false;
  try {
    fs.writeSync(1, require('../package.json').version + '\n');
    return true;
  } catch (_) {
    return false;
  }
}

if (have[0] < NEEDED[0] || (have[0] === NEEDED[0] && have[1] < NEEDED[1])) {
  stop(
    'lks needs Node.js ' +
      NEEDED.join('.') +
      ' or later; this is ' +
      process.version +
      '.\nInstall a newer Node.js: https://nodejs.org',
  );
} else if (!fs.existsSync(entry)) {
  stop('lks has not been built yet: there is no dist folder in ' + root + '.\nBuild it there: npm ci');
} else if (!toldVersion()) {
  var load = require('./load.js');
  load.start(entry).main(process.argv.slice(2)).then(load.end);
}

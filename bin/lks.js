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
} else {
  require('./load.js').start(entry).main(process.argv.slice(2));
}

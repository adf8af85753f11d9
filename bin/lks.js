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

// Its columns, as the program takes them (src/platform/terminal/io.ts, src/cli/program.ts).
function columnsOfOutput() {
  if (!fs.fstatSync(1).isCharacterDevice() || !process.stdout.isTTY) return 100;
  return process.stdout.columns || 80;
}

// The text of dist/help.txt for so many columns; undefined where it has none (build/help.mjs).
function helpFor(columns) {
  var file = fs.readFileSync(path.join(root, 'dist', 'help.txt'), 'latin1');
  var start = file.indexOf('\n') + 1;
  var texts = JSON.parse(file.slice(0, start));
  if (columns < texts[0]) return undefined;
  for (var at = 1; at < texts.length; at += 1) {
    if (columns <= texts[at][0]) return file.slice(start, start + texts[at][1]);
    start += texts[at][1];
  }
  return undefined;
}

function ignore() {}

/** Throws where nothing could be written: the program then says so. */
function tell(text) {
  var bytes = Buffer.from(text);
  var written = fs.writeSync(1, bytes);
  // A pipe that takes no more for now, and whose reader may go.
  if (written < bytes.length) process.stdout.on('error', ignore).write(bytes.subarray(written));
}

// What the build laid out already. In another language, or on a terminal that is pretended, the program lays it out.
function toldHelp() {
  if (process.argv.length !== 3 || (process.argv[2] !== '--help' && process.argv[2] !== '-h')) return false;
  if (process.env.LKS_FORCE_TTY || process.env.LKS_UI_LANG) return false;
  try {
    var text = helpFor(columnsOfOutput());
    if (text === undefined) return false;
    tell(text);
    return true;
  } catch (_) {
    return false;
  }
}

function startProgram() {
  var load = require('./load.js');
  load.start(entry).main(process.argv.slice(2)).then(load.end);
}

// A TAB is answered by the part of the program that is made for it (src/cli/completion/completion.ts), where that can.
function complete() {
  var load = require('./load.js');
  function answered(text) {
    tell(text);
    process.exitCode = 0;
    load.end();
  }
  load
    .start(path.join(root, 'dist', 'completion.cjs'))
    .main(process.argv.slice(3), process.env)
    .then(answered)
    .catch(startProgram);
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
} else if (!toldVersion() && !toldHelp()) {
  if (process.argv[2] === '__complete' && !process.env.LKS_UI_LANG) complete();
  else startProgram();
}

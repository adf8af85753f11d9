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

// As the program sees it (src/platform/terminal/io.ts).
function isTerminal() {
  return fs.fstatSync(1).isCharacterDevice() && Boolean(process.stdout.isTTY);
}

// The text of a file of dist/ that is meant by what the file's first line says of it; empty where none is (build/help.mjs).
function textIn(name, isMeant) {
  var file = fs.readFileSync(path.join(root, 'dist', name), 'latin1');
  var start = file.indexOf('\n') + 1;
  var texts = JSON.parse(file.slice(0, start));
  for (var at = 0; at < texts.length; at += 1) {
    if (isMeant(texts[at][0])) return file.slice(start, start + texts[at][1]);
    start += texts[at][1];
  }
  return '';
}

// The columns of what is no terminal are those of src/cli/program.ts.
function helpOfProgram() {
  var columns = isTerminal() ? process.stdout.columns || 80 : 100;
  return textIn('help.txt', function isWide(widest) {
    return columns <= widest;
  });
}

function isFlag(word) {
  return word.charAt(0) === '-';
}

// A terminal has other columns, and a pager.
function helpOfCommand(words) {
  if (words.some(isFlag) || isTerminal()) return '';
  var named = JSON.stringify(words);
  return textIn('commands.txt', function isNamed(one) {
    return JSON.stringify(one) === named;
  });
}

// The whole help of a command is told apart from the short one of --help by its first word.
function helpFor(words) {
  var last = words[words.length - 1];
  if (last === '--help' || last === '-h') {
    if (words.length === 1) return helpOfProgram();
    return words[0] === 'help' && words.length > 2 ? '' : helpOfCommand(words.slice(0, -1));
  }
  if (words[0] !== 'help') return '';
  return (words.length > 1 && helpOfCommand(words)) || helpOfCommand(words.slice(1));
}

function ignore() {}

/** Throws where nothing could be written: the program then says so. */
function tell(text) {
  var bytes = Buffer.from(text);
  var written = fs.writeSync(1, bytes);
  // A pipe that takes no more for now, and whose reader may go.
  if (written < bytes.length) process.stdout.on('error', ignore).write(bytes.subarray(written));
}

// Whether lks may speak Dutch here: which it is, the program finds out (src/cli/ui-language.ts, src/state/profile/places.ts).
function mayBeDutch() {
  var env = process.env;
  var named = (env.LKS_UI_LANG || '').trim().toLowerCase();
  if (named) return named === 'nl';
  if (/^nl(?:[_.@-]|$)/i.test(env.LC_ALL || env.LC_MESSAGES || env.LANG || '')) return true;
  var folder = env.LKS_CONFIG_DIR;
  if (!folder) {
    var above = process.platform === 'win32' ? env.APPDATA : env.XDG_CONFIG_HOME;
    if (!above || !path.isAbsolute(above))
      above = process.platform !== 'win32' && env.HOME && path.join(env.HOME, '.config');
    if (!above) return true;
    folder = path.join(above, 'lks');
  }
  try {
    return fs.readFileSync(path.join(folder, 'config.json'), 'latin1').indexOf('"language"') !== -1;
  } catch (_) {
    return false;
  }
}

// What the build laid out already. In another language, or on a terminal that is pretended, the program lays it out.
function toldHelp() {
  if (process.env.LKS_FORCE_TTY || mayBeDutch()) return false;
  try {
    var text = helpFor(process.argv.slice(2));
    if (text !== '') tell(text);
    return text !== '';
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
  if (process.argv[2] === '__complete' && !mayBeDutch()) complete();
  else startProgram();
}

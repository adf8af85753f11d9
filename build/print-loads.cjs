// Runs one command of a bundle and writes which files it loaded: `node print-loads.cjs MAIN REPORT WORDS…`.
'use strict';
const { writeFileSync } = require('node:fs');

const [main, report, ...words] = process.argv.slice(2);
process.on('exit', () => writeFileSync(report, JSON.stringify(Object.keys(require.cache))));
require(main).main(words);

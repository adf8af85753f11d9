/** The prose linter: which words of a file are prose, where a sentence ends, and which words are not used. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/run';

interface Finding {
  line: number;
  text: string;
}
type Words = Readonly<Record<string, string>>;
const { findings, reader } = (await import(path.join(ROOT, 'build/prose/rules.mjs'))) as {
  findings: (file: string, source: string, read: unknown) => Finding[];
  reader: (language: 'en' | 'nl', words: Words) => unknown;
};
const { readWords } = (await import(path.join(ROOT, 'build/prose/words.mjs'))) as {
  readWords: (page: string) => Readonly<Record<'everyone' | 'users' | 'dutch', Words>>;
};

/** An expression in a template. */
const N = '$' + '{n}';

const ENGLISH = reader('en', { statute: 'law', 'not held': 'not in your library' });
const DUTCH = reader('nl', { u: 'je', middels: 'met' });

const inPage = (source: string): string[] =>
  findings('page.md', source, ENGLISH).map(({ line, text }) => `${line}: ${text}`);
const inTable = (source: string, read = ENGLISH): string[] =>
  findings('table.ts', source, read).map(({ line, text }) => `${line}: ${text}`);

/** So many words. */
const words = (number: number): string => 'word two six ten '.repeat(number).split(' ').slice(0, number).join(' ');
const long = (number: number): string => `${number} words in a sentence: at most 20`;

test.each([
  ['20 words', `${words(20)}.`],
  ['two sentences', `${words(12)}. ${words(12)}.`],
  ['two sentences, the second of which begins with a name in small letters', `${words(12)}. lks ${words(12)}.`],
  [
    'the second begins with a flag, a number, a quotation',
    `${words(12)}. --at ${words(11)}. 12 ${words(12)}. “A ${words(11)}.”`,
  ],
  ['the first ends with a number', `${words(12)} 2015. ${words(12)}.`],
  ['the first ends with a bracket, a quotation', `(${words(12)}.) “${words(12)}.” ${words(12)}.`],
  ['a question, an ellipsis before a capital', `${words(12)}? ${words(12)} … A ${words(12)}.`],
  ['two paragraphs without a full stop', `${words(12)}\n\n${words(12)}`],
  ['a heading and a paragraph', `# ${words(12)}\n${words(12)}`],
  ['items of a list', `- ${words(12)}\n- ${words(12)}`],
  ['cells of a table', `| ${words(12)} | b |\n|---|---|\n| ${words(12)} | ${words(12)} |`],
  ['lines of a cell', `| a |\n|---|\n| ${words(12)}<br>${words(12)} |`],
  ['a command in backticks is one word', `${words(19)} \`lks search huur --all --max 20\`.`],
  ['a block of code', `${words(5)}:\n\n    ${words(30)}\n\n\`\`\`\n${words(30)}\n\`\`\``],
  ['the address of a link', `[${words(20)}](https://example.org/ "${words(5)}").`],
  ['dashes and brackets alone are no words', `${words(10)} — ( ${words(10)} ) · .`],
])('is short enough: %s', (_, source) => {
  expect(inPage(source)).toEqual([]);
});

test.each([
  ['21 words', `${words(21)}.`, 21],
  ['over several lines', `${words(11)}\n${words(10)}.`, 21],
  ['in an item of a list over several lines', `- ${words(11)}\n  ${words(10)}.`, 21],
  ['with bold and code', `**${words(10)}** \`a b\` ${words(10)}.`, 21],
  ['art. and BW', `${words(10)} art. 6:162 lid 1 BW ${words(10)}.`, 25],
  ['r.o.', `${words(10)} r.o. 3.8 ${words(10)}.`, 22],
  ['jo.', `${words(10)} art. 3:1 jo. art. 3:2 ${words(10)}.`, 25],
  ['p.', `${words(10)} (p. 12) ${words(10)}.`, 22],
  ['nr. and incl.', `${words(10)} nr. 4, incl. ${words(10)}.`, 23],
  ['initials', `${words(10)} J. Jansen ${words(10)}.`, 22],
  ['an ECLI', `${words(10)} ECLI:NL:HR:2019:1 ${words(10)}.`, 21],
  ['numbers with stops', `${words(10)} 1.574 and 1,574 ${words(10)}.`, 23],
  ['names of files', `${words(10)} lks.db and report.html ${words(10)}.`, 23],
  ['an ellipsis within', `${words(10)} … ${words(11)}.`, 21],
  ['a list of names', `${'Amsterdam, Arnhem-Leeuwarden, '.repeat(10)}${words(1)}.`, 21],
  ['a semicolon and a colon', `${words(10)}; ${words(5)}: ${words(6)}.`, 21],
  ['in a cell', `| a |\n|---|\n| ${words(21)} |`, 21],
])('is too long: %s', (_, source, number) => {
  expect(inPage(source)).toEqual([expect.stringMatching(new RegExp(`^\\d: ${long(number)}$`))]);
});

test('the line is that of the beginning of the sentence', () => {
  expect(inPage(`# Title\n\nShort. Short\nas well. ${words(11)}\n${words(10)}.\n`)).toEqual([`4: ${long(21)}`]);
});

test.each([
  ['a string', `export const a = { b: '${words(21)}' };`, [`1: ${long(21)}`]],
  [
    'a template: an expression is one word',
    `const a = (n) =>\n  \`${words(20)} \${n + f('a b')}.\`;`,
    [`2: ${long(21)}`],
  ],
  ['a text within an expression', `const a = (n) => \`A text \${n ? '${words(21)}' : ''}.\`;`, [`1: ${long(21)}`]],
  ['two strings', `const a = ['${words(12)}', '${words(12)}'];`, []],
  ['a line end in a string', `const a = '${words(12)}\\n${words(12)}';`, []],
  ['a command behind a colon is one word', `const a = '${words(19)}: lks doc ECLI:NL:HR:2019:1 --at 2020-01-01';`, []],
  ['a command in brackets is one word', `const a = '${words(19)} (lks doc ID --at DAY).';`, []],
  ['lks that does something is no command', `const a = '${words(10)}: lks ${words(10)}';`, []],
  ['a word that is not used', "const a = 'The statute of Rome.';", ['1: “statute”: write “law”']],
  ['as a label', "const a = { b: 'statute' };", ['1: “statute”: write “law”']],
  ['in the plural, in capitals', "const a = 'Statutes of Rome.';", ['1: “statutes”: write “law”']],
  ['of two words', "const a = 'It is not held here.';", ['1: “not held”: write “not in your library”']],
  ['as a part of another word', "const a = 'The statutory text.';", []],
  ['a key', "const a = { 'statute': 1, statute: 2 };", []],
  ['what is compared or looked up', "const a = b === 'statute' || c['statute'] || d.has('statute');", []],
  ['a type', "type A = 'statute' | 'act'; const a = b as 'statute';", []],
  ['an import', "import a from 'statute';", []],
  ['a case', "switch (a) { case 'statute': b(); }", []],
  ['a code', "const a = ['not_held', '--statute', 'statute-book'];", []],
  ['a comment', '// the statute\nconst a = 1;', []],
  ['in a template, over an expression', `const a = (n) => \`${N} statute ${N}\`;`, ['1: “statute”: write “law”']],
  ['twice the same', "const a = 'It is is so.';", ['1: Unexpected repeated `is`, remove one occurrence']],
  ['a flag and its value', "const a = 'Add --url URL to it.';", []],
  ['two expressions', `const a = (n) => \`It is ${N} ${N}.\`;`, []],
  ['an exclamation', "const a = 'Done!';", ['1: no exclamation mark']],
  ['straight quotation marks', `const a = 'He said "so" then.';`, ['1: Unexpected straight quote `"`, expected `“`']],
])('of a table of messages: %s', (_, source, found) => {
  expect(inTable(source)).toEqual(found);
});

test.each([
  ["const a = 'Geef u dat op middels een brief.';", ['1: “u”: write “je”', '1: “middels”: write “met”']],
  ["const a = 'Fouten in 24 u.';", []],
  [`const a = (n) => \`${N} u 3 min\`;`, []],
  ["const a = 'De uren en uitspraken.';", []],
  [`const a = '${words(10)} met komma’s. ${words(11)}.';`, []],
  [`const a = '${words(10)} bijv. art. 7:290 BW ${words(10)}.';`, [`1: ${long(24)}`]],
])('of a Dutch table: %s', (source, found) => {
  expect(inTable(source, DUTCH)).toEqual(found);
});

test('code and what is in quotation marks alone is no use of a word', () => {
  expect(inPage('A `statute` is named “statute” here.\n\n    statute\n')).toEqual([]);
});

const PAGE = `
| term | Dutch word | means | replaces |
|---|---|---|---|
| **Text** | | | |
| text as of \`DAY\` | tekst | what, so it is | wording, row (of a list, or so), text of that day |

| where | never | instead |
|---|---|---|
| English | please, oops | nothing |
| English, to users | toestand | version |
| Dutch | dient te | moet |
`;

test('words are read from the page of words, but for those with brackets', () => {
  expect(readWords(PAGE)).toEqual({
    everyone: { please: 'nothing', oops: 'nothing' },
    users: { wording: 'text as of DAY', 'text of that day': 'text as of DAY', toestand: 'version' },
    dutch: { 'dient te': 'moet' },
  });
});

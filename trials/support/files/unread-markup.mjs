// HTML and Markdown where something hides the rest, or where words stand in other places than between tags.
import { FREE, kindsOf } from './kind.mjs';

const html = kindsOf('unread', 'html', '.html');
const markdown = kindsOf('unread', 'markdown', '.md');

const page = (f, middle, head = '') =>
  Buffer.from(
    `<!DOCTYPE html>\n<html><head><meta charset="utf-8"><title>Stuk</title>${head}</head><body>\n<p>${f.good}</p>\n${f
      .filler(1 + Math.floor(f.random() * 9))
      .map((text) => `<p>${text}</p>\n`)
      .join('')}${middle}\n</body></html>\n`,
  );
const text = (f, ...blocks) =>
  Buffer.from(`${[f.good, ...f.filler(1 + Math.floor(f.random() * 9)), ...blocks].join('\n\n')}\n`);

/** `[name, what, HTML with @ for what is hidden]`: it hides the rest, or not, by the rules of HTML. */
const HIDING = [
  ['an open script', 'without an end', '<script>let a;<p>@</p>'],
  ['an open style', 'without an end', '<style>p { }<p>@</p>'],
  ['an open comment', 'without an end', '<!-- opmerking <p>@</p>'],
  ['a comment of two', 'ended by `--` and not by `-->`', '<!-- opmerking -- > <p>@</p>'],
  ['an open area', 'a textarea without an end', '<textarea><p>@</p>'],
  ['an open title', 'a title in the text, without an end', '<title>Stuk<p>@</p>'],
  ['an open svg', 'a drawing without an end', '<svg><text>Stuk<p>@</p>'],
  ['an open template', 'a template without an end', '<template><p>@</p>'],
  ['an open noscript', 'without an end', '<noscript><p>@</p>'],
  ['an open iframe', 'without an end', '<iframe><p>@</p>'],
  ['an open xmp', 'or noembed, noframes, plaintext', '<xmp><p>@</p>'],
  ['plaintext', 'which has no end', '<plaintext><p>@</p>'],
  ['an open object', 'without an end', '<object><p>@</p>'],
  ['an open select', 'a list to choose from, without an end', '<select><option>a<p>@</p>'],
  ['an open quote', 'an attribute whose quote is not closed', '<p title="a>@</p>'],
  ['an open tag', 'without its sign', '<p @</p>'],
  ['an open head', 'the text stands before the body', '<head><p>@</p>'],
  ['cdata', 'which is a comment in HTML', '<![CDATA[ <p>@</p>'],
  ['an instruction', 'without an end', '<?xml <p>@</p>'],
  ['a doctype', 'without an end', '<!DOCTYPE a [ <p>@</p>'],
  ['an upper case script', 'with a blank before its end, and none', '<SCRIPT>a</ script><p>@</p>'],
  ['a script of comments', 'by which it goes on beyond its end', '<script><!--<script></script><p>@</p>'],
  ['an open sup', 'without an end', '<sup>1<p>@</p>'],
  ['a head that is not closed', 'in the text', '<header><nav><p>@</p>'],
];

/** Words that somebody sees, or can see, and that stand elsewhere. */
const ELSEWHERE = [
  ['an image', 'words for a picture', '<img src="a.png" alt="@">'],
  [
    'an image of a scan',
    'a picture alone',
    '<img src="data:image/png;base64,iVBORw0KGgo=" width=600 height=800>',
    { hides: true, expects: FREE },
  ],
  ['a title of a word', 'shown under the mouse', '<abbr title="@">Stuk</abbr>', { expects: FREE }],
  ['values', 'of a form', '<input value="@"><input type=button value="b">'],
  ['a placeholder', 'of a form', '<input placeholder="@">', { expects: FREE }],
  ['a text area', 'whose text is what was typed', '<textarea>@</textarea>'],
  ['choices', 'of a list', '<select><option selected>@</option><option label="b"></select>'],
  ['a page in a page', 'srcdoc', '<iframe srcdoc="<p>@</p>"></iframe>'],
  [
    'a page elsewhere',
    'which the page shows',
    '<iframe src="a.html"></iframe><object data="a.pdf"></object>',
    { hides: true, expects: FREE },
  ],
  ['without scripts', 'noscript', '<noscript><p>@</p></noscript>'],
  ['a template', 'which a script puts in', '<template><p>@</p></template>', { expects: FREE }],
  ['a drawing', 'words of an SVG', '<svg><text x="9" y="9">@</text></svg>'],
  ['a formula', 'words of MathML', '<math><mtext>@</mtext></math>'],
  ['a hidden block', 'by an attribute', '<div hidden><p>@</p></div>'],
  ['not displayed', 'by its style', '<div style="display:none"><p>@</p></div>'],
  ['not displayed by a class', 'whose style stands in the head', '<div class="h"><p>@</p></div>'],
  ['folded', 'details that are closed', '<details><summary>Meer</summary><p>@</p></details>', { expects: ['reads'] }],
  ['a dialogue', 'that is closed', '<dialog><p>@</p></dialog>'],
  ['raised', 'a whole sentence in sup', '<p>Stuk<sup>@</sup></p>'],
  ['ruby', 'words above words', '<ruby>a<rt>@</rt></ruby>'],
  ['struck out', 'del, or s', '<p><del>@</del></p>', { expects: FREE }],
  [
    'content of a style',
    'words that a style puts in',
    '<style>p::before { content: "@" }</style><p>Stuk</p>',
    { expects: FREE },
  ],
  ['written by a script', 'document.write', '<script>document.write("<p>@</p>")</script>', { expects: FREE }],
  ['a whole script', 'that is closed', '<script>// @</script>', { expects: FREE }],
  ['a whole comment', 'that is closed', '<!-- @ -->', { expects: FREE }],
  ['a comment for Word', 'text that only Word shows', '<!--[if gte mso 9]><p>@</p><![endif]-->', { expects: FREE }],
  [
    'a comment that shows',
    'to all but Internet Explorer',
    '<!--[if !IE]> --><p>@</p><!-- <![endif]-->',
    { expects: ['reads'] },
  ],
  ['a caption', 'of a table, or a legend', '<table><caption>@</caption></table>', { expects: ['reads'] }],
  [
    'elements of one’s own',
    'with a name that no standard has',
    '<my-text><x-y>@</x-y></my-text>',
    { expects: ['reads'] },
  ],
  ['a shadow', 'a template that is shown', '<div><template shadowrootmode="open"><p>@</p></template></div>'],
  [
    'plain',
    'nothing is hidden: closed script, style and comment before it',
    '<style>p{}</style><script>let a;</script><!-- a --><p>@</p>',
    { expects: ['reads'], whole: true },
  ],
];

const of = ([name, what, middle, more]) =>
  html(name, what, (f) => page(f, middle.replace('@', f.hidden), '<style>.h { display: none }</style>'), {
    files: 1,
    ...more,
  });

/** `[name, what, blocks…, more]` in Markdown. */
const TEXTS = [
  ['an open fence', 'of backticks', '```\ncode\n\n@'],
  ['an open fence of tildes', 'without an end', '~~~~\ncode\n~~~\n\n@'],
  ['a fence with words behind', 'which do not end it', '```js\ncode\n``` einde\n\n@'],
  ['a fence in a list', 'indented', '- a\n\n  ```\n  code\n\n@'],
  ['a whole fence', 'that is closed', '```\n@\n```', { expects: FREE }],
  ['indented', 'code, by four blanks', '    @', { expects: FREE }],
  ['code in a line', 'between backticks', 'Zie `@` daar.'],
  ['an open backtick', 'one, without another', 'Zie `a en @'],
  ['an open comment', 'of HTML, without an end', '<!-- opmerking\n\n@'],
  ['an open script', 'of HTML, without an end', '<script>\n\n@'],
  ['an open style', 'of HTML, without an end', '<style>\n\n@'],
  ['a whole comment', 'of HTML, closed', '<!-- @ -->', { expects: FREE }],
  ['folded', 'details of HTML', '<details><summary>Meer</summary>\n\n@\n\n</details>', { expects: ['reads'] }],
  ['a block of HTML', 'in which marks do not count', '<div>\n@\n</div>', { expects: ['reads'] }],
  ['the title of a link', 'behind its address', '[stuk](https://example.nl/ "@")', { expects: FREE }],
  ['words for an image', 'between its brackets', '![@](a.png)'],
  ['a link by reference', 'with its words', '[@][1]\n\n[1]: https://example.nl/', { expects: ['reads'] }],
  ['the title of a reference', 'in its definition', '[stuk][1]\n\n[1]: https://example.nl/ "@"', { expects: FREE }],
  ['a definition of words', 'that looks like one of a link', '[stuk]: @', { expects: FREE }],
  ['a note of nobody', 'which nothing refers to', '[^9]: @', { expects: FREE }],
  ['a comment by a link', 'as some write them', '[//]: # (@)', { expects: FREE }],
  ['a formula', 'between dollars', '$$\n\\text{@}\n$$'],
  ['front matter behind', 'a rule, and what looks like settings', '---\ntitel: @\n---', { expects: ['reads', 'says'] }],
  ['a table', 'cells', '| a | b |\n|---|---|\n| @ | c |', { expects: ['reads'], whole: true }],
  ['escaped', 'signs before signs', 'Zie artikel 6\\:99999 BW\\.', { expects: ['reads'] }],
  ['marked in the middle', 'emphasis within the citation', 'Zie *artikel* 6:**99999** BW.', { expects: ['reads'] }],
];

export const kinds = [
  ...HIDING.map(of),
  ...ELSEWHERE.map(of),
  ...TEXTS.map(([name, what, block, more]) =>
    markdown(name, what, (f) => text(f, block.replace('@', f.hidden)), { files: 1, ...more }),
  ),
  markdown(
    'front matter',
    'settings before the text',
    (f) => Buffer.from(`---\ntitle: ${f.hidden}\n---\n\n${f.good}\n`),
    { files: 1, expects: FREE },
  ),
  markdown(
    'open front matter',
    'settings without an end',
    (f) => Buffer.from(`---\ntitle: a\n\n${f.good}\n\n${f.hidden}\n`),
    { files: 1 },
  ),
];

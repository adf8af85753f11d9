/** The report of `lks verify --format html`: one file without scripts or external resources. */
import type { Comparison, Item } from '../../../contract/answers/verify';
import { plainLine } from '../../../contract/plain-text';
import { say } from '../../../messages';
import { crypto } from '../../../platform/builtins';
import { htmlLine } from '../../../platform/text/html-text';
import type { Counts } from '../../../research/verify/item';
import { type Stretch, shortened } from '../../../research/verify/quotations/sides';
import { type Difference, type Entry, entryOf, shownOf } from './entry';
import { type Report, type Reported, type Row, reportOf } from './report';

const STYLE = `
:root{color-scheme:light dark;--ink:#1b1b1b;--soft:#555;--paper:#fff;--raised:#f6f6f4;--line:#d4d4d0;--link:#0b57a4;
--wrong:#a3151f;--open:#7a5200;--right:#1d6b35;--del:#fbdcdc;--ins:#d8f0dd;--mark:#fff1b8}
@media(prefers-color-scheme:dark){:root{--ink:#ececec;--soft:#b4b4b4;--paper:#16181a;--raised:#1f2225;--line:#3c4146;--link:#8ec2ff;
--wrong:#ff9c9c;--open:#f2c46d;--right:#8fd9a3;--del:#5b2426;--ins:#1f4a2b;--mark:#57490f}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:56rem;padding:1.5rem 1rem 4rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.7rem;line-height:1.2;margin:0 0 .75rem}
h2{font-size:1.3rem;margin:2.25rem 0 .75rem;padding-bottom:.25rem;border-bottom:2px solid var(--line)}
h3{font-size:1.05rem;margin:0 0 .35rem}
h4{font-size:.9rem;margin:.8rem 0 .25rem;color:var(--soft)}
a{color:var(--link)}
a:focus-visible,summary:focus-visible{outline:3px solid var(--link);outline-offset:2px}
dl.facts{margin:0}
dl.facts div{display:grid;grid-template-columns:minmax(6rem,10rem) 1fr;column-gap:1rem}
dl.facts dt{color:var(--soft)}
dl.facts dd{margin:0;grid-column:2}
.note,.warning{border-left:4px solid var(--line);padding:.4rem .8rem;margin:.75rem 0;background:var(--raised)}
.warning{border-color:var(--wrong)}
.item{border:1px solid var(--line);border-left-width:6px;border-radius:4px;padding:.8rem 1rem;margin:0 0 1rem;background:var(--raised)}
.wrong{border-left-color:var(--wrong)}
.open{border-left-color:var(--open)}
.right{border-left-color:var(--right)}
.wrong .verdict{color:var(--wrong)}
.open .verdict{color:var(--open)}
.right .verdict{color:var(--right)}
.side,.remarks{margin:.2rem 0}
.label{font-weight:600;color:var(--soft)}
.where{color:var(--soft);margin:0 0 .4rem}
blockquote{margin:.25rem 0;padding:.1rem 0 .1rem .8rem;border-left:3px solid var(--line)}
mark{background:var(--mark);color:inherit;padding:0 .1em}
del{background:var(--del);color:inherit}
ins{background:var(--ins);color:inherit;text-decoration:underline}
table{border-collapse:collapse;width:100%;font-size:.9rem;overflow-wrap:break-word}
.item td:nth-of-type(odd),h2+table th[scope=row]{overflow-wrap:anywhere}
@media(min-width:40rem){.item td:nth-of-type(odd){min-width:8rem}}
th,td{text-align:left;vertical-align:top;padding:.25rem .6rem .25rem 0;border-bottom:1px solid var(--line)}
td.number,th.number{text-align:right}
@media(max-width:40rem){dl.facts div{display:block}dl.facts dd{margin-left:1rem}h2+table tr{display:grid;grid-template-columns:repeat(3,1fr)}h2+table th:first-child{grid-column:1/-1}}
@media screen and (max-width:40rem){.item:has(details:not([open])) :is(h3,.where,.side,.remarks){display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden;-webkit-line-clamp:2}
.item:has(details:not([open])) :is(.side,.side~.remarks){-webkit-line-clamp:1}
.item:has(details:not([open])) .where~.remarks:not(.side~.remarks){-webkit-line-clamp:3}}
caption{text-align:left;color:var(--soft);font-size:.9rem;padding:.6rem 0 .2rem}
ol,ul{padding-left:1.5rem}
summary{cursor:pointer}
@media print{details::details-content{content-visibility:visible;block-size:auto;display:block}
.item summary{display:none}
:root{--ink:#000;--soft:#333;--paper:#fff;--raised:#fff;--line:#999;--link:#000;--wrong:#7d0010;--open:#5a3c00;--right:#0f4d22;--del:#eee;--ins:#eee;--mark:#eee}
body{max-width:none;padding:0;font-size:10pt}
tr,blockquote{break-inside:avoid}
h2,h3,h4,caption{break-after:avoid}
a[href^="http"]::after{content:" (" attr(href) ")";font-size:.85em}}
`;

/** Allows only the page's own style (CSP level 3). */
const policy = (): string =>
  `default-src 'none'; style-src 'sha256-${crypto().createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'`;

const element = (tag: string, content: string, of = ''): string => `<${tag}${of}>${content}</${tag}>`;
const paragraph = (text: string, of = ''): string => element('p', htmlLine(text), of);

const MOST_CELL = 240;
const cell = (text: string): string => element('td', htmlLine(plainLine(text, MOST_CELL)));
const columnHeads = (labels: readonly string[], numbersFrom = labels.length): string =>
  element(
    'tr',
    labels
      .map((label, at) => element('th', htmlLine(label), ` scope="col"${at < numbersFrom ? '' : ' class="number"'}`))
      .join(''),
  );

function sentenceOf({ sentence, text }: Item): string {
  const [whole, cited] = [plainLine(sentence), plainLine(text)];
  const at = cited === '' ? -1 : whole.indexOf(cited);
  const marked =
    at < 0
      ? htmlLine(whole)
      : htmlLine(whole.slice(0, at)) + element('mark', htmlLine(cited)) + htmlLine(whole.slice(at + cited.length));
  return whole === '' ? '' : `${element('h4', htmlLine(say.checked.report.sentence))}${quoted(marked)}`;
}

const quoted = (html: string): string => element('blockquote', html);

const side = (stretches: readonly Stretch[], tag: 'del' | 'ins'): string =>
  stretches.map(({ text, differs }) => (differs ? element(tag, htmlLine(text)) : htmlLine(text))).join('');

/** A line of an item before it is opened: its characters in a wide font, and how many there are above what opens it. */
const [LINE, LINES] = [76, 7];
const SIDE_LINES = 2;

const lengthOf = (stretches: readonly Stretch[]): number => stretches.reduce((sum, { text }) => sum + text.length, 0);

/** The beginning, of at most so many characters. */
function cut(stretches: readonly Stretch[], most: number): Stretch[] {
  let left = most;
  return stretches.flatMap((one) => {
    const text = one.text.length <= left ? one.text : left > 1 ? plainLine(one.text, left) : '';
    left -= one.text.length;
    return text === '' ? [] : [{ ...one, text }];
  });
}

interface Side {
  label: string;
  stretches: Stretch[];
  tag: 'del' | 'ins';
}

function sidesOf({ said, found, isQuoted }: Difference): Side[] {
  const { yourText, sourceSays, sourceHas } = say.checked.report;
  const both: Side[] = [
    { label: yourText, stretches: said, tag: 'del' },
    { label: isQuoted ? sourceSays : sourceHas, stretches: found, tag: 'ins' },
  ];
  return both.filter(({ stretches }) => stretches.length > 0);
}

const differenceOf = (one: Difference): string =>
  sidesOf(one)
    .map(({ label, stretches, tag }) => element('h4', htmlLine(label)) + quoted(side(stretches, tag)))
    .join('');

interface Short {
  html: string;
  lines: number;
  /** Whether nothing of it was cut. */
  isWhole: boolean;
}

function shortDifference(one: Difference): Short {
  const sides = sidesOf(one).map(({ label, stretches, tag }) => {
    const shown = cut(shortened(stretches), SIDE_LINES * LINE - label.length - 2);
    const html = `<span class="label">${htmlLine(label)}:</span> ${side(shown, tag)}`;
    const lines = Math.ceil((label.length + 2 + lengthOf(shown)) / LINE);
    return { html: element('p', html, ' class="side"'), lines, isWhole: lengthOf(shown) === lengthOf(stretches) };
  });
  return {
    html: sides.map(({ html }) => html).join(''),
    lines: sides.reduce((sum, { lines }) => sum + lines, 0),
    isWhole: sides.every(({ isWhole }) => isWhole),
  };
}

/** Remarks on so many lines; those that many items share are links to where they are said. */
function shortRemarks(remarks: readonly string[], lines: number, shared: Report['shared']): Omit<Short, 'lines'> {
  const own = remarks.filter((remark) => !shared.has(remark)).join(' ');
  const links = remarks.flatMap((remark) => {
    const number = shared.get(remark);
    return number === undefined ? [] : [`<a href="#r${number}">${htmlLine(say.checked.report.remark(number))}</a>`];
  });
  const most = (lines - (links.length === 0 ? 0 : 1)) * LINE;
  const html = [most <= 0 ? '' : htmlLine(plainLine(own, most)), ...links].filter(Boolean).join(' · ');
  return { html: html === '' ? '' : element('p', html, ' class="remarks"'), isWhole: plainLine(own).length <= most };
}

function rowOf({ what, said, answer, reason, found, detail }: Comparison): string {
  const { what: names, answers } = say.checked;
  const result = reason === null ? answers[answer] : `${answers[answer]}: ${say.verifying.reasons[reason]}`;
  const source = [shownOf(what, found ?? ''), detail].filter(Boolean).join(' – ');
  return element(
    'tr',
    element('th', htmlLine(names[what]), ' scope="row"') + cell(shownOf(what, said)) + cell(result) + cell(source),
  );
}

function tableOf({ compared, not_compared: others }: Item): string {
  const { table, columns } = say.checked.report;
  const rows = [...compared, ...others].map(rowOf).join('\n');
  if (rows === '') return '';
  const head = element('thead', columnHeads([columns.what, columns.said, columns.answer, columns.found]));
  return `<table>${element('caption', htmlLine(table))}${head}<tbody>\n${rows}\n</tbody></table>\n`;
}

function linkOf({ id, text, url }: Entry): string {
  const name = htmlLine(id === '' ? text : id);
  if (url === undefined) return id === '' ? '' : name;
  return `<a href="${htmlLine(url)}" rel="noreferrer">${id === '' ? htmlLine(say.checked.report.open) : name}</a>`;
}

const signed = ({ state, verdict }: Entry): string =>
  `<span class="verdict"><span aria-hidden="true">${say.checked.signs[state]![0]}</span> ${htmlLine(verdict)}</span>`;

/** Most characters of a citation in the heading of its item. */
const MOST_CITED = 76;

/**
 * At most eight lines (the style cuts them on a narrow screen), and the rest under a heading that opens it without a
 * script; printed, it is open.
 */
export function articleOf(item: Item, entry: Entry, number: number, shared: Report['shared']): string {
  const { report } = say.checked;
  const where = [htmlLine(entry.place), linkOf(entry)].filter(Boolean).join(' · ');
  const source =
    item.source_text === null ? '' : element('h4', htmlLine(report.atPlace)) + quoted(htmlLine(item.source_text));
  const cited = plainLine(entry.text, MOST_CITED);
  const [difference, ...others] = entry.differences;
  const first = difference && shortDifference(difference);
  const head = Math.ceil((entry.verdict.length + 4 + cited.length) / LINE) + 1;
  const told = shortRemarks(entry.remarks, LINES - head - (first?.lines ?? 0), shared);
  const more = [
    cited === entry.text ? '' : paragraph(entry.text),
    sentenceOf(item),
    ...(first?.isWhole === false ? entry.differences : others).map(differenceOf),
    source,
    ...(told.isWhole ? [] : entry.remarks.filter((remark) => !shared.has(remark)).map((remark) => paragraph(remark))),
    tableOf(item),
  ].join('');
  return `<article class="item ${entry.state}" id="c${number}" aria-labelledby="t${number}">
<h3 id="t${number}">${signed(entry)}: <cite>${htmlLine(cited)}</cite></h3>
<p class="where">${where}</p>
${first?.html ?? ''}${told.html}
${more === '' ? '' : `<details>\n<summary>${htmlLine(report.more)}</summary>\n${more}</details>\n`}</article>
`;
}

function lineOf({ text, where, reason }: Entry, number: number): string {
  const why = reason === '' ? '' : ` – ${htmlLine(reason)}`;
  return `<li><a href="#c${number}">${htmlLine(text)}</a>${why}${where === '' ? '' : ` (${htmlLine(where)})`}</li>\n`;
}

function indexOf(files: Report['files']): string {
  const { counts: labels, exists, quotation, file, files: title, none, failed } = say.checked.report;
  const columns = [...Object.entries(labels), ['exists', exists], ['quotation', quotation]] as [keyof Counts, string][];
  const rows = files.map(({ shown, failure, counts, isShown }, at) => {
    const name = htmlLine(shown);
    const remark = failure !== undefined ? failed : counts.total === 0 ? none : '';
    const link = isShown ? `<a href="#f${at + 1}">${name}</a>` : name;
    const head = remark === '' ? link : `${name} (${htmlLine(remark)})`;
    const cells = columns.map(([key]) => element('td', String(counts[key]), ' class="number"')).join('');
    return element('tr', element('th', head, ' scope="row"') + cells);
  });
  const head = columnHeads([file, ...columns.map(([, label]) => label)], 1);
  return `<section>\n<h2>${htmlLine(title)}</h2>\n<table><thead>${head}</thead><tbody>\n${rows.join('\n')}\n</tbody></table>\n</section>\n`;
}

function headOf({ facts: all, cautions, notLookedAt, files }: Report): string {
  const { report } = say.checked;
  const facts = all
    .map(
      ([label, values]) =>
        `<dt>${htmlLine(label)}</dt>${values.map((value) => `<dd>${htmlLine(value)}</dd>`).join('')}`,
    )
    .map((fact) => element('div', fact))
    .join('\n');
  const unlooked = notLookedAt.map((line) => element('li', htmlLine(line)));
  return `<!doctype html>
<html lang="${say.checked.report.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy()}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${htmlLine(say.verifying.report.title)}: ${htmlLine(plainLine(files.map(({ shown }) => shown).join(', '), 120))}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${htmlLine(say.verifying.report.title)}</h1>
<dl class="facts">
${facts}
</dl>
${cautions.map((one) => paragraph(one, ' class="warning"')).join('\n')}
${paragraph(report.covers, ' class="note"')}
</header>
<main>
${unlooked.length === 0 ? '' : `<section>\n<h2>${htmlLine(report.notLookedAt)}</h2>\n<ul>\n${unlooked.join('\n')}\n</ul>\n</section>\n`}`;
}

/** The overview of one part; confirmed parts are folded. */
async function* overviewOf({ part, title, count, text }: Report['parts'][number]): AsyncGenerator<string> {
  const heading = `${htmlLine(title)} (${count})`;
  const isFolded = part === 'exists' || part === 'quotation';
  yield isFolded ? `<details>\n<summary>${heading}</summary>\n<ol>\n` : `<h3>${heading}</h3>\n<ol>\n`;
  yield* text;
  yield isFolded ? '</ol>\n</details>\n' : '</ol>\n';
}

/** What is said of many items, once. */
function remarksOf({ shared }: Report): string {
  if (shared.size === 0) return '';
  const { remarks, remark } = say.checked.report;
  const lines = [...shared].map(
    ([text, number]) => `<li id="r${number}"><strong>${htmlLine(remark(number))}</strong>: ${htmlLine(text)}</li>\n`,
  );
  return `<section>\n<h2>${htmlLine(remarks)}</h2>\n<ul>\n${lines.join('')}</ul>\n</section>\n`;
}

/** Head, files, overview, then all items in text order: those with a question first. */
export function htmlReport(reported: Reported): AsyncGenerator<string> {
  const { files } = reported;
  const several = files.length > 1;
  const headed = new Set<string>();
  async function* sectionOf(title: string, rows: AsyncGenerator<Row>, { shared }: Report): AsyncGenerator<string> {
    let last: string | undefined;
    for await (const { item, number } of rows) {
      const { file } = item;
      if (last === undefined || (several && file !== last)) {
        const at = files.findIndex((one) => one.file === file);
        const name = several ? `${files[at]?.shown ?? file}: ` : '';
        const id = !several || headed.has(file) ? '' : ` id="f${at + 1}"`;
        yield `${last === undefined ? '<section>\n' : ''}<h2${id}>${htmlLine(name + title)}</h2>\n`;
        headed.add(file);
        last = file;
      }
      yield articleOf(item, entryOf(item, several), number, shared);
    }
    if (last !== undefined) yield '</section>\n';
  }
  return reportOf(reported, {
    listed: (_, entry, number) => lineOf(entry, number),
    told: (line) => `${element('li', htmlLine(line))}\n`,
    isLong: true,
    async *written(report) {
      yield headOf(report);
      if (several) yield indexOf(report.files);
      if (report.parts.length > 0) {
        yield `<section>\n<h2>${htmlLine(say.checked.report.overview)}</h2>\n`;
        for (const part of report.parts) yield* overviewOf(part);
        yield `</section>\n${remarksOf(report)}`;
        yield* sectionOf(say.checked.report.withQuestion, report.questions(), report);
        yield* sectionOf(say.checked.report.settled, report.settled(), report);
      }
      yield '</main>\n</body>\n</html>\n';
    },
  });
}

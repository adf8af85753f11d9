/** The report of `lks verify --format html`: one file without scripts or external resources. */
import type { Comparison, Item } from '../../../contract/answers/verify';
import { plainLine } from '../../../contract/plain-text';
import { say } from '../../../messages';
import { crypto } from '../../../platform/builtins';
import { htmlLine } from '../../../platform/text/html-text';
import type { Counts } from '../../../research/verify/item';
import type { Stretch } from '../../../research/verify/quotations/sides';
import type { Difference, Entry } from './entry';
import { type Report, type Reported, reportOf } from './report';

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
@media(max-width:40rem){h2+table tr{display:grid;grid-template-columns:repeat(3,1fr)}h2+table th:first-child{grid-column:1/-1}}
caption{text-align:left;color:var(--soft);font-size:.9rem;padding:.6rem 0 .2rem}
ol,ul{padding-left:1.5rem}
summary{cursor:pointer}
@media print{:root{--ink:#000;--soft:#333;--paper:#fff;--raised:#fff;--line:#999;--link:#000;--wrong:#7d0010;--open:#5a3c00;--right:#0f4d22;--del:#eee;--ins:#eee;--mark:#eee}
body{max-width:none;padding:0;font-size:10pt}
.item,tr,blockquote{break-inside:avoid}
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

function differenceOf({ said, found, isQuoted }: Difference): string {
  const { yourText, sourceSays, sourceHas } = say.checked.report;
  const part = (label: string, html: string): string =>
    html === '' ? '' : element('h4', htmlLine(label)) + quoted(html);
  return part(yourText, side(said, 'del')) + part(isQuoted ? sourceSays : sourceHas, side(found, 'ins'));
}

function rowOf({ what, said, answer, reason, found, detail }: Comparison): string {
  const { what: names, answers } = say.checked;
  const result = reason === null ? answers[answer] : `${answers[answer]}: ${say.verifying.reasons[reason]}`;
  const source = [found ?? '', detail].filter(Boolean).join(' – ');
  return element('tr', element('th', htmlLine(names[what]), ' scope="row"') + cell(said) + cell(result) + cell(source));
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

function articleOf(item: Item, entry: Entry, number: number): string {
  const { report } = say.checked;
  const where = [htmlLine(entry.place), linkOf(entry)].filter(Boolean).join(' · ');
  const source =
    item.source_text === null ? '' : element('h4', htmlLine(report.atPlace)) + quoted(htmlLine(item.source_text));
  return `<article class="item ${entry.state}" id="c${number}" aria-labelledby="t${number}">
<h3 id="t${number}">${signed(entry)}: <cite>${htmlLine(entry.text)}</cite></h3>
<p class="where">${where}</p>
${sentenceOf(item)}${entry.differences.map(differenceOf).join('')}${source}
${entry.remarks.map((remark) => paragraph(remark)).join('')}
${tableOf(item)}</article>
`;
}

function lineOf({ text, where, reason }: Entry, number: number): string {
  const why = reason === '' ? '' : ` – ${htmlLine(reason)}`;
  return `<li><a href="#c${number}">${htmlLine(text)}</a>${why}${where === '' ? '' : ` (${htmlLine(where)})`}</li>\n`;
}

function indexOf(files: Report['files']): string {
  const { counts: labels, exists, quotation, file, files: title, none, failed } = say.checked.report;
  const columns = [...Object.entries(labels), ['exists', exists], ['quotation', quotation]] as [keyof Counts, string][];
  const rows = files.map(({ shown, failure, counts }, at) => {
    const name = htmlLine(shown);
    const remark = failure !== undefined ? failed : counts.total === 0 ? none : '';
    const head = remark === '' ? `<a href="#f${at + 1}">${name}</a>` : `${name} (${htmlLine(remark)})`;
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
<html lang="en">
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

/** Head, files, overview, then all items in text order. */
export function htmlReport(reported: Reported): AsyncGenerator<string> {
  const { files } = reported;
  const several = files.length > 1;
  let last = '';
  function headingOf({ file }: Item): string {
    if (!several || file === last) return '';
    last = file;
    const at = files.findIndex((one) => one.file === file);
    return `<h2 id="f${at + 1}">${htmlLine(files[at]?.shown ?? file)}</h2>\n`;
  }
  return reportOf(reported, {
    listed: (_, entry, number) => lineOf(entry, number),
    inOrder: (item, entry, number) => headingOf(item) + articleOf(item, entry, number),
    async *written(report) {
      yield headOf(report);
      if (several) yield indexOf(report.files);
      if (report.parts.length > 0) {
        yield `<section>\n<h2>${htmlLine(say.checked.report.overview)}</h2>\n`;
        for (const part of report.parts) yield* overviewOf(part);
        yield '</section>\n<section>\n';
        if (!several) yield `<h2>${htmlLine(say.checked.report.inOrder)}</h2>\n`;
        yield* report.inOrder;
        yield '</section>\n';
      }
      yield '</main>\n</body>\n</html>\n';
    },
  });
}

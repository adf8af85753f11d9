/** The page at `/`: what this is, and the reference in short, from the operations table. No script, nothing from elsewhere. */
import { helpOf, OPERATIONS, type Parameter, SEARCH_PARAMETERS } from '../contract/operations';
import { say } from '../messages';
import { escapeHtml } from '../platform/text/html-text';
import { type Asks, codesOf, isMet } from './openapi';

/** Lets the page style itself and nothing else (CSP level 3). */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse}td,th{text-align:left;padding:.2rem 1rem .2rem 0;vertical-align:top}
code{font-family:ui-monospace,monospace}@media(prefers-color-scheme:dark){body{background:#111;color:#ddd}a{color:#8bf}}`;

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

function table(rows: readonly (readonly string[])[], head: readonly string[] = []): string {
  const line = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table>${head.length > 0 ? line(head.map(escapeHtml), 'th') : ''}${rows.map((row) => line(row, 'td')).join('')}</table>`;
}

/** The rule of a parameter in words. */
function ruleOf(parameter: Parameter): string {
  const { page } = say.serving;
  const rules: string[] = parameter.required === true ? [page.required] : [];
  if (parameter.kind === 'text' && parameter.minLength !== undefined)
    rules.push(say.parameters.limits.minLength(parameter.minLength));
  if (parameter.kind === 'text' && parameter.maxLength !== undefined)
    rules.push(say.parameters.limits.maxLength(parameter.maxLength));
  if (parameter.kind === 'choice') rules.push(parameter.choices.join(', '));
  if (parameter.kind === 'date') rules.push(page.date);
  if (parameter.kind === 'integer') rules.push(page.range(parameter.minimum, parameter.maximum, parameter.default));
  return escapeHtml(rules.join('; '));
}

/** The page as HTML. `sample`: the library is the one that ships with lks, and the page says so. */
export function landingPage(sample: boolean, asks: Asks): string {
  const { page } = say.serving;
  const operations = Object.values(OPERATIONS);
  const statuses = [...new Set(operations.flatMap((operation) => operation.statuses))]
    .filter((status) => isMet(status, asks))
    .sort();
  return `<!doctype html>
<html lang="${page.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(page.title)}</title><style>${STYLE}</style>
<h1>${escapeHtml(page.title)}</h1>
<p>${escapeHtml(page.what)}</p>
${sample ? `<p><strong>${escapeHtml(page.sample)}</strong></p>\n` : ''}<h2>${escapeHtml(page.operations)}</h2>
${table(operations.map(({ name, method, path }) => [code(`${method} ${path}`), escapeHtml(page.summaries[name])]))}
<h2>${escapeHtml(page.parameters)}</h2>
${table(
  (SEARCH_PARAMETERS as readonly Parameter[]).map((parameter) => [
    code(parameter.name),
    ruleOf(parameter),
    escapeHtml(helpOf(parameter)),
  ]),
  page.parameterColumns,
)}
<h2>${escapeHtml(page.authentication)}</h2>
<p>${escapeHtml(page.key)}</p>
<h2>${escapeHtml(page.errors)}</h2>
<p>${escapeHtml(page.errorShape)} ${code('{"error":{"code":"…","message":"…"}}')}</p>
${table(statuses.map((status) => [String(status), codesOf(status).map(code).join(' '), escapeHtml(page.statuses[status] ?? '')]))}
<p>${escapeHtml(page.reference)} <a href="/openapi.json">openapi.json</a></p>
</html>
`;
}

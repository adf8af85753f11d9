/** The report of `lks verify --format markdown`, for a case file: worst items first. */

import type { Item } from '../../../contract/answers/verify';
import { say } from '../../../messages';
import { inlineText } from '../../../platform/text/markdown-text';
import { type Stretch, shortened } from '../../../research/verify/quotations/sides';
import type { Difference, Entry } from './entry';
import { type Report, type Reported, reportOf } from './report';

/** What was checked against what, and what was not looked at. */
function headOf({ facts, cautions, notLookedAt, files }: Report): string {
  const counts =
    files.length === 1
      ? []
      : files.map(({ shown, counts }) => `- ${inlineText(shown)}: ${inlineText(say.verifying.counts(counts))}`);
  const lines = [
    `# ${say.verifying.report.title}`,
    '',
    ...facts.flatMap(([label, values]) => values.map((value) => `- ${inlineText(label)}: ${inlineText(value)}`)),
    ...[...cautions, ...notLookedAt].map((line) => `- ${inlineText(line)}`),
    ...(counts.length === 0 ? [] : ['', ...counts]),
  ];
  return `${lines.join('\n')}\n`;
}

const sideOf = (stretches: readonly Stretch[]): string =>
  shortened(stretches)
    .map(({ text, differs }) => {
      const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
      return before + (differs ? `**${inlineText(words)}**` : inlineText(words)) + after;
    })
    .join('');

function differenceOf({ said, found, isQuoted }: Difference): string[] {
  const { yourText, sourceSays, sourceHas } = say.checked.report;
  const part = (label: string, side: string): string[] => (side === '' ? [] : [`${label}: ${side}`]);
  return [...part(yourText, sideOf(said)), ...part(isQuoted ? sourceSays : sourceHas, sideOf(found))];
}

/** An item with both texts: the sentence, and the passage of the source. */
export function entryText(item: Item, entry: Entry): string {
  const { verdict, not_compared, external_id, sentence, source_text: source } = item;
  const { text, where, reason, differences, remarks, url } = entry;
  const { report } = say.checked;
  const others = not_compared.map(({ what }) => say.checked.what[what]);
  const lines = [
    [
      `- **${inlineText(text)}**`,
      where === '' ? '' : ` (${inlineText(where)})`,
      reason === '' ? '' : ` — ${inlineText(reason)}`,
    ].join(''),
    ...differences.flatMap(differenceOf),
    inlineText(remarks.join(' ')),
    sentence === '' ? '' : `${report.sentence}: ${inlineText(sentence)}`,
    source === null ? '' : `${report.atPlace}: ${inlineText(source)}`,
    verdict === 'not_found' || others.length === 0 ? '' : inlineText(report.notCompared([...new Set(others)])),
    [inlineText(external_id ?? ''), url === undefined ? '' : `<${url}>`].filter(Boolean).join(' '),
  ];
  return `${lines.filter(Boolean).join('\n  ')}\n`;
}

export const markdownReport = (reported: Reported): AsyncGenerator<string> =>
  reportOf(reported, {
    listed: entryText,
    told: (line) => `- ${inlineText(line)}\n`,
    async *written(report) {
      yield headOf(report);
      for (const { title, count, text } of report.parts) {
        yield `\n## ${title} (${count})\n\n`;
        yield* text;
      }
    },
  });

/** The report of `lks verify --format markdown`, for the file of a case: the worst first. */

import type { Item } from '../../../contract/answers/verify';
import { say } from '../../../messages';
import { inlineText } from '../../../platform/text/markdown-text';
import { safeLine } from '../../../platform/text/safe-text';
import { placeOf } from '../../../research/verify/item';
import { type Stretch, shortened } from '../../../research/verify/quotations/sides';
import { type Difference, entryOf } from './entry';
import {
  CountsByFile,
  cautionsOf,
  factsOf,
  notLookedAt,
  PARTS,
  partOf,
  type Reported,
  textOf,
  titleOf,
  waitingPart,
} from './report-head';

const md = (text: string): string => inlineText(safeLine(text));

/** The beginning: what was checked against what, and what was not looked at. */
function headOf(reported: Reported, byFile: CountsByFile): string {
  const facts = factsOf(reported).flatMap(([label, values]) => values.map((value) => `- ${md(label)}: ${md(value)}`));
  const { files } = reported;
  const counts =
    files.length === 1 ? [] : files.map((one) => `- ${md(one.shown)}: ${md(say.verifying.counts(byFile.of(one)))}`);
  const lines = [
    `# ${say.verifying.report.title}`,
    '',
    ...facts,
    ...[...cautionsOf(reported), ...notLookedAt(reported)].map((line) => `- ${md(line)}`),
    ...(counts.length === 0 ? [] : ['', ...counts]),
  ];
  return `${lines.join('\n')}\n`;
}

/** A side of what differs, the words that differ in bold. */
const sideOf = (stretches: readonly Stretch[]): string =>
  shortened(stretches)
    .map(({ text, differs }) => {
      const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
      return before + (differs ? `**${md(words)}**` : md(words)) + after;
    })
    .join('');

function differenceOf({ said, found, isQuoted }: Difference): string[] {
  const { yourText, sourceSays, sourceHas } = say.checked.report;
  const part = (label: string, side: string): string[] => (side === '' ? [] : [`${label}: ${side}`]);
  return [...part(yourText, sideOf(said)), ...part(isQuoted ? sourceSays : sourceHas, sideOf(found))];
}

/** One citation. */
function entryText(item: Item, several: boolean): string {
  const { verdict, reason } = item;
  const entry = entryOf(item);
  const where = [...(several ? [item.file] : []), placeOf(item)].join(', ');
  const said = reason === null ? '' : say.verifying.reasons[reason];
  const others = item.not_compared.map(({ what }) => say.checked.what[what]);
  const link = entry.url === undefined ? '' : `<${entry.url}>`;
  const lines = [
    `- **${md(entry.text)}** (${md(where)})${said === '' ? '' : ` — ${md(said)}`}`,
    ...entry.differences.flatMap(differenceOf),
    md(entry.remarks.join(' ')),
    verdict === 'not_found' || others.length === 0 ? '' : md(say.checked.report.notCompared([...new Set(others)])),
    [md(item.external_id ?? ''), link].filter(Boolean).join(' '),
  ];
  return `${lines.filter(Boolean).join('\n  ')}\n`;
}

/**
 * The report in pieces.
 *
 * @throws `local` where the entries cannot be written to disk.
 */
export async function* reportOf(reported: Reported): AsyncGenerator<string> {
  const { files, items, meta } = reported;
  const sections = new Map(PARTS.map((part) => [part, waitingPart()]));
  const byFile = new CountsByFile();
  try {
    for await (const item of items) {
      byFile.add(item);
      await sections.get(partOf(item))!.add(Buffer.from(entryText(item, files.length > 1)));
    }
    const { counts } = meta();
    yield headOf(reported, byFile);
    for (const [part, entries] of sections) {
      if (entries.size === 0) continue;
      yield `\n## ${titleOf(part)} (${counts[part]})\n\n`;
      yield* textOf(entries);
    }
  } finally {
    for (const entries of sections.values()) await entries.close();
  }
}

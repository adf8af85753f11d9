/** The second sheet of a spreadsheet: question, time, backend and notes. */
import { noticesOf } from '../../contract/caveats';
import { courtName, courtOfDecision } from '../../law/decisions/courts';
import { say } from '../../messages';
import { currentDate } from '../../platform/clock';
import { redact } from '../../platform/secret';
import { safeLine } from '../../platform/text/safe-text';
import { renderFooter } from '../../render/footer';
import type { SheetFacts } from '../../render/view';
import type { Needs, Outcome } from './command';
import type { Context } from './context';

export interface Asked {
  line: string;
  needs: Needs | undefined;
}

function courtOf(externalId: string): string {
  const code = courtOfDecision(externalId);
  return courtName(code) ?? (/^ECLI:/i.test(externalId) ? code : '');
}

function whoOf({ settings }: Context, needs: Needs | undefined): string | undefined {
  const { backend, library, apiUrl } = settings();
  if (backend === undefined || needs === undefined || needs === 'nothing') return undefined;
  if (backend === 'hosted') return say.render.who.hosted(apiUrl?.value ?? '');
  return backend === 'library' ? say.render.who.library(library?.value ?? '') : say.render.who.sample;
}

/** All notes of an answer, also under `--quiet`: they say what was not searched. */
function notesOf(outcome: Outcome, { serviceNotices, cachedLine }: Context): string[] {
  const footer = outcome.footer?.();
  const below =
    footer === undefined
      ? [cachedLine ?? '']
      : renderFooter({ ...footer, next: undefined, open: undefined }, { width: undefined }).split('\n');
  const shown = [...below, outcome.disclosure ?? '', ...(outcome.notes ?? []), ...serviceNotices].filter(Boolean);
  const sent = noticesOf(Object(outcome.output?.data).meta).map(({ message }) => safeLine(message));
  return [...new Set([...shown, ...sent.filter((line) => !shown.some((other) => other.includes(line)))])];
}

/** The facts for the spreadsheet of this outcome. */
export function sheetFacts(outcome: Outcome, context: Context, { line, needs }: Asked): SheetFacts {
  const { io, version } = context;
  const made = currentDate();
  return {
    made,
    courtOf,
    note: (text) => io.note(text),
    csvLine: `${line} --csv=excel -o results.csv`,
    about: () => {
      const who = whoOf(context, needs);
      const lines: [string, string][] = [
        [say.sheet.asked, line],
        [say.sheet.made, made.toISOString().slice(0, 16).replace('T', ' ')],
        [say.sheet.madeBy, `lks ${version}`],
        ...(who === undefined ? [] : [[say.sheet.answered, who] as [string, string]]),
        ...notesOf(outcome, context).map((text): [string, string] => [say.sheet.note, text]),
      ];
      return lines.map(([label, text]) => [label, redact(text, io.secrets)]);
    },
  };
}

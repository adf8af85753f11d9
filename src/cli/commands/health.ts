import { LksError } from '../../contract/errors';
import { healthEntries, syncedLess, unhealthyIn } from '../../contract/health';
import { knownLess } from '../../contract/old-knowledge';
import { say } from '../../messages';
import { currentDate } from '../../platform/clock';
import { safeLine } from '../../platform/text/safe-text';
import { isForPeople } from '../../render/formats';
import { healthView, statusOf } from '../../render/health-view';
import { answeredBy, callOf } from '../command/answered-by';
import { defineCommand } from '../command/command';

const unhealthySources = (data: unknown): string[] =>
  unhealthyIn(data).map(
    ({ name, value }) => `${safeLine(name)} (${safeLine(statusOf(value)) || say.commands.statusUnknown})`,
  );

function agedSentences(
  data: Readonly<Record<string, unknown>>,
  known: number | undefined,
  synced: number | undefined,
): string[] {
  const now = currentDate();
  const stale = known === undefined ? [] : knownLess(data, known, now);
  const late = synced === undefined ? [] : syncedLess(data, synced, now);
  return [
    ...(stale.length > 0
      ? [say.commands.stale(stale.map(({ source, day }) => say.commands.knownOfSource(safeLine(source), day)))]
      : []),
    ...(late === undefined ? [say.commands.noneSynced] : []),
    ...(late !== undefined && late.length > 0
      ? [say.commands.notSynced(late.map(({ source, by, at }) => say.commands.syncOfSource(safeLine(source), by, at)))]
      : []),
  ];
}

const WITHIN = [
  ['known-within', '30d'],
  ['synced-within', '7d'],
] as const;

export const command = defineCommand({
  needs: 'backend',
  operation: 'health',
  flags: {
    check: { kind: 'switch', help: () => say.commands.healthCheck },
    'known-within': { kind: 'duration', help: () => say.commands.healthKnownWithin },
    'synced-within': { kind: 'duration', help: () => say.commands.healthSyncedWithin },
  },
  examples: ['lks health', 'lks health --check --known-within 30d --synced-within 7d'],
  async run(context, { flags }) {
    for (const [flag, example] of WITHIN)
      if (flags[flag] !== undefined && !flags.check)
        throw new LksError('usage', say.commands.withinAlone(`--${flag}`), {
          hint: say.commands.withinAloneHint(`--${flag}`, example),
          parameter: flag,
        });
    const backend = await context.backend({ healthAlone: true });
    const answer = await backend.health(callOf(context));
    const unhealthy = unhealthySources(answer.data);
    const aged = agedSentences(answer.data, flags['known-within'], flags['synced-within']);
    const empty = healthEntries(answer.data).length === 0;
    return {
      output: { data: answer, view: healthView(answer, isForPeople(context.format)) },
      ...answeredBy(context, backend),
      ...(empty && !flags.check && { notes: [say.commands.noSources] }),
      failure: () => {
        if (!flags.check || !(empty || unhealthy.length > 0 || aged.length > 0)) return undefined;
        const reasons = [
          ...(empty ? [say.commands.noSources] : []),
          ...(unhealthy.length > 0 ? [say.commands.unhealthy(unhealthy)] : []),
          ...aged,
        ];
        return new LksError('unreachable', reasons.join(' '));
      },
    };
  },
});

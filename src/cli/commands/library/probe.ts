/** `lks library probe`: whether publishers still answer as the importers expect. Does not touch the library. */

import { todayOf } from '../../../contract/dates';
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { currentDate } from '../../../platform/clock';
import { startProgress } from '../../../platform/terminal';
import type { Output } from '../../../render/view';
import { type Probed, probeOne } from '../../../sources/harvest/probe';
import { SOURCES, sourceNamed } from '../../../sources/publishers';
import type { Source } from '../../../sources/source';
import { callOf } from '../../command/answered-by';
import { defineCommand } from '../../command/command';
import { records } from '../../command/facts';
import { publisherClient } from '../../command/publisher-client';
import { notesBeside, plannedOutput } from './harvest';

/** Answers are at most some 20 kB. */
const TIMEOUT_MS = 30_000;

/** One row per publisher, or one per unexpected thing. */
function probedOutput(probed: readonly Probed[]): Output {
  const { columns: labels, results } = say.probe;
  const columns = [
    { key: 'publisher', label: labels.publisher },
    { key: 'result', label: labels.result },
    { key: 'difference', label: labels.difference },
  ];
  const rows = probed.flatMap(({ source, result, differences }) =>
    (differences.length === 0 ? [''] : differences).map((difference) => ({
      publisher: source,
      result: results[result],
      difference,
    })),
  );
  return records(probed, columns, rows);
}

const namedSources = (names: readonly string[]): readonly Source[] =>
  names.length === 0
    ? SOURCES
    : [...new Set(names)].map((name) => {
        const source = sourceNamed(name.toLowerCase());
        if (source !== undefined) return source;
        const known = SOURCES.map((each) => each.name);
        throw new LksError('usage', say.harvest.noSource(name), { hint: say.harvest.sources(known) });
      });

export const command = defineCommand({
  needs: 'nothing',
  arguments: { source: { choices: SOURCES.map(({ name }) => name), help: () => say.probe.sources } },
  flags: { 'dry-run': { kind: 'switch', help: () => say.harvest.dryRun } },
  examples: ['lks library probe', 'lks library probe bwb rechtspraak --json'],
  async run(context, { args, flags }) {
    const today = todayOf(currentDate());
    const sources = namedSources(args);
    const probes = await Promise.all(sources.map(async (source) => ({ source, make: (await source.service()).probe })));
    const asked = probes.flatMap(({ source, make }) => (make === undefined ? [] : [{ source, probe: make(today) }]));
    const none = probes.filter(({ make }) => make === undefined).map(({ source }) => say.probe.none(source.source));
    if (flags['dry-run']) {
      const { purpose } = say.probe;
      const planned = asked.map(({ probe }) => ({ url: probe.request.url.href, purpose }));
      return { output: plannedOutput(planned), notes: none };
    }
    const client = await publisherClient(context, { timeoutMs: TIMEOUT_MS });
    const progress = startProgress(context.io, say.probe.asking);
    try {
      const call = callOf(context);
      const probed = await Promise.all(asked.map(({ source, probe }) => probeOne(source, probe, client, call)));
      const bad = probed.filter(({ result }) => result !== 'expected').length;
      const failure =
        bad === 0
          ? undefined
          : new LksError('unreachable', say.probe.failed(bad, probed.length), { hint: say.probe.failedHint });
      const notes = failure === undefined && probed.length > 0 ? [say.probe.all(probed.length), ...none] : none;
      return { output: probedOutput(probed), notes: notesBeside(failure, notes, context), failure: () => failure };
    } finally {
      progress.stop();
      await client.close();
    }
  },
});

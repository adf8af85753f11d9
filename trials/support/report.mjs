// What a run is to its reader: a block for each row, and the table of docs/development/reliability.md.

const ms = (value) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

const countsOf = ({ counts }) => Object.entries(counts).map(([name, number]) => `${number} ${name}`);
const timesOf = ({ times }) =>
  Object.entries(times).map(
    ([name, { p50, p99, most, of }]) => `${name}: median ${ms(p50)} ms, p99 ${ms(p99)}, longest ${ms(most)} (of ${of})`,
  );
const figuresOf = ({ figures }) =>
  figures.map(({ name, value, target }) => `${name}: ${value}${target === undefined ? '' : ` (target ${target})`}`);

const loadOf = ({ load }) => `${load.before.toFixed(1)} to ${load.after.toFixed(1)}`;

/** The command that does it again, of what was missed alone where that has a name. */
export const commandOf = ({ name, seed, isGate, missedPart }) =>
  [
    `npm run trials ${name} --`,
    ...(isGate ? [] : ['--whole']),
    ...(seed === 1 ? [] : [`--seed ${seed}`]),
    ...(missedPart === undefined ? [] : [`--part '${missedPart.replaceAll("'", "'\\''")}'`]),
  ]
    .join(' ')
    .replace(/ --$/, '');

/** A row as text. */
export function asText(result) {
  const { name, what, target, verdict, seed, done, cases, seconds, missed, missedInAll, notTried, notes } = result;
  return [
    `${name}: ${verdict}`,
    `  ${what}: ${target}`,
    `  seed ${seed}, ${done} of ${cases} cases, ${seconds.toFixed(1)} s, load ${loadOf(result)}`,
    ...[...countsOf(result), ...timesOf(result), ...figuresOf(result), ...notes].map((line) => `  ${line}`),
    ...notTried.map((why) => `  not tried: ${why}`),
    ...missed.map((how) => `  MISSED ${how.replaceAll('\n', '\n    ')}`),
    ...(missedInAll > missed.length ? [`  MISSED and ${missedInAll - missed.length} more`] : []),
  ].join('\n');
}

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** All rows as the table of docs/development/reliability.md. */
export function asMarkdown(results) {
  const lines = results.map((result) => {
    const seen = [
      result.verdict,
      ...(result.missedInAll > 0 ? [`${result.missedInAll} missed`] : []),
      ...countsOf(result),
      ...timesOf(result),
      ...figuresOf(result),
      ...result.notTried.map((why) => `not tried: ${why}`),
    ];
    const how = `\`${commandOf(result)}\`, ${result.day}, load ${loadOf(result)}`;
    return `| ${[result.what, result.target, seen.join('; '), how].map(cell).join(' | ')} |`;
  });
  return ['', '| what | target | seen | how |', '|---|---|---|---|', ...lines, ''].join('\n');
}

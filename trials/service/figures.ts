/** What a service that was started with `--metrics` counts. */

/** Where they are read, by what the service said at its start. */
export const metricsOf = ({ stderr }: { stderr: () => string }): string =>
  /^metrics on (http:\S+)$/m.exec(stderr())?.[1] ?? '';

/** The figure of this name; undefined where there is none. */
export async function figureOf(url: string, name: string): Promise<number | undefined> {
  const line = (await (await fetch(url)).text()).split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

/** Resolves when a condition is met; a test that waits for ever fails by its time. */
export async function until(met: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await met())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Resolves when a figure has a value. */
export const untilFigure = (url: string, name: string, wanted: number): Promise<void> =>
  until(async () => (await figureOf(url, name)) === wanted);

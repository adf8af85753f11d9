/** See `kernel.mjs`. */
export function kernelPlugin(): {
  name: string;
  resolveId: (id: string) => string | null;
  load: (id: string) => Promise<string | null>;
};

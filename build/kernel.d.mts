/** The bytes of the compiled kernel. */
export function compileKernel(): Promise<Buffer>;
/** See `kernel.mjs`. */
export function kernelPlugin(): {
  name: string;
  resolveId: (id: string) => string | null;
  load: (id: string) => Promise<string | null>;
};

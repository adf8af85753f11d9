/** Declares the worker of pdf.js, for which its package has no types; only the display side of pdf.js uses it. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: unknown;
}

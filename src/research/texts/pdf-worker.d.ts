/** The reader of pdf.js, whose package declares no types for it; its display side alone knows what it takes. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: unknown;
}

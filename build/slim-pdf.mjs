/**
 * A rolldown plugin that keeps pdf.js from what draws: lks reads text alone. The package looks for `@napi-rs/canvas` wherever it is installed,
 * and warns where it is not. Fails the build when the package no longer asks for it as it did.
 */
import { refuseUnmet } from './replaced.mjs';

const WHERE = 'build/slim-pdf.mjs';
const FILE = 'pdfjs-dist/legacy/build/pdf.mjs';

/** What asks for it, and what stands in its place: as soon as the module is loaded, and when a page is drawn. */
const REPLACED = {
  'const canvas = require("@napi-rs/canvas");': `throw new Error('pdf.js is used without drawing'); const canvas = {};`,
  'canvas = require("@napi-rs/canvas");': 'canvas = {};',
};

export function slimPdf() {
  const met = new Set();
  return {
    name: 'slim-pdf',
    transform(code, id) {
      if (!id.replaceAll('\\', '/').endsWith(`/node_modules/${FILE}`)) return null;
      met.add(FILE);
      let slim = code;
      for (const [asked, instead] of Object.entries(REPLACED)) {
        if (slim.split(asked).length !== 2) throw new Error(`${FILE} no longer says ${asked} once: look at ${WHERE}`);
        slim = slim.replace(asked, () => instead);
      }
      if (slim.includes('@napi-rs/canvas")')) throw new Error(`${FILE} asks for a canvas elsewhere: look at ${WHERE}`);
      return slim;
    },
    buildEnd(error) {
      if (error) return;
      refuseUnmet('pdfjs-dist', [FILE], met, () => false, WHERE);
    },
  };
}

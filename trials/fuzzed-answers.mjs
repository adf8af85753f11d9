// Answers of a service that are nearly right, through the functions that read and render them.

import { fuzzedAnswer, ID } from './support/fuzz.mjs';
import { forbiddenIn } from './support/hostile.mjs';
import { KEPT, renderedBy } from './support/rendered.mjs';
import { loadProduct } from './support/source.mjs';

/** Answers of one case. */
const ANSWERS = 100;
const OPERATIONS = ['search', 'document', 'health'];
const LIMIT = 2 ** 22;

/** What reads the value of an answer to each operation. */
const readersOf = (product) => ({
  search: (value) => product.readSearchAnswer(value, () => {}),
  document: (value) => product.readDocumentAnswer(value, ID, () => {}),
  health: (value) => product.readHealthAnswer(value),
});

function viewOf(product, operation, answer) {
  if (operation === 'search') return product.resultsView(answer, { offset: 0, terms: ['huur'] });
  if (operation === 'health') return product.healthView(answer);
  return { kind: 'documents', documents: [product.documentBlock(answer.data)] };
}

/** All that a good answer is shown as; the name of what throws or shows something forbidden. */
async function faultOfShowing(product, operation, answer) {
  const output = { data: answer, view: viewOf(product, operation, answer) };
  if (operation === 'search') product.renderFooter(product.footerInfo(answer, 0), { width: 80 });
  for (const format of product.FORMAT_NAMES) {
    const text = await renderedBy(product, format, output, { width: 80, colour: 0, links: false });
    const seen = forbiddenIn(text, { kept: KEPT[format] });
    if (seen !== undefined) return `${format}: ${seen}`;
  }
  return undefined;
}

/** What became of an answer: `shown`, `refused`, or the fault of lks. */
async function fateOf(product, operation, reply) {
  const asked = { operation, id: ID, key: new product.Secret('lks_trial_0123456789') };
  try {
    if (reply.status !== 200) throw new product.TryFailed(await product.refusalFailure(reply, asked, 0));
    const answer = await product.readAnswer(reply, LIMIT, readersOf(product)[operation]);
    const fault = await faultOfShowing(product, operation, answer);
    return fault === undefined ? 'shown' : { fault };
  } catch (error) {
    if (!(error instanceof product.TryFailed)) return { fault: error.stack ?? `${error}` };
    const told = error.failure.error({ tries: 1, tooLong: false });
    const text = product.renderError(told, { format: 'table', colour: 0, width: 80, debug: true });
    const seen = forbiddenIn(text, { kept: '\n\t' });
    if (!(told instanceof product.LksError)) return { fault: `no failure of lks: ${told}` };
    return seen === undefined ? 'refused' : { fault: `the error shows ${seen}` };
  }
}

export const row = {
  name: 'fuzzed-answers',
  of: ['src/backends/hosted', 'src/render'],
  what: '100,000 fuzzed answers through the functions that read and show them',
  target: '0 crashes, 0 forbidden characters',
  order: 81,
  whole: 1000,
  gate: 20,
  async run(trial) {
    const product = await loadProduct(trial);
    for (const at of trial.each()) {
      const random = trial.randomOf(at);
      for (let which = 0; which < ANSWERS; which += 1) {
        const operation = OPERATIONS[which % OPERATIONS.length];
        const reply = fuzzedAnswer(operation, random);
        const fate = await fateOf(product, operation, reply);
        trial.count(typeof fate === 'string' ? fate : 'faults');
        if (typeof fate !== 'string')
          trial.miss(
            `case ${at}, answer ${which} (${operation}): ${fate.fault}\n${JSON.stringify(String(reply.body)).slice(0, 500)}`,
          );
      }
    }
  },
};

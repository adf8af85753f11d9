/** A real `lks serve`, its searches in processes of their own: every operation, every parameter, the sample. */
import { describeAnswers } from '../../test/conformance/answers';
import { describeContract } from '../../test/conformance/describe-conformance';
import { describeParameters } from '../../test/conformance/parameters';
import { LIBRARY_CORPUS, SAMPLE_CORPUS, servedSubject } from '../../test/conformance/subjects';
import { startServing } from '../../test/serve/support/serving';

describeContract(
  (given) => {
    describeAnswers(given);
    describeParameters(given);
  },
  {
    'lks serve': async () => servedSubject(await startServing(), LIBRARY_CORPUS),
    'lks serve --sample': async () => servedSubject(await startServing({ sample: true }), SAMPLE_CORPUS),
  },
);

/** A real `lks serve`, its searches in processes of their own: every operation, every parameter, the sample. */
import { describeAnswers } from './answers';
import { describeContract } from './describe-conformance';
import { describeParameters } from './parameters';
import { openServeSampleSubject, openServeSubject } from './subjects';

describeContract(
  (given) => {
    describeAnswers(given);
    describeParameters(given);
  },
  { 'lks serve': openServeSubject, 'lks serve --sample': openServeSampleSubject },
);

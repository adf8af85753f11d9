/** What answers hold, over every implementation. */
import { describeAnswers } from './answers';
import { describeContract } from './describe-conformance';
import { SERVED_SAMPLE, SUBJECTS } from './subjects';

describeContract(describeAnswers, { ...SUBJECTS, ...SERVED_SAMPLE });

/** What each parameter does, over every implementation. */

import { describeContract } from './describe-conformance';
import { describeParameters } from './parameters';
import { SERVED_SAMPLE, SUBJECTS } from './subjects';

describeContract(describeParameters, { ...SUBJECTS, ...SERVED_SAMPLE });

/** What is refused and what is taken, over every implementation. */

import { describeContract } from './describe-conformance';
import { describeRefusals } from './refusals';

describeContract(describeRefusals);

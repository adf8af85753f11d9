/** What each parameter does, over every implementation. */

import { describeContract } from './describe-conformance';
import { describeParameters } from './parameters';

describeContract(describeParameters);

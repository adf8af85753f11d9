/** What filters keep, over every implementation. */

import { describeContract } from './describe-conformance';
import { describeFilters } from './filters';

describeContract(describeFilters);

/** Pages and totals, over every implementation. */

import { describeContract } from './describe-conformance';
import { describePaging } from './paging';

describeContract(describePaging);

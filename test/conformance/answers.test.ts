/** What answers hold, over every implementation. */
import { describeAnswers } from './answers';
import { describeContract } from './describe-conformance';

describeContract(describeAnswers);

/** Queries that mean harm, over every implementation but the sample, which is a library like any other. */
import { describeContract } from './describe-conformance';
import { describeHostileQueries } from './hostile-queries';
import { SUBJECTS } from './subjects';

const { 'the sample library': _, ...others } = SUBJECTS;

describeContract(describeHostileQueries, others);

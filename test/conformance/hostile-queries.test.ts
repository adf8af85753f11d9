/** Queries that mean harm, over every implementation; the sample, a library like any other, in the whole form. */
import { WHOLE } from '../support/runs';
import { describeContract } from './describe-conformance';
import { describeHostileQueries } from './hostile-queries';
import { SUBJECTS } from './subjects';

const { 'the sample library': _, ...others } = SUBJECTS;

describeContract(describeHostileQueries, WHOLE ? SUBJECTS : others);

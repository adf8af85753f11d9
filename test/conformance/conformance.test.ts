/** The contract suite over every implementation: one line each. */
import { describeContract } from './describe-conformance';
import {
  openHostedSubject,
  openLibrarySubject,
  openSampleSubject,
  openServedSampleSubject,
  openServeSubject,
} from './subjects';

describeContract('the hosted backend', openHostedSubject);
describeContract('the library', openLibrarySubject);
describeContract('the sample library', openSampleSubject);
describeContract('lks serve', openServeSubject);
describeContract('lks serve --sample', openServedSampleSubject);

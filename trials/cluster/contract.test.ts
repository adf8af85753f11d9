/** `lks serve --index` keeps the contract, and answers whatever lks asks of it as a library with an index of its own does. */
import { afterAll, beforeAll, describe } from 'vitest';
import { type Backend, type LocalLibrary, localLibrary } from '../../src/contract/backend';
import { type Library, openLibrary } from '../../src/library/library';
import { describeAnswers } from '../../test/conformance/answers';
import { describeContract } from '../../test/conformance/describe-conformance';
import { describeFilters } from '../../test/conformance/filters';
import { describeHostileQueries } from '../../test/conformance/hostile-queries';
import { describePaging } from '../../test/conformance/paging';
import { describeParameters } from '../../test/conformance/parameters';
import { describeRefusals } from '../../test/conformance/refusals';
import { LIBRARY_CORPUS, servedSubject } from '../../test/conformance/subjects';
import { describeAsked, hosted } from '../../test/research/extension/asked';
import { describeCalls } from '../../test/serve/support/calls';
import { contractLibrary, type Serving } from '../../test/serve/support/serving';
import { DATA } from '../../test/support/official-data';
import { timeAndCitations } from '../../test/support/time-and-citations';
import { describeOffice, type Office, openOffice } from '../official/office';
import { clusterMissing, sharedCluster } from '../support/cluster';
import { WHOLE } from '../support/runs';
import { startServingCatalogue } from './serving-catalogue';

describe.skipIf(clusterMissing !== undefined)(`lks serve --index (${clusterMissing ?? 'three nodes'})`, () => {
  let urls: readonly string[];
  beforeAll(async () => {
    ({ urls } = await sharedCluster());
  });

  describeContract(
    (given) => {
      describeAnswers(given);
      if (!WHOLE) return;
      describeParameters(given);
      describePaging(given);
      describeFilters(given);
      describeRefusals(given);
      describeHostileQueries(given);
    },
    {
      'lks serve --index': async () =>
        servedSubject(await startServingCatalogue(await contractLibrary(), urls), LIBRARY_CORPUS),
    },
  );

  describe('asked by lks', () => {
    let serving: Serving;
    let library: Library;
    let own: Backend;
    let asLibrary: LocalLibrary;
    beforeAll(async () => {
      const file = await timeAndCitations();
      serving = await startServingCatalogue(file, urls);
      library = openLibrary(file);
      const client = hosted(serving.url, serving.key);
      own = client;
      asLibrary = localLibrary(await client.answering())!;
    });
    afterAll(async () => {
      await own?.close();
      await library?.close();
      await serving?.close();
    });

    describeAsked(() => ({ library, own }));
    describeCalls(() => ({ library, own: asLibrary }));
  });

  if (!WHOLE) return;
  describe.skipIf(DATA === undefined)('asked by an office', () => {
    let office: Office;
    beforeAll(async () => {
      // Other tests have the machine too: what is looked at is the answers, not their time.
      office = await openOffice((library) => startServingCatalogue(library, urls, ['--time-limit', '20']));
    });
    afterAll(() => office?.close());

    describeOffice(() => office);
  });
});

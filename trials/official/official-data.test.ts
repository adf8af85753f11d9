import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DATA, realFiles, USUAL_PLACE } from '../../test/support/official-data';

const SHARED = path.dirname(USUAL_PLACE);

describe.skipIf(!existsSync(SHARED) && DATA === undefined)('the official files', () => {
  it('are found wherever they are at hand, so that no test that needs them skips', () => {
    expect(DATA).toBeDefined();
    for (const folder of ['bwb/toestand', 'bwb/history', 'rechtspraak/xml'])
      expect(realFiles(folder, /\.xml$/).length, folder).toBeGreaterThan(10);
  });
});

/** Documents of a catalogue are what they are in its library, by each command that reads them, and no cluster is asked. */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { contractLibrary } from '../../serve/support/serving';
import { homeOfTest } from '../../support/of-test';
import { lks } from '../../support/run';
import { artikel, importAll, uitspraak } from '../fixture';
import { catalogueOf } from './support';

/** Many hostile queries to a library. */
import { test } from 'vitest';
import { libraryOf } from '../../test/library/fixture';
import { askHostile, HOSTILE_TEXT } from '../../test/library/support/hostile-queries';
import { runsOf } from '../support/runs';

test('are answered or refused, never an error of SQLite', () =>
  askHostile(libraryOf([HOSTILE_TEXT]), runsOf('hostile queries of a library')));

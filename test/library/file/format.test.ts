/** The format of a library's file, and the fingerprint of its schema. */
import { describe, expect, test } from 'vitest';
import { checkSchema, formatName, SCHEMA, USER_VERSION } from '../../../src/library/file/format';
import { fingerprint, makeSchema } from '../../../src/library/file/schema';
import { say } from '../../../src/messages';
import { openDatabase } from '../../../src/platform/sqlite';

const shown = (value: number): string => `0x${value.toString(16).padStart(6, '0')}`;

test('the fingerprint that files are compared by is that of the tables: change it with them', () => {
  expect(shown(SCHEMA)).toBe(shown(fingerprint()));
});

test('a format is shown with its fingerprint', () => {
  expect(formatName(2 ** 24 + 0xabc)).toBe('1-000abc');
  expect(formatName(8)).toBe('8');
});

describe('a file', () => {
  const made = () => {
    const database = openDatabase(':memory:');
    makeSchema(database);
    return database.readHeader();
  };

  test('that this lks made is read', () => {
    expect(() => checkSchema('a.db', made())).not.toThrow();
  });

  test.each([
    ['of another schema', USER_VERSION ^ 1],
    ['of another format', USER_VERSION + 2 ** 24],
    ['of before there were fingerprints', 8],
    ['that has no format', 0],
  ])('%s is refused, with what it is and what to do', (_what, userVersion) => {
    const [its, ours] = [formatName(userVersion), formatName(USER_VERSION)];
    expect(() => checkSchema('a.db', { ...made(), userVersion })).toThrow(
      expect.objectContaining({
        exitCode: 74,
        message: say.library.otherFormat('a.db', its, ours),
        hint: say.library.otherFormatHint,
      }),
    );
  });

  test('of another program is said to be that', () => {
    expect(() => checkSchema('a.db', { ...made(), applicationId: 7 })).toThrow(say.library.foreign('a.db'));
  });
});

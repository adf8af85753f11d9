import { expect, test } from 'vitest';
import { kept } from '../../../src/library/file/kept';
import { textsOf } from '../../../src/library/file/packing';
import { openDatabase } from '../../../src/platform/sqlite';
import { artikel, libraryFile } from '../fixture';

test('what was read is made once until somebody writes, and then again', () => {
  const file = libraryFile([artikel('BWBR0001', '1', 'Een giraffe.')]);
  const [reader, writer] = [openDatabase(file, { readOnly: true }), openDatabase(file)];
  let made = 0;
  const read = () => kept(reader, 'a kind', 'a key', () => ++made);
  expect([read(), read()]).toEqual([1, 1]);
  expect(kept(reader, 'another kind', 'a key', () => ++made)).toBe(2);
  writer.exec("update docs set url = url || '#'");
  expect([read(), read()]).toEqual([3, 3]);
  reader.close();
  writer.close();
});

test('nothing is kept where the same connection may write', () => {
  const database = openDatabase(libraryFile([artikel('BWBR0001', '1', 'Een giraffe.')]));
  let made = 0;
  const read = () => kept(database, 'a kind', 'a key', () => ++made);
  expect([read(), read()]).toEqual([1, 2]);
  database.close();
});

test('nothing that is absent is taken for unread', () => {
  const database = openDatabase(libraryFile([artikel('BWBR0001', '1', 'Een giraffe.')]), { readOnly: true });
  let made = 0;
  const read = () =>
    kept(database, 'a kind', 'a key', () => {
      made += 1;
      return undefined;
    });
  expect([read(), read(), made]).toEqual([undefined, undefined, 1]);
  database.close();
});

test('a text that was unpacked is not taken for that of a later state of the file', () => {
  const file = libraryFile([artikel('BWBR0001', '1', 'Een giraffe.')]);
  const [reader, writer] = [openDatabase(file, { readOnly: true }), openDatabase(file)];
  const { id } = reader.prepare("select id from docs where external_id like '%artikel 1'").demand();
  expect(textsOf(reader, Number(id)).body).toContain('giraffe');
  writer.exec('update texts set packed = substr(packed, 1, 3)');
  expect(() => textsOf(reader, Number(id))).toThrow();
  reader.close();
  writer.close();
});

import fs from 'node:fs';
import Conf from 'conf';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LksError } from '../../../src/contract/errors';
import { say } from '../../../src/messages';
import { loadConf } from '../../../src/state/profile/conf-file';
import { asLocalError } from '../../../src/state/profile/problems';
import { folderOfEach } from '../../support/folder';

const conf = await loadConf();

const at = folderOfEach('lks-conf-');
let file: string;
beforeEach(() => {
  file = at('config.json');
  fs.writeFileSync(file, '{"old":1}');
});
const names = (): string[] => fs.readdirSync(at()).sort();

describe('conf by itself', () => {
  test('makes the folder of a file that it is asked for', () => {
    const missing = at('missing');
    expect(new Conf({ cwd: missing }).store).toEqual({});
    expect(fs.existsSync(missing)).toBe(true);
  });

  test('reads what is not UTF-8 as if it were', () => {
    fs.writeFileSync(file, Buffer.from('{"key":"\xff"}', 'latin1'));
    expect(new Conf({ cwd: at() }).store).toEqual({ key: '\ufffd' });
    expect(() => conf.read(file)).toThrow(SyntaxError);
  });

  test('takes a list for an object, and null for nothing', () => {
    fs.writeFileSync(file, '["a"]');
    expect(new Conf({ cwd: at() }).store).toEqual({ 0: 'a' });
    fs.writeFileSync(file, 'null');
    expect(new Conf({ cwd: at() }).store).toEqual({});
    expect(() => conf.read(file)).toThrow(SyntaxError);
  });
});

describe('a file of conf', () => {
  test('takes the place of the old one, and reads as it was written', () => {
    conf.write(file, { later: { a: 1 }, text: 'é \ufffd' });
    expect(conf.read(file)).toEqual({ later: { a: 1 }, text: 'é \ufffd' });
    expect(fs.readFileSync(file, 'utf8')).toBe('{\n  "later": {\n    "a": 1\n  },\n  "text": "é \\ufffd"\n}\n');
    expect(names()).toEqual(['config.json']);
  });

  test('leaves what is there, and nothing else, where it cannot take its place', () => {
    fs.mkdirSync(at('taken/inside'), { recursive: true });
    expect(() => conf.write(at('taken'), { new: 1 })).toThrow();
    expect(names()).toEqual(['config.json', 'taken']);
    expect(fs.readdirSync(at('taken'))).toEqual(['inside']);
  });

  test('is not changed by being read', () => {
    fs.utimesSync(file, 1, 1);
    conf.read(file);
    expect(fs.statSync(file).mtimeMs).toBe(1000);
    expect(names()).toEqual(['config.json']);
  });

  test('sweeps what a killed writer left, and nothing else', () => {
    const torn = ['.config.json.999-aa.tmp', '.config.json.999-aa.tmp.tmp-1234567890abcdef'];
    for (const name of [...torn, 'notes.tmp']) fs.writeFileSync(at(name), 'torn');
    conf.write(file, { new: 1 });
    expect(names()).toEqual(['config.json', 'notes.tmp']);
  });

  test('has errors that name the path and the reason, and end with 74', () => {
    const error = asLocalError(Object.assign(new Error('x'), { code: 'ENOSPC' }), '/a/config.json') as LksError;
    expect(error).toMatchObject({ kind: 'local', exitCode: 74, code: 'local_error' });
    expect(error.message).toBe(say.profiles.cannotWrite('/a/config.json', say.profiles.reason('ENOSPC')));
  });

  test('does not pass a fault of ours off as one of the disk', () => {
    const fault = new TypeError('x is not a function');
    expect(asLocalError(fault, '/a/config.json')).toBe(fault);
  });
});

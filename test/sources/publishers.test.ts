/** The registry of publishers: in order, and no two that would be taken for each other. */
import { describe, expect, it } from 'vitest';
import { DOCUMENT_GROUPS } from '../../src/contract/types';
import { FORMATS } from '../../src/sources/import';
import { loadPublishers, SOURCES } from '../../src/sources/publishers';
import * as registry from '../../src/sources/registry';

describe('the publishers', () => {
  it('are those of the registry, in the order of their groups', () => {
    expect(new Set(SOURCES)).toEqual(new Set(Object.values(registry)));
    const places = SOURCES.map(({ group }) => DOCUMENT_GROUPS.indexOf(group));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it.each(['name', 'source', 'called', 'variable', 'identifier'] as const)('have each a %s of their own', (field) => {
    expect(new Set(SOURCES.map((source) => source[field])).size).toBe(SOURCES.length);
  });

  it('have names that fit on a command line, and variables of lks', () => {
    for (const { name, variable } of SOURCES) {
      expect(name).toMatch(/^[a-z][a-z0-9-]*$/);
      expect(variable).toMatch(/^LKS_[A-Z]+(?:_[A-Z]+)*_URL$/);
    }
  });

  it('have formats that are told apart by their root elements, or else by how their files begin', () => {
    const roots = FORMATS.flatMap(({ root, otherRoots = [], accepts }) =>
      accepts === undefined ? [root, ...otherRoots] : [],
    );
    expect(new Set(roots).size).toBe(roots.length);
    for (const { root, accepts } of FORMATS) if (accepts !== undefined) expect(roots).not.toContain(root);
  });

  it('load what they say they have', async () => {
    for (const [at, publisher] of (await loadPublishers()).entries()) {
      const { harvested, titles, name } = SOURCES[at]!;
      expect(publisher).toMatchObject({ name, plan: expect.any(Function), fetch: expect.any(Function) });
      expect(publisher.changes === undefined).toBe(harvested === undefined);
      expect(publisher.find === undefined).toBe(titles === undefined);
    }
  });

  it('have parsers behind every format', async () => {
    for (const { load } of FORMATS) expect((await load()).parse).toBeInstanceOf(Function);
  });
});

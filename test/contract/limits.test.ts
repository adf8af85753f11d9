/** Limits stand in the operations table and nowhere else: what people and programs read of them comes from there. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parameterSchema } from '../../src/contract/json-schema';
import { helpOf, type Parameter, SEARCH_PARAMETERS, searchParameter } from '../../src/contract/operations';
import { checkSearchQuery } from '../../src/contract/parameters';
import { inputSchema } from '../../src/mcp/schema';
import { searchTool } from '../../src/mcp/search-tool';
import { ROOT } from '../support/run';

/** The limits of a parameter as numbers. */
function limitsOf(parameter: Parameter): number[] {
  if (parameter.kind === 'text') return [parameter.minLength ?? [], parameter.maxLength ?? []].flat();
  return parameter.kind === 'integer' && parameter.maximum !== undefined
    ? [parameter.minimum, parameter.maximum, parameter.default]
    : [];
}

const LIMITED = (SEARCH_PARAMETERS as readonly Parameter[]).filter((parameter) => limitsOf(parameter).length > 0);

/** The same parameter with other limits. */
const other = (parameter: Parameter): Parameter =>
  Object.fromEntries(
    Object.entries(parameter).map(([key, value]) => [key, typeof value === 'number' ? value + 1000 : value]),
  ) as unknown as Parameter;

describe('the limits of a parameter', () => {
  it('are there to be tested', () => {
    expect(LIMITED.map(({ name }) => name)).toEqual(expect.arrayContaining(['q', 'law', 'limit']));
  });

  it.each(LIMITED.map((parameter) => ({ name: parameter.name, parameter })))(
    '$name stand in its help and schemas',
    ({ parameter }) => {
      for (const one of [parameter, other(parameter)]) {
        const schema = Object.values(inputSchema([one]).properties)[0];
        for (const limit of limitsOf(one)) {
          expect(helpOf(one).replaceAll(',', '')).toMatch(new RegExp(`\\b${limit}\\b`));
          expect(JSON.stringify(parameterSchema(one))).toContain(String(limit));
          expect(JSON.stringify(schema)).toContain(String(limit));
        }
      }
      expect(parameter.about()).not.toMatch(/\d+ characters|\d+ to \d+/);
    },
  );

  it('stand in the description of the tool of an assistant', () => {
    expect(searchTool.description().toLowerCase()).toContain(`at most ${searchParameter('limit').maximum} results`);
  });

  it('stand in what is said of a value beyond them', () => {
    const said = (raw: Record<string, string>): string => {
      try {
        checkSearchQuery({ q: 'huur', ...raw });
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    const { minimum, maximum } = searchParameter('limit');
    expect(said({ limit: String(maximum + 1) })).toContain(`from ${minimum} to ${maximum}`);
    expect(said({ q: 'h' })).toContain(`${searchParameter('q').minLength} characters`);
    expect(said({ law: 'w'.repeat(searchParameter('law').maxLength + 1) })).toContain(
      `${searchParameter('law').maxLength} characters`,
    );
  });
});

it('the messages write no such limit out', () => {
  const folder = path.join(ROOT, 'src/messages/en');
  const numbers = LIMITED.flatMap(limitsOf).filter((limit) => limit > 1);
  const written = new RegExp(
    `\\b(${numbers.join('|')}) (characters|rows)\\b|\\b1 to ${searchParameter('limit').maximum}\\b`,
  );
  const found = readdirSync(folder).filter((name) => written.test(readFileSync(path.join(folder, name), 'utf8')));
  expect(found).toEqual([]);
});

it('the page on the contract has the limits of the table', () => {
  const page = readFileSync(path.join(ROOT, 'docs/development/contract.md'), 'utf8');
  const rowOf = (name: string): string =>
    page.split('## Limits')[1]!.match(new RegExp(`^\\| \`${name}\` \\|.*`, 'm'))![0];
  for (const parameter of LIMITED)
    for (const limit of limitsOf(parameter)) expect(rowOf(parameter.name)).toMatch(new RegExp(`\\b${limit}\\b`));
});

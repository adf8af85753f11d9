import { describe, expect, it } from 'vitest';
import { normaliseExternalId } from '../support/identifiers';
import { casesOf } from '../support/table';

const id = (text: string) => normaliseExternalId(text);

describe('the canonical external id of what people paste', () => {
  it.each(casesOf(import.meta.dirname, 'identifiers.tsv', 'text', 'expected'))('reads %s', (text, expected) => {
    expect(id(text)).toBe(expected);
  });
});

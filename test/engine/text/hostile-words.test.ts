import { describe, expect, it } from 'vitest';
import { stemOf } from '../../../src/engine/text/stem';
import { parseIdentifier } from '../../../src/sources/identifiers';

/** Names that every JavaScript object answers to; as words of a text they are nothing special. */
const NAMES = ['constructor', 'hasownproperty', 'tostring', 'valueof', 'prototype', 'proto'];

describe('words that are names of object members', () => {
  it.each(NAMES)('%s is stemmed as a word', (word) => {
    expect(typeof stemOf(word, 'nl')).toBe('string');
    expect(typeof stemOf(word, 'en')).toBe('string');
  });

  it.each(NAMES)('BWBR0005291 %s 5 is no article', (word) => {
    expect(JSON.stringify(parseIdentifier(`BWBR0005291 ${word} 5`) ?? null)).not.toContain('"article"');
  });
});

import { expect, it } from 'vitest';
import type { LegalDocument } from '../../src/contract/types';
import { narrowed } from '../../src/lookup/sections';

const BODY = '1. Een:\na. put;\nb. emmer.\n\n2. Twee.\n\nSoort | Prijs\nPut | 3';
const at = (text: string) => ({ start: BODY.indexOf(text), end: BODY.indexOf(text) + text.length });
const DOCUMENT = {
  body: BODY,
  parts: [
    { kind: 'lid', number: '1', ...at('1. Een:\na. put;\nb. emmer.') },
    { kind: 'onderdeel', number: 'a', ...at('a. put;') },
    { kind: 'onderdeel', number: 'b', ...at('b. emmer.') },
    { kind: 'lid', number: '2', ...at('2. Twee.') },
  ],
  tables: [{ head: 1, columns: 2, ...at('Soort | Prijs\nPut | 3') }],
  added: [{ kind: 'register', ...at('2. Twee.') }],
} as unknown as LegalDocument;
const textsOf = ({ body }: LegalDocument, spans: readonly { start: number; end: number }[] = []) =>
  spans.map(({ start, end }) => body.slice(start, end));

it('has the stretches in the order of the text, blank lines between them, and what is said of places in them', () => {
  const document = narrowed(DOCUMENT, [at('2. Twee.'), at('b. emmer.')]);
  expect(document.body).toBe('b. emmer.\n\n2. Twee.');
  expect(document.only).toBe(true);
  expect(textsOf(document, document.parts)).toEqual(['b. emmer.', '2. Twee.']);
  expect(textsOf(document, document.added)).toEqual(['2. Twee.']);
  expect(document.tables).toEqual([]);
});

it('keeps stretches together that only white space parts, and a table that is in one', () => {
  const document = narrowed(DOCUMENT, [at('a. put;'), at('b. emmer.'), at('Soort | Prijs\nPut | 3')]);
  expect(document.body).toBe('a. put;\nb. emmer.\n\nSoort | Prijs\nPut | 3');
  expect(textsOf(document, document.tables)).toEqual(['Soort | Prijs\nPut | 3']);
});

it('takes a stretch in another one once', () => {
  expect(narrowed(DOCUMENT, [at('1. Een:\na. put;\nb. emmer.'), at('a. put;')]).body).toBe(
    '1. Een:\na. put;\nb. emmer.',
  );
});

it('does not trip over what a service sends in their place', () => {
  const odd = { ...DOCUMENT, parts: [null, 'lid', { start: '0', end: 3 }], added: 'x', tables: null } as never;
  const document = narrowed(odd, [at('2. Twee.')]);
  expect([document.body, document.parts]).toEqual(['2. Twee.', []]);
});

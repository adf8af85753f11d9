/** Whether a decision is the one that is cited: opinions, and the journals in which it is said to stand. */
import { expect, it } from 'vitest';
import type { LegalDocument } from '../../../src/contract/types';
import { readName } from '../../../src/lookup/read-name';
import { NO_CONTEXT } from '../../../src/research/verify/context/context';
import { identityOf } from '../../../src/research/verify/identity';
import { fold } from '../../../src/research/verify/verdict';

const TEXT = 'Het middel faalt.\n\n';
const REGISTER =
  '## Vindplaatsen\n\nRechtspraak.nl\nBNB 1997/197 met annotatie door A. Nooteboom\nFED 1997/1\nFED 1997, 2\nV-N 1996/2888, 19';
const DOCUMENT = {
  external_id: 'ECLI:NL:HR:1997:AA2136',
  title: 'Hoge Raad, 26-03-1997, 31417',
  summary: '',
  body: TEXT + REGISTER,
  added: [{ kind: 'register', start: TEXT.length, end: TEXT.length + REGISTER.length }],
  decision_date: '1997-03-26',
} as unknown as LegalDocument;

function nameIn(text: string) {
  const name = readName(text);
  if (name.kind !== 'citation' && name.kind !== 'decision') throw new Error(`${text} is a ${name.kind}`);
  return name;
}

/** What is said of a citation of it. */
const said = (text: string, document = DOCUMENT) =>
  fold([], identityOf({ name: nameIn(text), around: {}, context: NO_CONTEXT }, document));

it.each([
  ['A-G Van den Berge 10 mei 1996 bij HR 26 maart 1997, ECLI:NL:HR:1997:AA2136', 'reading_unsure'],
  ['Parket bij de Hoge Raad 26 maart 1997, ECLI:NL:HR:1997:AA2136', 'court'],
  ['HR 27 maart 1997, ECLI:NL:HR:1997:AA2136', 'date'],
  ['HR 26 maart 1997, ECLI:NL:HR:1997:AA2136', null],
])('is told from an opinion that was written for it: %s', (text, reason) => {
  expect(said(text).reason).toBe(reason);
});

it.each([
  'HR 26 maart 1997, BNB 1998/197, ECLI:NL:HR:1997:AA2136',
  'ECLI:NL:HR:1997:AA2136, BNB 1997/198',
  'HR 26 maart 1997, BNB 1997/198',
  'HR 26 maart 1997, BNB 1997/197, FED 1997/3, ECLI:NL:HR:1997:AA2136',
])('another number than its register lists in that journal: %s', (text) => {
  expect(said(text)).toMatchObject({ verdict: 'not_checked', reason: 'number' });
});

it.each([
  'HR 26 maart 1997, BNB 1997/197, ECLI:NL:HR:1997:AA2136',
  'HR 26 maart 1997, BNB 1997/197, FED 1997/2',
  // The page that it lists with a number on it.
  'ECLI:NL:HR:1997:AA2136, V-N 1996/2888',
  // A register need not list every journal.
  'HR 26 maart 1997, NJ 1998/5, ECLI:NL:HR:1997:AA2136',
  'HR 26 maart 1997, ECLI:NL:HR:1997:AA2136',
])('what its register lists, or a journal that it does not have: %s', (text) => {
  expect(said(text).reason).toBeNull();
});

it('nothing of a decision without a register', () => {
  const { added: _, ...without } = DOCUMENT;
  expect(said('HR 26 maart 1997, BNB 1998/197, ECLI:NL:HR:1997:AA2136', without).reason).toBeNull();
});

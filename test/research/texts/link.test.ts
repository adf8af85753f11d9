/** The address of a link is read where its words have no number, or that of another document. */
import { describe, expect, it } from 'vitest';
import { isAddressRead } from '../../../src/research/texts/link';

const DSA = 'https://eur-lex.europa.eu/eli/reg/2022/2065/oj';
const OLD = 'https://eur-lex.europa.eu/legal-content/NL/TXT/?uri=CELEX:31995L0046';
const HR = 'https://deeplink.rechtspraak.nl/uitspraak?id=ECLI:NL:HR:2016:162';

describe('the address of a link', () => {
  it.each([
    ['de wet', DSA, true],
    ['Verordening (EU) 2016/679', DSA, true],
    ['Verordening (EU) 2022/2065', DSA, false],
    ['Richtlijn 95/46/EG', OLD, false],
    ['Richtlijn 95/47/EG', OLD, true],
    ['artikel 5', DSA, false],
    ['ECLI:NL:HR:2016:162', HR, false],
    ['ECLI:NL:HR:2016:163', HR, true],
    ['HR 29 januari 2016', HR, false],
    ['Verordening (EU) 2016/679', 'https://example.org/2022/2065', false],
  ])('behind %s, %s: %s', (words, address, isRead) => expect(isAddressRead(words, address)).toBe(isRead));
});

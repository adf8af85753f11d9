import { describe, expect, it } from 'vitest';
import { comparedNumbers } from '../../../src/law/decisions/case-number';

describe('the number of a case before a court of the Union, beside one that a document has', () => {
  it.each([
    ['C-434/15', 'C-434/15', 'same'],
    ['C 434/15', 'C-434/15', 'same'],
    // As the names of a library are kept.
    ['C-434/15', 'c 434 15', 'same'],
    ['C-491/15', 'C-491/15 P', 'same'],
    ['C-491/15 P', 'c 491 15', 'same'],
    ['C-878/24 P(R)', 'c 878 24 p r', 'same'],
    ['C-262/88', '262/88', 'same'],
    ['262/88', 'C-262/88', 'same'],
    ['26/62', '26 62', 'same'],
    ['Advies 1/19', 'advies 1 19', 'same'],
    // Numbers of Dutch courts, of which one may lack the letters of its register.
    ['C-434/15', '434/15', undefined],
    ['C-434/15', 'AWB 434/15', undefined],
    ['T-434/15', 'C-434/15', undefined],
    ['C-434/15', 'C-434/16', undefined],
    ['C-434/15', 'C-434/15-1', undefined],
    ['C-1/19', 'Advies 1/19', undefined],
    ['Advies 1/19', 'C-1/19', undefined],
    ['C-13/70', 'C/13/704508', undefined],
    ['C-619/18 R', 'C-619/18 PPU', undefined],
  ])('%s and %s: %s', (cited, held, how) => {
    expect(comparedNumbers(cited, held)).toBe(how);
  });
});

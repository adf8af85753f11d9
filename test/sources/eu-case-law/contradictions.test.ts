/** A file whose CELEX number is that of another decision than its text or its ECLI is none of these. */
import { describe, expect, it } from 'vitest';
import { contradictionIn } from '../../../src/sources/eu-case-law/decision';

const said = (celex: string, cases: string[], ecli = '') => contradictionIn({ celex, cases, ecli });

describe('the number of a decision', () => {
  it.each([
    ['62015CJ0434', ['C-434/15'], 'ECLI:EU:C:2017:981'],
    ['62015CJ0491', ['C-491/15 P'], ''],
    ['62018CJ0325', ['C-325/18 PPU', 'C-375/18 PPU'], ''],
    ['62015CC0434', ['C-434/15'], 'ECLI:EU:C:2017:364'],
    ['62019CV0001(02)', ['Advies 1/19'], 'ECLI:EU:C:2021:832'],
    ['61962CJ0026', ['26/62'], 'ECLI:EU:C:1963:1'],
    ['62016TJ0482', ['T-482/16 RENV'], 'ECLI:EU:T:2017:901'],
    ['62009FJ0088', ['F-88/09'], 'ECLI:EU:F:2012:171'],
    ['62015CJ0434', [], ''],
    // The first of the joined cases is not always the first that is printed.
    ['62015CJ0434', ['C-400/15', 'C-434/15'], ''],
  ])('%s agrees with %j and %s', (celex, cases, ecli) => {
    expect(said(celex, cases, ecli)).toBeUndefined();
  });

  it.each([
    ['62015CJ0434', ['C-435/15'], '', 'C-435/15'],
    ['62015CJ0434', ['T-434/15'], '', 'T-434/15'],
    ['62015CJ0434', ['C-434/14', 'C-434/16'], '', 'C-434/14, C-434/16'],
    ['62019CV0001', ['C-1/19'], '', 'C-1/19'],
    ['62015CJ0434', ['C-434/15'], 'ECLI:EU:T:2017:981', 'ECLI:EU:T:2017:981'],
    ['62015CJ0434', ['C-434/15'], 'ECLI:NL:HR:2017:981', 'ECLI:NL:HR:2017:981'],
  ])('%s is denied by %j and %s', (celex, cases, ecli, other) => {
    expect(said(celex, cases, ecli)).toBe(other);
  });
});

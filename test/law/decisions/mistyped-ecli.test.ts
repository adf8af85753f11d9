/** What is written like an ECLI and is none: what it can have been meant to be, and never a guess. */
import { describe, expect, it } from 'vitest';
import { mistypedEcliAt } from '../../../src/law/recognise/decisions';

describe('what is written like an ECLI', () => {
  it.each([
    ['ECLI:NL:CRVB:2018:2018:3338', 'ECLI:NL:CRVB:2018:3338'],
    ['ECLI:NL:NL:HR:2010:BM3912', 'ECLI:NL:HR:2010:BM3912'],
    ['ECLI:NL:HR:1981AG4158', 'ECLI:NL:HR:1981:AG4158'],
    ['ECLI:NL:HR2001:AA9559', 'ECLI:NL:HR:2001:AA9559'],
    ['ECLI:NLHR:2021:273', 'ECLI:NL:HR:2021:273'],
    ['ECLI:NL:HRL2005:AU6011', 'ECLI:NL:HR:2005:AU6011'],
    ['ECLI:NL:HR;1954:31', 'ECLI:NL:HR:1954:31'],
    ['ECLI:HR:2014:3472', 'ECLI:NL:HR:2014:3472'],
    ['ECLI:GHARL:2017:6785', 'ECLI:NL:GHARL:2017:6785'],
    ['ECLI:NL:HR:2014:2.572', 'ECLI:NL:HR:2014:2572'],
    ['ECLI:NL:HR:2014:2 572', 'ECLI:NL:HR:2014:2572'],
    ['ECLI:NL:HR:2014:25-\n72', 'ECLI:NL:HR:2014:2572'],
    ['ECLI:NL:HR:2014:2913dat', 'ECLI:NL:HR:2014:2913'],
    ['ECLI:EU:C2010:10', 'ECLI:EU:C:2010:10'],
  ])('%j can only be %s', (text, meant) => expect(mistypedEcliAt(text, 0)?.meant).toBe(meant));

  it.each([
    ['ECLI:NL:HR:ZC5446', 'ZC5446'],
    ['ECLI:NL:2002:AE3172', 'AE3172'],
    ['ECLI:NL:HR:1978:AC:3514', undefined],
    ['ECLI:NL:1978:AC:3514', 'AC3514'],
    ['ECLI:NL:HR2008', undefined],
    ['ECLI:NL:HR:1751', undefined],
    ['ECLI:NL:XX:1998:', undefined],
  ])('%s has the LJN %s', (text, ljn) => expect(mistypedEcliAt(text, 0)?.ljn).toBe(ljn));

  it.each([
    'ECLI:NL:RBGEL:2013:',
    'ECLI:NL:HR:2008',
    'ECLI:NL:RBDHA:7388',
    'ECLI:NL:2018:241',
    'ECLI:EU:2018:172',
    'ECLI:NL:CRVB:RBNNE:2013:8331',
    'ECLI:NL:HR:2014:291388',
    'ECLI:NL:QQQ:2014:29',
  ])('%s can be several or none', (text) => expect(mistypedEcliAt(text, 0)?.meant).toBeUndefined());

  it('ends before the next word', () => {
    expect(mistypedEcliAt('ECLI:NL:RBGEL:2013: Het hof', 0)?.written).toBe('ECLI:NL:RBGEL:2013');
    expect(mistypedEcliAt('ECLI:NL:HR:2008, Het hof', 0)?.written).toBe('ECLI:NL:HR:2008');
  });
});

import { describe, expect, it } from 'vitest';
import { recognise } from '../../../src/law/recognise/recognise';

/** A citation in sentences as there are. */
const SENTENCES: readonly ((citation: string) => string)[] = [
  (citation) => `Zie ${citation}. Dat volgt ook uit de wet.`,
  (citation) => `Het hof overwoog (vgl. ${citation}) dat de vordering 12 maanden later verjaart.`,
  (citation) => `In ${citation}, heeft de rechtbank anders geoordeeld.`,
  (citation) => `Anders: ${citation} en de noot daaronder;\nhet middel faalt.`,
];

describe('citations that lks writes', () => {
  it.each([
    ['HvJ EU 20 december 2017, C-434/15, ECLI:EU:C:2017:981 (Elite Taxi), punt 40', 'ECLI:EU:C:2017:981'],
    ['HvJ EG 5 februari 1963, zaak 26/62, ECLI:EU:C:1963:1', 'ECLI:EU:C:1963:1'],
    ['Gerecht EU 1 december 2009, T-1/09, ECLI:EU:T:2009:1', 'ECLI:EU:T:2009:1'],
    ['concl. A-G P.J. Wattel 16 januari 2014, ECLI:NL:PHR:2014:2, r.o. 2.3', 'ECLI:NL:PHR:2014:2'],
    ['CBb 18 december 1998, ECLI:NL:CBB:1998:AA3434, AB 1999/217, m.nt. J.H. Veen', 'ECLI:NL:CBB:1998:AA3434'],
    ['art. 6:162 lid 1 BW', 'BWBR0005289 artikel 162'],
    ['art. 3:2 Awb', 'BWBR0005537 artikel 3:2'],
  ])('%s', (citation, id) => {
    for (const sentence of SENTENCES) {
      const text = sentence(citation);
      const found = recognise(text).filter(({ name }) => name.kind === 'citation' && name.externalIds[0] === id);
      expect(found, text).toHaveLength(1);
    }
  });
});

/** What lks writes as a citation is recognised in running text, as the document that it is of. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decisionsIn } from '../../../src/law/recognise/decisions';
import { recognise } from '../../../src/law/recognise/recognise';
import { type Citable, citeInDutch } from '../../../src/research/cite/dutch';
import { uitspraakFiles } from '../../support/official-data';

const PLACES = ['r.o. 3.8', 'rov. 4.2.1', undefined];

/** A citation in sentences as there are. */
const SENTENCES: readonly ((citation: string) => string)[] = [
  (citation) => `Zie ${citation}. Dat volgt ook uit de wet.`,
  (citation) => `Het hof overwoog (vgl. ${citation}) dat de vordering 12 maanden later verjaart.`,
  (citation) => `In ${citation}, heeft de rechtbank anders geoordeeld.`,
  (citation) => `Anders: ${citation} en de noot daaronder;\nhet middel faalt.`,
];

/** What a file says of its decision. */
function citableOf(file: string): Citable | undefined {
  const head = readFileSync(file, 'utf8').slice(0, 20_000);
  const ecli = /ECLI:NL:[A-Z]+:\d{4}:[A-Z0-9]+/.exec(head)?.[0];
  const day = /<dcterms:date[^>]*>(\d{4}-\d{2}-\d{2})</.exec(head)?.[1];
  if (ecli === undefined || day === undefined) return undefined;
  return {
    external_id: ecli,
    title: '',
    url: '',
    language: 'nl',
    jurisdiction: 'NL',
    document_type: ecli.includes(':PHR:') ? 'conclusie' : 'uitspraak',
    decision_date: day,
  };
}

const files = uitspraakFiles();

describe.skipIf(files.length === 0)('citations that lks writes (official files)', () => {
  it('are recognised in running text as the decisions that they are of, whole and with their places', () => {
    const decisions = files.flatMap((file) => citableOf(file) ?? []);
    expect(decisions.length).toBeGreaterThan(100);
    for (const [index, decision] of decisions.entries()) {
      const place = PLACES[index % PLACES.length];
      const citation = citeInDutch(decision, place === undefined ? [] : [place]).text;
      for (const sentence of SENTENCES) {
        const text = sentence(citation);
        const [found, ...others] = decisionsIn(text);
        expect(others, text).toEqual([]);
        expect(found?.name, text).toMatchObject({ kind: 'citation', externalIds: [decision.external_id] });
        expect(citation, text).toContain(text.slice(found!.start, found!.end));
        expect(text.slice(found!.start, found!.end), text).toContain(decision.external_id);
        expect(found?.name.pinpoints?.map((pinpoint) => pinpoint.text) ?? [], text).toEqual(
          place === undefined ? [] : [place],
        );
      }
    }
  });
});

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

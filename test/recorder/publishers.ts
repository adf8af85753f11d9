/** The publishers that a recording meets: a law with several texts, decisions, a European act that is not there, a local regulation. */
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { uitspraakXml } from '../fixtures/import/uitspraak';
import { putRegeling, putSru } from '../support/publishers/repository';
import { type Publishers, startPublishers } from '../support/publishers/server';
import { putUitspraken } from '../support/publishers/uitspraken';

export { ERROR_PAGE } from '../support/publishers/server';

export const LAW = 'BWBR0099999';
export const ECLI = 'ECLI:NL:HR:2026:1';

const text = (day: string, word: string): Buffer =>
  toestandXml({ bwbId: LAW, datum: day, citeertitel: 'Waterputwet', inhoud: wettekst(artikel('1', `De ${word}.`)) });

const decisions = Array.from({ length: 12 }, (_, at) => {
  const ecli = `ECLI:NL:HR:2026:${at + 1}`;
  const body = `<uitspraak><para>De molenaar ${at + 1} en de waterput.</para></uitspraak>`;
  return {
    ecli,
    updated: `2026-11-${String(at + 1).padStart(2, '0')}T08:00:00Z`,
    xml: uitspraakXml({ ecli, tekst: body }),
  };
});

/** Starts them on a free port, filled. */
export async function startFilled(): Promise<Publishers> {
  const publishers = await startPublishers();
  putRegeling(publishers, LAW, [
    { label: '2020-01-01_0', van: '2020-01-01', tot: '2021-12-31', xml: text('2020-01-01', 'waterput') },
    { label: '2022-01-01_0', van: '2022-01-01', xml: text('2022-01-01', 'waterput met een muur') },
    { label: '3000-01-01_0', van: '3000-01-01', xml: text('3000-01-01', 'ruimtereis') },
  ]);
  putUitspraken(publishers, decisions, 5);
  const laws = [
    { identifier: LAW, title: 'Waterputwet', modified: '2026-11-02' },
    { identifier: 'BWBR0011111', title: 'Besluit \u202ewaterput', modified: '2026-11-03' },
  ];
  const local = [{ identifier: 'CVDR1_2', title: 'Verordening waterput', more: '<issued>2019-03-03</issued>' }];
  putSru(publishers, (_, connection) => (connection === 'BWB' ? laws : local));
  publishers.put('/webapi/rdf/sparql', ({ url }) => {
    const title = { value: url.search.includes('NLD') ? 'Waterputverordening' : 'Wells' };
    const row = { celex: { value: '32020R0001' }, title, date: { value: '2020-05-01' } };
    return { body: JSON.stringify({ results: { bindings: [row] } }) };
  });
  return publishers;
}

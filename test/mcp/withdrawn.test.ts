/** The words of what its publisher took back, asked for by an assistant. */
import { expect, it } from 'vitest';
import { ECLI, LAW, OTHER, WORDS, withdrawnLibrary } from '../support/withdrawn';
import { assistantOfTest } from './support/assistant';

it('are in no answer of a tool and in no resource, unless they are asked for as such', async () => {
  const assistant = await assistantOfTest({ LKS_LIBRARY: await withdrawnLibrary() });
  for (const [tool, given] of [
    ['get_document', { uuid: ECLI }],
    ['get_document', { uuid: `${LAW} artikel 1` }],
    ['get_document', { uuid: LAW }],
    ['get_document', { uuid: `${ECLI}, r.o. 1` }],
    ['get_document', { uuid: ECLI, section: '1' }],
    ['search', { q: 'griffierskast' }],
    ['outline', { id: LAW }],
    ['cites', { id: ECLI }],
    ['cited_by', { id: OTHER }],
    ['cite', { id: ECLI }],
    ['diff', { id: `${LAW} artikel 1`, from: '2021-01-01', to: '2024-01-01' }],
    ['verify', { text: `In ${ECLI} staat: “De griffierskast van het hof”.` }],
  ] as const) {
    const { text, data } = await assistant.call(tool, given);
    const said = `${text}${JSON.stringify(data ?? '')}`.replaceAll('De griffierskast van het hof', '');
    expect([tool, said.replaceAll(/"q":"griffierskast"/g, '')].join()).not.toMatch(WORDS);
    expect(said, tool).toMatch(/withdr[ae]w|Withdrawn/);
  }
  const { contents } = await assistant.client.readResource({ uri: `lks://document/${ECLI}` });
  expect(JSON.stringify(contents)).not.toMatch(WORDS);
  const shown = await assistant.call('get_document', { uuid: ECLI, withdrawn: true });
  expect(shown.data).toMatchObject({ data: { standing: [{ code: 'withdrawn' }], body: expect.stringMatching(WORDS) } });
  expect((await assistant.call('get_document', { uuid: ECLI })).text).toContain('withdrawn true');
});

/** `lks mcp` over the sample and over a library of the user, with the official client. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEARCH_RESULT_FIELDS } from '../../src/contract/field-names';
import { LIBRARY_PARAMETERS, OPERATIONS } from '../../src/contract/operations';
import { say } from '../../src/messages';
import { toestandXml, wettekst, artikel as xmlArtikel } from '../fixtures/import/toestand';
import { artikel, importAll, uitspraak } from '../library/fixture';
import { libraryHolding } from '../support/libraries';
import { phrase } from '../support/saying';
import { sharedLibrary } from '../support/shared-library';
import { type Assistant, assistantOfTest, startAlone } from './support/assistant';

describe('with nothing configured', () => {
  let assistant: Assistant;
  beforeAll(async () => {
    assistant = await startAlone();
  });
  afterAll(() => assistant.close());

  it('offers tools that only read', async () => {
    const { tools } = await assistant.client.listTools();
    expect(tools.map(({ name }) => name).join(' ')).toBe(
      'search get_document outline versions diff cited_by cites chain cite verify coverage health',
    );
    for (const { annotations, outputSchema, description } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect(outputSchema).toMatchObject({ type: 'object' });
      expect(description).not.toBe('');
    }
  });

  it('has every parameter of the operations table with its limits in the input schemas', async () => {
    const { tools } = await assistant.client.listTools();
    const search = tools[0]!.inputSchema;
    const parameters = OPERATIONS.search.parameters.map(({ name }) => name);
    expect(Object.keys(search.properties ?? {})).toEqual([...parameters, 'court', 'sort', 'facets', 'at']);
    expect(search.required).toEqual(['q']);
    expect(search.additionalProperties).toBe(false);
    expect(search.properties).toMatchObject({
      q: { type: 'string', minLength: 3 },
      type: { enum: ['wetgeving', 'rechtspraak', 'eu', 'decentraal'] },
      law: { maxLength: 120 },
      date_from: { format: 'date' },
      limit: { type: 'integer', minimum: 1, maximum: 25, default: 10 },
      offset: { type: 'integer', minimum: 0, default: 0 },
    });
    expect(tools[1]!.inputSchema.required).toEqual(['uuid']);
  });

  const refused = LIBRARY_PARAMETERS.map(({ name }) => name).filter(
    (name) => !['court', 'sort', 'facets', 'at'].includes(name),
  );
  it.each(refused)('refuses %s, which the schema does not have', async (name) => {
    const { isError, text } = await assistant.call('search', { q: 'huurprijs', [name]: 'true' });
    expect(isError).toBe(true);
    expect(text).toContain(say.mcp.unknownArgument(name, 'search'));
  });

  it('takes query for q, as other tools call it', async () => {
    const [one, other] = await Promise.all(
      [{ query: 'huurprijs' }, { q: 'huurprijs' }].map((given) => assistant.call('search', given)),
    );
    expect(one!.data).toEqual(other!.data);
    expect(one!.data.data.length).toBeGreaterThan(0);
  });

  it('says in its instructions, on stderr and in every answer that the sample is asked and the law is not', async () => {
    expect(assistant.client.getInstructions()).toContain(say.mcp.askedSample);
    expect(assistant.stderr()).toContain('sample library');
    const answers = [
      await assistant.call('search', { q: 'huurprijs' }),
      await assistant.call('get_document', { uuid: 'art. 8 EVRM' }),
      await assistant.call('health'),
    ];
    for (const { text, data } of answers) {
      expect(text).toContain(say.mcp.askedSample);
      expect(data.answered_by).toMatchObject({ backend: 'sample', asked: expect.stringContaining('sample') });
    }
  });

  it('keeps to the decisions of a court, and lists the newest first, where that is asked for', async () => {
    const { isError, text, data } = await assistant.call('search', {
      q: 'uitspraak',
      court: 'hoge raad',
      sort: 'date',
    });
    expect(isError).toBe(false);
    expect(data.data.length).toBeGreaterThan(1);
    for (const row of data.data) expect(row.external_id).toMatch(/^ECLI:NL:HR:/);
    const dates = data.data.map((row: { decision_date: string }) => row.decision_date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(data.meta).toMatchObject({ sort: 'date', courts: ['Hoge Raad'] });
    expect(text).toContain(say.mcp.onlyCourts(['Hoge Raad']));
    expect(text).toContain(phrase(say.mcp.byDate));
    const unknown = await assistant.call('search', { q: 'uitspraak', court: 'hoge raat' });
    expect([unknown.isError, unknown.text]).toEqual([true, expect.stringContaining('Hoge Raad')]);
    expect((await assistant.call('search', { q: 'arrest', sort: 'oldest' })).text).toContain(
      `sort${phrase(say.invalid.choice)}`,
    );
  });

  it('gives every row its identifier and the URL of its source, in data and in text', async () => {
    const { text, data } = await assistant.call('search', { q: 'huurprijs', limit: 5 });
    expect(data.data).toHaveLength(5);
    for (const row of data.data) {
      const fields = Object.keys(row).filter((name) => name !== 'found_as');
      const told = ['heading', 'citation', 'state', 'known_as_of', 'text_state'];
      expect(fields.sort()).toEqual([...SEARCH_RESULT_FIELDS, ...told].sort());
      expect(row.state).toContain('summary');
      expect(row.text_state.message).not.toBe('');
      expect(row.url).toMatch(/^https:/);
      for (const value of [row.id, row.external_id, row.url]) expect(text).toContain(value);
    }
    expect(data.meta.total).toBeGreaterThan(5);
    expect(data.next_offset).toBe(5);
  });

  it('pages on with offset to the last row, none twice', async () => {
    const seen: string[] = [];
    for (let offset: number | undefined = 0; offset !== undefined; ) {
      const { data } = await assistant.call('search', { q: 'huurprijs', limit: 25, offset });
      seen.push(...data.data.map(({ id }: { id: string }) => id));
      expect(new Set(seen).size).toBe(seen.length);
      offset = data.next_offset;
      if (offset === undefined) expect(seen).toHaveLength(data.meta.total);
    }
  });

  it('takes numbers as text, choices in any case, months for dates, and null for nothing', async () => {
    const args = { q: 'huurprijs', limit: '2', offset: null, type: 'WETGEVING', lang: 'NL', area: '' };
    const { isError, data } = await assistant.call('search', args);
    expect(isError).toBe(false);
    expect(data.data).toHaveLength(2);
    expect((await assistant.call('search', { q: 'huur', date_from: '2015-02' })).isError).toBe(false);
  });

  it.each([
    [{}, say.invalid.missing('q')],
    [{ q: 'hu' }, say.invalid.tooShort('q', 3, 2)],
    [{ q: 'huur', limit: 26 }, say.invalid.integer('limit', 1, 25)],
    [{ q: 'huur', limit: 1.5 }, say.invalid.integer('limit', 1, 25)],
    [{ q: 'huur', limit: [3] }, say.mcp.wrongType('limit', 'number')],
    [{ q: { $ne: '' } }, say.mcp.wrongType('q', 'string')],
    [{ q: 'huur', offset: -1 }, say.invalid.integer('offset', 0, undefined)],
    [{ q: 'huur', type: 'wet' }, say.invalid.choice('type', ['wetgeving', 'rechtspraak', 'eu', 'decentraal'])],
    [{ q: 'huur', date_from: '2021-02-30' }, say.invalid.date('date_from')],
    [{ q: 'huur', date_from: '2022', date_to: '2021' }, say.invalid.dateOrder('2022-01-01', '2021-12-31')],
    [{ q: 'huur', law: 'x'.repeat(121) }, say.invalid.tooLong('law', 120, 121)],
    [{ q: 'huur', path: '/etc/passwd' }, say.mcp.unknownArgument('path', 'search')],
    [{ q: 'huur', query: 'pacht' }, say.mcp.unknownArgument('query', 'search')],
    [{ query: 'hu' }, say.invalid.tooShort('q', 3, 2)],
  ])('refuses %j with the rule and a hint, as an error of the tool', async (args, rule) => {
    const { isError, text } = await assistant.call('search', args);
    expect(isError).toBe(true);
    expect(text.split('\n')[0]).toBe(rule);
    expect(text.split('\n').length).toBeGreaterThanOrEqual(3);
    expect(text).toContain('Error code: invalid_parameters');
  });

  it.each([
    'art. 8 EVRM',
    'BWBV0001000 artikel 8',
    'https://wetten.overheid.nl/BWBV0001000/2021-08-01#Verdrag_2_Verdragtekst_TiteldeelI_Artikel8',
  ])('finds a document by %s', async (name) => {
    const { data } = await assistant.call('get_document', { uuid: name });
    expect(data.data.external_id).toBe('BWBV0001000 artikel 8');
  });

  it('finds a document by the id of a row, called id or uuid', async () => {
    const { data } = await assistant.call('search', { q: 'ontslag', limit: 1 });
    const [row] = data.data;
    for (const name of ['id', 'uuid']) {
      const read = await assistant.call('get_document', { [name]: row.id });
      expect(read.data.data).toMatchObject({ id: row.id, url: row.url, external_id: row.external_id });
    }
  });

  it.each([
    [{}, 'invalid_parameters'],
    [{ uuid: '2' }, 'invalid_parameters'],
    [{ uuid: 'huurprijs' }, 'invalid_parameters'],
    [{ uuid: 'art. 999 EVRM' }, 'not_found'],
    [{ uuid: 'ECLI:NL:HR:1900:1' }, 'not_found'],
    [{ uuid: '00000000-0000-4000-8000-000000000000' }, 'not_found'],
    [{ uuid: 'art. 8 EVRM', page: 2 }, 'invalid_parameters'],
    [{ uuid: 'art. 8 EVRM', page: 0 }, 'invalid_parameters'],
    [{ uuid: '../../etc/passwd' }, 'invalid_parameters'],
  ])('answers get_document %j with an error of the tool', async (args, code) => {
    const { isError, text } = await assistant.call('get_document', args);
    expect(isError).toBe(true);
    expect(text).toContain(`Error code: ${code}`);
    expect(text).not.toContain('lks search');
  });

  it('names what arguments health has: none', async () => {
    expect((await assistant.call('health', { all: true })).text).toContain(say.mcp.knownArguments([]));
  });

  it('gives the outline of a law of which only parts are held', async () => {
    const { data } = await assistant.call('outline', { id: 'EVRM' });
    expect(data.meta.complete).toBe(false);
    expect(data.text).toMatch(/^ *artikel .*6, /m);
  });

  it('gives documents as resources', async () => {
    const { resourceTemplates } = await assistant.client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain('lks://document/{id}');
    expect((await assistant.client.listResources()).resources).toEqual([]);
    const [row] = (await assistant.call('search', { q: 'ontslag', limit: 1 })).data.data;
    for (const id of [row.id, encodeURIComponent(row.external_id)]) {
      const uri = `lks://document/${id}`;
      const { contents } = await assistant.client.readResource({ uri });
      expect(contents).toMatchObject([{ uri, mimeType: 'text/plain', text: expect.stringContaining(row.url) }]);
    }
  });

  it.each([
    ['lks://document/ECLI:NL:HR:1900:1', 'ECLI:NL:HR:1900:1'],
    ['lks://document/', 'lks://document/{id}'],
    ['lks://document/%E0%A4%A', 'lks://document/{id}'],
    ['lks://other/1', 'lks://document/{id}'],
    ['file:///etc/passwd', 'lks://document/{id}'],
    ['lks://document/art.%208%20EVRM?page=9', '1 page'],
  ])('refuses the resource %s in the way of the protocol', async (uri, why) => {
    await expect(assistant.client.readResource({ uri })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining(why),
    });
  });

  it('takes an unknown tool for a fault of the protocol', async () => {
    const calling = assistant.client.callTool({ name: 'delete', arguments: {} });
    await expect(calling).rejects.toMatchObject({ code: -32602 });
  });
});

describe('both revisions of the protocol', () => {
  it.each(['legacy', 'auto', { pin: '2026-07-28' }] as const)('are served: %j', async (mode) => {
    const assistant = await assistantOfTest({}, undefined, { mode });
    expect((await assistant.call('search', { q: 'huurprijs' })).data.data).toHaveLength(10);
    expect(assistant.client.getNegotiatedProtocolVersion()).toBe(mode === 'legacy' ? '2025-11-25' : '2026-07-28');
  });
});

describe('a text that is not in force today', () => {
  it('is not found, with the day from which it is', async () => {
    const inhoud = wettekst(xmlArtikel('1', 'De griffier leest voor.'));
    const file = toestandXml({ bwbId: 'BWBR0099998', datum: '2099-01-01', inhoud });
    const library = await libraryHolding({ 'BWBR0099998_2099-01-01_0.xml': file });
    const assistant = await assistantOfTest({ LKS_LIBRARY: library });
    const { isError, text } = await assistant.call('get_document', { uuid: 'BWBR0099998 artikel 1' });
    expect(isError).toBe(true);
    expect(text).toContain('2099-01-01');
    expect(text).toContain('Error code: not_found');
  });
});

describe('a library of the user', () => {
  const overwegingen = Array.from(
    { length: 400 },
    (_, at) =>
      `## Overweging ${at + 1}\n\nDe griffier van zaak ${at + 1} leest. ${'Lange zin over het recht. '.repeat(12)}`,
  );
  const long = overwegingen.join('\n\n');
  let assistant: Assistant;
  beforeAll(async () => {
    const documents = [
      artikel('BWBR0090001', '1', 'Iedere griffier houdt een register bij.'),
      uitspraak('ECLI:NL:HR:2024:77', long, { summary: `Kort. ${'Samenvatting '.repeat(400)}` }),
    ];
    const file = await sharedLibrary('geheim-dossier', (made) => importAll(made, documents));
    assistant = await startAlone({ LKS_LIBRARY: file });
  });
  afterAll(() => assistant.close());

  it('is said to have been asked, without the path of it', async () => {
    const { text, data } = await assistant.call('search', { q: 'griffier' });
    expect(data.answered_by.backend).toBe('library');
    expect(data.meta.total).toBe(2);
    for (const told of [text, JSON.stringify(data), assistant.client.getInstructions()])
      expect(told).not.toContain('geheim');
  });

  it('gives a long text in pages that are the text, to the letter, and whose outline is right', async () => {
    const first = (await assistant.call('get_document', { uuid: 'ECLI:NL:HR:2024:77' })).data;
    expect(first.page.of).toBeGreaterThan(5);
    let text = '';
    const headings: { heading: string; page: number; offset: number }[] = [];
    for (let page: number | undefined = 1; page !== undefined; ) {
      const { data, text: shown } = await assistant.call('get_document', { uuid: first.data.id, page });
      expect(data.page).toMatchObject({ number: page, from: text.length });
      expect(data.data.body.length).toBeLessThanOrEqual(12_000);
      expect(shown.length).toBeLessThan(40_000);
      text += data.data.body;
      if (page > 1) headings.push(...data.outline);
      page = data.next_page;
    }
    expect(text.endsWith(long)).toBe(true);
    expect(text).toHaveLength(first.page.characters);
    expect(first.outline.length + first.outline_left_out).toBe(401);
    for (const { heading, offset } of [...first.outline, ...headings])
      expect(text.slice(offset)).toMatch(new RegExp(`^## ${heading}\n`));
    expect(headings.at(-1)).toMatchObject({ heading: 'Overweging 400', page: first.page.of });
  });

  it('loses nothing of a long summary: it is cut in its field and whole at the head of the text', async () => {
    const { data } = await assistant.call('get_document', { uuid: 'ECLI:NL:HR:2024:77' });
    expect(data.data.summary).toHaveLength(3_000);
    expect(data.data.body).toContain(`Kort. ${'Samenvatting '.repeat(400)}`.trim());
  });

  it('gives a page of a resource by its number', async () => {
    const uri = 'lks://document/ECLI:NL:HR:2024:77?page=2';
    const { contents } = await assistant.client.readResource({ uri });
    expect(contents).toMatchObject([{ uri, text: expect.stringContaining('Page 2 of') }]);
  });
});

/** The tools of `lks mcp` that go beyond the contract: texts through time, what cites what, citations, and what is held. */
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { homeOfFile, ofFile } from '../support/of-test';
import { phrase } from '../support/saying';
import { GH, HR, LAW, RB, TRICK, timeAndCitations } from '../support/time-and-citations';
import { startAlone } from './support/assistant';

const file = path.join(homeOfFile(), 'geheim.db');
symlinkSync(await timeAndCitations(), file);
const assistant = await ofFile(startAlone({ LKS_LIBRARY: file }));

describe('a text through time', () => {
  it('is listed with its days, states and addresses', async () => {
    const { data, text } = await assistant.call('versions', { id: `${LAW} artikel 1` });
    expect(data.data.map(({ from, state }: { from: string; state: string }) => [from, state])).toEqual([
      ['2010-01-01', 'past'],
      ['2015-01-01', expect.stringMatching(/^(?:held|in force)$/)],
    ]);
    expect(data.meta).toMatchObject({ external_id: `${LAW} artikel 1` });
    expect(text).toContain('2010-01-01');
  });

  it('is read and searched as of a day, with the days of the text in the answer', async () => {
    const then = await assistant.call('get_document', { uuid: `${LAW} artikel 1`, at: '2012-05-01' });
    expect(then.data.data).toMatchObject({ at: '2012-05-01', body: expect.stringContaining('leest voor') });
    expect(then.data.text_state).toMatchObject({ from: '2010-01-01' });
    expect(then.text).toContain(phrase(say.mcp.textState));
    const now = await assistant.call('get_document', { uuid: `${LAW} artikel 1` });
    expect(now.data.text_state).toMatchObject({ from: '2015-01-01' });
    for (const [at, from] of [
      ['2012', '2010-01-01'],
      ['2016', '2015-01-01'],
    ] as const) {
      const { data } = await assistant.call('search', { q: 'griffier', at });
      expect(data.data.map((row: { text_state: object }) => row.text_state)).toMatchObject([{ from }]);
    }
    expect((await assistant.call('get_document', { uuid: `${LAW} artikel 1`, at: '2009-01-01' })).isError).toBe(true);
    expect((await assistant.call('search', { q: 'griffier', at: 'gisteren' })).text).toMatch(/^at: /);
  });

  it('says of a decision that there are no days', async () => {
    expect((await assistant.call('get_document', { uuid: HR })).data.text_state).toEqual({
      message: say.mcp.noDays,
    });
  });

  it('is compared between two days', async () => {
    const { data } = await assistant.call('diff', { id: `${LAW} artikel 1`, from: '2012', to: '2016' });
    expect(data.text).toContain('- De griffier leest voor.\n+ De griffier leest niet voor.');
    expect(data.meta).toMatchObject({ from_text: '2010-01-01', to_text: '2015-01-01', changed: [`${LAW} artikel 1`] });
    const same = await assistant.call('diff', { id: `${LAW} artikel 1`, from: '2016-01-01', to: '2016-01-02' });
    expect([same.isError, same.data.text]).toEqual([false, '']);
    expect((await assistant.call('diff', { id: LAW })).text).toContain('Error code: invalid_parameters');
    const turned = await assistant.call('diff', { id: LAW, from: '2016', to: '2012' });
    expect([turned.isError, turned.text]).toEqual([true, expect.stringContaining('2016-01-01')]);
  });
});

describe('parts of a text', () => {
  it('are listed, and one of them is read alone', async () => {
    const { data } = await assistant.call('outline', { id: HR });
    expect(data.text).toMatch(/3\.1 Zie artikel 1.*\n3\.2 Het middel faalt/);
    const part = await assistant.call('get_document', { uuid: HR, section: '3.2' });
    expect(part.data.data.body).toBe('3.2 Het middel faalt.');
    const none = await assistant.call('get_document', { uuid: HR, section: '9.9' });
    expect([none.isError, none.text]).toEqual([true, expect.stringContaining(say.mcp.sectionHint)]);
    expect(none.text).not.toContain('lks doc');
  });

  it('of a law are its articles', async () => {
    const { data } = await assistant.call('outline', { id: LAW });
    expect(data.text).toContain('1');
    expect(data.meta).toMatchObject({ external_id: LAW, complete: true });
  });
});

describe('what cites what', () => {
  it('has one set for every spelling, with place, words and who says it', async () => {
    for (const id of [`${LAW} artikel 1`, `jci1.3:c:${LAW}&artikel=1`]) {
      const { data, text } = await assistant.call('cited_by', { id });
      expect(data.data).toMatchObject([
        { external_id: HR, place: 'r.o. 3.1', marked_up: true, words: 'artikel 1', held: true },
      ]);
      expect([data.total, data.meta.of]).toEqual([1, expect.any(Number)]);
      expect(text).toContain('Searched: ');
    }
    expect((await assistant.call('cited_by', { id: `${LAW} artikel 1`, court: 'GHAMS' })).data.total).toBe(0);
    const wrong = await assistant.call('cited_by', { id: LAW, date_from: '2020', date_to: '2010' });
    expect([wrong.isError, wrong.text]).toEqual([true, expect.stringContaining('Error code: invalid_parameters')]);
  });

  it('is asked as of a day, and says of which texts that is', async () => {
    const then = await assistant.call('cited_by', { id: `${LAW} artikel 1`, at: '2014-01-01' });
    expect([then.isError, then.data.total]).toEqual([false, 0]);
    expect(then.text).toContain(say.follow.textsSince('2014-01-01'));
    expect((await assistant.call('cited_by', { id: `${LAW} artikel 1`, at: '2016-01-01' })).data.total).toBe(1);
    const nodes = (await assistant.call('chain', { id: GH, at: '2014-01-01' })).data.data;
    expect(nodes.map((node: { external_id: string }) => node.external_id)).toEqual([RB, GH]);
    const later = await assistant.call('chain', { id: HR, at: '2014-01-01' });
    expect([later.isError, later.text]).toEqual([true, expect.stringContaining('3 May 2015')]);
    const early = await assistant.call('cites', { id: `${LAW} artikel 1`, at: '2009-01-01' });
    expect([early.isError, early.text]).toEqual([true, expect.stringContaining('2010-01-01')]);
    expect((await assistant.call('cites', { id: `${LAW} artikel 1`, at: '2012-01-01' })).data.total).toBe(0);
  });

  it('takes the id of a row by either name', async () => {
    const { data } = await assistant.call('search', { q: 'middel faalt' });
    const [{ id }] = data.data;
    for (const given of [{ id }, { uuid: id }])
      expect((await assistant.call('cites', given)).data.data[0]).toMatchObject({ external_id: `${LAW} artikel 1` });
  });

  it('gives a case as a tree, with what is not held', async () => {
    const { data, text } = await assistant.call('chain', { id: HR });
    expect(data.data.map((row: { external_id: string }) => row.external_id)).toEqual([RB, GH, HR]);
    expect(data.data[0]).toMatchObject({ held: false });
    expect(text).toContain(`└─ ${GH}`);
    expect(data.meta.relations).toHaveLength(2);
    expect((await assistant.call('chain', { id: 'ECLI:NL:HR:1900:1' })).text).toContain('Error code: not_found');
  });

  it('writes citations', async () => {
    const { data } = await assistant.call('cite', { id: HR, pinpoint: 'r.o. 3.2' });
    expect(data.text).toBe(`HR 3 mei 2015, ${HR}, r.o. 3.2`);
    const old = await assistant.call('cite', { id: `${LAW} artikel 1`, at: '2012-01-01' });
    expect(old.data.text).toMatch(/ \((?:geldend op 1 januari 2012|tekst vanaf 1 januari 2010)\)$/);
    expect(old.data.meta.version).toBe(/\((.*)\)$/.exec(old.data.text)?.[1]);
    const oscola = await assistant.call('cite', { id: HR, pinpoint: 'r.o. 3.2', style: 'oscola' });
    expect(oscola.data.text).toBe(`HR 3 May 2015, ${HR} [3.2]`);
    const bibtex = await assistant.call('cite', { id: HR, style: 'BibTeX' });
    expect(bibtex.data.text).toMatch(/^@/);
    expect((await assistant.call('cite', { id: HR, style: 'apa' })).text).toContain(
      `style${phrase(say.invalid.choice)}`,
    );
    expect((await assistant.call('cite', { id: HR, pinpoint: 'ergens' })).isError).toBe(true);
  });
});

describe('coverage', () => {
  it('tells what is held and what sources leave out, and says to ask it first', async () => {
    const { tools } = await assistant.client.listTools();
    expect(tools.find(({ name }) => name === 'coverage')?.description).toBe(say.mcp.coverage);
    const { data, text } = await assistant.call('coverage');
    const group = data.data.find(({ court }: { court?: string }) => court === 'HR');
    expect(group).toMatchObject({ documents: 1, from_year: 2015, to_year: 2015, complete_years: [] });
    expect(data.left_out.length).toBeGreaterThan(2);
    expect(text).toContain(say.mcp.heldOf(group, ''));
    const one = await assistant.call('coverage', { court: 'hoge raad', year: '2015' });
    expect(one.data.data).toHaveLength(1);
    const none = await assistant.call('coverage', { year: '1950' });
    expect(none.text).toContain(say.mcp.coverageNothing);
  });
});

describe('all of them', () => {
  it.each(['versions', 'diff', 'outline', 'cited_by', 'cites', 'chain', 'cite'])(
    '%s refuses what is no name, an unknown argument and a missing one',
    async (name) => {
      const days = name === 'diff' ? { from: '2012' } : {};
      for (const args of [{}, { ...days, id: 'zomaar wat woorden' }, { ...days, id: LAW, pad: '/etc' }]) {
        const { isError, text } = await assistant.call(name, args);
        expect([isError, text]).toEqual([true, expect.stringContaining('Error code: invalid_parameters')]);
      }
      const { isError, text } = await assistant.call(name, { ...days, id: 'ECLI:NL:HR:1900:1' });
      if (name !== 'cited_by') expect([isError, text]).toEqual([true, expect.stringContaining('not_found')]);
    },
  );

  it('keep what publishers wrote between marks, and the path of the library to themselves', async () => {
    for (const [name, args] of [
      ['get_document', { uuid: HR, section: '3.1' }],
      ['outline', { id: HR }],
      ['cites', { id: HR }],
      ['versions', { id: LAW }],
      ['coverage', {}],
    ] as const) {
      const { text, data } = await assistant.call(name, args);
      const begins = text.indexOf('[untrusted data');
      expect(text.slice(0, begins)).not.toContain(TRICK);
      expect(data.notice).toContain('untrusted');
      expect(text + JSON.stringify(data)).not.toContain('geheim');
    }
  });
});

describe('a text is checked', () => {
  it('citation by citation, with what the source says', async () => {
    const text = `Zie ${HR} en artikel 1 van de Wet op de eenhoorns.\n\nECLI:NL:HR:2099:1 bestaat niet.`;
    const { data, text: told } = await assistant.call('verify', { text });
    const verdicts = data.data.map((item: { external_id: string; verdict: string }) => [
      item.external_id,
      item.verdict,
    ]);
    expect(verdicts).toEqual([
      [HR, 'confirmed'],
      [null, 'not_checked'],
      ['ECLI:NL:HR:2099:1', 'not_checked'],
    ]);
    expect(data.meta.counts).toMatchObject({ total: 3, confirmed: 1, exists: 1, mismatch: 0, not_checked: 2 });
    expect(data.meta.coverage).toContainEqual({ source: 'rechtspraak.nl', documents: 2 });
    expect(told).toContain('3 citations: 2 not checked, 1 exists.');
  });

  it('also where it has none; an empty one, another argument and a wrong day are refused', async () => {
    expect((await assistant.call('verify', { text: 'Niets.' })).data).toMatchObject({ data: [], total: 0 });
    for (const wrong of [
      {},
      { text: '' },
      { text: '  ' },
      { text: 'x', file: '/etc/passwd' },
      { text: 'x', at: 'gisteren' },
    ])
      expect((await assistant.call('verify', wrong)).isError, JSON.stringify(wrong)).toBe(true);
  });
});

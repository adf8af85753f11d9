/** A place in a text that an assistant asks for: its page, how it begins, or that it is not there. */
import { expect, it } from 'vitest';
import { say } from '../../src/messages';
import { toestandXml, wettekst } from '../fixtures/import/toestand';
import { libraryHolding } from '../support/libraries';
import { ofFile } from '../support/of-test';
import { phrase } from '../support/saying';
import { KEYS, startService } from '../support/service/service.mjs';
import { startAlone } from './support/assistant';

const WORK = 'BWBR0099999';
const LONG = 'De put is diep en de bodem is nat. '.repeat(600);
const lid = (number: string, text: string) => `<lid><lidnr>${number}</lidnr><al>${text}</al></lid>`;
const LAW =
  `<artikel><kop><label>Artikel</label><nr>1</nr></kop>${lid('1', LONG)}${lid('2', 'Een emmer is verplicht.')}</artikel>` +
  `<artikel><kop><label>Artikel</label><nr>2</nr></kop><al>Wie graaft, vult.</al></artikel>`;

const library = await libraryHolding({ 'wet.xml': toestandXml({ bwbId: WORK, inhoud: wettekst(LAW) }) });
const assistant = await ofFile(startAlone({ LKS_LIBRARY: library }));
const read = (uuid: string, more: object = {}) => assistant.call('get_document', { uuid, ...more });

it('is on the page that comes first, with where it is and how it begins', async () => {
  const { text, data } = await read(`${WORK} artikel 1 lid 2`);
  const [pinpoint] = data.pinpoints;
  const [place] = pinpoint.places;
  expect(data.page.number).toBe(data.page.of);
  expect(data.page.of).toBeGreaterThan(1);
  expect([pinpoint.text, pinpoint.found, place.page]).toEqual(['lid 2', true, data.page.number]);
  expect(data.data.body.slice(place.from - data.page.from, place.to - data.page.from)).toBe(
    '2. Een emmer is verplicht.',
  );
  expect(text).toContain(say.mcp.placeOn('lid 2', data.page.number, '2. Een emmer is verplicht.'));
});

it('is named on any page that was asked for', async () => {
  const { text, data } = await read(`${WORK} artikel 1 lid 2`, { page: 1 });
  expect(data.page.number).toBe(1);
  expect(text).toContain(`lid 2, on page ${data.page.of}`);
});

it('leads a resource to its page too', async () => {
  const uri = `lks://document/${encodeURIComponent(`${WORK} artikel 1 lid 2`)}`;
  const { contents } = await assistant.client.readResource({ uri });
  expect((contents[0] as { text: string }).text).toContain('Een emmer is verplicht.');
});

it('is an error where it is not there, with what is, and the way on for an assistant', async () => {
  const { isError, text } = await read(`${WORK} artikel 1 lid 7`);
  expect([isError, text]).toEqual([true, expect.stringContaining('it has lid 1, 2')]);
  expect(text).toContain(say.mcp.wholeText(`${WORK} artikel 1`));
  expect(text).not.toContain('lks doc');
});

it('is none where a document was asked for as a whole', async () => {
  const { data } = await read(`${WORK} artikel 1`);
  expect([data.pinpoints, data.page.number]).toEqual([undefined, 1]);
});

it('is said to be unchecked where nothing is known of the parts', async () => {
  const service = await startService();
  const hosted = await startAlone({ LKS_API_URL: service.url, LKS_API_KEY: KEYS.full });
  const { text, data } = await hosted.call('get_document', { uuid: 'art. 7:248 lid 1 BW' });
  expect(data.pinpoints).toMatchObject([{ found: false, places: [] }]);
  expect(data.meta.notices).toContainEqual(expect.objectContaining({ code: 'pinpoint_not_checked' }));
  expect(text).toContain(phrase(say.pinpoints.unchecked.structure));
  await hosted.close();
  await service.close();
});

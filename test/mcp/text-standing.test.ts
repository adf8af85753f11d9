/** What a file says of its text besides the words, as an assistant is told. */
import { expect, it } from 'vitest';
import { LAW, lampLaw } from '../fixtures/standing/lamp-law';
import { libraryHolding } from '../support/libraries';
import { assistantOfTest } from './support/assistant';

it('has places that are not law, changes that work back below the text, and remarks with the text alone', async () => {
  const env = { LKS_LIBRARY: await libraryHolding({ 'wet.xml': lampLaw() }) };
  const assistant = await assistantOfTest(env);

  const place = await assistant.call('get_document', { uuid: `${LAW} artikel 1 lid 1` });
  expect(place.text).toContain('Standing: Not yet in force (lid 1): “Dit lid is nog niet in werking getreden.”');
  expect(place.data).toMatchObject({ pinpoints: [{ text: 'lid 1', standing: 'not_yet' }] });

  const changed = await assistant.call('get_document', { uuid: `${LAW} artikel 2` });
  expect(changed.text.indexOf('Een luchter is geen lamp.')).toBeGreaterThan(
    changed.text.indexOf('not part of the text above'),
  );
  expect(changed.data).toMatchObject({
    data: { standing: [{ code: 'retroactive_remark', place: 'lid 2', text: '2. Een luchter is geen lamp.' }] },
  });
  expect(JSON.stringify(Object((changed.data as { data: object }).data).body)).not.toContain('luchter is geen');

  expect((await assistant.call('get_document', { uuid: `${LAW} artikel 3` })).text).toContain('on a mistake');
  expect((await assistant.call('search', { q: 'kaarsen recht' })).text).not.toContain('mistake');
  expect((await assistant.call('search', { q: 'lampen rond' })).text).toContain('Not yet in force (lid 1)');
});

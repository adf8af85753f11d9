/** Decisions that only a service has. What a library has of them, and where others are: `test/transcripts/decisions`. */
import { expect, it } from 'vitest';
import { say } from '../../src/messages';
import { homeOfFile, ofFile } from '../support/of-test';
import { run } from '../support/run';
import { phrase } from '../support/saying';
import { KEYS, type StoredDocument, startService } from '../support/service/service.mjs';

/** Decisions of a service: that which refers to the number of another comes first, and is not it. */
const more = [
  ['ECLI:NL:HR:2018:1', 'Hoge Raad, 05-01-2018, 17/00001', '2018-01-05', 'Vervolg van 14/07777 en 15/08888.'],
  ['ECLI:NL:HR:2016:7777', 'Hoge Raad, 12-02-2016, 14/07777', '2016-02-12', 'Cassatie in 14/07777.'],
  ['ECLI:NL:HR:2016:8888', 'Arrest over huur', '2016-02-19', 'Zaak 15/08888 van de Hoge Raad.'],
].map(
  ([external_id = '', title = '', day = '', body = ''], at): StoredDocument => ({
    ...{ id: `10000000-0000-4000-8000-00000000000${at + 1}`, external_id, title, body, summary: '', names: [] },
    ...{ source: 'rechtspraak.nl', url: `https://deeplink.rechtspraak.nl/uitspraak?id=${external_id}`, language: 'nl' },
    ...{ jurisdiction: 'NL', law_area: 'Civiel recht', document_type: 'uitspraak', decision_date: day, published: day },
    ...{ harvested_at: '2024-01-01 00:00:00', group: 'rechtspraak' },
  }),
);
const home = homeOfFile();
const service = await ofFile(startService({ more }));
const doc = (text: string) =>
  run(home, ['doc', text, '--json'], { env: { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full } });

it('a decision is told by the number in its title, with one search, and never the first row for luck', async () => {
  const before = service.requests.length;
  const { code, stdout, stderr } = await doc('HR 12 februari 2016, 14/07777');
  expect([code, JSON.parse(stdout).data.external_id], stderr).toEqual([0, 'ECLI:NL:HR:2016:7777']);
  const asked = service.requests.slice(before).filter(({ operation }) => operation === 'search');
  expect(asked.map(({ query }) => query.q)).toEqual(['14/07777']);
  expect(stderr).toContain('search');
});

it('a decision is told by court and day where its title says nothing of numbers, which is said', async () => {
  const { code, stdout, stderr } = await doc('HR 19 februari 2016, 15/08888');
  expect([code, JSON.parse(stdout).data.external_id], stderr).toEqual([0, 'ECLI:NL:HR:2016:8888']);
  expect(stderr).toContain(phrase(say.citations.numberNotTold));
});

it.each(['15/08888', 'HR 20 februari 2016, 15/08888', 'Hof Amsterdam 12 februari 2016, 14/07777', '14/0777'])(
  '%s is refused with the rows that came near',
  async (text) => {
    const { code, stdout, stderr } = await doc(text);
    expect([code, stdout]).toEqual([3, '']);
    expect(JSON.parse(stderr).error.hint).toContain('Read as:');
  },
);

it('a decision is looked for among the decisions of its day where no more is known', async () => {
  const before = service.requests.length;
  const { code, stdout } = await doc('HR 19 februari 2016');
  expect([code, JSON.parse(stdout).data.external_id]).toEqual([0, 'ECLI:NL:HR:2016:8888']);
  expect(service.requests[before]?.query).toMatchObject({ date_from: '2016-02-19', date_to: '2016-02-19' });
});

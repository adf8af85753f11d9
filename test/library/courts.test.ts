/** The filter on courts in a library. */
import { describe, expect, it } from 'vitest';
import { LksError } from '../../src/contract/errors';
import { checkBrowseQuery, checkSearchQuery } from '../../src/contract/parameters';
import type { Library } from '../../src/library/library';
import { say } from '../../src/messages';
import type { SourceDocument } from '../../src/sources/shared/parsed-file';
import { artikel, libraryOf, uitspraak } from './fixture';
import { euDecision } from './support/eu-decision';

const LAW = artikel('BWBR0000001', '1', 'de huur van woonruimte, zei de Hoge Raad (HR)', {
  title: 'HR, rechtbank Amsterdam',
});
const HR = uitspraak('ECLI:NL:HR:2019:1', 'huur en huurprijs');
// A case number that looks like a court, and a text that names one.
const ROTTERDAM = uitspraak('ECLI:NL:RBROT:2018:2', 'huur, ECLI:NL:HR:2019:1', { aliases: ['HR 18/00001', 'nl hr'] });
const OLD_HAGUE = uitspraak('ECLI:NL:RBSGR:2011:BP1', 'huur van een fiets', { decisionDate: '2011-02-03' });
const HAGUE = uitspraak('ECLI:NL:RBDHA:2014:9', 'huur huur huur', { decisionDate: '2014-02-03' });
const CURACAO = uitspraak('ECLI:NL:OGEAC:2019:7', 'huur op Curaçao', { decisionDate: '', publicationDate: '' });

/** A decision of the EU courts under its CELEX number, as its page gives it; the ECLI, where there is one, is another name. */
const ofEu = (externalId: string, celex: string, more: Partial<SourceDocument> = {}) =>
  euDecision(celex, { externalId, body: 'huur van een vliegtuig', ...more });
const OF_EU = [
  ofEu('62015CJ0434', '62015CJ0434'),
  ofEu('ECLI:EU:C:2018:5', '62016CC0001'),
  ofEu('62016TJ0009', '62016TJ0009', { aliases: ['ECLI:EU:T:2018:6'] }),
  ofEu('ECLI:EU:F:2010:7', '62008FO0002', { language: 'de' }),
  // Not of that court for a letter that comes later.
  ofEu('62017TO0003(02)', '62017TO0003(02)'),
];

const filled = (): Library => libraryOf([LAW, HR, ROTTERDAM, OLD_HAGUE, HAGUE, CURACAO]);

const find = (library: Library, court: string, more: Record<string, string> = {}) =>
  library.search(checkSearchQuery({ q: 'huur', ...more }), { options: { court } });
const ids = async (court: string, more: Record<string, string> = {}) =>
  (await find(filled(), court, more)).data.map(({ external_id }) => external_id).sort();

describe('--court', () => {
  it('leaves the decisions of that court, and nothing that has none', async () => {
    expect(await ids('Hoge Raad')).toEqual(['ECLI:NL:HR:2019:1']);
    expect(await ids('rechtbank')).toEqual(['ECLI:NL:RBDHA:2014:9', 'ECLI:NL:RBROT:2018:2', 'ECLI:NL:RBSGR:2011:BP1']);
    expect(await ids("Rb. 's-Gravenhage")).toEqual(['ECLI:NL:RBDHA:2014:9', 'ECLI:NL:RBSGR:2011:BP1']);
    expect(await ids('RBSGR')).toEqual(['ECLI:NL:RBSGR:2011:BP1']);
    expect(await ids('HR, rb Rotterdam')).toEqual(['ECLI:NL:HR:2019:1', 'ECLI:NL:RBROT:2018:2']);
  });

  it('knows the courts of the EU by the ECLI and by the CELEX number', async () => {
    const library = libraryOf([...OF_EU, HR, LAW]);
    const of = async (court: string, q = 'huur') => {
      const asked = q === '' ? checkBrowseQuery({}) : checkSearchQuery({ q });
      return (await library.search(asked, { options: { court } })).data.map((row) => row.external_id).sort();
    };
    for (const q of ['huur', '', 'ECLI:EU:C:2018:5']) {
      const named = q.startsWith('ECLI');
      expect(await of('HvJ', q)).toEqual(named ? ['ECLI:EU:C:2018:5'] : ['62015CJ0434', 'ECLI:EU:C:2018:5']);
      expect(await of('Gerecht', q)).toEqual(named ? [] : ['62016TJ0009', '62017TO0003(02)']);
      expect(await of('Ambtenarengerecht', q)).toEqual(named ? [] : ['ECLI:EU:F:2010:7']);
    }
    expect(await of('HR, HvJ EU')).toEqual(['62015CJ0434', 'ECLI:EU:C:2018:5', 'ECLI:NL:HR:2019:1']);
    // What is named is of the court, or is not there.
    expect(await of('HvJ', '62015CJ0434')).toEqual(['62015CJ0434']);
    expect(await of('Gerecht', '62015CJ0434')).toEqual([]);
  });

  it('says that there is no decision of a court of the EU only where there is none', async () => {
    const codes = async (documents: SourceDocument[], court: string) =>
      (await find(libraryOf(documents), court)).meta!.notices?.map(({ code }) => code) ?? [];
    expect(await codes([HR, OF_EU[0]!], 'HvJ')).toEqual([]);
    expect(await codes([HR, OF_EU[0]!], 'Gerecht')).toEqual(['court_not_held']);
  });

  it('takes a code of no table that the library holds', async () => {
    expect(await ids('OGEAC')).toEqual(['ECLI:NL:OGEAC:2019:7']);
  });

  it('goes with the other filters, dates and the undated that they leave out included', async () => {
    const rotterdamAndHague = ['ECLI:NL:RBDHA:2014:9', 'ECLI:NL:RBROT:2018:2'];
    expect(await ids('rechtbank', { date_from: '2012-01-01' })).toEqual(rotterdamAndHague);
    expect((await find(filled(), 'rechtbank', { date_from: '2012-01-01' })).meta!.undated_left_out).toBe(0);
    expect((await find(filled(), 'OGEAC', { date_from: '2012-01-01' })).meta!.undated_left_out).toBe(1);
  });

  it('keeps to the court what the query is the name of', async () => {
    expect(await ids('HR', { q: 'ECLI:NL:RBDHA:2014:9' })).toEqual([]);
    expect(await ids('RBDHA', { q: 'ECLI:NL:RBDHA:2014:9' })).toEqual(['ECLI:NL:RBDHA:2014:9']);
  });

  it('does not change what a row scores beside others of its search', async () => {
    const library = filled();
    const all = (await library.search(checkSearchQuery({ q: 'huur', type: 'rechtspraak' }))).data;
    const some = (await find(library, 'rechtbank')).data.map(({ external_id }) => external_id);
    expect(some).toEqual(all.map(({ external_id }) => external_id).filter((id) => id.includes(':RB')));
  });

  it('says of which courts the answer is, and which the library does not have', async () => {
    const { meta } = await find(filled(), "hof Leeuwarden, Rb. 's-Gravenhage");
    expect(meta!.courts).toEqual([
      { names: ['Gerechtshof Leeuwarden', 'Gerechtshof Arnhem-Leeuwarden'], codes: ['NL:GHLEE', 'NL:GHARL'] },
      { names: ["Rechtbank 's-Gravenhage", 'Rechtbank Den Haag'], codes: ['NL:RBSGR', 'NL:RBDHA'] },
    ]);
    expect(meta!.notices).toEqual([
      {
        code: 'court_not_held',
        message: say.courts.notHeld(['Gerechtshof Leeuwarden', 'Gerechtshof Arnhem-Leeuwarden']),
      },
    ]);
  });

  it('says that a kind of source or a law leaves all decisions out', async () => {
    for (const more of [{ type: 'wetgeving' }, { law: 'BWBR0000001' }] as Record<string, string>[]) {
      const { data, meta } = await find(filled(), 'HR', more);
      expect(data).toEqual([]);
      expect(meta!.notices!.map(({ code }) => code)).toContain('court_of_decisions');
    }
  });

  it('refuses what is the name of no court', async () => {
    const error: unknown = await find(filled(), 'Roterdam').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(LksError);
    expect(error).toMatchObject({ kind: 'usage', hint: expect.stringContaining('Rechtbank Rotterdam') });
  });
});

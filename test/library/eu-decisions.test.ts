/** Decisions of the EU courts found by what they are called: one in each case, told from the others in it. */
import { describe, expect, test } from 'vitest';
import type { Backend } from '../../src/contract/backend';
import { LksError } from '../../src/contract/errors';
import { noticeOf } from '../../src/contract/suggested';
import type { AnswerNotice } from '../../src/contract/types';
import { documentIdOf, documentOfDay } from '../../src/lookup/document-id';
import { readName } from '../../src/lookup/read-name';
import { say } from '../../src/messages';
import { artikel, find, libraryOf, uitspraak } from './fixture';
import { euDecision } from './support/eu-decision';

const UBER = 'ECLI:EU:C:2017:981';

/** The judgment in two languages, of which one has no ECLI in its file, and one in which nobody can ask for it. */
const ofUber = { externalId: UBER, aliases: ['62015CJ0434', 'C-434/15'] };
const JUDGMENT = [
  euDecision('62015CJ0434', { ...ofUber, language: 'nl', body: 'Een bemiddelingsdienst.' }),
  euDecision('62015CJ0434', { aliases: ['C-434/15'], body: 'An intermediation service.' }),
  euDecision('62015CJ0434', { ...ofUber, language: 'de', body: 'Ein Vermittlungsdienst.' }),
];
/** One of a kind, a case and a day. */
const decided = (celex: string, documentType: string, decisionDate: string, ...aliases: string[]) =>
  euDecision(celex, { documentType, decisionDate, aliases });
const OPINION = decided('62015CC0434', 'conclusie', '2017-05-11', 'C-434/15');
const JOINED = euDecision('62017CJ0397', {
  externalId: 'ECLI:EU:C:2018:564',
  aliases: ['62017CJ0397', 'C-397/17', 'C-398/17'],
  title: 'C-397/17 and C-398/17 (Profit Europe), Judgment of the Court (Fifth Chamber) of 12 July 2018',
  decisionDate: '2018-07-12',
});
const ORDER = decided('62016TO0009', 'beschikking', '2017-01-01', 'T-9/16');
/** No table has it. */
const APPEAL_ECLI = 'ECLI:EU:C:2017:333';
const APPEAL = decided('62015CJ0491', 'arrest', '2017-05-04', 'C-491/15 P', 'C-491/15');
const OLD = {
  ...euDecision('61962CJ0026', { externalId: 'ECLI:EU:C:1963:1', language: 'nl', decisionDate: '1963-02-05' }),
  aliases: ['61962CJ0026', '26/62'],
};
const ALONE = decided('62018CC0311', 'conclusie', '2019-12-19', 'C-311/18');
const OF_COURT = decided('62019CV0001(02)', 'advies', '2021-10-06', 'Advies 1/19');
const LATER = decided('62015CJ0434(02)', 'arrest', '2018-03-01', 'C-434/15 REC', 'C-434/15');

const ALL = [...JUDGMENT, OPINION, JOINED, ORDER, APPEAL, OLD, ALONE, OF_COURT];

/** What a text leads to: the CELEX number and language of the document, and what is said of it. */
async function ledTo(text: string, backend: Backend = libraryOf(ALL), lang?: 'nl' | 'en') {
  const name = readName(text);
  const wish = lang === undefined ? {} : { lang };
  try {
    const { answer, remarks, also } = await documentOfDay(
      (call) => documentIdOf(name, backend, call, wish),
      { name, day: undefined, cited: undefined, wish },
      backend,
      {},
    );
    const { url, language } = answer.data;
    return { found: `${/CELEX:(.*)$/.exec(url)?.[1]} ${language}`, remarks, also: also.map((one) => one.language) };
  } catch (error) {
    if (!(error instanceof LksError)) throw error;
    expect(error.kind).toBe('not-found');
    return { message: error.message, hint: error.hint ?? '', code: error.code };
  }
}

/** An act of the EU in one of its languages. */
const act = (language: 'nl' | 'en') =>
  artikel('32016R0679', '1', 'Core platform service.', {
    source: 'EUR-Lex',
    group: 'eu',
    jurisdiction: 'EU',
    language,
  });

const codes = (remarks: readonly AnswerNotice[] = []) => remarks.map(({ code }) => code);

describe('a decision of the EU courts is found', () => {
  test.each([
    ['by its ECLI', UBER, '62015CJ0434 nl'],
    ['by its CELEX number', '62015CJ0434', '62015CJ0434 nl'],
    ['by the number of its case', 'C-434/15', '62015CJ0434 nl'],
    ['by a number with another hyphen', 'C‑434/15', '62015CJ0434 nl'],
    ['by the number, introduced', 'zaak C-434/15', '62015CJ0434 nl'],
    ['by the number, cited in English', 'Case C-434/15', '62015CJ0434 en'],
    ['by court, day and number', 'HvJ EU 20 december 2017, C-434/15', '62015CJ0434 nl'],
    ['by court, day, number and name', 'HvJ EU 20 december 2017, C-434/15 (Uber Spain)', '62015CJ0434 nl'],
    ['by all of it', `HvJ EU 20 december 2017, C-434/15, ${UBER} (Uber Spain)`, '62015CJ0434 nl'],
    ['as the opinion', 'conclusie C-434/15', '62015CC0434 en'],
    ['as the opinion, by its CELEX number', '62015CC0434', '62015CC0434 en'],
    ['by one of its joined cases', 'C-398/17', '62017CJ0397 en'],
    ['by all of its joined cases', 'gevoegde zaken C-397/17 en C-398/17', '62017CJ0397 en'],
    ['by its number without what follows it', 'C-491/15', '62015CJ0491 en'],
    ['by its number with what follows it', 'C-491/15 P', '62015CJ0491 en'],
    ['by an old number', 'zaak 26/62', '61962CJ0026 nl'],
    ['by an old number with its court', 'HvJ EG 5 februari 1963, 26/62', '61962CJ0026 nl'],
    ['by an old number with the letter', 'C-26/62', '61962CJ0026 nl'],
    ['as an order, where the case has nothing else', 'T-9/16', '62016TO0009 en'],
    ['as the opinion, where the judgment is not held', 'C-311/18', '62018CC0311 en'],
    ['as an opinion of the Court', 'Advies 1/19', '62019CV0001(02) en'],
  ])('%s: %s', async (_how, text, found) => {
    expect(await ledTo(text)).toMatchObject({ found });
  });

  test('in each of its languages, which are one decision whatever their files call it', async () => {
    for (const text of [UBER, '62015CJ0434', 'C-434/15']) {
      expect(await ledTo(text)).toMatchObject({ found: '62015CJ0434 nl', also: ['en', 'de'] });
      expect(await ledTo(text, libraryOf(ALL), 'en')).toMatchObject({ found: '62015CJ0434 en', also: ['nl', 'de'] });
    }
    const withoutDutch = libraryOf([...JUDGMENT.slice(1), OPINION]);
    // English before any other, though it is the German text that has the ECLI.
    for (const text of [UBER, '62015CJ0434', 'C-434/15'])
      expect(await ledTo(text, withoutDutch)).toMatchObject({ found: '62015CJ0434 en', also: ['de'] });
    expect(await ledTo('C-434/15', withoutDutch, 'nl')).toMatchObject({
      code: 'language_not_held',
      message: say.citations.languageNotHeld('62015CJ0434', say.citations.where.library, 'nl', ['en', 'de']),
    });
  });

  test('by the case that is cited beside its ECLI, where its file carries none: that is said', async () => {
    const withoutEcli = libraryOf([APPEAL]);
    const cited = await ledTo(`HvJ EU 4 mei 2017, C-491/15 P, ${APPEAL_ECLI}`, withoutEcli);
    expect(cited).toMatchObject({ found: '62015CJ0491 en' });
    expect(cited.remarks).toContainEqual({
      code: 'ecli_not_compared',
      message: say.citations.ecliNotCompared(APPEAL_ECLI, '62015CJ0491'),
    });
    const { ids } = await find(withoutEcli, 'Case C-491/15 P, EU:C:2017:333');
    expect(ids[0]).toBe('62015CJ0491');
  });

  test.each([
    ['of another year', 'C-491/15 P, ECLI:EU:C:2016:333'],
    ['of another court', 'C-491/15 P, ECLI:EU:T:2017:333'],
    ['of another case', 'C-492/15 P, ECLI:EU:C:2017:333'],
    ['of another day', 'HvJ EU 5 mei 2017, C-491/15 P, ECLI:EU:C:2017:333'],
    ['known to be of another case', `C-491/15 P, ${UBER}`],
    ['that is not the one known of the case', 'C-434/15, ECLI:EU:C:2017:333'],
  ])('not by an ECLI %s than what the case leads to', async (_what, text) => {
    const backend = libraryOf([APPEAL, ...(text.includes('434') ? [JUDGMENT[1]!] : [])]);
    expect((await ledTo(text, backend)).found).toBeUndefined();
  });

  test('by its ECLI alone where the table of cases has its number: that is said, and nobody says that it is not here', async () => {
    const withoutEcli = libraryOf([JUDGMENT[1]!, OPINION]);
    for (const text of [UBER, `HvJ EU 20 december 2017, C-434/15, ${UBER} (Uber Spain)`]) {
      const { found, remarks } = await ledTo(text, withoutEcli);
      expect(found).toBe('62015CJ0434 en');
      expect(remarks).toContainEqual({
        code: 'ecli_not_compared',
        message: say.citations.ecliByTable(UBER, '62015CJ0434'),
      });
    }
    expect(codes((await ledTo(UBER)).remarks)).not.toContain('ecli_not_compared');
    for (const q of [UBER, 'Elite Taxi']) {
      const { rows, meta } = await find(withoutEcli, q);
      expect(rows[0]?.external_id, q).toBe('62015CJ0434');
      expect(codes(meta.notices)).not.toContain('not_held');
    }
    // What is named by its ECLI in a file is found by its CELEX number too.
    const { ids } = await find(libraryOf([euDecision('62015CJ0434', { externalId: UBER })]), '62015CJ0434');
    expect(ids).toEqual([UBER]);
    expect((await ledTo(UBER, libraryOf([APPEAL]))).message).toBe(
      say.citations.notHeld(UBER, say.citations.where.library),
    );
  });

  test('not by an ECLI alone that nothing pairs: what it may be is named, and not that it is not here', async () => {
    const backend = libraryOf([JUDGMENT[1]!, APPEAL, OLD]);
    const told = await ledTo(APPEAL_ECLI, backend);
    expect(told.message).toBe(say.citations.ecliNotKnown(APPEAL_ECLI, say.citations.where.library));
    expect(told.hint).toContain('62015CJ0491');
    expect(told.hint).toContain(`lks library add ${APPEAL_ECLI}`);
    expect(told.hint).not.toContain('61962CJ0026');
    // Its ECLI is known, and is another one.
    expect(told.hint).not.toContain('62015CJ0434');
    expect(codes((await find(backend, APPEAL_ECLI)).meta.notices)).toContain('ecli_not_known');
    expect(codes((await find(libraryOf([OLD]), APPEAL_ECLI)).meta.notices)).toContain('not_held');
    const other = await ledTo('ECLI:EU:C:1999:1', libraryOf([JUDGMENT[1]!]));
    expect(other.message).toBe(say.citations.notHeld('ECLI:EU:C:1999:1', say.citations.where.library));
  });

  test('by its id, which is of one language and knows the others', async () => {
    const backend = libraryOf(ALL);
    const [{ id } = { id: '' }] = (await find(backend, 'intermediation')).rows;
    expect(await ledTo(id, backend)).toMatchObject({ found: '62015CJ0434 en', also: ['nl', 'de'] });
  });
});

describe('what is said of the others in a case', () => {
  test('the judgment tells of the opinion, and the opinion of the judgment', async () => {
    const { remarks } = await ledTo('C-434/15');
    expect(remarks).toEqual([
      noticeOf('other_in_case', say.citations.otherInCase('conclusie', '2017-05-11', '62015CC0434')),
    ]);
    expect((await ledTo(UBER)).remarks).toEqual(remarks);
    expect((await ledTo('62015CC0434')).remarks).toEqual([
      noticeOf('other_in_case', say.citations.otherInCase('arrest', '2017-12-20', UBER)),
    ]);
  });

  test('an opinion or an order in the place of the judgment says that it is one', async () => {
    const opinion = await ledTo('C-311/18');
    const { where, notTheJudgment } = say.citations;
    const message = notTheJudgment('conclusie', 'C-311/18', where.library, true, true);
    expect(opinion.remarks).toEqual([noticeOf('not_the_judgment', message)]);
    expect(codes((await ledTo('T-9/16')).remarks)).toEqual(['not_the_judgment']);
    // It was asked for as that.
    expect((await ledTo('conclusie C-311/18')).remarks).toEqual([]);
    expect((await ledTo('62018CC0311')).remarks).toEqual([]);
  });
});

describe('a decision is refused', () => {
  test('where it was said to be of another kind, day or court than what is held in the case', async () => {
    for (const text of ['conclusie C-397/17', 'HvJ EU 1 januari 2018, C-397/17', 'Gerecht EU 12 juli 2018, C-397/17']) {
      const refused = await ledTo(text);
      expect(refused.found, text).toBeUndefined();
      expect(refused.hint, text).toContain('ECLI:EU:C:2018:564');
    }
  });

  test('where two judgments have the number, with both', async () => {
    const refused = await ledTo('C-434/15', libraryOf([...ALL, LATER]));
    expect(refused.found).toBeUndefined();
    expect(refused.hint).toContain(UBER);
    expect(refused.hint).toContain('62015CJ0434(02)');
    expect(await ledTo('HvJ EU 1 maart 2018, C-434/15', libraryOf([...ALL, LATER]))).toMatchObject({
      found: '62015CJ0434(02) en',
    });
  });

  test('where it names several cases that are not joined, with the command for all of them', async () => {
    const refused = await ledTo('C-434/15 en C-491/15');
    expect(refused).toMatchObject({
      message: say.citations.decisionsOfCases(2, 'C-434/15 en C-491/15'),
      hint: expect.stringContaining(`lks doc ${UBER} 62015CJ0491`),
    });
    expect(await ledTo('C-397/17 en C-398/17')).toMatchObject({ found: '62017CJ0397 en' });
  });

  test('by a CELEX number that is not held, with what is held of its case', async () => {
    const opinion = await ledTo('62018CJ0311');
    expect(opinion).toMatchObject({ code: 'not_found', hint: expect.stringMatching(/^Nearest: 62018CC0311 /) });
    expect((await ledTo('62019CV0001')).hint).toMatch(/^Nearest: 62019CV0001\(02\) /);
    expect((await ledTo('62015CJ0999')).hint).not.toContain('Nearest');
  });

  test('where nothing of the case is held', async () => {
    const refused = await ledTo('C-999/15');
    expect(refused).toMatchObject({ code: 'not_found', message: say.citations.notFound('C-999/15') });
  });
});

describe('type=eu', () => {
  test('leaves decisions out, and where it finds nothing says that they have the words', async () => {
    const noticed = async (
      q: string,
      more: Record<string, string> = { type: 'eu' },
      documents = [...ALL, act('en')],
    ) => {
      const { meta } = await find(libraryOf(documents), q, more);
      return [meta.total, codes(meta.notices?.filter(({ code }) => code === 'decisions_elsewhere')).length];
    };
    expect(await noticed('intermediation')).toEqual([0, 1]);
    expect(await noticed('platform')).toEqual([1, 0]);
    expect(await noticed('zebra')).toEqual([0, 0]);
    expect(await noticed('intermediation', { type: 'eu', lang: 'nl' })).toEqual([0, 0]);
    expect(await noticed('intermediation', { type: 'eu' }, ALL)).toEqual([0, 1]);
    expect(await noticed('intermediation', { jurisdiction: 'EU' })).toEqual([1, 0]);
    expect(await noticed('intermediation', { type: 'rechtspraak', jurisdiction: 'EU' })).toEqual([1, 0]);
  });
});

describe('a search by words', () => {
  const CONTRACT = 'The employee has a contract of employment, and the contract of employment was ended.';
  const keywords = {
    summary: 'Reference for a preliminary ruling — Contract of employment — Employee',
    body: CONTRACT,
  };

  test('has Dutch decisions before judgments that only a translation finds', async () => {
    const english = Array.from({ length: 6 }, (_, at) => euDecision(`6201${at}CJ0001`, keywords));
    const body = 'De werknemer heeft een arbeidsovereenkomst. Die arbeidsovereenkomst eindigt.';
    const dutch = [0, 1, 2].map((at) => uitspraak(`ECLI:NL:GHAMS:2019:${at}`, body));
    const { rows } = await find(libraryOf([...english, ...dutch]), 'werknemer arbeidsovereenkomst');
    expect(rows.map(({ language }) => language)).toEqual([...Array(3).fill('nl'), ...Array(6).fill('en')]);
    const own = await find(libraryOf([...english, ...dutch]), 'contract of employment employee');
    expect(own.rows.slice(0, 6).map(({ language }) => language)).toEqual(Array(6).fill('en'));
  });

  test('has a judgment before the opinion and an order in its case that say the same', async () => {
    const library = libraryOf([
      euDecision('62015CO0434', { ...keywords, documentType: 'beschikking', decisionDate: '2019-01-01' }),
      euDecision('62015CC0434', { ...keywords, documentType: 'conclusie', decisionDate: '2018-01-01' }),
      euDecision('62015CJ0434', keywords),
    ]);
    const { rows } = await find(library, 'contract of employment');
    expect(rows.map(({ document_type }) => document_type)).toEqual(['arrest', 'conclusie', 'beschikking']);
  });
});

describe('a search for a case', () => {
  test('has the decision first, in Dutch, then its opinion', async () => {
    const library = libraryOf([...ALL, euDecision('62016CJ0500', { body: 'See C-434/15, C-434/15, C-434/15.' })]);
    for (const q of ['C-434/15', 'c-434/15', 'HvJ C-434/15', 'zaak C-434/15', UBER]) {
      const { rows } = await find(library, q);
      expect([rows[0]!.language, rows[0]!.external_id, rows[0]!.score], q).toEqual(['nl', UBER, 100]);
      const first = rows.slice(0, 3).map(({ language, score }) => `${language} ${score}`);
      expect(first, q).toEqual(['nl 100', 'en 100', 'de 100']);
    }
    const { rows } = await find(library, 'C-434/15');
    const kinds = rows.map(({ document_type, language }) => `${document_type} ${language}`);
    expect(kinds.slice(0, 4)).toEqual(['arrest nl', 'arrest en', 'arrest de', 'conclusie en']);
    expect((await find(library, 'conclusie C-434/15')).rows[0]).toMatchObject({ document_type: 'conclusie' });
  });
});

test('a number that a Dutch decision has too is of the court that is named', async () => {
  const library = libraryOf([
    OLD,
    uitspraak('ECLI:NL:HR:1963:1', 'Arrest.', { aliases: ['26/62'], decisionDate: '1963-01-01' }),
  ]);
  expect(await ledTo('HvJ EG 26/62', library)).toMatchObject({ found: '61962CJ0026 nl' });
  const dutch = readName('HR 1 januari 1963, 26/62');
  const { id } = await documentIdOf(dutch, library, {});
  expect((await library.document(id)).data.external_id).toBe('ECLI:NL:HR:1963:1');
});

test('an empty answer says how many acts of the EU are held in English alone, where its filters and words admit them', async () => {
  const toldOf = async (q: string, more: Record<string, string> = {}, documents = [act('en'), ...ALL]) =>
    (await find(libraryOf(documents), q, more)).meta.notices?.filter(({ code }) => code === 'acts_in_english') ?? [];
  const told = [{ code: 'acts_in_english', message: say.library.actsInEnglish(1) }];
  expect(await toldOf('kernplatformdienst')).toEqual(told);
  expect(await toldOf('kernplatformdienst', { type: 'eu' })).toEqual(told);
  expect(await toldOf('kernplatformdienst', { law: 'AVG' })).toEqual(told);
  expect(await toldOf('platform')).toEqual([]);
  for (const filter of ['type wetgeving', 'lang nl', 'jurisdiction NL', 'date_to 1990-01-01', 'law DMA'])
    expect(await toldOf('kernplatformdienst', Object.fromEntries([filter.split(' ')]))).toEqual([]);
  expect(await toldOf('kernplatformdienst', {}, [act('en'), act('nl'), ...ALL])).toEqual([]);
});

/** Records for reference managers, as a reader that is not ours takes them. */
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
// @ts-expect-error: the package has no types.
import { Cite } from '@citation-js/core';
import { describe, expect, it } from 'vitest';
import type { Citable } from '../../../src/research/cite/dutch';
import { bibtex, cslJson, ris } from '../../../src/research/cite/records';

const HR: Citable = {
  external_id: 'ECLI:NL:HR:2016:162',
  title: 'Hoge Raad, 29-01-2016, 14/05426',
  url: 'https://deeplink.rechtspraak.nl/uitspraak?id=ECLI:NL:HR:2016:162',
  language: 'nl',
  jurisdiction: 'NL',
  document_type: 'uitspraak',
  decision_date: '2016-01-29',
};
const LAW: Citable = {
  ...HR,
  external_id: 'BWBR0005289 artikel 162',
  title: 'Burgerlijk Wetboek Boek 6, artikel 162',
  url: 'https://wetten.overheid.nl/BWBR0005289',
  document_type: 'artikel',
  decision_date: '',
};
const HOSTILE: Citable = {
  ...HR,
  external_id: 'ECLI:NL:HR:2016:163',
  title: '50% {of} $1 & #2_a^b~c \\input{x}\r\nER  - \r\nTY  - JOUR "q"\u001b[31m',
  url: 'https://x.example/?a={b}\\c',
};
const all = [HR, LAW, HOSTILE].map((document) => ({ document, pinpoints: [] }));

interface Csl {
  id: string;
  title?: string;
  URL?: string;
  issued?: { 'date-parts': number[][] };
}
const read = (text: string): Csl[] => new Cite(text).data as Csl[];

describe.each([
  ['BibTeX', bibtex],
  ['RIS', ris],
  ['CSL-JSON', cslJson],
] as const)('%s', (format, written) => {
  it('is read as what was written, each document once', () => {
    const [one, two, three, ...more] = read(written(all));
    expect(more).toEqual([]);
    expect(one).toMatchObject({ URL: HR.url, issued: { 'date-parts': [[2016, 1, 29]] } });
    expect(two).toMatchObject({ URL: LAW.url });
    // Styles print the title: in CSL-JSON it is no heading of a publisher, and the law without its article.
    const isCsl = format === 'CSL-JSON';
    expect([one?.title, two?.title]).toEqual(isCsl ? [undefined, 'Burgerlijk Wetboek Boek 6'] : [HR.title, LAW.title]);
    expect(two?.issued).toBeUndefined();
    // Where a line ended there is a space, and nothing that acts on a terminal is left.
    expect(three?.title).toBe('50% {of} $1 & #2_a^b~c \\input{x} ER - TY - JOUR "q"');
  });

  it('holds no character that acts on a terminal', () => {
    expect(written(all)).not.toMatch(format === 'RIS' ? /[^\P{Cc}\r\n]/u : /[^\P{Cc}\n]/u);
  });

  it('has another key for each record', () => {
    const keys = read(written([HR, { ...HR, language: 'en' }].map((document) => ({ document, pinpoints: [] })))).map(
      ({ id }) => id,
    );
    expect(new Set(keys).size).toBe(2);
  });
});

describe('CSL-JSON', () => {
  it('says what is a decision and what a law', () => {
    expect(JSON.parse(cslJson(all.slice(0, 2)))).toEqual([
      {
        id: 'ECLI-NL-HR-2016-162',
        type: 'legal_case',
        authority: 'HR',
        issued: { 'date-parts': [[2016, 1, 29]] },
        number: 'ECLI:NL:HR:2016:162',
        URL: HR.url,
        language: 'nl',
        note: 'HR 29 januari 2016, ECLI:NL:HR:2016:162',
      },
      {
        id: 'BWBR0005289-artikel-162',
        type: 'legislation',
        title: 'Burgerlijk Wetboek Boek 6',
        'title-short': 'BW',
        'container-title': 'art. 6:162 BW',
        number: 'BWBR0005289',
        section: '162',
        URL: LAW.url,
        language: 'nl',
        note: 'art. 6:162 BW',
      },
    ]);
  });
});

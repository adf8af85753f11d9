/** Which text is cited: its day or state, by its days and by what is said of it; and who wrote a note. */
import { describe, expect, it } from 'vitest';
import { noLawAt, readStanding } from '../../../src/contract/standing';
import type { TextVersion } from '../../../src/contract/types';
import { annotatorOf, reportsIn } from '../../../src/research/cite/in-text';
import { versionCited, versionWords } from '../../../src/research/cite/version';
import { casesOf } from '../../support/table';
import { published, text } from './cited';

const today = '2026-01-01';
const day = '2012-06-01';

describe('the text that is cited', () => {
  it.each(casesOf(import.meta.dirname, 'version.tsv', 'what', 'text', 'more', 'asked', 'cited'))(
    '%s',
    (_, days, more, asked, cited) => {
      const [, from = '', to = '', state = ''] = /^(\S*) (\S*) (.*)$/.exec(days)!;
      const version = text(from, to, state as TextVersion['state'], JSON.parse(more || '{}'));
      const found = versionCited([], [], { version, day: asked || undefined, today });
      expect(found && `${found.kind} ${found.day}`).toBe(cited || undefined);
    },
  );

  it('is the text of a day as it was known then, where a change that works back gave it another', () => {
    const asked = { version: text('2012-01-01', '2012-12-31', 'replaced'), day, knownOn: '2012-07-01', today };
    const cited = versionCited([], [], asked)!;
    expect(versionWords(cited, 'nl')).toBe('geldend op 1 juni 2012, zoals bekend op 1 juli 2012');
    expect(versionWords(cited, 'en')).toBe('as in force on 1 June 2012, as known on 1 July 2012');
  });

  it('is not in force before the day that an act gives for itself, whatever a service sends beside it', () => {
    const status = (...days: unknown[]) => ({ days }) as never;
    const force = { kind: 'entry-into-force', day: '2030-01-01', basis: 'stated', article: '9', words: '' };
    const asked = { version: undefined, day: undefined, today };
    expect(versionCited([], [], { ...asked, status: status(force) })).toEqual({ kind: 'not_yet', day: '2030-01-01' });
    expect(versionCited([], [], { ...asked, status: status({ ...force, words: 'Article 3' }) })).toBeUndefined();
    expect(versionCited([], [], { ...asked, status: status(null, 3, { ...force, day: 7 }) })).toBeUndefined();
  });
});

describe('what is no law', () => {
  const standing = (...all: object[]) =>
    readStanding(all.map((one) => ({ said: '', source: 'file', seen: '', ...one })));
  it('is so as a whole, or at the place that all of what is cited is in', () => {
    const lid = standing({ code: 'lapsed', place: 'lid 2, onderdeel a' });
    expect(noLawAt(lid, ['lid 2 onder a'], today)?.code).toBe('lapsed');
    expect(noLawAt(lid, ['lid 2 onder a 1°'], today)?.code).toBe('lapsed');
    expect(noLawAt(lid, ['lid 2'], today)).toBeUndefined();
    expect(noLawAt(lid, ['lid 2 onder a', 'lid 3'], today)).toBeUndefined();
    expect(noLawAt(lid, [], today)).toBeUndefined();
    expect(noLawAt(standing({ code: 'never' }), ['lid 3'], today)?.code).toBe('never');
    expect(noLawAt(standing({ code: 'set_aside' }, { code: 'editors_words' }), [], today)).toBeUndefined();
  });
  it('is not yet so before the day on which it ends', () => {
    expect(noLawAt(standing({ code: 'ended', from: '2026-06-01' }), [], today)).toBeUndefined();
    expect(noLawAt(standing({ code: 'ended', from: '2025-06-01' }), [], today)?.code).toBe('ended');
  });
});

describe('who wrote a note', () => {
  it.each([
    ['J.W. Zwemmer', 'J.W. Zwemmer'],
    ['R.J. KOOPMAN', 'R.J. Koopman'],
    ['CH.J. LANGEREIS', 'Ch.J. Langereis'],
    ['P. VAN DER WAL', 'P. van der Wal'],
    ['M. PLANTE-FAILÉ', 'M. Plante-Failé'],
    ['Prof. dr. R.E.C.M. Niessen', 'R.E.C.M. Niessen'],
    ['mr. drs. C.M. Grundmann-van de Krol', 'C.M. Grundmann-van de Krol'],
    ['G. J. van Leijenhorst', 'G.J. van Leijenhorst'],
    ['Van Leijenhorst', 'Van Leijenhorst'],
    ['VAN DIJCK', 'Van Dijck'],
    ['PdB', 'PdB'],
    ['JHvdV', 'JHvdV'],
    ['Kluwer', undefined],
    ['Redactie', undefined],
    ['Fiscaal up to Date', undefined],
    ['', undefined],
  ])('%j is %j', (said, name) => expect(annotatorOf(said)).toBe(name));

  it('stands behind the journal, which is as the register has it', () => {
    const lines = [
      'V-N 1997/594, 20 met annotatie door Kluwer',
      'V-N 2014/8.19',
      'FutD 2013-1975',
      'GST 1999, 9506',
      'AR-Updates.nl 2014-0513',
    ];
    const reports = reportsIn(published('x', ...lines, 'Viditax (FutD), 10-02-2021', 'Sdu Nieuws 3') as never);
    expect(reports.map(({ report }) => report)).toEqual([
      'V-N 1997/594, 20',
      'V-N 2014/8.19',
      'FutD 2013-1975',
      'GST 1999/9506',
      'AR-Updates.nl 2014-0513',
    ]);
    expect(reports.every(({ annotator }) => annotator === undefined)).toBe(true);
  });
});

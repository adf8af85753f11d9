/** Queries that are built from the words of users: whatever was typed, it stays data. */

import { describe, expect, it } from 'vitest';
import { readEuCase } from '../../src/law/decisions/eu-case';
import { titleQuery as bwbQuery } from '../../src/sources/bwb/fetch';
import { titleQuery as decisionQuery } from '../../src/sources/eu-case-law/fetch';
import { caseQuery, joinedQuery, titledQuery } from '../../src/sources/eu-case-law/queries';
import { titleQuery as sparqlQuery } from '../../src/sources/eurlex/fetch';
import { containsWords, quoteSparql, sparqlUrl } from '../../src/sources/shared/cellar/sparql';
import { everyWord, plainWords, quoteCql } from '../../src/sources/shared/sru/cql';
import { sruUrl } from '../../src/sources/shared/sru/search';
import fc, { CHARACTER } from '../support/property';

/** Text with what breaks out of quotes, comments, joins and masks in either language. */
const hostile = fc.oneof(
  fc.string({ unit: CHARACTER, maxLength: 60 }),
  fc
    .array(fc.constantFrom(...`"|'|\\|*|?|^| AND | OR |}|{|#|\n|\r|\u2028|\0|huur|<|>|=|(|)|\\u0022`.split('|')), {
      maxLength: 20,
    })
    .map((parts) => parts.join('')),
);

/** Holds for 2,000 such texts. */
const always = (holds: (text: string) => boolean): void => fc.assert(fc.property(hostile, holds), { numRuns: 2000 });

/** A reader of CQL for what we write: conditions of index, relation and one string, joined by AND. */
const CQL_STRING = '"(?:[^"\\\\\\p{Cc}]|\\\\["\\\\*?^])*"';
const CONDITIONS = new RegExp(`^keyword=${CQL_STRING}(?: AND keyword=${CQL_STRING})*$`, 'u');
/** A literal of SPARQL 1.1 (19.8, STRING_LITERAL2). */
const SPARQL_STRING = /^"(?:[^"\\\n\r\p{Cc}]|\\["\\nrt])*"$/u;

describe('CQL', () => {
  it('quotes any text as exactly one string, with nothing in it that masks', () => {
    always((text) => new RegExp(`^${CQL_STRING}$`, 'u').test(quoteCql(text)));
  });

  it('gives one condition a word, and none for what has no words', () => {
    always((text) => {
      const words = plainWords(text);
      const cql = everyWord('keyword=', words);
      return words.length === 0
        ? cql === ''
        : CONDITIONS.test(cql) && cql.split(' AND keyword=').length === words.length;
    });
  });

  it('asks for regulations in force on a day by the index of their title', () => {
    expect(bwbQuery(['zorg', "a'b"], '2026-11-21')).toBe(
      'overheidbwb.titel any "zorg" AND overheidbwb.titel any "a\'b" AND overheidbwb.geldigheidsdatum==2026-11-21 AND overheidbwb.zichtdatum==2026-11-21',
    );
  });

  it('travels whole in the address', () => {
    fc.assert(
      fc.property(
        hostile.filter((text) => text.isWellFormed()),
        (cql) => {
          const url = sruUrl({ connection: 'BWB', cql, start: 1, maximum: 10 });
          const asked = new URL(url.href).searchParams;
          return asked.get('query') === cql && [...asked.keys()].length === 6 && !url.search.includes('+');
        },
      ),
    );
  });
});

describe('words', () => {
  it('hold letters, digits and the marks inside them only, and are few and short', () => {
    always((text) => {
      const words = plainWords(text);
      return words.length <= 12 && words.every((word) => word.length <= 60 && /^[\p{L}\p{N}\-:./]+$/u.test(word));
    });
  });

  it('are those that were typed', () => {
    const words = plainWords(`"goede trouw" Sint-Maarten 6:162 coördinatie (huur)`);
    expect(words.join(' ')).toBe('goede trouw Sint-Maarten 6:162 coördinatie huur');
  });
});

describe('SPARQL', () => {
  it('quotes any text as exactly one literal', () => {
    always((text) => SPARQL_STRING.test(quoteSparql(text)));
  });

  it('makes a condition of single-quoted words joined by AND', () => {
    always((text) => {
      const words = plainWords(text);
      const inner = containsWords(words).slice(1, -1);
      return (
        words.length === 0 ||
        (/^'[^'"\\]+'(?: AND '[^'"\\]+')*$/.test(inner) && inner.split(' AND ').length === words.length)
      );
    });
    expect(containsWords(['data', 'protection'])).toBe(`"'data' AND 'protection'"`);
  });

  it('travels whole in the address', () => {
    const query = sparqlQuery(['data', 'a+b&c=d'], 'en', 10);
    expect(new URL(sparqlUrl(query).href).searchParams.get('query')).toBe(query);
    expect(query).toContain('language/ENG>');
  });

  it('asks for decisions with words that stay one string, and for acts without decisions', () => {
    always((text) => {
      const query = decisionQuery({ words: plainWords(text), languages: ['nl', 'en'], limit: 5 });
      const [, literal = ''] = /bif:contains ("(?:[^"\\\\]|\\\\.)*") \./.exec(query) ?? [];
      return SPARQL_STRING.test(literal) && !literal.includes('\\') && query.endsWith('LIMIT 10');
    });
    expect(sparqlQuery(['data'], 'en', 10)).toContain('FILTER(!STRSTARTS(STR(?celex), "6"))');
  });

  it('names a decision by numbers that were read, and by nothing that was typed', () => {
    const one = readEuCase('C-434/15 P')!;
    for (const query of [caseQuery(one), joinedQuery(one), titledQuery(one)]) {
      expect(query).not.toContain('/15 P');
      expect(new URL(sparqlUrl(query).href).searchParams.get('query')).toBe(query);
    }
    expect(caseQuery(one)).toContain('"62015CJ0434"^^xsd:string');
    expect(caseQuery(readEuCase('Advies 1/15')!)).not.toContain('CJ');
  });
});

/** Places in a decision that was published only in part: what is missing was not published, and may be there in the decision. */
import { describe, expect, it } from 'vitest';
import { LksError } from '../../src/contract/errors';
import type { LegalDocument } from '../../src/contract/types';
import { readName } from '../../src/lookup/read-name';
import { withPinpoints } from '../../src/lookup/shown-pinpoints';
import { say } from '../../src/messages';
import { uitspraak } from '../support/rendering';

const LINES = [
  'This text was published only in part.',
  ...[1, 2, 3, 8, 9, 12].map((number) => `${number} Text ${number}.`),
];
const BODY = LINES.join('\n');

function documentOf(isExtract: boolean): LegalDocument {
  const parts = LINES.slice(1).map((line) => ({
    kind: 'punt' as const,
    number: line.split(' ')[0]!,
    start: BODY.indexOf(line),
    end: BODY.indexOf(line) + line.length,
  }));
  const added = isExtract ? [{ start: 0, end: LINES[0]!.length, kind: 'extract' as const }] : [];
  const of = { ...uitspraak, body: BODY, parts, added, structure: 'marked' as const };
  return { ...of, language: 'en', jurisdiction: 'EU', document_type: 'arrest', external_id: 'ECLI:EU:T:2017:1' };
}

function shown(pinpoint: string, isExtract = true) {
  try {
    const { pinpoints, remarks } = withPinpoints(readName(`ECLI:EU:T:2017:1, ${pinpoint}`), documentOf(isExtract));
    const texts = pinpoints.flatMap(({ spans }) => spans.map(({ start, end }) => BODY.slice(start, end)));
    return { texts, remarks: remarks.map(({ code, message }) => `${code}: ${message}`) };
  } catch (error) {
    if (!(error instanceof LksError)) throw error;
    return { code: error.code, message: error.message, exit: error.exitCode };
  }
}

describe('a paragraph of an extract', () => {
  it('is given where it was published', () => {
    expect(shown('punt 8')).toEqual({ texts: ['8 Text 8.'], remarks: [] });
  });

  it('is not published where the numbers go on behind it: nobody says that it is not there', () => {
    expect(shown('punt 5')).toEqual({
      code: 'pinpoint_not_published',
      exit: 3,
      message: 'punt 5 is not published in this text: ECLI:EU:T:2017:1 as published has point 1 to 3, 8, 9, 12.',
    });
  });

  it('is only not in this text where no number comes behind it', () => {
    expect(shown('punt 13')).toMatchObject({
      code: 'pinpoint_not_published',
      message: expect.stringMatching(/^punt 13 is not in this text: /),
    });
  });

  it('is missing from a range that goes over it, which is said', () => {
    expect(shown('punten 2-9')).toEqual({
      texts: ['2 Text 2.', '3 Text 3.', '8 Text 8.', '9 Text 9.'],
      remarks: [`pinpoint_in_part: ${say.pinpoints.publishedInPart('punten 2-9', ['4', '5', '6', '7'])}`],
    });
    expect(shown('punten 2-9').remarks![0]).toContain('4 to 7');
    expect(shown('punten 2-3').remarks).toEqual([]);
    expect(shown('punten 2-5')).toMatchObject({ code: 'pinpoint_not_published' });
  });
});

it('of a whole text a paragraph that is not there is not there', () => {
  expect(shown('punt 5', false)).toMatchObject({ code: 'pinpoint_not_found' });
});

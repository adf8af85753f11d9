/** Commands that people type, in the words of an assistant: the tool that does the same, or what the user can do. */
import { describe, expect, it } from 'vitest';
import { inToolWords } from '../../src/mcp/tool-words';

describe('a command', () => {
  it.each([
    ['To see the nearest text: lks doc BWBR1 --at 2022-07-31', 'call get_document with uuid "BWBR1", at "2022-07-31"'],
    ["run: lks doc '32016R0679 artikel 6' --lang en", 'call get_document with uuid "32016R0679 artikel 6", lang "en"'],
    ['To read the whole text, run: lks doc BWBR1 artikel 8.7', 'call get_document with uuid "BWBR1 artikel 8.7"'],
    ['For all of its parts, run: lks doc BWBR1 --outline', 'call outline with id "BWBR1"'],
    ['See which there are with: lks library versions BWBR1', 'with: call versions with id "BWBR1"'],
    ['To search: lks search <words> --law "Wet X"', 'call search with law "Wet X"'],
    ['Try again later; `lks health` shows the state of its sources.', 'call health shows the state'],
    [
      'To read it: lks doc Awb. To search in it: lks search <words> --law Awb',
      '"Awb". To search in it: call search with',
    ],
    ['To open an article: lks doc BWBR1 artikel 1 · the whole text: lks doc BWBR1 --full', '"BWBR1 artikel 1" · the'],
    ['Search for it with `lks search`; identifiers work as well.', 'Search for it with search; identifiers'],
    ['For instance: lks cited-by art. 6:162 BW.', 'call cited_by with id "art. 6:162 BW"'],
  ])('%s', (sentence, part) => {
    expect(inToolWords(sentence)).toContain(part);
    expect(inToolWords(sentence)).not.toMatch(/\blks /);
  });

  it('that no tool has is one for the user, with its flags', () => {
    const sentence = 'To fetch it from its publisher, run: lks library add BWBR1 --at 2020-01-01';
    const told = 'To fetch it from its publisher, the user can run: lks library add BWBR1 --at 2020-01-01';
    expect(inToolWords(sentence)).toBe(told);
    expect(inToolWords(told)).toBe(told);
  });

  it('among several of the user is said once, and an argument before it is one', () => {
    expect(inToolWords('Leave --at out, or make one: lks library import FILE…, or lks library add ID --at DAY')).toBe(
      'Leave at out, or make one: the user can run: lks library import FILE…, or lks library add ID --at DAY',
    );
  });

  it('is told by its arguments and not by its flags', () => {
    expect(inToolWords('Between which days? --from is missing.\nFor example: --from 2013-01-01 --to 2014-01-01')).toBe(
      'Between which days? from is missing.\nFor example: from 2013-01-01 to 2014-01-01',
    );
  });

  it('that is none stays as it is', () => {
    for (const text of ['The table of laws of lks has it.', 'lks mcp', 'art. 6:162 BW', '', 'a -- b'])
      expect(inToolWords(text)).toBe(text);
  });

  it('of any length is read in a moment', () => {
    const long = `lks doc ${"'a ".repeat(50_000)}`;
    expect(inToolWords(long).length).toBeGreaterThan(0);
  });
});

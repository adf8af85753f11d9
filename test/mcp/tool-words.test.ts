/** Commands that people type, in the words of an assistant: the tool that does the same, or what the user can do. */
import { describe, expect, it } from 'vitest';
import { unmarked } from '../../src/contract/suggested';
import { inToolWords } from '../../src/mcp/tool-words';
import { say } from '../../src/messages';

describe('a command', () => {
  it.each([
    [unmarked(say.library.anotherDay('BWBR1', '2022-07-31')), 'call get_document with uuid "BWBR1", at "2022-07-31"'],
    ["run: lks doc '32016R0679 artikel 6' --lang en", 'call get_document with uuid "32016R0679 artikel 6", lang "en"'],
    [unmarked(say.pinpoints.wholeText('BWBR1 artikel 8.7', '')), 'call get_document with uuid "BWBR1 artikel 8.7"'],
    [unmarked(say.pinpoints.outlineHint('BWBR1')), 'call outline with id "BWBR1"'],
    [unmarked(say.citations.severalTextsHint('BWBR1')), 'call versions with id "BWBR1"'],
    ['To search: lks search <words> --law "Wet X"', 'call search with law "Wet X"'],
    [unmarked(say.hosted.refusals.unavailableHint), 'call health'],
    [unmarked(say.commands.lawAloneHint('Awb')), 'call get_document with uuid "Awb"'],
    [unmarked(say.commands.lawAloneHint('Awb')), 'call search with law "Awb"'],
    [say.commands.openArticle('BWBR1 artikel 1', 'BWBR1'), 'call get_document with uuid "BWBR1 artikel 1" · '],
    ['Search for it with `lks search`; identifiers work as well.', 'Search for it with search; identifiers'],
    ['For example: lks cited-by art. 6:162 BW', 'call cited_by with id "art. 6:162 BW"'],
  ])('%s', (sentence, part) => {
    expect(inToolWords(sentence)).toContain(part);
    expect(inToolWords(sentence)).not.toMatch(/\blks /);
  });

  it('that no tool has is one for the user, with its flags', () => {
    const sentence = unmarked(say.citations.addIt('BWBR1', '2020-01-01'));
    const told = sentence.replace(/lks/, say.mcp.userCan('').trim());
    expect(inToolWords(sentence)).toBe(told);
    expect(inToolWords(told)).toBe(told);
  });

  it('among several of the user is said once, and an argument before it is one', () => {
    expect(inToolWords('Leave --at out, or make one: lks library import FILE…, or lks library add ID --at DAY')).toBe(
      'Leave at out, or make one: the user can run: lks library import FILE…, or lks library add ID --at DAY',
    );
  });

  it('is told by its arguments and not by its flags', () => {
    for (const text of [say.commands.diffNeedsFrom, say.commands.diffNeedsFromHint]) {
      expect(text).toContain('--from');
      expect(inToolWords(text)).toBe(text.replace(/--(?=from|to)/g, ''));
    }
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

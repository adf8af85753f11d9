import { describe, expect, it } from 'vitest';
import { LksError } from '../../src/contract/errors';
import { answerForAsker, isOneCommand, noticeOf, suggested } from '../../src/contract/suggested';
import { say } from '../../src/messages';
import { runnable } from '../../src/messages/runnable';

describe('commands that errors and notices suggest', () => {
  it('are taken out of the sentence that has them', () => {
    const error = new LksError('not-found', 'None.', { hint: say.citations.openLaw('BWBR0005291') });
    expect(error.commands).toEqual(['lks doc BWBR0005291']);
    expect(error.hint).toContain('lks doc BWBR0005291');
    expect(error.hint).toBe(suggested(error.hint!).text);
    expect(noticeOf('x', `See: ${runnable('lks status')}`)).toEqual({
      code: 'x',
      message: 'See: lks status',
      command: 'lks status',
    });
  });

  it('are none where a shell would read more than one command, or where words merely look like one', () => {
    for (const line of ['lks doc a; rm b', 'lks doc $(x)', 'lks doc `x`', 'lks doc a > b', 'rm a', 'lks doc "a"'])
      expect(isOneCommand(line)).toBe(false);
    expect(isOneCommand("lks doc 'jci1.3:c:BWBR1&z=2020-01-01' --at 2020-01-01")).toBe(true);
    expect(suggested('A title with lks forget in it').commands).toEqual([]);
  });

  it('that fill a library are left out of what a service says, but not out of the words of a document', () => {
    const command = 'lks library add BWBR1';
    const notice = { code: 'not_held', message: `None. To fetch it, run: ${command}`, command };
    expect(answerForAsker({ data: [{ body: command }], notices: [notice] }, 'Ask them.')).toEqual({
      data: [{ body: command }],
      notices: [{ code: 'not_held', message: 'None. Ask them.' }],
    });
  });
});

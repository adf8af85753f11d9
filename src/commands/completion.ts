/** `lks completion SHELL`: the completion script, made from the program tree. */
import { LksError } from '../errors';
import { say } from '../messages';
import type { Command } from './command';

export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type Shell = (typeof SHELLS)[number];

export const completion: Command = {
  name: 'completion',
  summary: () => say.commands.completion,
  arguments: [{ name: 'shell', required: true, help: () => say.commands.completionShell, choices: SHELLS }],
  examples: [
    'lks completion bash > ~/.local/share/bash-completion/completions/lks',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: zsh reads this, not JavaScript.
    'lks completion zsh > "${fpath[1]}/_lks"',
    'lks completion fish > ~/.config/fish/completions/lks.fish',
    'lks completion powershell | Out-String | Invoke-Expression',
  ],
  async run(context, input) {
    const shell = SHELLS.find((name) => name === input.args[0]?.toLowerCase());
    if (shell === undefined)
      throw new LksError('usage', say.invalid.choice(say.commands.completionLabel, SHELLS), {
        hint: say.commands.completionHint,
      });
    const { completionScript } = await import('../completion');
    return { text: completionScript(shell, context.commands) };
  },
};

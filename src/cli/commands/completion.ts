import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { defineCommand } from '../command/command';
import { SHELLS } from '../command/shells';

export const command = defineCommand({
  needs: 'nothing',
  formats: [],
  arguments: { shell: { help: () => say.commands.completionShell, choices: SHELLS } },
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
    return { text: await context.completionFor(shell) };
  },
});

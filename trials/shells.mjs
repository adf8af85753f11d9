// Real shells: what each offers and puts on the line at the Tab key, and what it runs of hostile texts.
import { suite } from './support/suite.mjs';

export const row = suite({
  name: 'shells',
  what: 'completions in bash, zsh, fish and PowerShell, the Tab key in an interactive shell, hostile texts in each',
  of: ['src/cli'],
  sizes: ['answers of lks made beforehand', 'lks started for each'],
});

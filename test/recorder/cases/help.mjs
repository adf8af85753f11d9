/** What the program says of itself: found by reading its own help, so that a new command or topic is a case by itself. */

const SHELLS = ['bash', 'zsh', 'fish', 'powershell'];
const COLUMNS = [40, 80, 120];

/** The names in the blocks of commands of a help text; its examples are command lines too, of other programs as well. */
const commandsIn = (help) => {
  const [commands = ''] = help.replace(/^Examples:\n(?: .*\n)*/m, '').split(/^(?:Arguments|Options|Topics):/m);
  return [...commands.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name]) => name);
};

const topicsIn = (help) => /^Topics: lks help (.+(?:\n {2,}.+)*)/m.exec(help)?.[1].split(/[\s|]+/) ?? [];

/** Every command as a list of words, those of a group of commands included. */
async function allCommands(stage) {
  const found = [];
  const visit = async (words) => {
    const { stdout } = await stage.quietly(['help', ...(words.length === 0 ? ['commands'] : words)]);
    for (const name of commandsIn(stdout)) {
      if (name === 'help') continue;
      found.push([...words, name]);
      await visit([...words, name]);
    }
  };
  await visit([]);
  return found;
}

const misspelled = (word) => word.slice(0, -2) + word.at(-1);

export const help = [
  {
    name: 'help',
    play: async (stage) => {
      await stage.run([]);
      for (const args of [['--version'], ['-V'], ['--help'], ['-h'], ['help'], ['help', 'nonsense']])
        await stage.run(args);
      for (const columns of COLUMNS) await stage.run(['--help'], { columns });
      await stage.run(['--help', '--json']);
      const { stdout } = await stage.quietly(['--help']);
      for (const topic of topicsIn(stdout)) {
        await stage.run(['help', topic]);
        for (const columns of COLUMNS) await stage.run(['help', topic], { columns });
        await stage.run(['help', misspelled(topic)]);
      }
    },
  },
  {
    name: 'help-of-commands',
    play: async (stage) => {
      for (const command of await allCommands(stage)) {
        await stage.run(['help', ...command]);
        await stage.run([...command, '--help'], { columns: 40 });
        await stage.run([...command, '--help'], { columns: 120, env: { FORCE_COLOR: '1' } });
        await stage.run([...command, '--nonsense']);
        await stage.run([...command.slice(0, -1), misspelled(command.at(-1))]);
      }
    },
  },
  {
    name: 'completion',
    play: async (stage) => {
      for (const shell of SHELLS) await stage.run(['completion', shell]);
      for (const args of [[], ['tcsh'], ['bsh'], ['bash', 'zsh'], ['bash', '--json'], ['tcsh', '--json']])
        await stage.run(['completion', ...args]);
      await stage.run(['completion', 'bash', '-o', 'made/lks.bash'], { tree: 'made' });
      await stage.run(['completion', 'bash'], { columns: 80 });
      const asked = [
        ['se'],
        ['search', '--'],
        ['search', '--law', 'aw'],
        ['help', ''],
        ['profile', 'use', ''],
        ['nonsense', ''],
      ];
      for (const words of asked) for (const shell of ['zsh', 'fish']) await stage.run(['__complete', shell, ...words]);
      for (const line of ['lks ', 'lks search --type=', 'lks library add "algemene wet', 'lks doc 1 -o '])
        await stage.run(['__complete', 'bash', '9', ':=', line]);
      for (const command of await allCommands(stage)) await stage.run(['__complete', 'fish', ...command, '-']);
    },
  },
];

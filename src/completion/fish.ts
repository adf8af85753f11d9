/** The completion script for fish 3.1 and later. */
import {
  type ArgumentModel,
  allCommands,
  type CommandModel,
  type OptionModel,
  offered,
  type ProgramModel,
  type ValueModel,
} from './model';
import { quoteFish } from './quoting';

/** What to offer for a value; `-a` is read once more as fish code, so its words are quoted twice. */
function valueWords({ kind, choices }: ValueModel): string {
  switch (kind) {
    case 'choice':
      return ` -a ${quoteFish(choices.map(quoteFish).join(' '))}`;
    case 'file':
      return ' -F';
    case 'folder':
      return " -a '(__fish_complete_directories)'";
    case 'profile':
      return " -a '(__lks_profiles)'";
    case 'text':
      return '';
  }
}

/** `-s n -l limit`, and what a value needs: files are among it (`-r`) or they are not (`-x`). */
function optionWords({ names, value, description }: OptionModel): string {
  const spelled = names.map((name) =>
    name.startsWith('--') ? ` -l ${quoteFish(name.slice(2))}` : ` -s ${quoteFish(name.slice(1))}`,
  );
  // Without -r or -x, fish offers the values after an equals sign alone.
  const needs = value?.attached === true ? '' : value?.kind === 'file' ? ' -r' : ' -x';
  const takes = value === undefined ? '' : `${needs}${valueWords(value)}`;
  return `${spelled.join('')}${takes} -d ${quoteFish(description)}`;
}

const line = (condition: string, rest: string): string => `complete -c lks -n ${quoteFish(condition)}${rest}`;

/** The condition of the place of a command's argument: how many arguments may stand before it. */
function place(path: string, index: number, { variadic }: ArgumentModel): string {
  return `__lks_at ${quoteFish(path)} ${variadic ? index : `${index} ${index}`}`;
}

function commandLines({ path, subcommands, options, arguments: specs }: CommandModel): string[] {
  const here = `__lks_at ${quoteFish(path)}`;
  return [
    ...subcommands.map(({ name, description }) =>
      line(`${here} 0 0`, ` -a ${quoteFish(quoteFish(name))} -d ${quoteFish(description)}`),
    ),
    ...offered(options).map((option) => line(subcommands.length > 0 ? `${here} 0 0` : here, optionWords(option))),
    ...specs.flatMap((spec, index) =>
      spec.kind === 'text'
        ? []
        : [line(place(path, index, spec), `${valueWords(spec)} -d ${quoteFish(spec.description)}`)],
    ),
  ];
}

function subcommandCases({ path, subcommands }: CommandModel): string[] {
  if (subcommands.length === 0) return [];
  return [
    `        case ${quoteFish(path)}`,
    `            string join \\n -- ${subcommands.map(({ name }) => quoteFish(name)).join(' ')}`,
  ];
}

/** `case 'lks search --type'`: the options that take the next word as their value. */
function valueCases(path: string, options: readonly OptionModel[]): string[] {
  const patterns = options
    .filter(({ value }) => value !== undefined && !value.attached)
    .flatMap(({ names }) => names.map((name) => quoteFish(`${path} ${name}`)));
  return patterns.length === 0 ? [] : [`        case ${patterns.join(' ')}`, '            return 0'];
}

/** The script: functions that tell where on the line one is, and a `complete` line for each thing to offer. */
export function fishScript({ root, globals }: ProgramModel): string {
  const commands = allCommands(root);
  return `# Completes lks in fish. Made by: lks completion fish

# The subcommands of a command.
function __lks_subcommands
    switch $argv[1]
${commands.flatMap(subcommandCases).join('\n')}
    end
end

# Whether an option of a command takes a value.
function __lks_takes
    switch "$argv[1] $argv[2]"
${[...commands.flatMap(({ path, options }) => valueCases(path, options)), ...valueCases('*', globals)].join('\n')}
    end
    return 1
end
${ENGINE}
complete -c lks -f
${commands.flatMap(commandLines).join('\n')}
${offered(globals)
  .map((option) => line('__lks_known', optionWords(option)))
  .join('\n')}
`;
}

const ENGINE = `
# Whether the value of an option word is the word that follows: --type, -n, and -qn, but not --type=eu or -n5.
function __lks_wants
    switch $argv[2]
        case '--*=*'
            return 1
        case '--*'
            __lks_takes $argv[1] $argv[2]
            return
    end
    set -l letters (string split '' -- (string sub -s 2 -- $argv[2]))
    while set -q letters[1]
        if __lks_takes $argv[1] -$letters[1]
            not set -q letters[2]
            return
        end
        set -e letters[1]
    end
    return 1
end

# The command that the words before the cursor name, and how many arguments it has got.
function __lks_place
    set -l words (commandline -opc)
    set -e words[1]
    set -l command lks
    set -l operands 0
    set -l ended 0
    while set -q words[1]
        set -l word $words[1]
        set -e words[1]
        if test $ended = 0; and test "$word" = --
            set ended 1
        else if test $ended = 0; and string match -qr -- '^-.' "$word"
            __lks_wants $command $word; and set -e words[1]
        else if test $operands = 0; and contains -- "$word" (__lks_subcommands $command)
            set command "$command $word"
        else
            set operands (math $operands + 1)
        end
    end
    string join \\n -- $command $operands
end

# Whether the cursor is in this command: COMMAND [FEWEST-ARGUMENTS [MOST-ARGUMENTS]].
function __lks_at
    set -l place (__lks_place)
    test "$place[1]" = "$argv[1]"; or return
    set -q argv[2]; or return 0
    test $place[2] -ge $argv[2]; or return
    not set -q argv[3]; or test $place[2] -le $argv[3]
end

# Whether the words so far are a command of lks, or the beginning of one.
function __lks_known
    set -l place (__lks_place)
    set -l names (__lks_subcommands $place[1])
    test $place[2] = 0; or not set -q names[1]
end

# The names of the profiles, which lks tells.
function __lks_profiles
    command lks profile list --plain 2>/dev/null </dev/null | cut -f2
end
`;

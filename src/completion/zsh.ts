/** The completion script for zsh 5 and later: it can stand in `fpath` as `_lks`, and it can be sourced after `compinit`. */
import {
  type ArgumentModel,
  allCommands,
  type CommandModel,
  type OptionModel,
  type ProgramModel,
  type ValueModel,
} from './model';
import { quotePosix } from './quoting';

/** In a spec of `_arguments` (zshcompsys) a colon ends a part, and a backslash takes what follows as it is. */
const escapePart = (text: string): string => text.replace(/[\\:]/g, '\\$&');

/** In the brackets of a spec, brackets too. */
const escapeBrackets = (text: string): string => text.replace(/[\\:[\]]/g, '\\$&');

/** What names a value; `%` would begin a prompt escape where it is shown. */
const labelOf = (text: string): string => escapePart(text).replaceAll('%', '%%');

/** A word of an action, which zsh evaluates after it has taken away one half of its backslashes: so it has none. */
const actionWord = (word: string): string =>
  /^[\w.-]+$/.test(word) ? word : `'${word.replaceAll("'", `'"'"'`).replaceAll('\\', `'\${(#):-92}'`)}'`;

/** What offers the values; a space offers nothing. */
function actionOf({ kind, choices }: ValueModel): string {
  switch (kind) {
    case 'choice':
      return `_lks_choices - ${choices.map(actionWord).join(' ')}`.replaceAll(':', '\\:');
    case 'file':
      return '_files';
    case 'folder':
      return '_files -/';
    case 'profile':
      return '_lks_profiles';
    case 'text':
      return ' ';
  }
}

/** One spec a spelling; the spellings of one option exclude each other. */
function optionSpecs({ names, description, value, repeatable, hidden }: OptionModel): string[] {
  const before = `${hidden ? '!' : ''}${repeatable ? '*' : `(${names.join(' ')})`}`;
  const after = value === undefined ? '' : `${value.attached ? '::' : ':'}${labelOf(value.name)}:${actionOf(value)}`;
  return names.map((name) => {
    const joint = value === undefined ? '' : name.startsWith('--') ? (value.attached ? '=-' : '=') : '+';
    return `${before}${name}${joint}[${escapeBrackets(description)}]${after}`;
  });
}

/** Free text: what is awaited is said by a function, since a message of `_arguments` keeps a begun option from being completed. */
function argumentAction(spec: ArgumentModel): string {
  if (spec.kind !== 'text') return actionOf(spec);
  return ` _lks_text ${actionWord(spec.description.replaceAll('%', '%%'))}`.replaceAll(':', '\\:');
}

const argumentSpecs = ({ arguments: args }: CommandModel): string[] =>
  args.map((spec) => `${spec.variadic ? '*' : ''}:${labelOf(spec.description)}:${argumentAction(spec)}`);

/** `name+=(…)`, an element a line. */
function append(name: string, elements: readonly string[]): string[] {
  return elements.length === 0 ? [] : [`  ${name}+=(`, ...elements.map((text) => `    ${quotePosix(text)}`), '  )'];
}

/** The function of a command; two underscores, so that no command can take the name of a function below. */
const functionOf = ({ path }: CommandModel): string =>
  `_${path
    .split(' ')
    .map((word) => word.replace(/\W/g, '_'))
    .join('__')}`;

/** A command with nothing of its own needs no function of its own. */
const isBare = (command: CommandModel): boolean =>
  command.subcommands.length + command.options.length + command.arguments.length === 0;

/** A group: the names below it with their descriptions, and which function goes on after each. */
function groupLines({ subcommands }: CommandModel): string[] {
  const bare = subcommands.filter(isBare).map(({ name }) => quotePosix(name));
  return [
    '  local curcontext=$curcontext state state_descr line',
    '  local -A opt_args',
    '  local -a names',
    ...append(
      'names',
      subcommands.map(({ name, description }) => `${escapePart(name)}:${description}`),
    ),
    `  _arguments -C -s -S : $options '(-): :->command' '(-)*:: :->rest'`,
    '  case $state in',
    '    command) _describe -t commands command names ;;',
    '    rest)',
    '      case $words[1] in',
    ...subcommands.filter((sub) => !isBare(sub)).map((sub) => `        ${quotePosix(sub.name)}) ${functionOf(sub)} ;;`),
    ...(bare.length === 0 ? [] : [`        ${bare.join(' | ')}) _lks_bare ;;`]),
    '      esac',
    '      ;;',
    '  esac',
  ];
}

function functionLines(command: CommandModel, name: string): string[] {
  return [
    '',
    `${name}() {`,
    '  local -a options',
    '  _lks_options',
    ...append('options', command.options.flatMap(optionSpecs)),
    ...(command.subcommands.length > 0
      ? groupLines(command)
      : [...append('options', argumentSpecs(command)), '  _arguments -s -S : $options']),
    '}',
  ];
}

/** The script: a function a command, each a list of specs for `_arguments`. */
export function zshScript({ root, globals }: ProgramModel): string {
  const below = allCommands(root).filter((command) => command !== root && !isBare(command));
  return `#compdef lks
# Completes lks in zsh. Made by: lks completion zsh

# The options of every command.
_lks_options() {
${append('options', globals.flatMap(optionSpecs)).join('\n')}
}

# Values, in any case.
_lks_choices() {
  compadd -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}' "$@"
}

# Says what is awaited where nothing can be offered.
_lks_text() {
  [[ $PREFIX == -* ]] || _message "$1"
}

# The names of the profiles, which lks tells.
_lks_profiles() {
  local -a names
  names=(\${(f)"$(command lks profile list --plain 2>/dev/null </dev/null | cut -f2)"})
  compadd "$@" -a names
}

# A command that takes nothing but the options of every command.
_lks_bare() {
  local -a options
  _lks_options
  _arguments -s -S : $options
}
${below.flatMap((command) => functionLines(command, functionOf(command))).join('\n')}
${functionLines(root, '_lks_root').join('\n')}

_lks() {
  local before=$compstate[nmatches]
  _lks_root
  ((compstate[nmatches] > before))
}

# Read from fpath, this file is the body of _lks; sourced, it makes _lks known.
if [[ $funcstack[1] == _lks ]]; then
  _lks "$@"
else
  compdef _lks lks
fi
`;
}

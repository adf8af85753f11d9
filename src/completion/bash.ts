/** The completion script for bash 3.2 and later (macOS ships 3.2); no package bash-completion is needed. */
import { allCommands, type CommandModel, type OptionModel, offered, type ProgramModel, type ValueModel } from './model';
import { quotePosix } from './quoting';

const words = (texts: readonly string[]): string => texts.map(quotePosix).join(' ');

/** A value as assignments; `text`, which nothing completes, is what the variables hold before. */
function assign({ kind, choices, attached }: ValueModel): string {
  const joined = attached ? ' attached=1' : '';
  if (kind === 'text') return `${joined} `;
  return kind === 'choice' ? `${joined} kind=choice choices=(${words(choices)}) ` : `${joined} kind=${kind} `;
}

function commandCase({ path, subcommands, options }: CommandModel): string[] {
  const shown = offered(options).flatMap(({ names }) => names);
  if (subcommands.length + shown.length === 0) return [];
  const names = subcommands.map(({ name }) => name);
  return [
    `    ${quotePosix(path)})`,
    ...(names.length === 0 ? [] : [`      subcommands=(${words(names)})`]),
    ...(shown.length === 0 ? [] : [`      options=(${words(shown)})`]),
    '      ;;',
  ];
}

/** `lks search:--type) …`, or `*:--format | *:-f) …` for an option of every command. */
function optionCases(path: string, options: readonly OptionModel[]): string[] {
  return options.flatMap(({ names, value }) => {
    if (value === undefined) return [];
    const patterns = names.map((name) => `${path}:${quotePosix(name)}`);
    return [`    ${patterns.join(' | ')})${assign(value)};;`];
  });
}

function argumentCases({ path, arguments: specs }: CommandModel): string[] {
  return specs.flatMap((spec, index) =>
    spec.kind === 'text' ? [] : [`    ${quotePosix(path)}:${spec.variadic ? '*' : index})${assign(spec)};;`],
  );
}

/** The script: what the commands take as `case` tables, and the functions that read a line by them. */
export function bashScript({ root, globals }: ProgramModel): string {
  const commands = allCommands(root);
  const values = [
    ...commands.flatMap(({ path, options }) => optionCases(quotePosix(path), options)),
    ...optionCases('*', globals),
  ];
  return `# Completes lks in bash. Made by: lks completion bash

# What a command takes: its subcommands and the options to offer.
_lks_command() {
  subcommands=() options=()
  case $1 in
${commands.flatMap(commandCase).join('\n')}
  esac
  options+=(${words(offered(globals).flatMap(({ names }) => names))})
}

# What an option of a command takes; fails for a switch.
_lks_option() {
  kind=text choices=() attached=
  case $1:$2 in
${values.join('\n')}
    *) return 1 ;;
  esac
}

# What stands at the place of a command's argument, counted from 0.
_lks_argument() {
  kind=text choices=()
  case $1:$2 in
${commands.flatMap(argumentCases).join('\n')}
  esac
}
${ENGINE}`;
}

const ENGINE = `
# The words up to the cursor, with what COMP_WORDBREAKS cuts at = and : put together again.
_lks_words() {
  local i word glue=
  words=()
  for ((i = 0; i <= COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]-}
    if ((i > 1)) && [[ $word =~ ^[=:]+$ ]]; then
      words[\${#words[@]} - 1]+=$word
      glue=$word
      continue
    fi
    if [[ -n $glue && -n $word && ($glue == *= || $word != -*) ]]; then
      words[\${#words[@]} - 1]+=$word
    else
      words+=("$word")
    fi
    glue=
  done
}

# Whether the value of an option word is the word that follows: --type, -n, and -qn, but not --type=eu, -n5, --library.
_lks_wants() {
  local i
  case $2 in
    --*=*) return 1 ;;
    --*) _lks_option "$1" "$2" && [[ -z $attached ]] ;;
    *)
      for ((i = 1; i < \${#2}; i++)); do
        _lks_option "$1" "-\${2:i:1}" && return $((i + 1 < \${#2}))
      done
      return 1
      ;;
  esac
}

# Goes down to a subcommand, or counts an argument; in what is no command nothing is known.
_lks_operand() {
  local name
  _lks_command "$command"
  for name in \${subcommands[@]+"\${subcommands[@]}"}; do
    [[ $name == "$1" ]] || continue
    command+=" $1"
    return
  done
  ((\${#subcommands[@]} == 0)) || command=
  operands=$((operands + 1))
}

# Offers the words that begin as typed, in any case; readline has the part before head already.
_lks_offer() {
  local word undo=
  shopt -q nocasematch || undo=1
  shopt -s nocasematch
  for word; do
    [[ $prefix$word == "$current"* ]] || continue
    printf -v word %q "$word"
    word=$prefix$word
    COMPREPLY+=("\${word:\${#head}}")
  done
  [[ -z $undo ]] || shopt -u nocasematch
}

# Offers files (-f) or folders (-d); what compgen does not see through, such as an open quote, is left to readline.
_lks_paths() {
  local path
  while IFS= read -r path; do
    [[ -z $path ]] && continue
    path=$prefix$path
    COMPREPLY+=("\${path:\${#head}}")
  done <<<"$(compgen "$1" -- "\${current:\${#prefix}}" 2>/dev/null)"
  if ((\${#COMPREPLY[@]} > 0)); then
    compopt -o filenames 2>/dev/null
  else
    compopt -o default 2>/dev/null
  fi
}

# Offers the names of the profiles, which lks tells.
_lks_profiles() {
  local name names=()
  while IFS= read -r name; do
    [[ -z $name ]] || names+=("$name")
  done <<<"$(command lks profile list --plain 2>/dev/null </dev/null | cut -f2)"
  _lks_offer \${names[@]+"\${names[@]}"}
}

_lks_value() {
  case $kind in
    choice) _lks_offer "\${choices[@]}" ;;
    file) _lks_paths -f ;;
    folder) _lks_paths -d ;;
    profile) _lks_profiles ;;
  esac
}

# Reads the words before the current one: sets command, operands, ended and, where a value is due, owner.
_lks_read() {
  local i word redirection='^[0-9]*[<>&|]+$'
  for ((i = 1; i < \${#words[@]} - 1; i++)); do
    word=\${words[i]}
    if [[ $word =~ $redirection ]]; then
      owner=$word
    elif [[ -n $ended || $word != -?* ]]; then
      _lks_operand "$word"
      continue
    elif [[ $word == -- ]]; then
      ended=1
      continue
    elif _lks_wants "$command" "$word"; then
      owner=$word
    else
      continue
    fi
    i=$((i + 1))
    ((i == \${#words[@]} - 1)) || owner=
  done
}

_lks() {
  local command=lks operands=0 ended= owner= prefix= head= current kind attached choices subcommands options words
  COMPREPLY=()
  _lks_words
  current=\${words[\${#words[@]} - 1]}
  # readline replaces only what follows the last word break.
  if [[ $current != [\\"\\']* ]]; then
    [[ \${COMP_WORDBREAKS-=} == *=* && $current == *=* ]] && head=\${current%"\${current##*=}"}
    [[ \${COMP_WORDBREAKS-:} == *:* && \${current:\${#head}} == *:* ]] && head=\${current%"\${current##*:}"}
  fi
  _lks_read
  [[ -n $command ]] || return 0
  _lks_command "$command"
  if [[ $owner == -* ]]; then
    _lks_wants "$command" "$owner" && _lks_value
  elif [[ -n $owner ]]; then
    _lks_paths -f
  elif [[ -z $ended && $current == --*=* ]]; then
    prefix=\${current%%=*}=
    _lks_option "$command" "\${current%%=*}" && _lks_value
  elif [[ -z $ended && $current == -* ]]; then
    _lks_offer "\${options[@]}"
  elif ((\${#subcommands[@]} > 0)); then
    _lks_offer "\${subcommands[@]}"
  else
    _lks_argument "$command" "$operands"
    _lks_value
  fi
  return 0
}

# Without compopt (bash before 4), folders among the values still get their slash.
if ((BASH_VERSINFO[0] < 4)); then
  complete -o filenames -F _lks lks
else
  complete -F _lks lks
fi
`;

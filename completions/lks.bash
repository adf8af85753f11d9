# Completes lks in bash. Made by: lks completion bash

# What a command takes: its subcommands and the options to offer.
_lks_command() {
  subcommands=() options=()
  case $1 in
    lks)
      subcommands=(search doc health login logout status profile library mcp serve completion help)
      options=(-V --version)
      ;;
    'lks search')
      options=(--lang --jurisdiction --type --area --law --from --to -n --limit --offset --phrase --not --all --max --all-words --at --live --explain)
      ;;
    'lks doc')
      options=(--at --no-pager --web --resume)
      ;;
    'lks health')
      options=(--check)
      ;;
    'lks login')
      options=(--url --key-command)
      ;;
    'lks profile')
      subcommands=(list use remove)
      ;;
    'lks library')
      subcommands=(import versions diff add sync live status path)
      ;;
    'lks library diff')
      options=(--from --to)
      ;;
    'lks library add')
      options=(--at --dry-run)
      ;;
    'lks library sync')
      options=(--starter --since --laws --dry-run)
      ;;
    'lks serve')
      subcommands=(workspace key)
      options=(--host --port --sample --db --requests-per-credit --time-limit --allow-host --log --log-queries)
      ;;
    'lks serve workspace')
      subcommands=(create list credit)
      ;;
    'lks serve workspace create')
      options=(--credits --no-api-access --db)
      ;;
    'lks serve workspace list')
      options=(--db)
      ;;
    'lks serve workspace credit')
      options=(--db)
      ;;
    'lks serve key')
      subcommands=(create list revoke)
      ;;
    'lks serve key create')
      options=(--workspace --rate --db)
      ;;
    'lks serve key list')
      options=(--db)
      ;;
    'lks serve key revoke')
      options=(--db)
      ;;
    'lks help')
      subcommands=(environment exit-codes formats identifiers searching search doc health login logout status profile library mcp serve completion help)
      ;;
    'lks help profile')
      subcommands=(list use remove)
      ;;
    'lks help library')
      subcommands=(import versions diff add sync live status path)
      ;;
    'lks help serve')
      subcommands=(workspace key)
      ;;
    'lks help serve workspace')
      subcommands=(create list credit)
      ;;
    'lks help serve key')
      subcommands=(create list revoke)
      ;;
  esac
  options+=(-f --format --table --plain --json --jsonl --csv --markdown --fields -o --output --force --csv-raw --profile --api-url --library --allow-insecure --timeout --max-wait --no-wait --color --no-links -q --quiet --debug --curl -h --help)
}

# What an option of a command takes; fails for a switch.
_lks_option() {
  kind=text choices=() attached=
  case $1:$2 in
    'lks search':--lang) kind=choice choices=(nl en) ;;
    'lks search':--jurisdiction) kind=choice choices=(NL BE DE EU) ;;
    'lks search':--type) kind=choice choices=(wetgeving rechtspraak eu decentraal) ;;
    'lks search':--area) ;;
    'lks search':--law) ;;
    'lks search':--from) ;;
    'lks search':--date-from) ;;
    'lks search':--to) ;;
    'lks search':--date-to) ;;
    'lks search':-n | 'lks search':--limit) ;;
    'lks search':--offset) ;;
    'lks search':--phrase) ;;
    'lks search':--not) ;;
    'lks search':--max) ;;
    'lks search':--at) ;;
    'lks doc':--at) ;;
    'lks login':--url) ;;
    'lks login':--key-command) ;;
    'lks library diff':--from) ;;
    'lks library diff':--to) ;;
    'lks library add':--at) ;;
    'lks library sync':--since) ;;
    'lks library sync':--laws) kind=file ;;
    'lks serve':--host) ;;
    'lks serve':--port) ;;
    'lks serve':--db) kind=file ;;
    'lks serve':--requests-per-credit) ;;
    'lks serve':--time-limit) ;;
    'lks serve':--allow-host) ;;
    'lks serve':--log) kind=file ;;
    'lks serve workspace create':--credits) ;;
    'lks serve workspace create':--db) kind=file ;;
    'lks serve workspace list':--db) kind=file ;;
    'lks serve workspace credit':--db) kind=file ;;
    'lks serve key create':--workspace) ;;
    'lks serve key create':--rate) ;;
    'lks serve key create':--db) kind=file ;;
    'lks serve key list':--db) kind=file ;;
    'lks serve key revoke':--db) kind=file ;;
    *:-f | *:--format) kind=choice choices=(table plain json jsonl csv markdown) ;;
    *:--fields) ;;
    *:-o | *:--output) kind=file ;;
    *:--profile) kind=profile ;;
    *:--api-url) ;;
    *:--library) attached=1 kind=file ;;
    *:--timeout) ;;
    *:--max-wait) ;;
    *:--color) kind=choice choices=(auto always never) ;;
    *) return 1 ;;
  esac
}

# What stands at the place of a command's argument, counted from 0.
_lks_argument() {
  kind=text choices=()
  case $1:$2 in
    'lks profile use':0) kind=profile ;;
    'lks profile remove':0) kind=profile ;;
    'lks library import':*) kind=file ;;
    'lks library sync':*) kind=choice choices=(bwb rechtspraak cvdr) ;;
    'lks library live':0) kind=choice choices=(on off) ;;
    'lks completion':0) kind=choice choices=(bash zsh fish powershell) ;;
  esac
}

# The words up to the cursor, with what COMP_WORDBREAKS cuts at = and : put together again.
_lks_words() {
  local i word glue=
  words=()
  for ((i = 0; i <= COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]-}
    if ((i > 1)) && [[ $word =~ ^[=:]+$ ]]; then
      words[${#words[@]} - 1]+=$word
      glue=$word
      continue
    fi
    if [[ -n $glue && -n $word && ($glue == *= || $word != -*) ]]; then
      words[${#words[@]} - 1]+=$word
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
      for ((i = 1; i < ${#2}; i++)); do
        _lks_option "$1" "-${2:i:1}" && return $((i + 1 < ${#2}))
      done
      return 1
      ;;
  esac
}

# Goes down to a subcommand, or counts an argument; in what is no command nothing is known.
_lks_operand() {
  local name
  _lks_command "$command"
  for name in ${subcommands[@]+"${subcommands[@]}"}; do
    [[ $name == "$1" ]] || continue
    command+=" $1"
    return
  done
  ((${#subcommands[@]} == 0)) || command=
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
    COMPREPLY+=("${word:${#head}}")
  done
  [[ -z $undo ]] || shopt -u nocasematch
}

# Offers files (-f) or folders (-d); what compgen does not see through, such as an open quote, is left to readline.
_lks_paths() {
  local path
  while IFS= read -r path; do
    [[ -z $path ]] && continue
    path=$prefix$path
    COMPREPLY+=("${path:${#head}}")
  done <<<"$(compgen "$1" -- "${current:${#prefix}}" 2>/dev/null)"
  if ((${#COMPREPLY[@]} > 0)); then
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
  _lks_offer ${names[@]+"${names[@]}"}
}

_lks_value() {
  case $kind in
    choice) _lks_offer "${choices[@]}" ;;
    file) _lks_paths -f ;;
    folder) _lks_paths -d ;;
    profile) _lks_profiles ;;
  esac
}

# Reads the words before the current one: sets command, operands, ended and, where a value is due, owner.
_lks_read() {
  local i word redirection='^[0-9]*[<>&|]+$'
  for ((i = 1; i < ${#words[@]} - 1; i++)); do
    word=${words[i]}
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
    ((i == ${#words[@]} - 1)) || owner=
  done
}

_lks() {
  local command=lks operands=0 ended= owner= prefix= head= current kind attached choices subcommands options words
  COMPREPLY=()
  _lks_words
  current=${words[${#words[@]} - 1]}
  # readline replaces only what follows the last word break.
  if [[ $current != [\"\']* ]]; then
    [[ ${COMP_WORDBREAKS-=} == *=* && $current == *=* ]] && head=${current%"${current##*=}"}
    [[ ${COMP_WORDBREAKS-:} == *:* && ${current:${#head}} == *:* ]] && head=${current%"${current##*:}"}
  fi
  _lks_read
  [[ -n $command ]] || return 0
  _lks_command "$command"
  if [[ $owner == -* ]]; then
    _lks_wants "$command" "$owner" && _lks_value
  elif [[ -n $owner ]]; then
    _lks_paths -f
  elif [[ -z $ended && $current == --*=* ]]; then
    prefix=${current%%=*}=
    _lks_option "$command" "${current%%=*}" && _lks_value
  elif [[ -z $ended && $current == -* ]]; then
    _lks_offer "${options[@]}"
  elif ((${#subcommands[@]} > 0)); then
    _lks_offer "${subcommands[@]}"
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

# Completes lks in bash 3.2 and later: asks lks what can stand at the cursor. Printed by: lks completion bash

_lks() {
  local kind= line= path
  COMPREPLY=()
  {
    IFS= read -r kind
    while IFS= read -r line; do COMPREPLY+=("$line"); done
  } <<<"$(command lks __complete bash "${COMP_TYPE-}" "${COMP_WORDBREAKS-}" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null </dev/null)"
  compopt -o nosort 2>/dev/null
  [[ $kind != list ]] || compopt -o nospace 2>/dev/null
  [[ $kind == files ]] || return 0
  # What to complete, what goes before it, and how much of it readline has already; an open quote is for readline itself.
  local typed=${COMPREPLY[0]} before=${COMPREPLY[1]} had=${COMPREPLY[2]}
  COMPREPLY=()
  while IFS= read -r path; do
    [[ -z $path ]] || COMPREPLY+=("$before${path:had}")
  done <<<"$(compgen -f -- "$typed" 2>/dev/null)"
  if ((${#COMPREPLY[@]} > 0)); then compopt -o filenames 2>/dev/null; else compopt -o default 2>/dev/null; fi
  return 0
}

# Without compopt (bash before 4), folders among the values still get their slash.
if ((BASH_VERSINFO[0] < 4)); then complete -o filenames -F _lks lks; else complete -F _lks lks; fi

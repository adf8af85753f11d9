# Completes lks in fish 3.1 and later: asks lks what can stand at the cursor. Printed by: lks completion fish

# Asks, and keeps the answer; fails where files are to be completed, which fish does by itself.
function __lks_ask
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -e words[1]
    set -g __lks_answer (command lks __complete fish $words "$current" 2>/dev/null </dev/null)
    set -l kind "$__lks_answer[1]"
    set -e __lks_answer[1]
    test "$kind" != files
end

complete -c lks -e
complete -c lks -k -f -n __lks_ask -a '$__lks_answer'

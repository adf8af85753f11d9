# Completes lks in fish. Made by: lks completion fish

# The subcommands of a command.
function __lks_subcommands
    switch $argv[1]
        case lks
            string join \n -- search doc health login logout status profile library mcp serve completion help
        case 'lks profile'
            string join \n -- list use remove
        case 'lks library'
            string join \n -- import versions diff add sync live status path
        case 'lks serve'
            string join \n -- workspace key
        case 'lks serve workspace'
            string join \n -- create list credit
        case 'lks serve key'
            string join \n -- create list revoke
        case 'lks help'
            string join \n -- environment exit-codes formats identifiers searching search doc health login logout status profile library mcp serve completion help
        case 'lks help profile'
            string join \n -- list use remove
        case 'lks help library'
            string join \n -- import versions diff add sync live status path
        case 'lks help serve'
            string join \n -- workspace key
        case 'lks help serve workspace'
            string join \n -- create list credit
        case 'lks help serve key'
            string join \n -- create list revoke
    end
end

# Whether an option of a command takes a value.
function __lks_takes
    switch "$argv[1] $argv[2]"
        case 'lks search --lang' 'lks search --jurisdiction' 'lks search --type' 'lks search --area' 'lks search --law' 'lks search --from' 'lks search --date-from' 'lks search --to' 'lks search --date-to' 'lks search -n' 'lks search --limit' 'lks search --offset' 'lks search --phrase' 'lks search --not' 'lks search --max' 'lks search --at'
            return 0
        case 'lks doc --at'
            return 0
        case 'lks login --url' 'lks login --key-command'
            return 0
        case 'lks library diff --from' 'lks library diff --to'
            return 0
        case 'lks library add --at'
            return 0
        case 'lks library sync --since' 'lks library sync --laws'
            return 0
        case 'lks serve --host' 'lks serve --port' 'lks serve --db' 'lks serve --requests-per-credit' 'lks serve --time-limit' 'lks serve --allow-host' 'lks serve --log'
            return 0
        case 'lks serve workspace create --credits' 'lks serve workspace create --db'
            return 0
        case 'lks serve workspace list --db'
            return 0
        case 'lks serve workspace credit --db'
            return 0
        case 'lks serve key create --workspace' 'lks serve key create --rate' 'lks serve key create --db'
            return 0
        case 'lks serve key list --db'
            return 0
        case 'lks serve key revoke --db'
            return 0
        case '* -f' '* --format' '* --fields' '* -o' '* --output' '* --profile' '* --api-url' '* --timeout' '* --max-wait' '* --color'
            return 0
    end
    return 1
end

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
    string join \n -- $command $operands
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

complete -c lks -f
complete -c lks -n '__lks_at lks 0 0' -a search -d 'search legislation, case law, European law and local regulations'
complete -c lks -n '__lks_at lks 0 0' -a doc -d 'show a document: by row number, identifier, citation or URL'
complete -c lks -n '__lks_at lks 0 0' -a health -d 'show the state of every source'
complete -c lks -n '__lks_at lks 0 0' -a login -d 'store the API key of a service, after a check that it works'
complete -c lks -n '__lks_at lks 0 0' -a logout -d 'forget the key of a profile'
complete -c lks -n '__lks_at lks 0 0' -a status -d 'show profile, address, key and library, and where each comes from'
complete -c lks -n '__lks_at lks 0 0' -a profile -d 'list, choose and remove profiles'
complete -c lks -n '__lks_at lks 0 0' -a library -d 'the library on this disk'
complete -c lks -n '__lks_at lks 0 0' -a mcp -d 'serve the library or the service to AI assistants (MCP over stdio)'
complete -c lks -n '__lks_at lks 0 0' -a serve -d 'serve the library as the API, for the whole office'
complete -c lks -n '__lks_at lks 0 0' -a completion -d 'print the completion script of a shell'
complete -c lks -n '__lks_at lks 0 0' -a help -d 'show a topic or the help of a command'
complete -c lks -n '__lks_at lks 0 0' -s V -l version -d 'print the version'
complete -c lks -n '__lks_at \'lks search\'' -l lang -x -a 'nl en' -d 'language of the document'
complete -c lks -n '__lks_at \'lks search\'' -l jurisdiction -x -a 'NL BE DE EU' -d 'whose law'
complete -c lks -n '__lks_at \'lks search\'' -l type -x -a 'wetgeving rechtspraak eu decentraal' -d 'kind of source: legislation, case law, European, local'
complete -c lks -n '__lks_at \'lks search\'' -l area -x -d 'area of law, or a part of its name (arbeidsrecht, belasting)'
complete -c lks -n '__lks_at \'lks search\'' -l law -x -d 'name or abbreviation of a law (BW, Awb, AVG); at most 120 characters'
complete -c lks -n '__lks_at \'lks search\'' -l from -x -d 'decided or published on or after this date (2021, 2021-03, 2021-03-01 or 1-3-2021)'
complete -c lks -n '__lks_at \'lks search\'' -l to -x -d 'decided or published on or before this date'
complete -c lks -n '__lks_at \'lks search\'' -s n -l limit -x -d 'rows on a page, 1 to 25 (default: 10)'
complete -c lks -n '__lks_at \'lks search\'' -l offset -x -d 'rows to skip'
complete -c lks -n '__lks_at \'lks search\'' -l phrase -x -d 'these words in this order (may be repeated)'
complete -c lks -n '__lks_at \'lks search\'' -l not -x -d 'without this word (may be repeated)'
complete -c lks -n '__lks_at \'lks search\'' -l all -d 'all pages, up to the last row'
complete -c lks -n '__lks_at \'lks search\'' -l max -x -d 'page on until there are N rows'
complete -c lks -n '__lks_at \'lks search\'' -l all-words -d 'no rows that have only some of the words (library only)'
complete -c lks -n '__lks_at \'lks search\'' -l at -x -d 'the law of this day, as far as the library knows it (library only)'
complete -c lks -n '__lks_at \'lks search\'' -l live -d 'ask the official publishers too, by title'
complete -c lks -n '__lks_at \'lks search\'' -l explain -d 'say of each row why it stands where it does (library only)'
complete -c lks -n '__lks_at \'lks doc\'' -l at -x -d 'the law of this day, as far as the library knows it (library only)'
complete -c lks -n '__lks_at \'lks doc\'' -l no-pager -d 'print straight to the terminal'
complete -c lks -n '__lks_at \'lks doc\'' -l web -d 'open the source in the browser'
complete -c lks -n '__lks_at \'lks doc\'' -l resume -d 'fetch only what is not in the folder yet'
complete -c lks -n '__lks_at \'lks health\'' -l check -d 'exit 5 unless every source is ok'
complete -c lks -n '__lks_at \'lks login\'' -l url -x -d 'base address of the service'
complete -c lks -n '__lks_at \'lks login\'' -l key-command -x -d 'a command that prints the key, run at each use; the key itself is not stored'
complete -c lks -n '__lks_at \'lks profile\' 0 0' -a list -d 'list the profiles'
complete -c lks -n '__lks_at \'lks profile\' 0 0' -a use -d 'choose the profile that is used from now on'
complete -c lks -n '__lks_at \'lks profile\' 0 0' -a remove -d 'remove a profile and its key'
complete -c lks -n '__lks_at \'lks profile use\' 0 0' -a '(__lks_profiles)' -d 'the name of the profile'
complete -c lks -n '__lks_at \'lks profile remove\' 0 0' -a '(__lks_profiles)' -d 'the name of the profile'
complete -c lks -n '__lks_at \'lks library\' 0 0' -a import -d 'import official files into the library'
complete -c lks -n '__lks_at \'lks library\' 0 0' -a versions -d 'list the texts of an article or a law, with the days that their sources give'
complete -c lks -n '__lks_at \'lks library\' 0 0' -a diff -d 'show what changed in an article or a law between 2 days'
complete -c lks -n '__lks_at \'lks library\' 0 0' -a add -d 'fetch documents from their publishers into the library'
complete -c lks -n '__lks_at \'lks library\' 0 0' -a sync -d 'fetch what changed at the publishers since the last time'
complete -c lks -n '__lks_at \'lks library\' 0 0' -a live -d 'ask the publishers with every search: on or off (off until set)'
complete -c lks -n '__lks_at \'lks library\' 0 0' -a status -d 'show what the library holds'
complete -c lks -n '__lks_at \'lks library\' 0 0' -a path -d 'print the path of the library'
complete -c lks -n '__lks_at \'lks library import\' 0' -F -d 'files, folders or zip archives of the publishers (BWB, Rechtspraak, EUR-Lex, CVDR); - reads standard input'
complete -c lks -n '__lks_at \'lks library diff\'' -l from -x -d 'the first day (2013, 2013-01, 2013-01-01 or 1-1-2013)'
complete -c lks -n '__lks_at \'lks library diff\'' -l to -x -d 'the last day; today unless said otherwise'
complete -c lks -n '__lks_at \'lks library add\'' -l at -x -d 'the text of Dutch legislation that was, is or will be in force on this day; today unless said otherwise'
complete -c lks -n '__lks_at \'lks library add\'' -l dry-run -d 'print the requests, send none'
complete -c lks -n '__lks_at \'lks library sync\'' -l starter -d 'the 100 laws most cited and the last month of decisions'
complete -c lks -n '__lks_at \'lks library sync\'' -l since -x -d 'changes from this day on (default: since the last sync, else a month)'
complete -c lks -n '__lks_at \'lks library sync\'' -l laws -r -F -d 'only the laws in this file, an identifier a line'
complete -c lks -n '__lks_at \'lks library sync\'' -l dry-run -d 'print the requests, send none'
complete -c lks -n '__lks_at \'lks library sync\' 0' -a 'bwb rechtspraak cvdr' -d 'the publishers to ask; all that can be harvested unless named'
complete -c lks -n '__lks_at \'lks library live\' 0 0' -a 'on off' -d 'on or off; shows which without it'
complete -c lks -n '__lks_at \'lks serve\' 0 0' -a workspace -d 'the workspaces that use this service'
complete -c lks -n '__lks_at \'lks serve\' 0 0' -a key -d 'the keys of the workspaces'
complete -c lks -n '__lks_at \'lks serve\' 0 0' -l host -x -d 'address to listen on (default: 127.0.0.1, this computer only)'
complete -c lks -n '__lks_at \'lks serve\' 0 0' -l port -x -d 'port to listen on; 0 picks a free one (default: 8787)'
complete -c lks -n '__lks_at \'lks serve\' 0 0' -l sample -d 'serve the sample library, to try it out: every answer says that it is from it'
complete -c lks -n '__lks_at \'lks serve\' 0 0' -l db -r -F -d 'the service\'s own file, with workspaces and keys (default: service.db beside the library)'
complete -c lks -n '__lks_at \'lks serve\' 0 0' -l requests-per-credit -x -d 'price: N searches cost one credit (default: searches are free)'
complete -c lks -n '__lks_at \'lks serve\' 0 0' -l time-limit -x -d 'longest time of one search in seconds (default: 5)'
complete -c lks -n '__lks_at \'lks serve\' 0 0' -l allow-host -x -d 'another name under which clients reach this service (may be repeated)'
complete -c lks -n '__lks_at \'lks serve\' 0 0' -l log -r -F -d 'write the access log to this file (default: standard error)'
complete -c lks -n '__lks_at \'lks serve\' 0 0' -l log-queries -d 'put the search words in the access log'
complete -c lks -n '__lks_at \'lks serve workspace\' 0 0' -a create -d 'make a workspace'
complete -c lks -n '__lks_at \'lks serve workspace\' 0 0' -a list -d 'list the workspaces with their credits and searches'
complete -c lks -n '__lks_at \'lks serve workspace\' 0 0' -a credit -d 'add credits to a workspace'
complete -c lks -n '__lks_at \'lks serve workspace create\'' -l credits -x -d 'credits to begin with (default: 0)'
complete -c lks -n '__lks_at \'lks serve workspace create\'' -l no-api-access -d 'a subscription without API access'
complete -c lks -n '__lks_at \'lks serve workspace create\'' -l db -r -F -d 'the service\'s own file, with workspaces and keys (default: service.db beside the library)'
complete -c lks -n '__lks_at \'lks serve workspace list\'' -l db -r -F -d 'the service\'s own file, with workspaces and keys (default: service.db beside the library)'
complete -c lks -n '__lks_at \'lks serve workspace credit\'' -l db -r -F -d 'the service\'s own file, with workspaces and keys (default: service.db beside the library)'
complete -c lks -n '__lks_at \'lks serve key\' 0 0' -a create -d 'make a key; it is shown once'
complete -c lks -n '__lks_at \'lks serve key\' 0 0' -a list -d 'list the keys, by the beginning that they are known by'
complete -c lks -n '__lks_at \'lks serve key\' 0 0' -a revoke -d 'revoke a key: from now on it is refused, also by a service that runs'
complete -c lks -n '__lks_at \'lks serve key create\'' -l workspace -x -d 'the workspace that the key is for'
complete -c lks -n '__lks_at \'lks serve key create\'' -l rate -x -d 'searches in a minute that the key may make (default: 60)'
complete -c lks -n '__lks_at \'lks serve key create\'' -l db -r -F -d 'the service\'s own file, with workspaces and keys (default: service.db beside the library)'
complete -c lks -n '__lks_at \'lks serve key list\'' -l db -r -F -d 'the service\'s own file, with workspaces and keys (default: service.db beside the library)'
complete -c lks -n '__lks_at \'lks serve key revoke\'' -l db -r -F -d 'the service\'s own file, with workspaces and keys (default: service.db beside the library)'
complete -c lks -n '__lks_at \'lks completion\' 0 0' -a 'bash zsh fish powershell' -d 'the shell'
complete -c lks -n '__lks_at \'lks help\' 0 0' -a environment -d ''
complete -c lks -n '__lks_at \'lks help\' 0 0' -a exit-codes -d ''
complete -c lks -n '__lks_at \'lks help\' 0 0' -a formats -d ''
complete -c lks -n '__lks_at \'lks help\' 0 0' -a identifiers -d ''
complete -c lks -n '__lks_at \'lks help\' 0 0' -a searching -d ''
complete -c lks -n '__lks_at \'lks help\' 0 0' -a search -d 'search legislation, case law, European law and local regulations'
complete -c lks -n '__lks_at \'lks help\' 0 0' -a doc -d 'show a document: by row number, identifier, citation or URL'
complete -c lks -n '__lks_at \'lks help\' 0 0' -a health -d 'show the state of every source'
complete -c lks -n '__lks_at \'lks help\' 0 0' -a login -d 'store the API key of a service, after a check that it works'
complete -c lks -n '__lks_at \'lks help\' 0 0' -a logout -d 'forget the key of a profile'
complete -c lks -n '__lks_at \'lks help\' 0 0' -a status -d 'show profile, address, key and library, and where each comes from'
complete -c lks -n '__lks_at \'lks help\' 0 0' -a profile -d 'list, choose and remove profiles'
complete -c lks -n '__lks_at \'lks help\' 0 0' -a library -d 'the library on this disk'
complete -c lks -n '__lks_at \'lks help\' 0 0' -a mcp -d 'serve the library or the service to AI assistants (MCP over stdio)'
complete -c lks -n '__lks_at \'lks help\' 0 0' -a serve -d 'serve the library as the API, for the whole office'
complete -c lks -n '__lks_at \'lks help\' 0 0' -a completion -d 'print the completion script of a shell'
complete -c lks -n '__lks_at \'lks help\' 0 0' -a help -d 'show a topic or the help of a command'
complete -c lks -n '__lks_at \'lks help profile\' 0 0' -a list -d 'list the profiles'
complete -c lks -n '__lks_at \'lks help profile\' 0 0' -a use -d 'choose the profile that is used from now on'
complete -c lks -n '__lks_at \'lks help profile\' 0 0' -a remove -d 'remove a profile and its key'
complete -c lks -n '__lks_at \'lks help library\' 0 0' -a import -d 'import official files into the library'
complete -c lks -n '__lks_at \'lks help library\' 0 0' -a versions -d 'list the texts of an article or a law, with the days that their sources give'
complete -c lks -n '__lks_at \'lks help library\' 0 0' -a diff -d 'show what changed in an article or a law between 2 days'
complete -c lks -n '__lks_at \'lks help library\' 0 0' -a add -d 'fetch documents from their publishers into the library'
complete -c lks -n '__lks_at \'lks help library\' 0 0' -a sync -d 'fetch what changed at the publishers since the last time'
complete -c lks -n '__lks_at \'lks help library\' 0 0' -a live -d 'ask the publishers with every search: on or off (off until set)'
complete -c lks -n '__lks_at \'lks help library\' 0 0' -a status -d 'show what the library holds'
complete -c lks -n '__lks_at \'lks help library\' 0 0' -a path -d 'print the path of the library'
complete -c lks -n '__lks_at \'lks help serve\' 0 0' -a workspace -d 'the workspaces that use this service'
complete -c lks -n '__lks_at \'lks help serve\' 0 0' -a key -d 'the keys of the workspaces'
complete -c lks -n '__lks_at \'lks help serve workspace\' 0 0' -a create -d 'make a workspace'
complete -c lks -n '__lks_at \'lks help serve workspace\' 0 0' -a list -d 'list the workspaces with their credits and searches'
complete -c lks -n '__lks_at \'lks help serve workspace\' 0 0' -a credit -d 'add credits to a workspace'
complete -c lks -n '__lks_at \'lks help serve key\' 0 0' -a create -d 'make a key; it is shown once'
complete -c lks -n '__lks_at \'lks help serve key\' 0 0' -a list -d 'list the keys, by the beginning that they are known by'
complete -c lks -n '__lks_at \'lks help serve key\' 0 0' -a revoke -d 'revoke a key: from now on it is refused, also by a service that runs'
complete -c lks -n __lks_known -s f -l format -x -a 'table plain json jsonl csv markdown' -d 'output format; a terminal gets table, a pipe gets plain'
complete -c lks -n __lks_known -l table -d 'same as --format table'
complete -c lks -n __lks_known -l plain -d 'same as --format plain'
complete -c lks -n __lks_known -l json -d 'same as --format json'
complete -c lks -n __lks_known -l jsonl -d 'same as --format jsonl'
complete -c lks -n __lks_known -l csv -d 'same as --format csv'
complete -c lks -n __lks_known -l markdown -d 'same as --format markdown'
complete -c lks -n __lks_known -l fields -x -d 'only these fields, in this order (json, jsonl, csv)'
complete -c lks -n __lks_known -s o -l output -r -F -d 'write to a file instead of standard output'
complete -c lks -n __lks_known -l force -d 'overwrite a file that exists'
complete -c lks -n __lks_known -l csv-raw -d 'csv without the guard against spreadsheet formulas'
complete -c lks -n __lks_known -l profile -x -a '(__lks_profiles)' -d 'use this profile'
complete -c lks -n __lks_known -l api-url -x -d 'use the service at this address'
complete -c lks -n __lks_known -l library -F -d 'ask your own library, not a service; =FILE names another one'
complete -c lks -n __lks_known -l allow-insecure -d 'send the key over plain http to another machine'
complete -c lks -n __lks_known -l timeout -x -d 'how long one attempt may take (default: 30)'
complete -c lks -n __lks_known -l max-wait -x -d 'how long to wait when the service says to (default: 60)'
complete -c lks -n __lks_known -l no-wait -d 'do not wait: stop when the service says to wait'
complete -c lks -n __lks_known -l color -x -a 'auto always never' -d 'colour (default: auto)'
complete -c lks -n __lks_known -l no-links -d 'no hyperlinks in the terminal'
complete -c lks -n __lks_known -s q -l quiet -d 'only results and errors'
complete -c lks -n __lks_known -l debug -d 'show requests and causes on stderr; never the key'
complete -c lks -n __lks_known -l curl -d 'print the request as a curl command instead of sending it'
complete -c lks -n __lks_known -s h -l help -d 'show help'

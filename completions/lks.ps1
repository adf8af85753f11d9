# Completes lks in PowerShell. Made by: lks completion powershell

Register-ArgumentCompleter -Native -CommandName lks -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)

  $table = @{
    'lks' = @{
      Commands = @(
        @{ Name = 'search'; Tip = 'search legislation, case law, European law and local regulations' }
        @{ Name = 'doc'; Tip = 'show a document: by row number, identifier, citation or URL' }
        @{ Name = 'health'; Tip = 'show the state of every source' }
        @{ Name = 'login'; Tip = 'store the API key of a service, after a check that it works' }
        @{ Name = 'logout'; Tip = 'forget the key of a profile' }
        @{ Name = 'status'; Tip = 'show profile, address, key and library, and where each comes from' }
        @{ Name = 'profile'; Tip = 'list, choose and remove profiles' }
        @{ Name = 'library'; Tip = 'the library on this disk' }
        @{ Name = 'mcp'; Tip = 'serve the library or the service to AI assistants (MCP over stdio)' }
        @{ Name = 'serve'; Tip = 'serve the library as the API, for the whole office' }
        @{ Name = 'completion'; Tip = 'print the completion script of a shell' }
        @{ Name = 'help'; Tip = 'show a topic or the help of a command' }
      )
      Options = @(
        @{ Names = @('-V', '--version'); Kind = ''; Hidden = $false; Tip = 'print the version' }
      )
      Arguments = @()
    }
    'lks search' = @{
      Commands = @()
      Options = @(
        @{ Names = @('--lang'); Kind = 'choice'; Choices = @('nl', 'en'); Hidden = $false; Tip = 'language of the document' }
        @{ Names = @('--jurisdiction'); Kind = 'choice'; Choices = @('NL', 'BE', 'DE', 'EU'); Hidden = $false; Tip = 'whose law' }
        @{ Names = @('--type'); Kind = 'choice'; Choices = @('wetgeving', 'rechtspraak', 'eu', 'decentraal'); Hidden = $false; Tip = 'kind of source: legislation, case law, European, local' }
        @{ Names = @('--area'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'area of law, or a part of its name (arbeidsrecht, belasting)' }
        @{ Names = @('--law'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'name or abbreviation of a law (BW, Awb, AVG); at most 120 characters' }
        @{ Names = @('--from'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'decided or published on or after this date (2021, 2021-03, 2021-03-01 or 1-3-2021)' }
        @{ Names = @('--date-from'); Kind = 'text'; Choices = @(); Hidden = $true; Tip = 'decided or published on or after this date (2021, 2021-03, 2021-03-01 or 1-3-2021)' }
        @{ Names = @('--to'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'decided or published on or before this date' }
        @{ Names = @('--date-to'); Kind = 'text'; Choices = @(); Hidden = $true; Tip = 'decided or published on or before this date' }
        @{ Names = @('-n', '--limit'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'rows on a page, 1 to 25 (default: 10)' }
        @{ Names = @('--offset'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'rows to skip' }
        @{ Names = @('--phrase'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'these words in this order (may be repeated)' }
        @{ Names = @('--not'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'without this word (may be repeated)' }
        @{ Names = @('--all'); Kind = ''; Hidden = $false; Tip = 'all pages, up to the last row' }
        @{ Names = @('--max'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'page on until there are N rows' }
        @{ Names = @('--all-words'); Kind = ''; Hidden = $false; Tip = 'no rows that have only some of the words (library only)' }
        @{ Names = @('--at'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'the law of this day, as far as the library knows it (library only)' }
        @{ Names = @('--live'); Kind = ''; Hidden = $false; Tip = 'ask the official publishers too, by title' }
        @{ Names = @('--explain'); Kind = ''; Hidden = $false; Tip = 'say of each row why it stands where it does (library only)' }
      )
      Arguments = @(
        @{ Kind = 'text'; Choices = @(); Variadic = $true; Tip = 'what to search for; rows with all words come first' }
      )
    }
    'lks doc' = @{
      Commands = @()
      Options = @(
        @{ Names = @('--at'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'the law of this day, as far as the library knows it (library only)' }
        @{ Names = @('--no-pager'); Kind = ''; Hidden = $false; Tip = 'print straight to the terminal' }
        @{ Names = @('--web'); Kind = ''; Hidden = $false; Tip = 'open the source in the browser' }
        @{ Names = @('--resume'); Kind = ''; Hidden = $false; Tip = 'fetch only what is not in the folder yet' }
      )
      Arguments = @(
        @{ Kind = 'text'; Choices = @(); Variadic = $true; Tip = 'row of the last search, UUID, ECLI, CELEX, BWB number, citation, jci or URL; - reads ids from standard input' }
      )
    }
    'lks health' = @{
      Commands = @()
      Options = @(
        @{ Names = @('--check'); Kind = ''; Hidden = $false; Tip = 'exit 5 unless every source is ok' }
      )
      Arguments = @()
    }
    'lks login' = @{
      Commands = @()
      Options = @(
        @{ Names = @('--url'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'base address of the service' }
        @{ Names = @('--key-command'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'a command that prints the key, run at each use; the key itself is not stored' }
      )
      Arguments = @()
    }
    'lks logout' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks status' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks profile' = @{
      Commands = @(
        @{ Name = 'list'; Tip = 'list the profiles' }
        @{ Name = 'use'; Tip = 'choose the profile that is used from now on' }
        @{ Name = 'remove'; Tip = 'remove a profile and its key' }
      )
      Options = @()
      Arguments = @()
    }
    'lks profile list' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks profile use' = @{
      Commands = @()
      Options = @()
      Arguments = @(
        @{ Kind = 'profile'; Choices = @(); Variadic = $false; Tip = 'the name of the profile' }
      )
    }
    'lks profile remove' = @{
      Commands = @()
      Options = @()
      Arguments = @(
        @{ Kind = 'profile'; Choices = @(); Variadic = $false; Tip = 'the name of the profile' }
      )
    }
    'lks library' = @{
      Commands = @(
        @{ Name = 'import'; Tip = 'import official files into the library' }
        @{ Name = 'versions'; Tip = 'list the texts of an article or a law, with the days that their sources give' }
        @{ Name = 'diff'; Tip = 'show what changed in an article or a law between 2 days' }
        @{ Name = 'add'; Tip = 'fetch documents from their publishers into the library' }
        @{ Name = 'sync'; Tip = 'fetch what changed at the publishers since the last time' }
        @{ Name = 'live'; Tip = 'ask the publishers with every search: on or off (off until set)' }
        @{ Name = 'status'; Tip = 'show what the library holds' }
        @{ Name = 'path'; Tip = 'print the path of the library' }
      )
      Options = @()
      Arguments = @()
    }
    'lks library import' = @{
      Commands = @()
      Options = @()
      Arguments = @(
        @{ Kind = 'file'; Choices = @(); Variadic = $true; Tip = 'files, folders or zip archives of the publishers (BWB, Rechtspraak, EUR-Lex, CVDR); - reads standard input' }
      )
    }
    'lks library versions' = @{
      Commands = @()
      Options = @()
      Arguments = @(
        @{ Kind = 'text'; Choices = @(); Variadic = $true; Tip = 'BWB number, citation, UUID or row; a law by its number or name' }
      )
    }
    'lks library diff' = @{
      Commands = @()
      Options = @(
        @{ Names = @('--from'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'the first day (2013, 2013-01, 2013-01-01 or 1-1-2013)' }
        @{ Names = @('--to'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'the last day; today unless said otherwise' }
      )
      Arguments = @(
        @{ Kind = 'text'; Choices = @(); Variadic = $true; Tip = 'BWB number, citation, UUID or row; a law by its number or name' }
      )
    }
    'lks library add' = @{
      Commands = @()
      Options = @(
        @{ Names = @('--at'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'the text of Dutch legislation that was, is or will be in force on this day; today unless said otherwise' }
        @{ Names = @('--dry-run'); Kind = ''; Hidden = $false; Tip = 'print the requests, send none' }
      )
      Arguments = @(
        @{ Kind = 'text'; Choices = @(); Variadic = $true; Tip = 'BWB number, ECLI, CELEX number, CVDR number or citation; an article fetches its whole law' }
      )
    }
    'lks library sync' = @{
      Commands = @()
      Options = @(
        @{ Names = @('--starter'); Kind = ''; Hidden = $false; Tip = 'the 100 laws most cited and the last month of decisions' }
        @{ Names = @('--since'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'changes from this day on (default: since the last sync, else a month)' }
        @{ Names = @('--laws'); Kind = 'file'; Choices = @(); Hidden = $false; Tip = 'only the laws in this file, an identifier a line' }
        @{ Names = @('--dry-run'); Kind = ''; Hidden = $false; Tip = 'print the requests, send none' }
      )
      Arguments = @(
        @{ Kind = 'choice'; Choices = @('bwb', 'rechtspraak', 'cvdr'); Variadic = $true; Tip = 'the publishers to ask; all that can be harvested unless named' }
      )
    }
    'lks library live' = @{
      Commands = @()
      Options = @()
      Arguments = @(
        @{ Kind = 'choice'; Choices = @('on', 'off'); Variadic = $false; Tip = 'on or off; shows which without it' }
      )
    }
    'lks library status' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks library path' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks mcp' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks serve' = @{
      Commands = @(
        @{ Name = 'workspace'; Tip = 'the workspaces that use this service' }
        @{ Name = 'key'; Tip = 'the keys of the workspaces' }
      )
      Options = @(
        @{ Names = @('--host'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'address to listen on (default: 127.0.0.1, this computer only)' }
        @{ Names = @('--port'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'port to listen on; 0 picks a free one (default: 8787)' }
        @{ Names = @('--sample'); Kind = ''; Hidden = $false; Tip = 'serve the sample library, to try it out: every answer says that it is from it' }
        @{ Names = @('--db'); Kind = 'file'; Choices = @(); Hidden = $false; Tip = 'the service''s own file, with workspaces and keys (default: service.db beside the library)' }
        @{ Names = @('--requests-per-credit'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'price: N searches cost one credit (default: searches are free)' }
        @{ Names = @('--time-limit'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'longest time of one search in seconds (default: 5)' }
        @{ Names = @('--allow-host'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'another name under which clients reach this service (may be repeated)' }
        @{ Names = @('--log'); Kind = 'file'; Choices = @(); Hidden = $false; Tip = 'write the access log to this file (default: standard error)' }
        @{ Names = @('--log-queries'); Kind = ''; Hidden = $false; Tip = 'put the search words in the access log' }
      )
      Arguments = @()
    }
    'lks serve workspace' = @{
      Commands = @(
        @{ Name = 'create'; Tip = 'make a workspace' }
        @{ Name = 'list'; Tip = 'list the workspaces with their credits and searches' }
        @{ Name = 'credit'; Tip = 'add credits to a workspace' }
      )
      Options = @()
      Arguments = @()
    }
    'lks serve workspace create' = @{
      Commands = @()
      Options = @(
        @{ Names = @('--credits'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'credits to begin with (default: 0)' }
        @{ Names = @('--no-api-access'); Kind = ''; Hidden = $false; Tip = 'a subscription without API access' }
        @{ Names = @('--db'); Kind = 'file'; Choices = @(); Hidden = $false; Tip = 'the service''s own file, with workspaces and keys (default: service.db beside the library)' }
      )
      Arguments = @(
        @{ Kind = 'text'; Choices = @(); Variadic = $false; Tip = 'name of the workspace' }
      )
    }
    'lks serve workspace list' = @{
      Commands = @()
      Options = @(
        @{ Names = @('--db'); Kind = 'file'; Choices = @(); Hidden = $false; Tip = 'the service''s own file, with workspaces and keys (default: service.db beside the library)' }
      )
      Arguments = @()
    }
    'lks serve workspace credit' = @{
      Commands = @()
      Options = @(
        @{ Names = @('--db'); Kind = 'file'; Choices = @(); Hidden = $false; Tip = 'the service''s own file, with workspaces and keys (default: service.db beside the library)' }
      )
      Arguments = @(
        @{ Kind = 'text'; Choices = @(); Variadic = $false; Tip = 'name of the workspace' }
        @{ Kind = 'text'; Choices = @(); Variadic = $false; Tip = 'credits to add' }
      )
    }
    'lks serve key' = @{
      Commands = @(
        @{ Name = 'create'; Tip = 'make a key; it is shown once' }
        @{ Name = 'list'; Tip = 'list the keys, by the beginning that they are known by' }
        @{ Name = 'revoke'; Tip = 'revoke a key: from now on it is refused, also by a service that runs' }
      )
      Options = @()
      Arguments = @()
    }
    'lks serve key create' = @{
      Commands = @()
      Options = @(
        @{ Names = @('--workspace'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'the workspace that the key is for' }
        @{ Names = @('--rate'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'searches in a minute that the key may make (default: 60)' }
        @{ Names = @('--db'); Kind = 'file'; Choices = @(); Hidden = $false; Tip = 'the service''s own file, with workspaces and keys (default: service.db beside the library)' }
      )
      Arguments = @()
    }
    'lks serve key list' = @{
      Commands = @()
      Options = @(
        @{ Names = @('--db'); Kind = 'file'; Choices = @(); Hidden = $false; Tip = 'the service''s own file, with workspaces and keys (default: service.db beside the library)' }
      )
      Arguments = @()
    }
    'lks serve key revoke' = @{
      Commands = @()
      Options = @(
        @{ Names = @('--db'); Kind = 'file'; Choices = @(); Hidden = $false; Tip = 'the service''s own file, with workspaces and keys (default: service.db beside the library)' }
      )
      Arguments = @(
        @{ Kind = 'text'; Choices = @(); Variadic = $false; Tip = 'the beginning of the key, as lks serve key list shows it' }
      )
    }
    'lks completion' = @{
      Commands = @()
      Options = @()
      Arguments = @(
        @{ Kind = 'choice'; Choices = @('bash', 'zsh', 'fish', 'powershell'); Variadic = $false; Tip = 'the shell' }
      )
    }
    'lks help' = @{
      Commands = @(
        @{ Name = 'environment'; Tip = '' }
        @{ Name = 'exit-codes'; Tip = '' }
        @{ Name = 'formats'; Tip = '' }
        @{ Name = 'identifiers'; Tip = '' }
        @{ Name = 'searching'; Tip = '' }
        @{ Name = 'search'; Tip = 'search legislation, case law, European law and local regulations' }
        @{ Name = 'doc'; Tip = 'show a document: by row number, identifier, citation or URL' }
        @{ Name = 'health'; Tip = 'show the state of every source' }
        @{ Name = 'login'; Tip = 'store the API key of a service, after a check that it works' }
        @{ Name = 'logout'; Tip = 'forget the key of a profile' }
        @{ Name = 'status'; Tip = 'show profile, address, key and library, and where each comes from' }
        @{ Name = 'profile'; Tip = 'list, choose and remove profiles' }
        @{ Name = 'library'; Tip = 'the library on this disk' }
        @{ Name = 'mcp'; Tip = 'serve the library or the service to AI assistants (MCP over stdio)' }
        @{ Name = 'serve'; Tip = 'serve the library as the API, for the whole office' }
        @{ Name = 'completion'; Tip = 'print the completion script of a shell' }
        @{ Name = 'help'; Tip = 'show a topic or the help of a command' }
      )
      Options = @()
      Arguments = @()
    }
    'lks help environment' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help exit-codes' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help formats' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help identifiers' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help searching' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help search' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help doc' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help health' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help login' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help logout' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help status' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help profile' = @{
      Commands = @(
        @{ Name = 'list'; Tip = 'list the profiles' }
        @{ Name = 'use'; Tip = 'choose the profile that is used from now on' }
        @{ Name = 'remove'; Tip = 'remove a profile and its key' }
      )
      Options = @()
      Arguments = @()
    }
    'lks help profile list' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help profile use' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help profile remove' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help library' = @{
      Commands = @(
        @{ Name = 'import'; Tip = 'import official files into the library' }
        @{ Name = 'versions'; Tip = 'list the texts of an article or a law, with the days that their sources give' }
        @{ Name = 'diff'; Tip = 'show what changed in an article or a law between 2 days' }
        @{ Name = 'add'; Tip = 'fetch documents from their publishers into the library' }
        @{ Name = 'sync'; Tip = 'fetch what changed at the publishers since the last time' }
        @{ Name = 'live'; Tip = 'ask the publishers with every search: on or off (off until set)' }
        @{ Name = 'status'; Tip = 'show what the library holds' }
        @{ Name = 'path'; Tip = 'print the path of the library' }
      )
      Options = @()
      Arguments = @()
    }
    'lks help library import' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help library versions' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help library diff' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help library add' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help library sync' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help library live' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help library status' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help library path' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help mcp' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help serve' = @{
      Commands = @(
        @{ Name = 'workspace'; Tip = 'the workspaces that use this service' }
        @{ Name = 'key'; Tip = 'the keys of the workspaces' }
      )
      Options = @()
      Arguments = @()
    }
    'lks help serve workspace' = @{
      Commands = @(
        @{ Name = 'create'; Tip = 'make a workspace' }
        @{ Name = 'list'; Tip = 'list the workspaces with their credits and searches' }
        @{ Name = 'credit'; Tip = 'add credits to a workspace' }
      )
      Options = @()
      Arguments = @()
    }
    'lks help serve workspace create' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help serve workspace list' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help serve workspace credit' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help serve key' = @{
      Commands = @(
        @{ Name = 'create'; Tip = 'make a key; it is shown once' }
        @{ Name = 'list'; Tip = 'list the keys, by the beginning that they are known by' }
        @{ Name = 'revoke'; Tip = 'revoke a key: from now on it is refused, also by a service that runs' }
      )
      Options = @()
      Arguments = @()
    }
    'lks help serve key create' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help serve key list' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help serve key revoke' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help completion' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
    'lks help help' = @{
      Commands = @()
      Options = @()
      Arguments = @()
    }
  }
  $globals = @(
    @{ Names = @('-f', '--format'); Kind = 'choice'; Choices = @('table', 'plain', 'json', 'jsonl', 'csv', 'markdown'); Hidden = $false; Tip = 'output format; a terminal gets table, a pipe gets plain' }
    @{ Names = @('--table'); Kind = ''; Hidden = $false; Tip = 'same as --format table' }
    @{ Names = @('--plain'); Kind = ''; Hidden = $false; Tip = 'same as --format plain' }
    @{ Names = @('--json'); Kind = ''; Hidden = $false; Tip = 'same as --format json' }
    @{ Names = @('--jsonl'); Kind = ''; Hidden = $false; Tip = 'same as --format jsonl' }
    @{ Names = @('--csv'); Kind = ''; Hidden = $false; Tip = 'same as --format csv' }
    @{ Names = @('--markdown'); Kind = ''; Hidden = $false; Tip = 'same as --format markdown' }
    @{ Names = @('--fields'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'only these fields, in this order (json, jsonl, csv)' }
    @{ Names = @('-o', '--output'); Kind = 'file'; Choices = @(); Hidden = $false; Tip = 'write to a file instead of standard output' }
    @{ Names = @('--force'); Kind = ''; Hidden = $false; Tip = 'overwrite a file that exists' }
    @{ Names = @('--csv-raw'); Kind = ''; Hidden = $false; Tip = 'csv without the guard against spreadsheet formulas' }
    @{ Names = @('--profile'); Kind = 'profile'; Choices = @(); Hidden = $false; Tip = 'use this profile' }
    @{ Names = @('--api-url'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'use the service at this address' }
    @{ Names = @('--library'); Kind = 'file'; Choices = @(); Attached = $true; Hidden = $false; Tip = 'ask your own library, not a service; =FILE names another one' }
    @{ Names = @('--allow-insecure'); Kind = ''; Hidden = $false; Tip = 'send the key over plain http to another machine' }
    @{ Names = @('--timeout'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'how long one attempt may take (default: 30)' }
    @{ Names = @('--max-wait'); Kind = 'text'; Choices = @(); Hidden = $false; Tip = 'how long to wait when the service says to (default: 60)' }
    @{ Names = @('--no-wait'); Kind = ''; Hidden = $false; Tip = 'do not wait: stop when the service says to wait' }
    @{ Names = @('--color'); Kind = 'choice'; Choices = @('auto', 'always', 'never'); Hidden = $false; Tip = 'colour (default: auto)' }
    @{ Names = @('--no-links'); Kind = ''; Hidden = $false; Tip = 'no hyperlinks in the terminal' }
    @{ Names = @('-q', '--quiet'); Kind = ''; Hidden = $false; Tip = 'only results and errors' }
    @{ Names = @('--debug'); Kind = ''; Hidden = $false; Tip = 'show requests and causes on stderr; never the key' }
    @{ Names = @('--curl'); Kind = ''; Hidden = $false; Tip = 'print the request as a curl command instead of sending it' }
    @{ Names = @('-h', '--help'); Kind = ''; Hidden = $false; Tip = 'show help' }
  )

  # An option of the command that the words so far name, by its exact spelling.
  function Find-LksOption([string] $path, [string] $name) {
    foreach ($option in @($table[$path].Options) + $globals) {
      if ($option -and $option.Names -ccontains $name) { return $option }
    }
  }

  # The option whose value is the next word: --type, -n, and -qn, but not --type=eu or -n5.
  function Find-LksWaiting([string] $path, [string] $word) {
    if ($word.StartsWith('--')) {
      $option = Find-LksOption $path $word
      if ($option -and $option.Kind -and -not $option.Attached) { return $option }
      return
    }
    for ($i = 1; $i -lt $word.Length; $i++) {
      $option = Find-LksOption $path ('-' + $word[$i])
      if ($option -and $option.Kind) {
        if ($i -eq $word.Length - 1) { return $option }
        return
      }
    }
  }

  # One thing to offer, when it begins as typed, in any case.
  function New-LksResult([string] $text, [string] $typed, [string] $prefix, [string] $type, [string] $tip) {
    if (-not $text.StartsWith($typed, [System.StringComparison]::OrdinalIgnoreCase)) { return }
    if (-not $tip) { $tip = $text }
    $word = $prefix + $text
    if ($word -notmatch '^[A-Za-z0-9_./=-]+$') { $word = "'" + $word.Replace("'", "''") + "'" }
    [System.Management.Automation.CompletionResult]::new($word, $text, $type, $tip)
  }

  # What is offered for a value.
  function Get-LksValue($value, [string] $typed, [string] $prefix) {
    $words = @()
    switch ($value.Kind) {
      'choice' { $words = $value.Choices }
      'profile' {
        $words = @(& lks profile list --plain 2>$null | ForEach-Object { ($_ -split "`t")[1] } | Where-Object { $_ })
      }
      { $_ -eq 'file' -or $_ -eq 'folder' } {
        foreach ($path in [System.Management.Automation.CompletionCompleters]::CompleteFilename($typed)) {
          if ($value.Kind -eq 'folder' -and $path.ResultType -ne 'ProviderContainer') { continue }
          $word = $prefix + $path.CompletionText
          [System.Management.Automation.CompletionResult]::new($word, $path.ListItemText, $path.ResultType, $path.ToolTip)
        }
      }
    }
    foreach ($word in $words) { New-LksResult $word $typed $prefix 'ParameterValue' $value.Tip }
  }

  $path = 'lks'
  $operands = 0
  $ended = $false
  $waiting = $null
  foreach ($element in @($commandAst.CommandElements | Select-Object -Skip 1)) {
    if ($element.Extent.EndOffset -ge $cursorPosition) { break }
    $word = $element.Extent.Text
    if ($element -is [System.Management.Automation.Language.StringConstantExpressionAst]) { $word = $element.Value }
    if ($waiting) {
      $waiting = $null
    } elseif (-not $ended -and $word -ceq '--') {
      $ended = $true
    } elseif (-not $ended -and $word.Length -gt 1 -and $word.StartsWith('-')) {
      $waiting = Find-LksWaiting $path $word
    } elseif ($operands -eq 0 -and @($table[$path].Commands | ForEach-Object { $_.Name }) -ccontains $word) {
      $path = $path + ' ' + $word
    } else {
      $operands++
    }
  }

  $node = $table[$path]
  $typed = [string] $wordToComplete
  $isGroup = $node.Commands.Count -gt 0
  $results = @(
    if ($waiting) {
      Get-LksValue $waiting $typed ''
    } elseif ($isGroup -and $operands -gt 0) {
      # No command of lks: nothing is known.
    } elseif (-not $ended -and $typed -match '^(--[^=]+)=(.*)$') {
      $prefix = $Matches[1] + '='
      $rest = $Matches[2]
      $option = Find-LksOption $path $Matches[1]
      if ($option -and $option.Kind) { Get-LksValue $option $rest $prefix }
    } elseif (-not $ended -and $typed.StartsWith('-')) {
      foreach ($option in @($node.Options) + $globals) {
        if (-not $option -or $option.Hidden) { continue }
        foreach ($name in $option.Names) { New-LksResult $name $typed '' 'ParameterName' $option.Tip }
      }
    } elseif ($isGroup) {
      foreach ($command in $node.Commands) { New-LksResult $command.Name $typed '' 'Command' $command.Tip }
    } elseif ($node.Arguments.Count -gt 0) {
      $argument = $node.Arguments[[Math]::Min($operands, $node.Arguments.Count - 1)]
      if ($operands -lt $node.Arguments.Count -or $argument.Variadic) { Get-LksValue $argument $typed '' }
    }
  )
  # With nothing at all PowerShell would offer files; an empty text offers nothing.
  if ($results.Count -gt 0) { $results } else { '' }
}

/** The completion script for PowerShell 7 and Windows PowerShell 5.1: ASCII only, for the sake of the latter. */
import {
  type ArgumentModel,
  allCommands,
  type CommandModel,
  type OptionModel,
  type ProgramModel,
  type ValueModel,
} from './model';
import { quotePowerShell } from './quoting';

const list = (texts: readonly string[]): string => `@(${texts.map(quotePowerShell).join(', ')})`;

const valueEntries = ({ kind, choices, attached }: ValueModel): string =>
  `Kind = ${quotePowerShell(kind)}; Choices = ${list(choices)}${attached ? '; Attached = $true' : ''}`;

function optionTable({ names, description, value, hidden }: OptionModel): string {
  const takes = value === undefined ? "Kind = ''" : valueEntries(value);
  return `@{ Names = ${list(names)}; ${takes}; Hidden = $${hidden}; Tip = ${quotePowerShell(description)} }`;
}

const argumentTable = (spec: ArgumentModel): string =>
  `@{ ${valueEntries(spec)}; Variadic = $${spec.variadic}; Tip = ${quotePowerShell(spec.description)} }`;

const nameTable = ({ name, description }: CommandModel): string =>
  `@{ Name = ${quotePowerShell(name)}; Tip = ${quotePowerShell(description)} }`;

function property(name: string, tables: readonly string[]): string[] {
  return tables.length === 0
    ? [`      ${name} = @()`]
    : [`      ${name} = @(`, ...tables.map((table) => `        ${table}`), '      )'];
}

function commandEntry(command: CommandModel): string[] {
  return [
    `    ${quotePowerShell(command.path)} = @{`,
    ...property('Commands', command.subcommands.map(nameTable)),
    ...property('Options', command.options.map(optionTable)),
    ...property('Arguments', command.arguments.map(argumentTable)),
    '    }',
  ];
}

/** The script: what each command takes as one table, and a completer that reads a line by it. */
export function powerShellScript({ root, globals }: ProgramModel): string {
  return `# Completes lks in PowerShell. Made by: lks completion powershell

Register-ArgumentCompleter -Native -CommandName lks -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)

  $table = @{
${allCommands(root).flatMap(commandEntry).join('\n')}
  }
  $globals = @(
${globals.map((option) => `    ${optionTable(option)}`).join('\n')}
  )
${ENGINE}}
`;
}

const ENGINE = `
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
        $words = @(& lks profile list --plain 2>$null | ForEach-Object { ($_ -split "\`t")[1] } | Where-Object { $_ })
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
`;

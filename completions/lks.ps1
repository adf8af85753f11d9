# Completes lks in PowerShell 7 and Windows PowerShell 5.1: asks lks what can stand at the cursor. Printed by: lks completion powershell

Register-ArgumentCompleter -Native -CommandName lks -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @(
    foreach ($element in @($commandAst.CommandElements | Select-Object -Skip 1)) {
      if ($element.Extent.EndOffset -ge $cursorPosition) { break }
      if ($element -is [System.Management.Automation.Language.StringConstantExpressionAst]) { $element.Value } else { $element.Extent.Text }
    }
    [string] $wordToComplete
  )
  # As numbers: whatever they hold, and though they be empty, they arrive.
  $asked = @(foreach ($word in $words) { 'x' + (-join @(foreach ($unit in $word.ToCharArray()) { '{0:x4}' -f [int] $unit })) })
  $kind, $lines = @(& lks __complete powershell $asked 2>$null)
  $kind, $before = @(([string] $kind).Split("`t") | ForEach-Object { [regex]::Unescape($_) })
  $results = @(
    if ($kind -ceq 'files') {
      foreach ($path in [System.Management.Automation.CompletionCompleters]::CompleteFilename($words[-1].Substring($before.Length))) {
        [System.Management.Automation.CompletionResult]::new($before + $path.CompletionText, $path.ListItemText, $path.ResultType, $path.ToolTip)
      }
    } else {
      foreach ($line in $lines) {
        $inserted, $listed, $tip = @($line.Split("`t") | ForEach-Object { [regex]::Unescape($_) })
        [System.Management.Automation.CompletionResult]::new($inserted, $listed, 'ParameterValue', $tip)
      }
    }
  )
  # With nothing at all PowerShell would offer files; an empty text offers nothing.
  if ($results.Count -gt 0) { $results } else { '' }
}

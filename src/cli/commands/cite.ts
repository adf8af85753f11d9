/** `lks cite`: how a document is cited. */

import { LksError } from '../../contract/errors';
import { DOCUMENT_PARAMETERS } from '../../contract/operations';
import { checkTable, flagName } from '../../contract/parameters';
import { LANGUAGES } from '../../contract/types';
import { STYLES, type Style } from '../../contract/vocabulary';
import { say } from '../../messages';
import { endingOf } from '../../render/formats';
import { defineCommand, type Outcome } from '../command/command';
import type { Context } from '../command/context';
import type { Flags } from '../command/flags';
import { citeWanted } from '../documents/cite-wanted';
import { anyCitedText, citedText, styleOfEnding } from '../documents/cited-text';
import { expander, Wanted } from '../documents/wanted';

const FLAGS = {
  style: { kind: 'choice', usual: true, choices: STYLES, value: 'style', help: () => say.cite.styleFlag },
  pinpoint: { kind: 'text', usual: true, value: 'place', help: () => say.cite.pinpointFlag },
  at: { kind: 'date', usual: true, help: () => say.commands.at },
  'known-on': { kind: 'date', help: () => say.commands.knownOn },
  lang: { kind: 'choice', choices: LANGUAGES, value: 'lang', help: () => say.commands.docLang },
} as const satisfies Flags;

function styleOfOutput({ globals: { format, output } }: Context): Style | undefined {
  if (format === 'markdown') return format;
  return format === undefined && output !== undefined ? styleOfEnding(endingOf(output)) : undefined;
}

export const command = defineCommand({
  needs: 'backend',
  operation: 'document',
  details: () => say.cite.about,
  arguments: { id: { help: () => say.commands.docIds, completes: 'row' } },
  flags: FLAGS,
  ownText: ({ flags: { style } }) => citedText(style) ?? anyCitedText,
  examples: ['lks cite art. 6:162 lid 1 BW', 'lks search dwaling --jsonl | lks cite - --style bibtex > dwaling.bib'],
  async run(context, { args, flags, parameters }): Promise<Outcome> {
    const { pinpoint, at, lang, 'known-on': knownOn } = flags;
    const style = flags.style ?? styleOfOutput(context);
    const wanted = new Wanted(context, args, expander(context, { at, knownOn, lang, only: false }, []));
    if (!(await wanted.more()))
      throw new LksError('usage', say.commands.docNoIdsOnStdin, { hint: say.commands.docNoIdsHint });
    const { withdrawn } = checkTable(DOCUMENT_PARAMETERS, parameters, flagName);
    return citeWanted(context, wanted, { style, pinpoint, at, knownOn, lang, withdrawn });
  },
});

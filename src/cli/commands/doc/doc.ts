/** `lks doc`: documents by row number, identifier, citation or URL. */

import { noticesOfAll } from '../../../contract/caveats';
import { LksError } from '../../../contract/errors';
import { DOCUMENT_PARAMETERS } from '../../../contract/operations';
import { checkTable, flagName } from '../../../contract/parameters';
import { noticeOf } from '../../../contract/suggested';
import { type AnswerNotice, JURISDICTIONS, LANGUAGES, type NoticeMeta } from '../../../contract/types';
import { STYLES, type Style } from '../../../contract/vocabulary';
import { withRemarks } from '../../../lookup/document-id';
import { ALSO_IN_LANGUAGE } from '../../../lookup/languages';
import { say } from '../../../messages';
import { quoteWord } from '../../../platform/shell';
import { safeBlock } from '../../../platform/text/safe-text';
import { BAR, documentBlock } from '../../../render/document-view';
import { FORMATS, isMachine, isSheet } from '../../../render/formats';
import type { Output } from '../../../render/view';
import { memoryDir } from '../../../state/profile';
import { loadWords } from '../../../state/result-list';
import { answeredBy, callOf } from '../../command/answered-by';
import { defineCommand, type Input, type Outcome } from '../../command/command';
import type { Context } from '../../command/context';
import type { Flags } from '../../command/flags';
import { citedText, isOfFile } from '../../documents/cited-text';
import { Failures, type Fetched, failureOf, fetchEach, withoutSaid } from '../../documents/fetch';
import { checkPartial, notesOnLaws } from '../../documents/law';
import { notOpenedAt } from '../../documents/pinpoints';
import { expander, Wanted } from '../../documents/wanted';
import { openSource } from './open-source';

/** Flags about the text, excluded by the one that prints a citation instead. */
const NOT_CITED = ['web', 'full', 'resume'] as const;

const FLAGS = {
  at: { kind: 'date', group: 'text', usual: true, help: () => say.commands.at },
  'known-on': { kind: 'date', group: 'text', help: () => say.commands.knownOn },
  lang: {
    kind: 'choice',
    group: 'text',
    usual: true,
    choices: LANGUAGES,
    value: 'lang',
    help: () => say.commands.docLang,
  },
  jurisdiction: {
    kind: 'choice',
    group: 'text',
    choices: JURISDICTIONS,
    value: 'jurisdiction',
    help: () => say.commands.docJurisdiction,
  },
  full: { kind: 'switch', group: 'part', usual: true, help: () => say.commands.docFull },
  partial: { kind: 'switch', group: 'amount', help: () => say.commands.docPartial },
  'no-pager': { kind: 'switch', group: 'shown', help: () => say.commands.docNoPager },
  web: { kind: 'switch', group: 'shown', usual: true, help: () => say.commands.docWeb },
  only: { kind: 'switch', group: 'part', usual: true, help: () => say.commands.docOnly },
  outline: { kind: 'switch', group: 'part', usual: true, help: () => say.commands.docOutline },
  section: {
    kind: 'text',
    group: 'part',
    usual: true,
    value: 'part',
    filled: true,
    help: () => say.commands.docSection,
  },
  mark: { kind: 'text', group: 'part', value: 'words', filled: true, help: () => say.commands.docMark },
  resume: { kind: 'switch', group: 'amount', help: () => say.files.resume },
  style: {
    kind: 'choice',
    group: 'shown',
    usual: true,
    choices: STYLES,
    value: 'style',
    help: () => say.cite.docFlag,
    excludes: NOT_CITED,
  },
} as const satisfies Flags;

type DocInput = Input<typeof FLAGS>;

/** Most characters gathered for one output; files are written as they arrive. */
const MOST_GATHERED = 256 * 1024 * 1024;

function metaOf(fetched: readonly Fetched[], said: readonly AnswerNotice[]): { meta?: NoticeMeta } {
  const notices = noticesOfAll([{ notices: said }, ...fetched.map(({ answer }) => answer.meta)]);
  return notices.length === 0 ? {} : { meta: { notices } };
}

/** A single requested document prints as an object; several as a list, however many were found. */
const outputOf = (
  fetched: readonly Fetched[],
  asked: number,
  { said = [], terms = [] }: { said?: readonly AnswerNotice[]; terms?: readonly string[] } = {},
): Output => ({
  data:
    asked === 1
      ? fetched[0] && { ...fetched[0].answer, data: shownOf(fetched[0]) }
      : { data: fetched.map(shownOf), ...metaOf(fetched, said) },
  view: {
    kind: 'documents',
    documents: fetched.map(
      (one) => one.law?.block ?? documentBlock(one.answer.data, one.version, one.unknownDay, one.places),
    ),
    ...(terms.length > 0 && { terms }),
  },
});

const shownOf = ({ law, answer }: Fetched): unknown => law?.data ?? answer.data;

const NO_PARTS = ['web', 'full', 'only', 'style'] as const;

/** Throws `usage` for `--outline` or `--section` with each other, with conflicting flags, or into a folder. */
function checkParts(flags: DocInput['flags'], folder: boolean): void {
  const flag = flags.outline ? 'outline' : flags.section === undefined ? undefined : 'section';
  if (flag === undefined) return;
  const other = NO_PARTS.find((one) => flags[one] !== false && flags[one] !== undefined);
  const both = flags.outline && flags.section !== undefined ? 'section' : other;
  const named = both === undefined ? (folder ? '--output DIR/' : undefined) : `--${both}`;
  if (named !== undefined)
    throw new LksError('usage', say.commands.docPartsAlone(flag, named), { hint: say.commands.docPartsAloneHint });
}

/** A text replaced by its outline (a law already is one). Throws `not-found` if it has none. */
async function withOutline(fetched: Fetched): Promise<Fetched> {
  if (fetched.law !== undefined) return fetched;
  const { partsShown } = await import('./outline');
  return { ...fetched, law: partsShown(fetched) };
}

const OF_CITATION: readonly string[] = ['citation', 'lacks'];

/** Adds a citation if a style or its field was asked for, by default in the question's or document's language. */
async function withCitation(context: Context, asked: Style | undefined, fetched: Fetched): Promise<Fetched> {
  const isNamed = context.globals.fields?.some((name) => OF_CITATION.includes(name)) === true;
  const own = fetched.cited.language ?? (fetched.answer.data.language === 'en' ? 'en' : 'nl');
  const style = asked ?? (isNamed ? own : undefined);
  return style === undefined ? fetched : cited(context, style, fetched);
}

async function cited(context: Context, style: Style, fetched: Fetched): Promise<Fetched> {
  const { citationFields, citedOf } = await import('../../../research/cite/write');
  const { factsOf: knownOf } = await import('../../../research/cite/of-document');
  const { answer, law, cited: named } = fetched;
  const of = { ...(await knownOf(fetched, await context.backend(), callOf(context))), language: named.language };
  const fields = await citationFields(style, citedOf(answer.data, named.pinpoints, of));
  return {
    ...fetched,
    answer: { ...answer, data: { ...answer.data, ...fields } },
    ...(law !== undefined && { law: { ...law, data: { ...law.data, ...fields } } }),
  };
}

/** The only requested document, with its other languages as warnings and as lines. */
function withLanguages(fetched: Fetched): { fetched: Fetched; notes: string[] } {
  const { also, answer } = fetched;
  const notices = also.map(({ language, id, flag }) =>
    noticeOf(ALSO_IN_LANGUAGE, say.citations.alsoIn(language, quoteWord(id), flag, answer.data.at)),
  );
  return {
    fetched: { ...fetched, answer: withRemarks(answer, notices) },
    notes: notices.map(({ message }) => message),
  };
}

/** Whether documents go to a folder. Throws `usage` for `--resume` without one. */
async function goesToFolder({ globals: { output } }: Context, resume: boolean): Promise<boolean> {
  if (
    output !== undefined &&
    output !== '-' &&
    (await (await import('../../../platform/files')).isFolderTarget(output))
  )
    return true;
  if (!resume) return false;
  throw new LksError('usage', say.files.resumeNeedsFolder, { hint: say.files.resumeNeedsFolderHint });
}

async function gather(fetched: AsyncGenerator<Fetched>): Promise<Fetched[]> {
  const all: Fetched[] = [];
  let length = 0;
  for await (const one of fetched) {
    all.push(one);
    length += String((one.law?.data as { body?: string } | undefined)?.body ?? one.answer.data.body).length;
    if (length > MOST_GATHERED)
      throw new LksError('failed', say.commands.docTooMuch(all.length), { hint: say.commands.docTooMuchHint });
  }
  return all;
}

/** Words to highlight on a terminal: the given ones, else for a row those of its search, if stored. */
async function termsMarked(context: Context, { hasRow }: Wanted, named: string | undefined): Promise<string[]> {
  if (FORMATS[context.format].marks !== true) return [];
  if (named !== undefined) return (await import('../../../engine/text/query')).termsOf(named);
  return hasRow && !context.settings().private.value ? loadWords(memoryDir(context.env), context.env) : [];
}

async function runDoc(context: Context, input: DocInput): Promise<Outcome> {
  const { args } = input;
  const flags = {
    ...input.flags,
    knownOn: input.flags['known-on'],
    ...checkTable(DOCUMENT_PARAMETERS, input.parameters, flagName),
  };
  checkPartial(flags);
  const other = flags.style === undefined ? undefined : NOT_CITED.find((flag) => flags[flag]);
  if (other !== undefined) throw new LksError('usage', say.cite.notWith(other), { hint: say.cite.notWithHint });
  if (flags.only && flags.style !== undefined && isOfFile(flags.style))
    throw new LksError('usage', say.cite.notUnderText(flags.style), { hint: say.cite.notWithHint });
  const folder = await goesToFolder(context, flags.resume);
  const said: AnswerNotice[] = [];
  const wanted = new Wanted(context, args, expander(context, flags, said));
  if (!(await wanted.more()))
    throw new LksError('usage', say.commands.docNoIdsOnStdin, { hint: say.commands.docNoIdsHint });
  checkParts(flags, folder);
  if (folder && flags.style !== undefined)
    throw new LksError('usage', say.cite.notInFolder, { hint: say.cite.notInFolderHint });
  if (folder) {
    const { intoFolder } = await import('./folder');
    const outputOfOne = (fetched: Fetched): Output => outputOf([fetched], 1);
    const whole = (fetched: Fetched): Promise<Fetched> => withCitation(context, undefined, fetched);
    return intoFolder(context, await context.backend(), { args, flags, wanted, whole, outputOf: outputOfOne });
  }
  // For programs it is a field of the document.
  if (flags.style !== undefined && !isMachine(context.format)) {
    const { citeWanted } = await import('../../documents/cite-wanted');
    return citeWanted(context, wanted, {
      style: flags.style,
      only: flags.only,
      at: flags.at,
      knownOn: flags.knownOn,
      lang: flags.lang,
      withdrawn: flags.withdrawn,
    });
  }
  const backend = await context.backend();
  const failed = new Failures();
  let done = 0;
  const counted = (async function* () {
    for await (const fetched of fetchEach(context, backend, wanted, failed, flags)) {
      done += 1;
      const shown = flags.outline ? await withOutline(fetched) : fetched;
      yield await withCitation(context, flags.style, shown);
    }
  })();
  const answers = await gather(counted);
  const sources = flags.web ? [] : answers.map(({ answer }) => answer.data);
  const answered = withoutSaid(context, answeredBy(context, backend), sources);
  const notes = [...(await notesOnLaws(answers.map(({ law }) => law))), ...(answered.notes ?? [])];
  const ending: Outcome = { ...answered, notes, failure: () => failureOf(wanted, failed, done) };
  const failure = failureOf(wanted, failed, done);
  if (flags.web && answers.length > 0) {
    const opened = await openSource(
      answers.map(({ answer }) => answer),
      context,
      failure,
    );
    const whole = answers.flatMap(({ places }) => notOpenedAt(places));
    return { ...ending, ...opened, notes: [...(opened.notes ?? []), ...whole, ...(ending.notes ?? [])] };
  }
  if (failure !== undefined && answers.length === 0) throw failure;
  const paged = { pager: !flags['no-pager'], opensAt: BAR };
  const terms = await termsMarked(context, wanted, flags.mark);
  const [only] = answers;
  // Arguments that stand for a list give a list, even of one document.
  const isList = wanted.hasSet || args.includes('-');
  if (only === undefined || wanted.taken > 1 || isList) {
    const asked = isList ? Math.max(2, wanted.taken) : wanted.taken;
    return { ...ending, output: outputOf(answers, asked, { said, terms }), ...paged };
  }
  const { fetched, notes: languages } = withLanguages(only);
  // `--only --quiet` prints bare text, for pasting.
  if (flags.only && context.io.quiet && !isMachine(context.format) && !isSheet(context.format))
    return { ...ending, text: `${safeBlock(fetched.answer.data.body).trimEnd()}\n` };
  return {
    ...ending,
    output: outputOf([fetched], 1, { terms }),
    notes: [...languages, ...notes],
    ...paged,
  };
}

export const command = defineCommand({
  needs: 'backend',
  operation: 'document',
  arguments: { id: { help: () => say.commands.docIds, completes: 'row' } },
  flags: FLAGS,
  writesFolder: true,
  ownText: ({ flags }) => citedText(flags.style),
  looksAtTarget: ({ flags }) => flags.resume,
  examples: ['lks doc 2', 'lks doc art. 3:13 BW > artikel.txt'],
  run: runDoc,
});

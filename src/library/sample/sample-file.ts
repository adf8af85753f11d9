/** One document of the sample as its author writes it: a header between `---` lines, then the text. */
import { isCalendarDate } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import type { FormalRelation } from '../../contract/structure';
import { DOCUMENT_GROUPS, JURISDICTIONS, LANGUAGES } from '../../contract/types';
import { SAMPLE_SOURCE } from '../../contract/vocabulary';
import { say } from '../../messages';
import { workOf } from '../../sources/identifiers';
import type { SourceDocument } from '../../sources/shared/parsed-file';
import { readParts } from './sample-parts';

/** A document of the sample. */
export interface SampleDocument {
  readonly document: SourceDocument;
  /** The day of the text that it is a summary of, `YYYY-MM-DD` or empty. */
  readonly state: string;
}

type Header = ReadonlyMap<string, string>;

const refuse = (message: string): LksError => new LksError('failed', message, { hint: say.library.sampleHint });

function splitHeader(file: string, text: string): { header: Header; body: string } {
  const lines = text
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .split('\n');
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end === -1) throw refuse(say.library.sampleHeader(file, 1));
  const header = new Map<string, string>();
  for (const [index, line] of lines.slice(1, end).entries()) {
    const match = /^([a-z_]+):(.*)$/.exec(line);
    if (match === null) throw refuse(say.library.sampleHeader(file, index + 2));
    header.set(match[1] ?? '', (match[2] ?? '').trim());
  }
  return {
    header,
    body: lines
      .slice(end + 1)
      .join('\n')
      .trim(),
  };
}

/** The values of `header` by key, checked as they are asked for. Errors name the file and the key, never the text. */
function reader(file: string, header: Header) {
  const text = (key: string): string => header.get(key) ?? '';
  const bad = (key: string) => refuse(say.library.sampleValue(file, key, text(key)));
  return {
    text,
    required(key: string): string {
      if (text(key) === '') throw refuse(say.library.sampleKey(file, key));
      return text(key);
    },
    choice<T extends string>(key: string, choices: readonly T[]): T {
      const choice = choices.find((one) => one === text(key));
      if (choice === undefined) throw bad(key);
      return choice;
    },
    date(key: string): string {
      if (text(key) !== '' && !isCalendarDate(text(key))) throw bad(key);
      return text(key);
    },
    list(key: string): string[] {
      return text(key)
        .split(';')
        .map((item) => item.trim())
        .filter((item) => item !== '');
    },
    /** `earlier conclusie ECLI:NL:PHR:1997:AA2136 Conclusie`; what the later decision did follows a bar. */
    relations(): FormalRelation[] {
      return this.list('relations').map((item) => {
        const [, when = '', type = '', to = '', label = '', outcome] =
          /^(earlier|later) (\S+) (ECLI:\S+) ([^|]+?)(?: \| (.+))?$/.exec(item) ?? [];
        if (to === '') throw bad('relations');
        return { to, type, earlier: when === 'earlier', label, ...(outcome !== undefined && { outcome }) };
      });
    },
  };
}

/**
 * Reads one sample document.
 *
 * @param file its name, for errors. @param text its content: see `sample/README.md` for the header's keys.
 * @param position its place among the documents of the sample.
 * @throws `failed` when a key is missing or a value is none that the contract allows.
 */
export function readSampleFile(file: string, text: string, position: number): SampleDocument {
  const { header, body } = splitHeader(file, text);
  const read = reader(file, header);
  const externalId = read.required('external_id');
  const group = read.choice('type', DOCUMENT_GROUPS);
  // A decision has a day of its own; of any other text only its author can say of which day it is.
  if (group !== 'rechtspraak') read.required('state');
  const parts = readParts(body, group === 'rechtspraak');
  const relations = read.relations();
  const document: SourceDocument = {
    source: SAMPLE_SOURCE,
    externalId,
    language: read.choice('language', LANGUAGES),
    jurisdiction: read.choice('jurisdiction', JURISDICTIONS),
    group,
    documentType: read.required('document_type'),
    title: read.required('title'),
    summary: read.text('summary'),
    body: parts.body,
    structure: relations.length === 0 ? parts.structure : { ...parts.structure, relations },
    url: read.required('url'),
    lawArea: read.text('law_area'),
    decisionDate: read.date('decision_date'),
    // A provision whose publication is not known still has the date of the text that was read.
    publicationDate: read.date('published') || read.date('state'),
    work: workOf(externalId),
    lawNames: group === 'rechtspraak' ? [] : read.list('aliases'),
    aliases: [...(group === 'rechtspraak' ? read.list('aliases') : []), ...read.list('case_numbers')],
    validFrom: '',
    position,
  };
  return { document, state: read.date('state') || read.date('published') || read.date('decision_date') };
}

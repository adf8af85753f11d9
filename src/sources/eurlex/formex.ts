/** Formex: an act in one file, or in parts that belong together (publishers.md, "Formex"). */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { NAMES } from '../shared/formex/elements';
import type { ParsedFile } from '../shared/parsed-file';
import { headText } from '../shared/xml/decode';
import { NamesSeen } from '../shared/xml/names';
import type { Act } from './act';
import { actDocuments } from './documents';
import { type FormexFile, readFormex } from './read-formex';

/** Characters of a file in which its index is named. */
const HEAD = 16 * 1024;
/** An act and its annexes name their index; the index names the act. What is left of both names is the same. */
const INDEX = /<DOCUMENT\.REF\s[^>]*?FILE="([^"<>]{1,200}?)(?:\.doc)?(?:\.fmx)?\.xml"/;
const MAIN = /<DOC\.MAIN\.PUB\b[\s\S]{0,4000}?<REF\.PHYS\s[^>]*?FILE="([^"<>]{1,200}?)(?:\.fmx)?\.xml"/;

/** Since October 2023 a publication is an act and its number is its name; its files have the page on which they begin behind it. */
const PAGE = /\.\d{6}$/;

/** Which publication a file is part of, as the file itself says; its own name plays no part. Empty where it does not say. */
export function partOf(bytes: Buffer): string {
  const head = headText(bytes, HEAD);
  const name = (/<DOC[\s>]/.test(head) ? MAIN.exec(head)?.[1] : INDEX.exec(head)?.[1]) ?? '';
  return name.replace(PAGE, '');
}

/** The documents of one file: `parseParts` for a part that stands alone. Throws as it does, and for a lone index. */
export async function parse(bytes: Buffer, signal?: AbortSignal): Promise<ParsedFile> {
  const parsed = await parseParts([{ name: '', bytes }], signal);
  if (parsed === undefined) throw new LksError('failed', say.importing.noText);
  return parsed;
}

/**
 * The documents of one publication: the act, its annexes in their own order, and what the index knows of them, whatever the
 * order in which they are given. `parts` have names for messages. Undefined for an index without any text, which is no
 * document. Throws `failed` for a part that is damaged, naming it, and where no part says which act it is.
 */
export async function parseParts(
  parts: readonly { name: string; bytes: Buffer }[],
  signal?: AbortSignal,
): Promise<ParsedFile | undefined> {
  const files: FormexFile[] = [];
  const seen = new NamesSeen(NAMES);
  for (const { name, bytes } of parts) {
    try {
      files.push(await readFormex(bytes, seen, signal));
    } catch (error) {
      if (!(error instanceof LksError) || parts.length === 1) throw error;
      throw new LksError('failed', say.importing.partDamaged(name, error.message), { hint: error.hint, cause: error });
    }
  }
  const texts = files.filter(({ kind }) => kind !== 'index').sort(bySequence);
  return texts.length === 0 ? undefined : { ...actDocuments(joined(texts, files)), ...seen.told };
}

/** The act before its annexes, those by their place in the publication. */
function bySequence(a: FormexFile, b: FormexFile): number {
  if (a.kind !== b.kind) return a.kind === 'act' ? -1 : 1;
  return a.sequence < b.sequence ? -1 : a.sequence > b.sequence ? 1 : 0;
}

function joined(texts: readonly FormexFile[], files: readonly FormexFile[]): Act {
  const act = texts.find(({ kind }) => kind === 'act');
  const first = <Key extends 'adopted' | 'published' | 'title' | 'language'>(key: Key): string =>
    [act, ...files].find((file) => file !== undefined && file[key] !== '')?.[key] ?? '';
  const celex = [act, ...files].find((file) => file?.celex !== undefined)?.celex;
  if (celex === undefined) {
    const hint = act === undefined ? say.importing.lonePartHint : say.importing.noCelexHint;
    throw new LksError('failed', say.importing.noCelex, { hint });
  }
  const language = first('language');
  if (!/^[a-z]{2}$/.test(language)) throw new LksError('failed', say.importing.noLanguage);
  return {
    celex,
    language,
    consolidated: act?.consolidated ?? '',
    edition: (act ?? texts[0]!).edition,
    isFormex: true,
    adopted: first('adopted'),
    published: first('published'),
    journal: act?.journal,
    title: first('title'),
    frame: act?.frame ?? texts[0]!.frame,
    parts: texts.flatMap((file) => file.parts),
    divisions: act?.divisions ?? [],
    partial: act === undefined,
    modifiers: act?.modifiers ?? [],
  };
}

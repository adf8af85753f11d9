/**
 * The opinion of an advocate general that older files have behind the judgment, in the same text (publishers.md, "Opinions behind judgments").
 * Its heading tells it, and the register confirms it: without that it is said to be perhaps one.
 */
import type { TextPart } from '../../contract/structure';
import { Line } from '../shared/reading/line';
import { remark } from '../shared/reading/lines';
import type { UitspraakMetadata } from './metadata';

/** What the register knows of the decision whose text it may be in: the court, and an earlier opinion in the case. */
type Register = Pick<UitspraakMetadata, 'instantie' | 'relaties'>;

/** A line of a paragraph that says something. */
interface Row {
  readonly paragraph: number;
  /** Where it begins in its paragraph. */
  readonly at: number;
  readonly text: string;
}

/** A heading has no longer lines. */
const LONGEST = 120;
/** Lines of a heading up to its opening words, and from there to the salutation. */
const NEAR = 6;

/** What no opinion goes without. */
const ANY = /conclusie inzake|edelhoogachtba/i;
const INZAKE = /^conclusie inzake\b|\bconclusie inzake ?:?$/i;
/** Nothing behind it but, in the next line, the parties. */
const INZAKE_ALONE = /\bconclusie inzake ?:?$/i;
const PARKET = /^parket(?: bij de hoge raad(?: der nederlanden)?)?, /i;
const SALUTATION = /^edelhoogachtba(?:ar|re)\b/i;
/** What stands above those: numbers, who wrote it, the day, the chamber. */
const NUMBER = '(?:(?:rol|rek\\.?|zaak|griffie)?nrs?\\.?:? ?)?[a-z]{0,2} ?\\d{1,5}[./]\\d{1,6}';
const ABOVE = new RegExp(
  `^(?:${NUMBER}\\b|zitting\\b|parket\\b|\\S+ (?:meervoudige |enkelvoudige )?kamer\\b|conclusie\\b|(?:plaatsvervangend )?(?:procureur|advocaat)-generaal\\b)`,
  'i',
);
const PARTICLE = "(?:[Vv]an|[Dd]e|[Dd]en|[Dd]er|[Hh]et|'t|[Tt]en|[Tt]er)";
const NAME = `(?:(?:\\p{Lu}\\.){1,5} ?)?(?:${PARTICLE} ){0,3}\\p{Lu}[\\p{L}'’]+(?:[- ](?:${PARTICLE} ){0,2}\\p{Lu}[\\p{L}'’]+){0,2}`;
const WRITER = `(?:[Mm][Rr]\\.?|A-G|(?:Plaatsvervangend )?(?:Procureur|Advocaat)-[Gg]eneraal)(?: [Mm]r\\.?)? ${NAME}`;
const AUTHOR = new RegExp(`(?:^|\\s)(${WRITER})$`, 'u');
const AUTHOR_ALONE = new RegExp(`^${WRITER}$`, 'u');
/** Glued to the last sentence of the court: `… uitgesproken.Nr. 30.800 Mr Van Soest`. */
const GLUED = new RegExp(
  `(?<=[.!?)”"])\\s?(?=(?:[Nn]rs?\\.? ?[\\d./]+(?: en [\\d./]+)?(?:$| ))?(?:${WRITER})?$)(?!$)`,
  'u',
);
/** Where the text of a court begins. */
const COURT = /^(?:(?:arrest|beschikking|hoge raad der nederlanden)$|gewezen op het beroep in cassatie\b)/i;
const DECIDES = /\bDe Hoge Raad:? (?:verwerpt|vernietigt|verklaart|bepaalt)\b/;

/** Where an opinion is in the rows of a text. */
interface Found {
  readonly from: number;
  /** Where it begins in its first row. */
  readonly at: number;
  /** Without the row that it names. */
  readonly to: number;
  readonly author?: string;
}

/** The paragraphs of a decision with the opinion in them as a part of its own, and a line of lks above it; as they are where there is none. */
export function withOpinion(paragraphs: readonly Line[], { instantie, relaties }: Register): readonly Line[] {
  if (!paragraphs.some(({ text }) => ANY.test(text))) return paragraphs;
  const rows = rowsOf(paragraphs);
  const isRegistered = relaties.some(({ type, earlier }) => type === 'conclusie' && earlier === true);
  const found = opinionIn(rows, isRegistered);
  if (found === undefined) return paragraphs;
  const { from, at, to, author } = found;
  const start = rows[from]!;
  const last = rows[to - 1]!;
  const isTold = isRegistered && (from > 0 || at > 0 || to < rows.length);
  const [before, first] = paragraphs[start.paragraph]!.split(start.at + at);
  const inner = [first, ...paragraphs.slice(start.paragraph + 1, last.paragraph + 1)];
  const behind: Line[] = [];
  const next = rows[to];
  if (next?.paragraph === last.paragraph) {
    const shift = inner.length === 1 ? start.at + at : 0;
    const [end, rest] = inner.at(-1)!.split(next.at - shift);
    inner.splice(-1, 1, end);
    behind.push(rest);
  }
  const standing: TextPart['standing'] = isTold ? 'part_opinion' : 'part_opinion_perhaps';
  const part = { is: 'part', kind: 'conclusie', number: '', standing, ...(author && { author }) } as const;
  return [
    ...paragraphs.slice(0, start.paragraph),
    ...(before.text === '' ? [] : [before]),
    remark(words(isTold, instantie, author), 'opinion'),
    ...Line.allAs(inner, part),
    ...behind,
    ...paragraphs.slice(last.paragraph + 1),
  ];
}

/** What lks says above it. */
function words(isTold: boolean, instantie: string, author: string | undefined): string {
  const isHighest = /^hoge raad\b/i.test(instantie);
  const whose = `${isHighest ? 'van het Parket bij de Hoge Raad' : 'van een advocaat-generaal'}${author === undefined ? '' : ` (${author})`}`;
  const court = isHighest ? 'de Hoge Raad' : 'het gerecht';
  return isTold
    ? `[Conclusie ${whose}: niet van ${court}.]`
    : `[Wat hierna volgt kan de conclusie ${whose} zijn, en niet van ${court}.]`;
}

/** The lines up to the notes that are the last of a text. */
function rowsOf(paragraphs: readonly Line[]): Row[] {
  const isNote = ({ edges }: Line): boolean => edges.some(({ of }) => of.is === 'note');
  const end = paragraphs.findLastIndex((line) => !isNote(line)) + 1;
  return paragraphs.slice(0, end).flatMap(({ text }, paragraph) =>
    [...text.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index }) => {
      const trimmed = line.trim();
      return trimmed === '' ? [] : [{ paragraph, at: index + line.indexOf(trimmed), text: trimmed }];
    }),
  );
}

const bare = ({ text }: Row): string => text.replace(/^#{1,6} /, '').replace(/\s+/g, ' ');

function opinionIn(rows: readonly Row[], isRegistered: boolean): Found | undefined {
  const has = (from: number, pattern: RegExp): boolean =>
    rows.slice(from, from + NEAR).some((row) => row.text.length <= LONGEST && pattern.test(bare(row)));
  const opens = rows.findIndex((row, at) => {
    if (row.text.length > LONGEST) return false;
    const text = bare(row);
    if (SALUTATION.test(text)) return true;
    if (INZAKE_ALONE.test(text) && isRegistered) return true;
    return (
      (INZAKE.test(text) && (has(at + 1, PARKET) || has(at + 1, SALUTATION))) ||
      (PARKET.test(text) && has(at + 1, SALUTATION))
    );
  });
  if (opens < 0) return undefined;
  let from = opens;
  let author = AUTHOR.exec(bare(rows[opens]!))?.[1];
  while (from > 0 && opens - from < NEAR) {
    const above = bare(rows[from - 1]!);
    const writer = AUTHOR.exec(above)?.[1];
    if (above.length > LONGEST || /[a-z]{3}\.$/.test(above)) break;
    if (!ABOVE.test(above) && !(author === undefined && AUTHOR_ALONE.test(above))) break;
    author ??= writer;
    from -= 1;
  }
  const glued = from === 0 ? undefined : GLUED.exec(rows[from - 1]!.text);
  const to = endOf(rows, opens);
  if (!glued) return { from, at: 0, to, ...(author !== undefined && { author }) };
  const at = glued.index + glued[0].length;
  author ??= AUTHOR.exec(rows[from - 1]!.text.slice(at))?.[1];
  return { from: from - 1, at, to, ...(author !== undefined && { author }) };
}

/** Where the text of the court goes on behind an opinion; else the end. */
function endOf(rows: readonly Row[], from: number): number {
  const next = rows.findIndex((row, at) => at > from && COURT.test(bare(row)) && !/bij de$/i.test(rows[at - 1]!.text));
  return next > 0 && rows.slice(next).some(({ text }) => DECIDES.test(text)) ? next : rows.length;
}

/**
 * An advocate general's opinion in the same text as the judgment, in older files (publishers.md, "Opinions behind
 * judgments"). Recognised by its heading and confirmed by the register; without that lks says that it may be one.
 */
import type { FormalRelation, TextPart } from '../../contract/structure';
import { Line, remark } from '../shared/reading/line';

interface Register {
  readonly instantie: string;
  readonly relaties: readonly FormalRelation[];
}

interface Row {
  readonly paragraph: number;
  readonly at: number;
  readonly text: string;
}

const LONGEST = 120;
const IN_FRONT = 3;
/** Lines between the parts of a heading: up to the opening words, and on to the salutation. */
const NEAR = 6;

/** Fast filter: every opinion matches. */
const ANY = /conclusie(?: van [^,.]{3,40})? (?:inzake|in de zaak)|edelhoogachtba/i;
const INZAKE = /^conclusie(?: van [^,.]{3,40})? (?:inzake|in de zaak)\b|\bconclusie inzake ?:?$/i;
/** At most followed by the parties, in the next line. */
const INZAKE_ALONE = /^(.{0,60}?) ?\bconclusie(?: van [^,.]{3,40})? (?:inzake|in de zaak(?: van)?) ?:?$/i;
const PARKET = /^parket(?: bij de hoge raad(?: der nederlanden)?)?, /i;
const SALUTATION = /^edelhoogachtba(?:ar|re)\b/i;
/** End of an opinion; `OF_LAWYER`: words of a lawyer's writ, which has the same salutation. */
const CONCLUDES =
  /\bconcludeer ik\b|\bik concludeer\b|\b(?:deze|mijn) conclusie strekt\b|^de conclusie strekt\b|^(?:de )?(?:plaatsvervangend )?(?:procureur|advocaat)-generaal\b|^A-G\b/i;
const OF_LAWYER = /\bschriftuur\b|\bre[kq]uirant|\brekwirant|\bnamens\b|\badvocaat (?:te|bij)\b|\bgemachtigde\b/i;
/** Lines above the opening words: numbers, author, day, chamber. */
const NUMBER = '(?:(?:rol|rek\\.?|zaak|griffie)?nrs?\\.?:? ?)?[a-z]{0,2} ?\\d{1,5}[./]\\d{1,6}';
const ABOVE = new RegExp(
  `^(?:${NUMBER}\\b|zitting\\b|parket\\b|\\S+ (?:meervoudige |enkelvoudige )?kamer\\b|conclusie\\b|(?:plaatsvervangend )?(?:procureur|advocaat)-generaal\\b)`,
  'i',
);
const PARTICLE = "(?:[Vv]an|[Dd]e|[Dd]en|[Dd]er|[Hh]et|'t|[Tt]en|[Tt]er)";
const NO_NAME = '(?!(?:[Cc]onclusie|CONCLUSIE|Parket|PARKET|Zitting|Nr|Rolnr|Inzake|INZAKE)\\b)';
const NAME = `(?:(?:\\p{Lu}\\.){1,5} ?)?(?:${PARTICLE} ){0,3}${NO_NAME}\\p{Lu}[\\p{L}'’]+(?:[- ](?:${PARTICLE} ){0,2}${NO_NAME}\\p{Lu}[\\p{L}'’]+){0,2}`;
const WRITER = `(?:[Mm][Rr]\\.?|A-G|(?:Plaatsvervangend )?(?:Procureur|Advocaat)-[Gg]eneraal)(?: [Mm]r\\.?)? ${NAME}`;
const AUTHOR = new RegExp(
  `(?:^|\\s)(${WRITER})(?=$| [Cc]onclusie\\b| CONCLUSIE\\b|, (?:[Pp]laatsvervangend )?(?:[Aa]dvocaat|[Pp]rocureur)-[Gg]eneraal$)`,
  'u',
);
const AUTHOR_ALONE = new RegExp(`^${WRITER}(?: [Cc]onclusie| CONCLUSIE)?$`, 'u');
/** Heading attached to the court's last sentence: `… uitgesproken.Nr. 30.800 Mr Van Soest`. */
const GLUED = new RegExp(
  `(?<=[.!?)”"])\\s?(?=(?:[Nn]rs?\\.? ?[\\d./]+(?: en [\\d./]+)?(?:$| ))?(?:${WRITER})?$)(?!$)`,
  'u',
);
/** The same with the whole heading in one line. */
const GLUED_WHOLE =
  /(?<=[.!?)”"])\s?(?=(?:\S+ kamer|nrs?\.?|mr\.?|rolnr\.?|parket|zitting)\b.{0,250}\bconclusie inzake\b)/iu;
const COURT = /^(?:(?:arrest|beschikking|hoge raad der nederlanden)$|gewezen op het beroep in cassatie\b)/i;
const HEAD = /^(?:(?:rol|rek\.?)?nr\.? ?[\d./]+|\d{1,2} \p{Ll}+ \d{4}|\S+ kamer(?: \S+)?|hoge raad der nederlanden)$/iu;
/** Signature of a judgment, possibly after an opinion inserted before its last lines. */
const SIGNED =
  /^(?:aldus|dit arrest|deze beschikking)\b.{0,40}\b(?:gewezen|gegeven|vastgesteld|gedaan)\b.*\b(?:raadsheer|raadsheren|vice-president|president)\b/i;
/** The end of the judgment above an opinion. */
const RULED =
  /^(?:#+ )?(?:\d{1,2}\.? ?)?(?:de )?beslissing\b|\bin het openbaar uitgesproken\b|\b(?:gewezen|vastgesteld|gegeven) door\b|\bDe Hoge Raad:? (?:verwerpt|vernietigt|verklaart|bepaalt)\b/i;
const DECIDES = /\bDe Hoge Raad:? (?:verwerpt|vernietigt|verklaart|bepaalt)\b/;

interface Found {
  readonly from: number;
  readonly at: number;
  /** Exclusive. */
  readonly to: number;
  readonly author?: string;
}

/** Marks an opinion among the paragraphs as a separate part, with a line of lks above it. */
export function withOpinion(paragraphs: readonly Line[], { instantie, relaties }: Register): readonly Line[] {
  if (!paragraphs.some(({ text }) => ANY.test(text))) return paragraphs;
  const rows = rowsOf(paragraphs);
  const isRegistered = relaties.some(({ type, earlier }) => type === 'conclusie' && earlier === true);
  const found = opinionIn(rows);
  if (found === undefined) return paragraphs;
  const { from, at, to, author } = found;
  const start = rows[from]!;
  const last = rows[to - 1]!;
  // An opinion amid a judgment may be a quotation from another case.
  const isApart = from <= IN_FRONT || rows.slice(0, from + 1).some(({ text }) => RULED.test(text));
  const isTold = isRegistered && isApart && (from > 0 || at > 0 || to < rows.length);
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

function words(isTold: boolean, instantie: string, author: string | undefined): string {
  const isHighest = /^hoge raad\b/i.test(instantie);
  const whose = `${isHighest ? 'van het Parket bij de Hoge Raad' : 'van een advocaat-generaal'}${author === undefined ? '' : ` (${author})`}`;
  const court = isHighest ? 'de Hoge Raad' : 'het gerecht';
  return isTold
    ? `[Conclusie ${whose}: niet van ${court}.]`
    : `[Wat hierna volgt kan de conclusie ${whose} zijn, en niet van ${court}.]`;
}

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

const isShort = (row: Row): boolean => row.text.length <= LONGEST;

const isNear = (rows: readonly Row[], from: number, says: (row: Row) => boolean): boolean =>
  rows.slice(Math.max(0, from), from + NEAR).some(says);

const greets = (row: Row): boolean => SALUTATION.test(bare(row));
const isParket = (row: Row): boolean => isShort(row) && PARKET.test(bare(row));

function opensAt(rows: readonly Row[], at: number): boolean {
  const row = rows[at]!;
  if (greets(row)) return isNear(rows, at - NEAR, isConclusie) || concludes(rows, at);
  if (!isShort(row)) return false;
  const text = bare(row);
  const [, before] = INZAKE_ALONE.exec(text) ?? [];
  if (before !== undefined && (before === '' || ABOVE.test(before))) return true;
  const isGreeted = isNear(rows, at + 1, greets);
  return INZAKE.test(text) ? isGreeted || isNear(rows, at + 1, isParket) : isParket(row) && isGreeted;
}

const isConclusie = (row: Row): boolean => isShort(row) && /^conclusie\b/i.test(bare(row));

function concludes(rows: readonly Row[], at: number): boolean {
  const isLawyers = rows.slice(Math.max(0, at - NEAR), at + NEAR).some(({ text }) => OF_LAWYER.test(text));
  return !isLawyers && rows.slice(at).some((row) => CONCLUDES.test(bare(row)));
}

/** First row of the heading, above the identifying row; names of parties may be between. */
function startOf(rows: readonly Row[], opens: number): number {
  let from = opens;
  const isNamed = AUTHOR.test(bare(rows[opens]!));
  // Parties precede a salutation; other rows have at most one line in between.
  const gap = greets(rows[opens]!) ? NEAR : 2;
  for (let at = opens - 1; at >= 0 && from - at <= gap; at -= 1) {
    const text = bare(rows[at]!);
    if (!isShort(rows[at]!) || /[a-z]{3}\.$/.test(text)) break;
    if (ABOVE.test(text) || (!isNamed && AUTHOR_ALONE.test(text))) from = at;
  }
  return from;
}

function opinionIn(rows: readonly Row[]): Found | undefined {
  const opens = rows.findIndex((_row, at) => opensAt(rows, at));
  if (opens < 0) return undefined;
  const from = startOf(rows, opens);
  // A quoted opinion is of another case.
  if (/^["“„‘']/.test(rows[from]!.text)) return undefined;
  const above = rows[from - 1]?.text ?? '';
  const glued = GLUED.exec(above) ?? GLUED_WHOLE.exec(above);
  const at = glued ? glued.index + glued[0].length : 0;
  if (/(?:^|[\s:])["“„‘']$/.test(glued ? above.slice(0, at) : '')) return undefined;
  const heading = [...(glued ? [above.slice(at)] : []), ...rows.slice(from, headEnd(rows, opens)).map(bare)];
  const author = heading.flatMap((text) => AUTHOR.exec(text)?.[1] ?? [])[0];
  return { from: glued ? from - 1 : from, at, to: endOf(rows, opens), ...(author !== undefined && { author }) };
}

function headEnd(rows: readonly Row[], opens: number): number {
  const greeting = rows.slice(opens, opens + 2 * NEAR).findIndex(greets);
  return greeting < 0 ? opens + 1 : opens + greeting;
}

function headOf(rows: readonly Row[], next: number, from: number): number {
  let head = next;
  while (head - 1 > from && HEAD.test(bare(rows[head - 1]!))) head -= 1;
  return head;
}

function endOf(rows: readonly Row[], from: number): number {
  const signed = rows.findIndex((row, at) => at > from && SIGNED.test(bare(row)));
  const next = rows.findIndex((row, at) => at > from && COURT.test(bare(row)) && !/bij de$/i.test(rows[at - 1]!.text));
  const isJudgment = next > 0 && (signed > next || rows.slice(next).some(({ text }) => DECIDES.test(text)));
  return Math.min(isJudgment ? headOf(rows, next, from) : rows.length, signed > 0 ? signed : rows.length);
}

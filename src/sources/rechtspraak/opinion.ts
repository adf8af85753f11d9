/**
 * The opinion of an advocate general that older files have behind the judgment, in the same text (publishers.md, "Opinions behind judgments").
 * Its heading tells it, and the register confirms it: without that it is said to be perhaps one.
 */
import type { FormalRelation, TextPart } from '../../contract/structure';
import { Line, remark } from '../shared/reading/line';

/** What the register knows of the decision whose text it may be in: the court, and an earlier opinion in the case. */
interface Register {
  readonly instantie: string;
  readonly relaties: readonly FormalRelation[];
}

/** A line of a paragraph that says something. */
interface Row {
  readonly paragraph: number;
  /** Where it begins in its paragraph. */
  readonly at: number;
  readonly text: string;
}

/** A heading has no longer lines. */
const LONGEST = 120;
/** Lines above an opinion that stands in front of its judgment. */
const IN_FRONT = 3;
/** Lines of a heading up to its opening words, and from there to the salutation. */
const NEAR = 6;

/** What no opinion goes without. */
const ANY = /conclusie(?: van [^,.]{3,40})? (?:inzake|in de zaak)|edelhoogachtba/i;
const INZAKE = /^conclusie(?: van [^,.]{3,40})? (?:inzake|in de zaak)\b|\bconclusie inzake ?:?$/i;
/** Nothing behind it but, in the next line, the parties. */
const INZAKE_ALONE = /^(.{0,60}?) ?\bconclusie(?: van [^,.]{3,40})? (?:inzake|in de zaak(?: van)?) ?:?$/i;
const PARKET = /^parket(?: bij de hoge raad(?: der nederlanden)?)?, /i;
const SALUTATION = /^edelhoogachtba(?:ar|re)\b/i;
/** How an opinion ends, and what the writ of a lawyer has, which greets the same court. */
const CONCLUDES =
  /\bconcludeer ik\b|\bik concludeer\b|\b(?:deze|mijn) conclusie strekt\b|^de conclusie strekt\b|^(?:de )?(?:plaatsvervangend )?(?:procureur|advocaat)-generaal\b|^A-G\b/i;
const OF_LAWYER = /\bschriftuur\b|\bre[kq]uirant|\brekwirant|\bnamens\b|\badvocaat (?:te|bij)\b|\bgemachtigde\b/i;
/** What stands above those: numbers, who wrote it, the day, the chamber. */
const NUMBER = '(?:(?:rol|rek\\.?|zaak|griffie)?nrs?\\.?:? ?)?[a-z]{0,2} ?\\d{1,5}[./]\\d{1,6}';
const ABOVE = new RegExp(
  `^(?:${NUMBER}\\b|zitting\\b|parket\\b|\\S+ (?:meervoudige |enkelvoudige )?kamer\\b|conclusie\\b|(?:plaatsvervangend )?(?:procureur|advocaat)-generaal\\b)`,
  'i',
);
const PARTICLE = "(?:[Vv]an|[Dd]e|[Dd]en|[Dd]er|[Hh]et|'t|[Tt]en|[Tt]er)";
/** What begins with a capital beside a name, and is none. */
const NO_NAME = '(?!(?:[Cc]onclusie|CONCLUSIE|Parket|PARKET|Zitting|Nr|Rolnr|Inzake|INZAKE)\\b)';
const NAME = `(?:(?:\\p{Lu}\\.){1,5} ?)?(?:${PARTICLE} ){0,3}${NO_NAME}\\p{Lu}[\\p{L}'’]+(?:[- ](?:${PARTICLE} ){0,2}${NO_NAME}\\p{Lu}[\\p{L}'’]+){0,2}`;
const WRITER = `(?:[Mm][Rr]\\.?|A-G|(?:Plaatsvervangend )?(?:Procureur|Advocaat)-[Gg]eneraal)(?: [Mm]r\\.?)? ${NAME}`;
const AUTHOR = new RegExp(
  `(?:^|\\s)(${WRITER})(?=$| [Cc]onclusie\\b| CONCLUSIE\\b|, (?:[Pp]laatsvervangend )?(?:[Aa]dvocaat|[Pp]rocureur)-[Gg]eneraal$)`,
  'u',
);
const AUTHOR_ALONE = new RegExp(`^${WRITER}(?: [Cc]onclusie| CONCLUSIE)?$`, 'u');
/** Glued to the last sentence of the court: `… uitgesproken.Nr. 30.800 Mr Van Soest`. */
const GLUED = new RegExp(
  `(?<=[.!?)”"])\\s?(?=(?:[Nn]rs?\\.? ?[\\d./]+(?: en [\\d./]+)?(?:$| ))?(?:${WRITER})?$)(?!$)`,
  'u',
);
/** The same with all of the heading behind it, in one line. */
const GLUED_WHOLE =
  /(?<=[.!?)”"])\s?(?=(?:\S+ kamer|nrs?\.?|mr\.?|rolnr\.?|parket|zitting)\b.{0,250}\bconclusie inzake\b)/iu;
/** Where the text of a court begins. */
const COURT = /^(?:(?:arrest|beschikking|hoge raad der nederlanden)$|gewezen op het beroep in cassatie\b)/i;
const HEAD = /^(?:(?:rol|rek\.?)?nr\.? ?[\d./]+|\d{1,2} \p{Ll}+ \d{4}|\S+ kamer(?: \S+)?|hoge raad der nederlanden)$/iu;
/** With these a judgment is signed, also behind the opinion that was put in front of its last lines. */
const SIGNED =
  /^(?:aldus|dit arrest|deze beschikking)\b.{0,40}\b(?:gewezen|gegeven|vastgesteld|gedaan)\b.*\b(?:raadsheer|raadsheren|vice-president|president)\b/i;
/** What stands above an opinion that is printed behind the judgment. */
const RULED =
  /^(?:#+ )?(?:\d{1,2}\.? ?)?(?:de )?beslissing\b|\bin het openbaar uitgesproken\b|\b(?:gewezen|vastgesteld|gegeven) door\b|\bDe Hoge Raad:? (?:verwerpt|vernietigt|verklaart|bepaalt)\b/i;
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
  const found = opinionIn(rows);
  if (found === undefined) return paragraphs;
  const { from, at, to, author } = found;
  const start = rows[from]!;
  const last = rows[to - 1]!;
  // What stands amid a judgment can be quoted from another case.
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

const isShort = (row: Row): boolean => row.text.length <= LONGEST;

/** Whether some of the rows up to one that is near say something. */
const isNear = (rows: readonly Row[], from: number, says: (row: Row) => boolean): boolean =>
  rows.slice(Math.max(0, from), from + NEAR).some(says);

const greets = (row: Row): boolean => SALUTATION.test(bare(row));
const isParket = (row: Row): boolean => isShort(row) && PARKET.test(bare(row));

/** Whether a row is one by which the heading of an opinion is told. */
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

/** Whether what follows a salutation is an opinion, and not what a lawyer writes to the same court. */
function concludes(rows: readonly Row[], at: number): boolean {
  const isLawyers = rows.slice(Math.max(0, at - NEAR), at + NEAR).some(({ text }) => OF_LAWYER.test(text));
  return !isLawyers && rows.slice(at).some((row) => CONCLUDES.test(bare(row)));
}

/** From which row a heading is: what stands above that by which it is told, with names of parties between. */
function startOf(rows: readonly Row[], opens: number): number {
  let from = opens;
  const isNamed = AUTHOR.test(bare(rows[opens]!));
  // Above a salutation are the parties; above all else one line at the most.
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
  // One that is quoted is of another case.
  if (/^["“„‘']/.test(rows[from]!.text)) return undefined;
  const above = rows[from - 1]?.text ?? '';
  const glued = GLUED.exec(above) ?? GLUED_WHOLE.exec(above);
  const at = glued ? glued.index + glued[0].length : 0;
  if (/(?:^|[\s:])["“„‘']$/.test(glued ? above.slice(0, at) : '')) return undefined;
  const heading = [...(glued ? [above.slice(at)] : []), ...rows.slice(from, headEnd(rows, opens)).map(bare)];
  const author = heading.flatMap((text) => AUTHOR.exec(text)?.[1] ?? [])[0];
  return { from: glued ? from - 1 : from, at, to: endOf(rows, opens), ...(author !== undefined && { author }) };
}

/** A heading goes on to the salutation, where that is near. */
function headEnd(rows: readonly Row[], opens: number): number {
  const greeting = rows.slice(opens, opens + 2 * NEAR).findIndex(greets);
  return greeting < 0 ? opens + 1 : opens + greeting;
}

/** The number and the day of a judgment stand above its heading. */
function headOf(rows: readonly Row[], next: number, from: number): number {
  let head = next;
  while (head - 1 > from && HEAD.test(bare(rows[head - 1]!))) head -= 1;
  return head;
}

/** Where the text of the court goes on behind an opinion; else the end. */
function endOf(rows: readonly Row[], from: number): number {
  const signed = rows.findIndex((row, at) => at > from && SIGNED.test(bare(row)));
  const next = rows.findIndex((row, at) => at > from && COURT.test(bare(row)) && !/bij de$/i.test(rows[at - 1]!.text));
  const isJudgment = next > 0 && (signed > next || rows.slice(next).some(({ text }) => DECIDES.test(text)));
  return Math.min(isJudgment ? headOf(rows, next, from) : rows.length, signed > 0 ? signed : rows.length);
}

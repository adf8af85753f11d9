/**
 * Counts mentions that cannot be looked up: parliamentary papers, publications, decisions by name only, back
 * references, literature. Each pattern begins with a distinctive word, for linear time.
 */
import type { Span } from '../../contract/structure';
import { UNPARSED, type UnparsedKind } from '../../contract/vocabulary';
import { remembered } from '../../platform/remembered';
import { MONTHS } from '../../platform/text/months';

/** `within`: the span in which a citation explains the mention. */
interface Mention extends Span {
  kind: UnparsedKind;
  text: string;
  within: Span;
}

/** Numbers, years and pages of a paper or a journal. */
const DETAIL = String.raw`(?:[\s,]{1,3}(?:(?:I{1,2}|EK|TK|EU|EG)(?!\p{L})|[LC](?= ?\d)|nrs?\.?|blz\.|p\.|pp\.|item|[A-Z]{1,2}(?![\p{L}])|\d[\d/–.-]{0,12})){0,10}`;
/** A capitalised name, other than a court's. */
const NAME = String.raw`(?!(?:HR|PHR|Hof|Hoge|Gerecht|Gerechtshof|Rechtbank|Rb|CRvB|CBb|ABRvS|Raad|Centrale|College|Afdeling|HvJ|EHRM|ECLI|LJN|NJ|AB|JB|RvdW|Case|Zaak|No)\b)\p{Lu}\p{Ll}{2,20}(?:(?: |/| \/ | & )(?:\p{Lu}\p{Ll}{1,20}|I{1,3}|HBU)(?!\p{L})){0,3}`;
const DECISION = '(?:arrest|uitspraak|vonnis|beschikking|judgment)';
const RULE = '(?:arrest|norm|criteri(?:um|a)|maatstaf|formule|doctrine)(?:en|s)?';
const JOURNAL =
  'WPNR|NJB|NTBR|MvV|NTER|SEW|NJCM|RMThemis|RM Themis|Ars Aequi|AAe|TvPP|TCR|TREMA|JBplus|Gst\\.|WFR|NTFR';
const PLACE_OF_PRINT = 'Deventer|Den Haag|Zutphen|Nijmegen|Amsterdam|Antwerpen|Oxford|Cambridge|Zwolle|Apeldoorn';

/** By kind, each behind what stands in all of its matches, since it takes long to compile. At one offset the first kind wins. */
export const PATTERNS: Readonly<Record<UnparsedKind, readonly (readonly [RegExp, string])[]>> = {
  parliamentary_paper: [
    [
      /Kamerstuk|Kst\.|Handelingen|[TE]K /,
      String.raw`\b(?:Kamerstuk(?:ken)?|Kst\.|Handelingen(?=,? (?:I{1,2}|TK|EK|\d{4})\b)|[TE]K(?= \d{4}[/–-]))${DETAIL}`,
    ],
    [
      /MvT|MvA|NnavV|emorie|ota naar/,
      String.raw`\b(?:MvT|MvA|NnavV|[Mm]emorie van (?:[Tt]oelichting|[Aa]ntwoord)|[Nn]ota naar aanleiding van het (?:nader )?verslag)\b`,
    ],
    [/Parl\./, String.raw`\bParl\. ?(?:Gesch|gesch)\.(?: (?:Boek|InvW|Inv\.|Awb)[ \d]{0,4})?`],
    [/COM|SWD|SEC|JOIN/, String.raw`\b(?:COM|SWD|SEC|JOIN) ?\((?:19|20)?\d\d\) ?\d{1,4}(?: final| def(?:initief)?)?`],
  ],
  publication: [
    [
      /St(?:b|crt)\.|Trb\.|blad|courant/,
      String.raw`\b(?:(?:Stb|Stcrt|Trb)\.|Staatsblad|Staatscourant|Tractatenblad)(?=,? ?\d{4})${DETAIL}`,
    ],
    [
      /PbE|PB|Pb|OJ/,
      String.raw`\b(?:PbE[UG]|PB|Pb\.?|OJ)(?=,? (?:(?:EU|EG) )?(?:\d{4},? ?)?[LCS],? ?\d)(?: [LC],)?${DETAIL}`,
    ],
    [/eur-lex/, String.raw`\bhttps?://eur-lex\.europa\.eu/[^\s<>"]{0,200}[?&]uri=OJ(?::|%3[Aa])[\w:%.]{1,60}`],
    [
      /Publicatieblad|Official/,
      String.raw`\b(?:Publicatieblad|Official Journal)\b(?: van de Europese (?:Unie|Gemeenschappen)| of the European (?:Union|Communities))?${DETAIL}`,
    ],
  ],
  literature: [
    [/Asser/, String.raw`\bAsser/\p{Lu}[\p{L}-]{1,30}(?: \p{L}{1,8}){0,3}(?:[ *]+[\dIVX/.*-]{1,14}){0,3}`],
    [/T&C/, String.raw`\bT&C(?!\p{L})(?: \p{Lu}\p{L}{1,30})?`],
    [/Commentaar|Groene/, String.raw`\b(?:Tekst & Commentaar|Groene Serie)\b(?: \p{Lu}\p{L}{1,30})?`],
    [/GS /, String.raw`\bGS \p{Lu}\p{Ll}{3,30}`],
    [
      /WPNR|NJB|NT|MvV|SEW|NJCM|Themis|Ars|AAe|TvPP|TCR|TREMA|JBplus|Gst|WFR/,
      String.raw`\b(?:${JOURNAL}),? ?(?:19|20)\d\d(?:[/,] ?\d{1,6})?`,
    ],
    [/[a-z]: /, String.raw`\b(?:${PLACE_OF_PRINT}): \p{Lu}[\p{L} &]{1,40},? (?:19|20)\d\d\b`],
    [
      /\((?:19|20)/,
      String.raw`\b(?:[Vv]olgens|[Aa]ldus|[Zz]ie|[Vv]gl\.|ook|bij|[Aa]ccording to|[Ss]ee) (?<own>(?!Wet|Besluit|Regeling|Verordening|Richtlijn|Grondwet)\p{Lu}\p{Ll}{1,20}(?:(?: en | & | )\p{Lu}\p{Ll}{1,20}){0,3} \((?:19|20)\d\d(?:,? p\. ?\d{1,4})?\))`,
    ],
  ],
  short_form: [
    [
      /rrest|itspraak|onnis|eschikking|udgment/,
      String.raw`\b(?:[Aa]rrest(?:en)?|[Uu]itspraak|[Vv]onnis|[Bb]eschikking|[Jj]udgments? in) ${NAME}`,
    ],
    [
      /-(?:arrest|norm|criteri|maatstaf|formule|doctrine)/,
      String.raw`-${RULE}\b(?<=(?<own>(?<![\p{L}/-])\p{Lu}\p{Ll}{2,20}(?:[ /]\p{Lu}\p{Ll}{2,20}){0,2}-${RULE}))`,
    ],
    [
      /judgment/,
      String.raw`\bjudgment\b(?<=(?<own>(?<![\p{L}-])\p{Lu}\p{Ll}{2,20}(?: \p{Lu}\p{Ll}{2,20}| I{1,3}){0,2} judgment))`,
    ],
    [
      /noemd|oormeld|mentioned/,
      String.raw`\b(?:[Vv]oornoemde?|[Gg]enoemde?|[Bb]ovengenoemde?|[Vv]oormelde?|[Ee]erdergenoemde?|aforementioned|above-mentioned) ${DECISION}(?:en)?\b`,
    ],
    [
      /(?:arrest|uitspraak|vonnis|beschikking|judgment) van/,
      String.raw`\b${DECISION} van \d{1,2} (?:${MONTHS.nl.join('|')})\b(?: (?:\d{4}|jl\.))?`,
    ],
    [
      /\//,
      String.raw`\b(?:sinds|[Zz]ie|[Vv]gl\.|[Vv]ergelijk|conform|als in|uit) (?<own>\p{Lu}\p{Ll}{2,20}(?: \p{Lu}\p{Ll}{2,20})?/\p{Lu}\p{Ll}{2,20})(?!\p{L})`,
    ],
    [/Kelderluik|Haviltex|Taxibus/, String.raw`\b(?:Kelderluik|Haviltex|Taxibus)\b`],
  ],
  back_reference: [
    [/bid/, String.raw`\b[Ii]bid(?:em\b|\.)`],
    [/dem/, String.raw`\b[Ii]dem\b(?=[,.:;]? (?:punt|r\.o|rov|p\.|nr|para|art|noot|\d)|[.;)])`],
    [/upra/, String.raw`\b[Ss]upra\b(?:,? (?:noot|note|nr\.|n\.) ?\d{1,4})?`],
    [/\.a\.p\.|\.w\./, String.raw`\b(?:[Tt]\.a\.p\.|[Aa]\.w\.)`],
    [/cit\./, String.raw`\b(?:[Oo]p|[Ll]oc)\. ?cit\.`],
    [/oot|ote/, String.raw`\b(?:[Vv]oetnoot|[Nn]oot|[Ff]ootnote|[Nn]ote) \d{1,4}\b`],
    [
      /oormeld|noemd|atzelfde|mentioned/,
      String.raw`\b(?:[Vv]oormelde?|[Vv]oornoemde?|[Bb]ovengenoemde?|[Ll]aatstgenoemde?|[Dd]atzelfde|[Hh]iervoor genoemde?|aforementioned) (?:artikel(?:en)?|article|bepaling(?:en)?)\b`,
    ],
  ],
};

/** Separate patterns are faster than one. The group `own`, if any, is the mention. */
const MENTIONS = Object.entries(PATTERNS).flatMap(([kind, patterns]) =>
  patterns.map(([sign, source]) => ({ kind: kind as UnparsedKind, sign, source })),
);
const compiled = new Map<string, RegExp>();
/** Characters around the name of a decision in which a citation explains it. */
const NEAR = 80;
const ENDS = /[.;!?](?=\s+\p{Lu}|\s*$)|\n\s*\n/u;

/** The span in which a citation explains a mention: for the name of a decision, the sentence around it. */
function withinOf(kind: UnparsedKind, text: string, { start, end }: Span): Span {
  if (kind !== 'short_form') return { start, end };
  const before = text
    .slice(Math.max(0, start - NEAR), start)
    .split(new RegExp(ENDS, 'gu'))
    .at(-1)!;
  const after = text.slice(end, end + NEAR).split(ENDS, 1)[0]!;
  return { start: start - before.length, end: end + after.length };
}

/** The mentions in a text, in order; of overlapping ones the first. */
export function mentionsIn(text: string): Mention[] {
  const all = MENTIONS.filter(({ sign }) => sign.test(text)).flatMap(({ kind, source }) =>
    [...text.matchAll(remembered(compiled, source, () => new RegExp(source, 'gu')))].map(
      ({ index, 0: whole, groups }) => {
        const own = groups?.own ?? whole;
        const start = index + whole.length - own.length;
        return { kind, start, said: own.replace(/(?<=[\d\s,])[\s.,–-]+$/, '').trimEnd() };
      },
    ),
  );
  let read = 0;
  return all
    .sort((one, other) => one.start - other.start)
    .flatMap(({ kind, start, said }) => {
      if (start < read) return [];
      read = start + said.length;
      const span = { start, end: read };
      return [{ kind, text: said.replace(/\s+/g, ' '), ...span, within: withinOf(kind, text, span) }];
    });
}

export interface UnparsedCount {
  kind: UnparsedKind;
  count: number;
  examples: string[];
}

const MOST_EXAMPLES = 3;
/** Characters read again with the next piece; no mention is longer. */
const OVERLAP = 400;
/** Characters after a mention beyond which no citation explains it. */
const SETTLED = 262_144;

/** The mentions of a run, counted by kind. */
export class Unparsed {
  readonly #counts = new Map<UnparsedKind, UnparsedCount>();

  add({ kind, text }: Pick<Mention, 'kind' | 'text'>): void {
    const known = this.#counts.get(kind) ?? { kind, count: 0, examples: [] };
    known.count += 1;
    if (known.examples.length < MOST_EXAMPLES && !known.examples.includes(text)) known.examples.push(text);
    this.#counts.set(kind, known);
  }

  get counts(): UnparsedCount[] {
    return UNPARSED.flatMap((kind) => this.#counts.get(kind) ?? []);
  }
}

const AT_A_TIME = 8_192;

const areDisjoint = (one: Span, other: Span): boolean => one.start >= other.end || one.end <= other.start;

/** The mentions of a text that comes in pieces; citations are registered later, in order. */
export class MentionsOfText {
  #rest = '';
  /** Offset of `#rest` in the text, and up to where mentions were read. */
  #base = 0;
  #read = 0;
  #waiting: Mention[] = [];
  /** Citations registered before the text around them was read. */
  #cited: Span[] = [];

  constructor(private readonly all: Unparsed) {}

  push(piece: string): void {
    this.#rest += piece;
    const length = this.#base + this.#rest.length;
    if (length - this.#read < AT_A_TIME) return;
    this.#scan(this.#rest.length - OVERLAP);
    this.#settle(length - SETTLED);
  }

  /** Reads mentions that begin before an offset of `#rest`. */
  #scan(to: number): void {
    if (this.#base + to <= this.#read) return;
    for (const { start, end, within, ...one } of mentionsIn(this.#rest)) {
      const at = this.#base + start;
      if (at < this.#read || start >= to) continue;
      this.#read = this.#base + end;
      const around = { start: this.#base + within.start, end: this.#base + within.end };
      if (this.#cited.every((cited) => areDisjoint(around, cited)))
        this.#waiting.push({ ...one, start: at, end: this.#read, within: around });
    }
    this.#read = Math.max(this.#read, this.#base + to);
    const kept = Math.max(0, to - OVERLAP);
    this.#rest = this.#rest.slice(kept);
    this.#base += kept;
    this.#cited = this.#cited.filter(({ end }) => end > this.#read - OVERLAP);
  }

  /** Registers a citation: mentions in it or explained by it do not count. */
  cited({ start, end }: Span): void {
    this.#settle(start);
    const behind = this.#waiting.findIndex(({ within }) => within.start >= end);
    const near = this.#waiting.splice(0, behind < 0 ? this.#waiting.length : behind);
    this.#waiting.unshift(...near.filter(({ within }) => areDisjoint(within, { start, end })));
    if (end > this.#read - OVERLAP) this.#cited.push({ start, end });
  }

  /** Counts mentions that end before an offset. */
  #settle(before: number): void {
    const first = this.#waiting.findIndex(({ within }) => within.end > before);
    for (const one of this.#waiting.splice(0, first < 0 ? this.#waiting.length : first)) this.all.add(one);
  }

  /** Ends a paragraph of which all citations were registered. */
  endParagraph(): void {
    this.#scan(this.#rest.length);
    this.#base += this.#rest.length;
    this.#rest = '';
  }

  end(): void {
    this.endParagraph();
    this.#settle(Number.POSITIVE_INFINITY);
  }
}

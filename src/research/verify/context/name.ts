/** Names next to a citation, of an EU case or of a law cited by number; compared with the source. */
import type { LegalDocument } from '../../../contract/types';
import { findLaws, lawById } from '../../../law/laws/laws';
import { HAS_LAW_WORD } from '../../../law/recognise/law-index';
import { isShortFor } from '../../../law/recognise/law-words';
import { casesInTitle } from '../../../lookup/eu-decisions';
import { say } from '../../../messages/index';
import { agrees, type Comparison, notCompared, open, type Statement } from '../verdict';
import type { Nearby } from './sentence';

const WORD = String.raw`[‘“'"]?\p{Lu}[\p{L}\d’'.&-]*[”"]?`;
const SMALL = 'v|vs|tegen|en|and|e\\.a\\.|o\\.a\\.|de|di|del|der|van|von|of|the|du|la|le|&|-';
/** Capitalised words with words that join them. */
const NAMES = String.raw`${WORD}(?:(?:\s?[/–]\s?|\s)(?:${WORD}|(?:${SMALL})\.?(?![\p{L}]))){0,12}`;
/** A name after the citation: in brackets, or between commas. */
const BEHIND = new RegExp(
  String.raw`^\s?(?:\((?:hierna:?\s|zaak\s)?(?<bracket>${NAMES})[),;]|,\s(?<comma>${NAMES})(?=[,.;:)]|$))`,
  'u',
);
/** A name before it: `het arrest Nowak (`, `in Nowak (`, `judgment of 10 July 2018, Nowak, `. */
const BEFORE = new RegExp(
  String.raw`(?:(?:[Aa]rrest|[Uu]itspraak|[Zz]aak|[Jj]udgment|[Cc]ase|[Rr]uling|[Ii]n|of|to|over|[Vv]olgens|van|bij|[Zz]ie|[Ss]ee|[Vv]gl\.)\s(?:de\szaak\s|the\s)?|,\s|^\s*)(?<name>${NAMES})\s?(?:\(|,\s(?:[Cc]ase\s|[Zz]aak\s)?|\s)$`,
  'u',
);
const COMPOUND = new RegExp(
  String.raw`(?<name>${NAMES})(?:-(?:arrest|zaak|uitspraak)|\s(?:judgment|ruling|case))\s?(?:\(|,\s?)?$`,
  'u',
);
/** A name within the citation, after its number or before it. */
const WITHIN = new RegExp(
  String.raw`(?:(?<![\p{L}\d])[CTF][-‑–]\d+\/\d\d(?:\s(?:PPU|P|R))?,?\s\(?|\d{4},\s)(?<name>${NAMES})(?=[,):;]|$)`,
  'u',
);
const NO_NAME =
  /^(?:punt|punten|r\.?o|rov|para|paragraph|point|ECLI|EU|PB|OJ|Jur|ECR|NJ|AB|Court|Grand|First|Second|Third|Fourth|Fifth|Hof|Gerecht|Grote|HvJ|CJEU|ECJ|General|Case|Joined|Zaak|Gevoegde|Arrest|Judgment|Order|Opinion|Conclusie|Advies|Advocate|Advocaat|A-G|AG|Zie|See|Vgl|The|De|Het|In|Op|On|At|By|Bij|And|En|As|Uit|Dat|Article|Artikel|Richtlijn|Verordening|Directive|Regulation|Januari|Februari|Maart|April|Mei|Juni|Juli|Augustus|September|Oktober|November|December|January|February|March|May|June|July|August|October)(?![\p{L}])/u;

const NEAR = 160;

/** Reads the name that a sentence gives a case; undefined without one. @param text the citation. */
export function readCaseName(text: string, { ahead, behind }: Nearby): string | undefined {
  const behindIt = BEHIND.exec(behind.slice(0, NEAR))?.groups;
  const near = ahead.slice(-NEAR);
  const all = [
    WITHIN.exec(text)?.groups?.name,
    behindIt?.bracket ?? behindIt?.comma,
    COMPOUND.exec(near)?.groups?.name,
    BEFORE.exec(near)?.groups?.name,
  ];
  return all.map((one) => one?.replace(BEGINS, '')).find((one): one is string => one !== undefined && isName(one));
}

/** Words that begin a sentence and are not part of a name. */
const BEGINS = /^(?:(?:Het|De|The|In|Zie|See|Vgl\.?|Volgens|Ook)\s)+/u;
/** With a conjunction behind it, it is of the case before. */
const isName = (name: string): boolean =>
  !/\s(?:en|and|&)$/.test(name) &&
  !NO_NAME.test(name.replace(/^[‘“'"]/, '')) &&
  /\p{L}{3}/u.test(name) &&
  name.length < 120;

/** Words too common in names to identify one. */
const COMMON =
  /^(?:commissie|commission|kommission|council|raad|rat|parliament|parlement|european|europese|europees|republic|republiek|republik|kingdom|koninkrijk|staat|belgische|others|anderen|case|zaak|arrest|tegen|und|and|van|the)$/;
/** Dutch and English names of states, with the start that both names share. */
const STATES: Readonly<Record<string, string>> = Object.fromEntries(
  'slowakije:slova slovakia:slova tsjechie:czech duitsland:german germany:german frankrijk:fr france:fr italie:ital italy:ital spanje:spa spain:spa polen:pol poland:pol hongarije:hung hungary:hung nederland:netherlands belgie:belgi belgium:belgi oostenrijk:austria griekenland:gre greece:gre hellas:hellen ierland:ireland zweden:swed denemarken:den finland:fin letland:latvia litouwen:lithuania estland:estonia slovenie:sloven roemenie:romania bulgarije:bulgaria kroatie:croatia luxemburg:luxemb cyprus:cypr'
    .split(' ')
    .map((one) => one.split(':') as [string, string]),
);
const FOR_OTHERS =
  /(?:, by | represented by|acting as|avvocat|rechtsanw|advocaat|barrister|abogad|Agent|Judge|President|Registrar|Rapporteur)/;

const foldedOf = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a document contains a word, not counting a single occurrence among representatives. */
function isIn({ title, body, summary }: LegalDocument): (word: string) => boolean {
  const head = foldedOf(title);
  const whole = `${summary}\n${body}`;
  const folded = foldedOf(whole);
  return (word) => {
    if (head.includes(word)) return true;
    const first = folded.indexOf(word);
    if (first < 0) return false;
    if (folded.includes(word, first + word.length)) return true;
    const from = folded.lastIndexOf('\n', first) + 1;
    const to = folded.indexOf('\n', first);
    return !FOR_OTHERS.test(whole.slice(from, to < 0 ? whole.length : to));
  };
}

/** Compares the name with the source. Nicknames exist, so another name is never a mismatch. */
export function compareCaseName(name: string, document: LegalDocument): Comparison[] {
  if (casesInTitle(document.title).length === 0) return [];
  const statement: Statement = { what: 'name', said: name };
  const all = foldedOf(name).match(/\p{L}{3,}/gu) ?? [];
  const distinctive = all.filter((word) => !COMMON.test(word));
  const words = distinctive.length > 0 ? distinctive : all;
  if (words.length === 0) return [notCompared(statement, '')];
  const has = isIn(document);
  const hasName = words.some((word) => has(word) || (Object.hasOwn(STATES, word) && has(STATES[word]!)));
  return [
    hasName
      ? agrees(statement)
      : open(statement, 'name', say.verifying.nameAround(name, document.title), document.title),
  ];
}

/** The citation is or ends in the number of a law. */
const NUMBER = /(?:BWB[RVW]\d{7}|CVDR\d+(?:\/\d+)?|\d{1,4}\/\d{1,4}(?:\/\p{Lu}{2,7})?|[1-57-9]\d{4}[A-Z]{1,2}\d{4})$/u;
const LAW_BEHIND =
  /^\s?(?:\((?:hierna:?\s|verder:?\s|de\s|het\s|the\s)*[“"‘']?(?<bracket>[^()“”"‘’]{2,80}?)[”"’']?\)|,\s(?:de|het|the)\s(?<comma>\p{Lu}[^,.;:()]{2,80})(?=[,.;]))/u;
const LAW_BEFORE =
  /(?:^|[\s(“"‘'])(?<name>\p{L}[^.;:()\d“”"]{2,90}(?:\s\d{4})?|\p{L}{2,8}(?:\s\d{4})?)[”"’']?[*_]{0,3}\s?[([](?:nr\.?\s|no\.?\s)?$/u;
/** The same in brackets before its number: `(Digital Services Act, Verordening (EU) 2022/2065`. */
const IN_BRACKETS = /\((?<name>\p{Lu}[^.;:()\d“”"]{2,90}),\s$/u;
/** `The Digital Markets Act is Regulation (EU) 2022/1925`, and the other way round: the name is all of the subject. */
const IS_BEFORE =
  /(?:^|[.;:!?(“"‘]\s*|(?<!\p{L})(?:dat|that|en|and|want|omdat|because)\s)(?:[Dd]e\s|[Hh]et\s|[Tt]he\s)?(?<name>\p{L}(?:(?!\s(?:dat|that|en|and|want|omdat|because)\s)[^.;:()\d“”"]){1,90}(?:\s\d{4})?)\s(?:is|was|betreft)\s$/u;
const IS_BEHIND =
  /^\s(?:is|was|heet)\s(?:ook\s|also\s)?(?:de\s|het\s|the\s)?(?<name>\p{Lu}[^.,;:()“”"]{1,80})(?=[.,;)]|$)/u;
/** The words of a link in Markdown, before its address. */
const LINKED = /\[(?<words>[^[\]\n]{2,200})\]\($/u;
const ARTICLE = /^(?:.*\s)?(?:[Dd]e|[Hh]et|[Tt]he)\s(?=\p{Lu})/u;

/** Reads the name next to the number of a law; undefined without one, or if it may not be the name of a law. */
export function readLawName(text: string, before: string, after: string): string | undefined {
  if (!NUMBER.test(text)) return undefined;
  const bracket = LAW_BEHIND.exec(after)?.groups?.bracket;
  const near = before.slice(-140);
  const ahead = (LAW_BEFORE.exec(near) ?? IN_BRACKETS.exec(near))?.groups?.name;
  const said = [IS_BEFORE.exec(near)?.groups?.name, IS_BEHIND.exec(after)?.groups?.name?.trim()];
  return (
    [bracket, ahead?.replace(ARTICLE, ''), lastWords(ahead)]
      .find((one) => one !== undefined && isLawName(one))
      ?.trim() ?? said.find((one) => one !== undefined && isKnown(one))
  );
}

/** Reads the law in the words of a link, or directly before an address; undefined where they name none that is known. */
export function readLinkedLaw(before: string): string | undefined {
  const words = LINKED.exec(before)?.groups?.words ?? before.slice(-140);
  return findLaws(words).length > 0 ? words : lastWords(words);
}

/** The last words that are a known name of a law: `Wet open overheid` in `van de Wet open overheid`. */
function lastWords(ahead: string | undefined): string | undefined {
  const words = ahead?.trim().split(/\s+/) ?? [];
  for (let from = Math.max(0, words.length - 8); from < words.length; from += 1) {
    const name = words.slice(from).join(' ');
    if (/^\p{Lu}/u.test(name) && findLaws(name).length > 0) return name;
  }
  return undefined;
}

const isLawName = (name: string): boolean =>
  /^\p{L}/u.test(name) &&
  !/\d\/\d/.test(name) &&
  (isKnown(name) || (/^\p{Lu}/u.test(name) && HAS_LAW_WORD.test(name.replace(/-/g, ' '))));

/** Laws with a name, also if a word for its kind is added: `MiCA-verordening`. */
const lawsOf = (name: string): ReturnType<typeof findLaws> => {
  const named = findLaws(name);
  return named.length > 0 ? named : findLaws(name.replace(KIND, ''));
};
const isKnown = (name: string): boolean => lawsOf(name).length > 0;
const KIND = /[\s-](?:verordening|richtlijn|regulation|directive|act)$/iu;

const SMALL_WORDS = new Set(
  'de het een van en in op tot voor inzake betreffende houdende the of and on for to with'.split(' '),
);
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{2,}|\d{4}/gu) ?? []).filter((word) => !SMALL_WORDS.has(word));

/** Compares the name with the source. Unofficial names exist, so another name is never a mismatch. */
export function compareLawName(name: string, work: string, { title }: Pick<LegalDocument, 'title'>): Comparison {
  const statement: Statement = { what: 'name', said: name };
  const known = lawById(work);
  const names = [title, ...(known === undefined ? [] : [known.title, ...known.names])];
  const isOwn = lawsOf(name).some(({ id, celex }) => id === work || celex === work);
  const words = wordsOf(name);
  const isIn = names.some((one) => {
    const own = wordsOf(one);
    return words.length > 0 && words.every((word) => own.includes(word));
  });
  const isOther = isKnown(name);
  if (isOwn || isIn || (!isOther && isShortFor(name, names))) return agrees(statement);
  // There is no complete list of nicknames of EU acts.
  if (!isOther && /^\d/.test(work)) return notCompared(statement, say.verifying.nicknameNotCompared);
  return open(statement, 'name', say.verifying.lawNameAround(name, known?.title ?? title), known?.title ?? title);
}

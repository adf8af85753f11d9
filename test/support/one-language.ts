/**
 * Whether a line of a screen is in one language: words that only the other has, names and quotations apart.
 * Pure: what was printed goes in.
 */
import type { Language } from '../../src/messages/language';

/** Words of each language that the other has not, in sentences of lks. */
const WORDS: Readonly<Record<Language, RegExp>> = {
  en: whole(
    'the and your you with without not from this these which that are were has have to its by an for only see found checked',
    'searched read be been than does did or no all more other as if there cannot it law laws court decision decisions text',
    'known library day run command file page remark results yes unknown until since version versions lapsed',
  ),
  nl: whole(
    'de het een van niet je wordt zijn geen met op voor dat die uit door naar ook alleen tekst wet wetten uitspraak uitspraken',
    'bekend vanaf tot zoals bij aan heeft staat bibliotheek dag bestand pagina opmerking versie versies vervallen artikelen',
  ),
};

function whole(...lines: string[]): RegExp {
  return new RegExp(String.raw`(?<![\w-])(?:${lines.join(' ').replaceAll(' ', '|')})(?![\w-])`, 'giu');
}

/** What stands in a line as it is whatever the language: quotations, commands, addresses, paths, identifiers, citations. */
const AS_IT_IS: readonly RegExp[] = [
  /“[^”]*”|'[^']*'|"[^"]*"|`[^`]*`/gu,
  /\blks (?:[a-z_]+|--)[^·]*/gu,
  /\bhttps?:\S+/gu,
  /\b(?:Wet|appl\. no\.|no\.) [\w/]*\d[\w/]*/gu,
  /\S*[/\\]\S*|\S+\.(?:db|jsonl?|txt|md|html|xml|zip)\b/gu,
  /\s--[a-z-]+(?:=\S+)?(?: [A-Z]{2,})?/gu,
  /\b(?:BWB[RVW]\d+|CVDR[\d_]+|\d{5}[A-Z]+\d*(?:\/TXT)?) (?:artikel|bijlage|boek|hoofdstuk|recital|annex) [\w:.–-]+/gu,
  /\b(?:artt?\.|artikel|lid|leden|onderdeel|onder|r\.o\.|punt|nr\.|no\.) [\w:.,–-]*\d[\w:.–-]*/gu,
  /\b(?:[\w-]+\.)+(?:nl|eu|int)\b/gu,
];

/**
 * The words of the other language in a line that was printed for people.
 *
 * @param line a line of a screen
 * @param language that of the screen
 * @param names texts that stand as they are: titles of laws, names of files
 * @returns the words, each once; empty where the line is in one language
 */
export function wordsOfOther(line: string, language: Language, names: readonly string[] = []): string[] {
  const own = [...names, ...AS_IT_IS].reduce<string>((text, one) => text.replaceAll(one, ' … '), line);
  return [...new Set(own.match(WORDS[language === 'nl' ? 'en' : 'nl']) ?? [])];
}

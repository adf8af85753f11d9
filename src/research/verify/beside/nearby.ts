/** The words of a sentence that are about one of its citations: up to the next one on either side, and without what is quoted. Pure. */
import { firstSentence, lastSentence } from './sentence';

export interface Nearby {
  ahead: string;
  behind: string;
}

/** Another decision: what is beyond it is about that one. */
const DECISION =
  /ECLI\s?:|(?<!\p{L})LJN(?!\p{L})|(?<![\p{L}\d])[CTF][-‑–]\s?\d{1,4}\/\d\d|EU:[CTF]:\d{4}:|(?<!\p{L})(?:NJ|AB|BNB|JV|JB|JOR|RvdW|V-N|USZ|RSV|EHRC|JAR)\s\d{4}[/,]|;/gu;
const QUOTED = /“[^“”]{0,1500}”|„[^„“”]{0,1500}[“”]|"[^"]{0,1500}"|«[^«»]{0,1500}»|‘[^‘’]{25,1500}’/gu;

/** What is about a decision in its sentence. */
export function nearDecision(before: string, after: string): Nearby {
  const ahead = lastSentence(before.replace(QUOTED, ' “” '));
  const behind = firstSentence(after.replace(QUOTED, ' “” '));
  const last = [...ahead.matchAll(DECISION)].at(-1);
  const next = [...behind.matchAll(DECISION)][0];
  return {
    ahead: last === undefined ? ahead : ahead.slice(last.index + last[0].length),
    behind: next === undefined ? behind : behind.slice(0, next.index),
  };
}

/** Words by which one court, or a text, speaks of the decision of another. */
const REFERS =
  /verw[ei]|(?<!\p{L})zie(?!\p{L})|(?<!\p{L})vgl|vergelijk|gelet|volg|voert|aanvoer|betog|achterhaal|miskend|haaks|prejudici|(?<!\p{L})vragen|question|(?<!\p{L})dan wat|conform|inzake|lijn|bevestig|bekrachtig|vernietig|bestreden|aangevallen|cassatie|beroep|zoals|van de Hoge|(?<!\p{L})(?:see|cf|following|quash|appeal|contrary|unlike|referr?ing to)/iu;

/** Whether words between a court, or what is said of a decision, and a citation tell that the citation is of another one. */
export const refers = (words: string): boolean =>
  REFERS.test(
    words.replace(/(?<!\p{L})(?:(?:College|Centrale Raad) van Beroep|(?:zo )?(?:volgt|blijkt) uit)(?!\p{L})/gu, ''),
  );

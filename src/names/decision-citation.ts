/** Citations of a decision that end in its ECLI: `HR 5 februari 2016, ECLI:NL:HR:2016:162, NJ 2016/187 (Naam)`. */
import { readIdentifier } from './read-identifier';

const COURT =
  "(?:HR|Hoge Raad|PHR|Parket|A-G|Concl(?:usie|\\.)|Hof|Gerechtshof|Rb\\.?|Rechtbank|Ktr\\.?|Kantonrechter|Vzr\\.?|Voorzieningenrechter|ABRvS|AbRvS|ABRS|RvS|Raad van State|CRvB|Centrale Raad|CBb|College van Beroep|HvJ|Hof van Justitie|Gerecht|GvEA|EHRM|ECHR|CJEU|ECJ)(?:[ .][\\p{L}.'’() -]{0,60})?";
const DATE = '(?:\\d{1,2}[ -](?:\\p{L}{3,10}|\\d{1,2})[ -]\\d{4})';
const BEFORE = new RegExp(`^${COURT}[ ,]*${DATE}?[\\s,;:(]*$`, 'u');
const REPORT = '[A-Z][\\w&-]{0,9}(?: [A-Z]\\w{0,9})? \\d{4}[/,] ?\\d[\\w./-]*';
const AFTER = new RegExp(
  `^\\)?(?:[\\s,;]+(?:${REPORT}|m\\.?\\s?nt\\.?[^,;()]{0,60}|(?:r\\.?o\\.?|rov\\.?|par\\.?) ?[\\d.]+))*\\s*(?:\\([^()]{1,80}\\))?$`,
  'u',
);
const ECLI = /ECLI:[A-Z]{2}:[A-Z0-9]{1,7}:\d{4}:[A-Z0-9.]{1,25}/gi;

/** The ECLI of a text that is a court, a date, one ECLI and reports, in that order; undefined for any other text. */
export function readDecisionCitation(text: string): string | undefined {
  const [found, another] = [...text.matchAll(ECLI)];
  if (found === undefined || another !== undefined) return undefined;
  const ecli = found[0].replace(/\.+$/, '');
  const before = text.slice(0, found.index);
  const after = text.slice(found.index + ecli.length);
  if ((before !== '' && !BEFORE.test(before)) || !AFTER.test(after)) return undefined;
  const identifier = readIdentifier(ecli);
  return identifier?.kind === 'ecli' ? identifier.externalId : undefined;
}

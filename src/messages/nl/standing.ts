import { standing as en } from '../en/standing';
import { runnable } from '../runnable';
import { day as onDay } from './listed';

type Standing = Parameters<ReturnType<typeof en>['line']>[0];

function other({ by }: Standing): string {
  if (by === undefined) return 'een andere uitspraak';
  return `${by.id}${by.day === '' ? '' : ` van ${onDay(by.day)}`}${by.held ? '' : ' (niet in de bibliotheek)'}`;
}

const on = ({ seen }: Standing): string => (seen === '' ? '' : ` op ${onDay(seen)}`);

const register = ({ said, seen }: Standing): string =>
  `Het register${seen === '' ? '' : ` van ${onDay(seen)}`} vermeldt: “${said}”.`;

const MOST_PLACES = 6;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const at = ({ place }: Standing): string => (place === undefined ? '' : ` (${place})`);
const quoted = (said: string): string => (said === '' ? '.' : `: “${said}”`);
const of = ({ publication }: Standing): string => (publication === undefined ? '' : `, ${publication.name}`);
const inPublication = ({ publication }: Standing): string =>
  publication === undefined ? '' : ` (${publication.name})`;

function remarks(kind: string, one: Standing): string {
  const place = one.place === undefined ? '' : `${capital(one.place)}: `;
  return `${place}${place === '' ? 'Opmerking' : 'opmerking'} van de uitgever${kind}${inPublication(one)}: “${one.said}”`;
}

const scope = (said: string): string => (/(?<!\p{L})tot (?!en[ -]met)/u.test(said) ? ' (“tot”)' : '');

function retroactive(one: Standing): string {
  const { from, publication, said } = one;
  const day = from === undefined ? '' : ` tot ${onDay(from)}${scope(said)}`;
  const published = publication === undefined ? '' : ` door ${publication.name}`;
  const entered =
    publication === undefined || publication.in_force === '' ? '' : `, in werking sinds ${onDay(publication.in_force)}`;
  return `met terugwerkende kracht${day}${published}${entered}${at(one)}`;
}

const part = (place: string): string => (place === '' ? 'Dit deel' : `Het deel “${place}”`);

const LINES: Readonly<Record<string, (standing: Standing) => string>> = {
  withdrawn: (one) => `Ingetrokken, volgens de lijst van wijzigingen van de uitgever${on(one)}.`,
  text_withdrawn: (one) => `De uitgever heeft deze tekst ingetrokken, niet het document: ${one.said}${on(one)}.`,
  denied: (one) => `Niet meer bij de uitgever${on(one)} (${one.said}).`,
  erased: (one) => `De tekst is hier gewist${on(one)}, nadat de uitgever hem introk.`,
  changed: (one) =>
    `Gewijzigd, volgens de lijst van wijzigingen van de uitgever${on(one)}. Hier staat de tekst van daarvoor.`,
  withdrawn_by_court: (one) => `Ingetrokken door een latere uitspraak, ${other(one)}. ${register(one)}`,
  set_aside: (one) => `Geheel of gedeeltelijk vernietigd door ${other(one)}. ${register(one)}`,
  corrected: (one) => `Gerectificeerd door ${other(one)}: dit is de tekst met de fout. ${register(one)}`,
  later_other: (one) => `Latere uitspraak: ${other(one)}. ${register(one)}`,
  later_unknown: (one) => `Latere uitspraak: ${other(one)}. Het register vermeldt geen uitkomst (${one.said}).`,
  upheld: (one) => `In stand gelaten door ${other(one)}. ${register(one)}`,
  interlocutory: (one) => `Tussenuitspraak: de einduitspraak is ${other(one)}. ${register(one)}`,
  corrects: (one) => `Gerectificeerde tekst van ${other(one)}. ${register(one)}`,
  part_opinion: ({ place = '', said }) =>
    `${part(place)} is de conclusie van de advocaat-generaal${said === '' ? '' : ` (${said})`}, niet van het gerecht.`,
  part_opinion_perhaps: ({ place = '' }) =>
    `${part(place)} is misschien de conclusie van een advocaat-generaal: er staat zo’n kopje, en het register noemt er geen.`,
  part_party: ({ said }) => `Onder “${said}” staan niet de woorden van het gerecht, maar die van een partij.`,
  not_yet: (one) => `Nog niet in werking${at(one)}${of(one)}${quoted(one.said)}`,
  conditional: (one) => `Nog niet in werking, en voorwaardelijk${at(one)}${of(one)}${quoted(one.said)}`,
  never: (one) => `Nooit in werking getreden${at(one)}${quoted(one.said)}`,
  lapsed: (one) =>
    `Vervallen${one.from === undefined ? '' : ` per ${onDay(one.from)}`}${at(one)}${of(one)}${quoted(one.said)}`,
  ended: ({ said, from }) =>
    `De regeling van deze tekst heeft geen werking meer${from === undefined ? '' : ` vanaf ${onDay(from)}`}${quoted(said)}`,
  editors_words: (one) => `Woorden van de uitgever, niet van de tekst${at(one)}: “${one.said}”`,
  quoted: (one) => `Geciteerd uit een andere regeling${at(one)}${quoted(one.said)}`,
  retroactive_remark: (one) =>
    `Gewijzigd ${retroactive(one)}${one.publication === undefined ? quoted(one.said) : '.'} Hier staat de tekst van daarvoor, met de wijziging erbij.`,
  retroactive_text: (one) => `Deze tekst geldt ${retroactive(one)}.`,
  retroactive_change: (one) =>
    `Gewijzigd ${retroactive(one)}, volgens het overzicht van de uitgever${one.seen === '' ? '' : ` van ${onDay(one.seen)}`}.`,
  renumbered: (one) =>
    `Vernummerd${one.from === undefined ? '' : ` op ${onDay(one.from)}`}${inPublication(one)}: daarvoor ${one.by?.id ?? 'een ander nummer'}.`,
  remark_renumbered: (one) => remarks(' over een nummer', one),
  remark_error: (one) => remarks(' over een fout', one),
  remark_works_back: (one) => remarks(' over terugwerkende kracht', one),
  remark_conditional: (one) => remarks(' over een voorwaarde', one),
  remark_transition: (one) => remarks(' over overgangsrecht', one),
  remark_first_application: (one) => remarks(' over de eerste toepassing', one),
  remark_stays_applicable: (one) => remarks(' over wat van toepassing blijft', one),
  remark_first_reading: (one) => remarks(' over een eerste lezing', one),
  remark_other: (one) => remarks('', one),
  pending_bill: (one) =>
    `Een wetsvoorstel om dit te wijzigen was${one.seen === '' ? '' : ` op ${onDay(one.seen)}`} aanhangig, volgens de uitgever: ${one.publication?.name ?? one.said}.`,
};

const MARKS: Readonly<Record<string, string>> = {
  withdrawn: 'ingetrokken',
  text_withdrawn: 'tekst ingetrokken',
  denied: 'niet meer bij de uitgever',
  erased: 'tekst gewist',
  changed: 'sindsdien gewijzigd',
  withdrawn_by_court: 'ingetrokken door een uitspraak',
  set_aside: 'vernietigd, geheel of gedeeltelijk',
  corrected: 'later gerectificeerd',
  later_other: 'latere uitspraak',
  later_unknown: 'latere uitspraak, uitkomst onbekend',
  upheld: 'in stand gelaten',
  interlocutory: 'tussenuitspraak',
  corrects: 'gerectificeerde tekst',
  part_opinion: 'woorden van de advocaat-generaal',
  part_opinion_perhaps: 'misschien woorden van een advocaat-generaal',
  part_party: 'woorden van een partij',
  not_yet: 'nog niet in werking',
  conditional: 'voorwaardelijk, nog niet in werking',
  never: 'nooit in werking',
  lapsed: 'vervallen',
  ended: 'zonder werking vanaf een datum',
  editors_words: 'woorden van de uitgever',
  quoted: 'geciteerd',
  retroactive_remark: 'met terugwerkende kracht gewijzigd, tekst van daarvoor',
  retroactive_text: 'met terugwerkende kracht gewijzigd',
  retroactive_change: 'met terugwerkende kracht gewijzigd, volgens het overzicht',
};

export const markOf = (code: string): string => MARKS[code] ?? code;

export const standing: typeof en = () => ({
  /** Of the description of the API, which is English. */
  schema: en().schema,
  line: (one) => LINES[one.code]?.(one) ?? `${one.code}: ${one.said}`,
  mark: ({ code, place, from }) => {
    const mark = code === 'ended' && from !== undefined ? `zonder werking vanaf ${onDay(from)}` : markOf(code);
    return place === undefined || code.startsWith('part_') ? mark : `${place}: ${mark}`;
  },
  hidden: (id, erased) =>
    `De tekst van ${id} ${erased ? 'is gewist' : 'wordt niet getoond'}: de uitgever heeft hem ingetrokken.`,
  hiddenHint: (id) => `Om hem te lezen: ${runnable(`lks doc ${/\s/.test(id) ? `'${id}'` : id} --withdrawn`)}`,
  changedHeading: (one) => `Gewijzigd ${retroactive(one)}: geen deel van de tekst hierboven`,
  places: (places) =>
    places.length <= MOST_PLACES
      ? places.join('; ')
      : `${places.slice(0, MOST_PLACES).join('; ')} en nog ${places.length - MOST_PLACES}`,
  label: 'Opmerking',
  column: 'Status',
});

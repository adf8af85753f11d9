import type { eu as english } from '../en/eu';
import { day as on } from './listed';

type Day = Parameters<ReturnType<typeof english>['inForceFrom']>[0];

const NAMED = 6;

const place = ({ article }: Day): string => (article === 'enig' ? 'het enige artikel' : `artikel ${article}`);
const by = (day: Day): string =>
  day.article === '' ? '' : ` (${day.basis === 'reckoned' ? 'berekend, ' : ''}${place(day)})`;

const several = (texts: readonly string[]): string =>
  `${texts.slice(0, NAMED).join(', ')}${texts.length > NAMED ? ` en nog ${texts.length - NAMED}` : ''}`;

function ofParts(days: readonly Day[], told: (day: Day) => string): string[] {
  const groups = new Map<string, string[]>();
  for (const day of days) groups.set(told(day), [...(groups.get(told(day)) ?? []), day.words]);
  return [...groups].map(([end, words]) => `${several(words)} ${end}`);
}

const VERBS: Readonly<Record<string, string>> = {
  application: 'van toepassing vanaf',
  transposition: 'om te zetten uiterlijk op',
  expiry: 'van toepassing tot en met',
};

const dayIn = (day: Day): string =>
  day.day === '' ? `een datum die niet uit ${place(day)} blijkt` : `${on(day.day)}${by(day)}`;

export const eu: typeof english = () => ({
  journal: (day) =>
    `zoals gepubliceerd in het Publicatieblad${day === '' ? '' : ` van ${on(day)}`}; latere wijzigingen staan er niet in`,
  consolidated: (day) => `geconsolideerd tot en met ${on(day)} (ter informatie, niet authentiek)`,
  journalAmong: (from, day) =>
    `De tekst ${from === '' ? 'zonder begindatum' : `vanaf ${on(from)}`} is zoals gepubliceerd in het Publicatieblad${day === '' ? '' : ` van ${on(day)}`}; latere wijzigingen staan er niet in.`,
  lastOf: (message) => `De laatste tekst: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
  inForceFrom: (day) => `in werking vanaf ${on(day.day)}${by(day)}`,
  notYet: (asked, day) => `op ${on(asked)} nog niet in werking, maar vanaf ${on(day.day)}${by(day)}`,
  forceUntold: (day) => `inwerkingtreding: geen datum in ${place(day)} hier`,
  forceUnknown: 'inwerkingtreding: geen datum in dit bestand',
  whole: (day) => `${VERBS[day.kind] ?? day.kind} ${dayIn(day)}`,
  national: (day) => `nationale maatregelen van toepassing vanaf ${on(day.day)}${by(day)}`,
  parts: (days) => [
    ...ofParts(
      days.filter(({ kind }) => kind === 'application'),
      (day) => `vanaf ${dayIn(day)}`,
    ),
    ...ofParts(
      days.filter(({ kind }) => kind === 'expiry'),
      (day) => `tot en met ${dayIn(day)}`,
    ),
  ],
  otherParts: (parts) => `${parts} van de delen ${parts === 1 ? 'heeft' : 'hebben'} andere dagen`,
  amended: (acts) =>
    `Niet in deze tekst en niet hier: ${several(acts.map(({ id, day }) => (day === '' ? id : `${id} (${on(day)})`)))}, die de handeling wijzigden.`,
  laterText: (days) =>
    `Niet hier: ${days.length === 1 ? 'een latere tekst' : 'latere teksten'}, geconsolideerd tot en met ${several(days.map(on))}.`,
  fetch: (ids) => `Ophalen: lks library add ${ids.join(' ')}`,
  rows: (journal, consolidated) => {
    const told = [
      ...(journal === 0 ? [] : [`${journal} zoals in het Publicatieblad, zonder latere wijzigingen`]),
      ...(consolidated === 0 ? [] : [`${consolidated} geconsolideerd, ter informatie`]),
    ];
    return `EU-teksten: ${told.join('; ')}.`;
  },
  before: (id, day, published, force) => {
    const first = published === '' ? '' : `gepubliceerd op ${on(published)}`;
    const inForce = force === undefined || force.day === '' ? '' : `in werking vanaf ${on(force.day)}${by(force)}`;
    return `${id} is op ${on(day)} niet in werking: ${[first, inForce].filter(Boolean).join(', ')}.`;
  },
  notHeld: (id, day, force, first) =>
    `De bibliotheek heeft geen tekst van ${id} op ${on(day)}. In werking vanaf ${on(force.day)}${by(force)}; eerste tekst hier: ${on(first)}.`,
});

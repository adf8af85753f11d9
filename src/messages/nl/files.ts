/** Bestanden die lks voor de gebruiker schrijft. */
import type { files as english } from '../en/files';
import { runnable } from '../runnable';
import { count, grouped } from './listed';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'de schijf is vol',
  EDQUOT: 'de toegestane ruimte is op',
  EACCES: 'geen rechten',
  EPERM: 'geen rechten',
  EROFS: 'de schijf is alleen-lezen',
  ENOTDIR: 'een deel van het pad is een bestand',
  EEXIST: 'er staat al een bestand met die naam',
  ENAMETOOLONG: 'de naam is te lang',
  EMFILE: 'er zijn te veel bestanden open',
  ENFILE: 'er zijn te veel bestanden open',
  EFBIG: 'het bestand wordt groter dan is toegestaan',
  EIO: 'de schijf meldt een fout',
  ENOENT: 'dat bestand of die map bestaat niet',
  EISDIR: 'het is een map',
};

/** Wat een foutcode van het systeem betekent, in woorden. */
export const reasonOf = (code: string): string => REASONS[code] ?? (code || 'onbekende fout');

export const files: typeof english = () => ({
  cannotWrite: (target: string, code: string) => `Kan ${target} niet schrijven: ${reasonOf(code)}.`,
  cannotRead: (target: string, code: string) => `Kan ${target} niet lezen: ${reasonOf(code)}.`,
  hint: (code: string) => {
    if (code === 'EMFILE' || code === 'ENFILE')
      return "Verhoog de grens voor open bestanden (ulimit -n), of sluit andere programma's.";
    return code === 'ENOSPC' || code === 'EDQUOT'
      ? 'Maak ruimte vrij en geef de opdracht opnieuw.'
      : 'Kies een andere plaats met --output.';
  },
  notKept: (file: string, code: string) =>
    `${file} is geschreven, maar de schijf bevestigt de naam niet (${code}): na een stroomstoring kan het weg zijn.`,
  notKeptHint: 'Controleer de schijf, en schrijf het opnieuw met --force.',
  exists: (file: string) => `${file} bestaat al.`,
  existsHint: 'Kies een andere naam, of overschrijf het met --force.',
  noFolder: (folder: string) => `De map ${folder} bestaat niet.`,
  noFolderHint: 'Maak die eerst.',
  isFolder: (file: string) => `${file} is een map, geen bestand.`,
  isFolderHint: 'Noem een bestand erin.',
  isLink: (file: string) => `${file} is een symbolische link, en die volgt lks niet.`,
  isLinkHint: 'Verwijder hem, of kies een andere map.',
  noEnding: (command: string, ending: string) => `${command} kan geen bestand schrijven dat eindigt op .${ending}.`,
  noEndingHint: (endings: readonly string[]) =>
    `Wel: ${endings.map((ending) => `.${ending}`).join(', ')}\nVoor die naam toch: --format plain`,
  notAsItEnds: (file: string, format: string) => `${file} bevat ${format}, zoals je vroeg.`,
  unknownEnding: (file: string, ending: string) => `Geen formaat eindigt op .${ending}. ${file} bevat platte tekst.`,
  wrote: (file: string) => `Geschreven: ${file}`,

  runOwns: (file: string, pid: number) =>
    `Een andere uitvoering ${pid === 0 ? '' : `(proces ${pid}) `}schrijft nu ${file}.`,
  runOwnsHint: (lock: string) =>
    `Wacht tot die klaar is, of kies een andere plaats. Is daar niets bezig, verwijder dan ${lock}.`,
  otherOrigin: (file: string, before: string, now: string) =>
    `${file} is van een uitvoering met ${before}. Nu antwoordt ${now}.`,
  otherRun: (file: string, before: string, now: string) =>
    `${file} is van een andere uitvoering. Toen: ${before} · nu: ${now}`,
  otherRunHint: (file: string) =>
    `Hervat die uitvoering met dezelfde opdracht, kies een andere plaats met --output, of verwijder ${file}.`,

  resume: 'haal alleen op wat in de map ontbreekt',
  resumeNeedsFolder: 'Bij --resume hoort een map.',
  resumeNeedsFolderHint: 'Noem die: --output MAP/',
  kept: (kept: number) => `${count(kept, 'document stond', 'documenten stonden')} er al.`,
  putAside: (asked: string) => `${asked} mislukt steeds. lks probeert het aan het eind opnieuw.`,
  changed: (file: string) => `${file} is veranderd sinds lks het schreef, en bleef staan.`,
  changedHint: 'Verplaats het bestand, of overschrijf het met --force.',
  inTheWayHint: 'Houd wat er staat met --resume, of overschrijf het met --force.',
  someFailed: (failed: number, all: number) =>
    failed === all
      ? all === 1
        ? 'Het document is niet geschreven.'
        : `Geen van de ${grouped(all)} documenten is geschreven.`
      : `${grouped(failed)} van ${grouped(all)} documenten ${failed === 1 ? 'is' : 'zijn'} niet geschreven. ${all - failed === 1 ? 'Het andere is' : 'De andere zijn'} volledig.`,
  cutShort: (why: string, there: number, all: number | undefined) => {
    const present = `${all === undefined ? count(there, 'document', 'documenten') : `${grouped(there)} van ${count(all, 'document', 'documenten')}`}`;
    return `${why} Er ${there === 1 ? 'is' : 'zijn'} ${present}.`;
  },
  summary: (there: number, folder: string, account: string | undefined) =>
    `${count(there, 'document staat', 'documenten staan')} in ${folder}${account === undefined ? '' : `, met een lijst in ${account}`}.`,
  goOn: (command: string, stdin: boolean) =>
    stdin ? `Om verder te gaan, met dezelfde standaardinvoer: ${command}` : `Om verder te gaan:\n${runnable(command)}`,
});

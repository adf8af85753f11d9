/** All official files in one library, as somebody has it who imports the whole folder; and the days that the files of a work give. */
import {
  type DatedText,
  datedToestanden,
  dayAfter,
  daysIn,
  type Manifest,
  readManifest,
  upToTheNext,
} from './calendar';
import { filesOf, type OfficialText, officialRoots } from './official-texts';

export const TODAY = new Date().toISOString().slice(0, 10);

/** The texts of an act in order: as published, then consolidated. */
function inOrder(texts: readonly OfficialText[]): OfficialText[] {
  return [...texts].sort((a, b) => a.from.localeCompare(b.from));
}

/** Of two files of a text of one day the later edition is the text; of one edition that in Formex, which marks more. */
const isTwin = (text: OfficialText, texts: readonly OfficialText[]): boolean =>
  texts.some(
    (one) =>
      one.from === text.from &&
      (one.made > text.made || (one.made === text.made && one.format === 'Formex' && text.format !== 'Formex')),
  );

/** Every text that has days, with its first and last one. */
export function datedTexts(texts: readonly OfficialText[], manifests: readonly Manifest[]): DatedText[] {
  return [...new Set(texts.map(({ work }) => work))].flatMap((work) => {
    const own = texts.filter((text) => text.work === work);
    if (own[0]!.kind === 'toestand')
      return datedToestanden(
        own,
        manifests.find((one) => one.work === work),
        TODAY,
      );
    if (own[0]!.kind === 'other') return own.map((text) => ({ text, days: lastAndFirst(text) }));
    return upToTheNext(inOrder(own)).map((one) => (isTwin(one.text, own) ? { ...one, days: [] } : one));
  });
}

/** Of a regulation that says itself when it ends; a decision has no such days. */
const lastAndFirst = ({ from, ended }: OfficialText): string[] =>
  from === '' ? [] : [from, ...(ended === '' ? [] : [dayAfter(ended, -1)])];

export const manifestsIn = (folder: string): Manifest[] => officialRoots(folder, 'work').map(readManifest);

/** What the official files say of the days of a work. */
export interface GivenDays {
  manifest: Manifest | undefined;
  /** Every day that is written in its files. */
  written: ReadonlySet<string>;
  /** Days on which a text of it ends, itself included. */
  ends: ReadonlySet<string>;
}

/** How many days after publication an act can enter into force that says so in words. */
const ORDINALS: [RegExp, number][] = [
  [/\bthe (day|date) (following|after)|de dag (na|volgende)/iu, 1],
  [/third day following|derde dag na/iu, 3],
  [/fifth day following|vijfde dag na/iu, 5],
  [/seventh day following|zevende dag na/iu, 7],
  [/tenth day following|tiende dag na/iu, 10],
  [/twentieth day (following|after)|20th day following|twintigste dag na/iu, 20],
];

/** The days that the files of each work give, or from which they let one reckon; decisions have none. */
export function givenDays(
  folder: string,
  texts: readonly OfficialText[],
  manifests: readonly Manifest[],
): Map<string, GivenDays> {
  const names = filesOf(folder);
  const works = [...new Set(texts.filter(({ format }) => format !== 'Rechtspraak').map(({ work }) => work))];
  return new Map(
    works.map((work) => {
      const own = texts.filter((text) => text.work === work);
      // Files whose name or folder has the number: the manifest, the technical information, what the service says of the work.
      const files = [...own.flatMap((text) => text.files), ...names.filter((file) => file.includes(work))];
      return [
        work,
        daysOfWork(
          own,
          manifests.find((one) => one.work === work),
          [...new Set(files)],
        ),
      ];
    }),
  );
}

function daysOfWork(
  texts: readonly OfficialText[],
  manifest: Manifest | undefined,
  files: readonly string[],
): GivenDays {
  const written = daysIn(files);
  const words = texts
    .flatMap(({ documents }) => documents.flatMap(({ flow }) => flow))
    .map((item) => ('text' in item ? item.text : ''))
    .join(' ');
  for (const { published } of texts)
    for (const [pattern, days] of ORDINALS)
      if (published !== '' && pattern.test(words)) written.add(dayAfter(published, days));
  const ends = new Set([
    ...(manifest?.expressions.map(({ to }) => to) ?? []),
    ...texts.filter(({ ended }) => ended !== '').map(({ ended }) => dayAfter(ended, -1)),
  ]);
  return { manifest, written, ends };
}

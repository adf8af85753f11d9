/** Documents of a local regulation: one per numbered article, and for the regulation itself. */
import { shiftedBy } from '../../contract/dates';
import type { TextStanding } from '../../contract/structure';
import { LANGUAGES, type Language } from '../../contract/types';
import { assignExternalIds } from '../shared/article-ids';
import { inOrder, NAME_LENGTH, type ParsedFile, type SourceDocument, titleOfPart } from '../shared/parsed-file';
import { compose, withStanding } from '../shared/reading/compose';
import { shownDivisions } from '../shared/reading/divisions';
import { inPlaceOfText, type Line, register, remark } from '../shared/reading/line';
import { beginnings, withNotes } from '../shared/reading/notes';
import { pageOf, SOURCE } from './addresses';
import { type CvdrArtikel, type CvdrRegeling, readRegeling } from './read-regeling';

/** Throws `failed` for a damaged file, exceeded limits or no CVDR number; the signal's reason. */
export async function parse(bytes: Buffer, signal?: AbortSignal): Promise<ParsedFile> {
  return regelingDocuments(await readRegeling(bytes, signal));
}

/**
 * The regulation itself first, with text outside numbered articles and register facts. Other languages are counted in
 * `leftOut`.
 */
function regelingDocuments(regeling: CvdrRegeling): ParsedFile {
  const { metadata, artikelen, unknown } = regeling;
  const { taal, work } = metadata;
  const told = unknown === undefined ? {} : { unknown };
  const language = LANGUAGES.find((held) => held === taal.toLowerCase().slice(0, 2));
  if (language === undefined) return { documents: [], work, leftOut: { [taal]: artikelen.length + 1 }, ...told };
  const regulation = [work, metadata.version].filter((part) => part !== '').join('_');
  const items = artikelen.map(({ nummer, containers, vervallen }) => ({
    name: nummer === 'enig' ? 'enig artikel' : `artikel ${nummer}`,
    containers,
    inForce: !vervallen,
  }));
  const ids = assignExternalIds(regulation, items);
  const { divisions, around } = shownDivisions(regeling.divisions, artikelen, {
    divisionOf: ({ division }) => division,
    isArticle: () => true,
    isKept: () => true,
  });
  const places = beginnings(regeling.paragraphs, regeling.notes);
  const documents: SourceDocument[] = [
    { ...regelingDocument(regeling, regulation, language), divisions },
    ...artikelen.map((artikel, index) => {
      const division = around(artikel);
      const { titel, at } = artikel;
      const own = { label: items[index]!.name, heading: titel, host: regulation, at: places[at] ?? 0 };
      const place = { ...own, ...(division === undefined ? {} : { division }) };
      return { ...artikelDocument(regeling, artikel, ids[index]!, language), place };
    }),
  ];
  return { documents: inOrder(documents), work, knownAsOf: metadata.gewijzigd, ...told };
}

function regelingDocument(regeling: CvdrRegeling, externalId: string, language: Language): SourceDocument {
  const { metadata, paragraphs, notes } = regeling;
  const title = titleOf(regeling);
  const facts = [...(metadata.overheid === '' ? [] : [`Overheid: ${metadata.overheid}`]), ...metadata.kenmerken];
  const text = [...withNotes(paragraphs, notes), ...ended(regeling)];
  return {
    ...common(regeling, language),
    externalId,
    title,
    ...withStanding(
      compose([...(text.length === 0 ? [inPlaceOfText(title)] : text), ...register('Kenmerken', facts)], 'marked'),
      standingOf(regeling),
    ),
    aliases: externalId === metadata.work ? [] : [metadata.work],
  };
}

function artikelDocument(
  regeling: CvdrRegeling,
  artikel: CvdrArtikel,
  externalId: string,
  language: Language,
): SourceDocument {
  const { nummer, titel, paragraphs, notes, vervallen } = artikel;
  const { work } = regeling.metadata;
  const label = nummer === 'enig' ? 'enig artikel' : `artikel ${nummer}`;
  const text = withNotes(paragraphs, notes);
  const place = externalId.slice(externalId.indexOf(' '));
  return {
    ...common(regeling, language),
    externalId,
    ...titleOfPart(titleOf(regeling), label, titel, vervallen ? ' (vervallen)' : ''),
    ...withStanding(
      compose([...(text.length === 0 ? [inPlaceOfText(titel || label)] : text), ...ended(regeling)], 'marked'),
      standingOf(regeling, vervallen ? paragraphs : undefined),
    ),
    aliases: externalId === `${work}${place}` ? [] : [`${work}${place}`],
  };
}

function common({ metadata, intitule }: CvdrRegeling, language: Language) {
  const names = [metadata.titel, metadata.alternatief, intitule].filter(
    (name) => name !== '' && name.length <= NAME_LENGTH,
  );
  return {
    source: SOURCE,
    language,
    jurisdiction: 'NL' as const,
    group: 'decentraal' as const,
    documentType: metadata.soort,
    summary: '',
    url: pageOf(metadata.work, metadata.version),
    lawArea: metadata.onderwerpen.join('; '),
    decisionDate: '',
    publicationDate: metadata.publicatiedatum,
    work: metadata.work,
    lawNames: [...new Set(names)],
    validFrom: metadata.inwerkingtreding,
    ...labelOf(metadata),
    // Uitwerkingtreding is the first day without the text (publishers.md, "Versions and text").
    ...(metadata.uitwerkingtreding === '' ? {} : { validTo: shiftedBy(metadata.uitwerkingtreding, -1) }),
    position: 0,
  };
}

/** The number distinguishes versions that begin on one day. */
function labelOf({ inwerkingtreding, version }: CvdrRegeling['metadata']): { versionLabel?: string } {
  return inwerkingtreding === '' || version === '' ? {} : { versionLabel: `${inwerkingtreding}_${version}` };
}

function titleOf({ metadata, intitule }: CvdrRegeling): string {
  const title = metadata.titel || intitule || metadata.alternatief || metadata.work;
  const { naam, overheid } = metadata;
  return naam === '' || title.toLowerCase().includes(naam.toLowerCase()) ? title : `${title} (${overheid})`;
}

const standingOf = ({ metadata }: CvdrRegeling, lapsed?: readonly Line[]): TextStanding[] => [
  ...(lapsed ? [{ code: 'lapsed' as const, said: lapsed.length === 1 ? lapsed[0]!.text : '' }] : []),
  ...(metadata.uitwerkingtreding === ''
    ? []
    : [
        {
          code: 'ended' as const,
          from: metadata.uitwerkingtreding,
          said: `Uitwerkingtreding: ${metadata.uitwerkingtreding}`,
        },
      ]),
];

const ended = ({ metadata: { uitwerkingtreding } }: CvdrRegeling): Line[] =>
  uitwerkingtreding === '' ? [] : [remark(`[Uitwerkingtreding: ${uitwerkingtreding}]`, 'ended')];

/** WTI: metadata of a BWB regulation: abbreviations, former titles, areas of law, retroactive changes, bills. */

import { LksError } from '../../contract/errors';
import { parseBwb } from '../../law/registers/bwb';
import { citedPublication } from '../../law/registers/publication';
import { say } from '../../messages';
import { NAME_LENGTH, type ParsedFile, type RecordedChange, type TitlePeriod } from '../shared/parsed-file';
import { asDay, dayOf, distinct } from '../shared/reading/facts';
import { passesBy, type Roles, rolesOf } from '../shared/reading/roles';
import {
  attributeOf,
  childOf,
  childrenOf,
  ElementBuilder,
  textOf,
  textOfChild,
  type XmlElement,
} from '../shared/xml/element';
import { DAY, demandForm, type Form, TEXT, text, value } from '../shared/xml/form';
import { XML_LIMITS } from '../shared/xml/limits';
import { attributesOf, type Names, NamesSeen, type UnknownNames } from '../shared/xml/names';
import { readXml, type XmlAttributes } from '../shared/xml/read';
import { BWB_ID, SOURCE } from './addresses';

/** Names in a WTI file (XSD 0.36). */
const ROLES: Roles = rolesOf(
  [{ is: 'container' }, 'wetstechnische-informatie wijzigingen regeling'],
  [
    { is: 'data' },
    `algemene-informatie afkortingen afkorting citeertitels citeertitel niet-officiele-titels niet-officiele-titel rechtsgebieden rechtsgebied
    hoofdgebied specifiekgebied datum details betreft ontstaansbron bron bekendmaking publicatiejaar publicatienummer dossiernummer terugwerkende-kracht
    terugwerkende-kracht-datum artikelen label`,
  ],
  // Description of the file; its terms are also in the general information and the text.
  [{ is: 'repeated' }, 'meta identificatienummer soort-regeling'],
  [{ is: 'repeated', inner: true }, 'kern mantel identifier title type language modified authority'],
  [
    { is: 'administration' },
    'eerstverantwoordelijke overheidsdomeinen taxonomieen extra-informatie aankondigingen gerelateerde-regelgeving',
  ],
  [
    { is: 'administration', inner: true },
    `overheidsdomein taxonomie aankondiging opschrift departementaal-kenmerk wetsfamilie grondslag grondslagen grondslag-voor
    wettelijke-bevoegdheid-voor verwijzing-door gerelateerde-regeling gerelateerd-regelingelement extref`,
  ],
  // The toestanden have the text of each article on each day.
  [{ is: 'history' }, 'totstandkoming regelingelementen'],
  [
    { is: 'history', inner: true },
    `regelingelement plaats inwerkingtreding ingangsdatum rectificatie publicatiedatum ondertekening kenmerk opmerkingen opmerking al
    terugwerkend.datum datum-materiele-uitwerking`,
  ],
  [{ is: 'machine', inner: true }, 'hierarchy label-id self-id parent-id previous-sibling-id'],
);

export const NAMES: Names = {
  elements: ROLES,
  attributes: attributesOf({
    read: 'bwb-id gegenereerd status geldig-van geldig-tot waarde datum-scope soort type betreftalleonderdelen',
    history: 'versie-id isvoorafgaand isvoorlopigetoepassing effect urlidentifier label label-id groep xpath',
    repeated: 'doc zichtbaar-van zichtbaar-tot lang',
    machine: 'owms-version noNamespaceSchemaLocation schemaLocation anker verwijzing-id eurlex t1',
  }),
};

export interface Citeertitel {
  readonly titel: string;
  readonly status: string;
  readonly geldigVan: string;
  readonly geldigTot: string;
}

export interface Wti {
  readonly work: string;
  /** Creation time as in the file, `2023-11-22T06:17:54`, or empty. */
  readonly gegenereerd: string;
  readonly afkortingen: string[];
  readonly citeertitels: Citeertitel[];
  readonly nietOfficieleTitels: string[];
  readonly rechtsgebieden: string[];
  readonly changes: readonly RecordedChange[];
  readonly unknown?: UnknownNames;
}

/**
 * Reads a WTI file (publishers.md, "WTI"). Of the changes only retroactive and pending ones are taken; the lists of
 * related regulations and article texts, most of a file, are skipped. In pieces, only the result and one element are in
 * memory.
 * @throws as `readXml`; `failed` without a BWB number; the signal's reason.
 */
export async function readWti(file: Buffer | AsyncIterable<Buffer>, signal?: AbortSignal): Promise<Wti> {
  let work: string | undefined;
  let general: XmlElement | undefined;
  const changes = new Map<string, RecordedChange>();
  const keep = (change: RecordedChange): void => {
    const key = JSON.stringify(change);
    // A copy: a substring would retain the whole text in memory.
    changes.set(key, JSON.parse(key));
    if (changes.size > XML_LIMITS.changes)
      throw new LksError('failed', say.importing.tooManyChanges(XML_LIMITS.changes));
  };
  const around: string[] = [];
  const builder = new ElementBuilder((element) => {
    if (element.name !== 'datum') general ??= element;
    else for (const change of changesIn(work!, element)) keep(change);
  }, passesBy(ROLES));
  const events = {
    open(name: string, attributes: XmlAttributes) {
      around.push(name);
      if (around.length === 1) work = workOf(name, attributes);
      if (builder.busy || (around.length <= 4 && READ.has(around.slice(1).join('/')))) builder.open(name, attributes);
    },
    text: (text: string) => builder.text(text),
    close: () => {
      around.pop();
      if (builder.busy) builder.close();
    },
  };
  const seen = new NamesSeen(NAMES);
  await readXml(file, events, signal, { seen });
  return { ...wtiOf(work!, general), changes: [...changes.values()], ...seen.told };
}

const READ: ReadonlySet<string> = new Set(['algemene-informatie', 'wijzigingen/regeling/datum']);

function workOf(name: string, attributes: XmlAttributes): string {
  if (name !== 'wetstechnische-informatie') throw new LksError('failed', say.importing.notRecognised);
  const work = attributes['bwb-id'] ?? '';
  if (!BWB_ID.test(work)) throw new LksError('failed', say.importing.noIdentifier('wetstechnische-informatie/@bwb-id'));
  return work;
}

function wtiOf(work: string, general: XmlElement | undefined): Omit<Wti, 'changes' | 'unknown'> {
  const areas = listed(general, 'rechtsgebieden', 'rechtsgebied').flatMap((area) => [
    textOfChild(area, 'hoofdgebied'),
    ...childrenOf(area, 'specifiekgebied').map(textOf),
  ]);
  return {
    work,
    gegenereerd: general?.attributes.gegenereerd ?? '',
    afkortingen: distinct(listed(general, 'afkortingen', 'afkorting').map(textOf)),
    citeertitels: [...childrenOf(general, 'citeertitel'), ...listed(general, 'citeertitels', 'citeertitel')]
      .map(citeertitelOf)
      .filter(({ titel }) => titel !== ''),
    nietOfficieleTitels: distinct(listed(general, 'niet-officiele-titels', 'niet-officiele-titel').map(textOf)),
    rechtsgebieden: distinct(areas),
  };
}

const listed = (general: XmlElement | undefined, list: string, item: string): XmlElement[] =>
  childrenOf(childOf(general, list), item);

function citeertitelOf(element: XmlElement): Citeertitel {
  const { status = '', 'geldig-van': van = '', 'geldig-tot': tot = '' } = element.attributes;
  return {
    titel: textOf(element),
    status,
    geldigVan: asDay(van),
    geldigTot: asDay(tot),
  };
}

const NO_END = '9999-12-31';

const periodOf = ({ titel, geldigVan, geldigTot }: Citeertitel): TitlePeriod => ({
  title: titel,
  from: geldigVan,
  to: geldigTot === NO_END ? '' : geldigTot,
});

/**
 * The description of a regulation from a WTI file, which has no documents. Former titles are names, since old decisions
 * cite them, unless as long as a sentence. Throws as `readWti`.
 */
export async function parse(file: Buffer | AsyncIterable<Buffer>, signal?: AbortSignal): Promise<ParsedFile> {
  const wti = await readWti(file, signal);
  const titles = [...wti.citeertitels.map(({ titel }) => titel), ...wti.nietOfficieleTitels];
  const dated = wti.citeertitels.filter(({ titel, geldigVan }) => geldigVan !== '' && titel.length <= NAME_LENGTH);
  return {
    documents: [],
    work: `${wti.work}.WTI`,
    knownAsOf: dayOf(wti.gegenereerd),
    ...(wti.unknown && { unknown: wti.unknown }),
    description: {
      source: SOURCE,
      work: wti.work,
      names: distinct([...wti.afkortingen, ...titles.filter((title) => title.length <= NAME_LENGTH)]),
      ...(dated.length > 0 && { titles: dated.map(periodOf) }),
      area: wti.rechtsgebieden.join('; '),
      asOf: wti.gegenereerd,
      changes: wti.changes,
    },
  };
}

export const parsePieces = (pieces: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<ParsedFile> =>
  parse(pieces, signal);

/** Scope of the retroactive date, as in the file: “tot” excludes the day. */
const SCOPE = value(/^tot(?:[- ]en[- ]met)?$/, 'tot-en-met');
const WORKS_BACK: Form = {
  children: {
    'terugwerkende-kracht-datum+': {
      attributes: { waarde: DAY, 'datum-scope': SCOPE },
      children: {
        'artikelen?': {
          attributes: { 'betreftalleonderdelen?': TEXT },
          children: { 'label+': text(value(/\S/, 'Artikel 4')) },
        },
      },
    },
  },
};
/** Known other elements; an unknown one might restrict the articles. */
const BESIDE = new Set('terugwerkende-kracht betreft ontstaansbron inwerkingtreding opmerkingen'.split(' '));

/**
 * Changes in one `datum` of `wijzigingen/regeling`. Without a day (`waarde`) it is not in force: only pending bills are
 * taken. Throws `failed` for a retroactive change in an unknown form.
 */
function changesIn(work: string, datum: XmlElement): RecordedChange[] {
  const inForce = asDay(datum.attributes.waarde ?? '');
  return childrenOf(datum, 'details').flatMap((details) =>
    inForce === '' ? pendingIn(work, details) : workingBackIn(work, inForce, details),
  );
}

function workingBackIn(work: string, inForce: string, details: XmlElement): RecordedChange[] {
  const found = childOf(details, 'terugwerkende-kracht');
  if (found === undefined) return [];
  demandForm(found, WORKS_BACK);
  const publication = publicationIn(details);
  return childrenOf(found, 'terugwerkende-kracht-datum').flatMap((back) => {
    const from = attributeOf(back.attributes, 'waarde').slice(0, 10);
    const scope = attributeOf(back.attributes, 'datum-scope').replaceAll('-', ' ');
    const said = `${textOfChild(details, 'betreft')}, terugwerkende kracht ${scope} ${from}`;
    const labels = distinct(childrenOf(childOf(back, 'artikelen'), 'label').map(textOf));
    if (labels.length === 0 && childrenOf(details).some(({ name }) => !BESIDE.has(name))) return [];
    const places = labels.length === 0 ? [{ name: work, place: '' }] : labels.map((label) => placeOf(work, label));
    return places.map((place) => ({ code: 'retroactive_change', ...place, from, publication, inForce, said }));
  });
}

function pendingIn(work: string, details: XmlElement): RecordedChange[] {
  if (!/^aanhangig$/i.test(textOfChild(details, 'betreft'))) return [];
  const dossiers = childrenOf(childOf(details, 'ontstaansbron'), 'bron').map((bron) =>
    textOfChild(bron, 'dossiernummer'),
  );
  const publication = publicationIn(details);
  return distinct(dossiers).map((dossier) => ({
    ...{ code: 'pending_bill', name: work, place: '', from: '', publication, inForce: '' },
    said: `Kamerstukken ${dossier}`,
  }));
}

function placeOf(work: string, label: string): { name: string; place: string } {
  const read = parseBwb(`${work} ${label}`);
  if (read?.article === undefined || read.work !== work) return { name: work, place: label };
  return { name: read.externalId, place: read.pinpoints === undefined ? '' : label };
}

function publicationIn(details: XmlElement): string {
  const sources = childrenOf(childOf(details, 'ontstaansbron'), 'bron');
  const own = sources.find(({ attributes }) => attributes.type === 'oorspronkelijk');
  const published = childOf(own, 'bekendmaking');
  const [year, number] = [textOfChild(published, 'publicatiejaar'), textOfChild(published, 'publicatienummer')];
  const soort = published?.attributes.soort ?? '';
  return soort === '' || !/^\d{4}$/.test(year) || number === '' ? '' : citedPublication(soort, year, number);
}

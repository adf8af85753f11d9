/** What the record of changes in a WTI says of texts: changes that work back, and bills that are pending (publishers.md, "WTI"). */
import { parseBwb } from '../../law/registers/bwb';
import { citedPublication } from '../../law/registers/publication';
import type { RecordedChange } from '../shared/parsed-file';
import { asDay, distinct } from '../shared/reading/facts';
import { attributeOf, childOf, childrenOf, textOf, textOfChild, type XmlElement } from '../shared/xml/element';
import { DAY, demandForm, type Form, TEXT, text, value } from '../shared/xml/form';

/** To which day a change works back: as the file has it, since of “tot” the day itself is not one. */
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
/** What else stands beside it: of what is not known here it could be that it says which articles are meant. */
const BESIDE = new Set('terugwerkende-kracht betreft ontstaansbron inwerkingtreding opmerkingen'.split(' '));

/**
 * What one `datum` of `wijzigingen/regeling` records of a regulation. Without a day (`waarde`) a change is not in force yet: of such only bills that are
 * pending are said. Throws `failed` for what works back in another form.
 */
export function changesIn(work: string, datum: XmlElement): RecordedChange[] {
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

/** An article by its external id, with what of it is meant; what is none is a place in the work, as the file calls it. */
function placeOf(work: string, label: string): { name: string; place: string } {
  const read = parseBwb(`${work} ${label}`);
  if (read?.article === undefined || read.work !== work) return { name: work, place: label };
  return { name: read.externalId, place: read.pinpoints === undefined ? '' : label };
}

/** The publication that made the change: `Stb. 2013, 560`; empty where the file names none. */
function publicationIn(details: XmlElement): string {
  const sources = childrenOf(childOf(details, 'ontstaansbron'), 'bron');
  const own = sources.find(({ attributes }) => attributes.type === 'oorspronkelijk');
  const published = childOf(own, 'bekendmaking');
  const [year, number] = [textOfChild(published, 'publicatiejaar'), textOfChild(published, 'publicatienummer')];
  const soort = published?.attributes.soort ?? '';
  return soort === '' || !/^\d{4}$/.test(year) || number === '' ? '' : citedPublication(soort, year, number);
}

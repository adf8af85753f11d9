/** Whether the open data service of the Rechtspraak is as its importer expects: one decision of some 6 kB. */
import { type Probe, xmlRequest } from '../shared/publisher';
import { contentUrl, KNOWN as ECLI } from './fetch';

const DAY = /^\d{4}-\d{2}-\d{2}/;
const DESCRIPTION = 'open-rechtspraak/RDF/Description';

export const probe = (): Probe => ({
  request: xmlRequest(contentUrl(ECLI), ECLI),
  expects: [
    { at: `${DESCRIPTION}/identifier`, like: /^ECLI:NL:HR:1997:AE3163$/ },
    { at: `${DESCRIPTION}/modified`, like: DAY, each: true },
    { at: `${DESCRIPTION}/issued`, like: DAY, each: true },
    { at: `${DESCRIPTION}/date`, like: DAY },
    { at: `${DESCRIPTION}/creator` },
    { at: `${DESCRIPTION}/type` },
    { at: `${DESCRIPTION}/zaaknummer` },
    { at: `${DESCRIPTION}/subject` },
    { at: `${DESCRIPTION}/procedure` },
    { at: `${DESCRIPTION}/replaces` },
    { at: `${DESCRIPTION}/hasVersion/list/li` },
    { at: 'open-rechtspraak/inhoudsindicatie/para' },
    { at: 'open-rechtspraak/uitspraak/…/para' },
  ],
  file: { name: `${ECLI.replaceAll(':', '.')}.xml`, work: ECLI, documents: 1 },
});

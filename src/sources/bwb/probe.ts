/** Whether the BWB repository is as its importer expects: the manifest of the Wet open overheid, of some 3 kB. */
import { type Probe, xmlRequest } from '../shared/publisher';
import { addressOf, KNOWN as WORK } from './fetch';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const probe = (): Probe => ({
  request: xmlRequest(addressOf(WORK, 'manifest.xml'), WORK),
  expects: [
    { at: 'work/@label', like: /^BWBR0045754$/ },
    { at: 'work/@gegenereerd', like: /^\d{4}-\d{2}-\d{2}T/ },
    { at: 'work/metadata/wti_locatie', like: /^BWBR0045754\.WTI$/ },
    { at: 'work/metadata/datum_inwerkingtreding', like: DAY },
    { at: 'work/expression/@label', like: /^\d{4}-\d{2}-\d{2}_\d{1,4}$/, each: true },
    { at: 'work/expression/metadata/datum_inwerkingtreding', like: DAY, each: true },
    { at: 'work/expression/metadata/einddatum', like: DAY },
    { at: 'work/expression/metadata/zichtdatum_start', like: DAY },
    { at: 'work/expression/metadata/zichtdatum_eind', like: DAY },
    { at: 'work/expression/manifestation/@label', like: /^xml$/ },
    { at: 'work/expression/manifestation/item/@label', like: /^BWBR0045754_\d{4}-\d{2}-\d{2}_\d{1,4}\.xml$/ },
    { at: 'work/expression/manifestation/metadata/size', like: /^\d{1,15}$/ },
    { at: 'work/expression/manifestation/metadata/hashcode', like: /^[0-9a-fA-F]{128}$/ },
  ],
  file: { name: 'manifest.xml', work: WORK, documents: 0 },
});

/** Whether the search service of overheid.nl is as it is read: one record of a regulation that changed within a month, of some 5 kB. */
import { shiftedBy } from '../../contract/dates';
import type { Probe } from '../shared/publisher';
import { sruRequest } from '../shared/sru/search';

export const probe = (today: string): Probe => ({
  request: sruRequest({ connection: 'cvdr', cql: `dcterms.modified>=${shiftedBy(today, -30)}`, start: 1, maximum: 1 }),
  expects: [
    { at: 'searchRetrieveResponse/numberOfRecords', like: /^[1-9]\d{0,8}$/ },
    {
      at: 'searchRetrieveResponse/records/record/recordData/…/identifier',
      like: /^(?:1\.\d:)?(?:CVDR)?\d{1,7}_\d{1,4}$/,
    },
    { at: 'searchRetrieveResponse/records/record/recordData/…/title' },
    { at: 'searchRetrieveResponse/records/record/recordData/…/type' },
    { at: 'searchRetrieveResponse/records/record/recordData/…/modified', like: /^\d{4}-\d{2}-\d{2}/ },
  ],
});

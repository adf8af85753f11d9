/** Which consolidated text of an act is the newest of a day (CDM: act_consolidated_based_on_resource_legal). */
import type { Ask } from '../publisher';
import { askSparql, quoteSparql } from './sparql';

const PREFIXES = 'PREFIX cdm: <http://publications.europa.eu/ontology/cdm#>';

/** The query for all consolidated texts of an act. `celex` is a CELEX number of sector 3. Numbers are typed literals. */
export function consolidatedQuery(celex: string): string {
  return `${PREFIXES} SELECT DISTINCT ?celex WHERE { VALUES ?base { ${quoteSparql(celex)}^^<http://www.w3.org/2001/XMLSchema#string> } ?act cdm:resource_legal_id_celex ?base . ?text cdm:act_consolidated_based_on_resource_legal ?act ; cdm:resource_legal_id_celex ?celex . } LIMIT 1000`;
}

/** The CELEX number of the newest consolidated text that is not of the future; undefined where there is none. */
export async function consolidatedOn(celex: string, ask: Ask): Promise<string | undefined> {
  const rows = await askSparql(consolidatedQuery(celex), ask);
  const base = `0${celex.slice(1)}-`;
  const today = ask.today.replaceAll('-', '');
  return rows
    .map(({ celex: number = '' }) => number)
    .filter((number) => number.startsWith(base) && /^\d{8}$/.test(number.slice(base.length)))
    .filter((number) => number.slice(base.length) <= today)
    .sort()
    .at(-1);
}

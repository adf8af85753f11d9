/** What the names in a manifest are (XSD 1.08). */
import { type Roles, rolesOf } from '../shared/reading/roles';
import { attributesOf, type Names } from '../shared/xml/names';

const ROLES: Roles = rolesOf(
  [{ is: 'container' }, 'work'],
  [
    { is: 'data' },
    `expression manifestation item metadata datum_inwerkingtreding einddatum zichtdatum_start zichtdatum_eind wti_locatie size hashcode`,
  ],
  [
    { is: 'administration' },
    `subitem tijdstip_toegevoegd tijdstip_laatste_wijziging tijdstip_wti_toegevoegd tijdstip_laatste_wijziging_wti aankondiging`,
  ],
  [
    { is: 'history' },
    `datum_totstandkoming datum_intrekking datum_materiele_uitwerking datum_voorlopige_toepassing datum_terugwerking_int
    datum_terugwerking_iwt datum_terugwerking_vt scope_terugwerking_int scope_terugwerking_iwt scope_terugwerking_vt`,
  ],
);

export const NAMES: Names = {
  elements: ROLES,
  attributes: attributesOf({
    read: 'label gegenereerd _deleted',
    // What it calls the latest can be a text of the future.
    machine: '_latestItem _currentItem _isReplacedBy noNamespaceSchemaLocation schemaLocation',
  }),
};

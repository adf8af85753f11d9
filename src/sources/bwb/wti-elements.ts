/** What the names in a WTI file are (XSD 0.36): its reader takes the general information; the rest is about other regulations and texts. */
import { type Roles, rolesOf } from '../shared/reading/roles';
import { attributesOf, type Names } from '../shared/xml/names';

export const ROLES: Roles = rolesOf(
  [{ is: 'container' }, 'wetstechnische-informatie'],
  [
    { is: 'data' },
    `algemene-informatie afkortingen afkorting citeertitels citeertitel niet-officiele-titels niet-officiele-titel rechtsgebieden rechtsgebied
    hoofdgebied specifiekgebied`,
  ],
  // The description of the file, by terms that its general information and the text have too.
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
  [{ is: 'history' }, 'totstandkoming wijzigingen'],
  [
    { is: 'history', inner: true },
    `regeling regelingelementen regelingelement datum plaats details betreft ontstaansbron inwerkingtreding ingangsdatum bron bekendmaking rectificatie
    publicatiejaar publicatienummer publicatiedatum ondertekening dossiernummer kenmerk opmerkingen opmerking al terugwerkende-kracht
    terugwerkende-kracht-datum terugwerkend.datum artikelen label datum-materiele-uitwerking`,
  ],
  [{ is: 'machine', inner: true }, 'hierarchy label-id self-id parent-id previous-sibling-id'],
);

export const NAMES: Names = {
  elements: ROLES,
  attributes: attributesOf({
    read: 'bwb-id gegenereerd status geldig-van geldig-tot',
    history: `waarde versie-id datum-scope isvoorafgaand isvoorlopigetoepassing betreftalleonderdelen effect soort type urlidentifier label label-id
      groep xpath`,
    repeated: 'doc zichtbaar-van zichtbaar-tot lang',
    machine: 'owms-version noNamespaceSchemaLocation schemaLocation anker verwijzing-id eurlex t1',
  }),
};

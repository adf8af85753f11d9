/** What the names in a WTI file are (XSD 0.36): its reader takes the general information, and of the record of changes what works back and what is pending. */
import { type Roles, rolesOf } from '../shared/reading/roles';
import { attributesOf, type Names } from '../shared/xml/names';

export const ROLES: Roles = rolesOf(
  [{ is: 'container' }, 'wetstechnische-informatie wijzigingen regeling'],
  [
    { is: 'data' },
    `algemene-informatie afkortingen afkorting citeertitels citeertitel niet-officiele-titels niet-officiele-titel rechtsgebieden rechtsgebied
    hoofdgebied specifiekgebied datum details betreft ontstaansbron bron bekendmaking publicatiejaar publicatienummer dossiernummer terugwerkende-kracht
    terugwerkende-kracht-datum artikelen label`,
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
  // What each article was like on each day stands in the toestanden.
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

/** What the names in a file of the CVDR are: those of its text, which has the blocks of the BWB, and those of its description. */
import { REGELING, REGELING_ATTRIBUTES, REGELING_LAYOUT } from '../shared/reading/regeling';
import { type Roles, rolesOf } from '../shared/reading/roles';
import { attributesOf, type Names } from '../shared/xml/names';

/** In the text. */
export const ROLES: Roles = new Map([
  ...REGELING,
  ...rolesOf(
    [{ is: 'container' }, 'cvdr body regeling regeling-tekst'],
    [
      { is: 'container', named: true, division: true },
      'boek deel titeldeel hoofdstuk afdeling paragraaf subparagraaf sub-paragraaf bijlage nota-toelichting toelichting',
    ],
    [{ is: 'container', division: true }, 'divisie'],
    [{ is: 'block', article: true, quoted: true }, 'artikel'],
    [{ is: 'inline' }, 'vet cursief ond onderstreept u i b kleinkap'],
    [{ is: 'inline', raised: 'down' }, 'sub'],
    // A line break: a space where it stands.
    [{ is: 'inline', before: ' ' }, 'br nbsp'],
  ),
]);

/** In the description. */
export const FACTS: Roles = rolesOf(
  [{ is: 'container' }, 'meta owmskern owmsmantel cvdripm'],
  [
    { is: 'data' },
    `identifier title alternative type language creator subject onderwerp modified issued isRatifiedBy isFormatOf inwerkingtredingDatum
    terugwerkendekrachtDatum uitwerkingtredingDatum betreft kenmerk spatial source gedelegeerdeRegelgeving redactioneleToevoeging`,
  ],
  // The licence of the file.
  [{ is: 'administration' }, 'rights'],
);

export const NAMES: Names = {
  elements: new Map([...FACTS, ...ROLES]),
  attributes: attributesOf({
    read: `${REGELING_ATTRIBUTES} nr resourceIdentifier scheme`,
    machine: 'schemaLocation struct',
    layout: REGELING_LAYOUT,
  }),
};

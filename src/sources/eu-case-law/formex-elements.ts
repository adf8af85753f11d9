/** What the names in a decision in Formex are: those of any file in Formex, some with roles of their own. */
import { ATTRIBUTES, ROLES as OF_FORMEX } from '../shared/formex/elements';
import { type Roles, rolesOf } from '../shared/reading/roles';
import type { Names } from '../shared/xml/names';

export const ROLES: Roles = new Map([
  ...OF_FORMEX,
  ...rolesOf(
    [{ is: 'inline' }, 'NAME.CASE NO.CASE NO.CELEX NO.ECLI REF.CASE REF.NP.ECR REF.NP REF.CONSLEG ANONYMOUS'],
    // A point that is no paragraph has no number of its own in the text, nor has a quoted paragraph of a law.
    [{ is: 'item', mark: 'NO.P' }, 'NP NP.ECR'],
    [{ is: 'item', mark: 'NO.PARAG' }, 'PARAG'],
    [{ is: 'line' }, 'ITEM.CONT ITEM.REF'],
    [
      { is: 'block', whole: true },
      'AGAINST CONSID INTRO P PARTY.STATUS PREAMBLE.FINAL QUOT.S SIGNATURE SIGNATURE.CASE TBL TXT VISA',
    ],
    // What a file says of itself: number, ECLI, pages.
    [{ is: 'data' }, 'BIB.JUDGMENT BIB.ORDER BIB.OPINION BIB.CONCLUSION BIB.DATA'],
  ),
]);

export const NAMES: Names = { elements: ROLES, attributes: ATTRIBUTES };

/** What each document of a toestand says of its text besides the words: what is said of it, and that a division around it is not law. */
import type { TextStanding } from '../../contract/structure';
import type { OpenDivision } from '../shared/reading/divisions';
import { divisionName, editorsAlone, isForce } from '../shared/reading/editors';
import type { Omlijsting, Onderdeel, Toestand } from './toestand';

/** What is said of a division, at its place. */
function ofDivision({ ofDivisions }: Toestand, division: OpenDivision): TextStanding[] {
  return (ofDivisions.get(division) ?? []).map((one) => ({
    ...one,
    place: [divisionName(division.kind, division.number), one.place].filter((part) => part !== undefined).join(', '),
  }));
}

/** The id of the number that an article had before, where its own ends with its number. */
function renumbered(one: TextStanding, externalId: string, number: string): TextStanding {
  const { other, from: _day, ...rest } = one;
  if (other === undefined) return one;
  if (!externalId.endsWith(`artikel ${number}`) || other === number) return { ...rest, code: 'remark_renumbered' };
  return { ...one, other: `${externalId.slice(0, externalId.length - number.length)}${other}` };
}

/** The standing of an article or an annex. `never`: it never came into force, whatever its status. */
export function ofOnderdeel(
  toestand: Toestand,
  { standing, division, kind, nummer, paragraphs }: Onderdeel,
  externalId: string,
  never: boolean,
): TextStanding[] {
  const own = kind === 'bijlage' && division !== undefined ? (toestand.ofDivisions.get(division) ?? []) : standing;
  const told = own.map((one) => {
    const known = renumbered(one, externalId, nummer);
    // What the editors put in the place of a text that has lapsed is not in its body, which says so itself.
    return known.code === 'lapsed' ? { ...known, said: editorsAlone(paragraphs) } : known;
  });
  const said: TextStanding[] = never
    ? [{ code: 'never', said: '' }, ...told.filter(({ code }) => code !== 'lapsed' && code !== 'not_yet')]
    : told;
  // What is in a division that is not law is none either. Its remarks and changes are of its heading, and told with the law.
  for (let one = kind === 'bijlage' ? division?.within : division; one !== undefined; one = one.within)
    said.push(
      ...ofDivision(toestand, one).filter(({ code }) => isForce(code) && !told.some((its) => its.code === code)),
    );
  return said;
}

/** The standing of the document of the regulation in a language. `documents`: the articles and annexes that are documents. */
export function ofRegeling(
  toestand: Toestand,
  { taal, standing }: Omlijsting,
  primary: boolean,
  documents: ReadonlyMap<Onderdeel, string>,
): TextStanding[] {
  const own = new Set([...documents.keys()].filter(({ kind }) => kind === 'bijlage').map(({ division }) => division));
  return [
    ...(primary ? toestand.standing : []),
    ...standing,
    ...toestand.divisions
      .filter((one) => one.taal === taal && !own.has(one.division))
      .flatMap(({ division }) => ofDivision(toestand, division)),
  ];
}

/**
 * What the register of a decision says of other decisions, read from its file: which of two is the earlier one (`aanleg`), what kind of relation
 * it is (`type`), and what became of the earlier one (`gevolg`). The label is for people and decides nothing.
 */
import { attribute, childrenNamed, descendantsNamed, type Element, plainText } from '../support/xml';

/** A relation to another decision, from the side that tells it. */
export interface RegisterRelation {
  toldBy: string;
  other: string;
  /** The last part of the address that the file gives: `hogerBeroep`. */
  type: string;
  /** The earlier decision of the two, and the later one; undefined where the file does not say. */
  order: { earlier: string; later: string } | undefined;
  /** As the register has it; empty where there is none. */
  outcome: string;
  label: string;
}

/** What is said of one decision, because of another. */
export interface Said {
  about: string;
  code: string;
  by: string;
  toldBy: string[];
  /** Words of the register that are shown with it, one of these for each side that tells it. */
  words: string[];
}

/** The ECLI and the day of a decision. */
export function headOf(root: Element): { ecli: string; day: string } {
  const [about] = descendantsNamed(root, 'Description');
  const value = (name: string): string => plainText(childrenNamed(about!, name)[0]);
  return { ecli: value('identifier'), day: value('date') };
}

const lastPart = (address: string): string => address.slice(Math.max(address.lastIndexOf('/'), -1) + 1);

/** All relations of a file that name a decision by its ECLI. */
export function relationsOf(root: Element): RegisterRelation[] {
  const { ecli } = headOf(root);
  return descendantsNamed(root, 'relation').flatMap((relation): RegisterRelation[] => {
    const other = attribute(relation, 'resourceIdentifier');
    if (!other.startsWith('ECLI:')) return [];
    const aanleg = lastPart(attribute(relation, 'aanleg'));
    const order =
      aanleg === 'eerdereAanleg'
        ? { earlier: other, later: ecli }
        : aanleg === 'latereAanleg'
          ? { earlier: ecli, later: other }
          : undefined;
    const [, outcome = ''] = attribute(relation, 'gevolg').split('#');
    const label = plainText(relation).split(/\s?:\s/u)[0]!;
    return [{ toldBy: ecli, other, type: lastPart(attribute(relation, 'type')), order, outcome, label }];
  });
}

const CORRECTIONS = ['definitiefNaRectificatie', 'oorspronkelijkBesluitDefinitiefBesluit', 'rectificatieBesluit'];
/** Opinions, referrals and preliminary questions do nothing to a decision. */
const NO_STANDING = /conclusie|verwijzing|prejudici/iu;
const REMEDIES = ['hogerBeroep', 'cassatie', 'sprongcassatie', 'verzet', 'herziening'];

/** What is said of the earlier decision. */
function codeOf({ type, outcome }: RegisterRelation): string | undefined {
  if (type === 'vervallenverklaring') return 'withdrawn_by_court';
  if (CORRECTIONS.includes(type)) return 'corrected';
  if (/^tussenuitspraak/iu.test(type)) return 'interlocutory';
  // Of a kind that nobody knows an outcome is shown, and means nothing.
  if (!REMEDIES.includes(type)) return NO_STANDING.test(type) || outcome === '' ? undefined : 'later_other';
  if (outcome === '') return 'later_unknown';
  if (/^(?:\(gedeeltelijke\) )?vernietiging(?=$| (?:en|met) )/iu.test(outcome)) return 'set_aside';
  return /^bekrachtiging\/bevestiging$/iu.test(outcome) ? 'upheld' : 'later_other';
}

/** What one entry says: of the earlier decision, and of the later one where that corrects it. */
function saidBy(relation: RegisterRelation): Said[] {
  const { order, toldBy, outcome, label } = relation;
  const code = codeOf(relation);
  if (order === undefined || code === undefined) return [];
  const { earlier, later } = order;
  const told = { toldBy: [toldBy], words: [outcome === '' ? label : outcome] };
  const first = { about: earlier, code, by: later, ...told };
  return code === 'corrected' ? [first, { about: later, code: 'corrects', by: earlier, ...told }] : [first];
}

/**
 * What all entries say together. What both sides say is said once; of two decisions of which one register gives the outcome, it is no more
 * unknown.
 */
export function saidOf(relations: readonly RegisterRelation[]): Said[] {
  const all = new Map<string, Said>();
  for (const one of relations.flatMap(saidBy)) {
    const key = [one.about, one.code, one.by].join(' ');
    const known = all.get(key);
    all.set(
      key,
      known === undefined
        ? one
        : { ...known, toldBy: [...known.toldBy, ...one.toldBy], words: [...known.words, ...one.words] },
    );
  }
  const has = ({ about, by }: Said, code: string): boolean => all.has([about, code, by].join(' '));
  const outcomes = ['set_aside', 'upheld', 'later_other'];
  return [...all.values()].filter(
    (one) => one.code !== 'later_unknown' || !outcomes.some((outcome) => has(one, outcome)),
  );
}

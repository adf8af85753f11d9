/** What a citation says of its document and the document does not: its days, and the decision that an opinion is an opinion to. */
import { type Backend, type Call, localLibrary } from '../../contract/backend';
import { isOfNoDay } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import type { LegalDocument, TextVersion } from '../../contract/types';
import { courtOfDecision } from '../../law/decisions/courts';
import { type DocumentOfDay, documentIdOf } from '../../lookup/document-id';
import { readName } from '../../lookup/read-name';
import { asText } from '../../platform/text/safe-text';
import { parseIdentifier } from '../../sources/identifiers';
import type { OfText } from './write';

/** What is known of a document that was found to be cited. Asks nothing of a service, which may charge for it. */
export async function factsOf(
  { answer: { data }, version, lawTitle, day }: DocumentOfDay,
  backend: Backend,
  call: Call,
): Promise<OfText> {
  const decision = await opinionTo(data, backend, call);
  return { version: (await ofEndedAct(data, backend)) ?? version, lawTitle, day, decision };
}

/** The last text of the act of a recital, where none of its texts holds any more: recitals are in the first alone, and have no end of their own. */
async function ofEndedAct({ external_id: id }: LegalDocument, backend: Backend): Promise<TextVersion | undefined> {
  const identifier = parseIdentifier(asText(id));
  if (identifier?.kind !== 'celex' || identifier.container?.startsWith('overweging') !== true) return undefined;
  const texts = (await localLibrary(backend)?.toestanden(identifier.work))?.versions ?? [];
  const last = texts.findLast(({ state }) => !isOfNoDay(state));
  return last?.state === 'past' && last.to !== '' ? last : undefined;
}

/**
 * The decision that an opinion is an opinion to, by its register, with its day, which is empty where the library does not hold it: the register
 * has none. Undefined for what is no opinion, and where the register names no decision of the Hoge Raad, or several.
 */
async function opinionTo(
  { document_type: kind, relations }: Pick<LegalDocument, 'document_type' | 'relations'>,
  backend: Backend,
  call: Call,
): Promise<OfText['decision']> {
  const all: unknown[] = kind === 'conclusie' && Array.isArray(relations) ? relations : [];
  const [ecli, another] = all.flatMap((one) => {
    const { kind: what, to } = Object(one) as Record<string, unknown>;
    return what === 'conclusie' && courtOfDecision(asText(to)) === 'HR' ? [asText(to)] : [];
  });
  if (ecli === undefined || another !== undefined) return undefined;
  return { ecli, date: localLibrary(backend) === undefined ? '' : await dayInLibrary(ecli, backend, call) };
}

async function dayInLibrary(ecli: string, backend: Backend, call: Call): Promise<string> {
  try {
    // What is to be said of that document is not said of this one.
    const silent = { ...call, notice: () => {} };
    const { id } = await documentIdOf(readName(ecli), backend, silent);
    return asText((await backend.document(id, silent)).data.decision_date);
  } catch (error) {
    if (error instanceof LksError && error.kind === 'not-found') return '';
    throw error;
  }
}

/** Facts for a citation that the document itself lacks: the days of its text, and the decision of an opinion. */
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

/** Facts for citing a document. Sends no request to a service, which may charge for it. */
export async function factsOf(
  { answer: { data }, version, lawTitle, day }: DocumentOfDay,
  backend: Backend,
  call: Call,
): Promise<OfText> {
  const decision = await opinionTo(data, backend, call);
  return { version: (await ofEndedAct(data, backend)) ?? version, lawTitle, day, decision };
}

/** The last text of a repealed act, for its recitals: they are only in the first text and have no end date. */
async function ofEndedAct({ external_id: id }: LegalDocument, backend: Backend): Promise<TextVersion | undefined> {
  const identifier = parseIdentifier(asText(id));
  if (identifier?.kind !== 'celex' || identifier.container?.startsWith('overweging') !== true) return undefined;
  const texts = (await localLibrary(backend)?.toestanden(identifier.work))?.versions ?? [];
  const last = texts.findLast(({ state }) => !isOfNoDay(state));
  return last?.state === 'past' && last.to !== '' ? last : undefined;
}

/**
 * From its register, with its day if the library has it; undefined if the register names none of the Hoge Raad or
 * several.
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
    // Notices on the decision do not belong to the opinion.
    const silent = { ...call, notice: () => {} };
    const { id } = await documentIdOf(readName(ecli), backend, silent);
    return asText((await backend.document(id, silent)).data.decision_date);
  } catch (error) {
    if (error instanceof LksError && error.kind === 'not-found') return '';
    throw error;
  }
}

/** What a text says that a court decided, or an advocate general concluded to, held against the operative part and the opinion. */
import type { LegalDocument } from '../../../contract/types';
import { courtOfDecision } from '../../../law/decisions/courts';
import { say } from '../../../messages';
import { agrees, type Comparison, differs, notCompared, open, type Statement } from '../verdict';
import { concludedOf, type Decided, type Dictum, dictumOf } from './dictum';
import type { OutcomeSaid } from './outcome-said';
import { isOfCourts } from './speaker';

const OPPOSITE: Partial<Record<Decided, Decided>> = {
  dismissed: 'allowed',
  allowed: 'dismissed',
  acquitted: 'convicted',
  convicted: 'acquitted',
};

/** Whether the decision that is cited is not the one that is said to have decided so: another court did, or it is about this one. */
function isOfOther({ courts, others }: OutcomeSaid, { external_id: id }: LegalDocument): boolean {
  const code = /^6\d{4}[CTF]/.exec(id)?.[0].at(-1) ?? courtOfDecision(id);
  return courts === undefined ? isOfCourts(others, code) : !isOfCourts(courts, code);
}

function dictumCompared(said: OutcomeSaid, { deeds, isPart, text }: Dictum): Comparison {
  const statement: Statement = { what: 'outcome', said: said.words };
  const { outcomeUnsure } = say.verifying;
  const opposite = OPPOSITE[said.decided];
  const of = (decided: Decided | undefined) => deeds.filter((one) => one.decided === decided);
  const [same, against] = [of(said.decided), of(opposite)];
  const isAlone = against.length === 0;
  const isOn = (all: Dictum['deeds']): boolean => all.some(({ on }) => on.some((one) => said.on.includes(one)));
  if (said.isLoose && !isOn(deeds)) return notCompared(statement, say.verifying.outcomeOfOther);
  if (said.isPart)
    return same.length > 0 && (isPart || !isAlone)
      ? agrees(statement, { found: text })
      : open(statement, 'outcome', outcomeUnsure, text);
  if (same.length > 0 && isAlone) return agrees(statement, { found: text });
  if (same.length > 0) {
    if (isOn(same) && !isOn(against)) return agrees(statement, { found: text });
    return open(statement, 'outcome', outcomeUnsure, text);
  }
  return against.length > 0 && !isPart
    ? differs(statement, 'outcome', text)
    : open(statement, 'outcome', outcomeUnsure, text);
}

function opinionCompared({ decided, words }: OutcomeSaid, document: LegalDocument): Comparison {
  const statement: Statement = { what: 'outcome', said: words };
  const { decided: held, text } = concludedOf(document);
  if (held.length === 0) return notCompared(statement, say.verifying.conclusionNotTold);
  if (held.includes(decided)) return agrees(statement, { found: text });
  const opposite = OPPOSITE[decided];
  return held.length === 1 && held[0] === opposite
    ? differs(statement, 'outcome', text)
    : open(statement, 'outcome', say.verifying.outcomeUnsure, text);
}

/** What comes of comparing the outcome that is said with the source. */
export function outcomeCompared(said: OutcomeSaid, document: LegalDocument): Comparison {
  if (said.by === 'advocate_general') return opinionCompared(said, document);
  const statement: Statement = { what: 'outcome', said: said.words };
  if (isOfOther(said, document)) return notCompared(statement, say.verifying.outcomeOfOther);
  const dictum = dictumOf(document);
  return dictum === undefined ? notCompared(statement, say.verifying.noDictum) : dictumCompared(said, dictum);
}

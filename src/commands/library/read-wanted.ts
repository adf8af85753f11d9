/** What a user asks the publishers for: identifiers and citations, each with the publisher that has it. */

import { LksError } from '../../errors';
import { readDocArguments } from '../../lookup/doc-arguments';
import { say } from '../../messages';
import type { Wanted } from '../../sources/harvest/add';
import { parseIdentifier } from '../../sources/identifiers';
import { identifierNames } from '../../sources/publishers';
import type { Publisher } from '../../sources/source';

/**
 * Reads arguments as `lks doc` does: joined as one citation, else one by one. A name that several works share (`BW`)
 * wants all of them; an article wants its whole law. Each document once, in the order given.
 * Throws `usage` for text that no publisher knows.
 */
export function readWanted(texts: readonly string[], publishers: readonly Publisher[]): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const argument of readDocArguments(texts)) {
    if (argument.kind !== 'citation') throw unknown(argument.text);
    for (const externalId of argument.externalIds) {
      const identifier = parseIdentifier(externalId === '' ? argument.text : externalId);
      // A CVDR number without its version, or a consolidated text, says more as it was typed.
      const typed = argument.externalIds.length === 1 ? (parseIdentifier(argument.text) ?? identifier) : identifier;
      const found = publishers
        .map((publisher) => ({ publisher, id: typed === undefined ? undefined : publisher.idOf(typed) }))
        .find(({ id }) => id !== undefined);
      if (found?.id === undefined) throw unknown(argument.text);
      wanted.set(`${found.publisher.name} ${found.id}`, { publisher: found.publisher, id: found.id });
    }
  }
  return [...wanted.values()];
}

const unknown = (text: string): LksError =>
  new LksError('usage', say.publishers.noPublisherFor(text), {
    hint: say.publishers.noPublisherForHint(identifierNames()),
  });

/** The identifiers in a file: one a line, with comments behind `#`; blank lines are passed over. Throws as `readWanted`. */
export function readWantedFile(text: string, publishers: readonly Publisher[]): Wanted[] {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/(?:^|\s)#.*$/, '').trim());
  const wanted = lines.filter((line) => line !== '').flatMap((line) => readWanted([line], publishers));
  return [...new Map(wanted.map((each) => [`${each.publisher.name} ${each.id}`, each])).values()];
}

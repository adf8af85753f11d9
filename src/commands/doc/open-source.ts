/** `lks doc --web`: the source of a document in the browser, if it is a publisher's. */
import type { DocumentAnswer } from '../../contract/types';
import { LksError } from '../../errors';
import { say } from '../../messages';
import { safeUrl } from '../../render/safe-text';

/** Hosts of the official publishers; nothing else is opened on the word of a service. */
const PUBLISHERS = [
  'overheid.nl',
  'officielebekendmakingen.nl',
  'officiele-overheidspublicaties.nl',
  'rechtspraak.nl',
  'europa.eu',
  'fgov.be',
  'juportal.be',
  'gesetze-im-internet.de',
  'rechtsprechung-im-internet.de',
] as const;

const isPublisher = (host: string): boolean => PUBLISHERS.some((name) => host === name || host.endsWith(`.${name}`));

/** Opens the source of each document. Returns what to say. Throws `failed` for an address that is not to be trusted. */
export async function openSource(answers: readonly DocumentAnswer[], signal: AbortSignal): Promise<string[]> {
  const addresses = answers.map(({ data }) => {
    const url = safeUrl(data.url);
    if (url === undefined) throw new LksError('failed', say.commands.webRefused, { hint: say.commands.webRefusedHint });
    const host = new URL(url).hostname;
    if (!isPublisher(host))
      throw new LksError('failed', say.commands.webForeign(host), { hint: say.commands.webForeignHint });
    return url;
  });
  const { default: open } = await import('open');
  for (const address of addresses) {
    signal.throwIfAborted();
    // An argument of the system's own opener, never a word of a shell.
    await open(address);
  }
  return addresses.map((address) => say.commands.webOpened(address));
}

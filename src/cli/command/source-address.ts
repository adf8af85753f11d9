/** Which addresses of a document are opened: those of official publishers alone. */
import { say } from '../../messages';
import { asText, safeLine, safeUrl } from '../../platform/text/safe-text';
import { SOURCES } from '../../sources/publishers';

/** Domains of official publishers besides those that lks asks itself; other addresses from a service are not opened. */
const FURTHER = [
  'officielebekendmakingen.nl',
  'fgov.be',
  'juportal.be',
  'gesetze-im-internet.de',
  'rechtsprechung-im-internet.de',
] as const;

const SHOWN = 500;

const isPublisher = (host: string): boolean =>
  [...SOURCES.flatMap(({ web }) => web), ...FURTHER].some((name) => host === name || host.endsWith(`.${name}`));

/** An address to open, or the sentence why not, with the address. */
export type Judgement = { open: string } | { refused: string };

/** Only https at an official publisher's host is opened: the address comes from a service or file. */
export function judgeAddress(address: unknown): Judgement {
  const text = asText(address);
  if (text.trim() === '') return { refused: say.commands.webNone };
  const safe = safeUrl(text);
  if (safe === undefined) return { refused: say.commands.webRefused(safeLine(text).slice(0, SHOWN)) };
  const url = new URL(safe);
  if (!isPublisher(url.hostname)) return { refused: say.commands.webForeign(url.hostname, safe) };
  if (url.port !== '') return { refused: say.commands.webPort(safe) };
  if (url.protocol === 'http:' && SOURCES.some(({ namesWithHttp }) => namesWithHttp === url.hostname))
    url.protocol = 'https:';
  return url.protocol === 'https:' ? { open: url.href } : { refused: say.commands.webNotEncrypted(safe) };
}

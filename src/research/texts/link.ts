/** Whether the address of a link is text to read too: where its words have no number, or that of another document. */
import { readIdentifier } from '../../law/registers/read-identifier';

const ACT = /(\d{1,4})\/(\d{1,4})/;
const ECLI = /ECLI:[\w:]+/i;

/** @param words of the link. */
export function isAddressRead(words: string, address: string): boolean {
  if (!/\d/.test(words)) return true;
  const named = readIdentifier(address);
  if (named?.kind === 'ecli') return ECLI.test(words) && !words.toUpperCase().includes(named.externalId);
  const [, year, number = ''] = (named?.kind === 'celex' && /^3(\d{4})\D(\d{4})/.exec(named.work)) || [];
  const said = ACT.exec(words)?.slice(1).map(Number);
  if (said === undefined || year === undefined) return false;
  return !said.includes(Number(number)) || !(said.includes(Number(year)) || said.includes(Number(year) % 100));
}

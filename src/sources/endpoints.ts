/**
 * Every address of the official publishers, in one place (docs/publishers.md says what is known of them). The rest of the code builds
 * official addresses; where they are really asked is decided here, so that a mirror or a test needs one setting.
 */

import { isLoopback, readAddress } from '../contract/address';
import { LksError } from '../errors';
import { say } from '../messages';

export type PublisherName = 'bwb' | 'rechtspraak' | 'eurlex' | 'cvdr';

/** Official addresses, by what they serve. */
export const OFFICIAL = {
  /** SRU 1.2: BWB and CVDR, told apart by `x-connection`. */
  sru: 'https://zoekservice.overheid.nl/sru/Search',
  bwbRepository: 'https://repository.officiele-overheidspublicaties.nl/bwb/',
  cvdrRepository: 'https://repository.officiele-overheidspublicaties.nl/cvdr/',
  uitspraken: 'https://data.rechtspraak.nl/uitspraken/',
  sparql: 'https://publications.europa.eu/webapi/rdf/sparql',
  celex: 'https://publications.europa.eu/resource/celex/',
} as const;

interface Place {
  /** The variable that names another base address: the official paths are put behind it. */
  variable: string;
  /** The publisher's own hosts: redirects are followed to these only. */
  hosts: readonly string[];
  /** Hosts whose pages say that something does not exist. */
  nowhere?: readonly string[];
}

const OVERHEID = ['zoekservice.overheid.nl', 'repository.officiele-overheidspublicaties.nl'];

export const PLACES: Readonly<Record<PublisherName, Place>> = {
  bwb: { variable: 'LKS_BWB_URL', hosts: OVERHEID },
  rechtspraak: {
    variable: 'LKS_RECHTSPRAAK_URL',
    hosts: ['data.rechtspraak.nl'],
    nowhere: ['mededeling.rechtspraak.nl'],
  },
  eurlex: { variable: 'LKS_EURLEX_URL', hosts: ['publications.europa.eu'] },
  cvdr: { variable: 'LKS_CVDR_URL', hosts: OVERHEID },
};

export interface Endpoint {
  readonly publisher: PublisherName;
  /**
   * Where an address is asked: at the publisher's own host and over https, or below the base address that stands for it.
   * Undefined for any other host, and for an address with a user name in it.
   */
  locate(url: URL): URL | undefined;
  /** True for a host whose pages say "there is no such thing". */
  isNowhere(url: URL): boolean;
  /** False for a mirror on this computer, which needs no sparing. */
  readonly spared: boolean;
}

/** Reads a base address from the environment. Throws `usage` for one that is none. */
function baseOf({ variable }: Place, env: Readonly<Record<string, string | undefined>>): URL | undefined {
  const text = env[variable]?.trim();
  if (!text) return undefined;
  const address = readAddress(text);
  if (typeof address === 'string')
    throw new LksError('usage', say.publishers.badAddress(variable), { hint: say.publishers.badAddressHint });
  return new URL(address.url);
}

/** The endpoint of a publisher, with the base address that the environment gives it. Throws `usage` for a bad one. */
export function endpointOf(publisher: PublisherName, env: Readonly<Record<string, string | undefined>>): Endpoint {
  const place = PLACES[publisher];
  const base = baseOf(place, env);
  const locate = (url: URL): URL | undefined => {
    if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
    const own = place.hosts.includes(url.host);
    if (base !== undefined && own) return new URL(base.href.replace(/\/+$/, '') + url.pathname + url.search);
    const found = new URL(url.href);
    if (base !== undefined && url.host === base.host) found.protocol = base.protocol;
    else if (own) found.protocol = 'https:';
    else return undefined;
    return found;
  };
  return {
    publisher,
    locate,
    isNowhere: ({ host }) => place.nowhere?.includes(host) === true,
    spared: base === undefined || !isLoopback(base.hostname),
  };
}

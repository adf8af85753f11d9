/** Where overheid.nl serves the BWB and the CVDR: search over SRU 1.2, told apart by `x-connection`, and a repository of files. */

export const SRU = 'https://zoekservice.overheid.nl/sru/Search';

export const REPOSITORY = 'https://repository.officiele-overheidspublicaties.nl/';

/** The hosts of both. */
export const HOSTS: readonly string[] = ['zoekservice.overheid.nl', 'repository.officiele-overheidspublicaties.nl'];

/** Domains of its pages for people. */
export const WEB: readonly string[] = ['overheid.nl', 'officiele-overheidspublicaties.nl'];

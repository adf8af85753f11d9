/** overheid.nl for BWB and CVDR: SRU 1.2 search (register by `x-connection`) and a file repository. */

export const SRU = 'https://zoekservice.overheid.nl/sru/Search';

export const REPOSITORY = 'https://repository.officiele-overheidspublicaties.nl/';

export const HOSTS: readonly string[] = ['zoekservice.overheid.nl', 'repository.officiele-overheidspublicaties.nl'];

export const WEB: readonly string[] = ['overheid.nl', 'officiele-overheidspublicaties.nl'];

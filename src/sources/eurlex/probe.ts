/** Whether CELLAR gives texts as their importer expects: Regulation No 1 as consolidated in 2013, of some 19 kB, in English. */
import { celexUrl, FORMS } from '../shared/cellar/negotiation';
import type { Probe } from '../shared/publisher';
import { XML_LIMITS } from '../shared/xml/limits';

const CELEX = '01958R0001-20130701';

export const probe = (): Probe => ({
  request: {
    url: celexUrl(CELEX),
    what: CELEX,
    accept: FORMS[0],
    language: 'eng',
    limit: XML_LIMITS.fileBytes,
    pages: true,
  },
  isPage: true,
  expects: [
    { at: 'html/head/title', like: /31958R0001/ },
    { at: 'html/body/…/p/@class', like: /^reference$/ },
    { at: 'html/body/…/p/@class', like: /^title-doc-first$/ },
    { at: 'html/body/…/p/@class', like: /^title-article-norm$/ },
    { at: 'html/body/…/p/@class', like: /^norm$/ },
  ],
  file: { name: `${CELEX}.eng.xml`, work: '31958R0001', documents: 8 },
});

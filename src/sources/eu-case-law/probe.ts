/** Whether the index of CELLAR says of decisions what is asked of it: the facts of case C-434/15, of some 10 kB. */
import { sparqlXmlRequest } from '../shared/cellar/sparql';
import type { Probe } from '../shared/publisher';
import { KNOWN } from './fetch';
import { factsQuery } from './queries';

const binding = 'sparql/results/result/binding';

export const probe = (): Probe => ({
  request: sparqlXmlRequest(factsQuery(KNOWN.celex, 'ENG', 'en')),
  expects: [
    ...['celex', 'language', 'ecli', 'date', 'title', 'relation', 'other'].flatMap((name) => {
      const like = new RegExp(`^${name}$`);
      return [
        { at: 'sparql/head/variable/@name', like },
        { at: `${binding}/@name`, like },
      ];
    }),
    { at: `${binding}/literal`, like: /^62015CJ0434$/ },
    { at: `${binding}/literal`, like: /^ECLI:EU:C:2017:981$/ },
    { at: `${binding}/literal`, like: /^2017-12-20$/ },
  ],
});

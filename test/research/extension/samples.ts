/** An answer to each question of the extension with every field that it can have; of an outline both kinds. */
import type { Answers } from '../../../src/contract/answers';
import type { Standing } from '../../../src/contract/answers/standing';
import type { ExtensionName } from '../../../src/contract/extensions';

const ID = '6f1c8a52-5d8e-5c0a-9f3e-0123456789ab';
const ECLI = 'ECLI:NL:HR:2015:3';
const LAW = 'BWBR0099998';
const DAYS = { from: '2010-01-01', to: '2014-12-31' };
const NOTICES = [{ code: 'sample', message: 'This is a sample.', command: 'lks library add BWBR0005290' }];
const SHORT_STATUS = {
  kind: 'journal' as const,
  day: '2016-05-04',
  journal: { place: 'L 119/1', published: '2016-05-04' },
  message: 'As published.',
};
const STATUS = {
  ...SHORT_STATUS,
  days: [
    { kind: 'application' as const, day: '2018-05-25', basis: 'stated' as const, article: '99(2)', words: 'It shall' },
  ],
  missing: [{ kind: 'amended-by' as const, id: '32018R0001', day: '2018-01-01' }],
};
const STANDING: Standing[] = [
  {
    about: 'decision',
    code: 'set_aside',
    place: 'r.o. 1',
    ...{ from: '2013-01-01', to: '2014-01-01', text: '1. Words.' },
    publication: { name: 'Stb. 2013, 1', in_force: '2013-02-01' },
    by: { id: ECLI, day: '2013-01-01', held: true },
    said: 'Cassatie, vernietiging',
    source: 'register',
    told_by: [ECLI],
    seen: '2015-01-01',
  },
];
const CITED = { external_id: ECLI, title: 'HR 2015', court: 'Hoge Raad', date: '2015-05-03', url: 'https://h/1' };
const COVERAGE = { sources: [{ source: 'rechtspraak.nl', documents: 3 }], looked_through: 2, of: 3 };
const CITATIONS = {
  data: [
    {
      ...CITED,
      document_type: 'uitspraak',
      id: ID,
      place: 'r.o. 3.1',
      pinpoint: 'lid 1',
      marked_up: false,
      says: 'this' as const,
      places: [
        {
          start: 4,
          end: 13,
          text: 'artikel 1',
          place: 'r.o. 3.1',
          pinpoint: '',
          marked_up: false,
          basis: 'case' as const,
        },
      ],
      standing: STANDING,
    },
  ],
  meta: { total: 1, coverage: COVERAGE, notices: NOTICES },
};
const ABOUT = {
  source: 'wetten.overheid.nl',
  external_id: LAW,
  title: 'Wet',
  url: 'https://h/wet',
  language: 'nl',
  jurisdiction: 'NL',
  law_area: '',
  document_type: 'wet',
  decision_date: '',
  harvested_at: '2026-01-01 00:00:00',
  text_status: STATUS,
  known_as_of: '2026-01-01',
  at: '2012-01-01',
  known_on: '2012-01-01',
  known_since: '2012-06-01',
  since: {
    ...{ day: '2012-01-01', basis: 'own_mark_retroactive' as const, publication: 'Stb. 2012, 1', effect: 'wijziging' },
    ...{ works_back_to: '2011-01-01', message: '2012-01-01 at least' },
  },
  imported_at: '2026-01-02 00:00:00',
  previous: 'a',
  next: 'b',
  structure: 'marked' as const,
  standing: STANDING,
  relations: [{ kind: 'cassatie', to: ECLI, earlier: null, label: 'Cassatie', outcome: 'Bevestigd' }],
};
const SPAN = { start: 0, end: 4 };
/** Whose words a part is. */
const WHOSE = { standing: 'part_opinion', author: 'Mr. X' } as const;

/** With every field. */
export const SAMPLES: { readonly [N in ExtensionName]: Answers[N] } = {
  versions: {
    data: [
      {
        ...DAYS,
        known_to: '2014-12-31',
        no_end: 'none given',
        gaps: [DAYS],
        next: '2015-01-01',
        state: 'past',
        text_status: STATUS,
        title: 'Wet',
        url: 'https://h/wet',
        label: 'eerste',
        joined: [{ ...DAYS, url: 'https://h/wet', label: 'eerste' }],
        ...{ known_from: '2012-01-01', known_until: '2012-05-31' },
        changed_by: [{ publication: 'Stb. 2012, 1', from: '2011-01-01' }],
      },
    ],
    meta: {
      id: ID,
      external_id: LAW,
      work: LAW,
      title: 'Wet',
      known_as_of: '2026-01-01',
      at: '2012-01-01',
      known_on: '2012-01-01',
      url_at: 'https://h/wet',
      not_held: { as_of: '2026-01-01', texts: [{ ...DAYS, label: 'derde' }] },
      notices: NOTICES,
    },
  },
  diff: {
    data: {
      id: ID,
      external_id: LAW,
      title: 'Wet',
      ...{ from: '2012-01-01', to: '2016-01-01', from_text: '2010-01-01', to_text: '2015-01-01' },
      ...{ from_known: true, to_known: false, from_status: SHORT_STATUS, to_status: SHORT_STATUS },
      known_as_of: '2026-01-01',
      ...{ known_on: '2012-01-01', from_known_since: '2012-06-01', to_known_since: '2016-06-01' },
      changes: [
        {
          external_id: `${LAW} artikel 1`,
          renumbered_from: `${LAW} artikel 1a`,
          title: 'Artikel 1',
          kind: 'changed',
          from_url: 'https://h/1',
          to_url: 'https://h/2',
          paragraphs: [{ kind: 'changed', pieces: [{ kind: 'added', text: 'niet' }] }],
        },
      ],
    },
    meta: { notices: NOTICES },
  },
  outline: {
    data: {
      ...ABOUT,
      kind: 'outline',
      id: ID,
      complete: true,
      languages: ['nl'],
      days: { ...DAYS, known_to: '2014-12-31', next: '2015-01-01', state: 'past' },
      divisions: [{ kind: 'hoofdstuk', number: '1', heading: 'Hoofdstuk 1', path: ['hoofdstuk 1'], before: 0 }],
      articles: [
        {
          ...{ id: ID, external_id: `${LAW} artikel 1`, kind: 'artikel', number: '1', label: 'artikel 1' },
          ...{ heading: '', path: ['hoofdstuk 1'], state: 'repealed' },
        },
      ],
      parts: [{ ...SPAN, kind: 'lid', number: '1', role: 'x', recognised: true, ...WHOSE }],
      references: [{ ...SPAN, external_id: ECLI, pinpoint: '', marked_up: true, basis: 'marked' }],
    },
    meta: { notices: NOTICES },
  },
  'cited-by': CITATIONS,
  cites: CITATIONS,
  chain: {
    data: {
      nodes: [
        {
          ...{ ...CITED, document_type: 'uitspraak', id: null, held: false, standing: STANDING },
        },
      ],
      edges: [
        {
          ...{ from: ECLI, to: ECLI, relation: 'cassatie', label: 'Cassatie', outcome: 'Bevestigd' },
          said_by: [ECLI],
        },
      ],
    },
    meta: { coverage: COVERAGE, cut: false, notices: NOTICES },
  },
  cite: {
    data: [
      {
        external_id: ECLI,
        style: 'nl',
        citation: `HR 3 mei 2015, ${ECLI}`,
        pinpoints: ['r.o. 3.1'],
        version: 'geldend op 1 juni 2012',
        lacks: ['name'],
        url: 'https://h/1',
        standing: STANDING,
      },
    ],
    meta: { notices: NOTICES },
  },
  coverage: {
    data: [
      {
        ...{ source: 'rechtspraak.nl', kind: 'uitspraak', court: 'HR', court_name: 'Hoge Raad', year: 2015 },
        ...{ documents: 1, complete: true, known_until: '2026-01-01' },
        ...{ known_as_of: '2015-01-01', known_half: '2016-01-01', known_newest: '2026-01-01' },
      },
    ],
    meta: { notes: [{ source: 'rechtspraak.nl', note: 'Not all decisions.' }], notices: NOTICES },
  },
};

/** The outline of a decision: its parts. */
export const PARTS: Answers['outline'] = {
  data: {
    ...ABOUT,
    id: ID,
    kind: 'parts',
    complete: true,
    outline: [
      {
        ...{ kind: 'rechtsoverweging', number: '3.1', role: 'x', begins: 'Zie', depth: 0 },
        ...SPAN,
        recognised: true,
        ...WHOSE,
      },
    ],
  },
  meta: { notices: NOTICES },
};

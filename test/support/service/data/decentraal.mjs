/** Local regulations. */

/** @type {import('./documents.mjs').Entry[]} */
export const decentraal = [
  local(
    'CVDR600001',
    '2',
    'Algemene plaatselijke verordening Voorbeeldstad',
    'Het is verboden zonder vergunning een terras te plaatsen.',
    '2021-06-01',
  ),
  local(
    'CVDR600001',
    '7',
    'Algemene plaatselijke verordening Voorbeeldstad',
    'De burgemeester kan een evenement weigeren in het belang van de openbare orde.',
    '2021-06-01',
  ),
  local(
    'CVDR600014',
    '3',
    'Huisvestingsverordening Voorbeeldstad',
    'Een huurder met economische binding heeft recht op voorrang bij huur van een woning.',
    '2023-01-01',
  ),
  local(
    'CVDR600023',
    '1',
    'Verordening toeristenbelasting Waterdorp',
    'Onder de naam toeristenbelasting wordt een directe belasting geheven; de aanslag volgt het verblijf.',
    '2022-12-20',
  ),
  local(
    'CVDR600031',
    '4',
    'Beleidsregel bijstand Waterdorp',
    'Het college verleent bijzondere bijstand; er is geen recht op bijstand voor wie over vermogen beschikt.',
    '2019-03-05',
  ),
];

function local(work, article, name, text, published) {
  return {
    group: 'decentraal',
    source: 'lokaleregelgeving.overheid.nl',
    external_id: `${work} artikel ${article}`,
    title: `${name}, artikel ${article}`,
    summary: '',
    body: `## Artikel ${article}\n\n${text}`,
    url: `https://lokaleregelgeving.overheid.nl/${work}#artikel_${article}`,
    language: 'nl',
    jurisdiction: 'NL',
    law_area: 'Bestuursrecht',
    document_type: 'decentraal',
    decision_date: '',
    published,
    names: [name],
  };
}

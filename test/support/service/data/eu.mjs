/** European law in both languages, one document for each language under the same CELEX number. */

/** @type {import('./documents.mjs').Entry[]} */
export const eu = [
  ...both(
    '32016R0679',
    ' artikel 17',
    '2016-04-27',
    'Privacyrecht',
    ['AVG', 'GDPR'],
    'Recht op gegevenswissing',
    'De betrokkene heeft recht op wissing van hem betreffende persoonsgegevens zonder onredelijke vertraging.',
    'Right to erasure',
    'The data subject has the right to obtain the erasure of personal data without undue delay.',
  ),
  ...both(
    '32016R0679',
    ' artikel 15',
    '2016-04-27',
    'Privacyrecht',
    ['AVG', 'GDPR'],
    'Recht van inzage',
    'De betrokkene heeft recht op inzage van de persoonsgegevens.',
    'Right of access',
    'The data subject has the right of access to personal data.',
  ),
  ...both(
    '32016R0679',
    ' artikel 6',
    '2016-04-27',
    'Privacyrecht',
    ['AVG', 'GDPR'],
    'Rechtmatigheid van de verwerking',
    'De verwerking is alleen rechtmatig als een van de voorwaarden is vervuld.',
    'Lawfulness of processing',
    'Processing is lawful only if one of the conditions is met.',
  ),
  ...both(
    '32019L0770',
    ' artikel 8',
    '2019-05-20',
    'Consumentenrecht',
    ['Richtlijn digitale inhoud'],
    'Objectieve conformiteitseisen',
    'De digitale inhoud is geschikt voor normaal gebruik; de consument heeft recht op updates.',
    'Objective requirements for conformity',
    'Digital content is fit for normal use; the consumer has a right to updates.',
  ),
  ...both(
    '32022R2065',
    ' artikel 16',
    '2022-10-19',
    'Digitale diensten',
    ['DSA', 'Digitaledienstenverordening'],
    'Kennisgeving en actie',
    'Aanbieders van hosting maken kennisgevingen mogelijk.',
    'Notice and action',
    'Providers of hosting services put notice mechanisms in place.',
  ),
  ...both(
    '62012CJ0131',
    '',
    '2014-05-13',
    'Privacyrecht',
    [],
    'Arrest van het Hof, zoekmachine',
    'De exploitant van een zoekmachine is verantwoordelijk; recht om te worden vergeten.',
    'Judgment of the Court, search engine',
    'The operator of a search engine is a controller; right to be forgotten.',
  ),
];

function both(celex, suffix, date, area, names, titleNl, textNl, titleEn, textEn) {
  return [one('nl', titleNl, textNl), one('en', titleEn, textEn)];
  function one(language, title, text) {
    return {
      group: 'eu',
      source: 'eur-lex.europa.eu',
      external_id: `${celex}${suffix}`,
      title,
      summary: '',
      body: text,
      url: `https://eur-lex.europa.eu/legal-content/${language.toUpperCase()}/TXT/?uri=CELEX:${celex}`,
      language,
      jurisdiction: 'EU',
      law_area: area,
      document_type: 'eu',
      decision_date: celex.startsWith('6') ? date : '',
      published: date,
      names,
    };
  }
}

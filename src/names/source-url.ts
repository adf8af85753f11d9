/** The page at the publisher where people check what an identifier names. */
import type { BwbIdentifier, CelexIdentifier, Identifier } from './identifier';

/**
 * The publisher's page, without a date, so that it shows the text in force; undefined for a UUID, and for a number of which
 * only its documents say where they are.
 *
 * An article of Dutch law goes through the jci resolver of wetten.overheid.nl, which finds its anchor. An EU act goes to
 * EUR-Lex by CELEX number: its ELI cannot be told from its CELEX number, because implementing and delegated acts have
 * types of their own there. Sources: docs/publishers.md.
 */
export function sourceUrl(identifier: Identifier): string | undefined {
  switch (identifier.kind) {
    case 'uuid':
    case 'own':
      return undefined;
    case 'bwb':
      return wettenUrl(identifier);
    case 'ecli':
      return ecliUrl(identifier.externalId);
    case 'celex':
      return eurLexUrl(identifier);
    case 'cvdr': {
      const version = identifier.version === undefined ? '' : `/${identifier.version}`;
      return `https://lokaleregelgeving.overheid.nl/${identifier.work}${version}`;
    }
  }
}

function wettenUrl({ work, container, article }: BwbIdentifier): string {
  const annex = container === undefined ? undefined : /^bijlage (\S+)$/.exec(container)?.[1];
  const keys = [
    ...(annex === undefined ? [] : [`&bijlage=${encodeURIComponent(annex)}`]),
    ...(article === undefined || article === 'enig'
      ? []
      : [`&artikel=${encodeURIComponent(article).replace(/%3A/g, ':')}`]),
  ];
  if (keys.length === 0) return `https://wetten.overheid.nl/${work}`;
  return `https://wetten.overheid.nl/jci1.3:c:${work}${keys.join('')}`;
}

/** Dutch courts, Dutch disciplinary courts (their codes start with T), the EU's court, Belgium; e-Justice for others. */
function ecliUrl(ecli: string): string {
  const [, country, court = ''] = ecli.split(':');
  if (country === 'NL' && court.startsWith('T')) return `https://tuchtrecht.overheid.nl/${ecli.replace(/:/g, '_')}`;
  if (country === 'NL') return `https://deeplink.rechtspraak.nl/uitspraak?id=${ecli}`;
  if (country === 'EU') return `https://eur-lex.europa.eu/legal-content/NL/TXT/?uri=ecli:${ecli}`;
  if (country === 'BE') return `https://juportal.be/content/${ecli}`;
  return `https://e-justice.europa.eu/ecli/${ecli}`;
}

/** EUR-Lex by CELEX number; an article of a treaty has a number, and so a page, of its own. */
function eurLexUrl({ work, article }: CelexIdentifier): string {
  const page = 'https://eur-lex.europa.eu/legal-content/NL/TXT/?uri=CELEX:';
  const treaty = /^(1\d{4}[A-Z]{1,2})\/TXT$/.exec(work)?.[1];
  if (treaty !== undefined && article !== undefined && /^\d{1,3}$/.test(article))
    return `${page}${treaty}${article.padStart(3, '0')}`;
  const anchor = article !== undefined && /^\d+[a-z]*$/i.test(article) ? `#art_${article}` : '';
  return `${page}${encodeURI(work)}${anchor}`;
}

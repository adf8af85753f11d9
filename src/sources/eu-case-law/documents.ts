/** A decision as a document of the library: its text, and below it what its file and CELLAR say of it. */
import { LksError } from '../../contract/errors';
import { caseOfCelex } from '../../law/decisions/eu-case';
import { say } from '../../messages';
import { dayInWords } from '../../platform/text/months';
import { pageOf } from '../shared/cellar/addresses';
import type { ParsedFile, SourceDocument } from '../shared/parsed-file';
import { compose } from '../shared/reading/compose';
import { distinct } from '../shared/reading/facts';
import { Line } from '../shared/reading/line';
import { register, remark } from '../shared/reading/lines';
import { withParties } from '../shared/reading/parties';
import { SOURCE } from './addresses';
import type { EuDecision } from './decision';
import { missingIn } from './extract';
import type { CaseFacts } from './facts';
import { bareNumber, contradictionIn, isSame } from './numbers';
import { casesInWords, headedOf, inSentence, nameOfSides, wordsFor } from './words';

/**
 * The document of a decision, with what CELLAR says of it where that is known. Throws `failed` for a file whose number is that of another case
 * or court than its text or its ECLI: it would be found, and cited, as a decision that it is not.
 *
 * @param edition which of several files of one decision and language it is (`ParsedFile.edition`).
 */
export function decisionFile(decision: EuDecision, facts: CaseFacts | undefined, edition: string): ParsedFile {
  const other = contradictionIn({ ...decision, ecli: decision.ecli || (facts?.ecli ?? '') });
  if (other !== undefined)
    throw new LksError('failed', say.importing.twoDecisions(decision.celex, other), {
      hint: say.importing.noCaseNumberHint,
    });
  const document = documentOf(decision, facts);
  return {
    documents: [document],
    work: decision.celex,
    leftOut: {},
    edition,
    ...(decision.unknown && { unknown: decision.unknown }),
  };
}

function documentOf(decision: EuDecision, facts: CaseFacts | undefined): SourceDocument {
  const { celex, language, kind } = decision;
  const ecli = decision.ecli || (facts?.ecli ?? '');
  const date = decision.date || (facts?.date ?? '');
  const cases = casesOf(decision, facts);
  const lines = [...remarksOn(decision), ...decision.text, ...registerOf({ ...decision, ecli, cases }, facts)];
  const { body, structure } = compose(lines, 'marked');
  return {
    source: SOURCE,
    externalId: ecli || celex,
    language,
    jurisdiction: 'EU',
    group: 'rechtspraak',
    documentType: kind,
    title: titleOf({ ...decision, date, cases }),
    summary: decision.keywords,
    body,
    structure: withParties(body, structure),
    url: pageOf(celex, language),
    lawArea: '',
    decisionDate: date,
    publicationDate: '',
    work: celex,
    lawNames: [],
    aliases: aliasesOf(kind, celex, ecli, cases),
    validFrom: '',
    position: 0,
  };
}

/** The cases that the file names, and those that CELLAR has beside them. */
function casesOf({ cases }: EuDecision, facts: CaseFacts | undefined): string[] {
  const more = (facts?.cases ?? []).filter((number) => !cases.some((one) => isSame(one, number)));
  return [...cases, ...more];
}

/** ECLI or CELEX, whichever is not the id, and the numbers of its cases: of an opinion of an Advocate General none, since they name the judgment. */
function aliasesOf(kind: EuDecision['kind'], celex: string, ecli: string, cases: readonly string[]): string[] {
  const numbers = kind === 'conclusie' ? [] : cases.flatMap((number) => [number, bareNumber(number)]);
  return distinct([...(ecli === '' ? [] : [celex]), ...numbers]);
}

/** `C-434/15 (Élite Taxi v Uber), Judgment of the Court (Grand Chamber) of 20 December 2017`. */
function titleOf({ celex, language, kind, cases, name, parties, heading, printedDate, date }: EuDecision): string {
  const short = name || nameOfSides(parties, language);
  const numbers = cases.length === 0 ? celex : casesInWords(cases, language);
  const printed = heading === '' ? wordsFor(language).kinds[kind] : inSentence(heading, language);
  return `${numbers}${short === '' ? '' : ` (${short})`}, ${headedOf(printed, printedDate || (dayInWords(date, language) ?? date), language)}`;
}

/** Says of an extract that it is one, and of any text which numbers are missing. */
function remarksOn({ language, isExtract, text }: EuDecision): Line[] {
  const missing = missingIn(paragraphNumbers(text));
  const { extract, lacks } = wordsFor(language);
  if (isExtract) return [remark(extract(missing), 'extract')];
  return missing.length > 0 ? [remark(lacks(missing), 'extract')] : [];
}

const paragraphNumbers = (text: readonly Line[]): string[] =>
  text.flatMap(({ edges }) =>
    edges.flatMap(({ of, ends }) => (!ends && of.is === 'part' && of.kind === 'punt' ? [of.number] : [])),
  );

/** What the file and CELLAR say of the decision, each kind under a heading of its own. */
function registerOf(decision: EuDecision, facts: CaseFacts | undefined): Line[] {
  const { celex, ecli, language, court, cases, formation, languageOfCase, parties } = decision;
  const words = wordsFor(language);
  const fact = (name: string, value: string): string[] => (value === '' ? [] : [`${name}: ${value}`]);
  const formed = formation === '' ? words.courts[court] : `${words.courts[court]} (${formation})`;
  const particulars = [
    ...fact(words.cases(cases.length > 1), casesInWords(cases, language)),
    ...fact('ECLI', ecli),
    ...fact('CELEX', celex),
    ...fact(words.court, formed),
    ...fact(words.languageOfCase, languageOfCase),
    ...fact(words.parties, parties.map((side) => side.join('; ')).join(' / ')),
  ];
  const relations = (facts?.relations ?? []).map(({ kind, celex: other, ecli: otherEcli }) => {
    // Of a case that was joined there is no decision of its own: its number is one of this.
    if (kind === 'joined-with') return `${words.related[kind]}: ${caseOfCelex(other) ?? other}`;
    const target = otherEcli || other;
    return Line.join([`${words.related[kind]}: `, Line.of(target).as({ is: 'reference', target })]);
  });
  return [...register(words.particulars, particulars), ...register(words.relations, relations)];
}

/** Compares a claim with one text: its places, its quotations in their languages, its amounts. */
import { LksError } from '../../contract/errors';
import type { Findable, NamedSet, Pinpoint } from '../../contract/name';
import type { Span } from '../../contract/structure';
import type { LegalDocument } from '../../contract/types';
import { asFound, pinpointsOf } from '../../lookup/divisions';
import { withPinpoints } from '../../lookup/shown-pinpoints';
import { rememberingLast } from '../../platform/remembered';
import type { Found, Text } from './authorities/found';
import type { Claim } from './claim';
import { attributionsOf, isRecognised, wordsIn } from './quotations/compare';
import { amountsIn } from './quotations/compare-amount';
import { inItsLanguage, type OfQuotation, withLanguages } from './quotations/twins';
import { statedDayIn } from './time/stated-days';
import type { TextCompared } from './time/text-of-day';
import { agrees, type Comparison, differs, open, type Statement } from './verdict';

/** Returns a function that compares a text, each quotation with the text in its own language if the library has it. */
export async function inLanguages(
  held: Found,
  claim: Claim,
  text: LegalDocument,
  day: string | undefined,
): Promise<(one: Text) => TextCompared> {
  const { quoted } = compareText([claim, text]);
  const agree = quoted.every(([{ answer }]) => answer === 'agrees' || answer === 'not_compared');
  const twins = agree ? [] : ((await held.twins?.(text, day)) ?? []);
  const others = twins.map((one) => ({ language: one.language, quoted: compareText([claim, one]).quoted }));
  const languages = [text, ...twins].map(({ language }) => language);
  return ({ document }) => {
    const own = compareText([claim, document]);
    const all = own.quoted.map((one, at) => {
      const made = others.map(({ language, quoted: theirs }) => ({ language, made: theirs[at]! }));
      const [words, ...whose] = inItsLanguage(claim.quotations[at]!, one, made);
      return [withLanguages(words, languages), ...whose] as const;
    });
    // In the same order for all texts.
    return {
      made: [...own.places, ...all.map(([words]) => words), ...own.amounts],
      attributions: all.flatMap(([, ...whose]) => whose),
      spans: own.spans,
    };
  };
}

interface TextRead {
  places: readonly Comparison[];
  amounts: readonly Comparison[];
  spans: readonly Span[];
  quoted: readonly OfQuotation[];
}

/** What is claimed alike of the same text, over and over, is compared once. */
const compareText = rememberingLast<TextRead, readonly [Claim, LegalDocument]>(
  2,
  readText,
  ([one, text], [other, its]) =>
    text === its && one.name === other.name && one.quotations === other.quotations && one.amounts === other.amounts,
);

function readText([claim, document]: readonly [Claim, LegalDocument]): TextRead {
  const name = asFound(claim.name, document);
  const places = pinpointsOf(name).map((one) => placeIn(name, one, document));
  const spans = places.flatMap((one) => one.spans);
  const quoted = claim.quotations.map((one): OfQuotation => {
    const own = one.label === undefined ? [] : placeIn(name, withinPlace(name, one.label), document).spans;
    const compared = wordsIn(one, document, own.length > 0 ? own : spans);
    return [compared.made, ...attributionsOf(one, compared, document)];
  });
  const isLaw = claim.row.kind === 'law';
  const amounts = amountsIn(claim.amounts, document, { spans, isLaw });
  return {
    places: places.map(({ made }) => made),
    amounts: [...amounts, ...(isLaw ? statedDayIn(claim.stated, document, spans) : [])],
    spans,
    quoted,
  };
}

const withinPlace = (name: Findable | NamedSet, number: string): Pinpoint => ({
  text: number,
  steps: [...(pinpointsOf(name)[0]?.steps ?? []), [{ kind: 'onderdeel', number }]],
});

function placeIn(
  name: Findable | NamedSet,
  pinpoint: Pinpoint,
  document: LegalDocument,
): { made: Comparison; spans: readonly Span[] } {
  const statement: Statement = { what: 'place', said: pinpoint.text };
  try {
    const { pinpoints, remarks } = withPinpoints({ ...name, pinpoints: [pinpoint] }, document, { unchecked: '' });
    const not = remarks.map(({ message }) => message.trim()).join(' ');
    const spans = pinpoints.flatMap((one) => one.spans);
    return { made: not === '' ? agrees(statement) : open(statement, 'structure_unknown', not), spans };
  } catch (error) {
    if (!(error instanceof LksError) || error.kind !== 'not-found') throw error;
    return { made: placeMissing(statement, error, document), spans: [] };
  }
}

function placeMissing(statement: Statement, error: LksError, document: LegalDocument): Comparison {
  if (error.code === 'pinpoint_not_published') return open(statement, 'not_published', error.message);
  if (error.code !== 'pinpoint_not_found') return open(statement, 'structure_unknown', error.message);
  // Parts recognised by lks may be wrong, and in EU acts unnumbered paragraphs count too.
  if (isRecognised(document) || countsUnnumbered(document)) return open(statement, 'structure_unknown', error.message);
  return differs(statement, 'pinpoint', error.message);
}

const countsUnnumbered = ({ external_id: id, parts = [] }: LegalDocument): boolean =>
  /^\d/.test(id) && !parts.some(({ kind, number }) => kind === 'lid' && number !== '');

/**
 * Phrases that say how a sentence hangs together, or that mean something of their own: `order` of `in order to` is no court
 * order, and `interest` of `in the interest of` bears none. Nobody looks up what their words mean one by one. As they are said,
 * in folded words; what is a term of the law (`third party`, `order in council`) stands in the glossary.
 */

const ENGLISH = [
  // How a sentence hangs together
  'in order to|in order that|in order for|as such|such as|in particular|in general|in principle|in fact|in practice|in part',
  'subject to|with respect to|in respect of|with regard to|in regard to|having regard to|in relation to|in connection with',
  'with reference to|by reference to|in accordance with|in conformity with|by virtue of|on account of|on behalf of|in terms of',
  'provided that|in view of|in light of|in the light of|on the basis of|on the ground of|on the grounds of|by means of',
  'by way of|in the course of|in the event of|in the event that|for the purpose of|for the purposes of|in the sense of',
  'within the meaning of|in the context of|under the terms of|in the field of|in the absence of|in the presence of',
  'in addition to|instead of|in place of|in lieu of|in favour of|in favor of|in spite of|with a view to|with the exception of',
  'to the extent that|in so far as|insofar as|as far as|as long as|as soon as|as well as|as of right|in time|on time|at all times',
  'at the same time|from time to time|for the time being|in the meantime|in the first place|in the long term|in the short term',
  'in the interest of|in the interests of|interested in|in good order|out of order|in no way|in this way|in any way|by the way',
  'in case|in case of|in the case of|in any case|in that case|in this case|in such a case|in such cases|just in case',
  'as a matter of|as a matter of course|no matter|for that matter|a matter of time|subject matter|it does not matter',
  'in question|out of the question|beyond question|in short|at least|at most|at all|if any|on the part of|for my part',
  'on the one hand|on the other hand|in the end|at the end of|by the end of|in charge of|at the hands of|point of view',
  'right now|right away|right after|right before|right hand|all right|that is right|is it right|act as|act on behalf of',
  'act accordingly|act in accordance with|acting on behalf of|acting as|acts as|i am fine|is fine|it is fine|fine with',
  'tennis court|basketball court|food court|court yard|state of mind|state of play|state of the art|united states|case in point',
  'as the case may be|as may be|may be|might be|may i|can i|may not|bring into force|in force|enter into force|set out in',
  // "will" and "may" as verbs
  'will be|will have|will not|will it|will i|will he|will she|will they|will you|will we|will there|will also|will only',
  'i will|you will|he will|she will|it will|we will|they will|who will|what will|when will|that will|which will|this will',
  'there will|will get|will go|will lose|will happen|will become|will take|will apply',
];

const DUTCH = [
  'in de zin van|in verband met|ter zake van|ter zake|met betrekking tot|ten aanzien van|op grond van|op basis van',
  'in het kader van|met het oog op|in het geval van|in geval van|in het belang van|in het bijzonder|in beginsel|in principe',
  'met inachtneming van|met inbegrip van|met uitzondering van|met ingang van|met behulp van|met name|met toepassing van',
  'met dien verstande dat|dien verstande|onverminderd het bepaalde|op de voet van|aan de hand van|aan de orde|voor zover',
  'met zich mee|op die wijze|op deze wijze|op dezelfde wijze|bij gebreke van|bij wijze van|door middel van|door toedoen van',
  'in plaats van|in de plaats van|in strijd met|in weerwil van|in tegenstelling tot|in overeenstemming met|in aanmerking komen',
  'ter gelegenheid van|ter uitvoering van|ter wille van|ten behoeve van|ten gunste van|ten laste van|ten name van|ten tijde van',
  'ten opzichte van|ten gevolge van|ten minste|ten hoogste|ten dele|ten onrechte|ten einde|te allen tijde|van toepassing op',
  'uit hoofde van|van de zijde van|van rechtswege|voor rekening van|voor de duur van|op het gebied van|op het moment dat',
  'zonder meer|zo nodig|zo spoedig mogelijk|onder meer|onder andere|naar aanleiding van|naar gelang van|naar mate',
  'sprake van|is er sprake van|in staat|in staat zijn|in de loop van|in de praktijk|in het algemeen|in elk geval|in ieder geval',
  'als gevolg van|als zodanig|op zijn minst|wat betreft|wat gebeurt er|hoe zit het|heb ik recht op|recht op',
];

/** All of them, for tests. @public */
export const fixedPhrases = (): string[] => [...ENGLISH, ...DUTCH].flatMap((line) => line.split('|'));

let phrases: ReadonlySet<string> | undefined;

/** Words in the longest of them. */
export const LONGEST_PHRASE = 6;

/** Whether these folded words, side by side and as they stand, are such a phrase, in Dutch or in English. */
export function isFixedPhrase(tokens: readonly string[]): boolean {
  if (tokens.length < 2 || tokens.length > LONGEST_PHRASE) return false;
  phrases ??= new Set(fixedPhrases());
  return phrases.has(tokens.join(' '));
}

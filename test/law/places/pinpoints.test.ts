/** Every word that a place can begin with is read: what is looked at first of it (two letters) leaves none out. */
import { expect, test } from 'vitest';
import { takePlaces } from '../../../src/law/places/pinpoints';

const ORDINALS = [
  'eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde dertiende veertiende vijftiende',
  'zestiende zeventiende achttiende negentiende twintigste laatste eenentwintigste tweeëntwintigste drieëndertigste',
  'vierentwintigste zesentwintigste achtenveertigste first second third fourth fifth sixth seventh eighth ninth tenth',
  'eleventh twelfth last final premier première erste deuxième zweiter troisième dritte quatrième vierter cinquième',
  'fünfte sixième sechste 2de 3rd',
].flatMap((words) => words.split(' '));

const OTHERS = [
  'aanhef|opening words|introductory part|chapeau|slot|closing words|final words|in fine|slotzin|slotalinea|volzin 2|zin 2',
  'sentence 2|Satz 2|S. 2|phrase 2|alinea 2|alinéa 2|subparagraph 2|Unterabs. 2|UAbs. 2|1°|leden 1|lid 1|lid twee|paragraph 1',
  '§ 1|¶ 1|para. 1|par. 1|Abs. 1|Absatz 1|Absätze 1|subsection 1|punt 1|punten 1|point (b)|nr. 1|nummer 1|number 1|no. 1|item 1',
  'Ziffer 1|definitie 1|sub-paragraph (a)|clause (a)|onderdeel a|onder a|ond. a|sub a|letter a|litt. a|Buchst. a|sous a',
  'ten eerste|ten 1|het tweede lid|de tweede volzin|the first paragraph|[eerste lid]',
].flatMap((places) => places.split('|'));

const read = (text: string) => takePlaces({ text, at: 0 }, { alone: false });

test.each(ORDINALS)('%s', (ordinal) => {
  expect(read(`${ordinal} lid`), ordinal).toHaveLength(1);
  expect(read(`${ordinal.toUpperCase()} LID`), ordinal).toHaveLength(1);
});

test.each(OTHERS)('%s', (place) => {
  expect(read(place), place).toHaveLength(1);
});

/** Whether an article says what a term means: the law's own wording. */
import { expect, test } from 'vitest';
import { defines, definitionsIn, formOf } from '../../../src/engine/search/score/definitions';
import { tokensOf } from '../../../src/platform/text/words';

const isDefined = (term: string, body: string): boolean => defines(definitionsIn(body), tokensOf(term).map(formOf));

test.each([
  ['huur', '1. Huur is de overeenkomst waarbij de ene partij, de verhuurder, zich verbindt.'],
  ['opdracht', 'De overeenkomst van opdracht is de overeenkomst waarbij de ene partij zich verbindt.'],
  ['naamloze vennootschap', '1 De naamloze vennootschap is een rechtspersoon met een in aandelen verdeeld kapitaal.'],
  ['aanneming werk', 'Aanneming van werk is de overeenkomst waarbij de ene partij zich verbindt.'],
  ['besluit', '1. Onder besluit wordt verstaan: een schriftelijke beslissing.'],
  ['besluiten', '1. Onder besluit wordt verstaan: een schriftelijke beslissing.'],
  ['beschikking', '1. Iets anders.\n\n2. Onder beschikking wordt verstaan: een besluit.'],
  ['onrechtmatige daad', '1. Hij die.\n\n2. Als onrechtmatige daad worden aangemerkt een inbreuk op een recht.'],
  ['verdachte', '1. Als verdachte wordt vóórdat de vervolging is aangevangen, aangemerkt degene te wiens aanzien.'],
  ['diefstal', 'Hij die enig goed wegneemt, wordt, als schuldig aan diefstal, gestraft met gevangenisstraf.'],
  ['algemene voorwaarden', 'In deze afdeling wordt verstaan onder:\n\na. algemene voorwaarden: een of meer bedingen.'],
  ['gebruiker', 'In deze afdeling wordt verstaan onder:\n\na. iets: een ding;\n\nb. gebruiker: degene die.'],
  ['giraffe', 'In deze wet wordt verstaan onder giraffe een dier met een lange hals.'],
  ['controller', '1. The controller means the natural or legal person.'.replace('means', 'is the person, which means')],
])('%s is defined by: %s', (term, body) => {
  expect(isDefined(term, body)).toBe(true);
});

test.each([
  ['huurder', 'De huurder is verplicht zich als een goed huurder te gedragen.'],
  ['huur', 'De huurprijs is de tegenprestatie voor huur.'],
  ['besluit', 'Tegen een besluit staat beroep open. Onder beschikking wordt verstaan: een besluit.'],
  ['besluit', 'De minister: besluit: alles.'],
  ['minister', 'Onze minister, hierna genoemd de ander, doet het.'],
  ['voorwaarden', 'In deze wet wordt verstaan onder:\n\na. algemene voorwaarden: een of meer bedingen.'],
  ['', 'Onder besluit wordt verstaan: een schriftelijke beslissing.'],
])('%s is not defined by: %s', (term, body) => {
  expect(isDefined(term, body)).toBe(false);
});

test('takes no longer for a text made of the beginnings of definitions', () => {
  const body = 'onder besluit: verstaan onder\n'.repeat(20_000);
  expect(isDefined('besluit', body)).toBe(false);
  expect(isDefined('besluit', `${'a'.repeat(200_000)} onder besluit wordt verstaan`)).toBe(false);
});

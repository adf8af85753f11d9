/** What the words around a decision say became of it. The citation stands between the two parts. */
import { describe, expect, it } from 'vitest';
import { sentenceParts } from '../../../src/research/verify/beside/sentence';
import { fateSaid } from '../../../src/research/verify/time/said-of-fate';

const shown = (text: string): string | undefined => {
  const [before = '', after = ''] = text.split('§');
  const said = fateSaid(sentenceParts(before, after));
  return said && `${said.denied ? 'not ' : ''}${said.fate}`;
};

describe('the words say what became of it', () => {
  it.each<[string, string]>([
    ['De uitspraak van de rechtbank Amsterdam van 7 juni 2012 (§) is in sprongcassatie in stand gebleven.', 'upheld'],
    [
      'De uitspraak van de rechtbank Amsterdam (§) over de waarde van de kantoorruimten is in sprongcassatie vernietigd.',
      'set_aside',
    ],
    [
      'De uitspraak van de Raad van 12 december 2012 (§) heeft nog steeds gelding en is nadien niet ingetrokken.',
      'stands',
    ],
    ['De uitspraak van de Raad (§) is nadien niet ingetrokken of vervallen verklaard.', 'not withdrawn'],
    [
      'De uitspraak van de Raad (§) is bij uitspraak van 14 mei 2014, ECLI:NL:CRVB:2014:1663, vervallen verklaard.',
      'withdrawn',
    ],
    ['Zie Rb. Amsterdam 7 juni 2012, § (vernietigd door HR 16 augustus 2013).', 'set_aside'],
    ['Zie Rb. Amsterdam 7 juni 2012, §, in cassatie vernietigd.', 'set_aside'],
    ['Zie §, welke uitspraak in hoger beroep is bekrachtigd.', 'upheld'],
    ['Het hof heeft de uitspraak van de rechtbank (§) vernietigd.', 'set_aside'],
    ['Het hof bekrachtigde het vonnis van de rechtbank (§).', 'upheld'],
    ['De vernietigde uitspraak van de rechtbank (§) zag op hetzelfde.', 'set_aside'],
    ['§ is gerectificeerd; de gerectificeerde tekst staat elders.', 'corrected'],
    [
      'Met zijn arrest van 24 mei 2011 (§) heeft het Hof de zaak definitief beslist; een verdere uitspraak volgde niet.',
      'final',
    ],
    ['Op het tussenarrest van 24 mei 2011 (§) volgde de einduitspraak.', 'interlocutory'],
    ['Het eindarrest van 24 mei 2011 (§) wijst de vordering toe.', 'final'],
    ['De tekst van CRvB 2 september 2014, §, geldt onverkort; van een rectificatie is geen sprake.', 'stands'],
    ['§. Die uitspraak is vernietigd.', 'set_aside'],
    ['§ was set aside on appeal.', 'set_aside'],
    ['The judgment in § was upheld on appeal.', 'upheld'],
    ['The Court quashed the judgment in §.', 'set_aside'],
    ['Het vonnis § is in hoger beroep niet in stand gebleven.', 'set_aside'],
    ['Rb. Den Haag (§) is door het hof bevestigd.', 'upheld'],
    ['§, overturned on other grounds.', 'set_aside'],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });
});

describe('they say nothing of it', () => {
  it.each([
    'De rechtbank (§) vernietigde het besluit.',
    'In § is het besluit vernietigd.',
    'Bij uitspraak van 1 juni 2012 (§) is het bestreden besluit vernietigd.',
    'De Hoge Raad vernietigde in § de uitspraak van het hof.',
    'Zie ook §.',
    'Daarin (§) bevestigde de Hoge Raad de regel.',
    'Het arrest § bevestigt dat het recht is vervallen.',
    'De uitspraak § gaat over een vergunning. Die vergunning is ingetrokken.',
    'Uit § volgt dat het vonnis moet worden vernietigd.',
  ])('%s', (text) => {
    expect(shown(text)).toBeUndefined();
  });
});

describe('in other sentences', () => {
  it.each<[string, string]>([
    ['De rechtbank Amsterdam (§) werd in cassatie teruggefloten: de Hoge Raad vernietigde de uitspraak.', 'set_aside'],
    ['De uitspraak § is door de Hoge Raad bij arrest van 16 augustus 2013 vernietigd.', 'set_aside'],
    ['Deze uitspraak (§) is inmiddels vernietigd.', 'set_aside'],
    ['Anders: Rb. Amsterdam § (vernietigd in cassatie).', 'set_aside'],
    ['Rb. Amsterdam 7 juni 2012, §, vernietigd bij HR 16 augustus 2013, ECLI:NL:HR:2013:477.', 'set_aside'],
    ['Het Hof heeft het vonnis (§) in stand gelaten.', 'upheld'],
    ['§ was overturned by the Supreme Court.', 'set_aside'],
    ['The decision of the District Court (§), since quashed, held otherwise.', 'set_aside'],
    ['De uitspraak § staat nog steeds overeind.', 'stands'],
    ['De uitspraak waarbij het besluit is vernietigd (§) is onherroepelijk.', 'stands'],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    'Tegen § is hoger beroep ingesteld.',
    'In § vernietigde de rechtbank het besluit.',
    'De Hoge Raad heeft in § het arrest van het hof vernietigd.',
    'Volgens § moet het besluit worden vernietigd.',
    'De uitspraak § vernietigt het besluit.',
    'Rechtbank Amsterdam, §: het besluit is vernietigd.',
  ])('%s says nothing', (text) => {
    expect(shown(text)).toBeUndefined();
  });
});

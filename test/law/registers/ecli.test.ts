/** What is an ECLI, and what is written like one: each reader has to say the same. */
import { describe, expect, it } from 'vitest';
import { recognise } from '../../../src/law/recognise/recognise';
import {
  countryOfEcli,
  courtOfEcli,
  ecliAt,
  ecliParts,
  isEcli,
  isEcliOfStrasbourg,
  isEcliOfUnion,
  likeEcliAt,
  parseEcli,
} from '../../../src/law/registers/ecli';
import { readName } from '../../../src/lookup/read-name';
import { parseIdentifier } from '../../../src/sources/identifiers';

const idsOf = (name: object): readonly string[] => ('externalIds' in name ? (name.externalIds as string[]) : []);
const inProse = (text: string): readonly string[] =>
  recognise(`Zie ${text}, waarin dit staat.`).flatMap(({ name }) => idsOf(name));

describe.each([
  ['ECLI:NL:HR:2016:162', 'ECLI:NL:HR:2016:162'],
  ['ecli:nl:hr:2016:162', 'ECLI:NL:HR:2016:162'],
  ['ECLI: NL: HR: 2016: 162', 'ECLI:NL:HR:2016:162'],
  ['ECLI:NL:HR:2016:162:INH', 'ECLI:NL:HR:2016:162'],
  ['ECLI:NL:HR:1995:AA1575', 'ECLI:NL:HR:1995:AA1575'],
  ['ECLI:NL:OGHACMB:2018:27', 'ECLI:NL:OGHACMB:2018:27'],
  ['ECLI:EU:C:2017:981', 'ECLI:EU:C:2017:981'],
  ['ECLI:CE:ECHR:1978:0906JUD000502971', 'ECLI:CE:ECHR:1978:0906JUD000502971'],
  ['ECLI:BE:CASS:2019:ARR.20190503.1', 'ECLI:BE:CASS:2019:ARR.20190503.1'],
  ['ECLI:DE:BVERFG:2017:BS20170117.2BVB000113', 'ECLI:DE:BVERFG:2017:BS20170117.2BVB000113'],
])('%s', (written, ecli) => {
  it.each([
    ['register', () => [parseEcli(written)?.externalId]],
    ['identifier', () => [(parseIdentifier(written) as { externalId?: string } | undefined)?.externalId]],
    ['argument', () => idsOf(readName(written))],
    ['prose', () => inProse(written)],
  ])('is one for the reader of a %s', (_reader, read) => {
    expect(read()).toEqual([ecli]);
  });

  it('has its parts', () => {
    expect(isEcli(ecli)).toBe(true);
    expect(ecliParts(ecli)).toEqual({
      country: ecli.split(':')[1],
      court: courtOfEcli(ecli),
      year: ecli.split(':')[3],
      ordinal: ecli.split(':').slice(4).join(':'),
    });
  });
});

it('is read in the names of files, which are no prose', () => {
  expect(parseEcli('ECLI_NL_HR_2016_162')?.externalId).toBe('ECLI:NL:HR:2016:162');
  expect(inProse('ECLI_NL_HR_2016_162')).toEqual([]);
});

describe.each([
  'ECLI:NL:HR:95:AA1575',
  'ECLI:NL:2002:AE3172',
  'ECLI:CRVB:2018:3110',
  'ECLI:NL:HR:ZC5446',
  'ECLI:EU:2018:172',
  'ECLI:NL:RBDHA:7388',
  'ECLI:NLHR:2015:1817',
  'ECLI:NL:TOOLONGCODE:2015:1817',
])('%s', (written) => {
  it('is none for any reader, and is written like one', () => {
    expect([isEcli(written), parseEcli(written), parseIdentifier(written)]).toEqual([false, undefined, undefined]);
    expect(idsOf(readName(written))).toEqual([]);
    expect(inProse(written)).toEqual([]);
    expect(likeEcliAt(`Zie ${written}.`, 4)).toBe(written);
  });
});

it.each(['ECLI:NL', 'ECLI', 'eclips:1', 'ECLI: zie hierna', 'ECLI:NL:HR'])(
  '%s is not even written like one',
  (text) => {
    expect(likeEcliAt(text, 0)).toBeUndefined();
  },
);

it('tells the courts of Europe', () => {
  expect([isEcliOfUnion('ECLI:EU:C:2017:981'), isEcliOfUnion('ECLI:NL:HR:2016:162')]).toEqual([true, false]);
  expect(isEcliOfStrasbourg('ECLI:CE:ECHR:1978:0906JUD000502971')).toBe(true);
  expect([countryOfEcli('ECLI:EU:C:2017:981'), countryOfEcli('62015CJ0434')]).toEqual(['EU', '']);
});

describe('the form of a country decides what the last part is', () => {
  it.each([
    ['a next word', 'ECLI:NL:GHAMS:2013: Het hof'],
    ['a next sentence', 'ECLI:NL:HR:2010. Op 3 mei'],
    ['a day', 'ECLI:NL:HR:2010: 3 mei 2011'],
    ['a year twice', 'ECLI:NL:CRVB:2018:2018:3338'],
    ['a stop between thousands', 'ECLI:NL:HR:2014:2.572 hierover'],
    ['a space between thousands', 'ECLI:NL:HR:2014:2 572 hierover'],
    ['a hyphen', 'ECLI:NL:HR:2014:25-72'],
    ['the end of a line', 'ECLI:NL:HR:2014:25-\n72'],
    ['a word close behind it', 'ECLI:NL:HR:2014:2913dat'],
    ['too many digits', 'ECLI:NL:HR:2014:291388'],
    ['too few digits of an LJN', 'ECLI:NL:HR:2012:BU910'],
    ['a letter', 'ECLI:NL:RBAMS:2016:X'],
    ['letters in one of the Union', 'ECLI:EU:C:2010:AB1234'],
    ['a year before there were any', 'ECLI:NL:HR:1812:683'],
    ['mixed signs', 'ECLI:NL:HR:2008 683'],
  ])('and makes no other decision of %s', (_what, text) => {
    expect(ecliAt(text, 0)).toBeUndefined();
    expect(inProse(text)).toEqual([]);
  });

  it.each([
    ['ECLI:NL:HR:2019:683: “2.5.2.', 'ECLI:NL:HR:2019:683'],
    ['ECLI:NL:HR:2019: 683, r.o. 2', 'ECLI:NL:HR:2019:683'],
    ['ECLI:NL:HR:2019:\n683, r.o. 2', 'ECLI:NL:HR:2019:683'],
    ['ECLI NL HR 2019 683', 'ECLI:NL:HR:2019:683'],
    ['ECLI:NL:HR:2019:683.12 De rest', 'ECLI:NL:HR:2019:683'],
    ['ECLI:NL:HR:2019:683¹² De rest', 'ECLI:NL:HR:2019:683'],
    ['ECLI:NL:HR:2019:6, r.o. 2', 'ECLI:NL:HR:2019:6'],
    ['ECLI:BE:CASS:2019:ARR.20190110.4 en', 'ECLI:BE:CASS:2019:ARR.20190110.4'],
  ])('%j is read', (text, ecli) => expect(ecliAt(text, 0)?.value).toBe(ecli));

  it('parts two that are glued', () => {
    const both = ['ECLI:NL:GHAMS:2017:4228', 'ECLI:NL:GHAMS:2019:4260'];
    expect(inProse(both.join('.'))).toEqual(both);
    expect(inProse(both.join(''))).toEqual(both);
  });
});

it.each(['besluit (', 'besluit ', 'de richtlijn (', 'decision (', 'het bestreden besluit (Rb. Amsterdam 3 mei 2016, '])(
  'is read behind %j, which is before the numbers of acts',
  (words) => {
    expect(
      recognise(`Tegen het ${words}ECLI:NL:RBAMS:2016:1234) is beroep.`).flatMap(({ name }) => idsOf(name)),
    ).toEqual(['ECLI:NL:RBAMS:2016:1234']);
  },
);

it('is read behind letters that stand close before it', () => {
  expect(recognise('Zo ookECLI:NL:HR:2016:162 en').flatMap(({ name }) => idsOf(name))).toEqual(['ECLI:NL:HR:2016:162']);
});

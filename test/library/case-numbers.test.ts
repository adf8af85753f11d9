/** A case number is found however its letters, digits and signs were keyed. */
import { expect, test } from 'vitest';
import { find, libraryOf, uitspraak } from './fixture';

const HELD: readonly [ecli: string, aliases: string[]][] = [
  ['ECLI:NL:CBB:2000:AG3671', ['AWB 00/622']],
  ['ECLI:NL:CBB:1998:AU1332', ['AWB 97/413']],
  ['ECLI:NL:CRVB:2014:2942', ['13-3129 WWB']],
  ['ECLI:NL:CRVB:2012:5', ['11-930 t/m 11-943']],
  ['ECLI:NL:GHAMS:2011:1684', ['200.123.456/01']],
  ['ECLI:NL:RBAMS:2012:77', ['C/13/123456', 'KG ZA 12-345']],
  ['ECLI:NL:RVS:2015:3394', ['201404465/1/R3']],
  ['ECLI:NL:RBAMS:2010:BO3979', ['AWB 10-2582 WW44']],
  ['ECLI:NL:PHR:2011:BP5608', ['09/04566']],
  ['ECLI:NL:PHR:2000:AA4938', ['R99/138HR']],
  ['ECLI:NL:CBB:1998:AA3430', ['98/1312/21500']],
  ['ECLI:NL:GHAMS:2013:2283', ['12/00440', '12/00443']],
  ['ECLI:NL:CBB:2013:345', ['AWB 12/114', 'AWB 12/482']],
  // As a library has it that was made before the two were told apart.
  ['ECLI:NL:HR:1995:AA3911', ['8627 (R94/89)']],
  ['ECLI:NL:HR:1995:AA3048', ['29475']],
  ['ECLI:NL:CBB:2000:AA7920', ['AA7920']],
];

const library = () =>
  libraryOf(HELD.map(([ecli, aliases]) => uitspraak(ecli, 'Uitspraak.', { aliases, title: 'Beroep' })));

/** Spellings as people key them, for each decision. */
const SPELLINGS: readonly [ecli: string, spellings: string][] = [
  [
    'ECLI:NL:CBB:2000:AG3671',
    'AWB00/622|AWB 00/622|awb 00/622|AWB-00-622|00/622|AWB 00 622|AWB 00622|AWB00622|nr. 00/622|AWB 00 / 622',
  ],
  ['ECLI:NL:CBB:1998:AU1332', 'AWB97/413|97-413|AWB 97413|awb 97 413'],
  ['ECLI:NL:CRVB:2014:2942', '13-3129WWB|13/3129 WWB|13/3129WWB|13-3129|13 3129 wwb|133129 WWB|zaaknr. 13-3129 WWB'],
  ['ECLI:NL:CRVB:2012:5', '11-930 t/m 11-943|11-930|11/943|zaaknr. 11-930 t/m 11-943'],
  ['ECLI:NL:GHAMS:2011:1684', '200.123.456/01|200.123.456-01|200123456/01|20012345601|200 123 456 01'],
  [
    'ECLI:NL:RBAMS:2012:77',
    'C/13/123456 / KG ZA 12-345|C/13/123456|KG ZA 12-345|KG ZA 12/345|kgza 12-345|C-13-123456|C13/123456',
  ],
  ['ECLI:NL:RVS:2015:3394', '201404465/1/R3|201404465-1-R3|201404465/1/r3|201404465 1 R3|2014044651R3'],
  ['ECLI:NL:RBAMS:2010:BO3979', 'AWB10-2582WW44|10-2582 WW44|AWB 10/2582 WW 44'],
  ['ECLI:NL:PHR:2011:BP5608', '09/04566|09-04566|0904566|09 04566|nr 09/04566|(09/04566)'],
  ['ECLI:NL:PHR:2000:AA4938', 'R99/138HR|R99/138|R 99/138 HR|99/138HR|r99-138'],
  ['ECLI:NL:CBB:1998:AA3430', '98/1312/21500|98-1312-21500|98 1312 21500|98131221500'],
  ['ECLI:NL:GHAMS:2013:2283', '12/00440 12/00443|12-00440 12-00443|12/00443|12/00440, 12/00443 en 12/00444'],
  ['ECLI:NL:CBB:2013:345', 'AWB 12/114 AWB 12/482|AWB12/482|AWB 12-114 AWB 12-482'],
  ['ECLI:NL:HR:1995:AA3911', '8627 (R94/89)|R94/89|8627|R94-89|nr. 8627'],
  ['ECLI:NL:HR:1995:AA3048', '29475|29.475|zaaknr. 29475'],
  ['ECLI:NL:CBB:2000:AA7920', 'AA7920|AA 7920|aa-7920|LJN AA 7920'],
];

test.each(SPELLINGS)('as the whole query of a search it names %s: %s', async (ecli, spellings) => {
  const held = library();
  const found = await Promise.all(
    spellings
      .split('|')
      .map(async (q) => ({ q, named: (await find(held, q)).rows.filter(({ score }) => score === 100) })),
  );
  expect(found.filter(({ named }) => named[0]?.external_id !== ecli).map(({ q }) => q)).toEqual([]);
});

test('another number names none', async () => {
  const held = library();
  for (const q of [
    'AWB 00/6222',
    '13-3128 WWB',
    '200.123.457/01',
    '201404466/1/R3',
    '0904567',
    '29476',
    'WWB 2014',
    '1994',
  ])
    expect(
      (await find(held, q)).rows.filter(({ score }) => score === 100),
      q,
    ).toEqual([]);
});

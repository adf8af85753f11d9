/** Pages of before there were classes, where they are XHTML. No such file was at hand: these are made from descriptions. */
import { expect, test } from 'vitest';
import { partOfPage } from '../../../src/sources/eu-case-law/page-identity';
import { readXhtml } from '../../../src/sources/eu-case-law/read-xhtml';
import { isEuropeanPage } from '../../../src/sources/eurlex/addresses';
import { isCasePage } from '../../../src/sources/shared/cellar/addresses';
import { compose } from '../../../src/sources/shared/reading/compose';

const part = (name: string, heading: string, paragraphs: readonly string[]): string =>
  `<a name="${name}"/><h2 class="rech">${heading}</h2><em>${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}</em><p/>`;

async function read(title: string, parts: string) {
  const bytes = Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml">\n<head><title>${title}</title></head>` +
      `<body><div class="listNotice"><div class="texte"><p><a href="#MO">Grounds</a><br/></p>${parts}</div></div></body></html>`,
  );
  const { text, ...facts } = await readXhtml(bytes);
  const { body, structure } = compose(text, 'marked');
  const partsOf = (kind: string) =>
    structure.parts
      .filter((one) => one.kind === kind)
      .map(({ number, start, end }) => [number, body.slice(start, end)]);
  return { ...facts, body, points: partsOf('punt'), sections: partsOf('sectie') };
}

const PARTIES = part('I1', 'Parties', ['IN CASE 54/75', '1 . A LIST OF THE PARTIES']);
const RULING = part('DI', 'Operative part', [
  'THE COURT HEREBY RULES:',
  '1 . A WELL IS DEEP;',
  '2 . A BUCKET IS NOT .',
]);

test('a judgment has its paragraphs where all of their numbers run from the first line on', async () => {
  const grounds = part('MO', 'Grounds', [
    '1 THE COURT WAS ASKED :',
    '1 . IS A WELL DEEP ?',
    '2 IT IS .',
    'AND MORE SO .',
    '3 SO IT IS .',
  ]);
  const page = await read('61975CJ0054_EN', PARTIES + grounds + part('CO', 'Costs', ['4 NO COSTS .']) + RULING);
  expect(page).toMatchObject({
    celex: '61975CJ0054',
    language: 'en',
    kind: 'arrest',
    cases: ['54/75'],
    heading: '',
    date: '',
  });
  expect(page.points).toEqual([
    ['1', '1 THE COURT WAS ASKED :\n\n1 . IS A WELL DEEP ?'],
    ['2', '2 IT IS .\n\nAND MORE SO .'],
    ['3', '3 SO IT IS .'],
    ['4', '4 NO COSTS .'],
  ]);
  expect(page.sections).toEqual([
    ['', '## Operative part\n\nTHE COURT HEREBY RULES:\n\n1 . A WELL IS DEEP;\n\n2 . A BUCKET IS NOT .'],
  ]);
});

test('an opinion has numbers with a stop, and its notes are text', async () => {
  const paragraphs = [
    'Mr President,',
    '1. A well is deep. (1)',
    '2. A bucket is not.',
    'Conclusion',
    '3. I propose so.',
    '(1)  –\tSee Wells.',
  ];
  const page = await read('62006CC0341_EN', part('OP', 'Opinion of the Advocate-General', paragraphs));
  expect(page).toMatchObject({ celex: '62006CC0341', kind: 'conclusie', cases: ['C-341/06'], sections: [] });
  expect(page.points.map(([number]) => number)).toEqual(['1', '2', '3']);
  expect(page.body).toContain('(1) – See Wells.');
});

test.each([
  [
    'a list amid the text',
    [
      'THE WELL IS DEEP, AND WE ASK WHETHER A BUCKET IS DEEP, AND A ROPE, AND WHO IS TO PAY FOR ALL THE ROPES, AND FOR THE BUCKETS .',
      '1 WELLS',
      '2 BUCKETS',
      '3 ROPES',
    ],
  ],
  ['a number that is missing', ['1 WELLS', '2 BUCKETS', '4 ROPES', '5 HANDS']],
  ['a number that comes again', ['1 WELLS', '2 BUCKETS', '1 ROPE', '3 HANDS']],
  ['two numbers', ['1 WELLS', '2 BUCKETS']],
  ['none', ['I - PROCEDURE', 'NO OBJECTION HAS BEEN RAISED .']],
])('which lines are paragraphs cannot be told by %s: none is, and the text is whole', async (_name, paragraphs) => {
  const page = await read('61962CJ0026_EN', PARTIES + part('MO', 'Grounds', paragraphs) + RULING);
  expect(page.points).toEqual([]);
  expect(page.isExtract).toBe(false);
  for (const paragraph of paragraphs) expect(page.body).toContain(paragraph);
});

const html4 = (text: string, end = '</div>\n</body>\n</html>\n'): Buffer =>
  Buffer.from(
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"><html lang="EN">\n<head>\n<meta name="DC.language" content="EN">\n' +
      '<meta name="DC.identifier" scheme="URI" content="http://europa.eu.int/eur-lex/lex/LexUriServ/LexUriServ.do?uri=CELEX:61975J0054:EN:HTML">\n' +
      '<title>EUR-Lex - 61975J0054 - EN</title>\n</head>\n<body>\n<div id="banner"><a class="langue" href="x"><b>Avis juridique</b></a><br></div>\n' +
      '<h1>61975J0054</h1>\n<p>\n<strong>Judgment of the Court of 2 July 1976.  -  Wells &amp; Co v Buckets.  -  Case 54-75.</strong>\n<br>\n<em>\n<br>Reports 1976<br></em>\n</p>\n' +
      `<div id="TexteOnly">\n<p><p><a href="#MO">Grounds</a><br/></p>\n${text}\n</p>\n${end}`,
  );

test('a page in HTML 4 is read by its headings, paragraphs and anchors', async () => {
  const grounds = part('MO', 'Grounds', ['1 WELLS &amp; CO ASKED .', '2 IT IS DEEP .', '3 SO IT IS .']);
  const bytes = html4(PARTIES + grounds + RULING);
  const { text, ...facts } = await readXhtml(bytes);
  const { body, structure } = compose(text, 'marked');
  expect(isCasePage(bytes.toString('utf8', 0, 4096))).toBe(true);
  expect(isEuropeanPage(bytes.toString('utf8', 0, 4096))).toBe(false);
  expect(partOfPage(bytes)).toEqual({ celex: '61975CJ0054', language: 'en' });
  expect(facts).toMatchObject({
    celex: '61975CJ0054',
    language: 'en',
    cases: ['54/75'],
    heading: 'Judgment of the Court',
    printedDate: '2 July 1976',
    date: '1976-07-02',
  });
  expect(structure.parts.filter(({ kind }) => kind === 'punt').map(({ number }) => number)).toEqual(['1', '2', '3']);
  expect(body).toBe(
    [
      '## Judgment of the Court of 2 July 1976.',
      'Wells & Co v Buckets. - Case 54-75.',
      'Reports 1976',
      'Grounds',
      '## Parties',
      'IN CASE 54/75',
      '1 . A LIST OF THE PARTIES',
      '## Grounds',
      '1 WELLS & CO ASKED .',
      '2 IT IS DEEP .',
      '3 SO IT IS .',
      '## Operative part',
      'THE COURT HEREBY RULES:',
      '1 . A WELL IS DEEP;',
      '2 . A BUCKET IS NOT .',
    ].join('\n\n'),
  );
});

test('a page in HTML 4 that is cut off is refused', async () => {
  const whole = html4(part('MO', 'Grounds', ['1 A', '2 B', '3 C']) + RULING).toString();
  for (let cut = 1; cut < 20; cut += 1)
    await expect(readXhtml(Buffer.from(whole.slice(0, Math.floor((whole.length * cut) / 20))))).rejects.toMatchObject({
      kind: 'failed',
    });
});

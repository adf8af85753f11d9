import { describe, expect, it } from 'vitest';
import type { TextPart } from '../../../src/contract/structure';
import { say } from '../../../src/messages';
import { parse, parseParts, partOf } from '../../../src/sources/eu-case-law';
import { VARIABLES } from '../../../src/sources/eu-case-law/addresses';
import { parseParts as parseActs } from '../../../src/sources/eurlex/read-formex';
import { parseIdentifier } from '../../../src/sources/identifiers';
import { recogniseFormat } from '../../../src/sources/import/index';
import type { SourceDocument } from '../../../src/sources/shared/parsed-file';
import { courtXhtml } from '../../fixtures/import/court';
import { sparqlXml } from '../../support/publishers/cellar';
import { appealOrder, dated, formex, joinedJudgment, noCase, opinion, point, section } from './formex-files';

const read = async (bytes: Buffer): Promise<SourceDocument> => {
  const { documents } = await parse(bytes);
  expect(documents).toHaveLength(1);
  return documents[0]!;
};

const partsOf = ({ structure }: SourceDocument, kind: TextPart['kind']): TextPart[] =>
  (structure?.parts ?? []).filter((part) => part.kind === kind);

const textOf = ({ body }: SourceDocument, part: TextPart | undefined): string =>
  part === undefined ? '' : body.slice(part.start, part.end);

const paragraph = (document: SourceDocument, number: string): string =>
  textOf(
    document,
    partsOf(document, 'punt').find((part) => part.number === number),
  );

const numbersOf = (document: SourceDocument): string[] => partsOf(document, 'punt').map(({ number }) => number);

const referencesIn = ({ structure }: SourceDocument): string[] =>
  (structure?.references ?? []).map(({ target }) => target);

describe('a judgment in joined cases', () => {
  it('is one document, by its ECLI, its CELEX number and the number of each case', async () => {
    const document = await read(joinedJudgment());
    expect(document).toMatchObject({
      source: 'eur-lex.europa.eu (case law)',
      externalId: 'ECLI:EU:C:2018:5',
      work: '62017CJ0215',
      aliases: ['62017CJ0215', 'C-215/17', 'C-216/17'],
      language: 'nl',
      jurisdiction: 'EU',
      group: 'rechtspraak',
      documentType: 'arrest',
      decisionDate: '2018-05-04',
      summary: 'Prejudiciële verwijzing – Lantaarns',
      url: 'https://eur-lex.europa.eu/legal-content/NL/TXT/?uri=CELEX:62017CJ0215',
      title: 'C-215/17, C-216/17 (Stichting Lantaarn e.a.), Arrest van het Hof (Negende kamer) van 4 mei 2018',
    });
  });

  it('has its parties, its formation and the language of the case in words of lks at the end', async () => {
    const { body, structure } = await read(joinedJudgment());
    const added = (structure?.added ?? []).map(({ start, end, kind }) => [kind, body.slice(start, end)]);
    expect(added).toEqual([
      [
        'register',
        '## Kenmerken\n\nZaaknummer: C-215/17, C-216/17\nECLI: ECLI:EU:C:2018:5\nCELEX: 62017CJ0215\nInstantie: Hof van Justitie (Negende kamer)\nProcestaal: Nederlands\nPartijen: Stichting Lantaarn; Pit BV / Staatssecretaris van Licht',
      ],
    ]);
  });

  it('has its operative part as a section of its own, with its points', async () => {
    const document = await read(joinedJudgment());
    const [decided] = partsOf(document, 'sectie').filter(({ role }) => role === 'beslissing');
    expect(textOf(document, decided)).toBe(
      'Het Hof (Negende kamer) verklaart voor recht:\n\n1) De lantaarn brandt.\n\n2) De pit niet.',
    );
    const points = partsOf(document, 'onderdeel').filter(({ start }) => start >= decided!.start);
    expect(points.map((part) => [part.number, textOf(document, part)])).toEqual([
      ['1', '1) De lantaarn brandt.'],
      ['2', '2) De pit niet.'],
    ]);
  });

  it('keeps the order of the file, and its note once', async () => {
    const { body, structure } = await read(joinedJudgment());
    const pieces =
      'Arrest van het Hof (Negende kamer)|4 mei 2018[*]|„Prejudiciële|In de gevoegde|tegen|wijst|– Stichting Lantaarn,|het navolgende|## Arrest|Lamp\nKaars|[*] Procestaal';
    const places = pieces.split('|').map((piece) => body.indexOf(piece));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(structure?.notes).toEqual([expect.objectContaining({ mark: '[*]', marks: [expect.anything()] })]);
  });
});

describe('the numbered paragraphs', () => {
  it('are marked with their numbers; lists and quoted law in them are not numbered', async () => {
    const quoted = `Artikel 3 luidt:</TXT><P><QUOT.S LEVEL="1"><PARAG><NO.PARAG>2.</NO.PARAG><ALINEA><P>Een pit:</P><LIST TYPE="alpha"><ITEM><NP><NO.P>a)</NO.P><TXT>brandt.</TXT></NP></ITEM></LIST></ALINEA></PARAG><NP><NO.P>9.</NO.P><TXT>Een los punt.</TXT></NP></QUOT.S></P><TXT>Aldus de wet.`;
    const document = await read(joinedJudgment(point('1', 'Het verzoek.') + point('2', quoted) + point('3', 'Slot.')));
    expect(numbersOf(document)).toEqual(['1', '2', '3']);
    expect(paragraph(document, '2')).toBe(
      '2 Artikel 3 luidt:\n2. Een pit:\na) brandt.\n9. Een los punt.\nAldus de wet.',
    );
    expect(partsOf(document, 'lid')).toEqual([]);
  });

  it('have the number of their id where none is printed', async () => {
    const document = await read(
      joinedJudgment(`<NP.ECR IDENTIFIER="NP0001"><TXT>Zonder cijfer.</TXT></NP.ECR>${point('2', 'Met.')}`),
    );
    expect(numbersOf(document)).toEqual(['1', '2']);
    expect(paragraph(document, '1')).toBe('Zonder cijfer.');
  });

  it('that are missing without a word why are said to be missing, in the language of the text', async () => {
    const document = await read(joinedJudgment(point('1', 'Een.') + point('4', 'Vier.') + point('6', 'Zes.')));
    const [first] = document.structure?.added ?? [];
    expect(first).toMatchObject({ kind: 'extract', start: 0 });
    expect(document.body.slice(0, first!.end)).toBe(
      'In deze tekst, zoals hij is gepubliceerd, ontbreken de punten 2-3, 5.',
    );
  });
});

describe('an order on an appeal', () => {
  it('is found by its number with and without what follows it, and its relations are no cases of its own', async () => {
    expect(await read(appealOrder())).toMatchObject({
      externalId: 'ECLI:EU:C:2018:256',
      documentType: 'beschikking',
      language: 'en',
      aliases: ['62018CO0878', 'C-878/18 P(R)', 'C-878/18'],
      summary: 'Appeal – Interim measures',
      title: 'C-878/18 P(R) (Lantern Trust v Wick Agency), Order of the Vice-President of the Court of 1 April 2018',
    });
  });

  it('has its operative part also where it stands behind the contents, and without points', async () => {
    const document = await read(appealOrder());
    const [decided] = partsOf(document, 'sectie').filter(({ role }) => role === 'beslissing');
    expect(textOf(document, decided)).toBe(
      'On those grounds,\nthe Vice-President of the Court hereby orders:\n\nThe appeal is dismissed.',
    );
  });

  it('refers to the decisions that it cites by their ECLI, and to one paragraph by its number', async () => {
    const document = await read(appealOrder());
    expect(referencesIn(document)).toEqual(['ECLI:EU:C:2010:717 punt 44']);
    expect(parseIdentifier('ECLI:EU:C:2010:717 punt 44')).toMatchObject({ externalId: 'ECLI:EU:C:2010:717' });
  });

  it('has a footnote with the number with which it is printed, beside the one with a star', async () => {
    const { structure, body } = await read(appealOrder());
    expect(structure?.notes.map(({ mark, start, end }) => [mark, body.slice(start, end)])).toEqual([
      ['[*]', '[*] Language of the case: English.'],
      ['[1]', '[1] Not yet lit.'],
    ]);
  });
});

describe('the opinion of an Advocate General', () => {
  it('is a document of its own that the number of the case does not name', async () => {
    expect(await read(opinion())).toMatchObject({
      externalId: 'ECLI:EU:C:2017:901',
      work: '62017CC0215',
      documentType: 'conclusie',
      aliases: ['62017CC0215'],
      title: 'C-215/17, Conclusie van advocaat-generaal L. Kaars van 11 december 2017',
    });
  });

  it('has a note on the language in which it was written, which is not that of the case', async () => {
    const { body } = await read(opinion());
    expect(body).toContain('[*] Oorspronkelijke taal: Frans.');
    expect(body).not.toContain('Procestaal');
  });

  it('has paragraphs without the stop behind their number, also where they are points by their element', async () => {
    const document = await read(opinion());
    expect(numbersOf(document)).toEqual(['1', '2', '3']);
    expect(paragraph(document, '1')).toBe('1 Deze zaak gaat over een lantaarn:\n1. de pit;\n2. de olie.');
    expect(paragraph(document, '2')).toBe('2 De richtlijn luidt:\n7. Een lantaarn geeft licht.');
    expect(partsOf(document, 'sectie').map(({ number }) => number)).toEqual(['I', '']);
    expect(partsOf(document, 'sectie').some(({ role }) => role !== undefined)).toBe(false);
  });
});

describe('a judgment of before 2012', () => {
  const old = (): Buffer =>
    formex(
      {
        root: 'JUDGMENT',
        celex: '61999J0513',
        cases: noCase('C-513/99'),
        current: `<CURR.TITLE><LEFT>JUDGMENT OF ${dated('20020917', '17. 9. 2002')} — CASE C-513/99</LEFT><RIGHT>LANTERN BUS</RIGHT></CURR.TITLE>`,
      },
      `<CONTENTS.JUDGMENT>${section(1, 'Judgment', `<NP><NO.P>1</NO.P><TXT>The court has put questions on the lantern.<NOTE NOTE.ID="E0001" NUMBERING="ARAB"><P>One.</P></NOTE></TXT></NP><NP><NO.P>2</NO.P><TXT>Article 1 provides:</TXT><P><QUOT.S LEVEL="1"><LIST TYPE="alpha"><ITEM><NP><NO.P>a)</NO.P><TXT>lanterns;</TXT></NP></ITEM></LIST><NP><NO.P>7</NO.P><TXT>wicks.</TXT></NP></QUOT.S></P><TXT>As before.<NOTE NOTE.ID="E0002" NOTE.REF="E0001"/> And on.<NOTE NOTE.ID="E0003" NUMBERING="ARAB"><P>Two.</P></NOTE></TXT></NP>`)}<JURISDICTION><INTRO><P>On those grounds,</P><P>THE COURT</P></INTRO><LIST TYPE="ARAB"><ITEM><NP><NO.P>1.</NO.P><TXT>The lantern is lit.</TXT></NP></ITEM></LIST></JURISDICTION></CONTENTS.JUDGMENT>`,
    );

  it('has its day and its name in the head of its pages, and no heading', async () => {
    expect(await read(old())).toMatchObject({
      work: '61999CJ0513',
      decisionDate: '2002-09-17',
      title: 'C-513/99 (LANTERN BUS), Judgment of 17 September 2002',
    });
  });

  it('has paragraphs that are points by their element, and none of what they quote', async () => {
    const document = await read(old());
    expect(numbersOf(document)).toEqual(['1', '2']);
    expect(paragraph(document, '2')).toBe('2 Article 1 provides:\na) lanterns;\n7 wicks.\nAs before.[1] And on.[2]');
  });

  it('has a note again under the number that it has', async () => {
    const { structure } = await read(old());
    expect(structure?.notes.map(({ mark, marks }) => [mark, marks.length])).toEqual([
      ['[1]', 2],
      ['[2]', 1],
    ]);
  });
});

describe('what a file says of itself', () => {
  const body = `<CONTENTS.JUDGMENT>${section(1, 'Judgment', point('1', 'The lantern of the case is to be lit by the court.'))}</CONTENTS.JUDGMENT>`;
  const title = `<P>Judgment of the Court</P><P>${dated('20180504', '4 May 2018')}</P>`;

  it('is a number of today where it has one of the former kind', async () => {
    const document = await read(
      formex({ root: 'JUDGMENT', celex: '61999J0513', cases: noCase('C-513/99'), title }, body),
    );
    expect(document).toMatchObject({ work: '61999CJ0513', externalId: '61999CJ0513', aliases: ['C-513/99'] });
  });

  it.each([
    ['JUDGMENT', 'T-762/15', '62015TJ0762', 'arrest'],
    ['ORDER', 'F-1/05', '62005FO0001', 'beschikking'],
    ['CONCLUSION', 'C-434/15', '62015CC0434', 'conclusie'],
    ['OPINION', 'CV-001/19', '62019CV0001', 'advies'],
    ['JUDGMENT', '26/62', '61962CJ0026', 'arrest'],
  ])('is made of kind and case where a %s in %s has no number', async (root, number, celex, kind) => {
    const document = await read(formex({ root, cases: noCase(number), title }, body));
    expect(document).toMatchObject({ work: celex, externalId: celex, documentType: kind });
  });

  it('is refused where it names neither a number nor a case', async () => {
    await expect(parse(formex({ root: 'JUDGMENT', cases: '', title }, body))).rejects.toMatchObject({
      kind: 'failed',
      message: say.importing.noCaseNumber,
    });
  });

  it('is refused where nothing tells its language', async () => {
    const file = formex(
      { root: 'JUDGMENT', cases: noCase('C-1/18') },
      '<CONTENTS.JUDGMENT><P>1</P></CONTENTS.JUDGMENT>',
    );
    await expect(parse(file)).rejects.toMatchObject({ kind: 'failed' });
  });

  it('is its language where the number of its publication has it', async () => {
    const file = formex(
      { root: 'JUDGMENT', cases: noCase('C-1/18'), title, file: 'ECRCJ2018SVA.0800721301.case.xml' },
      body,
    );
    expect(await read(file)).toMatchObject({ language: 'sv' });
    expect(partOf(file)).toBe('62018CJ0001 sv');
  });

  it('never is a case, an ECLI or a date of what it cites', async () => {
    const cited = `<REF.DOC.ECR><NO.CASE>C‑9/11</NO.CASE>, <NO.CELEX>61991CJ0009</NO.CELEX> <NO.ECLI ECLI="ECLI:EU:C:2011:1">EU:C:2011:1</NO.ECLI> ${dated('20110101', '1 January 2011')}</REF.DOC.ECR>`;
    const file = formex(
      { root: 'JUDGMENT', cases: noCase('C-1/18') },
      `<CONTENTS.JUDGMENT>${point('1', `The judgment of the court in ${cited} is to the point.`)}</CONTENTS.JUDGMENT>`,
    );
    expect(partOf(file)).toBe('62018CJ0001 en');
    const document = await read(file);
    expect(document).toMatchObject({
      work: '62018CJ0001',
      externalId: '62018CJ0001',
      aliases: ['C-1/18'],
      decisionDate: '',
    });
    expect(document.title).toBe('C-1/18, Judgment');
  });
});

describe('several references in one', () => {
  it('are each a reference of its own', async () => {
    const ecli = (number: string) => `<NO.ECLI ECLI="ECLI:EU:C:2010:${number}">EU:C:2010:${number}</NO.ECLI>`;
    const document = await read(
      joinedJudgment(point('1', `Zie <REF.DOC.ECR>${ecli('1')} en ${ecli('2')}</REF.DOC.ECR>.`)),
    );
    expect(referencesIn(document)).toEqual(['ECLI:EU:C:2010:1', 'ECLI:EU:C:2010:2']);
  });
});

describe('the index of a package', () => {
  const index = Buffer.from(
    '<DOC><BIB.DOC><REF.CASE FILE="x.case.xml"/></BIB.DOC><FMX><DOC.MAIN.PUB NO.SEQ="1"><LG.DOC>EN</LG.DOC><REF.PHYS TYPE="DOC.XML" FILE="62018CJ0001.fmx.xml"/></DOC.MAIN.PUB></FMX></DOC>',
  );

  it('of one case holds none either', () => {
    const list = Buffer.from('<CASE><BIB.CASE><NO.CASE>C-1/18</NO.CASE></BIB.CASE></CASE>');
    expect(recogniseFormat(list, 'ECRCJ2018ENA.0800721301.case.xml')).toBe('no-document');
    expect(recogniseFormat(list, 'other.xml')).toBeUndefined();
  });

  it('holds no document, and makes no act', async () => {
    expect(recogniseFormat(index)).toMatchObject({ root: 'ACT' });
    expect(await parseActs([{ name: 'index', bytes: index }])).toBeUndefined();
  });
});

describe('files of one decision', () => {
  it('belong together by number and language, and the facts add an ECLI that a file lacks', async () => {
    const text = joinedJudgment();
    const bare = Buffer.from(text.toString().replace(/<NO\.ECLI.*?<\/NO\.ECLI>/, ''));
    const own = { celex: '62017CJ0215', language: 'nl', ecli: 'ECLI:EU:C:2018:5' };
    const relations = [
      { ...own, relation: 'has-opinion', other: '62017CC0215', otherEcli: 'ECLI:EU:C:2017:901' },
      { ...own, relation: 'interprets', other: '32006L0123' },
    ];
    const facts = Buffer.from(sparqlXml(VARIABLES, relations));
    expect(partOf(bare)).toBe('62017CJ0215 nl');
    expect(partOf(facts)).toBe('62017CJ0215 nl');
    for (const parts of [
      [bare, facts],
      [facts, bare],
    ]) {
      const parsed = await parseParts(parts.map((bytes, at) => ({ name: `${at}`, bytes })));
      const [document] = parsed?.documents ?? [];
      expect(document).toMatchObject({
        externalId: 'ECLI:EU:C:2018:5',
        aliases: ['62017CJ0215', 'C-215/17', 'C-216/17'],
      });
      expect(document?.body).toMatch(/## Formele relaties\n\nConclusie: ECLI:EU:C:2017:901\nLegt uit: 32006L0123$/);
      expect(referencesIn(document!)).toEqual(['ECLI:EU:C:2017:901', '32006L0123']);
    }
    expect(await parseParts([{ name: 'facts', bytes: facts }])).toBeUndefined();
  });

  it('are the text in Formex where there is a page too, whatever the order', async () => {
    const page = courtXhtml({ celex: '62017CJ0215', cases: 'C-215/17', date: '4 mei 2018' });
    const file = joinedJudgment();
    expect([partOf(page), partOf(file)]).toEqual(['62017CJ0215 nl', '62017CJ0215 nl']);
    const read = async (...files: Buffer[]) => parseParts(files.map((bytes, at) => ({ name: `${at}`, bytes })));
    const [alone, whole] = [await read(page), await read(file)];
    expect(alone?.documents[0]).toMatchObject({ externalId: '62017CJ0215', language: 'nl' });
    expect(await read(page, file)).toEqual(whole);
    expect(await read(file, page)).toEqual(whole);
    expect([alone?.edition, whole?.edition]).toEqual([...[alone?.edition, whole?.edition]].sort());
    const other = Buffer.from(page.toString().replace('brandt', 'straalt'));
    expect(await read(page, other)).toEqual(await read(other, page));
  });

  it('are refused with the name of the one that is damaged', async () => {
    const whole = joinedJudgment();
    const cut = Buffer.from(whole.toString().slice(0, -40));
    const reading = parseParts([
      { name: 'whole.xml', bytes: whole },
      { name: 'cut.xml', bytes: cut },
    ]);
    await expect(reading).rejects.toMatchObject({ kind: 'failed', message: expect.stringContaining('cut.xml') });
  });
});

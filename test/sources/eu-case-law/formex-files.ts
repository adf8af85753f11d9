/**
 * Decisions in Formex for tests, made from the description of the format: no file of an order, of an opinion of an Advocate General, of joined
 * cases, of an appeal or of an extract was at hand. Invented texts.
 */

interface Head {
  readonly root: string;
  readonly celex?: string;
  readonly ecli?: string;
  readonly cases: string;
  readonly title?: string;
  readonly current?: string;
  readonly file?: string;
}

/** A file with this head, and the mark-up of everything below it. */
export function formex({ root, celex, ecli, cases, title, current, file = 'n.a.' }: Head, body: string): Buffer {
  const bib = `BIB.${root}`;
  const number = celex === undefined ? '' : `<NO.CELEX>${celex}</NO.CELEX>`;
  const named = ecli === undefined ? '' : `<NO.ECLI ECLI="ECLI:${ecli}">${ecli}</NO.ECLI>`;
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><${root}><${bib}><REF.CASE FILE="${file}">${cases}</REF.CASE>${number}${named}<NO.SEQ>0001</NO.SEQ><AUTHOR>CJ</AUTHOR></${bib}>${current ?? ''}<TITLE><TI>${title ?? '<P><IE/></P>'}</TI></TITLE>${body}</${root}>`,
  );
}

export const noCase = (number: string): string => `<NO.CASE>${number.replaceAll('-', '‑')}</NO.CASE>`;

const star = (words: string): string =>
  `<NOTE TYPE="FOOTNOTE" NUMBERING="STAR" NOTE.ID="E0001" NUMBERING.CONTINUED="YES"><P>${words}</P></NOTE>`;

export const dated = (iso: string, words: string): string => `<DATE ISO="${iso}">${words}</DATE>`;

export const point = (number: string, content: string): string =>
  `<NP.ECR IDENTIFIER="NP${number.padStart(4, '0')}"><NO.P>${number}</NO.P><TXT>${content}</TXT></NP.ECR>`;

export const section = (level: number, title: string, content: string): string =>
  `<GR.SEQ LEVEL="${level}"><TITLE><TI><P><HT TYPE="BOLD">${title}</HT></P></TI></TITLE>${content}</GR.SEQ>`;

/** A judgment in Dutch in two joined cases. */
export const joinedJudgment = (points: string = point('1', 'Het verzoek betreft de lantaarn.')): Buffer =>
  formex(
    {
      root: 'JUDGMENT',
      celex: '62017CJ0215',
      ecli: 'EU:C:2018:5',
      cases: noCase('C-215/17'),
      current: `<CURR.TITLE><PAGE.HEADER><P><HT TYPE="SC">Arrest van ${dated('20180504', '4. 5. 2018')} – Gevoegde zaken C‑215/17 en C‑216/17</HT></P><P><HT TYPE="SC">Stichting Lantaarn e.a.</HT></P></PAGE.HEADER></CURR.TITLE>`,
      title: `<P><HT TYPE="UC">Arrest van het Hof</HT> (Negende kamer)</P><P>${dated('20180504', '4 mei 2018')}${star('Procestaal: Nederlands.')}</P>`,
    },
    `<INTERMEDIATE><INDEX IDX.OPEN="„" IDX.CLOSE="”" SEPARATOR=" – "><KEYWORD>Prejudiciële verwijzing</KEYWORD><KEYWORD>Lantaarns</KEYWORD></INDEX></INTERMEDIATE>
<JUDGMENT.INIT><P>In de gevoegde zaken C‑215/17 en C‑216/17,</P><P>betreffende verzoeken van de rechtbank te Lantaarndam van ${dated('20170101', '1 januari 2017')}, in de procedures C‑999/16</P></JUDGMENT.INIT>
<PARTIES><PLAINTIFS><P><HT TYPE="BOLD">Stichting Lantaarn</HT> (C‑215/17),</P><P><HT TYPE="BOLD">Pit BV</HT></P></PLAINTIFS><PARTY.STATUS>verzoeksters</PARTY.STATUS><AGAINST>tegen</AGAINST><DEFENDANTS><P><HT TYPE="BOLD">Staatssecretaris van Licht,</HT></P></DEFENDANTS><PARTY.STATUS>verweerder</PARTY.STATUS></PARTIES>
<PREAMBLE><PREAMBLE.INIT><P>wijst</P><P>HET HOF (Negende kamer),</P></PREAMBLE.INIT><GR.CONSID><CONSID><P>gelet op de opmerkingen van:</P><LIST TYPE="NDASH"><ITEM><P>Stichting Lantaarn,</P></ITEM><ITEM><P>de Nederlandse regering,</P></ITEM></LIST></CONSID></GR.CONSID><PREAMBLE.FINAL>het navolgende</PREAMBLE.FINAL></PREAMBLE>
<CONTENTS.JUDGMENT>${section(1, 'Arrest', points)}<JURISDICTION><INTRO>Het Hof (Negende kamer) verklaart voor recht:</INTRO><LIST TYPE="ARAB"><ITEM><NP><NO.P><HT TYPE="BOLD">1)</HT></NO.P><TXT><HT TYPE="BOLD">De lantaarn brandt.</HT></TXT></NP></ITEM><ITEM><NP><NO.P><HT TYPE="BOLD">2)</HT></NO.P><TXT><HT TYPE="BOLD">De pit niet.</HT></TXT></NP></ITEM></LIST></JURISDICTION></CONTENTS.JUDGMENT>
<SIGNATURE.CASE><SIGNATORY><P>Lamp</P></SIGNATORY><SIGNATORY><P>Kaars</P></SIGNATORY></SIGNATURE.CASE>`,
  );

/** An order in English on an appeal, by the Vice-President. */
export const appealOrder = (): Buffer =>
  formex(
    {
      root: 'ORDER',
      celex: '62018CO0878',
      ecli: 'EU:C:2018:256',
      cases: noCase('C-878/18 P(R)'),
      title: `<P><HT TYPE="UC">Order of the Vice-President of the Court</HT></P><P>${dated('20180401', '1 April 2018')}${star('Language of the case: English.')}</P>`,
    },
    `<INTERMEDIATE><KEYWORD>Appeal</KEYWORD><KEYWORD>Interim measures</KEYWORD></INTERMEDIATE>
<ORDER.INIT><P>In Case C‑878/18 P(R),</P><P>APPEAL against the order in T‑100/18 R, lodged on ${dated('20180301', '1 March 2018')},</P></ORDER.INIT>
<PARTIES><PLAINTIFS><P><HT TYPE="BOLD">Lantern Trust,</HT></P></PLAINTIFS><PARTY.STATUS>appellant,</PARTY.STATUS><P>the other party to the proceedings being:</P><DEFENDANTS><P><HT TYPE="BOLD">Wick Agency</HT></P></DEFENDANTS></PARTIES>
<PREAMBLE.GEN><P>THE VICE-PRESIDENT OF THE COURT,</P><P>makes the following</P></PREAMBLE.GEN>
<CONTENTS.ORDER>${section(1, 'Order', point('1', `By its appeal, the Trust relies on the judgment of <REF.DOC.ECR>${dated('20100909', '9 September 2010')}, <NAME.CASE>Wick</NAME.CASE>, <NO.CASE>C‑144/10</NO.CASE>, <NO.ECLI ECLI="ECLI:EU:C:2010:717">EU:C:2010:717</NO.ECLI>, paragraph <REF.NP.ECR REF="NP0044">44</REF.NP.ECR></REF.DOC.ECR><NOTE TYPE="FOOTNOTE" NUMBERING="ARAB" NOTE.ID="E0002"><P>Not yet lit.</P></NOTE>.`))}</CONTENTS.ORDER>
<JURISDICTION><INTRO><P>On those grounds,</P><P>the Vice-President of the Court hereby orders:</P></INTRO><P><HT TYPE="BOLD">The appeal is dismissed.</HT></P></JURISDICTION>
<SIGNATURE.CASE><P>[Signatures]</P></SIGNATURE.CASE>`,
  );

/** An opinion of an Advocate General in Dutch, whose paragraphs are `NP` with a full stop. */
export const opinion = (): Buffer =>
  formex(
    {
      root: 'CONCLUSION',
      celex: '62017CC0215',
      ecli: 'EU:C:2017:901',
      cases: noCase('C-215/17'),
      title: `<P>CONCLUSIE VAN ADVOCAAT-GENERAAL</P><P>L. KAARS</P><P>van ${dated('20171211', '11 december 2017')}${star('Oorspronkelijke taal: Frans.')}</P>`,
    },
    `<CONTENTS.CONCLUSION><TITLE><TI><HT TYPE="BOLD">Zaak C‑215/17</HT></TI></TITLE>
<GR.SEQ LEVEL="1"><TITLE><TI><NP><NO.P><HT TYPE="BOLD">I.</HT></NO.P><TXT><HT TYPE="BOLD">Inleiding</HT></TXT></NP></TI></TITLE><NP><NO.P>1.</NO.P><TXT>Deze zaak gaat over een lantaarn:</TXT><P><LIST TYPE="ARAB"><ITEM><NP><NO.P>1.</NO.P><TXT>de pit;</TXT></NP></ITEM><ITEM><NP><NO.P>2.</NO.P><TXT>de olie.</TXT></NP></ITEM></LIST></P></NP><NP><NO.P>2.</NO.P><TXT>De richtlijn luidt:</TXT><QUOT.S LEVEL="1"><PARAG><NO.PARAG>7.</NO.PARAG><ALINEA>Een lantaarn geeft licht.</ALINEA></PARAG></QUOT.S></NP></GR.SEQ>
${section(1, 'Conclusie', '<NP><NO.P>3.</NO.P><TXT>Ik geef het Hof in overweging te antwoorden dat de lantaarn brandt.</TXT></NP>')}</CONTENTS.CONCLUSION>`,
  );

/** What the names in a file in Formex 4 are: acts, annexes, indexes, consolidated acts and decisions (publishers.md, "Formex"). */
import { type Roles, rolesOf } from '../reading/roles';
import { attributesOf, type Names } from '../xml/names';

export const ROLES: Roles = rolesOf(
  [
    { is: 'container' },
    'ACT CONS.ACT CONS.DOC PREAMBLE GR.VISA GR.CONSID ENACTING.TERMS FINAL SIGNATURE FAM.COMP GR.MOD.ACT GR.CORRIG MOD.ACT CORRIG BIB.DATA DOC',
  ],
  [{ is: 'block', article: true }, 'ARTICLE'],
  [
    { is: 'inline' },
    `ABBR ADDR BAR CRIT DATE DEGREE DIVIDEND EXPR FMT.VALUE FRACTION FT FUNCTION HT IE INTEGRAL KEYWORD LINK NOTE OP.CMP OP.MATH OVER
    OVERLINE PRODUCT QUOT.END QUOT.START REF.DOC REF.DOC.ECR REF.DOC.OJ REF.DOC.SE REF.DOC.TREATY REF.NOTE ROOT SUM UNDER VECTOR`,
  ],
  [{ is: 'inline', raised: 'up' }, 'EXPON EXPONENT'],
  [{ is: 'inline', raised: 'down' }, 'IND'],
  [{ is: 'inline', before: ' ' }, 'BR'],
  [{ is: 'inline', before: '/' }, 'DIVISOR'],
  [{ is: 'item', mark: 'NO.P', part: 'punt' }, 'NP'],
  [{ is: 'item', mark: 'NO.PARAG', part: 'lid' }, 'PARAG'],
  [{ is: 'block', part: 'onderdeel' }, 'ITEM'],
  [{ is: 'item', mark: 'NO.ITEM' }, 'TOC.ITEM'],
  [{ is: 'item', mark: 'NO.GR.SEQ' }, 'GR.SEQ'],
  [{ is: 'item', term: 'TERM', part: 'onderdeel' }, 'DLIST.ITEM'],
  [{ is: 'heading' }, 'TITLE TI.ART TI.CJT TI.BLK'],
  [{ is: 'list', item: 'ITEM' }, 'LIST'],
  [{ is: 'table' }, 'CORPUS'],
  [{ is: 'row' }, 'ROW'],
  [{ is: 'block', picture: true }, 'INCL.ELEMENT'],
  [
    { is: 'block' },
    `ANNEX CONS.ANNEX DIVISION CONSID VISA P TXT ALINEA TI STI STI.ART STI.BLK NO.P NO.PARAG NO.GR.SEQ NO.ITEM TERM DEFINITION DLIST CONTENTS
    GR.CONSID.INIT PREAMBLE.INIT PREAMBLE.FINAL PREAMBLE.GEN QUOT.S TBL GR.TBL BLK CELL GR.NOTES LOC.NOTES GR.ANNOTATION ANNOTATION PL.DATE
    SIGNATORY TOC TOC.BLK ITEM.CONT ITEM.REF INDEX`,
  ],
  // Of the same format, in no file at hand.
  [
    { is: 'block' },
    `ACT.GEN AGR LETTER REPORT NOTICE PROLOG PLENIP FULL.POWER FULL.POWER.INIT FULL.POWER.FINAL GR.AMEND AMEND OLD NEW LIST.AMEND TI.AMEND
    COMMENT MARGIN FORMULA FORMULA.S DIV.CONSID GR.VISA.INIT OTH.SIGN LABEL RESULT INTERVENERS ARGUMENTS OBJECT SUMMARY.JUDGMENT RULING
    REPORT.HEARING PRELIM.RULING`,
  ],
  // Of decisions.
  [
    { is: 'block' },
    `JUDGMENT ORDER OPINION CONCLUSION JUDGMENT.INIT ORDER.INIT OPINION.INIT CONCLUSION.INIT CONTENTS.JUDGMENT CONTENTS.ORDER CONTENTS.OPINION
    CONTENTS.CONCLUSION INTRO INTRO.OPINION INTERMEDIATE CURR.TITLE PAGE.HEADER LEFT RIGHT PARTIES PLAINTIFS DEFENDANTS APPLICANT AGAINST
    PARTY.STATUS JURISDICTION ENACTING.TERMS.CJT SIGNATURE.CASE SUBJECTS SUMMARY NP.ECR NAME.CASE REF.NP.ECR NO.ECLI`,
  ],
  // What a file says of itself and of its publication: each taken by its name.
  [{ is: 'data' }, 'BIB.INSTANCE BIB.INSTANCE.CONS BIB.DOC INFO.CONSLEG INFO.PROD PUBLICATION.REF FMX PAPER'],
  [
    { is: 'data', inner: true },
    `NO.CELEX NO.DOC YEAR NO.CURRENT NO.SEQ LG.DOC LG.OJ COLL NO.OJ PAGE.FIRST LEGAL.VALUE DOCUMENT.REF DOCUMENT.REF.CONS DOC.MAIN.PUB
    VOLUME.PAPER ITEM.VOLUME REF.CASE NO.CASE`,
  ],
  [
    { is: 'administration', inner: true },
    'VOLUME.REF PAGE.LAST PAGE.SEQ PAGE.TOTAL PAGE.FIRST.ECR PAGE.LAST.ECR FIN.ID PROD.ID DURAB',
  ],
  // The title has the institution, its abbreviation and what the act is relevant for.
  [{ is: 'repeated', inner: true }, 'AUTHOR COM EEA'],
  [{ is: 'machine' }, 'PDF'],
  [{ is: 'machine', inner: true }, 'DOC.SUB.PUB REF.PHYS'],
  [{ is: 'picture', inner: true }, 'INCLUSIONS IMG.CNT'],
);

export const ATTRIBUTES = attributesOf({
  read: `TYPE CODE LOC ISO NOTE.ID NOTE.REF REF NUMBERING COL COL.START COL.END COLSPAN ROWSPAN COLL DATE.PUB NO.OJ PAGE.FIRST NO.CELEX CELEX
    ECLI IDENTIFIER URI URL HREF SEPARATOR IDX.OPEN IDX.CLOSE CONSLEG.REF START.DATE PROD.SEQ FILE`,
  administration:
    'LEG.VAL EXISTS RELEVANT NNC IN.SUMMARY CONSLEG.DATE DATE.LAST.MOD END END.DATE PROD.DATE PROD.SYSTEM PRODUCER',
  machine:
    'ID ID.TITLE REF.TITLE REF.START REF.END REF.NO.SEQ REF.PDF NO.SEQ SYNOPTISM noNamespaceSchemaLocation schemaLocation',
  layout: 'LEVEL COLS FORMAT NUMBER.ORG NUMBERING.CONTINUED',
  picture: 'FILEREF CONTENT',
});

export const NAMES: Names = { elements: ROLES, attributes: ATTRIBUTES };

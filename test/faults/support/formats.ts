/** A small file of each format that can be imported, and what can be wrong with it in the same way in all of them. */
import { recogniseFormat } from '../../../src/sources/import';
import { courtFormex, courtXhtml } from '../../fixtures/import/court';
import { cvdrArtikel, cvdrXml, numbered } from '../../fixtures/import/cvdr';
import { formexAct, formexArticle, journalArticle, journalXhtml } from '../../fixtures/import/eurlex';
import { artikel, toestandXml, wettekst } from '../../fixtures/import/toestand';
import { uitspraakXml } from '../../fixtures/import/uitspraak';
import { manifestXml } from '../../support/publishers/repository';

export interface FormatSample {
  /** File name that says which format it is. */
  readonly name: string;
  /** The file with this XML where its text stands. */
  readonly with: (xml: string) => Buffer;
}

/** Each format; all of them are other works than those of `soundLibrary`. */
export const FORMAT_SAMPLES: readonly FormatSample[] = [
  {
    name: 'toestand.xml',
    with: (xml) => toestandXml({ bwbId: 'BWBR0099001', inhoud: wettekst(artikel('1', xml)) }),
  },
  {
    name: 'BWBR0099002.WTI',
    with: (xml) =>
      Buffer.from(
        `<?xml version="1.0" encoding="UTF-8"?><wetstechnische-informatie bwb-id="BWBR0099002"><algemene-informatie>` +
          `<afkortingen><afkorting>${xml}</afkorting></afkortingen></algemene-informatie></wetstechnische-informatie>`,
      ),
  },
  {
    name: 'manifest.xml',
    with: (xml) =>
      Buffer.from(
        manifestXml('BWBR0099003', [{ label: '2020-01-01_0', van: '2020-01-01', xml: Buffer.from('') }]).replace(
          '_deleted="false"/>',
          () => `_deleted="false"><subitem label="a">${xml}</subitem></item>`,
        ),
      ),
  },
  {
    name: 'uitspraak.xml',
    with: (xml) => uitspraakXml({ ecli: 'ECLI:NL:HR:2099:1', tekst: `<uitspraak><para>${xml}</para></uitspraak>` }),
  },
  {
    name: 'journal.xhtml',
    with: (xml) => journalXhtml({ inhoud: journalArticle('1', 'Doel', `<p class="oj-normal">${xml}</p>`) }),
  },
  {
    name: 'formex.xml',
    // The page above is of another act than this: of one act only the last text would be held.
    with: (xml) =>
      Buffer.from(
        formexAct(`<ENACTING.TERMS>${formexArticle('1', 'Doel', `<PARAG>${xml}</PARAG>`)}</ENACTING.TERMS>`)
          .toString('utf8')
          .replace('<NO.CURRENT>123</NO.CURRENT>', '<NO.CURRENT>124</NO.CURRENT>')
          .replace('2031/123', '2031/124'),
      ),
  },
  {
    name: 'cvdr.xml',
    with: (xml) => Buffer.from(cvdrXml({ tekst: cvdrArtikel(numbered('1'), `<al>${xml}</al>`) })),
  },
  { name: 'arrest.xhtml', with: (xml) => courtXhtml({ celex: '62098CJ0001', cases: 'C-1/98', points: [xml] }) },
  {
    name: 'arrest.fmx.xml',
    with: (xml) => courtFormex({ celex: '62098CJ0002', cases: 'C-2/98', ecli: 'ECLI:EU:C:2098:2', points: [xml] }),
  },
];

/** The file with a DOCTYPE of one's own, in the place of the one that it may have. */
export function withDoctype(sample: FormatSample, subset: string, text: string): Buffer {
  const [declaration = '', rest = ''] = sample
    .with(text)
    .toString('utf8')
    .split(/(?<=\?>)/, 2);
  const root = /^\s*(?:<!DOCTYPE[^>]*>)?\s*<([\w.:-]+)/.exec(rest)?.[1];
  return Buffer.from(`${declaration}<!DOCTYPE ${root} ${subset}>${rest.replace(/<!DOCTYPE[^>]*>/, '')}`);
}

/** Characters of a text at the place that `with` fills, in another encoding than the file says. */
export function inLatin1(sample: FormatSample): Buffer {
  const text = sample.with('Caf@').toString('latin1').replace('Caf@', 'Caf\xe9');
  return Buffer.from(text, 'latin1');
}

/** Entities in entities, which become 10 billion characters. */
export const BOMB = `[<!ENTITY a "aaaaaaaaaa">${[...'bcdefghij']
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
  .join('')}]`;

/** What a file of a format is read as, in this process. */
export async function readAs({ name }: FormatSample, bytes: Buffer): Promise<unknown> {
  const format = recogniseFormat(bytes, name);
  if (format === undefined || format === 'no-document') throw new Error(`${name} is not recognised`);
  const { parse, parseParts } = await format.load();
  return format.inParts ? parseParts?.([{ name, bytes }]) : parse(bytes);
}

/** The name that a sentence gives a law beside its number, and in the words of a link. */
import { expect, it } from 'vitest';
import { LawIndex } from '../../../src/law/recognise/law-index';
import { citationsOfText } from '../../../src/research/citations/in-files';
import { claimOf } from '../../../src/research/verify/claim';
import { compareLawName } from '../../../src/research/verify/context/law-name';

const GDPR = 'Regulation (EU) 2016/679 (General Data Protection Regulation)';
const laws = new LawIndex();

/** What is said of the citation that has this text, or of the last one that names the GDPR by number. */
async function saidOf(sentence: string): Promise<string> {
  const { signal } = new AbortController();
  const all: string[] = [];
  for await (const cited of citationsOfText(sentence, { file: '-', laws, signal })) {
    const { lawName } = claimOf(cited).context;
    if (/679|^http/.test(cited.row.text))
      all.push(lawName === undefined ? 'none' : compareLawName(lawName, '32016R0679', { title: GDPR }).answer);
  }
  return all.join();
}

it.each([
  ['Verordening (EU) 2016/679 (Digital Services Act) geldt.', 'open'],
  ['Verordening (EU) 2016/679 (hierna: AVG) geldt.', 'agrees'],
  ['Verordening (EU) 2016/679 (“GDPR”) geldt.', 'agrees'],
  ['Op grond van de Algemene verordening gegevensbescherming (Verordening (EU) 2016/679) mag dat.', 'agrees'],
  ['Op grond van de Wet open overheid (32016R0679) mag dat.', 'open'],
  ['Op grond van de MiCA-verordening (Verordening (EU) 2016/679) mag dat.', 'open'],
  ['Op grond van de Privacyverordening (Verordening (EU) 2016/679) mag dat.', 'not_compared'],
  ['Dat mag niet (Digital Services Act, Verordening (EU) 2016/679).', 'open'],
  ['Volgens de Awb, Verordening (EU) 2016/679 en de Woo mag dat.', 'none'],
  ['Verordening (EU) 2016/679 (zoals gewijzigd) geldt.', 'none'],
  ['Verordening (EU) 2016/679 (Schrems) geldt.', 'none'],
  ['The Digital Markets Act is Regulation (EU) 2016/679.', 'open'],
  ['Vast staat dat de AVG, dus Verordening (EU) 2016/679, geldt.', 'none'],
  ['Verordening (EU) 2016/679, de DSA, en de Woo gelden.', 'none'],
  ['Vast staat dat de AVG is Verordening (EU) 2016/679.', 'agrees'],
  ['Regulation (EU) 2016/679 is the Digital Markets Act.', 'open'],
  ['Regulation (EU) 2016/679 is the General Data Protection Regulation.', 'agrees'],
  ['De opvolger van de Privacyrichtlijn is Verordening (EU) 2016/679.', 'none'],
  ['Verordening (EU) 2016/679 is van toepassing.', 'none'],
])('%s', async (sentence, answer) => expect(await saidOf(sentence)).toBe(answer));

it.each([
  'Nach der DSA-Verordnung (EU) 2016/679 ist das verboten.',
  'Op grond van art. 3 DSA (Verordening (EU) 2016/679) verzoekt cliënte om inzage.',
  'Markets in crypto-assets (MiCA) - Regulation (EU) 2016/679 - requires a white paper.',
  'De Woo heeft als nummer 32016R0679.',
  'De Vreemdelingenwet 2000 staat in het register als 32016R0679.',
  'Regulation (EU) 2016/679, also known as the Digital Markets Act, applies.',
  'Verordening (EU) 2016/679 (verder te noemen: de Woo) is van toepassing.',
  'The AI Act, Regulation (EU) 2016/679, is applicable.',
  'Het EVRM = 32016R0679.',
  'Zie [de Woo](https://eur-lex.europa.eu/eli/reg/2016/679/oj).',
  'Zie [artikel 3 van de DSA](https://eur-lex.europa.eu/eli/reg/2016/679/oj).',
])('a law that is said to be another: %s', async (sentence) => expect(await saidOf(sentence)).toBe('open'));

it.each([
  'Nach der DSGVO, also der Verordnung (EU) 2016/679, ist das verboten.',
  'Op grond van art. 15 AVG (Verordening (EU) 2016/679) verzoekt cliënte om inzage.',
  'Data protection (GDPR) - Regulation (EU) 2016/679 - requires a basis.',
  'De AVG heeft als nummer 32016R0679.',
  'Regulation (EU) 2016/679, also known as the GDPR, applies.',
  'De Woo verwijst naar Verordening (EU) 2016/679.',
  'De DSA laat Verordening (EU) 2016/679 onverlet.',
  'The AI Act is without prejudice to Regulation (EU) 2016/679.',
  'De AVG, Verordening (EU) 2016/679, is van toepassing, de DSA niet.',
  'De Woo is niet Verordening (EU) 2016/679.',
  'Anders dan de DSA is Verordening (EU) 2016/679 al langer van kracht.',
  'Zie [de AVG](https://eur-lex.europa.eu/eli/reg/2016/679/oj) en de Woo.',
  'Zie [hier](https://eur-lex.europa.eu/eli/reg/2016/679/oj).',
])('a law that is said to be itself, or nothing: %s', async (sentence) =>
  expect(await saidOf(sentence)).toMatch(/^(?:agrees|none)$/),
);

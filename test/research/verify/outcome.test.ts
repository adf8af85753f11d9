import { describe, expect, it } from 'vitest';
import type { LegalDocument } from '../../../src/contract/types';
import { LawIndex } from '../../../src/law/recognise/law-index';
import { citationsOfText } from '../../../src/research/citations/in-files';
import { type Claim, claimOf } from '../../../src/research/verify/claim';
import { concludedOf, dictumOf } from '../../../src/research/verify/context/dictum';
import { compareOutcome, readOutcome } from '../../../src/research/verify/context/outcome';
import { nearDecision, tagSentence } from '../../../src/research/verify/context/sentence';
import { casesOf } from '../../support/table';

const documentOf = (body: string, id = 'ECLI:NL:HR:2001:AB1001'): LegalDocument =>
  ({ external_id: id, document_type: 'uitspraak', title: '', summary: '', body }) as unknown as LegalDocument;

const CITED = 'ECLI:NL:HR:2001:AB1001';

/** What a sentence says of the citation that stands in it for `@`. */
const saidIn = (sentence: string) => {
  const [before = '', after = ''] = sentence.split('@');
  return readOutcome(nearDecision(tagSentence(before, CITED, after, []), CITED));
};
const read = (sentence: string): string | undefined => {
  const said = saidIn(sentence);
  return said && `${said.by === 'court' ? '' : 'A-G '}${said.decided}`;
};

describe('the operative part', () => {
  it.each(casesOf(import.meta.dirname, 'outcome.tsv', 'body', 'deeds'))('of %j: %s', (body, deeds) => {
    expect(
      dictumOf(documentOf(body))
        ?.deeds.map(({ decided }) => decided)
        .join(' '),
    ).toBe(deeds);
  });

  it('is not looked for in what has none, and in an opinion', () => {
    expect(dictumOf(documentOf('Het beroep wordt ongegrond verklaard.'))).toBeUndefined();
    expect(
      dictumOf({ ...documentOf('Beslissing\nDe Hoge Raad verwerpt.'), document_type: 'conclusie' }),
    ).toBeUndefined();
  });

  it('is told from what the opinion concludes to', () => {
    const body = '2. De conclusie van de Advocaat-Generaal X strekt tot vernietiging en verwijzing.';
    expect(concludedOf(documentOf(body))?.deeds.map(({ decided }) => decided)).toEqual(['allowed']);
  });
});

describe('what a sentence says was decided', () => {
  it.each([
    ['De Hoge Raad verwierp het cassatieberoep (HR 2 mei 2001, @).', 'dismissed'],
    ['Bij arrest van 2 mei 2001 (@) heeft de Hoge Raad de uitspraak van het hof in stand gelaten.', 'dismissed'],
    ['HR 2 mei 2001, @: beroep verworpen, uitspraak hof blijft staan.', 'dismissed'],
    ['HR 2 mei 2001, @ (beroep verworpen).', 'dismissed'],
    ['Het arrest van het hof bleef in cassatie overeind: HR 2 mei 2001, @.', 'dismissed'],
    ['De beslissing van de raad van tucht is door het CBb bekrachtigd (@).', 'dismissed'],
    ['The orders did not survive: they were annulled on appeal in Republic v Commission, @.', 'allowed'],
    ['In Typke v Commission (@) the Court of Justice dismissed his appeal against the judgment.', 'dismissed'],
    ['HR 2 mei 2001, @, verwerpt het beroep.', 'dismissed'],
    ['Het cassatieberoep slaagde: HR 2 mei 2001, @.', 'allowed'],
    ['De voorzieningenrechter wees het verzoek toe (@).', 'allowed'],
    ['De president trof op 13 mei 2001 (@) de gevraagde voorlopige voorziening.', 'allowed'],
    ['In @ the Court upheld the General Court’s judgment.', 'dismissed'],
    ['In @ the Court of Justice rejected the appeal.', 'dismissed'],
    ['In @ is het beroep niet-ontvankelijk verklaard door de Hoge Raad.', 'inadmissible'],
    ['A-G Jansen gaf de Hoge Raad in overweging het beroep te verwerpen (HR 2 mei 2001, @).', 'A-G dismissed'],
    ['A-G Jansen concludeerde tot vernietiging, maar de Hoge Raad verwierp het beroep (@).', 'dismissed'],
    ['De conclusie strekt tot vernietiging van de uitspraak, zie @.', 'A-G allowed'],
  ])('%s', (sentence, decided) => {
    expect(read(sentence)).toBe(decided);
  });

  it.each([
    ['Hof Amsterdam 23 juli 2020, @, liet de uitspraak van de rechtbank in haar geheel in stand.', 'dismissed'],
    ['De cassatie liep op niets uit: de Hoge Raad verwierp het beroep (HR 5 juni 1996, @).', 'dismissed'],
    ['Het hof liet het vonnis niet in stand (@).', 'allowed'],
    ['De kantonrechter wees de vordering van de hand (@).', 'dismissed'],
    ['Het principaal beroep strandde (HR 2 mei 2001, @).', 'dismissed'],
    ['In @ wees de Centrale Raad van Beroep het hoger beroep af.', 'dismissed'],
    ['The appeal was upheld in @.', 'allowed'],
    ['The General Court (@) allowed the action.', 'allowed'],
    ['Der Gerichtshof wies das Rechtsmittel zurück (@).', 'dismissed'],
    ['Das Rechtsmittel wurde vom Gerichtshof zurückgewiesen (@).', 'dismissed'],
    ['Le pourvoi a été rejeté (@).', 'dismissed'],
    ['La Cour annula la décision (@).', 'allowed'],
    ['AG Kokott stelde in haar conclusie voor het beroep ongegrond te verklaren (@).', 'A-G dismissed'],
  ])('in other words: %s', (sentence, decided) => {
    expect(read(sentence)).toBe(decided);
  });

  it.each([
    'Het hof liet in het midden of de grief slaagt (@).',
    'De klacht over de motivering slaagde (@).',
    'Het beroep op de hardheidsclausule van de belastingplichtige werd afgewezen (@).',
    'Was het beroep gegrond geweest, dan zou het vonnis zijn vernietigd (@).',
    'Na @ verwierp het hof het hoger beroep.',
    'De rechtbank vroeg of het besluit was vernietigd (@).',
    'Het vernietigde besluit en het afgewezen verzoek komen aan bod in @.',
    'De inspecteur wees het bezwaar af (@).',
    'Das Gericht sollte die Klage abgewiesen haben (@).',
    'Partijen zijn verdeeld over de vraag of de vordering toegewezen moet worden (@).',
  ])('nothing in other words: %s', (sentence) => {
    expect(read(sentence)).toBeUndefined();
  });

  it.each([
    'De Hoge Raad verwierp het betoog dat belanghebbende recht had op aftrek (@).',
    'Het beroep op verjaring is verworpen in @.',
    'De uitspraak van de rechtbank (@) is in hoger beroep vernietigd.',
    'Appellant stelt dat het College zijn beroep ten onrechte ongegrond heeft verklaard (@).',
    'De minister heeft het verzoek afgewezen (@).',
    'Het hof bevestigde de uitspraak, maar de Hoge Raad zag dat anders: @.',
    'Volgens vaste rechtspraak, onder meer bevestigd in HR 2 mei 2001, @, moet een uitspraak gemotiveerd zijn.',
    'Anders dan A-G Jansen had geadviseerd, oordeelde de Hoge Raad over het beroep (@).',
    'De Hoge Raad kan de uitspraak vernietigen (@).',
    'Het hof heeft na verwijzing door de Hoge Raad (@) de uitspraak van de rechtbank bevestigd.',
    'De Hoge Raad oordeelde dat het vernietigde besluit met terugwerkende kracht vervalt (@).',
    'De Hoge Raad besliste dat met dat verzoek het beroep is verworpen (@).',
    'In navolging van @ verwierp de Hoge Raad het beroep.',
    'De Hoge Raad vernietigde de uitspraak onder verwijzing naar HR 2 mei 2001, @.',
    'Het bezwaar is ongegrond verklaard en het beroep loopt nog (@).',
  ])('nothing: %s', (sentence) => {
    expect(read(sentence)).toBeUndefined();
  });
});

describe('what comes of comparing them', () => {
  const dismissed = documentOf('5. Beslissing\nDe Hoge Raad verwerpt het beroep.');
  const compared = (sentence: string, document: LegalDocument): string | undefined => {
    const said = saidIn(sentence);
    return said && compareOutcome(said, document).answer;
  };

  it.each([
    ['De Hoge Raad verwierp het beroep (@).', dismissed, 'agrees'],
    ['De Hoge Raad vernietigde de uitspraak van het hof (@).', dismissed, 'differs'],
    ['Het hof vernietigde de uitspraak van de rechtbank (@).', dismissed, 'not_compared'],
    ['Het beroep is gegrond verklaard (@).', dismissed, 'differs'],
    ['Het verzoek is toegewezen (@).', dismissed, 'not_compared'],
    ['De Hoge Raad verklaarde het beroep niet-ontvankelijk (@).', dismissed, 'open'],
    ['De Hoge Raad verwierp het beroep (@).', documentOf('Geen beslissing gevonden.'), 'not_compared'],
    [
      'De Hoge Raad verwierp het beroep (@).',
      documentOf('Beslissing\nDe Hoge Raad:\nvernietigt de uitspraak voor zover het de boete betreft.'),
      'open',
    ],
    [
      'De Hoge Raad vernietigde de uitspraak van het hof (@).',
      documentOf(
        'Beslissing\nDe Hoge Raad vernietigt de uitspraak van het Hof en bevestigt de uitspraak van de Inspecteur.',
      ),
      'open',
    ],
    [
      'A-G Jansen concludeerde tot verwerping (@).',
      documentOf('2. De conclusie van de A-G Jansen strekt tot vernietiging.'),
      'differs',
    ],
  ])('%s', (sentence, document, answer) => {
    expect(compared(sentence, document)).toBe(answer);
  });
});

describe('of two decisions in one sentence', () => {
  const [hof, rb] = ['ECLI:NL:GHAMS:2020:3025', 'ECLI:NL:RBNHO:2017:6221'];

  it.each([
    [
      `Hof Amsterdam 23 juli 2020, ${hof}, vernietigde het vonnis van Rb. Noord-Holland 30 juni 2017, ${rb}.`,
      'set_aside',
    ],
    [`Hof Amsterdam 23 juli 2020 (${hof}) bekrachtigde de uitspraak van de rechtbank (${rb}).`, 'upheld'],
    [`De uitspraak van de rechtbank (${rb}) is door het hof (${hof}) vernietigd.`, 'set_aside'],
  ])('%s: which did what to which', async (text, fate) => {
    const claims: Claim[] = [];
    for await (const cited of citationsOfText(text, { file: '-', laws: new LawIndex(), signal: AbortSignal.any([]) }))
      claims.push(claimOf(cited));
    const of = (id: string) => claims.find(({ row }) => row.text.includes(id));
    expect(of(rb)?.fate).toMatchObject({ fate, denied: false });
    expect(of(rb)?.context.outcome).toBeUndefined();
    expect(of(hof)?.fate).toBeUndefined();
  });
});

it('is not told of the higher court where the citation begins with the court under appeal', () => {
  const cited = 'hof van 25 mei 1987 (ECLI:NL:HR:1988:AB1234';
  const said = readOutcome(
    nearDecision(tagSentence('Het ', cited, ') vernietigde het vonnis van de rechtbank.', []), cited),
  );
  const higher = documentOf('Beslissing\nDe Hoge Raad verwerpt het beroep.', 'ECLI:NL:HR:1988:AB1234');
  expect(said && compareOutcome(said, higher).answer).toBe('not_compared');
});

/** That what is checked of the standing of decisions sees each fault that it is there for. */
import { describe, expect, it } from 'vitest';
import { type RegisterRelation, relationsOf, saidOf } from '../../trials/official/readers/rechtspraak-register';
import { madeUp, relationTo } from '../../trials/official/support/made-up-decision';
import {
  answeredEdges,
  answeredLines,
  expectedEdges,
  expectedLines,
  wordsNotOfRegister,
} from '../../trials/official/support/standing';
import { parseXml } from '../../trials/official/support/xml';

const OWN = 'ECLI:NL:HR:2031:7';
const OTHER = 'ECLI:NL:PHR:2031:3';
const relation = (type: string, aanleg: string, gevolg = '', label = 'Label', other = OTHER): string =>
  relationTo(other, type, aanleg, gevolg, label);

const relationsIn = (relations: string, ecli?: string): RegisterRelation[] =>
  relationsOf(parseXml(madeUp(relations, '', ecli)));
const saidIn = (relations: string): string[] =>
  saidOf(relationsIn(relations)).map(({ about, code, by }) => `${about} ${code} ${by}`);

describe('the register of a decision', () => {
  it.each<[string, string, string, string[]]>([
    ['hogerBeroep', 'eerdere', 'bekrachtiging/bevestiging', [`${OTHER} upheld ${OWN}`]],
    ['cassatie', 'latere', '(Gedeeltelijke) vernietiging met verwijzen', [`${OWN} set_aside ${OTHER}`]],
    ['sprongcassatie', 'latere', 'vernietiging', [`${OWN} set_aside ${OTHER}`]],
    ['verzet', 'eerdere', 'verzet ongegrond', [`${OTHER} later_other ${OWN}`]],
    ['cassatie', 'latere', 'afwijzing verzoek tot vernietiging', [`${OWN} later_other ${OTHER}`]],
    ['herziening', 'latere', '', [`${OWN} later_unknown ${OTHER}`]],
    ['vervallenverklaring', 'latere', '', [`${OWN} withdrawn_by_court ${OTHER}`]],
    ['definitiefNaRectificatie', 'latere', '', [`${OWN} corrected ${OTHER}`, `${OTHER} corrects ${OWN}`]],
    ['rectificatieBesluit', 'eerdere', '', [`${OTHER} corrected ${OWN}`, `${OWN} corrects ${OTHER}`]],
    ['tussenuitspraak', 'latere', '', [`${OWN} interlocutory ${OTHER}`]],
    ['conclusie', 'latere', 'contrair', []],
    ['nadereConclusie', 'eerdere', '(Gedeeltelijke) vernietiging', []],
    ['cassatie', '', 'vernietiging', []],
  ])('%s, %s, %s', (type, aanleg, gevolg, said) => {
    expect(saidIn(relation(type, aanleg, gevolg))).toEqual(said);
  });

  it('says nothing by a label, and once what both sides say', () => {
    expect(saidIn(relation('onbekend', 'latere', '', 'Cassatie'))).toEqual([]);
    const sides = [
      ...relationsIn(relation('cassatie', 'latere', '', 'Cassatie')),
      ...relationsIn(relation('cassatie', 'eerdere', 'vernietiging', 'In cassatie op', OWN), OTHER),
    ];
    expect(saidOf(sides).map(({ code, about, toldBy }) => [code, about, toldBy])).toEqual([
      ['set_aside', OWN, [OTHER]],
    ]);
  });
});

describe('what lks says of a decision', () => {
  const relations = relationsIn(relation('cassatie', 'latere', 'vernietiging', 'Cassatie'));
  const said = saidOf(relations);
  const days = new Map([[OWN, '2031-02-03']]);
  const right = {
    about: 'decision',
    code: 'set_aside',
    by: { id: OTHER, day: '', held: false },
    said: 'Cassatie, Vernietiging',
    told_by: [OWN],
  };

  it('is right where it is what the register says', () => {
    expect(answeredLines([right])).toEqual(expectedLines(said, OWN, days));
    expect(wordsNotOfRegister(said, [right])).toEqual([]);
  });

  it.each<[string, object[]]>([
    ['nothing', []],
    ['twice', [right, right]],
    ['another code', [{ ...right, code: 'upheld' }]],
    ['another decision', [{ ...right, by: { ...right.by, id: OWN } }]],
    ['that it is held', [{ ...right, by: { ...right.by, held: true } }]],
    ['a day', [{ ...right, by: { ...right.by, day: '2031-05-05' } }]],
    ['that nobody tells', [{ ...right, told_by: undefined }]],
  ])('is seen where it is %s', (_name, standing) => {
    expect(answeredLines(standing as (typeof right)[])).not.toEqual(expectedLines(said, OWN, days));
  });

  it('is seen where its words are others, and in the edges of a case', () => {
    expect(wordsNotOfRegister(said, [{ ...right, said: 'Cassatie' }])).toHaveLength(1);
    const edge = { from: OWN, to: OTHER, label: 'Cassatie', outcome: 'Vernietiging', said_by: [OWN] };
    const within = new Set([OWN, OTHER]);
    const expected = expectedEdges(relations, within);
    expect(answeredEdges([edge], relations)).toEqual(expected);
    for (const other of [
      { from: OTHER, to: OWN },
      { outcome: 'Bekrachtiging' },
      { label: 'Verzet' },
      { said_by: [OTHER] },
    ])
      expect(answeredEdges([{ ...edge, ...other }], relations)).not.toEqual(expected);
    expect(answeredEdges([], relations)).not.toEqual(expected);
  });
});

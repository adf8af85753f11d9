/** Which headings are those of a party's view, and which name what the court makes of it. */
import { describe, expect, it } from 'vitest';
import { hasCourtSpeaking, isPartyHeading } from '../../../src/law/decisions/party-headings';

describe('a heading', () => {
  it.each([
    [
      'Standpunt van eiser',
      '## 3 De standpunten van partijen',
      'Standpunt eiser',
      'STANDPUNTEN PARTIJEN',
      'Het nadere standpunt van verweerder',
    ],
    [
      'De stellingen van [eiseres]',
      'De vordering',
      '3. De vorderingen in conventie',
      'De vordering en het verweer',
      'Het verweer van gedaagde',
    ],
    [
      'Grieven',
      'De grieven in het principaal appel',
      'De klacht en het verweer',
      'De vordering en de grondslag daarvan',
    ],
    [
      '4.1. Het standpunt van de officier van justitie',
      'Het standpunt van de verdediging',
      'De vordering van de officier van justitie',
    ],
    [
      'Het bestreden besluit en het standpunt van verweerder',
      'Het standpunt van het college van burgemeester en wethouders',
    ],
    [
      'Argumenten van partijen',
      'Conclusies van partijen',
      '– Arguments of the parties',
      'Forms of order sought',
      'The parties’ arguments',
    ],
    [
      'Vorbringen der Parteien',
      'Anträge der Parteien',
      'Arguments des parties',
      'Argumentation des parties',
      'Conclusions des parties',
    ],
  ])('of a party: %s, …', (...headings) => {
    expect(headings.filter((heading) => !isPartyHeading(heading))).toEqual([]);
  });

  it.each([
    [
      'Beoordeling van de grieven',
      'De vordering en de beoordeling daarvan',
      'Bespreking van de klachten',
      'Verweren en beoordeling daarvan',
    ],
    [
      'Het standpunt van de rechtbank',
      'Standpunt van het hof',
      'Het oordeel van het hof',
      'Beoordeling van het standpunt van eiser',
    ],
    [
      'De vordering van de benadeelde partij',
      'De vordering tot tenuitvoerlegging',
      'Beslissing op de vordering',
      'De toewijsbaarheid van de vordering',
    ],
    [
      'De grieven falen',
      'De klacht is ongegrond',
      'De vordering wordt toegewezen',
      'De ontvankelijkheid van de klacht',
      'Het geschil',
    ],
    [
      'Standpunten van partijen en beoordeling door het hof',
      'De positie van verweerder',
      'De gronden van de bestreden besluiten',
    ],
    [
      'Findings of the Court',
      'Position of the Advocate General',
      'The first ground of appeal',
      'Forms of order sought and proceedings before the Court',
    ],
    [
      'Würdigung durch den Gerichtshof',
      'Vorbringen vor dem Gericht',
      'Appréciation de la Cour',
      'Arguments of the Court',
    ],
  ])('of the court, or of nobody for certain: %s, …', (...headings) => {
    expect(headings.filter(isPartyHeading)).toEqual([]);
  });
});

it.each([
  ['Eiser stelt dat de rechtbank ten onrechte heeft geoordeeld dat hij te laat was.', false],
  ['Eiser stelt dat hij op tijd was. Naar het oordeel van de rechtbank is dat niet zo.', true],
  ['De grief slaagt niet: het hof overweegt daartoe als volgt.', true],
  ['The applicant claims that the General Court erred in finding that it was late.', false],
  ['The applicant claims that it was not late. It must be held that it was.', true],
])('the court speaks in it or not: %s', (text, speaks) => {
  expect(hasCourtSpeaking(text)).toBe(speaks);
});

/**
 * The Dutch laws that `lks library sync --starter` begins with, by the law of the day below. Made by `node build/starter-laws.mjs DATA` from
 * the official files at hand and `build/starter-choice.mjs`, which says what is left out and why; behind each: its title, and by how many
 * decisions and articles it is cited in those files. Wanted, but no source at hand has the number:
 * - Energiewet
 * - Wet goed verhuurderschap
 * - Wet betaalbare huur
 * - Wet medezeggenschap cliënten zorginstellingen 2018
 * - Wet toetreding zorgaanbieders
 * - Cyberbeveiligingswet
 */
import type { StarterList } from '../source';

export const STARTER: StarterList = {
  day: '2026-11-22',
  ids: [
    // Codes of since 2015, which the articles counted could not cite.
    'BWBR0024282', // Wet ter voorkoming van witwassen en financieren van terrorisme: 0 + 91
    'BWBR0035362', // Wet maatschappelijke ondersteuning 2015: 0 + 82
    'BWBR0001947', // Ambtenarenwet 2017: 0 + 60
    'BWBR0009616', // Wet allocatie arbeidskrachten door intermediairs: 0 + 42
    'BWBR0035303', // Huisvestingswet 2014: 0 + 27
    'BWBR0039429', // Comptabiliteitswet 2016: 0 + 16
    'BWBR0037521', // Erfgoedwet: 0 + 12
    'BWBR0044770', // Wet inburgering 2021: 0 + 6
    'BWBR0040632', // Wet zorg en dwang psychogeriatrische en verstandelijk gehandicapte cliënten: 0 + 5
    'BWBR0037173', // Wet kwaliteit, klachten en geschillen zorg: 0 + 3
    'BWBR0037885', // Omgevingswet: 0 + 3
    'BWBR0040635', // Wet verplichte geestelijke gezondheidszorg: 0 + 2
    'BWBR0040940', // Uitvoeringswet Algemene verordening gegevensbescherming: 0 + 1
    'BWBR0044212', // Wet voortgezet onderwijs 2020: 0 + 1
    'BWBR0037852', // Wet bescherming klokkenluiders: 0 + 0
    'BWBR0041278', // Omgevingsbesluit: 0 + 0
    'BWBR0041297', // Besluit bouwwerken leefomgeving: 0 + 0
    'BWBR0041313', // Besluit kwaliteit leefomgeving: 0 + 0
    'BWBR0041330', // Besluit activiteiten leefomgeving: 0 + 0
    'BWBR0045754', // Wet open overheid: 0 + 0
    // The most cited of the others.
    'BWBR0005537', // Algemene wet bestuursrecht: 47 + 2729
    'BWBR0002320', // Algemene wet inzake rijksbelastingen: 11 + 456
    'BWBR0002672', // Wet op de vennootschapsbelasting 1969: 9 + 258
    'BWBR0002629', // Wet op de omzetbelasting 1968: 9 + 166
    'BWBR0006358', // Besluit proceskosten bestuursrecht: 8 + 22
    'BWBR0001830', // Wet op de rechterlijke organisatie: 6 + 223
    'BWBR0001903', // Wetboek van Strafvordering: 2 + 1044
    'BWBR0002471', // Wet op de loonbelasting 1964: 4 + 475
    'BWBR0005289', // Burgerlijk Wetboek Boek 6: 5 + 162
    'BWBR0001854', // Wetboek van Strafrecht: 2 + 873
    'BWBV0001000', // Verdrag tot bescherming van de rechten van de mens en de fundamentele vrijheden: 5 + 20
    'BWBR0005416', // Gemeentewet: 3 + 385
    'BWBR0005291', // Burgerlijk Wetboek Boek 3: 3 + 327
    'BWBV0001017', // Internationaal Verdrag inzake burgerrechten en politieke rechten: 4 + 2
    'BWBR0002063', // Wet op de economische delicten: 3 + 260
    'BWBR0005181', // Woningwet: 3 + 242
    'BWBR0003045', // Burgerlijk Wetboek Boek 2: 1 + 770
    'BWBR0002221', // Algemene Ouderdomswet: 2 + 488
    'BWBR0001827', // Wetboek van Burgerlijke Rechtsvordering: 1 + 696
    'BWBR0003245', // Wet milieubeheer: 1 + 644
    'BWBR0007746', // Wet vermindering afdracht loonbelasting en premie voor de volksverzekeringen: 3 + 107
    'BWBR0002740', // Wet op belastingen van rechtsverkeer: 3 + 77
    'BWBR0001888', // Ziektewet: 1 + 595
    'BWBR0004045', // Werkloosheidswet: 1 + 570
    'BWBR0001860', // Faillissementswet: 2 + 215
    'BWBR0005290', // Burgerlijk Wetboek Boek 7: 1 + 468
    'BWBR0001840', // Grondwet: 2 + 170
    'BWBR0018450', // Zorgverzekeringswet: 0 + 678
    'BWBR0031788', // Politiewet 2012: 0 + 666
    'BWBR0011353', // Wet inkomstenbelasting 2001: 0 + 636
    'BWBR0020368', // Wet op het financieel toezicht: 0 + 632
    'BWBR0007625', // Wet educatie en beroepsonderwijs: 0 + 623
    'BWBR0003420', // Wet op het primair onderwijs: 0 + 622
    'BWBR0020809', // Pensioenwet: 0 + 612
    'BWBR0011823', // Vreemdelingenwet 2000: 0 + 592
    'BWBR0003549', // Wet op de expertisecentra: 0 + 577
    'BWBR0004770', // Invorderingswet 1990: 1 + 303
    'BWBR0002524', // Wet op de arbeidsongeschiktheidsverzekering: 0 + 518
    'BWBR0013008', // Wet arbeid en zorg: 1 + 251
    'BWBR0006622', // Wegenverkeerswet 1994: 0 + 514
    'BWBR0001969', // Warenwet: 1 + 210
    'BWBR0005682', // Wet op het hoger onderwijs en wetenschappelijk onderzoek: 0 + 458
    'BWBR0002368', // Algemene Kinderbijslagwet: 1 + 178
    'BWBR0011453', // Wet studiefinanciering 2000: 1 + 163
    'BWBR0003740', // Wet gemeenschappelijke regelingen: 1 + 159
    'BWBR0002656', // Burgerlijk Wetboek Boek 1: 0 + 416
    'BWBR0017745', // Wet financiering sociale verzekeringen: 0 + 414
    'BWBR0019057', // Wet werk en inkomen naar arbeidsvermogen: 0 + 414
    'BWBR0005108', // Waterschapswet: 1 + 140
    'BWBR0007119', // Wet waardering onroerende zaken: 1 + 123
    'BWBR0002226', // Successiewet 1956: 1 + 110
    'BWBR0001838', // Wetboek van Koophandel: 1 + 105
    'BWBR0013060', // Wet structuur uitvoeringsorganisatie werk en inkomen: 0 + 364
    'BWBR0002367', // Wet op de Raad van State: 1 + 63
    'BWBR0004054', // Meststoffenwet: 1 + 62
    'BWBR0005555', // Wet luchtvaart: 0 + 314
    'BWBR0007376', // Archiefwet 1995: 0 + 295
    'BWBR0003718', // Wet algemene regels herindeling: 0 + 292
    'BWBR0020078', // Wet marktordening gezondheidszorg: 0 + 290
    'BWBR0001833', // Wet algemene bepalingen: 1 + 22
    'BWBR0006000', // Burgerlijk Wetboek Boek 7A: 1 + 20
    'BWBR0009950', // Telecommunicatiewet: 0 + 253
    'BWBR0020495', // Kaderwet zelfstandige bestuursorganen: 0 + 251
    'BWBR0005251', // Wet op de accijns: 0 + 250
    'BWBR0018831', // Wet verplichte beroepspensioenregeling: 0 + 238
    'BWBR0015703', // Participatiewet: 0 + 232
    'BWBR0005645', // Provinciewet: 0 + 224
    'BWBR0008656', // Wet arbeidsongeschiktheidsverzekering zelfstandigen: 0 + 218
    'BWBR0007795', // Algemene nabestaandenwet: 0 + 216
    'BWBR0008657', // Wet arbeidsongeschiktheidsvoorziening jonggehandicapten: 0 + 198
    'BWBR0034925', // Jeugdwet: 0 + 195
    'BWBR0005034', // Burgerlijk Wetboek Boek 8: 0 + 188
    'BWBR0010346', // Arbeidsomstandighedenwet: 0 + 185
    'BWBR0002267', // Luchtvaartwet: 0 + 183
    'BWBR0015007', // Spoorwegwet: 0 + 183
    'BWBR0004043', // Toeslagenwet: 0 + 179
    'BWBR0013800', // Wet op het onderwijstoezicht: 0 + 179
    'BWBR0025028', // Mediawet 2008: 0 + 175
    'BWBR0007168', // Wet belastingen op milieugrondslag: 0 + 168
    'BWBR0008365', // Wet rechtspositie rechterlijke ambtenaren: 0 + 167
  ],
};

// Which laws `lks library sync --starter` fetches, beside what the counts of `build/starter-laws.mjs` say. The official files at hand
// cannot tell it all: most of their articles are of 29 November 2015. Every number here is one of the built-in table (data/laws.tsv).

/** The day of the law that the list is made by. Read the lists below again when it is moved. */
export const DAY = '2026-11-22';

/** How many laws the list has. */
export const COUNT = 100;

/**
 * Left out: no longer in force, or not in full. By number: what took its place, and `file` where an official file at hand says that it was
 * withdrawn. Of the others no file at hand says so; they are left out by what is known of the law that took their place.
 */
export const REPEALED = new Map(
  Object.entries({
    BWBR0005252: { title: 'Wet openbaarheid van bestuur', by: 'Wet open overheid', file: true },
    BWBR0002399: { title: 'Wet op het voortgezet onderwijs', by: 'Wet voortgezet onderwijs 2020' },
    BWBR0025458: { title: 'Waterwet', by: 'Omgevingswet' },
    BWBR0007657: { title: 'Wet toezicht effectenverkeer 1995', by: 'Wet op het financieel toezicht' },
    BWBR0004815: { title: 'Wet op het consumentenkrediet', by: 'Wet op het financieel toezicht' },
    BWBR0006331: { title: 'Wet melding ongebruikelijke transacties', by: 'Wwft' },
    BWBR0011468: { title: 'Wet bescherming persoonsgegevens', by: 'AVG and UAVG' },
    BWBR0009641: { title: 'Natuurbeschermingswet 1998', by: 'Wet natuurbescherming' },
    BWBR0009640: { title: 'Flora- en faunawet', by: 'Wet natuurbescherming' },
    BWBR0002357: { title: 'Boswet', by: 'Wet natuurbescherming' },
    BWBR0016637: { title: 'Wet op de jeugdzorg', by: 'Jeugdwet' },
    BWBR0020031: { title: 'Wet maatschappelijke ondersteuning', by: 'Wmo 2015' },
    BWBR0005700: { title: 'Wet bijzondere opnemingen in psychiatrische ziekenhuizen', by: 'Wvggz and Wzd' },
    BWBR0007850: { title: 'Kwaliteitswet zorginstellingen', by: 'Wkkgz' },
    BWBR0007414: { title: 'Wet klachtrecht cliënten zorgsector', by: 'Wkkgz' },
    BWBR0007920: { title: 'Wet medezeggenschap cliënten zorginstellingen', by: 'Wmcz 2018' },
    BWBR0018906: { title: 'Wet toelating zorginstellingen', by: 'Wtza' },
    BWBR0020611: { title: 'Wet inburgering', by: 'Wet inburgering 2021' },
    BWBR0013409: { title: 'Wet op de inlichtingen- en veiligheidsdiensten 2002', by: 'Wiv 2017' },
    BWBR0001950: { title: 'Algemeen Rijksambtenarenreglement', by: 'Ambtenarenwet 2017' },
    BWBR0013891: { title: 'Comptabiliteitswet 2001', by: 'Comptabiliteitswet 2016' },
    BWBR0004471: { title: 'Monumentenwet 1988', by: 'Erfgoedwet' },
    BWBR0009755: { title: 'Elektriciteitswet 1998', by: 'Energiewet' },
    BWBR0011440: { title: 'Gaswet', by: 'Energiewet' },
    BWBR0002075: { title: 'Plantenziektenwet', by: 'Plantgezondheidswet' },
    BWBR0010062: { title: 'Ontslagbesluit', by: 'Boek 7 of the Burgerlijk Wetboek' },
    BWBR0005662: { title: 'Gezondheids- en welzijnswet voor dieren', by: 'Wet dieren' },
    BWBR0041515: { title: 'Wet beveiliging netwerk- en informatiesystemen', by: 'Cyberbeveiligingswet' },
    BWBR0003227: { title: 'Wet geluidhinder', by: 'Omgevingswet' },
    BWBR0024779: { title: 'Wet algemene bepalingen omgevingsrecht', by: 'Omgevingswet' },
    BWBR0027464: { title: 'Besluit omgevingsrecht', by: 'Omgevingswet' },
    BWBR0020449: { title: 'Wet ruimtelijke ordening', by: 'Omgevingswet' },
    BWBR0023798: { title: 'Besluit ruimtelijke ordening', by: 'Omgevingswet' },
    BWBR0003994: { title: 'Wet bodembescherming', by: 'Omgevingswet' },
    BWBR0037552: { title: 'Wet natuurbescherming', by: 'Omgevingswet' },
    BWBR0020396: { title: 'Wet geurhinder en veehouderij', by: 'Omgevingswet' },
    BWBR0022762: { title: 'Activiteitenbesluit milieubeheer', by: 'Omgevingswet' },
    BWBR0027431: { title: 'Crisis- en herstelwet', by: 'Omgevingswet' },
    BWBR0030461: { title: 'Bouwbesluit 2012', by: 'Bbl' },
    BWBR0002505: { title: 'Ontgrondingenwet', by: 'Omgevingswet' },
    BWBR0013402: { title: 'Wet ammoniak en veehouderij', by: 'Omgevingswet' },
    BWBR0006147: { title: 'Tracéwet', by: 'Omgevingswet' },
    BWBR0001842: { title: 'Onteigeningswet', by: 'Omgevingswet' },
    BWBR0003391: { title: 'Wet voorkeursrecht gemeenten', by: 'Omgevingswet' },
    BWBR0001936: { title: 'Belemmeringenwet Privaatrecht', by: 'Omgevingswet' },
  }),
);

/** In the list whatever the counts say: the codes of since, which articles of 2015 could not cite, and those cited by another name then. */
export const ALWAYS = new Map(
  Object.entries({
    BWBR0037885: 'Omgevingswet',
    BWBR0041278: 'Omgevingsbesluit',
    BWBR0041330: 'Besluit activiteiten leefomgeving',
    BWBR0041297: 'Besluit bouwwerken leefomgeving',
    BWBR0041313: 'Besluit kwaliteit leefomgeving',
    BWBR0045754: 'Wet open overheid',
    BWBR0040940: 'Uitvoeringswet Algemene verordening gegevensbescherming',
    BWBR0044212: 'Wet voortgezet onderwijs 2020',
    BWBR0040635: 'Wet verplichte geestelijke gezondheidszorg',
    BWBR0040632: 'Wet zorg en dwang psychogeriatrische en verstandelijk gehandicapte cliënten',
    BWBR0037173: 'Wet kwaliteit, klachten en geschillen zorg',
    BWBR0035362: 'Wet maatschappelijke ondersteuning 2015',
    BWBR0009616: 'Wet allocatie arbeidskrachten door intermediairs',
    BWBR0024282: 'Wet ter voorkoming van witwassen en financieren van terrorisme',
    BWBR0001947: 'Ambtenarenwet 2017',
    BWBR0039429: 'Comptabiliteitswet 2016',
    BWBR0037521: 'Erfgoedwet',
    BWBR0044770: 'Wet inburgering 2021',
    BWBR0037852: 'Wet bescherming klokkenluiders',
    BWBR0035303: 'Huisvestingswet 2014',
  }),
);

/** Wanted, and left out: their numbers are neither in the built-in table nor in an official file at hand, and none is given from memory. */
export const WITHOUT_NUMBER = [
  'Energiewet',
  'Wet goed verhuurderschap',
  'Wet betaalbare huur',
  'Wet medezeggenschap cliënten zorginstellingen 2018',
  'Wet toetreding zorgaanbieders',
  'Cyberbeveiligingswet',
];

/** An act that only changes or brings in others is none to begin with: its text is in the laws that it changed. */
export const AMENDING =
  /\b(?:wijziging(?:swet)?|invoeringswet|aanpassingswet|verzamelwet|reparatiewet|overgangswet|intrekkingswet)\b/i;

/** What other texts cite for a detail: one to begin with only where several decisions cite it. */
export const DECREE = /^(?!wet ).*(?:besluit|regeling|reglement)/i;

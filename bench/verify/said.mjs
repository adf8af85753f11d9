// How a pleading says what it cites.

const MONTHS = 'januari februari maart april mei juni juli augustus september oktober november december'.split(' ');
export const inWords = (day) => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

export const ORDINALS = 'nulde eerste tweede derde vierde vijfde zesde zevende achtste negende tiende'.split(' ');
export const courtOf = (court) => (court === 'Hoge Raad' ? 'HR' : court);
export const decisionOf = ({ court, day, number, ecli }, { withNumber = false } = {}) =>
  `${courtOf(court)} ${inWords(day)}, ${withNumber ? `${number}, ` : ''}${ecli}`;
export const articleOf = ({ law, number }, lid) =>
  `artikel ${number},${lid === undefined ? '' : ` ${ORDINALS[lid]} lid,`} van ${/wet|besluit|regeling|Grond/i.test(law) ? `de ${law}` : law}`;

export const sentencesOf = (body) =>
  body
    .split(/\n+|(?<=\.)\s+/)
    .map((text) => text.trim())
    .filter((text) => /^[A-Z][^"“”‘’()[\]:;]{60,220}\.$/.test(text));
export const otherDay = (day, chance) =>
  `${day.slice(0, 8)}${String(1 + ((Number(day.slice(8)) + 1 + chance.below(20)) % 28)).padStart(2, '0')}`;

import { foundAs as en } from '../en/found-as';
import { runnable } from '../runnable';
import { day } from './listed';

export const foundAs: typeof en = () => ({
  name: ({ text, until }) => (until === undefined ? `bekend als: ${text}` : `tot ${day(until)} bekend als: ${text}`),
  question: ({ text }) => `past bij de vraag: ${text}`,
  citing: ({ in: ids = [], more = 0 }) => `zo genoemd in ${ids.join(', ')}${more > 0 ? ` en nog ${more}` : ''}`,
  heading: ({ text }) => `onder het kopje: ${text}`,
  other_words: ({ text }) => `in andere woorden: ${text}`,
  /** Of the description of the API, which is English. */
  about: en().about,
  notInText: (id, work) =>
    `${id} staat niet in de tekst die je bibliotheek heeft. Om de nieuwste tekst op te halen: ${runnable(`lks library add ${work}`)}`,
  notHeld: (name, line) => `Met “${name}” bedoelen juristen een tekst die ontbreekt: ${line}`,
});

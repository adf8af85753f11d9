import { runnable } from '../runnable';
import { day } from './listed';

/** As in the contract, which speaks by these messages. */
interface Found {
  text: string;
  until?: string;
  in?: string[];
  more?: number;
}

/** What led to a row besides its own words. None of it is the text of what was found. */
export const foundAs = () => ({
  name: ({ text, until }: Found) => (until === undefined ? `called: ${text}` : `called until ${day(until)}: ${text}`),
  question: ({ text }: Found) => `asked as: ${text}`,
  citing: ({ in: ids = [], more = 0 }: Found) => `so called in ${ids.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
  heading: ({ text }: Found) => `under the heading: ${text}`,
  other_words: ({ text }: Found) => `in other words: ${text}`,
  about: 'What led to the row besides its own words; none of it is text of the row',
  notInText: (id: string, work: string) =>
    `${id} is not in your library’s text. To get the latest text: ${runnable(`lks library add ${work}`)}`,
  notHeld: (name: string, line: string) => `Lawyers call this “${name}”: ${line}`,
});

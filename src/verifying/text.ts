/** A text that is handed over as such, checked: for assistants. */
import { type CitationInFile, citationsIn } from '../cited/in-files';
import { type Backend, type Call, localLibrary } from '../contract/backend';
import { LawIndex } from '../names/recognise/law-index';
import { Authorities } from './authority';
import { LatestDay } from './times';
import type { Checked } from './verdict';
import { claimOf, verify } from './verify';

export interface CheckedCitation {
  row: CitationInFile;
  checked: Checked;
}

/**
 * Checks what a text cites, in its order. Throws what the backend throws, but for what is not there, and the reason of the signal.
 *
 * @param today `YYYY-MM-DD`. @param at the day whose law is meant, where the text names none.
 */
export async function verifyText(
  text: string,
  backend: Backend,
  { today, at, call }: { today: string; at: string | undefined; call: Call },
): Promise<CheckedCitation[]> {
  const library = localLibrary(backend);
  const laws = new LawIndex(await (await library?.following())?.namesOfLaws());
  const days = new LatestDay(today);
  days.push(text);
  const signal = call.signal ?? new AbortController().signal;
  const source = {
    shown: 'text',
    async *bytes() {
      yield Buffer.from(text);
    },
  };
  const authorities = new Authorities(backend, call);
  const items: CheckedCitation[] = [];
  try {
    for await (const cited of citationsIn(source, { file: '-', laws, signal, tell: () => {} })) {
      const checked = await verify(claimOf(cited), authorities, { at, today, latest: days.latest });
      items.push({ row: cited.row, checked });
    }
  } finally {
    await authorities.close();
  }
  return items;
}

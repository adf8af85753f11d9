// All kinds of files that `verify` is tried with, and the files that are made of them. As a program it writes them:
// `node trials/support/files/kinds.mjs --write DIR [--seed N]`.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { seeded } from '../trial.mjs';
import { kinds as honest } from './honest.mjs';
import { kinds as hostileDocx } from './hostile-docx.mjs';
import { kinds as hostileMarkup } from './hostile-markup.mjs';
import { kinds as hostilePdfObjects } from './hostile-pdf-objects.mjs';
import { kinds as hostilePdfStreams } from './hostile-pdf-streams.mjs';
import { kinds as hostileText } from './hostile-text.mjs';
import { givenOf } from './kind.mjs';
import { kinds as unreadDocx } from './unread-docx.mjs';
import { kinds as unreadFormats } from './unread-formats.mjs';
import { kinds as unreadMarkup } from './unread-markup.mjs';
import { kinds as unreadMoreFiles } from './unread-more-files.mjs';
import { kinds as unreadPdf } from './unread-pdf.mjs';

export const KINDS = [
  ...[hostilePdfStreams, hostilePdfObjects, hostileDocx, hostileMarkup, hostileText],
  ...[unreadDocx, unreadPdf, unreadMarkup, unreadFormats, unreadMoreFiles, honest],
].flat();

/** Each file that there is to make: its kind, which one of the kind it is, its name, and `make()`, which gives its bytes. */
export function filesOf(seed) {
  return KINDS.flatMap((kind, index) =>
    Array.from({ length: kind.files }, (_, at) => ({
      ...kind,
      file: `${kind.kind.replace(/\W+/g, '-')}-${at + 1}${kind.ending}`,
      make: () => kind.make(givenOf(seeded(seed * 1_000_003 + index * 101 + at), at, kind.files)),
    })),
  );
}

function write(folder, seed) {
  mkdirSync(folder, { recursive: true });
  const listed = filesOf(seed).map(({ make, file, kind, group, what, expects, hides, whole }) => {
    const data = make();
    writeFileSync(path.join(folder, file), data);
    return { file, kind, group, what, expects, ...(hides && { hides }), ...(whole && { whole }), bytes: data.length };
  });
  writeFileSync(path.join(folder, 'index.json'), JSON.stringify(listed, null, 1));
  return listed;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { write: { type: 'string' }, seed: { type: 'string', default: '1' } } });
  if (values.write === undefined)
    for (const { kind, what, expects } of KINDS) console.log([kind, what, expects.join(' or ')].join('\t'));
  else console.log(`${write(values.write, Number(values.seed)).length} files of ${KINDS.length} kinds`);
}

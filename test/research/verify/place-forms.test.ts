/**
 * Places as official texts write them (`place-forms.tsv`, drawn without sight of the lexicon), each true and with a
 * number that its law has not: what is read of the two differs, or a place that was not read is told. `from`: where the
 * true one stands.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LawIndex } from '../../../src/law/recognise/law-index';
import { citationsOfText } from '../../../src/research/citations/in-files';
import { type Claim, claimOf } from '../../../src/research/verify/claim';

interface Form {
  id: string;
  language: string;
  said: string;
  other: string;
}

const FORMS: Form[] = readFileSync(new URL('place-forms.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = '', language = '', said = '', other = ''] = line.split('\t');
    return { id, language, said, other };
  });

const laws = new LawIndex();

async function claimsOf(text: string): Promise<Claim[]> {
  const claims: Claim[] = [];
  const { signal } = new AbortController();
  for await (const cited of citationsOfText(`${text}\n`, { file: '-', laws, signal })) claims.push(claimOf(cited));
  return claims;
}

/** What is looked up: without words, but for a law that no table has. */
const lookedUp = (claims: readonly Claim[]): string =>
  JSON.stringify(claims.map(({ name }) => (name.kind === 'unlisted-law' ? name : { ...name, text: '', display: '' })));

const told = (claims: readonly Claim[]): string[] =>
  claims.flatMap(({ statements }) => statements.flatMap(({ what, said }) => (what === 'reading' ? [said] : [])));

/** Whether a law or a decision is said to exist without its place, and nothing says that a place was not read. */
const isAlone = (claim: Claim): boolean => {
  const { name, row } = claim;
  const hasPlace =
    row.article !== null || row.pinpoint !== null || /(?:overweging|bijlage) \S+$/.test(row.external_id ?? '');
  return (name.kind === 'citation' || name.kind === 'decision') && !hasPlace && told([claim]).length === 0;
};

/**
 * `read`: the two are looked up as different places. `told`: a place was not read, and that is said. `unseen`: nothing is
 * cited. `alone`: the law without its place. `other`: a place of another citation, as far as one sees.
 */
type Came = 'read' | 'told' | 'unseen' | 'alone' | 'other';

async function cameOf({ said, other }: Form): Promise<Came> {
  const [right, wrong] = [await claimsOf(said), await claimsOf(other)];
  if (lookedUp(right) !== lookedUp(wrong)) return 'read';
  if (wrong.length === 0) return 'unseen';
  if (wrong.some(isAlone)) return 'alone';
  return told(wrong).length > 0 ? 'told' : 'other';
}

test('places of official texts are read, or told as not read', async () => {
  const came: Record<Came, string[]> = { read: [], told: [], unseen: [], alone: [], other: [] };
  for (const form of FORMS) came[await cameOf(form)].push(form.id);
  expect(came.alone).toEqual([]);
  expect(came.read.length).toBeGreaterThanOrEqual(436);
  expect(came.unseen.length + came.other.length).toBeLessThanOrEqual(32);
});

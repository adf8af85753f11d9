/** What official decisions of the Court of Justice of the EU link to, against what the library holds that they cite. */
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/sqlite';
import { DATA, realFiles } from '../../test/support/official-data';
import { patience } from '../../test/support/patience';
import { makeHome } from '../../test/support/run';
import { WHOLE } from '../support/runs';
import { Product } from './support/product';
import { attribute, descendantsNamed, type Element, nameOf, readXml } from './support/xml';

const { home, remove } = makeHome();
afterAll(remove);

/** The ECLIs that a page links to, or that a file in Formex marks as decisions that it cites. */
function linkedIn(root: Element): string[] {
  if (nameOf(root) !== 'body' && nameOf(root) !== 'html')
    return descendantsNamed(root, 'REF.DOC.ECR').flatMap((one) =>
      descendantsNamed(one, 'NO.ECLI').map((ecli) => attribute(ecli, 'ECLI')),
    );
  const addresses = descendantsNamed(root, 'a').map((one) => decodeURIComponent(attribute(one, 'href')));
  return addresses.flatMap((address) => /ECLI:EU:[A-Z]:\d{4}:\d+/u.exec(address) ?? []);
}

describe.skipIf(DATA === undefined || !WHOLE)('decisions of the Court', () => {
  it('cite what they link to, and nothing else', { timeout: patience(60_000) }, async () => {
    const files = realFiles('eurlex/cjeu', /\.(?:xhtml|xml)$/);
    const product = Product.in(home, 'cited');
    await product.import(files);
    const library = openDatabase(product.library, { readOnly: true });
    const rows = library.prepare('select name from cited').all() as { name: string }[];
    library.close();
    // A paragraph of a decision that is cited is cited too.
    const cited = rows.map(({ name }) => name).filter((name) => /^ECLI:\S+$/u.test(name));
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.sort()).toEqual([...new Set(files.flatMap((file) => linkedIn(readXml(file))))].sort());
  });
});

/** The page with which CELLAR answers 300 for a text in several parts (sources.md, "Content"; a real one is in the data). */

const ITEM = /<li title="item">\s*<a href="([^"]{1,300})"[\s\S]*?<li title="stream_name">([^<]{1,200})<\/li>/g;

/**
 * The addresses of the parts, in the order of the page; `…doc.xml` and `…toc.xml`, which only list the others, are left
 * out. Empty for a page that is no such list. Whether an address may be asked is the client's to decide.
 */
export function partsOf(page: Buffer): URL[] {
  return [...page.toString('utf8').matchAll(ITEM)].flatMap(([, href = '', name = '']) => {
    if (/\.(?:doc|toc)\.(?:fmx\.)?xml$/i.test(name.trim())) return [];
    try {
      return [new URL(href.replaceAll('&amp;', '&'))];
    } catch {
      return [];
    }
  });
}

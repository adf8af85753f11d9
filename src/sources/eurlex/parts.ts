/** The page with which CELLAR answers 300 for a text in several parts (publishers.md, "Content negotiation"; a real one is in the data). */

const ITEM = /<li title="item">\s*<a href="([^"]{1,300})"[\s\S]*?<li title="stream_name">([^<]{1,200})<\/li>/g;

/**
 * The addresses of the parts, in the order of the page; `…toc.xml`, which only lists the others, is left out. The index
 * (`…doc.xml`) is one of them, since it can be all that says which act the parts are. Empty for a page that is no such list. Whether an address may be asked is the client's to decide.
 */
export function partsOf(page: Buffer): URL[] {
  return [...page.toString('utf8').matchAll(ITEM)].flatMap(([, href = '', name = '']) => {
    if (/\.toc\.(?:fmx\.)?xml$/i.test(name.trim())) return [];
    try {
      return [new URL(href.replaceAll('&amp;', '&'))];
    } catch {
      return [];
    }
  });
}

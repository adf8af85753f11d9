/** Notes in the forms of texts, Markdown and HTML. Written before the rules. */

/** Two quotations, that of the source and one that is not. */
export const ONE = '“een op een rechtsgevolg gerichte wil die zich heeft geopenbaard”';
export const TWO = '“een op een rechtsgevolg gerichte wil die zich heeft uitgesproken”';
const BODY = (a: string, b: string): string => `Vast staat ${ONE}${a}\n\nEn verder ${TWO}${b}\n`;

interface Form {
  what: string;
  name: 'a.md' | 'a.txt' | 'a.html';
  text: string;
  /** Of each citation the quotation before the mark of its note: 1, 2, both, or none. */
  noted: readonly string[];
}

const html = (text: string): string => `<html><body>${text}</body></html>`;
const MARKED = (a: string, b: string): string => `<p>Vast staat ${ONE}${a}</p><p>En verder ${TWO}${b}</p>`;

export const NOTE_FORMS: readonly Form[] = [
  {
    what: 'Markdown, line under line',
    name: 'a.md',
    text: `${BODY('.[^1]', '.[^2]')}\n[^1]: Artikel 3:33 BW.\n[^2]: Artikel 3:35 BW.\n[^3]: Artikel 3:40 BW.\n`,
    noted: ['1', '2', ''],
  },
  {
    what: 'Markdown, by names, set in',
    name: 'a.md',
    text: `${BODY('[^een].', '[^twee].')}\n[^een]: Zie\n    artikel 3:33 BW.\n\n    En artikel 3:34 BW.\n[^twee]: Artikel 3:35 BW.\n\nDaarna artikel 3:36 BW.\n`,
    noted: ['1', '1', '2', ''],
  },
  {
    what: 'Markdown, in the line',
    name: 'a.md',
    text: `Vast staat ${ONE}.^[Artikel 3:33 BW.] En verder ${TWO}.^[Artikel 3:35 BW.]\n`,
    noted: ['1', '2'],
  },
  {
    what: 'Markdown, two at one place',
    name: 'a.md',
    text: `${BODY('.[^1][^2]', '.[^3]')}\n[^1]: Artikel 3:33 BW.\n[^2]: Artikel 3:34 BW.\n[^3]: Artikel 3:35 BW.\n`,
    noted: ['1', '1', '2'],
  },
  {
    what: 'Markdown, called twice',
    name: 'a.md',
    text: `${BODY('.[^1]', '.[^1]')}\n[^1]: Artikel 3:33 BW.\n`,
    noted: ['12'],
  },
  {
    what: 'raised numbers, line under line',
    name: 'a.txt',
    text: `${BODY('.¹', ' ².')}\n¹ Artikel 3:33 BW.\n² Artikel 3:35 BW.\n`,
    noted: ['1', '2'],
  },
  {
    what: 'raised numbers, two at one place',
    name: 'a.txt',
    text: `${BODY('.¹ ²', '³.')}\n¹ Artikel 3:33 BW.\n² Artikel 3:34 BW.\n³ Artikel 3:35 BW.\n`,
    noted: ['1', '1', '2'],
  },
  {
    what: 'brackets',
    name: 'a.txt',
    text: `${BODY('[1].', '.[2]')}\n[1] Artikel 3:33 BW.\n[2] Artikel 3:35 BW.\n`,
    noted: ['1', '2'],
  },
  {
    what: 'brackets, wrapped, going on in the next line',
    name: 'a.txt',
    text: `Vast staat ${ONE}\n[1] en verder ${TWO}\n[2].\n\n[1] Zie\nartikel 3:33 BW.\n[2] Artikel 3:35 BW.\n\nSlot: artikel 3:36 BW.\n`,
    noted: ['1', '2', ''],
  },
  {
    what: 'numbers with a full stop under a rule',
    name: 'a.txt',
    text: `${BODY('.1', '.2')}\n---------\n1. Artikel 3:33 BW.\n2. Artikel 3:35 BW.\n`,
    noted: ['1', '2'],
  },
  {
    what: 'numbers under a heading',
    name: 'a.txt',
    text: `${BODY('[1].', '[2].')}\nNoten\n\n1 Artikel 3:33 BW.\n2 Artikel 3:35 BW.\n`,
    noted: ['1', '2'],
  },
  {
    what: 'numbers under a heading of Markdown',
    name: 'a.md',
    text: `${BODY('¹.', '².')}\n## Voetnoten\n\n1. Artikel 3:33 BW.\n2. Artikel 3:35 BW.\n`,
    noted: ['1', '2'],
  },
  {
    what: 'numbers in round brackets',
    name: 'a.txt',
    text: `${BODY(' (1).', ' (2).')}\n(1) Artikel 3:33 BW.\n(2) Artikel 3:35 BW.\n`,
    noted: ['1', '2'],
  },
  {
    what: 'stars and daggers',
    name: 'a.txt',
    text: `${BODY('*.', '†.')}\n* Artikel 3:33 BW.\n† Artikel 3:35 BW.\n`,
    noted: ['1', '2'],
  },
  {
    what: 'several numbers, bare',
    name: 'a.txt',
    text: `${BODY('1, 2.', '3.')}\n1 Artikel 3:33 BW.\n2 Artikel 3:34 BW.\n3 Artikel 3:35 BW.\n`,
    noted: ['1', '1', '2'],
  },
  {
    what: 'numbered anew on each page',
    name: 'a.txt',
    text: `Vast staat ${ONE}.¹\n\n¹ Artikel 3:33 BW.\n\n\fEn verder ${TWO}.¹\n\n¹ Artikel 3:35 BW.\n`,
    noted: ['1', '2'],
  },
  {
    what: 'numbered paragraphs are no notes',
    name: 'a.txt',
    text: `1. Vast staat ${ONE}.¹\n\n2. En verder ${TWO}.²\n\n1. Zie artikel 3:33 BW.\n\n2. Zie artikel 3:35 BW.\n`,
    noted: ['', ''],
  },
  {
    what: 'a note whose mark is nowhere',
    name: 'a.txt',
    text: `Vast staat ${ONE}.¹\n\n[7] Artikel 3:33 BW.\n`,
    noted: [''],
  },
  {
    what: 'HTML: a raised number, as a link to an item',
    name: 'a.html',
    text: html(
      `${MARKED('.<sup><a href="#fn1">1</a></sup>', '.<sup><a href="#fn2">2</a></sup>')}<ol><li id="fn1">Artikel 3:33 BW.</li><li id="fn2"><p>Zie.</p><p>Artikel 3:35 BW.</p></li></ol><p>Artikel 3:36 BW.</p>`,
    ),
    noted: ['1', '2', ''],
  },
  {
    what: 'HTML: of pandoc',
    name: 'a.html',
    text: html(
      `${MARKED('.<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a>', '.<a href="#fn2" class="footnote-ref" id="fnref2"><sup>2</sup></a>')}<section id="footnotes" class="footnotes"><hr /><ol><li id="fn1"><p>Artikel 3:33 BW.<a href="#fnref1" class="footnote-back">↩︎</a></p></li><li id="fn2"><p>Artikel 3:35 BW.<a href="#fnref2">↩︎</a></p></li></ol></section>`,
    ),
    noted: ['1', '2'],
  },
  {
    what: 'HTML: of Word',
    name: 'a.html',
    text: html(
      `${MARKED('.<a style=\'mso-footnote-id:ftn1\' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span>[1]</span></span></a>', '.<a href="#_ftn2" name="_ftnref2"><span>[2]</span></a>')}<div style='mso-element:footnote-list'><hr><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1" title=""><span>[1]</span></a> Artikel 3:33 BW.</p></div><div id=ftn2><p><a href="#_ftnref2" name="_ftn2">[2]</a> Artikel 3:35 BW.</p></div></div>`,
    ),
    noted: ['1', '2'],
  },
  {
    what: 'HTML: paragraphs with ids',
    name: 'a.html',
    text: html(
      `${MARKED('.<a href="#ftn1">1</a>', '.<a href="#ftn2">2</a>')}<p id="ftn1">1. Artikel 3:33 BW.</p><p id="ftn2">2. Artikel 3:35 BW.</p>`,
    ),
    noted: ['1', '2'],
  },
  {
    what: 'HTML: beside the text',
    name: 'a.html',
    text: html(
      `${MARKED('.<a href="#n-a">*</a>', '.<a href="#n-b">**</a>')}<aside id="n-a"><p>Artikel 3:33 BW.</p></aside><aside id="n-b"><p>Artikel 3:35 BW.</p></aside>`,
    ),
    noted: ['1', '2'],
  },
  {
    what: 'HTML: a list in the place of the numbers',
    name: 'a.html',
    text: html(
      `${MARKED('.<sup>1</sup>', '.<sup>2</sup>')}<div class="footnotes"><ol><li>Artikel 3:33 BW.</li><li>Artikel 3:35 BW.</li></ol></div>`,
    ),
    noted: ['1', '2'],
  },
  {
    what: 'HTML: another list',
    name: 'a.html',
    text: html(
      `${MARKED('.<sup>1</sup>', '.<sup>2</sup>')}<ol><li>Artikel 3:33 BW.</li><li>Artikel 3:35 BW.</li><li>Artikel 3:36 BW.</li></ol>`,
    ),
    noted: ['', '', ''],
  },
  {
    what: 'HTML: numbers in brackets, typed',
    name: 'a.html',
    text: html(`${MARKED('.[1]', '.[2]')}<p>[1] Artikel 3:33 BW.</p><p>[2] Artikel 3:35 BW.</p>`),
    noted: ['1', '2'],
  },
  {
    what: 'HTML: two at one place, one called twice',
    name: 'a.html',
    text: html(
      `${MARKED('.<sup>1</sup><sup>2</sup>', '.<sup>1</sup>')}<p><sup>1</sup> Artikel 3:33 BW.</p><p><sup>2</sup> Artikel 3:35 BW.</p>`,
    ),
    noted: ['12', '1'],
  },
];

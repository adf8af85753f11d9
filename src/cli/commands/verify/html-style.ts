/** The style of the report in HTML: light and dark, on a screen and on paper. */

export const STYLE = `
:root{color-scheme:light dark;--ink:#1b1b1b;--soft:#555;--paper:#fff;--raised:#f6f6f4;--line:#d4d4d0;--link:#0b57a4;
--wrong:#a3151f;--open:#7a5200;--right:#1d6b35;--del:#fbdcdc;--ins:#d8f0dd;--mark:#fff1b8}
@media(prefers-color-scheme:dark){:root{--ink:#ececec;--soft:#b4b4b4;--paper:#16181a;--raised:#1f2225;--line:#3c4146;--link:#8ec2ff;
--wrong:#ff9c9c;--open:#f2c46d;--right:#8fd9a3;--del:#5b2426;--ins:#1f4a2b;--mark:#57490f}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:56rem;padding:1.5rem 1rem 4rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.7rem;line-height:1.2;margin:0 0 .75rem}
h2{font-size:1.3rem;margin:2.25rem 0 .75rem;padding-bottom:.25rem;border-bottom:2px solid var(--line)}
h3{font-size:1.05rem;margin:0 0 .35rem}
h4{font-size:.9rem;margin:.8rem 0 .25rem;color:var(--soft)}
a{color:var(--link)}
a:focus-visible,summary:focus-visible{outline:3px solid var(--link);outline-offset:2px}
dl.facts{margin:0}
dl.facts div{display:grid;grid-template-columns:minmax(6rem,10rem) 1fr;column-gap:1rem}
dl.facts dt{color:var(--soft)}
dl.facts dd{margin:0;grid-column:2}
.note,.warning{border-left:4px solid var(--line);padding:.4rem .8rem;margin:.75rem 0;background:var(--raised)}
.warning{border-color:var(--wrong)}
.item{border:1px solid var(--line);border-left-width:6px;border-radius:4px;padding:.8rem 1rem;margin:0 0 1rem;background:var(--raised)}
.wrong{border-left-color:var(--wrong)}
.open{border-left-color:var(--open)}
.right{border-left-color:var(--right)}
.wrong .verdict{color:var(--wrong)}
.open .verdict{color:var(--open)}
.right .verdict{color:var(--right)}
.where{color:var(--soft);margin:0 0 .4rem}
blockquote{margin:.25rem 0;padding:.1rem 0 .1rem .8rem;border-left:3px solid var(--line)}
mark{background:var(--mark);color:inherit;padding:0 .1em}
del{background:var(--del);color:inherit}
ins{background:var(--ins);color:inherit;text-decoration:underline}
table{border-collapse:collapse;width:100%;font-size:.9rem;overflow-wrap:break-word}
.item td:nth-of-type(odd),h2+table th[scope=row]{overflow-wrap:anywhere}
@media(min-width:40rem){.item td:nth-of-type(odd){min-width:8rem}}
th,td{text-align:left;vertical-align:top;padding:.25rem .6rem .25rem 0;border-bottom:1px solid var(--line)}
td.number,th.number{text-align:right}
caption{text-align:left;color:var(--soft);font-size:.9rem;padding:.6rem 0 .2rem}
ol,ul{padding-left:1.5rem}
summary{cursor:pointer}
@media print{:root{--ink:#000;--soft:#333;--paper:#fff;--raised:#fff;--line:#999;--link:#000;--wrong:#7d0010;--open:#5a3c00;--right:#0f4d22;--del:#eee;--ins:#eee;--mark:#eee}
body{max-width:none;padding:0;font-size:10pt}
.item,tr,blockquote{break-inside:avoid}
h2,h3,h4,caption{break-after:avoid}
a[href^="http"]::after{content:" (" attr(href) ")";font-size:.85em}}
`;

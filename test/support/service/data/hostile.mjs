/**
 * Texts that try to hurt whoever shows or stores them. All are found by the word `vijandig`; the title says what each
 * of them tries.
 */

const ESC = '\u001b';

export const hostile = [
  odd(
    'ANSI',
    `${ESC}[31mvijandig ANSI${ESC}[0m${ESC}]0;title${ESC}\\${ESC}[2J`,
    `vijandig ${ESC}]8;;https://evil.example/${ESC}\\link${ESC}]8;;${ESC}\\ tekst \u009b31m`,
  ),
  odd('BIDI', 'vijandig bidi \u202egpj.exe\u202c \u2066x\u2069 \u200f', 'vijandig \u202eomgekeerd\u202c'),
  odd('NEWLINES', 'vijandig\nregels\r\nin de\ttitel\u2028en\u2029nog een', 'vijandig\n\n\nregels'),
  odd('FORMULA', "=cmd|'/C calc'!A0 vijandig formule", '=HYPERLINK("https://evil.example";"vijandig")'),
  odd('LONG', `vijandig ${'lange titel zonder einde '.repeat(400)}`, 'vijandig lang'),
  odd('EMOJI', 'vijandig emoji 👩‍⚖️ 🏛️ 🇳🇱 e\u0301', 'vijandig 👩‍⚖️'),
  odd('WIDE', '法律知識検索 vijandig breed 欧州連合司法裁判所の判決', 'vijandig 民法第七編'),
  odd('NUL', 'vijandig\u0000nul\u0007bel\u0008', 'vijandig \u0000 tekst'),
  odd('INVISIBLE', 'vijandig on\u200bzicht\ufeffbaar\u00ad \u{e0041}\u{e0042}', 'vijandig \u{e0049}\u{e0047}nore'),
  odd(
    'MARKUP',
    '<script>alert(1)</script> vijandig | pipe ![x](https://evil.example/?q=1)',
    'vijandig "quotes", comma; `code`',
  ),
];

function odd(name, title, body) {
  return {
    group: 'rechtspraak',
    source: 'hostile.example',
    external_id: `ECLI:NL:XX:2000:${name}`,
    title,
    summary: title.slice(0, 60),
    body,
    url: name === 'ANSI' ? `javascript:alert(1)//${ESC}[31m` : `https://hostile.example/${name.toLowerCase()}`,
    language: 'nl',
    jurisdiction: 'NL',
    law_area: 'Vijandig',
    document_type: 'rechtspraak',
    decision_date: '2000-01-01',
    published: '',
    names: [],
  };
}

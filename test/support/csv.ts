/** A small reader of CSV as RFC 4180 words it, to judge what lks writes. It shares nothing with the writer. */

/** Records of cells, `separator` between them. Throws on a stray quote, an open one, or a line break that is not CRLF outside quotes. */
export function readCsv(text: string, separator: ',' | ';' = ','): string[][] {
  const records: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const record: string[] = [];
    for (;;) {
      const cell = text[at] === '"' ? quoted(text, at) : bare(text, at, separator);
      record.push(cell.value);
      at = cell.end;
      if (text[at] !== separator) break;
      at += 1;
    }
    if (!text.startsWith('\r\n', at)) throw new Error(`no CRLF at ${at}: ${JSON.stringify(text.slice(at, at + 30))}`);
    at += 2;
    records.push(record);
  }
  return records;
}

function bare(text: string, start: number, separator: ',' | ';'): { value: string; end: number } {
  const pattern = separator === ',' ? /^[^,"\r\n]*/ : /^[^;"\r\n]*/;
  const [value = ''] = pattern.exec(text.slice(start)) ?? [];
  return { value, end: start + value.length };
}

function quoted(text: string, start: number): { value: string; end: number } {
  let value = '';
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') value += text[at];
    else if (text[at + 1] === '"') {
      value += '"';
      at += 1;
    } else return { value, end: at + 1 };
  }
  throw new Error(`the quote at ${start} is never closed`);
}

/** Records as objects by the names in the first one; throws when a record has another number of cells. */
export function readCsvObjects(text: string, separator?: ',' | ';'): Record<string, string>[] {
  const [names = [], ...records] = readCsv(text, separator);
  return records.map((record) => {
    if (record.length !== names.length) throw new Error(`${record.length} cells under ${names.length} names`);
    return Object.fromEntries(names.map((name, at) => [name, record[at] ?? '']));
  });
}

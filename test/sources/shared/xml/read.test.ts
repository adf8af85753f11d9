import { describe, expect, test } from 'vitest';
import { LksError } from '../../../../src/contract/errors';
import { say } from '../../../../src/messages';
import { XML_LIMITS } from '../../../../src/sources/shared/xml/limits';
import { readXml } from '../../../../src/sources/shared/xml/read';
import { lower } from '../../../support/lowered';
import fc from '../../../support/property';

/** What a file says, as a list of events. */
async function events(bytes: Buffer | string, signal?: AbortSignal): Promise<string[]> {
  const seen: string[] = [];
  await readXml(
    Buffer.from(bytes),
    {
      open: (name, attributes) =>
        seen.push(`<${name}${Object.entries(attributes).map(([key, value]) => ` ${key}=${value}`)}>`),
      text: (text) => seen.push(text),
      close: (name) => seen.push(`</${name}>`),
    },
    signal,
  );
  return seen;
}

const NOTHING = { open: () => {}, text: () => {}, close: () => {} };

/** The failure that a file meets. */
async function failure(bytes: Buffer | string): Promise<LksError> {
  const error = await events(bytes).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(LksError);
  expect((error as LksError).kind).toBe('failed');
  return error as LksError;
}

const utf16 = (text: string, bigEndian: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

describe('encodings', () => {
  const text = 'é€𝒳';
  const [surrogates, euros] = ['𝒳'.repeat(200_000), '€'.repeat(200_000)];
  const inUtf16 = `<?xml version="1.0" encoding="UTF-16"?><a>${text}</a>`;

  test.each([
    ['UTF-8', Buffer.from(`<a>${text}</a>`)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff<?xml version="1.0"?><a>${text}</a>`)],
    ['UTF-16 little-endian with a byte order mark', utf16(`\ufeff${inUtf16}`, false)],
    ['UTF-16 big-endian with a byte order mark', utf16(`\ufeff${inUtf16}`, true)],
    ['UTF-16 little-endian without one', utf16(inUtf16, false)],
    ['UTF-16 big-endian without one', utf16(inUtf16, true)],
    ['UTF-16 in pieces', utf16(`\ufeff<a>${surrogates}</a>`, false), surrogates],
    ['UTF-8 in pieces', Buffer.from(`<a>${euros}</a>`), euros],
    ['ISO-8859-1', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>caf\xe9</a>', 'latin1'), 'café'],
  ])('%s is read', async (_name, bytes, expected = text) =>
    expect(await events(bytes)).toEqual(['<a>', expected, '</a>']),
  );

  test('an encoding of another kind is refused by name', async () => {
    expect((await failure('<?xml version="1.0" encoding="EBCDIC"?><a/>')).message).toContain('EBCDIC');
  });

  test.each([true, false])('half a character in UTF-16 is refused (big-endian: %s)', async (bigEndian) => {
    expect((await failure(utf16('\ufeff<a>\ud800x</a>', bigEndian))).message).toContain('byte 8');
    expect((await failure(utf16('\ufeff<a>x</a>', bigEndian).subarray(0, -1))).message).toContain('UTF-16');
  });

  test('the place of an invalid byte is the right one, wherever it is', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(40), async (text, at) => {
        const prefix = Buffer.from(text.slice(0, at));
        const bytes = Buffer.concat([prefix, Buffer.from([0xff]), Buffer.from('<a/>')]);
        fc.pre(prefix[0] !== 0 && prefix[1] !== 0);
        const error = await failure(bytes);
        expect(error.message).toContain(`byte ${prefix.length}.`);
      }),
    ));
});

describe('a file in pieces', () => {
  const text = '<?xml version="1.0" encoding="UTF-16"?><a b="é">€𝒳é\n<c/>𝒳𝒳</a>';
  const told = async (bytes: Buffer, cuts: readonly number[]): Promise<string> => {
    const seen: string[] = [];
    async function* pieces(): AsyncGenerator<Buffer> {
      const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
      for (const [index, from] of places.slice(0, -1).entries()) yield bytes.subarray(from, places[index + 1]);
    }
    await readXml(pieces(), {
      open: (name, attributes) => seen.push(`<${name} ${JSON.stringify(attributes)}>`),
      text: (one) => seen.push(one),
      close: (name) => seen.push(`</${name}>`),
    });
    return seen.join('');
  };

  test.each([
    ['UTF-8', Buffer.from(text.replace('UTF-16', 'UTF-8'))],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text.replace('UTF-16', 'UTF-8')}`)],
    ['UTF-16 little-endian', utf16(`\ufeff${text}`, false)],
    ['UTF-16 big-endian', utf16(text, true)],
    ['ISO-8859-1', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>caf\xe9</a>', 'latin1')],
  ])('is read as the whole, wherever it is cut: %s', async (_name, bytes) => {
    const whole = await told(bytes, []);
    expect(whole).toContain('é');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(10_000), { maxLength: 60 }), async (cuts) => {
        expect(await told(bytes, cuts)).toBe(whole);
      }),
    );
    expect(await told(bytes, [...bytes.keys()])).toBe(whole);
  });

  test('is refused for a byte that is invalid, with its place in the file, and where it ends in a character', async () => {
    const bytes = Buffer.concat([Buffer.from(`<a>${'€'.repeat(400)}`), Buffer.from([0xff]), Buffer.from('</a>')]);
    await expect(told(bytes, [700, 1204])).rejects.toThrow(say.importing.notUtf8(1203));
    await expect(told(Buffer.from(`<a>${'€'.repeat(400)}`).subarray(0, -1), [700])).rejects.toThrow(
      say.importing.notUtf8(1200),
    );
  });

  test.each(['<a>', '<!--', '<a b="', '<?x '])(
    'is refused when what begins with %s does not end, before all of it has come',
    async (start) => {
      let given = 0;
      async function* endless(): AsyncGenerator<Buffer> {
        yield Buffer.from(start);
        for (; given < 100; given += 1) yield Buffer.alloc(1_048_576, 'x');
      }
      await expect(readXml(endless(), NOTHING)).rejects.toThrow(say.importing.tooMuchText(XML_LIMITS.textLength));
      expect(given).toBeLessThan(16);
    },
  );

  test('may have more elements than one that is read as a whole', async () => {
    lower({ elements: 1000 });
    const piece = Buffer.from('<b/>'.repeat(250));
    let opened = 0;
    async function* many(): AsyncGenerator<Buffer> {
      yield Buffer.from('<a>');
      for (let index = 0; index < 9; index += 1) yield piece;
      yield Buffer.from('</a>');
    }
    await readXml(many(), { ...NOTHING, open: () => (opened += 1) });
    expect(opened).toBe(2251);
  });
});

describe('well-formed XML', () => {
  test.each([
    ['white space before the declaration', '\n  \r\n<?xml version="1.0"?><a/>', ['<a>', '</a>']],
    ['prefixes, which only attributes keep', '<p:a xml:lang="nl" p:b="1"/>', ['<a xml:lang=nl, p:b=1>', '</a>']],
    ['references, CDATA and comments', '<a>&lt;&#233;<!-- x --><![CDATA[<b>]]></a>', ['<a>', '<é', '<b>', '</a>']],
  ])('has %s', async (_what, xml, seen) => expect(await events(xml)).toEqual(seen));

  test('processing instructions are told to who asks for them', async () => {
    const seen: string[][] = [];
    const instruction = (target: string, body: string) => seen.push([target, body]);
    await readXml(Buffer.from('<a><?CLG.MDFO ID="1" ACTION="DELETED"?>b<?PAGE?></a>'), { ...NOTHING, instruction });
    expect(seen).toEqual([
      ['CLG.MDFO', 'ID="1" ACTION="DELETED"'],
      ['PAGE', ''],
    ]);
  });

  test.each([
    ['an element that is not closed', '<a><b></a>'],
    ['two roots', '<a/><b/>'],
    ['no root', '<?xml version="1.0"?>'],
    ['nothing', ''],
    ['an entity that is not known', '<a>&naam;</a>'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['a character that XML forbids', '<a>\u0001</a>'],
    ['text after the root', '<a/>x'],
    ['a web page', '<!doctype html><html><body>404<br></body></html>'],
    ['no XML at all', '{"error":1}'],
  ])('%s is refused', async (_name, xml) => {
    expect((await failure(xml)).message.length).toBeGreaterThan(20);
  });

  test('the place of the damage is named', async () => {
    const error = await failure('<a>\n<b></c></a>');
    expect(error.message).toMatch(/line 2, column \d+: /);
    expect(error.hint).toBeDefined();
  });
});

describe('bombs', () => {
  test.each([
    ['entities that grow', '<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx"><!ENTITY y "&x;&x;&x;">]><a>&y;</a>'],
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>&x;</a>'],
    ['an external subset', '<!DOCTYPE a SYSTEM "http://127.0.0.1:1/x.dtd"><a/>'],
    ['a bare DOCTYPE', '<!DOCTYPE a><a/>'],
  ])('%s: the DOCTYPE is refused', async (_name, xml) => expect((await failure(xml)).message).toContain('DOCTYPE'));

  test.each([
    ['an internal subset', '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML//EN" "x.dtd" [<!ENTITY x "y">]><html>&x;</html>'],
    ['a system id alone', '<!DOCTYPE html SYSTEM "http://127.0.0.1:1/x.dtd"><html/>'],
    ['another root', '<!DOCTYPE a PUBLIC "-//X//EN" "x.dtd"><a/>'],
  ])('where a public DOCTYPE is allowed, one with %s is refused', async (_name, xml) => {
    const reading = readXml(Buffer.from(xml), NOTHING, undefined, { publicDoctype: true });
    await expect(reading).rejects.toMatchObject({ kind: 'failed', message: expect.stringContaining('DOCTYPE') });
  });

  test.each([
    ['of XHTML', '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML//EN" "x.dtd">'],
    ['of html alone', '<!DOCTYPE html>'],
  ])(
    'where that of a page is allowed, one %s is passed over, and the characters that HTML names are known',
    async (_name, doctype) => {
      const page = (text: string) => Buffer.from(`${doctype}<html>${text}</html>`);
      let read = '';
      const events = { ...NOTHING, text: (text: string) => (read += text) };
      await readXml(page('&eacute;&eacute;n&nbsp;&mdash; &Omega;&sigmaf;&lsquo;&yuml;&amp;'), events, undefined, {
        publicDoctype: true,
      });
      expect(read).toBe('één\u00a0— Ως‘ÿ&');
      const reading = readXml(page('&naam;'), NOTHING, undefined, { publicDoctype: true });
      await expect(reading).rejects.toMatchObject({ kind: 'failed' });
    },
  );

  test('elements 256 deep are read', async () => {
    expect(await events('<a>'.repeat(256) + '</a>'.repeat(256))).toHaveLength(512);
  });

  test.each([
    ['elements 100,000 deep', '<a>'.repeat(100_000) + '</a>'.repeat(100_000), '256 deep'],
    [
      '200,000 attributes',
      `<a ${Array.from({ length: 200_000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
      say.importing.tooManyAttributes(256),
    ],
    ['more text in an element than any law has', `<a>${'x'.repeat(1001)}</a>`, say.importing.tooMuchText(1000)],
    ['a file larger than any law', Buffer.alloc(4_000_001, 0x20), say.importing.tooLarge(4_000_001, 4_000_000)],
  ])('%s is refused', async (_what, xml, said) => {
    lower({ textLength: 1000, fileBytes: 4_000_000 });
    expect((await failure(xml)).message).toContain(said);
  });
});

describe('any input', () => {
  const name = fc.constantFrom('a', 'b', 'c:d', 'artikel');
  const { tree } = fc.letrec<{ tree: string; node: string }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      fc.stringMatching(/^[a-z é€&lt;]*$/).map((text) => text.replaceAll('&', '&amp;')),
      tie('tree'),
    ),
    tree: fc
      .tuple(name, fc.array(tie('node'), { maxLength: 4 }))
      .map(([tag, inner]) => `<${tag} x="1">${inner.join('')}</${tag}>`),
  }));

  test('a tree is read to its end, every element closed', () =>
    fc.assert(
      fc.asyncProperty(tree, async (xml) => {
        const seen = await events(xml);
        expect(seen.filter((event) => /^<[^/]/.test(event))).toHaveLength(
          seen.filter((event) => event.startsWith('</')).length,
        );
      }),
    ));

  test('a file that is cut off anywhere is refused', () =>
    fc.assert(
      fc.asyncProperty(tree, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), async (xml, share) => {
        const bytes = Buffer.from(xml);
        await failure(bytes.subarray(0, Math.floor(share * bytes.length)));
      }),
    ));

  test('bytes that are changed at random are read or refused, and nothing else happens', () =>
    fc.assert(
      fc.asyncProperty(tree, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 5 }), async (xml, changes) => {
        const bytes = Buffer.from(xml);
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
        await events(bytes).catch((error: unknown) => expect(error).toBeInstanceOf(LksError));
      }),
      { numRuns: 300 },
    ));

  test('random bytes are refused, and nothing else happens', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        await failure(Buffer.from(bytes));
      }),
    ));
});

test('a large file stops when it is told to', async () => {
  const controller = new AbortController();
  const reading = events(`<a>${'<b>tekst</b>'.repeat(200_000)}</a>`, controller.signal);
  controller.abort(new Error('stop'));
  await expect(reading).rejects.toThrow('stop');
});

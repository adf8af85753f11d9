/** Strict, bounded XML event stream; all importers read with it. */
import { setImmediate } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { htmlEntities } from '../../../platform/text/html-entities';
import { decodeXml, XmlDecoder } from './decode';
import { XML_LIMITS } from './limits';
import type { NamesSeen } from './names';

/** Names are local: `dcterms:title` arrives as `title`. Text is decoded. */
export interface XmlEvents {
  open(name: string, attributes: XmlAttributes): void;
  text(text: string): void;
  close(name: string): void;
  instruction?(target: string, body: string): void;
}

export interface XmlRules {
  /**
   * Allows the DOCTYPE of a page (`html` alone, or with a public id) and defines HTML's named characters. Internal
   * subsets are still refused, and nothing is fetched.
   */
  readonly publicDoctype?: boolean;
  readonly seen?: NamesSeen;
}

/** By full name (`xml:lang`); without prototype. */
export type XmlAttributes = Readonly<Record<string, string>>;

/** Characters parsed before yielding to the event loop (Ctrl-C, spinner). */
const BREATH = 1024 * 1024;

/**
 * Reads an XML file, whole or in pieces, into `events`. Throws `failed` for bytes invalid in the encoding, XML that is
 * malformed or cut off, a DOCTYPE that `rules` do not allow, and exceeded `XML_LIMITS`; the signal's reason; what the
 * pieces throw.
 */
export async function readXml(
  file: Buffer | AsyncIterable<Buffer>,
  events: XmlEvents,
  signal?: AbortSignal,
  rules: XmlRules = {},
): Promise<void> {
  const parser = createParser(events, rules, Buffer.isBuffer(file) ? XML_LIMITS.elements : Infinity);
  let sinceBreath = 0;
  for await (const text of Buffer.isBuffer(file) ? textOf(file) : textOfPieces(file)) {
    parser.write(text);
    sinceBreath += text.length;
    if (sinceBreath < BREATH) continue;
    sinceBreath = 0;
    await setImmediate();
    signal?.throwIfAborted();
  }
  parser.end();
}

/** As `readXml`, synchronously, for small files such as manifests. */
export function readXmlAtOnce(bytes: Buffer, events: XmlEvents, rules: XmlRules = {}): void {
  const parser = createParser(events, rules, XML_LIMITS.elements);
  for (const text of textOf(bytes)) parser.write(text);
  parser.end();
}

function textOf(bytes: Buffer): Iterable<string> {
  if (bytes.length > XML_LIMITS.fileBytes)
    throw new LksError('failed', say.importing.tooLarge(bytes.length, XML_LIMITS.fileBytes));
  return decodeXml(bytes);
}

async function* textOfPieces(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new XmlDecoder();
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > XML_LIMITS.pieceBytes) refuse(say.importing.tooLong(XML_LIMITS.pieceBytes));
    yield decoder.write(piece);
  }
  yield decoder.write(Buffer.alloc(0), true);
}

/** The parser's error without its position prefix (`3:40: …`). */
function damaged(parser: SaxesParser<object>, error: Error): LksError {
  const reason = error.message.replace(/^\d+:\d+: /, '').slice(0, 120);
  return new LksError('failed', say.importing.damaged(parser.line, parser.column, reason), {
    hint: say.importing.damagedHint,
    cause: error,
  });
}

/** One run of text, and the chunks around it. */
const MOST_UNTOLD = XML_LIMITS.textLength + 2 * BREATH;

interface Parser {
  write(text: string): void;
  end(): void;
}

function createParser(events: XmlEvents, rules: XmlRules, most: number): Parser {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  /** Characters that the parser buffers without an event. */
  let untold = 0;
  if (rules.publicDoctype) Object.assign(parser.ENTITIES, htmlEntities());
  parser.on('error', (error) => {
    throw damaged(parser, error);
  });
  parser.on('doctype', (doctype) => {
    if (!rules.publicDoctype) refuse(say.importing.doctype);
    if (!PUBLIC_DOCTYPE.test(doctype)) refuse(say.importing.doctypeDeclares);
  });
  if (events.instruction !== undefined) {
    parser.on('processinginstruction', ({ target, body }) => events.instruction?.(target, body));
  }
  parser.on('opentagstart', () => {
    attributes = 0;
    elements += 1;
    depth += 1;
    if (elements > most) refuse(say.importing.tooManyElements(most));
    if (depth > XML_LIMITS.depth) refuse(say.importing.tooDeep(XML_LIMITS.depth));
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > XML_LIMITS.attributes) refuse(say.importing.tooManyAttributes(XML_LIMITS.attributes));
  });
  const { seen } = rules;
  parser.on('opentag', (tag) => {
    const name = localName(tag.name);
    const attributes = tag.attributes as XmlAttributes;
    untold = 0;
    seen?.see(name, attributes);
    events.open(name, attributes);
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    untold = 0;
    events.close(localName(tag.name));
  });
  const text = (value: string) => {
    if (value.length > XML_LIMITS.textLength) refuse(say.importing.tooMuchText(XML_LIMITS.textLength));
    untold = 0;
    events.text(value);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  return {
    write(piece) {
      parser.write(piece);
      untold += piece.length;
      if (untold > MOST_UNTOLD) refuse(say.importing.tooMuchText(XML_LIMITS.textLength));
    },
    end: () => parser.write(null),
  };
}

/** `html` alone or with a public id, without an internal subset. */
const PUBLIC_DOCTYPE = /^\s+html(?:\s+PUBLIC\s+"[^"<>[\]]*"(?:\s+"[^"<>[\]]*")?)?\s*$/i;

function refuse(message: string): never {
  throw new LksError('failed', message);
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

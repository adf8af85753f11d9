/**
 * Days: `lks doc --at` on the first and the last day of every text in the official files; a day in a citation; and that no end, no
 * "in force" and no age is said that no file gives.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA } from '../../test/support/official-data';
import fc from '../../test/support/property';
import { makeHome } from '../../test/support/run';
import { runsOf, WHOLE } from '../support/runs';
import type { Answered } from './support/body';
import { type DatedText, dayAfter, expressionOn } from './support/calendar';
import { compareDocument, type Difference, noFigures, shownDifferences } from './support/compare';
import type { ExpectedDocument } from './support/flow';
import { importedFrom, type OfficialText, officialTexts } from './support/official-texts';
import { documentId, Product } from './support/product';
import { datedTexts, type GivenDays, givenDays, manifestsIn, TODAY } from './support/whole-library';

const { home, remove } = makeHome();
afterAll(remove);

const idOf = ({ source, id, language }: ExpectedDocument): string => documentId(source, id, language);

/** A text of a document as `lks library versions --json` gives it. */
interface Version {
  from: string;
  to: string;
  known_to?: string;
  next?: string;
  state: string;
  label?: string;
}

describe.skipIf(DATA === undefined)('the days of the official files', () => {
  const product = Product.in(home, 'all');
  let texts: OfficialText[] = [];
  let dated: DatedText[] = [];
  let given = new Map<string, GivenDays>();

  beforeAll(async () => {
    await product.import(importedFrom(DATA!));
    texts = officialTexts(DATA!);
    const manifests = manifestsIn(DATA!);
    dated = datedTexts(texts, manifests);
    given = givenDays(DATA!, texts, manifests);
  });

  it('decide which text is given', async () => {
    const figures = noFigures();
    const differences: Difference[] = [];
    const all = [...new Set(dated.flatMap((one) => one.days))].sort();
    const length = Math.min(runsOf('days of the official files'), all.length);
    const [days = []] = fc.sample(fc.subarray(all, { minLength: length, maxLength: length }), 1);
    let without = 0;
    for (const day of days) {
      const ofDay = dated.filter((one) => one.days.includes(day)).map(({ text }) => text);
      const wanted = ofDay.flatMap((text) =>
        text.documents.map((document) => ({ text, document, id: idOf(document) })),
      );
      const known = new Set(wanted.map(({ id }) => id));
      const absent = onlyElsewhere(ofDay, known);
      const answered = await product.documents([...known, ...absent.keys()], ['--at', day]);
      for (const { text, document, id } of wanted)
        differences.push(...onDay(`${text.name} on ${day}`, document, answered.get(id), figures));
      for (const [id, name] of absent)
        if (answered.has(id))
          differences.push({
            file: `on ${day}`,
            document: name,
            what: 'the text of a day',
            expected: 'none',
            got: answered.get(id)!.url,
          });
      without += absent.size;
    }
    process.stdout.write(
      `days ${days.length}, texts ${dated.length}, documents ${figures.documents}, without one on that day ${without}, words ${figures.words}, differences ${differences.length}\n`,
    );
    expect(days.length).toBe(length);
    expect(shownDifferences(differences)).toBe('');
  });

  /** Documents that only other texts of these works have; of recitals the journal alone has any, and they have no days. */
  function onlyElsewhere(ofDay: readonly OfficialText[], known: ReadonlySet<string>): Map<string, string> {
    const works = new Set(ofDay.map(({ work }) => work));
    const documents = texts.filter(({ work }) => works.has(work)).flatMap((text) => text.documents);
    const others = documents.filter((document) => !known.has(idOf(document)) && !document.id.includes(' overweging '));
    return new Map(others.map((document) => [idOf(document), document.id]));
  }

  function onDay(
    file: string,
    document: ExpectedDocument,
    one: Answered | undefined,
    figures: ReturnType<typeof noFigures>,
  ): Difference[] {
    if (one !== undefined) return compareDocument(file, document, one, figures);
    return [{ file, document: document.id, what: 'the text of a day', expected: 'a text', got: 'none' }];
  }

  it('in a citation decide which text is given', async () => {
    const cited = dated.flatMap(({ text, days }) =>
      days[0] === text.from ? citations(text).map((name) => ({ text, name })) : [],
    );
    const figures = noFigures();
    const differences: Difference[] = [];
    for (const group of inTurns(cited)) {
      const answered = await product.documents(group.map(({ name }) => name));
      for (const { text, name } of group) {
        // Of a treaty in two languages its publisher's page is Dutch.
        const whole =
          text.documents.find(({ id, language }) => id === text.work && language === 'nl') ?? text.documents[0]!;
        differences.push(...onDay(`${text.name}: ${name}`, whole, answered.get(idOf(whole)), figures));
      }
    }
    const { name } = cited[0]!;
    process.stdout.write(`citations ${cited.length}, words ${figures.words}, differences ${differences.length}\n`);
    expect((await product.lks(['doc', name, '--at', '1900-01-01'])).code).toBe(2);
    expect(shownDifferences(differences)).toBe('');
  });

  /** Groups in which no work comes twice: an answer has the id of the document, whatever its day. */
  function inTurns(cited: readonly { text: OfficialText; name: string }[]): (typeof cited)[] {
    const groups: { text: OfficialText; name: string }[][] = [];
    for (const one of cited) {
      const free = groups.find((group) => group.every(({ text }) => text.work !== one.text.work));
      if (free === undefined) groups.push([one]);
      else free.push(one);
    }
    return groups;
  }

  /** Names of a text that have its day. */
  function citations({ kind, work, from }: OfficialText): string[] {
    if (kind === 'toestand') return [`https://wetten.overheid.nl/${work}/${from}`, `jci1.3:c:${work}&g=${from}`];
    if (kind !== 'consolidated') return [];
    return [`0${work.slice(1)}-${from.replaceAll('-', '')}`];
  }

  it('are said of no text that no file gives', async () => {
    const wrong: string[] = [];
    let versions = 0;
    for (const [work, days] of given) {
      const ran = await product.lks(['library', 'versions', work, '--toestanden', '--json']);
      const rows = (ran.stdout === '' ? [] : JSON.parse(ran.stdout).data) as Version[];
      for (const row of rows) {
        versions += 1;
        wrong.push(...untrue(row, days).map((what) => `${work} ${row.from}: ${what}`));
      }
    }
    process.stdout.write(`works ${given.size}, versions ${versions}, days that no file gives ${wrong.length}\n`);
    expect(versions).toBeGreaterThan(WHOLE ? 10 : 5);
    expect(wrong).toEqual([]);
  });

  /** What a version says and no file does. */
  function untrue(
    { from, to, known_to = '', next = '', state }: Version,
    { manifest, written, ends }: GivenDays,
  ): string[] {
    const wrong: string[] = [];
    if (from !== '' && !written.has(from)) wrong.push(`from ${from}`);
    if (to !== '' && !ends.has(to)) wrong.push(`to ${to}`);
    if (known_to !== '' && ![known_to, dayAfter(known_to, 1)].some((day) => written.has(day)))
      wrong.push(`known to ${known_to}`);
    if (next !== '' && !written.has(next)) wrong.push(`next ${next}`);
    const open = manifest !== undefined && manifest.made >= TODAY && expressionOn(manifest, TODAY, TODAY) !== undefined;
    if (state === 'in force' && !open) wrong.push('in force today');
    return wrong;
  }

  it('say how old what is known is', async () => {
    const documents = texts.flatMap(({ work, documents: own, files }) =>
      own.slice(0, 3).map((document) => ({ work, document, files })),
    );
    const answered = await product.documents(documents.map(({ document }) => idOf(document)));
    const wrong: string[] = [];
    let asked = 0;
    for (const { work, document } of documents) {
      const one = answered.get(idOf(document));
      const days = given.get(work);
      if (one === undefined || days === undefined) continue;
      asked += 1;
      const known = String(one.known_as_of ?? '');
      if (known !== '' && (!days.written.has(known) || known > TODAY))
        wrong.push(`${document.id}: known as of ${known}`);
      // Nobody saw its publisher give it: lks got it when it was imported.
      if (one.harvested_at !== one.imported_at) wrong.push(`${document.id}: harvested at ${one.harvested_at}`);
    }
    process.stdout.write(`ages ${asked}, that no file gives ${wrong.length}\n`);
    expect(asked).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  });

  /** A sentence with its days as files have them: `2025-07-01` for `1 July 2025`. */
  const inDigits = (text: string): string =>
    text.replace(/\b\d{1,2} [A-Z][a-z]+ \d{4}\b/gu, (day) => new Date(`${day} UTC`).toISOString().slice(0, 10));

  it('are in the header of a document only where a file gives them', async () => {
    const wholes = [...given.keys()];
    const ran = await product.lks(['doc', '-', '--plain'], wholes.join('\n'));
    const wrong: string[] = [];
    let headers = 0;
    let states: string[] = [];
    for (const line of ran.stdout.split('\n')) {
      states.push(...(/^State: (.*)$/u.exec(line)?.slice(1) ?? []).map(inDigits));
      const work = /^Identifier: (\S+)/u.exec(line)?.[1];
      if (work === undefined) continue;
      const days = given.get(work);
      // The state stands above the identifier.
      const told = states.filter((state) => /\d{4}-\d{2}-\d{2}/u.test(state));
      states = [];
      if (days === undefined) continue;
      headers += told.length;
      for (const said of told) {
        for (const [day] of said.matchAll(/\d{4}-\d{2}-\d{2}/gu))
          if (!days.written.has(day) && !days.ends.has(day)) wrong.push(`${work}: ${said}`);
        // That a text is in force is said up to the day of the manifest, and no further.
        // Since when the act that changed a text is in force says nothing of that text.
        const ofText = said.replace(/ by [^;]*?, in force since \S+/u, '');
        const [, force] = /in force(?: at least until (\S+))?/u.exec(ofText) ?? [];
        if (/(?<!not )in force/u.test(ofText) && (force ?? TODAY).replace(/[;,.]$/u, '') > (days.manifest?.made ?? ''))
          wrong.push(`${work}: ${said}`);
      }
    }
    process.stdout.write(`headers ${headers}, untrue ${wrong.length}\n`);
    expect(headers).toBeGreaterThan(WHOLE ? 5 : 2);
    expect(wrong).toEqual([]);
  });
});

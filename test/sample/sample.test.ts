// The sample library that ships with lks (folder sample/): form, header keys, numbering. The trial of the official files proves each document
// against them.
import { describe, expect, it } from 'vitest';
import { DOCUMENT_GROUPS } from '../support/tables';
import { DOSSIERS, docs, KEYS } from './documents';

describe('sample library: form', () => {
  it('has at least 84 documents, 15 of them in English', () => {
    expect(docs.length).toBeGreaterThanOrEqual(84);
    expect(docs.filter((doc) => doc.language === 'en').length).toBeGreaterThanOrEqual(15);
  });

  it.each(DOSSIERS)('dossier %s has at least 15 documents of at least three types', (dossier) => {
    const own = docs.filter((doc) => doc.dossier === dossier);
    expect(own.length).toBeGreaterThanOrEqual(15);
    expect(new Set(own.map((doc) => doc.head.type)).size).toBeGreaterThanOrEqual(3);
  });

  it('uses all four types', () => {
    expect([...new Set(docs.map((doc) => doc.head.type))].sort()).toEqual([...DOCUMENT_GROUPS].sort());
  });

  it('has each identifier once in a language', () => {
    const seen = docs.map((doc) => `${doc.head.external_id} ${doc.language}`);
    expect(seen.filter((key, index) => seen.indexOf(key) !== index)).toEqual([]);
  });

  it('is found by the everyday words of its subjects', () => {
    const finds = (word: string): number =>
      docs.filter((doc) => `${doc.head.title} ${doc.head.summary} ${doc.text}`.toLowerCase().includes(word)).length;
    for (const word of ['huurprijs', 'huurverhoging', 'huurcommissie', 'gebreken', 'opzegging', 'transitievergoeding'])
      expect(finds(word), word).toBeGreaterThanOrEqual(3);
    for (const word of ['schadevergoeding', 'persoonsgegevens', 'personal data', 'controller', 'consent'])
      expect(finds(word), word).toBeGreaterThanOrEqual(3);
    for (const word of ['causaal verband', 'ontslag op staande voet', 'toestemming'])
      expect(finds(word), word).toBeGreaterThanOrEqual(1);
  });

  it.each(docs.map((doc) => [doc.file, doc] as const))('%s', (_file, doc) => {
    const { head } = doc;
    expect(doc.keys).toEqual([...KEYS]);
    expect(['nl', 'en']).toContain(head.language);
    expect(['NL', 'EU']).toContain(head.jurisdiction);
    expect(DOCUMENT_GROUPS).toContain(head.type);
    for (const key of ['external_id', 'title', 'document_type', 'url', 'summary', 'provenance'] as const)
      expect(head[key], key).not.toBe('');
    for (const key of ['decision_date', 'published', 'state'] as const)
      expect(head[key], key).toMatch(/^(\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/);
    expect(head.url).toMatch(/^https?:\/\/\S+$/);

    const pattern: Record<string, RegExp> = {
      wetgeving: /^BWB[RV]\d{7} artikel \S+$/,
      rechtspraak: /^ECLI:NL:[A-Z]+:\d{4}:[A-Z0-9]+$/,
      eu: /^3\d{4}[RL]\d{4} (artikel|overweging) \d+$/,
      decentraal: /^CVDR\d+_\d+$/,
    };
    expect(head.external_id).toMatch(pattern[head.type] ?? /^$/);
    const decision = head.type === 'rechtspraak';
    expect(head.court !== '', 'court').toBe(decision);
    expect(head.case_numbers !== '', 'case_numbers').toBe(decision);
    expect(head.decision_date !== '', 'decision_date').toBe(decision || head.type === 'eu');
    expect(head.state !== '', 'state').toBe(!decision);
    // Of a law the address leads to the text of that day.
    if (head.type === 'wetgeving')
      expect(head.url).toMatch(new RegExp(`/${head.state}#|&z=${head.state}&g=${head.state}$`));
    if (decision) expect(head.aliases).toBe('');

    // What it is, of which day and where the official text is, its head says.
    expect(doc.text).not.toMatch(/door lks|by lks|## (?:Verder lezen|Further reading)/);
    const words = doc.text.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(15);
    expect(words).toBeLessThanOrEqual(450);
    if (decision) {
      const headings = [...doc.text.matchAll(/^## (?:\d+ )?(.+)$/gm)].map(([, heading]) => heading);
      expect(headings).toEqual(
        expect.arrayContaining([head.document_type === 'conclusie' ? 'Conclusie' : 'Beslissing']),
      );
    }
  });
});

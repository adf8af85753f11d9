/** The report of `lks verify` in a real browser: what can be read, at which widths, on paper, and without a script. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFound } from '../../test/support/programs';
import { makeHome, ROOT, run } from '../../test/support/run';
import { Browser } from '../support/browser';

const PROGRAM = ['chromium', 'chromium-browser', 'google-chrome'].find((name) => isFound(name));
const LONG = 'Weesfietsenverwijderingskostenverhaalsbesluitwijzigingsverordening'.repeat(2);
/** Besides those of the sample: without an ECLI, of a law that is not held, mentions, and words that no line breaks. */
const MORE = `
Zie HR 12 april 1995, NJ 1995, 1 en HR 13 april 1996, NJ 1996, 2. Art. 6:162 BW en art. 17 AVG. Kamerstukken II 2019/20, 35 000, nr. 3.

In artikel 5, eerste lid, van de Voorbeeldfietsenwet staat: "${LONG}".
`;

const { home, remove } = makeHome();
let browser: Browser;
/** One text, and two with a long name. */
const PAGES = ['one.html', 'two.html'];

beforeAll(async () => {
  if (PROGRAM === undefined) return;
  const brief = path.join(ROOT, 'sample/brief/brief.md');
  const [more, long] = ['more.txt', `${LONG}.txt`].map((name) => path.join(home, name));
  for (const file of [more!, long!]) writeFileSync(file, MORE);
  await run(home, ['verify', brief, '-o', path.join(home, PAGES[0]!)]);
  await run(home, ['verify', brief, more!, long!, '-o', path.join(home, PAGES[1]!)]);
  browser = await Browser.start(PROGRAM);
});
afterAll(async () => {
  await browser?.close();
  remove();
});

const open = (page: string): Promise<void> => browser.open(pathToFileURL(path.join(home, page)).href);
/** All that a reader can open is open. */
const unfold = (): Promise<void> =>
  browser.value('document.querySelectorAll("details").forEach((one) => { one.open = true })');

/** Texts in the page whose colour stands out too little from what is behind them (WCAG 2.2, 1.4.3). */
const FAINT = `(() => {
  const parts = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const light = (colour) => {
    const [red, green, blue] = parts(colour).map((one) => one / 255)
      .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const behind = (element) => {
    for (let at = element; at !== null; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (parts(colour)[3] !== 0) return colour;
    }
    return 'no ground';
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faint = [];
  let seen = 0;
  while (texts.nextNode()) {
    const { parentElement: element, data } = texts.currentNode;
    if (data.trim() === '' || !element.checkVisibility()) continue;
    seen += 1;
    const [one, other] = [getComputedStyle(element).color, behind(element)].map(light).sort((a, b) => b - a);
    if ((one + 0.05) / (other + 0.05) < 4.5) faint.push(element.tagName + ': ' + data.slice(0, 40));
  }
  return { seen, faint };
})()`;

/** Texts that are not drawn, but for what opens them. */
const FOLDED = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const folded = [];
  while (texts.nextNode()) {
    const { parentElement: element, data } = texts.currentNode;
    const isShown = element.checkVisibility({ contentVisibilityAuto: true }) && element.getClientRects().length > 0;
    if (data.trim() !== '' && !isShown && element.tagName !== 'SUMMARY') folded.push(element.tagName + ': ' + data.slice(0, 40));
  }
  return folded;
})()`;

/** How many lines of text each item has, as it is drawn: without what is cut on a narrow screen. */
const LINES = `[...document.querySelectorAll('article')].map((item) => {
  const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  const middles = [];
  while (texts.nextNode()) {
    if (texts.currentNode.data.trim() === '' || !texts.currentNode.parentElement.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { bottom = Infinity } = texts.currentNode.parentElement.closest('h3, p')?.getBoundingClientRect() ?? {};
    const shown = [...range.getClientRects()].map(({ top, height }) => top + height / 2);
    middles.push(...shown.filter((middle) => middle < bottom));
  }
  middles.sort((one, other) => one - other);
  return middles.filter((middle, at) => at === 0 || middle - middles[at - 1] > 8).length;
})`;

/** By how much the page is too wide, and what stands out of it. */
const TOO_WIDE = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const out = [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > clientWidth + 1);
  return { over: scrollWidth - clientWidth, out: out.map((one) => one.tagName + ' ' + one.textContent.slice(0, 40)) };
})()`;

describe.skipIf(PROGRAM === undefined)('a report in a browser (skipped where there is no Chromium)', () => {
  it.each(PAGES)('asks for nothing, and the browser has nothing to complain of: %s', async (page) => {
    const before = browser.asked.length;
    await open(page);
    expect(browser.asked.slice(before).map((url) => path.basename(url))).toEqual([page]);
    expect(browser.complaints).toEqual([]);
  });

  it.each(PAGES.flatMap((page) => (['light', 'dark'] as const).map((scheme) => [page, scheme] as const)))(
    'can be read: %s, %s',
    async (page, scheme) => {
      await browser.draw({ width: 800, scheme });
      await open(page);
      await unfold();
      const { seen, faint } = await browser.value<{ seen: number; faint: string[] }>(FAINT);
      expect(seen).toBeGreaterThan(100);
      expect(faint).toEqual([]);
    },
  );

  it.each(PAGES)('is never wider than its window, from 360 to 1,600: %s', async (page) => {
    await open(page);
    await unfold();
    for (let width = 360; width <= 1600; width += 40) {
      await browser.draw({ width });
      expect(await browser.value(TOO_WIDE), `${width}`).toEqual({ over: 0, out: [] });
    }
  });

  it.each(PAGES)('printed, all of it is there, what is folded too: %s', async (page) => {
    await browser.draw({ width: 800, media: 'print' });
    await open(page);
    expect(await browser.value(FOLDED)).toEqual([]);
    const printed = await browser.printed();
    expect(printed.subarray(0, 5).toString()).toBe('%PDF-');
    // In the file of the page, not in the browser alone: without what is folded it is shorter.
    await browser.value('document.querySelectorAll("details").forEach((one) => one.remove())');
    expect(printed.length).toBeGreaterThan(1.2 * (await browser.printed()).length);
  });

  it.each([360, 412, 600, 800, 1200, 1600])(
    'no item has more than eight lines before it is opened: %i',
    async (width) => {
      await browser.draw({ width });
      for (const page of PAGES) {
        await open(page);
        const lines = await browser.value<number[]>(LINES);
        expect(lines.length).toBeGreaterThan(10);
        expect(Math.max(...lines), page).toBeLessThanOrEqual(8);
      }
    },
  );

  it('is the same without scripts', async () => {
    await browser.draw({ width: 800 });
    const texts: string[] = [];
    for (const value of [false, true]) {
      await browser.send('Emulation.setScriptExecutionDisabled', { value });
      await open(PAGES[0]!);
      texts.push(await browser.value('document.body.innerText'));
    }
    await browser.send('Emulation.setScriptExecutionDisabled', { value: false });
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0]!.length).toBeGreaterThan(1000);
  });
});

/** Chromium without a window, spoken to over two pipes (Chrome DevTools Protocol). Nothing of it goes out to the network. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

type Answer = Readonly<Record<string, unknown>>;
interface Message {
  id?: number;
  method?: string;
  params?: Answer;
  result?: Answer;
  error?: { message: string };
}

/** One page of one browser. */
export class Browser {
  readonly #waiting = new Map<number, { done: (answer: Answer) => void; failed: (error: Error) => void }>();
  readonly #child: ChildProcess;
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'lks-browser-'));
  readonly #heard = new Map<string, (params: Answer) => void>();
  #sessionId: string | undefined;
  #last = 0;
  /** Addresses that the pages asked for, and what the browser complained of. */
  readonly asked: string[] = [];
  readonly complaints: string[] = [];

  private constructor(program: string) {
    const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run'];
    const args = [...flags, '--remote-debugging-pipe', `--user-data-dir=${this.#folder}`, 'about:blank'];
    this.#child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    this.#child.once('exit', () => {
      for (const { failed } of this.#waiting.values()) failed(new Error('the browser ended'));
    });
    let rest = '';
    (this.#child.stdio[4] as Readable).setEncoding('utf8').on('data', (piece: string) => {
      const messages = (rest + piece).split('\0');
      rest = messages.pop()!;
      for (const one of messages) this.#hear(JSON.parse(one) as Message);
    });
  }

  /** Starts `program`, with one empty page. */
  static async start(program: string): Promise<Browser> {
    const browser = new Browser(program);
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    browser.#sessionId = String(sessionId);
    for (const domain of ['Page', 'Network', 'Log', 'Runtime']) await browser.send(`${domain}.enable`);
    return browser;
  }

  #hear({ id, method = '', params = {}, result = {}, error }: Message): void {
    if (id !== undefined) {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) waiting?.done(result);
      else waiting?.failed(new Error(error.message));
      return;
    }
    if (method === 'Network.requestWillBeSent') this.asked.push((params.request as { url: string }).url);
    if (method === 'Log.entryAdded') this.complaints.push((params.entry as { text: string }).text);
    this.#heard.get(method)?.(params);
  }

  send(method: string, params: Answer = {}): Promise<Answer> {
    this.#last += 1;
    const message = { id: this.#last, method, params, ...(this.#sessionId && { sessionId: this.#sessionId }) };
    return new Promise((done, failed) => {
      this.#waiting.set(message.id, { done, failed });
      (this.#child.stdio[3] as Writable).write(`${JSON.stringify(message)}\0`);
    });
  }

  /** Opens a page, and waits until it is whole. */
  async open(url: string): Promise<void> {
    const isLoaded = new Promise<void>((done) => this.#heard.set('Page.loadEventFired', () => done()));
    await this.send('Page.navigate', { url });
    await isLoaded;
  }

  /** How wide the window is, and for what the page is drawn. */
  async draw({ width, height = 900, scheme = 'light', media = 'screen' }: Drawn): Promise<void> {
    await this.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
    await this.send('Emulation.setEmulatedMedia', {
      media,
      features: [{ name: 'prefers-color-scheme', value: scheme }],
    });
  }

  /** The value of an expression in the page. Works where the page forbids scripts, which it does not become. */
  async value<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', { expression, returnByValue: true });
    if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
    return (result as { value: T }).value;
  }

  /** The bytes of the page as it would be printed on A4. */
  async printed(): Promise<Buffer> {
    await this.send('Emulation.setEmulatedMedia', { media: '' });
    const { data } = await this.send('Page.printToPDF', { paperWidth: 8.27, paperHeight: 11.69 });
    return Buffer.from(String(data), 'base64');
  }

  /** Asks the browser to end: killed, it leaves processes behind that still write to its folder. */
  async close(): Promise<void> {
    const hasEnded = new Promise((done) => this.#child.once('exit', done));
    this.#sessionId = undefined;
    // It may be gone before it answers.
    this.send('Browser.close').catch(() => {});
    await hasEnded;
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

interface Drawn {
  width: number;
  height?: number;
  scheme?: 'light' | 'dark';
  media?: 'screen' | 'print';
}

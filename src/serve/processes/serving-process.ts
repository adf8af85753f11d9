/**
 * The program of a process that answers, where there are several: it is given connections, reads the library and charges by
 * itself, and asks the process that started it for what is done apart. It can be killed at any moment.
 */
import type { Socket } from 'node:net';
import { LksError } from '../../contract/errors';
import { endWithParent, sendTo } from '../../platform/assets';
import { sentError } from '../../platform/worker/wire-error';
import { openSentLog } from '../line-log';
import type { Answered } from '../metrics';
import { openServed } from '../open-served';
import { joinRegistry } from '../registry';
import { Service } from '../service';
import { AskedApart } from './asked-apart';
import type { FromProcess, ToProcess, Work } from './protocol';

/** Resolves when the message is on its way; where it cannot be sent, nobody is left to hear it, and this process ends too. */
const send = (message: FromProcess): Promise<void> =>
  new Promise((resolve) => {
    if (process.send === undefined) resolve();
    else process.send(message, undefined, undefined, () => resolve());
  });

const apart = new AskedApart((message) => sendTo(process, message));

interface Running {
  service: Service;
  /** Whether metrics are read. */
  measured: boolean;
  stop: () => Promise<void>;
}

let running: Running | undefined;

/** Milliseconds in which what happened is told together. */
const TELL_EVERY = 200;

/** Requests that are over, where metrics are read; gone with this process if it dies before they are told. */
let answered: Answered[] = [];
let told = 0;

/** Tells what of the requests is new; where nobody reads metrics nothing is. */
function tellMeasured(): void {
  const inFlight = running?.service.inFlight ?? 0;
  if (answered.length > 0 || (running?.measured === true && inFlight !== told))
    void send({ kind: 'measured', answered, inFlight });
  answered = [];
  told = inFlight;
}

async function start(work: Work): Promise<Running> {
  const { settings, library: file, sample, state, registry: own, log: logs, measured } = work;
  const library = openServed(file, { sample, index: settings.index });
  const registry = await joinRegistry(own);
  const log = logs ? openSentLog((text) => send({ kind: 'log', text })) : undefined;
  const meter = measured
    ? ({ route, status, ms }: Answered): void => void answered.push({ route, status, ms })
    : undefined;
  const onDamage = (opening: number): void => void send({ kind: 'damaged', opening });
  const service = new Service({ ...settings, library, state, onDamage, registry, log, apart, meter });
  service.startWithout();
  const stop = async (): Promise<void> => {
    await service.stop();
    tellMeasured();
    await log?.close();
    await registry.close();
  };
  return { service, measured, stop };
}

async function begin(work: Work): Promise<void> {
  endWithParent();
  try {
    running = await start(work);
    await send({ kind: 'ready' });
  } catch (error) {
    if (!(error instanceof LksError)) throw error;
    await send({ kind: 'failed', error: sentError(error) });
    process.disconnect();
  }
}

let ending = false;

/** Finishes what runs; then nothing keeps the process. */
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await running?.stop();
  if (process.connected) process.disconnect();
}

let closed: number[] = [];
setInterval(() => {
  if (closed.length > 0) void send({ kind: 'closed', ids: closed });
  closed = [];
  tellMeasured();
}, TELL_EVERY).unref();

/** Takes a connection; there is none where its client has gone on the way. */
function take(id: number, socket: Socket | undefined): void {
  void send({ kind: 'taken', id });
  if (socket === undefined || running === undefined) return void closed.push(id);
  socket.once('close', () => closed.push(id));
  running.service.connect(socket);
}

/** Answers from the file that is there now; one that cannot starts anew, as often as that takes. */
function reopen(): void {
  try {
    running?.service.reopen();
  } catch (error) {
    if (!(error instanceof LksError)) throw error;
    void end();
  }
}

// A Ctrl-C in the terminal reaches every process of the group; the one that started this decides what is to be finished.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
// When the one that started this has gone, nobody hands out connections or searches any more.
process.on('disconnect', () => void end());
process.on('message', (message: ToProcess, socket?: Socket) => {
  if (message.kind === 'start') void begin(message.work);
  else if (message.kind === 'connection') take(message.id, socket);
  else if (message.kind === 'found') apart.found(message.id, message.found);
  else if (message.kind === 'damaged') running?.service.markDamaged(message.opening);
  else if (message.kind === 'reopen') reopen();
  else void end();
});

/**
 * The program of a process that answers, where there are several: it is given connections, reads the library and charges by
 * itself, and asks the process that started it for what is done apart. It can be killed at any moment.
 */
import type { Socket } from 'node:net';
import { LksError } from '../../contract/errors';
import { type Starter, serveTask } from '../../platform/worker/serve-task';
import { openSentLog } from '../line-log';
import type { Answered } from '../metrics';
import { openServed } from '../open-served';
import { joinRegistry } from '../registry';
import { Service } from '../service';
import { AskedPools } from './asked-pools';
import { type FromProcess, SERVING, type Work } from './serving-task';

let starter: Starter<NonNullable<(typeof SERVING)['talk']>>;

/** Resolves when the message is on its way; where it cannot be sent, nobody is left to hear it, and this process ends too. */
const send = (message: FromProcess): Promise<void> => new Promise((resolve) => starter.tell(message, resolve));

const apart = new AskedPools((asked, signal) => starter.ask(asked, signal));

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

let ending = false;

/** Finishes what runs; then nothing keeps the process. */
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await running?.stop();
  starter.end();
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

serveTask(SERVING, async (work, whoStarted) => {
  starter = whoStarted;
  running = await start(work);
  return {
    told(message, socket) {
      if (message.kind === 'connection') take(message.id, socket as Socket | undefined);
      else if (message.kind === 'damaged') running?.service.markDamaged(message.opening);
      else if (message.kind === 'reopen') reopen();
      else void end();
    },
    // When the one that started this has gone, nobody hands out connections or searches any more.
    close: () => void end(),
  };
});

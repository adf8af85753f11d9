/**
 * The program of a process that answers, where there are several: it is given connections, reads the library and charges by
 * itself, and asks the process that started it for what is done apart. It can be killed at any moment.
 */
import type { Socket } from 'node:net';
import { LksError } from '../../contract/errors';
import { openLibrary } from '../../library/library';
import { sentError } from '../../platform/sent-error';
import { openSentLog } from '../line-log';
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

const apart = new AskedApart((message) => void send(message));

interface Running {
  service: Service;
  stop: () => Promise<void>;
}

let running: Running | undefined;

async function start({ settings, library: file, sample, state, registry: own, log: logs }: Work): Promise<Running> {
  const library = openLibrary(file, { sample });
  const registry = await joinRegistry(own);
  const log = logs ? openSentLog((text) => send({ kind: 'log', text })) : undefined;
  const onDamage = (opening: number): void => void send({ kind: 'damaged', opening });
  const service = new Service({ ...settings, library, state, onDamage, registry, log, apart });
  service.startWithout();
  const stop = async (): Promise<void> => {
    await service.stop();
    await log?.close();
    await registry.close();
  };
  return { service, stop };
}

async function begin(work: Work): Promise<void> {
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

/** Milliseconds in which connections that were closed are told together. */
const TELL_EVERY = 200;

let closed: number[] = [];
setInterval(() => {
  if (closed.length > 0) void send({ kind: 'closed', ids: closed });
  closed = [];
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

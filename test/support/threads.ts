/** Programs of child processes on threads of the test: for what is asked of many that are ended. `trials/service` has the processes. */
import { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ChildProcess } from '../../src/platform/assets';

/** Makes of a thread what a process with a channel is, and of its end by its own hand the end of the thread. */
const AS_PROCESS = `const { parentPort, threadId, workerData } = require('node:worker_threads');
  Object.defineProperties(process, { ppid: { value: process.pid }, pid: { value: threadId } });
  process.send = (message) => parentPort.postMessage(message);
  process.kill = () => process.reallyExit(9);
  process.disconnect = () => parentPort.close();
  parentPort.on('message', (message) => process.emit('message', message));
  require(workerData);`;

/** Starts a program on a thread, to stand for `startProcess`. */
export function startOnThread(program: string): ChildProcess {
  const thread = new Worker(AS_PROCESS, { eval: true, workerData: program });
  const child = Object.assign(new EventEmitter(), {
    connected: true,
    send: (message: object) => thread.postMessage(message),
    kill: () => void thread.terminate(),
  });
  thread.unref();
  thread.on('message', (message) => child.emit('message', message));
  thread.once('exit', (code) => {
    child.connected = false;
    child.emit('disconnect');
    child.emit('exit', code, null);
    Object.assign(child, { exitCode: code, signalCode: null }).emit('close', code, null);
  });
  return child as unknown as ChildProcess;
}

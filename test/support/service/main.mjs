#!/usr/bin/env node
/**
 * The test service as a program, for the README and for trying things by hand: `node test/support/service/main.mjs
 * [PORT]`. It prints its address and a key that works, and runs until it is stopped.
 */
import { KEYS, startService } from './service.mjs';

const service = await startService({ port: Number(process.argv[2] ?? 8080) });
process.stdout.write(`LKS_API_URL=${service.url}\nLKS_API_KEY=${KEYS.full}\n`);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void service.close());

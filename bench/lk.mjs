import { loadProduct } from './load.mjs';
const product = await loadProduct('bench/called-product.ts');
const store = product.openStore(process.argv[2]);
const t = process.cpuUsage(); const w = performance.now();
await store.lookThrough({});
const c = process.cpuUsage(t);
console.log('look-through cpu', (c.user + c.system) / 1e6, 'wall', (performance.now() - w) / 1000);
store.close();

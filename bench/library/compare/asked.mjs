// One engine in a process of its own, so that its threads, its garbage and its compiler are counted with nobody else's. Started with its name and
// folders by `engines.mjs`; answers each question by what it cost: milliseconds by the clock and of all its threads, total, rows, snippets.
import path from 'node:path';
import { loadProduct } from '../../load.mjs';
import { Stopwatch } from '../build.mjs';
import { askBaseline } from '../searches.mjs';
import { openLance } from './lance.mjs';

const [name, folder, packages] = process.argv.slice(2);

const OPEN = {
  async plain() {
    const { openDatabase } = await loadProduct('bench/library/product.ts');
    const database = openDatabase(path.join(folder, 'baseline.db'), { readOnly: true });
    return { ask: (query, whole) => askBaseline(database, query, { whole }), close: () => database.close() };
  },
  async lks() {
    const { openLibrary } = await loadProduct('bench/library/product.ts');
    const library = openLibrary(path.join(folder, 'library.db'));
    const ask = async (query, whole) => {
      const { data, meta } = await library.search({ limit: 10, offset: 0, ...query }, { snippets: whole });
      return { rows: data, total: meta.total };
    };
    return { ask, close: () => library.close() };
  },
  lance: () => openLance(packages, folder),
};

const engine = await OPEN[name]();
process.on('message', async ({ query, whole, all }) => {
  try {
    const watch = new Stopwatch();
    const { rows = [], total } = await watch.wait(async () =>
      all ? { total: await engine.total(query) } : engine.ask(query, whole),
    );
    const { user, system } = process.cpuUsage();
    const snippets = rows.filter(({ snippet }) => snippet).length;
    process.send({ wall: watch.ms, cpu: watch.cpu, all: (user + system) / 1000, total, rows: rows.length, snippets });
  } catch (error) {
    process.send({ error: error.stack });
  }
});
process.on('disconnect', async () => {
  await engine.close();
  process.exit();
});
process.send({ ready: true });

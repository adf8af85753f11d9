// What a library says that others call by words of the trade: the names, who says so, and the time of each question.
//   node bench/called.mjs LIBRARY [--look] [WORDS...]
// --look first looks the library through, as an import does, and says what processor time that took.
import { loadProduct } from './load.mjs';
import { median, optionsOf, timed } from './tools.mjs';

const WORDS = `onrechtmatige daad, loondoorbetaling ziekte, ontbinding arbeidsovereenkomst, overgang van onderneming,
  goed werkgeverschap, last onder dwangsom, bestuursdwang, zienswijze ontwerpbesluit, redelijke termijn, proceskosten,
  omgevingsvergunning bouwen, verblijfsvergunning asiel, voorlopige hechtenis, geldboete categorie, valsheid in geschrift,
  uithuisplaatsing, beslag derden, wettelijke rente, verjaring, instemming ondernemingsraad`.split(/,\s+/);
/** How often a question is asked: the middle time counts. */
const TIMES = 7;

const { look, positionals } = optionsOf({ look: false });
const [file, ...asked] = positionals;
if (file === undefined) throw new Error('node bench/called.mjs LIBRARY [--look] [WORDS...]');
const product = await loadProduct('bench/called-product.ts');

if (look) {
  const store = product.openStore(file);
  const { cpu } = await timed(() => store.lookThrough());
  store.close();
  console.log(`looked through in ${(cpu / 1e3).toFixed(1)} s of processor time`);
}

const database = product.openDatabase(file, { readOnly: true });

/** What some work gives, and its middle time. */
async function often(work) {
  const times = [];
  for (let time = 0; time < TIMES; time += 1) times.push((await timed(work)).wall);
  return { found: work(), ms: median(times).toFixed(2) };
}

const titleOf = (id) =>
  database.prepare('select title from docs where external_id = ? limit 1').get(id)?.title ?? 'not held';

for (const words of asked.length > 0 ? asked : WORDS) {
  const tokens = product.tokensOf(words);
  const stems = tokens.map(product.tellingStem).filter(Boolean).slice(0, 3);
  const { found, ms } = await often(() => product.calledSo(database, stems, 5));
  console.log(`${words} [${stems.join(' ')}] ${ms} ms`);
  for (const { externalId, weight } of found) {
    const by = await often(() => product.citingAs(database, externalId, stems));
    const { ids, total } = by.found;
    console.log(
      `  ${weight.toFixed(1)} ${externalId} · ${titleOf(externalId).slice(0, 70)} · ${total}: ${ids.join(', ')} · ${by.ms} ms`,
    );
  }
  const divisions = await often(() => product.divisionsCalled(database, tokens));
  for (const { externalId, heading, exact } of divisions.found)
    console.log(`  ${exact ? 'heading' : 'in a heading'}: ${heading} · ${externalId} · ${divisions.ms} ms`);
}
database.close();

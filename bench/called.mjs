// What a library says that others call by some words of the trade, with the time of each.
//   node bench/called.mjs LIBRARY [WORDS...]
import { loadProduct } from './load.mjs';

const WORDS = [
  'ontslag op staande voet',
  'vormverzuim',
  'loondoorbetaling ziekte',
  'zorgplicht werkgever',
  'onrechtmatige daad',
  'dwangsom',
  'verjaring',
  'klachtplicht',
  'kinderalimentatie',
  'uithuisplaatsing',
  'bestuursdwang',
  'proceskosten',
  'redelijke termijn',
  'hoger beroep termijn',
  'beslag derden',
  'goed werkgeverschap',
  'verblijfsvergunning asiel',
  'omgevingsvergunning bouwen',
  'medezeggenschap ondernemingsraad',
  'zienswijze ontwerpbesluit',
  'voorlopige hechtenis',
  'geldboete categorie',
  'kennelijk onredelijk ontslag',
  'ontbinding arbeidsovereenkomst',
];
const product = await loadProduct('bench/called-product.ts');
const [file, ...words] = process.argv.slice(2);
const database = product.openDatabase(file, { readOnly: true });
const tells = (token) => !product.isSmallWord(token) && !product.isLightWord(token);
for (const asked of words.length > 0 ? words : WORDS) {
  const stems = product
    .tokensOf(asked)
    .filter(tells)
    .map((token) => product.stemOf(token, 'nl') ?? token)
    .slice(0, 3);
  product.calledSo(database, stems, 10);
  const times = Array.from({ length: 7 }, () => {
    const began = performance.now();
    product.calledSo(database, stems, 10);
    return performance.now() - began;
  }).sort((a, b) => a - b);
  const found = product.calledSo(database, stems, 5);
  console.log(`${asked} [${stems}] ${times[3].toFixed(2)} ms`);
  for (const { externalId, weight } of found) {
    const title =
      database.prepare(`select title from docs where external_id = ? limit 1`).get(externalId)?.title ?? 'not held';
    const began = performance.now();
    const { ids, total } = product.citingAs(database, externalId, stems);
    const took = performance.now() - began;
    console.log(
      `   ${weight.toFixed(1)} ${externalId} · ${String(title).slice(0, 90)} · ${total}: ${ids.slice(0, 2).join(', ')} (${took.toFixed(1)} ms)`,
    );
  }
}
database.close();

/** Which words are meant by words that a library does not have, and which of those are left as they are. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { editDistance } from '../../../src/contract/forgiving';
import { LANGUAGES } from '../../../src/contract/types';
import { indexOf } from '../../../src/engine/index/index-of';
import { correctionsOf, costBetween, type Spelled, surelyMeant } from '../../../src/engine/search/sets/corrections';
import { stemOf } from '../../../src/engine/text/stem';
import { openStore } from '../../../src/library/open-store';
import { type Database, openDatabase } from '../../../src/platform/sqlite';
import { openedDatabase } from '../../library/fixture';
import { scratchFolder } from '../../support/scratch';
import { documentOf } from '../index/held';
import { pairs } from '../text/pairs';

/** Each word as it is spelled, and errors in it: of the keyboard, of the ear, of the spelling of before 1947. */
const ERRORS = `
  aansprakelijkheid: aansprakelijkheit ansprakelijkheid aanspraklijkheid aansprakelykheid aansprakelijheid naasprakelijkheid aansparkelijkheid,
  arbeidsovereenkomst: arbeidsoverenkomst arbeitsovereenkomst arbeidovereenkomst abreidsovereenkomst arbeidsovereekomst arbeidsovereenkomts,
  belanghebbende: belanghebende belanghebbedne belangebbende belanhgebbende,
  bestuursorgaan: bestursorgaan bestuurorgaan bestuursoorgaan bestuursrogaan vestuursorgaan,
  bestuursrecht: bestuursrect bestuurrecht bestuursregt betsuursrecht,
  besluit: beslut beslit besliut besluid vesluit ebsluit,
  burgerlijk: burgelijk burgerlyk burgerlik brugerlijk burgerlijck,
  bewijslast: bewijlast bewijslats bewyslast beweislast bwijslast, beroep: beorep beroepp broep neroep,
  bezwaar: beswaar bezwar bezwaer bzewaar, contract: kontract contrat contrakt cnotract contarct,
  cassatie: casatie kassatie cassatei cassati casstie, curator: curater kurator curaator cuartor curatr,
  dwangsom: dwangsum dwamgsom dwansom wdangsom, dwaling: dwalling dwaaling dwalign dwalng,
  eigendom: eigedom eigendon eygendom eigenodm iegendom, erfgenaam: erfgenam erfgenaem erfgnaam erfgenama,
  echtscheiding: echtsgeiding echtscheidign echscheiding echtscheding ehctscheiding,
  faillissement: faillisement failissement faillissemend fallissement faillissemnet vaillissement,
  fabriek: phabriek fabriekk fabrik farbiek, gemeente: gemente gemeentee gemeete egmeente,
  gevangenis: gevangenisz gevangens gevagnenis gefangenis,
  grondslag: grondslach grondslga gorndslag grontslag grndslag, huurder: hurder huurdr huudrer huuder huurdeer,
  huurovereenkomst: huuroverenkomst huurovereenkoms huurovereenkosmt huurovereenkomt, hoger: hooger hogr hoegr,
  hypotheek: hypoteek hiepotheek hypotheeek hypohteek ypotheek hijpotheek,
  kantonrechter: cantonrechter kantonregter kantonrechtr kantonrecther kantonrecter,
  koopovereenkomst: koopoverenkomst kopovereenkomst koopovereenkmst,
  leverancier: leveransier levrancier leverancer leverencier,
  mededinging: mededingign mededining mededinigng meededinging, mens: mensch mans,
  milieuvergunning: milieuvergunnig milieuvergunnning mileuvergunning milieuvergunnign,
  merkenrecht: merkenregt merkenrect merkenrehct mercenrecht,
  nalatenschap: nalatenscap nalatnschap nalatenshcap nalatenschep,
  nietigheid: nietigheit nietighed nitigheid nietigehid,
  onderneming: ondernemign ondermening onderneminng ondernemin,
  ontbinding: ontbindng ontbniding ontbindin onbtinding ontvinding, ontslag: onstlag ontsalg ontslach ontslg,
  onrechtmatig: onrechtmatich onregtmatig onrechmatig onrechtmaatig onrechtmtig,
  opzegging: opzeging opzeggng opsegging opzegginng ozpegging,
  overeenkomst: overenkomst overeenkomts ovreenkomst overeenkoms voereenkomst overeekomst,
  ouderlijk: ouderlyk ouderlik oudrelijk auderlijk, pandrecht: panrecht pandregt pandrechd padnrecht,
  procedure: procedur prosedure procedrue proceduer procudere,
  rechtbank: regtbank rechbank rechtbak rehctbank rechtbanck,
  rechtsvordering: rechtsvordring rechtvordering rechtsfordering rechtsvorderign,
  rotterdamse: rotterdamsche rotterdamze roterdamse,
  schadevergoeding: schadevergoding schadvergoeding schadevergoedign sgadevergoeding schadevergoedingg,
  schuldeiser: schuldijser schudleiser schuldeizer schuldeisr,
  strafrecht: strafregt strafrect staffrecht stafrecht straphrecht, subsidie: supsidie subsidi subsidee susbidie,
  testament: testamet testemant testamend tetsament, toestemming: toestemmign toesteming toestemmming toestmming,
  toerekening: toerekning toerekenin toereekening toerekeining,
  uitkering: uitkerig uitkeering uitkerign uitkrering,
  uitspraak: uitspraek uitsprak uitspraakk uitsrpaak ujtspraak,
  vaststelling: vaststeling vasstelling vaststellign vastselling,
  verhuurder: verhurder verhuuder verhuurdre vrehuurder ferhuurder,
  verjaring: verjaarring verjaringg verjarign vejraring, vergunning: vergunnig vergunnign vergunnning vegrunning,
  verkoper: verkooper verkoopper verkpoer verkopre, verzekering: verzekring versekering verzekerign verzkeering,
  vereniging: verenigin vereenniging vereninging vrereniging, vonnis: vonis vonniss vonnsi fonnis,
  voogdij: voogdy voogdei voodgij voochdij, vordering: vordring vorderin vordeirng fordering, vlees: vleesch vles,
  waarborg: warborg waarborch waarbrog waarbog, werkgever: werkgver werkgeevr wergkever wekgever,
  werknemer: werknmer werknemr werkneemer wreknemer,
  wanprestatie: wanprestaite wanpretatie wanprestati wanpresatie, woning: wonin wonign wonning,
  zekerheid: zekerheit zekereid zkeerheid sekerheid,
  zorgplicht: zorgplich sorgplicht zorgpilcht zorgplihct zorplicht`;

const TABLE = pairs(ERRORS, ': ').flatMap(([word, errors]) => errors.split(' ').map((typed) => [typed, word] as const));
const WORDS = [...new Set(TABLE.map(([, word]) => word))];
/** Words that are in the texts too, and near to others. */
const COMMON =
  'artikel wet de het een van rechter recht huur huis koop geld zaak kind ouder jaar grond dwang straf schade bank beding goud gong'.split(
    ' ',
  );
const DOCUMENTS = 40;

let database: Database;
let folder: string;

beforeAll(() => {
  folder = scratchFolder('lks-corrections-');
  const file = path.join(folder, 'library.db');
  openStore(file).close();
  database = openDatabase(file);
  database.transaction(() => {
    for (let row = 1; row <= DOCUMENTS; row += 1) {
      const some = WORDS.filter((_, at) => (at + row) % 4 === 0);
      const body = [
        ...COMMON,
        ...some,
        ...(row === 1 ? ['beschuit', 'vaststeling', 'hond', 'rond', 'bond', 'mond'] : []),
      ].join(' ');
      indexOf(database).add(row, documentOf(body));
    }
  });
  return () => {
    database.close();
    rmSync(folder, { recursive: true, force: true });
  };
});

const corrected = (typed: string): string[] =>
  correctionsOf(typed, indexOf(database), DOCUMENTS).map(({ word }) => word);

test('the table has errors in all places', () => {
  expect(TABLE.length).toBeGreaterThan(300);
  expect(TABLE.filter(([typed, word]) => typed[0] !== word[0]).length).toBeGreaterThan(20);
});

const formsOf = (word: string): string[] => [word, ...LANGUAGES.flatMap((language) => stemOf(word, language) ?? [])];

/** Whether a search for what was typed finds the word by the stem that they share. */
const isFound = (typed: string, word: string): boolean => formsOf(typed).some((form) => formsOf(word).includes(form));

test('the word that was meant is the first or second candidate of every error, and the first of nearly all', () => {
  const found = TABLE.filter(([typed, word]) => !isFound(typed, word)).map(([typed, word]) => {
    const candidates = corrected(typed);
    return { typed, candidates, place: candidates.indexOf(word) };
  });
  expect(found.length).toBeGreaterThan(250);
  expect(found.filter(({ place }) => place < 0 || place > 1)).toEqual([]);
  expect(found.filter(({ place }) => place > 0).length).toBeLessThan(TABLE.length / 50);
});

test.each([
  ['a word that is there', 'verhuurder huur besluit rechtbank artikel'],
  ['an inflection of one', 'verhuurders besluiten huren opzeggingen rechtbanken'],
  ['a word whose stem is known', 'opzeging toesteming vonniss'],
  ['a short one', 'wt hui rht bes'],
  ['numbers, and words with digits', '2024 1234 r99 bwbr0005537 a1b2c3 besl1it'],
  ['letters of other scripts', 'бесуит 法律法律'],
  ['names of people and places', 'kowalski erdogan nguyen zijlstra schiphol groningen ruis buis'],
  ['words of other languages', 'landlord unlawful negligence guitar kitchen schweigen'],
  ['words that are like nothing', 'blockchain quinoa zonnepaneel qqqqqq xyzzy'],
  ['a short word that could be several', 'gond'],
])('no correction for %s', (_name, words) => {
  for (const word of words.split(' ')) expect(corrected(word), word).toEqual([]);
});

test('a common word comes before one that is as near and rare', () => {
  expect(corrected('beslhuit')).toEqual(['besluit', 'beschuit']);
  // `vaststeling` is an error of a single text itself.
  expect(corrected('vaststehling')).toEqual(['vaststelling']);
});

test('the forms of one word are one candidate', () => {
  const file = path.join(folder, 'forms.db');
  openStore(file).close();
  const forms = openDatabase(file);
  forms.transaction(() => {
    indexOf(forms).add(1, documentOf('schuldeiser schuldeisers schuldeisende'));
  });
  forms.close();
  const again = openedDatabase(file);
  expect(correctionsOf('schldeiser', indexOf(again), 1).map(({ word }) => word)).toEqual(['schuldeiser']);
});

test.each([
  ['besluit', 'besluit', 0],
  ['beslut', 'besluit', 1],
  ['besliut', 'besluit', 0.9],
  ['besquit', 'besluit', 1],
  ['beskuit', 'besluit', 0.9],
  ['mensch', 'mens', 0.5],
  ['bewyslast', 'bewijslast', 0.5],
  ['kontract', 'contract', 0.5],
  ['verplicht', 'verplichd', 0.5],
  ['fisiek', 'physiek', 1],
])('%s and %s are %s apart', (typed, word, cost) => {
  expect(costBetween(typed, word)).toBeCloseTo(cost);
  expect(costBetween(word, typed)).toBeCloseTo(cost);
});

/** A library in which words are in so many documents, and nothing is near but what is asked for. */
const spelledIn = (counts: Record<string, number>): Spelled => ({
  near: (token, distance) => Object.keys(counts).filter((word) => editDistance(token, word) <= distance),
  spelled: (words) => new Set(words.filter((word) => Object.hasOwn(counts, word))),
  count: (match, _within, most = 0) => {
    const forms = match.of === 'text' ? [match.token] : match.of === 'word' ? match.forms : [];
    const held = Object.entries(counts).filter(([word]) =>
      forms.some((form) => form === word || form === stemOf(word, 'nl')),
    );
    const own = match.of === 'text' ? held.filter(([word]) => word === match.token) : held;
    return Math.min(most, Math.max(0, ...own.map(([, count]) => count)));
  },
});

test.each([
  ['a letter doubled', 'pensioeen', { pensioen: 900 }, 'pensioen'],
  ['a letter doubled, so that a stem is the same', 'afdelingenn', { afdelingen: 900 }, 'afdelingen'],
  ['two letters swapped', 'wapnes', { wapens: 600 }, 'wapens'],
  ['a rare word, where what was typed is long', 'verrekenbedding', { verrekenbeding: 11 }, 'verrekenbeding'],
  ['two errors in a very long word', 'luchtverkeeslwiding', { luchtverkeersleiding: 122 }, 'luchtverkeersleiding'],
  ['a word that a text has', 'contole', { contole: 1, controle: 2_000 }, undefined],
  ['a stem that texts have, and another word', 'statten', { staat: 900, statuten: 900 }, undefined],
  ['a rare word, where what was typed is short', 'hospita', { hospital: 5 }, undefined],
  ['two words that are as near', 'liegen', { legen: 900, liggen: 636 }, undefined],
  ['two errors', 'huurverlaging', { huurverhoging: 300 }, undefined],
  ['a short word', 'griep', { groep: 2_000 }, undefined],
] as [string, string, Record<string, number>, string | undefined][])(
  'what was surely meant: %s',
  (_name, typed, counts, meant) => {
    expect(surelyMeant(typed, spelledIn(counts), 180_000)?.word).toBe(meant);
  },
);

/** De teksten van `lks help ONDERWERP`. */
import type { topics as english, PublisherFacts, TopicBlock } from '../en/topics';
import { listed } from './listed';

const exit = {
  ok: 'in orde; ook een leeg resultaat is in orde',
  failed: 'mislukt, om een reden die hieronder niet staat',
  usage: 'verkeerd gebruik: een onjuiste optie of waarde (niets verstuurd), of de dienst gaf 422',
  notFound: 'niet gevonden: geen document heeft die identificatie',
  key: 'sleutel: ontbreekt, is geweigerd (401), of geeft geen toegang tot de API (403)',
  unreachable: 'onbereikbaar: naam, TLS, verbinding, tijdslimiet, 5xx, niet de API; health --check',
  limited: 'limiet of tegoed op: 429 of 402',
  unverified: 'niet bevestigd: lks verify bevestigde niet alles (of --allow), of las een tekst niet helemaal',
  partial: 'gedeeltelijk: een deel mislukte, of lks cites BESTAND las een bestand half; de rest is volledig',
  news: 'nieuws: lks watch run --exit-code vond iets nieuws',
  internal: 'intern: een fout in lks, met een nummer en een verslag op schijf',
  local: 'lokaal: bestand, schijf, instellingen of bibliotheek is vol, beschadigd, bezet of ontoegankelijk',
  hungUp: 'de terminal is gesloten',
  interrupted: 'gestopt met Ctrl-C',
  terminated: 'gestopt door een signaal (SIGTERM)',
};

const format = {
  table: 'voor mensen: een tabel, of het document (in een terminal)',
  plain: 'regels met tabs: identificatie, datum, soort document, titel, URL (in een pipe)',
  json: 'het antwoord van de dienst, ongewijzigd: {data, meta}',
  jsonl: 'één resultaat per regel, ook voor lks doc -',
  csv: 'RFC 4180 met een kop; een aanhalingsteken voor wat een spreadsheet zou uitrekenen',
  csvExcel: 'voor Excel in het Nederlands, ook --csv=excel: puntkomma, byte-order mark, decimale komma in scores',
  xlsx: 'een spreadsheet met echte datums en links; op een tweede blad wat je vroeg',
  markdown: "links en koppen, voor notities en memo's",
};

const environment = ({ mirrors }: PublisherFacts): Readonly<Record<string, string>> => ({
  LKS_API_KEY: 'de sleutel van de dienst',
  LKS_API_URL: 'het adres van de dienst',
  LKS_PROFILE: 'het profiel dat lks gebruikt',
  LKS_CONFIG_DIR: 'de map van alles wat lks opslaat',
  LKS_LIBRARY: 'de bibliotheek, zoals --library=BESTAND',
  LKS_REGISTRY: 'het register van lks serve in PostgreSQL; het wachtwoord erin of in PGPASSWORD',
  LKS_REGISTRY_FILE: 'een bestand met dat adres',
  LKS_CACHE_MB: 'MB aan documenten in de cache (100; 0: geen)',
  LKS_PRIVATE: '1 is --private',
  [mirrors.join(', ')]: 'een spiegel daarvan, met dezelfde paden',
  LKS_PAGER: 'gaat voor PAGER; leeg of cat: geen pager',
  BROWSER: 'opdrachten voor lks doc --web, op volgorde; %s is het adres; geen shell',
  LKS_UI_LANG: 'nl of en; anders volgens het profiel, LC_ALL, LC_MESSAGES of LANG',
  LKS_CA_FILE: 'meer certificaatautoriteiten (PEM)',
  LKS_CLUSTER_USER: 'de gebruiker van een cluster',
  LKS_CLUSTER_PASSWORD: 'het wachtwoord van die gebruiker',
  LKS_CLUSTER_PASSWORD_FILE: 'een bestand met het wachtwoord',
  'LKS_CLUSTER_CERT, LKS_CLUSTER_KEY': 'certificaat en sleutel voor een cluster',
  LKS_CLUSTER_CA: 'certificaatautoriteiten ervan (PEM)',
  LKS_CLUSTER_PREFIX: 'begin van de namen van indexen erin (lks)',
  LKS_DEBUG: '1 is --debug',
  LKS_FORCE_TTY: 'doe als een terminal van zoveel kolommen',
  'HTTP_PROXY, HTTPS_PROXY, NO_PROXY': "proxy's; nooit voor deze computer zelf",
  NODE_EXTRA_CA_CERTS: 'als voor elk programma in Node.js',
  'NO_COLOR, FORCE_COLOR, CLICOLOR, CLICOLOR_FORCE': 'kleur; --color gaat voor',
  ACCESSIBLE: 'gezet: geen draaiend teken, geen pager',
});

const identifiers = (publishers: PublisherFacts): readonly TopicBlock[] => [
  'Wat lks doc neemt:',
  [
    ['2', 'resultaat 2 van je laatste zoekopdracht hier'],
    ['BWBR0005290 artikel 248', 'een artikel, genummerd als bij de uitgever'],
    ['art. 7:248 BW, art. 17 AVG', 'een verwijzing (zo’n 490 wetten; je bibliotheek kent er meer)'],
    ['artt. 6:162 en 6:163 BW', 'meer, ook met jo., 6:162-163, titel 6.3 BW'],
    ['Article 6(1)(f) GDPR', 'in het Engels; anders: lid 1 aanhef en onder f'],
    ['overweging 47 AVG', 'een overweging; een bijlage is Annex III AI Act'],
    ['Grondwet, BWBR0001840', 'een wet: inhoudsopgave; --full: de hele tekst'],
    ['ECLI:NL:HR:1996:AA1785', 'een uitspraak; r.o. 3.8 erachter is een plaats'],
    ['HR 20 november 1996 nr. 31018', 'een uitspraak; ook met vindplaats: BNB 1997/97'],
    ['09/04566, LJN BP5608', 'een zaak- of LJN-nummer dat de backend kent'],
    ['32016R0679 artikel 17', 'een EU-handeling (CELEX), en een artikel eruit'],
    ['CVDR100394', 'een decentrale regeling'],
    ...publishers.identifiers,
    ['jci1.3:c:BWBR0005291', 'een Juriconnect-verwijzing, ook &artikel=13'],
    ['https://wetten.overheid.nl/…', 'een URL daar, bij EUR-Lex of curia.europa.eu (niet met een docid)'],
    ['0b6f8a5e-6c1f-5d0e-9f5a-1d2c…', 'de id van een resultaat'],
  ],
  'Van een volledige wet ook delen en reeksen: hoofdstuk 2 Grondwet, titel 7.10 BW, art. 3:13 t/m 3:15 BW.',
  'Een dag (g van een jci, een adres, een geconsolideerd CELEX-nummer) werkt als --at. z van een jci werkt als --known-on. De tekst is in de taal van de verwijzing, anders Nederlands; --lang laat alleen die taal toe.',
  'Een plaats (lid 3, onder g; eerste volzin; r.o. 3.8) wordt gemarkeerd, en --only toont alleen die. Is de plaats er niet, dan eindigt lks met 3, en zegt wat er wel is.',
  'Van het Europees Hof voor de Rechten van de Mens (EHRM 12 juli 2016, 34433/06) geeft lks alleen het HUDOC-adres.',
  'Alles behalve een id of een resultaatnummer kost één zoekopdracht, die een dienst kan berekenen.',
];

const searching = ({ asked }: PublisherFacts): readonly TopicBlock[] => [
  'Resultaten met alle woorden staan vooraan; kleine woorden (mag, mijn, van) tellen niet. Hebben minder dan 10 ze alle, dan volgen er tot 200 met een deel, elk met wat het mist. Niet met --all-words, en met --all en --max alleen als niets ze alle heeft. Heeft geen tekst een woord, dan meldt lks dat en zoekt bijna gelijke woorden. Een bibliotheek neemt ook:',
  [
    [`'"goede trouw"', --phrase TEKST`, 'deze woorden in deze volgorde'],
    [`'huur -bedrijfsruimte', --not WOORD`, 'zonder dit woord (ook NOT of NIET)'],
    ["'+huur opzegging termijn'", 'geen resultaat zonder dit woord'],
    ['huur*', 'elk woord dat zo begint'],
    ['huur OR pacht', 'een van beide (ook OF; AND, EN: niets)'],
  ],
  'Een bibliotheek vindt woorden in elke verbuiging, met of zonder accenten, als werkwoord of naamwoord, in samenstellingen en vertaald. Ook in koppen, namen van juristen en vragen die een artikel beantwoordt; dat staat erbij. Woordgroepen, huur* en uitgesloten woorden gelden zoals getypt, de laatste in elke verbuiging. Een dienst krijgt alles zoals getypt, en heeft eigen tekens.',
  'Filters: lks search --help. Uitspraken van EU-gerechten zijn --type rechtspraak --jurisdiction EU; --type eu is wetgeving. --law vindt nooit uitspraken die naar de wet verwijzen. --from en --to kijken naar de dag van uitspraak, anders van publicatie. Wat geen van beide heeft (veel artikelen) valt weg, en wordt geteld. Zonder woorden komt al wat de filters toelaten: nieuwste uitspraken eerst, een wet op volgorde. Met --sort date komt wat een datum of woorden mist het laatst.',
  'Volgorde: wat je noemt heeft score 100, de rest van die wet 95. Dan tellen titel en inhoudsindicatie, het woord zelf en woorden bij elkaar zwaarder, en een wetboek boven een besluit. Dan het hogere gerecht, en wat nieuwer is. Een score vergelijkt met de beste; na de 250 beste is die 0. --explain zegt waarom.',
  `Met --live (altijd: lks library live on) gaan je woorden ook naar ${listed(asked, 'en')}, met elk 2 seconden. Wat ze op titel vinden, volgt met score 0; lks noemt wie niet antwoordde. Uitspraken vindt het alleen van het Hof van Justitie van de EU. Omgevingsplannen sinds 2024: alleen in het DSO (omgevingswet.overheid.nl).`,
  'Zolang je niets instelt, antwoordt de voorbeeldbibliotheek: samenvattingen van lks, niet het geldende recht. Elk heeft status en adres van de officiële tekst. Je eigen (lks library import) gaat ervoor, een dienst (lks login) voor beide.',
];

const rows = (table: Readonly<Record<string, string>>): TopicBlock => Object.entries(table);

export const topics: typeof english = () => ({
  exit,
  format,
  texts: (publishers: PublisherFacts) => ({
    environment: [
      'Omgevingsvariabelen. Een optie gaat ervoor, zij gaan voor het profiel:',
      rows(environment(publishers)),
      'lks status toont elke waarde en waar die vandaan komt.',
    ],
    identifiers: identifiers(publishers),
    searching: searching(publishers),
  }),
  formatsIntro: 'Uitvoervormen, met --format NAAM of --NAAM:',
  belowFormats: [
    'lks verify schrijft ook een verslag voor mensen: lks verify BESTAND -o report.html',
    'Een bestand van --output heeft de vorm van zijn extensie (rows.json, notes.md), tenzij een optie een andere noemt. Een extensie die een opdracht niet kent, wordt geweigerd.',
    'Zonder optie krijgt een terminal table, een pipe of een bestand zonder extensie plain. In een pipe wordt niets afgekapt.',
    '--fields external_id,url houdt alleen deze velden (json, jsonl, csv, xlsx).',
    'Een fout is één blok op stderr. Met --json of --jsonl is het daar één object, en blijft stdout leeg:',
    '{"error":{"code","message","hint","status","exit_code"}}',
    'Mislukken enkele documenten, dan heeft stdout de andere, en het object deze, elke id zoals jij die gaf:',
    '"items":[{"id","code","message"}]',
  ],
  exitIntro: 'Exitcodes, voor elke opdracht gelijk:',
});

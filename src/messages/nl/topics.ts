/** De teksten van `lks help ONDERWERP`. */
import type { topics as english, PublisherFacts, TopicBlock } from '../en/topics';
import { listed } from './listed';

const exit = {
  ok: 'in orde; ook een leeg resultaat is in orde',
  failed: 'mislukt, om een reden die hieronder niet staat',
  usage: 'verkeerd gebruik: een onjuiste optie of waarde (er is niets verstuurd), of de dienst antwoordde 422',
  notFound: 'niet gevonden: de dienst antwoordde not_found, of geen document heeft die identificatie',
  key: 'sleutel: ontbreekt, is geweigerd (401), of geeft geen toegang tot de API (403)',
  unreachable: 'onbereikbaar: naam, TLS, verbinding, tijdslimiet, 5xx, niet de API; health --check',
  limited: 'limiet of tegoed op: 429 of 402',
  unverified:
    'niet bevestigd: niet alle verwijzingen zijn bevestigd of toegestaan (--allow), of lks verify las een tekst niet helemaal',
  partial: 'gedeeltelijk: een deel mislukte, of lks cites BESTAND las een bestand niet helemaal; de rest is volledig',
  news: 'nieuws: lks watch run --exit-code vond iets nieuws',
  internal: 'intern: een fout in lks, met een nummer en een verslag op schijf',
  local:
    'lokaal: een bestand, de schijf, de instellingen of de bibliotheek is vol, beschadigd, bezet of niet toegankelijk',
  hungUp: 'de terminal is gesloten',
  interrupted: 'gestopt met Ctrl-C',
  terminated: 'gestopt door een signaal (SIGTERM)',
};

const format = {
  table: 'voor mensen: een tabel, of het document in goed leesbare regels (in een terminal)',
  plain: 'regels met tabs: identificatie, datum, soort document, titel, URL (in een pipe)',
  json: 'het antwoord van de dienst, ongewijzigd: {data, meta}',
  jsonl: 'één resultaat per regel, ook voor lks doc -',
  csv: 'RFC 4180 met een kop; een aanhalingsteken voorkomt dat een spreadsheet tekst als formule uitrekent',
  csvExcel: 'CSV voor Excel in het Nederlands, ook --csv=excel: puntkomma, byte-order mark, decimale komma in scores',
  xlsx: 'een spreadsheet met echte datums en links, en een tweede blad met wat je vroeg',
  markdown: "links en koppen, voor notities en memo's",
};

const environment = ({ mirrors }: PublisherFacts): Readonly<Record<string, string>> => ({
  LKS_API_KEY: 'de sleutel, voor de dienst van LKS_API_URL, --api-url of het profiel',
  LKS_API_URL: 'het adres van de dienst',
  LKS_PROFILE: 'het profiel dat lks gebruikt',
  LKS_CONFIG_DIR: 'de map van wat lks opslaat: profielen, resultatenlijsten, cache, bibliotheek',
  LKS_LIBRARY: 'het bestand van de bibliotheek; voor één opdracht --library=BESTAND',
  LKS_REGISTRY: 'het adres van het register van lks serve in PostgreSQL; het wachtwoord erin of in PGPASSWORD',
  LKS_REGISTRY_FILE: 'een bestand met dat adres',
  LKS_CACHE_MB: 'megabytes aan documenten van diensten om op te slaan (100); 0 voor geen',
  LKS_PRIVATE: '1 is --private: een opdracht laat niets achter op deze computer',
  [mirrors.join(', ')]: 'een spiegel van die uitgever, met dezelfde paden',
  LKS_PAGER: 'de pager voor lange documenten, voor PAGER; leeg of cat voor geen',
  BROWSER: 'opdrachten voor lks doc --web, op volgorde; %s is het adres; geen shell',
  LKS_UI_LANG: 'taal van lks, nl of en; anders die van het profiel, anders van LC_ALL, LC_MESSAGES of LANG',
  LKS_CA_FILE: 'meer certificaatautoriteiten, als PEM-bestand',
  'LKS_CLUSTER_USER, LKS_CLUSTER_PASSWORD':
    'de gebruiker van een cluster; LKS_CLUSTER_PASSWORD_FILE is een bestand met het wachtwoord',
  'LKS_CLUSTER_CERT, LKS_CLUSTER_KEY': 'het certificaat en de sleutel van lks voor een cluster (PEM-bestanden)',
  LKS_CLUSTER_CA: 'certificaatautoriteiten van een cluster, als PEM-bestand',
  LKS_CLUSTER_PREFIX: 'waarmee de namen van indexen in een cluster beginnen (lks)',
  LKS_DEBUG: '1 is --debug',
  LKS_FORCE_TTY: 'doet alsof er een terminal van zoveel kolommen is',
  'HTTP_PROXY, HTTPS_PROXY, NO_PROXY': "proxy's; nooit voor deze computer zelf",
  NODE_EXTRA_CA_CERTS: 'als voor elk programma in Node.js',
  'NO_COLOR, FORCE_COLOR, CLICOLOR, CLICOLOR_FORCE': 'kleur; --color gaat voor',
  ACCESSIBLE: 'indien ingesteld: geen draaiend teken en geen pager',
});

const identifiers = (publishers: PublisherFacts): readonly TopicBlock[] => [
  'Wat lks doc neemt:',
  [
    ['2', 'resultaat 2 van de laatste zoekopdracht in deze terminal'],
    ['BWBR0005290 artikel 248', 'een artikel: het BWB-nummer en het artikel zoals de uitgever het nummert'],
    [
      'art. 7:248 BW, art. 17 AVG',
      'een verwijzing; lks kent zo’n 490 wetten met naam en afkorting, je bibliotheek kent er meer',
    ],
    ['artt. 6:162 en 6:163 BW', 'meer artikelen, ook met jo.; 6:162-163 BW is een reeks, titel 6.3 BW een deel'],
    ['Article 6(1)(f) GDPR', 'hetzelfde in het Engels; met plaatsen in het artikel: lid 3 aanhef en onder g'],
    ['overweging 47 AVG', 'een overweging; een bijlage is Annex III AI Act'],
    ['Grondwet, BWBR0001840', 'een wet: de inhoudsopgave; --full geeft de hele tekst'],
    ['ECLI:NL:HR:1996:AA1785', 'een uitspraak; r.o. 3.8 erachter is een plaats erin'],
    [
      'HR 20 november 1996 nr. 31018',
      'een uitspraak met gerecht, datum en zaaknummer, of met een vindplaats: BNB 1997/97',
    ],
    ['09/04566, LJN BP5608', 'een zaaknummer of een oud nummer, als de backend het kent'],
    ['32016R0679 artikel 17', 'een EU-handeling met haar CELEX-nummer, en een artikel eruit'],
    ['CVDR100394', 'een decentrale regeling'],
    ...publishers.identifiers,
    ['jci1.3:c:BWBR0005291&artikel=13', 'een Juriconnect-verwijzing'],
    ['https://wetten.overheid.nl/…', 'de URL van de bron, ook van EUR-Lex en curia.europa.eu (niet met een docid)'],
    ['0b6f8a5e-6c1f-5d0e-9f5a-1d2c…', 'de id van een resultaat'],
  ],
  'Een bibliotheek met de hele wet neemt ook delen en reeksen: hoofdstuk 2 Grondwet, titel 7.10 BW, art. 3:13 t/m 3:15 BW.',
  'lks heeft geen uitspraken van het Europees Hof voor de Rechten van de Mens (EHRM 12 juli 2016, 34433/06; ECLI:CE:ECHR:…). lks geeft wel hun adres in HUDOC.',
  'Een datum erin (g van een jci, een adres, een geconsolideerd CELEX-nummer) kiest de tekst, zoals --at dat doet; z van een jci zoals --known-on.',
  'De tekst is in de taal van de verwijzing, en anders in het Nederlands. --lang en of --lang nl geeft alleen die taal.',
  'Een plaats erin (lid 3, onder g; eerste volzin; r.o. 3.8) is gemarkeerd in de tekst, en --only toont alleen die. Is de plaats er niet, dan is de exitcode 3, en zegt lks wat er wel is.',
  'Alles behalve een id of het nummer van een resultaat kost één zoekopdracht, die een dienst in rekening kan brengen. lks meldt dat.',
];

const searching = ({ asked, groups }: PublisherFacts): readonly TopicBlock[] => [
  'Resultaten met alle woorden staan vooraan. Kleine woorden en woorden van een vraag (mag, mijn, hoe, van) tellen niet. Hebben minder dan 10 documenten alle woorden, dan volgen er tot 200 met een deel ervan, elk met wat het mist. De regel onder de resultaten telt beide; --all en --max geven alleen die met alle woorden als die er zijn, --all-words altijd. lks meldt een woord dat in geen tekst voorkomt, en zoekt ook op woorden die bijna zo gespeld zijn. Een bibliotheek kent ook:',
  [
    [`'"goede trouw"', --phrase TEKST`, 'deze woorden in deze volgorde'],
    [`'huur -bedrijfsruimte', --not WOORD`, 'zonder dit woord (ook NOT of NIET ervoor)'],
    ["'+huur opzegging termijn'", 'geen resultaat zonder dit woord'],
    ['huur*', 'elk woord dat zo begint'],
    ['huur OR pacht', 'een van beide (ook OF; AND en EN veranderen niets)'],
  ],
  'Andere namen, in een bibliotheek: lks zoekt ook op namen die juristen gebruiken, bijnamen van wetten en uitspraken, vragen die een artikel beantwoordt, hoe documenten het artikel noemen dat ze aanhalen, en een kop erboven. Het resultaat zegt dat erbij, want niets daarvan staat in de tekst. Een naam die het grootste deel van de zoekopdracht is, komt eerst. Mist je bibliotheek wat de naam bedoelt, dan geeft lks de opdracht die het ophaalt.',
  'Woordvormen, in een bibliotheek: een woord wordt gevonden in elke verbuiging (huur: huren), met of zonder hoofdletters en accenten, en als werkwoord of naamwoord (verrijking: verrijkt). In het Nederlands ook in een samenstelling of als de delen ervan (verhoging van de huur: huurverhoging; van een woord dat 400 documenten hebben alleen met huur*), en in de andere taal in vertaling (tort: onrechtmatige daad; zo’n 750 juridische termen). Woordgroepen, woordbeginnen en uitgesloten woorden gelden zoals je ze typt, met bij een uitgesloten woord ook de verbuigingen. Een dienst krijgt de woorden zoals je ze typt, en kent zijn eigen tekens.',
  `Filters: --type ${groups.join('|')}, --jurisdiction, --lang (van het document), --law (naam of afkorting van een wet, of hele woorden uit de titel; nooit uitspraken die ernaar verwijzen), --area (deel van een rechtsgebied). In een bibliotheek ook --court: naam, afkorting of code in de ECLI (HR, ABRvS, hof Den Haag, GHAMS; rechtbank voor alle; HvJ, Gerecht), herhaald of met komma's. Uitspraken van de EU-gerechten zijn --type rechtspraak --jurisdiction EU; --type eu is wetgeving.`,
  'Om te kiezen met de tekst ernaast: lks search huurprijs --all --plain | fzf -d "\\t" --with-nth 1,4 --preview "lks doc {1} --table". --compact is een tabel van zoveel resultaten als er op het scherm passen.',
  'Zonder woorden toont een bibliotheek wat de filters toelaten: lks search --type rechtspraak --court HR --from 2014 (nieuwste eerst), lks search --law Grondwet (in de volgorde van de wet). --sort date zet in elke zoekopdracht in een bibliotheek de nieuwste eerst, en rangschikt niets; resultaten met een deel van de woorden, en die zonder datum, staan nog steeds achteraan.',
  '--from en --to kijken naar de datum van een uitspraak, en anders naar de publicatiedatum van de tekst. Wat geen van beide heeft (veel artikelen), valt buiten zo’n zoekopdracht en wordt geteld in de regel eronder.',
  'Volgorde in een bibliotheek: wat je noemt (identificatie, zaaknummer, verwijzing, of het eerste artikel van een wet) komt eerst met score 100, de rest van die wet met 95. Dan de woorden: titel en inhoudsindicatie tellen zwaarder dan de tekst; het woord zelf zwaarder dan een verbuiging, een samenstelling, een vertaling; woorden bij elkaar zwaarder dan los; een wetboek zwaarder dan een besluit. Daarna komt het hogere gerecht eerst, dan het nieuwere document. Een score vergelijkt met het beste resultaat van dezelfde zoekopdracht. De beste 250 krijgen zo’n score; de andere volgen met 0: tot 1.000 op hun woorden, daarna de nieuwste eerst. --explain licht de plaats van elk resultaat toe.',
  `Met --live, of altijd na lks library live on, vraagt lks ook uitgevers. Je woorden gaan dan naar ${listed(asked, 'en')}, met elk 2 seconden om te antwoorden. Wat ze op titel vinden en je bibliotheek mist, volgt met score 0. Wie niet antwoordde, staat eronder, en in JSON in meta.sources_failed. Van uitspraken zijn zo alleen die van het Hof van Justitie van de EU te vinden: data.rechtspraak.nl kent geen zoeken op woorden. --law zoekt alleen in de bibliotheek. Omgevingsplannen sinds 2024 staan in geen van deze, maar in het DSO (omgevingswet.overheid.nl).`,
  'Zolang je niets instelt, antwoordt lks uit de voorbeeldbibliotheek: samenvattingen die voor lks zijn geschreven, elk met de status van de tekst en het adres van de officiële tekst. Die is bedoeld om lks uit te proberen, en is niet het geldende recht. Je eigen bibliotheek (lks library import) komt ervoor in de plaats; een dienst (lks login --url ADRES) gaat voor beide.',
];

const rows = (table: Readonly<Record<string, string>>): TopicBlock => Object.entries(table);

export const topics: typeof english = () => ({
  exit,
  format,
  texts: (publishers: PublisherFacts) => ({
    environment: [
      'Omgevingsvariabelen. Een optie gaat voor een variabele, een variabele voor het profiel:',
      rows(environment(publishers)),
      'lks status toont elke waarde en waar die vandaan komt.',
    ],
    identifiers: identifiers(publishers),
    searching: searching(publishers),
  }),
  formatsIntro: 'Uitvoervormen, met --format NAAM of --NAAM:',
  belowFormats: [
    'lks verify schrijft ook html, een verslag voor mensen: lks verify BESTAND -o report.html',
    'Een bestand van --output heeft de vorm waarop de naam eindigt (rows.json, rows.csv, rows.xlsx, notes.md), tenzij een optie een andere noemt. Een extensie die een opdracht niet kent, wordt geweigerd.',
    'Zonder optie krijgt een terminal table, en een pipe of een bestand zonder extensie plain. In een pipe wordt niets afgekapt.',
    '--fields external_id,url geeft alleen deze velden in json, jsonl, csv en xlsx.',
    'Een fout is één blok op stderr. Met --json of --jsonl is het één object, {"error":{"code","message","hint","status","exit_code"}}, en blijft stdout leeg.',
    'Mislukken er enkele van meer documenten, dan heeft stdout de andere, en heeft het object ook "items":[{"id","code","message"}], elke id zoals je die gaf.',
  ],
  exitIntro: 'Exitcodes, voor elke opdracht gelijk:',
});

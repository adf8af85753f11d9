/** What lawyers call the rules of tort and strict liability. */
import type { NameRow } from '../rows';

export const LIABILITY: readonly NameRow[] = [
  ['onrechtmatige daad|onrechtmatig handelen|onrechtmatigedaadsactie|od-actie', 'art. 6:162 BW'],
  [
    'maatschappelijke zorgvuldigheid|maatschappelijke betamelijkheid|zorgvuldigheidsnorm|ongeschreven recht maatschappelijk verkeer',
    'art. 6:162 BW',
  ],
  ['gevaarzetting|gevaarzettend handelen|kelderluikcriteria|kelderluikfactoren', 'art. 6:162 BW'],
  ['toerekening onrechtmatige daad', 'art. 6:162 BW'],
  ['rechtvaardigingsgrond onrechtmatige daad', 'art. 6:162 BW'],
  ['relativiteit|relativiteitsvereiste|relativiteitsleer|schutznorm|correctie langemeijer', 'art. 6:163 BW'],
  ['profiteren van wanprestatie|uitlokken van wanprestatie', 'art. 6:162 BW'],
  ['onrechtmatige hinder|burenhinder|geluidsoverlast buren|geluidhinder buren', 'art. 5:37 BW; art. 6:162 BW'],
  ['onrechtmatige overheidsdaad|overheidsaansprakelijkheid|onrechtmatige rechtspraak', 'art. 6:162 BW'],
  ['onrechtmatige publicatie|smaad civiel|onrechtmatige uitlating', 'art. 6:162 BW; art. 6:167 BW'],
  ['rectificatie|rectificatievordering|rectificatie publicatie', 'art. 6:167 BW'],
  ['kansschade|verlies van een kans', 'art. 6:97 BW; art. 6:98 BW'],
  ['proportionele aansprakelijkheid', 'art. 6:99 BW; art. 6:101 BW; art. 6:98 BW'],
  ['onrechtmatig beslag|onrechtmatige executie', 'art. 6:162 BW'],
  ['oneerlijke concurrentie|slaafse nabootsing|stelselmatig afbreken bedrijfsdebiet', 'art. 6:162 BW'],
  ['wrongful birth|wrongful life', 'art. 6:162 BW; art. 6:98 BW'],
  ['zorgplicht bank|bancaire zorgplicht|bijzondere zorgplicht bank', 'art. 6:162 BW; art. 7:401 BW'],
  ['klimaatzaak|gevaarlijke klimaatverandering zorgplicht', 'art. 6:162 BW'],
  // Persons
  ['kind jonger dan veertien|kinderen onder de veertien onrechtmatige daad', 'art. 6:164 BW'],
  ['geestelijke tekortkoming onrechtmatige daad|lichamelijke of geestelijke tekortkoming', 'art. 6:165 BW'],
  ['groepsaansprakelijkheid|onrechtmatige daad in groepsverband', 'art. 6:166 BW'],
  [
    'aansprakelijkheid ouders|ouderaansprakelijkheid|aansprakelijkheid voor kinderen|risicoaansprakelijkheid ouders',
    'art. 6:169 BW',
  ],
  [
    'aansprakelijkheid voor ondergeschikten|ondergeschikte|werkgever aansprakelijk voor fout werknemer|fout van ondergeschikte',
    'art. 6:170 BW',
  ],
  [
    'aansprakelijkheid niet-ondergeschikte|zelfstandige hulppersoon|aansprakelijkheid opdrachtgever fout',
    'art. 6:171 BW',
  ],
  ['aansprakelijkheid vertegenwoordiger fout|fout vertegenwoordiger', 'art. 6:172 BW'],
  [
    'kwalitatieve aansprakelijkheid|risicoaansprakelijkheid',
    'art. 6:169 BW; art. 6:170 BW; art. 6:173 BW; art. 6:179 BW',
  ],
  // Things
  [
    'gebrekkige zaak|gebrekkige roerende zaak|aansprakelijkheid roerende zaken|bezittersaansprakelijkheid',
    'art. 6:173 BW',
  ],
  ['gebrekkige opstal|opstalaansprakelijkheid|aansprakelijkheid opstal', 'art. 6:174 BW'],
  [
    'wegbeheerder|aansprakelijkheid wegbeheerder|wegbeheerdersaansprakelijkheid|gebrekkige weg',
    'art. 6:174 BW; art. 6:162 BW',
  ],
  ['aansprakelijkheid gevaarlijke stoffen', 'art. 6:175 BW'],
  ['stortplaats aansprakelijkheid', 'art. 6:176 BW'],
  ['mijnbouwschade|aardbevingsschade groningen|aansprakelijkheid mijnexploitant', 'art. 6:177 BW'],
  ['bewijsvermoeden mijnbouw|bewijsvermoeden aardbevingsschade|bewijsvermoeden groningen', 'art. 6:177a BW'],
  [
    'dieraansprakelijkheid|aansprakelijkheid voor dieren|schade door dier|bezitter van een dier|hondenbeet',
    'art. 6:179 BW',
  ],
  ['bedrijfsmatige gebruiker aansprakelijkheid|aansprakelijkheid bedrijfsmatige gebruiker dier', 'art. 6:181 BW'],
  ['medebezitter|aansprakelijkheid medebezitters', 'art. 6:180 BW'],
  ['eigen energie van het dier', 'art. 6:179 BW'],
  // Products
  [
    'productaansprakelijkheid|productenaansprakelijkheid|aansprakelijkheid producent',
    'art. 6:185 BW; art. 6:186 BW; art. 6:187 BW',
  ],
  ['gebrekkig product', 'art. 6:186 BW'],
  ['ontwikkelingsrisico|ontwikkelingsrisicoverweer|bevrijdende omstandigheden producent', 'art. 6:185 BW'],
  ['franchise productaansprakelijkheid|omvang productaansprakelijkheid', 'art. 6:190 BW'],
  ['verjaring productaansprakelijkheid|vervaltermijn productaansprakelijkheid', 'art. 6:191 BW'],
  // Misleading
  ['misleidende reclame', 'art. 6:194 BW'],
  ['vergelijkende reclame|ongeoorloofde vergelijkende reclame', 'art. 6:194a BW'],
  ['bewijslast misleidende reclame|omkering bewijslast reclame', 'art. 6:195 BW; art. 6:193j BW'],
  [
    'aansprakelijkheid internetprovider|tussenpersoon internet|hosting aansprakelijkheid|notice and takedown|notice and take down',
    'art. 6 DSA; art. 6:196c BW',
  ],
  ['prospectusaansprakelijkheid', 'art. 6:193b BW; art. 6:194 BW; art. 6:162 BW'],
  [
    'kartelschade|civiele handhaving mededingingsrecht|passing-on verweer|doorberekeningsverweer',
    'art. 6:193k BW; art. 6:193l BW; art. 6:193p BW',
  ],
  ['tijdelijke regeling verhaalsrechten', 'art. 6:197 BW'],
  // Traffic
  [
    'verkeersaansprakelijkheid|aanrijding fietser voetganger|ongemotoriseerde verkeersdeelnemer|185 wvw',
    'art. 185 WVW 1994',
  ],
  [
    'wam-verzekering|verplichte aansprakelijkheidsverzekering motorrijtuig|verzekeringsplicht motorrijtuigen',
    'art. 2 WAM; art. 3 WAM',
  ],
  ['rechtstreekse vordering wam|eigen recht benadeelde wam|rechtstreekse vordering op wam-verzekeraar', 'art. 6 WAM'],
  ['verhaal wam-verzekeraar|regres wam-verzekeraar', 'art. 15 WAM'],
  ['verjaring wam|verjaringstermijn wam-verzekeraar', 'art. 10 WAM'],
  ['waarborgfonds motorverkeer', 'art. 23 WAM; art. 25 WAM'],
  ['fietsersrichtlijn|reflexwerking 185 wvw', 'art. 185 WVW 1994; art. 6:101 BW'],
  // Medical
  [
    'medische aansprakelijkheid|medische fout|kunstfout|beroepsfout arts|goed hulpverlener|goed hulpverlenerschap',
    'art. 7:453 BW',
  ],
  ['informed consent|informatieplicht arts|toestemmingsvereiste behandeling', 'art. 7:448 BW; art. 7:450 BW'],
  ['medisch dossier|dossierplicht|dossierplicht hulpverlener', 'art. 7:454 BW'],
  ['vernietiging medisch dossier|recht op vernietiging dossier', 'art. 7:455 BW'],
  ['inzage medisch dossier|inzagerecht patiënt', 'art. 7:456 BW'],
  ['inzage medisch dossier nabestaanden|inzagerecht nabestaanden', 'art. 7:458a BW'],
  ['medisch beroepsgeheim|geheimhoudingsplicht arts|beroepsgeheim arts', 'art. 7:457 BW; art. 88 Wet BIG'],
  ['behandelingsovereenkomst|geneeskundige behandelingsovereenkomst', 'art. 7:446 BW'],
  ['wilsonbekwame patiënt|vertegenwoordiging patiënt|vertegenwoordiger wilsonbekwame patiënt', 'art. 7:465 BW'],
  ['centrale aansprakelijkheid ziekenhuis|aansprakelijkheid ziekenhuis', 'art. 7:462 BW'],
  ['ongeschikte medische hulpzaken|pip-implantaten', 'art. 6:77 BW'],
  [
    'beroepsaansprakelijkheid|beroepsaansprakelijkheid advocaat|beroepsfout|redelijk bekwaam en redelijk handelend beroepsgenoot',
    'art. 7:401 BW; art. 6:74 BW',
  ],
  // Personal injury procedure
  ['deelgeschil|deelgeschilprocedure|deelgeschil letselschade', 'art. 1019w Rv; art. 1019aa Rv'],
  ['letselschade|personenschade', 'art. 6:107 BW; art. 6:106 BW; art. 6:95 BW'],
  ['gedoogplicht maatschappelijk belang', 'art. 6:168 BW'],
  ['begroting toekomstige schade', 'art. 6:105 BW'],
  ['mantelzorg vergoeding|kosten verzorging derden', 'art. 6:107 BW'],
  ['kosten deelgeschil', 'art. 1019aa Rv'],
  ['producentbegrip|importeur als producent|leverancier als producent', 'art. 6:187 BW'],
  ['exoneratie productaansprakelijkheid', 'art. 6:192 BW'],
  ['leidingbeheerder aansprakelijkheid', 'art. 6:174 BW'],
  ['verhaalsrecht zorgverzekeraar|regres zorgverzekeraar', 'art. 6:107 BW; art. 7:962 BW'],
  ['minderjarige patiënt toestemming', 'art. 7:450 BW; art. 7:447 BW'],
  ['exoneratieverbod hulpverlener', 'art. 7:463 BW'],
  ['opzegging behandelingsovereenkomst', 'art. 7:460 BW'],
];

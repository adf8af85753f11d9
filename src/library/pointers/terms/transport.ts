/** What lawyers call the rules of carriage, of ships and of aircraft. */
import type { NameRow } from '../rows';

export const TRANSPORT: readonly NameRow[] = [
  ['vervoerovereenkomst|goederenvervoerovereenkomst|overeenkomst van goederenvervoer', 'art. 8:20 BW'],
  [
    'vervoerdersaansprakelijkheid|aansprakelijkheid vervoerder|resultaatsverbintenis vervoerder',
    'art. 8:21 BW; art. 8:23 BW; art. 8:1095 BW',
  ],
  ['overmacht vervoerder|vervoerdersovermacht', 'art. 8:23 BW; art. 8:1098 BW'],
  [
    'multimodaal vervoer|gecombineerd goederenvervoer|gecombineerd vervoer|kameleonsysteem',
    'art. 8:40 BW; art. 8:41 BW; art. 8:43 BW',
  ],
  ['expediteur|expeditieovereenkomst|overeenkomst tot het doen vervoeren', 'art. 8:60 BW'],
  ['aansprakelijkheid expediteur', 'art. 8:62 BW; art. 8:63 BW'],
  ['overeenkomst van personenvervoer', 'art. 8:80 BW; art. 8:100 BW; art. 8:1140 BW'],
  // Road
  ['vrachtbrief|vrachtbrief wegvervoer', 'art. 8:1119 BW; art. 8:1122 BW'],
  ['cognossement', 'art. 8:399 BW; art. 8:441 BW'],
  ['wegvervoer goederen|overeenkomst van goederenvervoer over de weg', 'art. 8:1090 BW; art. 8:1095 BW'],
  [
    'beperking aansprakelijkheid wegvervoerder|vervoerderslimiet|limitering aansprakelijkheid wegvervoer',
    'art. 8:1105 BW; art. 8:1103 BW',
  ],
  [
    'doorbraak van de limiet|bewuste roekeloosheid vervoerder|opzet of bewuste roekeloosheid vervoerder',
    'art. 8:1108 BW; art. 8:906 BW',
  ],
  [
    'vervaltermijn vervoer|verjaring vervoer|verjaringstermijn wegvervoer',
    'art. 8:1711 BW; art. 8:1710 BW; art. 8:1740 BW',
  ],
  ['verhuisovereenkomst|verhuizer aansprakelijkheid', 'art. 8:1170 BW; art. 8:1173 BW'],
  [
    'samenloop contract en onrechtmatige daad vervoer|himalaya-clausule|himalayaclausule',
    'art. 8:361 BW; art. 8:362 BW; art. 8:364 BW',
  ],
  ['personenvervoer over de weg aansprakelijkheid|letsel passagier vervoer', 'art. 8:1147 BW; art. 8:105 BW'],
  ['retentierecht vervoerder', 'art. 8:30 BW; art. 8:1131 BW'],
  ['gevaarlijke zaken vervoer|gevaarlijke stoffen wegvoertuig', 'art. 8:1210 BW; art. 8:1213 BW'],
  // Sea and inland waters
  ['rederij', 'art. 8:160 BW'],
  ['teboekstelling schip|registratie schip|teboekgesteld zeeschip', 'art. 8:194 BW; art. 8:784 BW'],
  ['scheepshypotheek', 'art. 8:202 BW; art. 8:792 BW'],
  ['scheepsvoorrechten|bevoorrechte vorderingen schip', 'art. 8:211 BW; art. 8:217 BW; art. 8:821 BW'],
  ['rompbevrachting', 'art. 8:530 BW; art. 8:990 BW'],
  ['tijdbevrachting|reisbevrachting|charter-party', 'art. 8:373 BW; art. 8:892 BW'],
  ['zeevervoerder|zeewaardigheid schip|due diligence zeevervoer|hague-visby rules', 'art. 8:381 BW; art. 8:383 BW'],
  ['nautische fout', 'art. 8:383 BW'],
  ['aansprakelijkheidsbeperking zeevervoer|package limitation', 'art. 8:388 BW'],
  ['aanvaring|aanvaring zeeschepen|schuld van het schip', 'art. 8:540 BW; art. 8:544 BW; art. 8:545 BW'],
  ['aanvaring binnenschepen', 'art. 8:1002 BW; art. 8:1005 BW; art. 8:1006 BW'],
  ['hulpverlening schip|hulploon|bergingsloon', 'art. 8:551 BW; art. 8:561 BW'],
  ['avarij-grosse|averij-grosse', 'art. 8:610 BW; art. 8:613 BW'],
  [
    'beperkingsfonds|globale limitering|beperking aansprakelijkheid reder|zakenfonds',
    'art. 8:750 BW; art. 8:755 BW; art. 642a Rv',
  ],
  ['kapitein bevoegdheden|schipper bevoegdheden', 'art. 8:260 BW; art. 8:860 BW'],
  ['overligtijd|overliggeld|demurrage|laadtijd lostijd', 'art. 8:931 BW; art. 8:932 BW; art. 8:422 BW'],
  ['zee-arbeidsovereenkomst', 'art. 7:694 BW; art. 7:695 BW'],
  // Air
  ['luchtvervoer goederen|luchtvrachtbrief', 'art. 8:1350 BW; art. 8:1365 BW'],
  [
    'instapweigering|compensatie vertraagde vlucht|vluchtvertraging|buitengewone omstandigheden vlucht',
    'art. 5 Verordening 261/2004; art. 7 Verordening 261/2004',
  ],
  ['hypotheek luchtvaartuig|teboekstelling luchtvaartuig', 'art. 8:1303 BW; art. 8:1310 BW'],
  ['verlies bagage luchtvervoer|bagageschade luchtvervoer', 'art. 8:1394 BW; art. 8:1391 BW'],
  ['derdenrecht ontvanger|rechten geadresseerde', 'art. 8:1126 BW'],
  ['informatieplicht afzender', 'art. 8:1114 BW; art. 8:1115 BW'],
  ['vrachtprijs verschuldigd', 'art. 8:29 BW; art. 8:1128 BW'],
  ['reiziger bagage schade|handbagage aansprakelijkheid', 'art. 8:106 BW; art. 8:1150 BW'],
  ['vertraging vervoer', 'art. 8:1096 BW; art. 8:22 BW'],
];

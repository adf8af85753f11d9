/** What people ask about damage done by people, animals, buildings and things; unjust gain and paying by mistake. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const TORT: readonly QuestionRow[] = [
  ['art. 6:162 BW', 'iemand heeft mijn spullen vernield wie vergoedt dat|schade door een ander zonder contract verhalen|onrechtmatige daad maatschappelijke zorgvuldigheid toerekening|gevaarzetting kelderluik|sue someone for damage tort netherlands|uitgescholden of bedrogen op internet geld eisen'],
  ['art. 6:163 BW', 'regel was niet bedoeld om mij te beschermen|relativiteit beschermingsnorm geschonden|tandarts zonder vergunning concurrent|protective purpose of the norm'],
  ['art. 6:164 BW', 'kleuter maakt ruit stuk kan kind aansprakelijk zijn|jonger dan veertien onrechtmatig|gedraging van een kind niet toerekenbaar leeftijd|child under 14 liable for damage'],
  ['art. 6:165 BW', 'psychiatrisch patient sloeg mij wie betaalt|schade door verwarde man|geestelijke of lichamelijke tekortkoming geen beletsel toerekening|mentally ill person causes damage'],
  ['art. 6:166 BW', 'groep jongens heeft mij in elkaar geslagen niet duidelijk wie|voetbalrellen meegelopen aansprakelijk|groepsaansprakelijkheid hoofdelijk|damage caused by a group riot liability'],
  ['art. 6:167 BW', 'krant moet onwaar verhaal rechtzetten|rectificatie eisen van leugen op internet|openbaarmaking verbetering onjuiste publicatie|correction of false publication'],
  ['art. 6:169 BW', 'kind heeft auto bekrast moeten ouders betalen|puber van vijftien stak iets in brand|aansprakelijkheid ouders voor kinderen|are parents liable for damage by child'],
  ['art. 6:170 BW', 'monteur van bedrijf maakt iets kapot bij klant|baas verantwoordelijk voor fout van personeel|ondergeschikte functioneel verband aansprakelijkheid werkgever|employer vicarious liability'],
  ['art. 6:171 BW', 'zelfstandige ingehuurd door bedrijf maakt schade|niet ondergeschikte in opdracht werkzaamheden bedrijf|onafhankelijke hulppersoon eenheid van onderneming|liability for independent contractor'],
  ['art. 6:172 BW', 'iemand met volmacht deed iets onrechtmatigs namens mij|fout van vertegenwoordiger aansprakelijk|vertegenwoordigde aansprakelijk gedraging vertegenwoordiger|liable for wrongdoing of representative'],
  ['art. 6:173 BW', 'gebrekkige ladder of fiets van een ander gewond|kapotte trampoline ongeluk eigenaar|bezitter roerende zaak bijzonder gevaar gebrek|owner liable for dangerous thing'],
  ['art. 6:174 BW', 'dakpan viel op mijn auto|gestruikeld over losse stoeptegel gemeente|gat in de weg schade wegbeheerder|opstal gebrek bezitter aansprakelijk|fell over loose pavement claim against municipality'],
  ['art. 6:175 BW', 'giftige stof of explosief bedrijf veroorzaakt schade|gevaarlijke stoffen beroepsmatige gebruiker|opslag vuurwerk chemisch ontplofing aansprakelijkheid|dangerous substances liability'],
  ['art. 6:179 BW', 'hond heeft mij gebeten wie betaalt|paard trapte of kat krabde schade|aansprakelijkheid bezitter dier eigen energie|dog bite liability owner'],
  ['art. 6:181 BW', 'paard van manege bedrijfsmatig gebruikt wie is aansprakelijk|bedrijf gebruikt gebrekkig gebouw of ding van ander|bedrijfsmatige gebruiker dieren opstallen zaken|business use of animal or thing liability'],
  ['art. 6:180 BW', 'samen eigenaar van hond of huis allebei aansprakelijk|medebezitters hoofdelijk|vve mede-eigenaren opstal schade derden|co owners jointly liable for animal or building'],
  ['art. 6:168 BW', 'hinder moet ik dulden vanwege algemeen belang|verbod op vliegveld of fabriek afgewezen door rechter|zwaarwegende maatschappelijke belangen verbod afwijzen|court refuses injunction public interest'],
  ['art. 6:198 BW', 'ongevraagd voor afwezige buurman iets gered kosten|leiding van buren gesprongen zelf loodgieter gebeld|zaakwaarneming redelijke grond willens wetens|acting for someone without being asked'],
  ['art. 6:200 BW', 'krijg ik onkosten terug als ik ongevraagd hielp|schade vergoeden aan helper die inbreekpoging stopte|zaakwaarnemer vergoeding schade behoorlijk waargenomen|reimbursement for helping without mandate'],
  ['art. 6:203 BW', 'per ongeluk geld naar verkeerde rekening overgemaakt|dubbel betaald of teveel salaris terug|onverschuldigde betaling zonder rechtsgrond terugvordering|paid by mistake get money back|terugvragen van wat je niet hoefde te geven'],
  ['art. 6:206 BW', 'vruchten en kosten bij iets teruggeven dat je niet toekwam|ontvanger te goeder trouw rente opbrengst|onverschuldigde betaling afgifte vruchten vergoeding kosten|fruits of thing received without legal ground'],
  ['art. 6:210 BW', 'onverschuldigd gewerkt of dienst verricht wat nu|prestatie naar haar aard niet terug te draaien waarde vergoeden|waardevergoeding ongedaanmaking diensten|value of services rendered without ground'],
  ['art. 6:212 BW', 'ander is rijker geworden ten koste van mij|geklust in huis van ex geld terug|ongerechtvaardigde verrijking schadevergoeding verarming|unjust enrichment claim|verbouwd andermans woning meerwaarde'],
  ['art. 185 Wegenverkeerswet 1994', 'aangereden op de fiets door auto wie betaalt|voetganger of fietser geraakt door automobilist|overmacht bestuurder motorrijtuig honderdprocentsregel kinderen|hit by a car as cyclist or pedestrian liability'],
  ['art. 6 WAM', 'schade rechtstreeks claimen bij verzekeraar van de andere auto|aanrijding tegenpartij betaalt niet verzekering aanspreken|eigen recht benadeelde directe actie|claim directly against motor insurer'],
  ['art. 25 WAM', 'aangereden door onverzekerde of doorgereden auto|waarborgfonds schade vluchtmisdrijf|dader onbekend of gestolen auto vergoeding fonds|hit and run guarantee fund'],
  ['art. 2 WAM', 'moet mijn auto of scooter verzekerd zijn|auto op straat stilstaan zonder verzekering|verzekeringsplicht bezitter kentekenhouder|compulsory car insurance'],
];

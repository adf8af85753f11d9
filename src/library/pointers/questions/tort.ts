/** What people ask about damage done by people, animals, buildings and things; unjust gain and paying by mistake. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const TORT: readonly QuestionRow[] = [
  ['art. 6:162 BW', 'iemand heeft mijn auto fiets of spullen vernield bekrast beschadigd wie vergoedt dat|schade door een ander zonder contract verhalen|onrechtmatige daad maatschappelijke zorgvuldigheid toerekening|gevaarzetting kelderluik|someone damaged my car or broke my things how do I get compensation|uitgescholden of bedrogen op internet geld eisen'],
  ['art. 6:169 BW', 'kind heeft auto bekrast moeten ouders betalen|puber van vijftien stak iets in brand|aansprakelijkheid ouders voor kinderen|my kid broke a window or scratched a car must parents pay|zoontje schopte of gooide een bal door ruit of raam van de buren|mijn zoon van tien heeft brand gesticht wie moet de schade dragen'],
  ['art. 6:170 BW', 'monteur van bedrijf maakt iets kapot bij klant|baas verantwoordelijk voor fout van personeel|ondergeschikte functioneel verband aansprakelijkheid werkgever|vicarious liability of employer for fault of staff|bezorger van winkel reed mijn hek kapot|werknemer veroorzaakt schade bij een ander moet zijn werkgever die vergoeden'],
  ['art. 6:174 BW', 'dakpan viel op mijn auto|gestruikeld of gevallen over losse stoeptegel gemeente aansprakelijk|gat in de weg schade wegbeheerder|opstal gebrek bezitter aansprakelijk|tile fell off roof or I tripped over loose pavement who is liable|boom gevel of balkon stortte in letsel eigenaar gebouw verantwoordelijk'],
  ['art. 6:179 BW', 'hond heeft mij gebeten wie betaalt|paard trapte of kat krabde schade|aansprakelijkheid bezitter dier eigen energie|dog bit me or horse kicked me does the owner pay|kat of hond van de buren vernielde iets|injured by neighbours dog or horse'],
  ['art. 6:203 BW', 'per ongeluk geld overgemaakt of overgeboekt naar verkeerde rekening fout rekeningnummer|dubbel betaald of teveel salaris terug|onverschuldigde betaling zonder rechtsgrond terugvordering|paid by mistake get money back|terugvragen van wat je niet hoefde te geven|sent money to the wrong bank account how to recover it'],
  ['art. 6:212 BW', 'ander is rijker geworden ten koste van mij|verbouwd of geklust in het huis van mijn ex of vriend geld terug|ongerechtvaardigde verrijking schadevergoeding verarming|unjust enrichment somebody profited at my expense|verbouwd andermans woning meerwaarde|I paid for improvements to my ex partners home can I reclaim the money'],
];

/** What people ask about damage done by people, animals, buildings and things; unjust gain and paying by mistake. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const TORT: readonly QuestionRow[] = [
  ['art. 6:162 BW', 'iemand heeft mijn spullen vernield wie vergoedt dat|schade door een ander zonder contract verhalen|onrechtmatige daad maatschappelijke zorgvuldigheid toerekening|gevaarzetting kelderluik|sue someone for damage tort netherlands|uitgescholden of bedrogen op internet geld eisen'],
  ['art. 6:169 BW', 'kind heeft auto bekrast moeten ouders betalen|puber van vijftien stak iets in brand|aansprakelijkheid ouders voor kinderen|are parents liable for damage by child|zoontje gooide bal door raam van de buren'],
  ['art. 6:170 BW', 'monteur van bedrijf maakt iets kapot bij klant|baas verantwoordelijk voor fout van personeel|ondergeschikte functioneel verband aansprakelijkheid werkgever|employer vicarious liability|bezorger van winkel reed mijn hek kapot'],
  ['art. 6:174 BW', 'dakpan viel op mijn auto|gestruikeld over losse stoeptegel gemeente|gat in de weg schade wegbeheerder|opstal gebrek bezitter aansprakelijk|fell over loose pavement claim against municipality'],
  ['art. 6:179 BW', 'hond heeft mij gebeten wie betaalt|paard trapte of kat krabde schade|aansprakelijkheid bezitter dier eigen energie|dog bite liability owner|kat of hond van de buren vernielde iets|injured by neighbours dog or horse'],
  ['art. 6:203 BW', 'per ongeluk geld naar verkeerde rekening overgemaakt|dubbel betaald of teveel salaris terug|onverschuldigde betaling zonder rechtsgrond terugvordering|paid by mistake get money back|terugvragen van wat je niet hoefde te geven'],
  ['art. 6:212 BW', 'ander is rijker geworden ten koste van mij|geklust in huis van ex geld terug|ongerechtvaardigde verrijking schadevergoeding verarming|unjust enrichment claim|verbouwd andermans woning meerwaarde'],
  ['art. 185 Wegenverkeerswet 1994', 'aangereden op de fiets door auto wie betaalt|voetganger of fietser geraakt door automobilist|overmacht bestuurder motorrijtuig honderdprocentsregel kinderen|hit by a car as cyclist or pedestrian liability|overstekend kind geraakt door auto schadevergoeding'],
  ['art. 25 WAM', 'aangereden door onverzekerde of doorgereden auto|waarborgfonds schade vluchtmisdrijf|dader onbekend of gestolen auto vergoeding fonds|hit and run guarantee fund|doorrijden na aanrijding kenteken onbekend schade|uninsured driver hit my car'],
];

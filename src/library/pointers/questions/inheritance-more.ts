/** What people ask about inheriting, wills, disinheriting, debts of the dead, and executors: the articles next most asked about. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const INHERITANCE_MORE: readonly QuestionRow[] = [
  ['art. 4:7 BW', 'wie betaalt de begrafenis uit de erfenis|welke schulden horen bij een nalatenschap|uitvaartkosten executeurskosten legaten rangorde|debts of the estate funeral costs'],
  ['art. 4:19 BW', 'vader of moeder hertrouwt met stiefmoeder kan ik mijn erfdeel opeisen|wilsrecht stiefouder blooteigendom|stiefvader gaat er met spullen vandoor overdracht aan kind|parent remarries claim of child inheritance'],
  ['art. 4:29 BW', 'weduwe onterfd mag zij in het huis blijven wonen vruchtgebruik|man liet alles na aan kinderen mag ik blijven wonen|andere wettelijke rechten echtgenoot woning inboedel|disinherited widow right to use house'],
  ['art. 4:42 BW', 'wat is een testament en wanneer werkt het|uiterste wil herroepen en eenzijdig|kan een ander mijn testament voor mij maken|what is a last will'],
  ['art. 4:43 BW', 'testament van vader aanvechten onder druk gezet of niet helder|vergissing of bedreiging bij het maken van een testament|vernietigbaar uiterste wil bedrog dwaling|challenge will duress mistake'],
  ['art. 4:59 BW', 'verpleger of dominee erft van patient|thuiszorg staat in testament van oma|beroepsbeoefenaar gezondheidszorg laatste ziekte beschikking|nurse or doctor named in will'],
  ['art. 4:64 BW', 'hoe groot is de legitieme portie|helft van mijn kindsdeel uitrekenen|breukdeel legitieme aantal kinderen|size of forced heirship portion'],
  ['art. 4:67 BW', 'vader gaf alles weg voor zijn dood aan mijn zus|schenking of gift binnen vijf jaar voor overlijden telt mee|welke giften in aanmerking legitieme|gifts made before death count for forced share'],
  ['art. 4:80 BW', 'legitieme opeisen bij wie|onterfd kind wil geld van erfgenamen|vordering legitimaris gezamenlijke erfgenamen|claim forced share against heirs'],
  ['art. 4:81 BW', 'wanneer wordt de legitieme uitbetaald|onterfd kind moet wachten tot stiefmoeder dood is|opeisbaar zes maanden na overlijden legitieme|when must forced share be paid'],
  ['art. 4:85 BW', 'binnen welke termijn moet ik mijn legitieme portie claimen of opeisen|binnen vijf jaar na overlijden melden als onterfd kind|vervaltermijn legitimaris verklaring|deadline to claim forced share'],
  ['art. 4:111 BW', 'testament herroepen intrekken of veranderen hoe|moet ik voor intrekken weer naar de notaris|herroeping uiterste wil|revoke my will'],
  ['art. 4:117 BW', 'bedrag of schilderij gekregen in testament zonder erfgenaam te zijn|legaat ontvangen hoe opeisen van de erfgenamen|legataris vorderingsrecht goed of geldsom|legacy what is it claim'],
  ['art. 4:142 BW', 'moet de aangewezen afwikkelaar de klus aannemen|iemand benoemen die mijn erfenis afhandelt|executeur testament aanwijzen aanvaarden|executor appointed in will'],
  ['art. 4:148 BW', 'zus regelt alles van ons overleden vader en zegt niets over het geld|executeur geeft mij als erfgenaam geen inzage|inlichtingen vragen aan executeur|executor must give heirs information'],
  ['art. 4:149 BW', 'executeur ontslaan of vervangen door rechter van slechte afwikkelaar af|wanneer eindigt taak executeur|gewichtige redenen ontslag executeur kantonrechter|remove executor'],
  ['art. 4:188 BW', 'nabestaanden bewijs voor de bank wie erfgenamen zijn|bank wil bewijs of papier dat ik erfgenaam ben|verklaring van erfrecht notaris rekening geblokkeerd|certificate of inheritance notary'],
  ['art. 4:191 BW', 'waar verklaren dat ik niet wil erven|nalatenschap verwerpen bij de rechtbank griffie erfenis met schulden van moeder|afleggen verklaring nalatenschapsregister|how to refuse inheritance court'],
  ['art. 4:194a BW', 'onbekende of onverwachte schuld ontdekt na aanvaarden van de erfenis|na jaren belastingschuld overledene dook op|uitzondering onbekende schuld machtiging kantonrechter|unexpected debt after accepting estate'],
  ['art. 4:193 BW', 'minderjarig kind erft schulden wat moet ouder doen|wettelijk vertegenwoordiger beneficiair aanvaarden|erfenis voor kind weigeren machtiging kantonrechter|inheritance of a minor acceptance'],
  ['art. 4:202 BW', 'beneficiair aanvaard hoe nu afwikkelen|vereffening nalatenschap wanneer verplicht|vereffenaar door rechtbank benoemd of erfgenamen zelf|liquidation of estate after beneficial acceptance'],
  ['art. 4:3 BW', 'kan een moordenaar van zijn vader erven|onwaardig om te erven|veroordeeld voor ombrengen of valselijk beschuldigen erflater|murderer cannot inherit'],
];

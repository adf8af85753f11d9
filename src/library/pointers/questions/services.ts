/** What people ask that an article on banks, loans, phones, hotels, churches and things lent or lost answers. */
import type { QuestionRow } from '../rows';

// biome-ignore format: an article a line
export const SERVICES: readonly QuestionRow[] = [
  ['art. 7:129 BW', 'geld uitgeleend aan een vriend|geldlening tussen particulieren|lending money to a friend agreement|ik leende mijn zwager duizend euro'],
  ['art. 7:66 BW', 'spijt van een lening bij de bank|kredietovereenkomst herroepen veertien dagen|withdraw from consumer loan|gisteren een doorlopend krediet getekend en ik wil ervan af'],
  ['art. 7:529 BW', 'geld van mijn rekening gestolen met mijn pas|phishing bank vergoedt eigen risico|bank refund after stolen card|mijn pincode werd afgekeken en de rekening is leeg'],
  ['art. 7:528 BW', 'de bank moet geld terugstorten dat ik niet uitgaf|niet toegestane betalingstransactie|unauthorised payment refund|er is vierhonderd euro afgeschreven en ik weet van niks'],
  ['art. 7:417 BW', 'makelaar werkt voor twee kanten|dienen van twee heren bemiddelingskosten huurder|agent working for both sides|ik moest de makelaar van de verhuurder betalen'],
  ['art. 7:600 BW', 'spullen bij iemand in opslag gegeven|bewaarneming in bewaring|deposit of goods custody|ik gaf mijn jas af bij de garderobe'],
  ['art. 7:609 BW', 'gestolen uit de hotelkamer|hotelhouder aansprakelijk bagage gast|theft from hotel room|mijn laptop verdween uit het hotel'],
  ['art. 7A:1777 BW', 'iets te leen gegeven|bruikleen uitlenen teruggeven|lending an object for free|de buurman leende mijn grasmaaier'],
  ['art. 7A:1825 BW', 'gokschuld bij een vriend betalen|weddenschap verloren spel en weddingschap|gambling debt enforceable|ik verloor tweehonderd met pokeren thuis moet ik dokken'],
  ['art. 7.2a Telecommunicatiewet', 'internet of mobiel opzeggen na een jaar|abonnement telefoon stilzwijgend verlengd|cancel phone contract|kpn ziggo odido vasthouden'],
  ['art. 4.10 Telecommunicatiewet', 'mijn nummer meenemen naar een andere provider|nummerbehoud nummerportabiliteit|keep my phone number|van vodafone naar kpn met hetzelfde nulzes'],
  ['art. 4:71f Wft', 'bank weigert mij een rekening te geven|basisbetaalrekening recht|right to a bank account|geen enkele bank wil mij want ik ben dakloos'],
  ['art. 4:34 Wft', 'bank geeft te hoge lening die ik niet kan betalen|overkreditering krediettoets bkr|responsible lending|kredietverstrekker vroeg niet naar mijn inkomen'],
  ['art. 2:2 BW', 'heeft een kerk eigen regels|kerkgenootschap rechtspersoon statuut|legal status of a church|parochie gemeente bisdom dominee ontslag'],
  ['art. 5:8 BW', 'een weggelopen hond of kat gevonden|gevonden dier asiel veertien dagen|found a stray dog|er zit een vreemde poes in mijn schuur'],
];

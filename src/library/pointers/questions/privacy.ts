/** What people ask that an article on personal data, cookies and spam answers. */
import type { QuestionRow } from '../rows';

// biome-ignore format: an article a line
export const PRIVACY: readonly QuestionRow[] = [
  ['art. 2 AVG', 'geldt privacywet voor foto in mijn eigen telefoon|huishoudelijke uitzondering gdpr|deurbelcamera camera aan deurbel privacy|household exemption gdpr'],
  ['art. 4 AVG', 'is een kenteken of ip-adres een persoonsgegeven|wat is verwerken van gegevens|begripsbepalingen verwerkingsverantwoordelijke verwerker|definition of personal data'],
  ['art. 5 AVG', 'bewaartermijn hoe lang mag een bedrijf mijn gegevens bewaren|dataminimalisatie en doelbinding|alleen nodige gegevens vragen|principles of data processing|bedrijf bewaart mijn sollicitatiebrief jaren'],
  ['art. 6 AVG', 'wanneer mag je gegevens van iemand gebruiken|grondslag verwerking persoonsgegevens gerechtvaardigd belang|mag mijn adres gebruikt worden zonder toestemming|legal basis legitimate interest|mag de werkgever of club mijn foto online zetten|mag een bedrijf mijn data zomaar delen'],
  ['art. 7 AVG', 'toestemming voor gegevens intrekken|vooraf aangevinkt vakje toestemming|geldige toestemming bewijzen|withdraw consent|afmelden voor nieuwsbrief toestemming terugdraaien'],
  ['art. 8 AVG', 'vanaf welke leeftijd mag een kind op sociale media|ouderlijke toestemming app onder 16|age of consent online services|mag mijn kind van 13 zelf akkoord geven aan een app'],
  ['art. 9 AVG', 'mag iemand mijn gezondheid of geloof registreren|bijzondere persoonsgegevens|vingerafdruk op het werk|medische gegevens delen verbod|sensitive data health religion|medische gegevens werkgever vraagt welke ziekte'],
  ['art. 12 AVG', 'hoe snel moet bedrijf op privacyverzoek antwoorden|een maand reactietermijn inzageverzoek|kost een privacyverzoek geld|time to respond to data request'],
  ['art. 13 AVG', 'wat moet er in een privacyverklaring|informatieplicht bij verzamelen gegevens|privacy statement website inhoud|privacy notice contents|wat moet een webshop vertellen over mijn data'],
  ['art. 15 AVG', 'inzage welke gegevens heeft een bedrijf van mij|inzageverzoek kopie persoonsgegevens|mijn personeelsdossier opvragen bij baas|right to access own data|what data does a company have about me|access request copy of my data'],
  ['art. 16 AVG', 'verkeerde gegevens laten aanpassen|naam fout in systeem bedrijf|recht op rectificatie|correct my personal data'],
  ['art. 17 AVG', 'zoekresultaten google verwijderen|recht om vergeten te worden|account wissen en data weg laten halen|right to be forgotten erase personal data|oude foto van internet krijgen|delete my account and data'],
  ['art. 20 AVG', 'overdracht van mijn gegevens naar andere aanbieder of bedrijf|dataportabiliteit|playlist of contacten overzetten|data portability'],
  ['art. 21 AVG', 'stoppen met reclame op mijn naam|recht van bezwaar tegen verwerking|direct marketing weigeren|stop company using my data for marketing|geen folders en mails meer van een winkel'],
  ['art. 22 AVG', 'computer beslist over mijn lening|geautomatiseerde besluitvorming en profilering|algoritme wijst sollicitatie af|automated decision making about me'],
  ['art. 28 AVG', 'verwerkersovereenkomst verplicht|hostingbedrijf verwerkt klantgegevens|subverwerker toestemming|data processing agreement'],
  ['art. 32 AVG', 'hoe goed moeten gegevens beveiligd zijn|passende beveiliging versleuteling|wachtwoorden slecht beveiligd|security of personal data'],
  ['art. 33 AVG', 'datalek melden binnen 72 uur|verkeerde mail gestuurd met klantgegevens|melding bij autoriteit persoonsgegevens|report data leak breach|laptop met persoonsgegevens gestolen|lost usb stick with personal data'],
  ['art. 34 AVG', 'moet ik het horen als mijn gegevens gelekt zijn|datalek meedelen aan klanten|gehackt bedrijf slachtoffers informeren|notify individuals of data breach'],
  ['art. 35 AVG', 'wanneer is een dpia verplicht|gegevensbeschermingseffectbeoordeling|hoog risico onderzoek vooraf|data protection impact assessment'],
  ['art. 44 AVG', 'gegevens naar amerika sturen|doorgifte aan derde landen|data transfer outside eu|klantgegevens bij een server in de vs of india'],
  ['art. 77 AVG', 'klacht indienen bij autoriteit persoonsgegevens|klacht toezichthouder privacy|complain to data protection authority|waar kan ik privacyschending melden'],
  ['art. 82 AVG', 'schadevergoeding na datalek|immateriele schade privacy|geld eisen omdat mijn gegevens op straat liggen|compensation for gdpr violation|gehackt en nu slachtoffer van fraude schade claimen'],
  ['art. 83 AVG', 'hoe hoog is een avg boete|vier procent van de omzet|boetes privacy overtreding|gdpr fine amount'],
  ['art. 29 UAVG', 'vingerscan als toegang|biometrie voor authenticatie|gezichtsherkenning bij beveiliging|fingerprint scan for access control'],
  ['art. 46 UAVG', 'mag iemand mijn bsn vragen|burgerservicenummer verwerken verbod|kopie paspoort met bsn|use of citizen service number'],
  ['art. 11.7a Telecommunicatiewet', 'cookies zonder toestemming plaatsen|cookiewall en cookiemelding|tracking cookies regels|cookie consent'],
  ['art. 11.7 Telecommunicatiewet', 'spam mail verboden|ongevraagde reclame via sms of mail reclamemail|telemarketing bellen zonder toestemming|unsolicited marketing email law|steeds gebeld door verkopers'],
];

/** Wat de opmerkingen bij een antwoord betekenen, per code: `lks help CODE`. */
import type { remarks as english } from '../en/remarks';

export const intro =
  'Een opmerking zegt wat je over een antwoord moet weten. --json bevat ze alle, met hun code (meta.notices). lks help CODE legt er een uit:';

export const remarks: typeof english = {
  sample:
    'De voorbeeldbibliotheek antwoordde: samenvattingen en een verzonnen voorbeeld. Voor officiële teksten: lks library add ID',
  words_in_address: 'De dienst weigerde POST. Je woorden staan in adressen, die hij kan bewaren.',
  law_not_held:
    'De wet die je noemt, staat niet in je bibliotheek, en is dus niet doorzocht. Ze kan bestaan: lks library add ID',
  law_in_part:
    'Je bibliotheek heeft een deel van deze wet. De andere artikelen zijn niet doorzocht: lks library add ID',
  law_unknown: 'lks kent geen wet met deze naam, en heeft er geen doorzocht. Controleer de spelling.',
  law_nearly_named: 'Je woorden zijn bijna de naam van een wet. Typ die naam als je haar bedoelt.',
  law_not_in_force: 'De wet was niet in werking op de datum die je vroeg. De bron daarvan staat erbij.',
  not_held: 'Wat je noemt, staat niet in je bibliotheek. Het kan bestaan: lks library add ID',
  ecli_not_known: 'Geen zaak hoort hier bij deze ECLI. De uitspraak kan er zijn zonder ECLI: zoek het zaaknummer.',
  text_not_held: 'Je bibliotheek heeft geen tekst van de wet voor die dag. Wat je ziet, is van een andere dag.',
  laws_left_out: 'Andere wetten hebben hier geen tekst voor die dag, en zijn niet doorzocht.',
  day_of_name: 'Je woorden noemen een wet en een dag. lks doorzocht de wet van die dag.',
  query_cut: 'De zoekopdracht was te lang. Op de laatste woorden is niet gezocht: gebruik er minder.',
  not_taken: 'Tekens in je woorden betekenen hier niets, en zijn weggelaten: lks help searching',
  word_nowhere: 'Dit woord komt in geen tekst in je bibliotheek voor. In de resultaten ontbreekt het.',
  word_corrected: 'Het woord komt niet voor zoals je het typte. lks zocht op het woord dat erbij staat.',
  more_in_compounds:
    'In meer documenten staat het woord als deel van een langer woord. Zoek die met een sterretje: huur*',
  court_not_held: 'Je bibliotheek heeft geen uitspraken van dit gerecht. Ze kunnen bestaan.',
  court_of_decisions: 'Een ander filter sluit alle uitspraken uit, dus --court vindt er geen.',
  decisions_elsewhere:
    'In EU-wetgeving is niets gevonden, in uitspraken van de EU-gerechten wel: --type rechtspraak --jurisdiction EU',
  acts_in_english: 'Sommige EU-handelingen zijn hier alleen in het Engels. Zoek ook Engelse woorden.',
  day_not_known: 'Geen bron bevestigt dat dit de tekst op die dag was. Citeer hem niet als het recht van die dag.',
  view_not_known: 'Welke tekst op de datum van --known-on bekend was, is niet bekend.',
  known_later: 'Deze tekst geldt voor die dag, maar is later gepubliceerd.',
  corrected_since: 'De uitgever verving deze tekst later, voor dezelfde dag.',
  by_own_mark: 'Volgens een later bestand van de uitgever luidde dit artikel op die dag hetzelfde.',
  old_knowledge:
    'Je bibliotheek heeft dit zoals het ruim een jaar geleden bekend was. Latere wijzigingen ontbreken: lks library sync',
  other_toestand: 'De identificatie noemt een andere versie dan die je ziet.',
  not_in_force: 'De tekst is op die dag niet in werking. Het antwoord vermeldt sinds of tot wanneer wel.',
  withdrawn: 'De uitgever heeft dit document ingetrokken. lks toont de tekst alleen met --withdrawn.',
  read_as: 'Hoe lks de naam las die je typte.',
  which_law: 'Er zijn meer wetten die zo heten. De opmerking zegt welke je ziet.',
  other_works: 'Andere wetten heten ook zo. Noem het nummer van die je bedoelt.',
  citation_differs:
    'Je verwijzing noemt een ander gerecht of een andere datum dan de uitspraak met deze ECLI. Controleer wat klopt.',
  found_by_day: 'lks vond de uitspraak op gerecht en datum. Controleer of het de uitspraak is die je bedoelt.',
  ecli_not_compared: 'lks vond de uitspraak op zaaknummer. In het bestand staat geen ECLI om te vergelijken.',
  not_the_judgment: 'Van deze zaak staat hier niet het arrest, maar een conclusie of een beschikking.',
  other_in_case: 'Je bibliotheek heeft meer documenten van deze zaak.',
  also_in_language: 'Het document is hier ook in een andere taal: --lang',
  language_not_held: 'Het document is hier niet in de taal van je verwijzing.',
  translation: 'De tekst is een vertaling. De authentieke taal is een andere.',
  pinpoint_not_checked: 'Of de plaats in de tekst staat, is niet bekend: de delen zijn niet gemarkeerd.',
  law_not_whole: 'Je bibliotheek heeft documenten van deze wet, maar niet de hele wet: lks library add ID',
  no_divisions: 'In welke hoofdstukken de artikelen staan, is hier niet bekend.',
  part_of_law: 'Welk deel van de wet dit is.',
  range_by_numbers: 'De artikelen zijn op nummer bij een dienst opgevraagd. Artikelen met een letter kunnen ontbreken.',
};

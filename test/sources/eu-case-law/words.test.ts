/** Words of lks around a decision: its heading as it is written, the name of the case, its language. */
import { describe, expect, it } from 'vitest';
import { missingIn, saysExtract } from '../../../src/sources/eu-case-law/extract';
import { languageOf } from '../../../src/sources/eu-case-law/language-of-text';
import { casesIn, decisionNumber } from '../../../src/sources/eu-case-law/numbers';
import { headedOf, inSentence, nameOfSides } from '../../../src/sources/eu-case-law/words';

describe('a heading in capitals', () => {
  it.each([
    ['en', 'JUDGMENT OF THE COURT (Grand Chamber)', 'Judgment of the Court (Grand Chamber)'],
    ['en', 'ORDER OF THE PRESIDENT OF THE GENERAL COURT', 'Order of the President of the General Court'],
    ['en', 'OPINION OF ADVOCATE GENERAL SAUGMANDSGAARD ØE', 'Opinion of Advocate General Saugmandsgaard Øe'],
    ['nl', 'BESCHIKKING VAN DE PRESIDENT VAN HET HOF', 'Beschikking van de president van het Hof'],
    ['nl', 'ARREST VAN HET HOF (Grote kamer)', 'Arrest van het Hof (Grote kamer)'],
    ['nl', 'CONCLUSIE VAN ADVOCAAT-GENERAAL M. SZPUNAR', 'Conclusie van advocaat-generaal M. Szpunar'],
    ['de', 'URTEIL DES GERICHTSHOFS (Große Kammer)', 'Urteil des Gerichtshofs (Große Kammer)'],
    ['fr', "CONCLUSIONS DE L'AVOCAT GÉNÉRAL M. SZPUNAR", "Conclusions de l'avocat général M. Szpunar"],
    ['nl', 'Arrest van het Hof (Negende kamer)', 'Arrest van het Hof (Negende kamer)'],
  ])('in %s: %s is written %s', (language, printed, heading) => expect(inSentence(printed, language)).toBe(heading));
});

describe('the name and the date of a case', () => {
  it('are written in the language of the text', () => {
    const sides = [['A', 'B'], ['C']];
    expect(nameOfSides(sides, 'nl')).toBe('A e.a. tegen C');
    expect(nameOfSides(sides, 'en')).toBe('A and Others v C');
    expect(nameOfSides(sides, 'pl')).toBe('A … / C');
    expect(nameOfSides([], 'nl')).toBe('');
    expect(headedOf('Urteil des Gerichts', '22. Mai 2025', 'de')).toBe('Urteil des Gerichts vom 22. Mai 2025');
    expect(headedOf('Wyrok Trybunału', '22 maja 2025 r.', 'pl')).toBe('Wyrok Trybunału, 22 maja 2025 r.');
    expect(headedOf('Arrest', '', 'nl')).toBe('Arrest');
  });
});

describe('the language of a text', () => {
  it.each([
    [
      'nl',
      'Het verzoek om een prejudiciële beslissing betreft de uitlegging van de richtlijn en is ingediend in het kader van een geding.',
    ],
    [
      'en',
      'This request for a preliminary ruling concerns the interpretation of the directive and has been made in proceedings.',
    ],
    [
      'de',
      'Das vorliegende Ersuchen betrifft die Auslegung der Richtlinie und ergeht im Rahmen eines Rechtsstreits zwischen den Parteien.',
    ],
    [
      'fr',
      'La demande de décision préjudicielle porte sur l’interprétation de la directive et a été présentée dans le cadre d’un litige.',
    ],
    [
      'es',
      'La petición de decisión prejudicial tiene por objeto la interpretación del artículo y se presentó en el contexto de un litigio con el Estado.',
    ],
    [
      'it',
      'La domanda di pronuncia pregiudiziale verte sull’interpretazione della direttiva ed è stata presentata nell’ambito di una controversia che oppone le parti.',
    ],
    [
      'pt',
      'O pedido de decisão prejudicial tem por objeto a interpretação da diretiva e foi apresentado no âmbito de um litígio que opõe as partes ao Estado.',
    ],
    [
      'da',
      'Anmodningen om præjudiciel afgørelse vedrører fortolkningen af direktivet og er indgivet i forbindelse med en sag, som ikke er afgjort af retten.',
    ],
    [
      'sv',
      'Begäran om förhandsavgörande avser tolkningen av direktivet och har framställts i ett mål mellan bolaget och staten, som inte är avgjort.',
    ],
    [
      'fi',
      'Ennakkoratkaisupyyntö koskee direktiivin tulkintaa, ja se on esitetty asiassa, jossa vastakkain ovat yhtiö sekä valtio ja joka ei ole ratkaistu.',
    ],
    [
      'pl',
      'Wniosek o wydanie orzeczenia w trybie prejudycjalnym dotyczy wykładni dyrektywy i został złożony w ramach sporu, który nie jest rozstrzygnięty przez sąd.',
    ],
    [
      'cs',
      'Žádost o rozhodnutí o předběžné otázce se týká výkladu směrnice a byla předložena v rámci řízení, které být ukončeno dne nemůže, jako i věci podle práva.',
    ],
    [
      'sk',
      'Návrh na začatie prejudiciálneho konania sa týka výkladu smernice a bol podaný v rámci konania, ktoré byť skončené zo dňa nemôže, ako i veci podľa práva.',
    ],
    [
      'ro',
      'Cererea de decizie preliminară privește interpretarea directivei și a fost formulată în cadrul unui litigiu din care nu rezultă prin ce cale pe care o ale cauza.',
    ],
    [
      'el',
      'Η αίτηση για την έκδοση απόφασης αφορά την ερμηνεία της οδηγίας και υποβλήθηκε στο πλαίσιο διαφοράς που το δικαστήριο των μερών.',
    ],
    [
      'bg',
      'Преюдициалното запитване се отнася до тълкуването на директивата и е отправено в рамките на спор за правото от съд по дело, което не са решили.',
    ],
    [
      'hr',
      'Zahtjev za prethodnu odluku odnosi se na tumačenje direktive i upućen je u okviru spora između stranaka koji je pred sudom.',
    ],
    [
      'sl',
      'Predlog za sprejetje predhodne odločbe se nanaša na razlago direktive in je bil vložen v okviru spora med strankama, ki ni rešen.',
    ],
    [
      'hu',
      'Az előzetes döntéshozatal iránti kérelem az irányelv értelmezésére vonatkozik, és azt egy jogvita keretében terjesztették elő, amely nem zárult le.',
    ],
    [
      'et',
      'Eelotsusetaotlus käsitleb direktiivi tõlgendamist ja on esitatud kohtuvaidluses, mis ei ole lahendatud, ning selle kohta.',
    ],
    [
      'lv',
      'Lūgums sniegt prejudiciālu nolēmumu ir par direktīvas interpretāciju un ir iesniegts tiesvedībā, kas nav pabeigta no tiesas.',
    ],
    [
      'lt',
      'Prašymas priimti prejudicinį sprendimą pateiktas dėl direktyvos aiškinimo ir yra pateiktas byloje, kad būtų su teismo.',
    ],
    [
      'mt',
      'It-talba għal deċiżjoni preliminari tikkonċerna l-interpretazzjoni tad-direttiva u ġiet ippreżentata fil-kuntest ta kawża bejn il-partijiet.',
    ],
    [
      'ga',
      'Baineann an iarraidh ar réamhrialú le léiriú na treorach agus rinneadh í sa chúis idir na páirtithe ag an gcúirt.',
    ],
  ])('is told: %s', (language, text) => expect(languageOf(text)).toBe(language));

  it('is not told where nothing tells it', () => {
    expect(languageOf('')).toBe('');
    expect(languageOf('C-434/15 Uber Systems Spain SL')).toBe('');
  });
});

describe('numbers', () => {
  it.each([
    ['In Joined Cases C‑215/15 and C‑216/15, on the judgment in C-1/14', ['C-215/15', 'C-216/15']],
    ['In de gevoegde zaken C‑295/04 tot en met C‑298/04,', ['C-295/04', 'C-296/04', 'C-297/04', 'C-298/04']],
    ['In zaak C‑491/15 P, betreffende een hogere voorziening tegen het arrest in T-100/14', ['C-491/15 P']],
    ['In de zaak 26/62 van 5 februari 1963', ['26/62']],
    ['Richtlijn 2012/34/EU', []],
    ['in the proceedings', []],
  ])('%s names %j first', (text, cases) => expect(casesIn(text)).toEqual(cases));

  it.each([
    ['62015CJ0434', '62015CJ0434'],
    [' 62018J0311 ', '62018CJ0311'],
    ['61995A0156', '61995TJ0156'],
    ['62019CV0001(02)', '62019CV0001(02)'],
    ['62015CN0434', undefined],
    ['62015CJ0434_SUM', undefined],
    ['32016R0679', undefined],
  ])('the CELEX number %s is that of %s', (text, number) => expect(decisionNumber(text)).toBe(number));
});

describe('an extract', () => {
  it('says so by its heading or in a note to it', () => {
    expect(saysExtract('JUDGMENT OF THE GENERAL COURT (Third Chamber) (Extracts)')).toBe(true);
    expect(
      saysExtract('Enkel de punten van dit arrest waarvan het Gerecht publicatie nuttig acht, worden weergegeven.'),
    ).toBe(true);
    expect(saysExtract('JUDGMENT OF THE COURT (Extradition)')).toBe(false);
  });

  it('lacks numbers, which are told where all are in their order', () => {
    expect(missingIn(['1', '2', '5', '7'])).toEqual(['3-4', '6']);
    expect(missingIn(['18', '19'])).toEqual(['1-17']);
    expect(missingIn(['1', '2', '3'])).toEqual([]);
    expect(missingIn(['1', '3', '2', '4'])).toEqual([]);
    expect(missingIn(['1', '3a', '9'])).toEqual([]);
    expect(missingIn([])).toEqual([]);
  });
});

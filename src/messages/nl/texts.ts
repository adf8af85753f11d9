import type { texts as english } from '../en/texts';
import { reasonOf } from './files';
import { count, listed } from './listed';

const TAKEN = 'lks leest tekst, Markdown, HTML, DOCX, ODT, PDF en EML.';

const RECOGNISE =
  'Laat de tekst herkennen (bijvoorbeeld: ocrmypdf --force-ocr --language nld FILE.pdf NEW.pdf), en noem het nieuwe bestand.';

function pages(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const shown = ranges.slice(0, 12).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
  const word = numbers.length === 1 ? 'pagina' : 'pagina’s';
  return `${word} ${shown.join(', ')}${ranges.length > 12 ? ' en andere' : ''}`;
}

const some = (names: readonly string[]): string =>
  names.length > 8 ? `${names.slice(0, 8).join(', ')} en nog ${names.length - 8}` : listed(names, 'en');

export const texts: typeof english = () => ({
  guessed: 'het is geen UTF-8, en is gelezen als Windows-1252; zijn tekens verkeerd, sla het dan op als UTF-8.',
  invalid: 'sommige tekens zijn verloren, of zijn bytes die geen teken zijn; die zijn overgeslagen.',
  unreadableHint: 'Controleer de naam en de rechten, en noem een bestand.',
  damaged: (shown, reason) => `${shown} kan niet worden gelezen: ${reason}`,
  damagedHint: 'Open het in het programma dat het maakte en sla het opnieuw op, of sla het op als tekst.',
  largest: (shown, most) =>
    `${shown} is groter dan ${Math.round(most / 1_048_576)} MB, het meeste dat lks van een PDF leest.`,
  empty: 'het is leeg.',
  pdfDamaged: 'het bestand is beschadigd, of is geen PDF.',
  pdfCut: 'het bestand heeft geen einde: wat ervan verloren kan zijn, is niet gelezen.',
  pdfPages: (all, most) => `het heeft ${all} pagina’s, en lks leest er hoogstens ${most}.`,
  pdfEmpty: (numbers) => `${pages(numbers)}: geen tekst, misschien gescand; wat daar staat, is niet gelezen.`,
  pdfNoise: (numbers) =>
    `${pages(numbers)}: de lettertypen zeggen niet welke letters het zijn; wat daar staat, is niet gelezen.`,
  pdfPagesDamaged: (numbers) => `lks las ${pages(numbers)} niet: beschadigd.`,
  over: {
    pages: (numbers, why) => `lks las ${pages(numbers)} niet: ${why}.`,
    rest: (why) => `lks las de rest niet: ${why}.`,
    whole: (why) => `${why}.`,
    page: (seconds) => `een pagina kost meer dan ${seconds} s processortijd`,
    file: (seconds) => `het bestand kost meer dan ${seconds} s processortijd`,
    memory: (mb) => `het kost meer dan ${mb} MB geheugen`,
    text: (most) => `de tekst is langer dan ${Math.floor(most / 1_048_576)} miljoen tekens`,
    before: 'te veel pagina’s ervoor kosten te veel tijd of geheugen',
    ranges: 'de tekst is te lang of te diep genest.',
    ended: (how) => `het proces dat het leest, is gestopt (${how})`,
    again: 'Geef de opdracht opnieuw.',
    noProcess: (code) => `er kon geen proces worden gestart om het te lezen (${code})`,
  },
  pdfCovered: (numbers) =>
    `${pages(numbers)}: een afbeelding over een groot deel van de pagina, misschien gescand; wat erin staat, is niet gelezen.`,
  pdfBeyond: (numbers) => `${pages(numbers)}: tekst buiten de rand van de pagina, die niet is gelezen.`,
  unnamed: 'een zonder naam',
  tex: 'het is TeX, en is gelezen zoals het er staat: woorden die de opdrachten uit elkaar halen, zijn niet gelezen.',
  pdfDrawn: (numbers) =>
    `${pages(numbers)}: handschrift, een stempel, een weglakking, geluid of film; wat dat zegt, is niet gelezen.`,
  pdfBeside: (numbers) => `${pages(numbers)}: wat naast de tekst staat, is beschadigd en niet gelezen.`,
  pdfXfa: 'het heeft een formulier van een soort (XFA) waarvan alleen de velden zijn gelezen.',
  pdfFormatted: 'het heeft velden met opgemaakte of zeer lange tekst, die niet is gelezen.',
  pdfMissing: (all) =>
    `het mist iets dat ${count(all, 'pagina toont', 'pagina’s tonen')}; wat daar staat, is niet gelezen.`,
  pdfAlone: 'het heeft velden die geen pagina toont; die zijn niet gelezen.',
  pdfCounts: (listed, counted, read) =>
    `het zegt ${count(counted, 'pagina', 'pagina’s')} te hebben en noemt er ${listed}; ${read} daarvan zijn gelezen.`,
  noWords: ({ page, line, paragraph }) => {
    const from = page !== null ? `pagina ${page}` : line !== null ? `regel ${line}` : `alinea ${paragraph ?? 1}`;
    return `vanaf ${from} heeft het letters die geen woorden vormen; wat daar bedoeld is, is niet gelezen.`;
  },
  docx: {
    hidden: (passages) =>
      `${count(passages, 'passage is verborgen tekst, en is', 'passages zijn verborgen tekst, en zijn')} gelezen.`,
    onlyPictures: 'het heeft afbeeldingen en nauwelijks tekst, misschien gescand; wat erin staat, is niet gelezen.',
    largePictures: (pictures) =>
      `${count(pictures, 'afbeelding', 'afbeeldingen')} zo groot als een pagina, misschien gescand; wat daar staat, is niet gelezen.`,
    elements: (names) => `het heeft tekst in onbekende elementen, die niet is gelezen: ${some(names)}.`,
    parts: (names) => `het heeft onbekende of beschadigde delen, die niet zijn gelezen: ${some(names)}.`,
    embedded: (names) => `er zitten andere bestanden in, die niet zijn gelezen: ${some(names)}.`,
    twofold: (names) =>
      `het heeft delen met dezelfde naam en andere tekst, waarvan programma’s de ene of de andere tonen: ${some(names)}. lks las de eerste.`,
    drawn: (names) => `het heeft handschrift, geluid of film, dat niet is gelezen: ${some(names)}.`,
  },
  html: {
    unclosed: (names) =>
      `wat begint, heeft geen einde: ${some(names)}. Wat dat verbergt, is als tekst gelezen; of het zo bedoeld is, is niet bekend.`,
    embedded: (names) => `het toont andere bestanden, die niet zijn gelezen: ${some(names)}.`,
    drawn: 'het heeft afbeeldingen of scripts en geen tekst; wat ze tonen, is niet gelezen.',
  },
  attached: (names) => `het heeft bijlagen, die niet zijn gelezen: ${some(names)}.`,
  emlDamaged: 'het bericht is beschadigd, of te diep genest.',
  tooLarge: (shown, most) =>
    `${shown} is langer dan ${Math.round(most / 1_048_576)} miljoen tekens, het meeste dat lks van een pagina leest.`,
  morePlaces: (where, most) =>
    `Een verwijzing${where === '' ? '' : ` op ${where}`} heeft meer dan ${most} plaatsen, of is lang. lks leest niet alle plaatsen.`,
  refused: (shown, kind) => `${shown} is ${kind}; dat leest lks niet.`,
  kinds: {
    rtf: 'een RTF-bestand',
    opendocument: 'een tabel, een tekening of dia’s van OpenDocument',
    msg: 'een bericht van Outlook',
    epub: 'een boek (EPUB)',
    pages: 'een document van Pages',
    wpd: 'een document van WordPerfect',
    wordxml: 'een Word-document in één bestand van XML',
    mbox: 'een postbus',
    packed: 'ingepakt',
    postscript: 'een PostScript-bestand',
    image: 'een afbeelding',
    sheets: 'een Excel-werkmap',
    slides: 'een PowerPoint-presentatie',
    doc: 'een bestand van Word 97–2003, of een versleuteld bestand',
    encrypted: 'versleuteld met een wachtwoord',
    archive: 'een zip-archief zonder Word-document',
    scan: 'een PDF waarin geen pagina tekst heeft, misschien een scan',
    letters: 'een PDF waarvan de lettertypen niet zeggen welke letters het zijn',
    binary: 'geen tekst',
  },
  hints: {
    rtf: `Sla het op als DOCX. ${TAKEN}`,
    opendocument: `Sla het op als PDF. ${TAKEN}`,
    msg: `Sla het op als EML. ${TAKEN}`,
    epub: `Sla het op als HTML of PDF. ${TAKEN}`,
    pages: `Exporteer het als DOCX. ${TAKEN}`,
    wpd: `Sla het op als DOCX. ${TAKEN}`,
    wordxml: `Sla het op als DOCX. ${TAKEN}`,
    mbox: `Sla de berichten op als EML-bestanden, en noem die. ${TAKEN}`,
    packed: `Pak het uit, en noem de bestanden. ${TAKEN}`,
    postscript: `Sla het op als PDF. ${TAKEN}`,
    image: RECOGNISE,
    sheets: `Sla het op als CSV of PDF. ${TAKEN}`,
    slides: `Sla het op als PDF. ${TAKEN}`,
    doc: `Open het, en sla het zonder wachtwoord op als DOCX. ${TAKEN}`,
    encrypted: 'Open het met het wachtwoord, en sla het zonder wachtwoord op.',
    archive: `Pak het uit, en noem de bestanden. ${TAKEN}`,
    scan: RECOGNISE,
    letters: RECOGNISE,
    binary: TAKEN,
  },
  standardInput: 'standaardinvoer',
  noTemporary: (shown, folder, code) =>
    `lks kan niet schrijven in ${folder}: ${reasonOf(code)}. Wat van ${shown} is gelezen, staat daar tot de opdracht eindigt.`,
  noTemporaryHint: 'Maak daar ruimte, noem met TMPDIR een andere map, of sla het op als bestand en noem dat.',
  changed: (shown) => `${shown} is gewijzigd tijdens het lezen.`,
  changedHint: 'Wat erover is gezegd, kan van geen van beide versies zijn: geef de opdracht opnieuw.',
  isFile: (shown) =>
    `${shown} is hier een bestand, en dit zijn de verwijzingen daarin. Wil je die van het document met die naam, draai dit dan in een andere map.`,
  noLibrary: (reason) => `Namen van wetten die alleen je bibliotheek kent, worden niet herkend: ${reason}`,
  none: (shown) => `lks vond geen verwijzing in ${shown}.`,
  someFailed: (failed, all) =>
    failed === all
      ? `Geen van ${count(all, 'bestand', 'bestanden')} kon worden gelezen.`
      : `${failed} van ${count(all, 'bestand', 'bestanden')} ${failed === 1 ? 'kon' : 'konden'} niet worden gelezen; de verwijzingen in de andere staan er wel.`,
  columns: { file: 'Bestand', where: 'Waar', text: 'Verwijzing', names: 'Noemt', basis: 'Door' },
  basis: { named: 'de woorden zelf', defined: 'een definitie', own: 'de eigen wet', last: 'wat ervoor stond' },
  emptyFolder: (shown) => `${shown} heeft geen bestand om te lezen.`,
  emptyFolderHint: 'Verborgen bestanden en links in een map slaat lks over: noem ze om ze te laten lezen.',
  manyFiles: (most) => `Die mappen hebben meer dan ${most} bestanden, het meeste voor één uitvoering.`,
  manyFilesHint: 'Noem mappen met minder bestanden, elk in een eigen uitvoering.',
  otherKinds: (files, sentences) =>
    `${count(files, 'bestand is', 'bestanden zijn')} van een soort die lks niet leest: ${sentences.join(' ')}${files > sentences.length ? ` En nog ${files - sentences.length}.` : ''}`,
  passedBy: (hidden, links) =>
    `Overgeslagen in mappen: ${listed([...(hidden === 0 ? [] : [count(hidden, 'verborgen bestand of vergrendeling', 'verborgen bestanden of vergrendelingen')]), ...(links === 0 ? [] : [count(links, 'link, pipe of apparaat', 'links, pipes of apparaten')])], 'en')}.`,
  whereLine: (line, column) => (column === null ? `regel ${line}` : `${line}:${column}`),
  wherePage: (page) => `p. ${page}`,
  whereParagraph: (paragraph) => `¶ ${paragraph}`,
  whereNote: (note) => (/^(?:endnote|comment|form)/.test(note) ? note : `noot ${note}`),
});

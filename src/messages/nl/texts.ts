import type { texts as english } from '../en/texts';
import { reasonOf } from './files';
import { count, listed } from './listed';

const TAKEN = 'lks leest tekst, Markdown, HTML, DOCX, ODT, PDF en EML.';

const RECOGNISE =
  'Herken de tekst en noem het nieuwe bestand: ocrmypdf --force-ocr --language nld BESTAND.pdf NIEUW.pdf';

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

/** Notes that are no footnotes, as the contract calls them. */
const NOTES: Readonly<Record<string, string>> = { endnote: 'eindnoot', comment: 'opmerking', form: 'formulier' };

export const texts: typeof english = () => ({
  guessed: 'geen UTF-8, dus gelezen als Windows-1252. Kloppen de tekens niet, sla het dan op als UTF-8.',
  invalid: 'verloren of beschadigde tekens zijn overgeslagen.',
  unreadableHint: 'Noem een bestand, en controleer de rechten ervan.',
  damaged: (shown, reason) => `${shown} kan niet worden gelezen: ${reason}`,
  damagedHint: 'Sla het opnieuw op in zijn eigen programma, of als tekst.',
  largest: (shown, most) => `${shown} is groter dan ${Math.round(most / 1_048_576)} MB, de grens voor een PDF.`,
  empty: 'leeg.',
  pdfDamaged: 'beschadigd, of geen PDF.',
  pdfCut: 'het einde ontbreekt; wat verder ontbreekt, is niet gelezen.',
  pdfPages: (all, most) => `van de ${all} pagina’s leest lks er maar ${most}.`,
  pdfEmpty: (numbers) => `${pages(numbers)}: geen tekst, misschien gescand; niet gelezen.`,
  pdfNoise: (numbers) => `${pages(numbers)}: lettertypen zonder leesbare letters; niet gelezen.`,
  pdfPagesDamaged: (numbers) => `lks las ${pages(numbers)} niet: beschadigd.`,
  over: {
    pages: (numbers, why) => `lks las ${pages(numbers)} niet: ${why}.`,
    rest: (why) => `lks las de rest niet: ${why}.`,
    whole: (why) => `${why}.`,
    page: (seconds) => `een pagina kost meer dan ${seconds} s processortijd`,
    file: (seconds) => `het bestand kost meer dan ${seconds} s processortijd`,
    memory: (mb) => `het kost meer dan ${mb} MB geheugen`,
    text: (most) => `de tekst is langer dan ${Math.floor(most / 1_048_576)} miljoen tekens`,
    before: 'de pagina’s ervoor kosten te veel tijd of geheugen',
    ranges: 'te lang of te diep genest.',
    ended: (how) => `het leesproces is gestopt (${how})`,
    again: 'Geef de opdracht opnieuw.',
    noProcess: (code) => `er kon geen proces worden gestart om het te lezen (${code})`,
  },
  pdfCovered: (numbers) =>
    `${pages(numbers)}: een afbeelding over een groot deel van de pagina, misschien gescand; niet gelezen.`,
  pdfBeyond: (numbers) => `${pages(numbers)}: tekst buiten de rand van de pagina; niet gelezen.`,
  unnamed: 'een bestand zonder naam',
  tex: 'TeX, gelezen zoals het er staat: woorden die door TeX-opdrachten zijn onderbroken, zijn niet gelezen.',
  pdfDrawn: (numbers) => `${pages(numbers)}: handschrift, een stempel, een weglakking, geluid of film; niet gelezen.`,
  pdfBeside: (numbers) => `${pages(numbers)}: wat naast de tekst staat, is beschadigd; niet gelezen.`,
  pdfXfa: 'van het formulier (XFA) zijn alleen de velden gelezen.',
  pdfFormatted: 'de velden met opgemaakte of zeer lange tekst zijn niet gelezen.',
  pdfMissing: (all) =>
    `${count(all, 'pagina verwijst', 'pagina’s verwijzen')} naar iets wat in het bestand ontbreekt; niet gelezen.`,
  pdfAlone: 'de velden die op geen pagina staan, zijn niet gelezen.',
  pdfCounts: (listed, counted, read) =>
    `volgens het bestand zijn er ${count(counted, 'pagina', 'pagina’s')}, maar het noemt er ${listed}; ${read} zijn gelezen.`,
  noWords: ({ page, line, paragraph }) => {
    const from = page !== null ? `pagina ${page}` : line !== null ? `regel ${line}` : `alinea ${paragraph ?? 1}`;
    return `vanaf ${from} vormen de letters geen woorden; niet gelezen.`;
  },
  docx: {
    hidden: (passages) => `ook ${count(passages, 'verborgen passage is', 'verborgen passages zijn')} gelezen.`,
    onlyPictures: 'nauwelijks tekst; de afbeeldingen, misschien gescand, zijn niet gelezen.',
    largePictures: (pictures) =>
      `${count(pictures, 'afbeelding', 'afbeeldingen')} zo groot als een pagina, misschien gescand; niet gelezen.`,
    elements: (names) => `tekst in onbekende elementen is niet gelezen: ${some(names)}.`,
    parts: (names) => `onbekende of beschadigde delen zijn niet gelezen: ${some(names)}.`,
    embedded: (names) => `andere bestanden erin zijn niet gelezen: ${some(names)}.`,
    twofold: (names) =>
      `verschillende delen hebben dezelfde naam: ${some(names)}. lks las het eerste; andere programma’s tonen mogelijk een ander.`,
    drawn: (names) => `handschrift, geluid of film is niet gelezen: ${some(names)}.`,
  },
  html: {
    unclosed: (names) => `niet afgesloten: ${some(names)}. Tekst die daardoor misschien verborgen is, is wel gelezen.`,
    embedded: (names) => `andere bestanden die het toont, zijn niet gelezen: ${some(names)}.`,
    drawn: 'geen tekst; de afbeeldingen of scripts zijn niet gelezen.',
  },
  attached: (names) => `de bijlagen zijn niet gelezen: ${some(names)}.`,
  emlDamaged: 'beschadigd, of te diep genest.',
  tooLarge: (shown, most) =>
    `${shown} is langer dan ${Math.round(most / 1_048_576)} miljoen tekens, de grens voor een pagina.`,
  morePlaces: (where, most) =>
    `Een verwijzing${where === '' ? '' : ` op ${where}`} is lang of heeft meer dan ${most} plaatsen: lks las haar niet helemaal.`,
  refused: (shown, kind) => `lks leest ${shown} niet: het is ${kind}.`,
  kinds: {
    rtf: 'een RTF-bestand',
    opendocument: 'een tabel, een tekening of dia’s van OpenDocument',
    msg: 'een bericht van Outlook',
    epub: 'een boek (EPUB)',
    pages: 'een document van Pages',
    wpd: 'een document van WordPerfect',
    wordxml: 'een Word-document in XML',
    mbox: 'een postbus',
    packed: 'ingepakt',
    postscript: 'een PostScript-bestand',
    image: 'een afbeelding',
    sheets: 'een Excel-werkmap',
    slides: 'een PowerPoint-presentatie',
    doc: 'een oud Word-bestand (97–2003), of versleuteld',
    encrypted: 'versleuteld met een wachtwoord',
    archive: 'een zip-archief zonder Word-document',
    scan: 'een PDF zonder tekst, misschien een scan',
    letters: 'een PDF met lettertypen zonder leesbare letters',
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
    mbox: `Sla de berichten op als EML, en noem die. ${TAKEN}`,
    packed: `Pak het uit, en noem de bestanden. ${TAKEN}`,
    postscript: `Sla het op als PDF. ${TAKEN}`,
    image: RECOGNISE,
    sheets: `Sla het op als CSV of PDF. ${TAKEN}`,
    slides: `Sla het op als PDF. ${TAKEN}`,
    doc: `Sla het zonder wachtwoord op als DOCX. ${TAKEN}`,
    encrypted: 'Sla het op zonder wachtwoord.',
    archive: `Pak het uit, en noem de bestanden. ${TAKEN}`,
    scan: RECOGNISE,
    letters: RECOGNISE,
    binary: TAKEN,
  },
  standardInput: 'standaardinvoer',
  noTemporary: (shown, folder, code) =>
    `lks kan niet schrijven in ${folder}: ${reasonOf(code)}. Daar bewaart lks wat het uit ${shown} leest.`,
  noTemporaryHint: 'Maak ruimte, noem met TMPDIR een andere map, of noem een bestand.',
  changed: (shown) => `${shown} is gewijzigd tijdens het lezen.`,
  changedHint: 'De uitkomst klopt misschien met geen van beide versies: geef de opdracht opnieuw.',
  isFile: (shown) =>
    `${shown} is hier een bestand, en dit zijn de verwijzingen daarin. Voor het document met die naam, ga naar een andere map.`,
  noLibrary: (reason) => `Namen van wetten die alleen je bibliotheek kent, worden niet herkend: ${reason}`,
  none: (shown) => `lks vond geen verwijzingen in ${shown}.`,
  someFailed: (failed, all) =>
    `${failed} van ${count(all, 'bestand', 'bestanden')} ${failed === 1 ? 'kon' : 'konden'} niet worden gelezen${failed === all ? '' : '; de verwijzingen in de andere staan er wel'}.`,
  columns: { file: 'Bestand', where: 'Waar', text: 'Verwijzing', names: 'Slaat op', basis: 'Blijkt uit' },
  basis: { named: 'de woorden zelf', defined: 'een definitie', own: 'de wet zelf', last: 'wat eraan voorafgaat' },
  emptyFolder: (shown) => `In ${shown} staat geen bestand om te lezen.`,
  emptyFolderHint: 'lks slaat verborgen bestanden en links in een map over, tenzij je ze noemt.',
  manyFiles: (most) => `In die mappen staan meer dan ${most} bestanden, de grens van één uitvoering.`,
  manyFilesHint: 'Noem mappen met minder bestanden, een voor een.',
  otherKinds: (files, sentences) =>
    `lks leest ${count(files, 'bestand', 'bestanden')} niet: ${sentences.join(' ')}${files > sentences.length ? ` En nog ${files - sentences.length}.` : ''}`,
  passedBy: (hidden, links) =>
    `Overgeslagen in mappen: ${listed([...(hidden === 0 ? [] : [count(hidden, 'verborgen bestand of vergrendeling', 'verborgen bestanden of vergrendelingen')]), ...(links === 0 ? [] : [count(links, 'link, pipe of apparaat', 'links, pipes of apparaten')])], 'en')}.`,
  whereLine: (line, column) => (column === null ? `regel ${line}` : `${line}:${column}`),
  wherePage: (page) => `p. ${page}`,
  whereParagraph: (paragraph) => `¶ ${paragraph}`,
  whereNote: (note) => {
    const [, kind = '', rest = ''] = /^(endnote|comment|form)(.*)$/.exec(note) ?? [];
    return kind === '' ? `noot ${note}` : `${NOTES[kind]}${rest}`;
  },
});

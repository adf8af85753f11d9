/** What the questions of the extension take, as assistants and programs read it. */
export const extension = () => ({
  id: 'the id of a search result (UUID), or an ECLI, a BWB number with article, a CELEX or CVDR number, a citation (art. 7:248 BW, Awb), a case number, or the URL of the source',
  knownOn:
    'both texts as they were known on this day (YYYY-MM-DD), before later changes with retroactive effect; without it as they are known today',
  at: 'the text as it held on this day (YYYY-MM-DD); without it the text of today',
  lang: 'the language of the text; without it that of the citation, else Dutch',
  all: 'every text by itself, also where neighbours say the same',
  from: 'the first of the two days to compare (YYYY-MM-DD); required unless the citation gives a day',
  to: 'the second of the two days; today unless given',
  pinpoint: 'the place that is cited: r.o. 3.8, lid 1, punt 40',
  source: 'only this source (wetten.overheid.nl, rechtspraak.nl, …)',
  kind: 'only documents of this type (wet, uitspraak, conclusie, …)',
  courtHeld: 'only this court, by its code in an ECLI (HR, GHAMS, RVS) or its name',
  year: 'only decisions of this year',
  words: 'the words to find; without them what the filters leave',
  text: 'the text whose citations are checked, as it stands',
  needOne: 'One document is asked for, and the text names none or several.',
  needOneHint: 'For instance: art. 6:162 BW, or ECLI:NL:HR:1995:AA1575.',
  readWhole: 'Read the whole text: it is short, or its publisher marks no parts.',
});

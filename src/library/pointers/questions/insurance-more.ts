/** What people ask about insurance: telling the truth, premiums, claims, and who gets paid: the articles next most asked about. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const INSURANCE_MORE: readonly QuestionRow[] = [
  ['art. 7:925 BW', 'wat is verzekeren volgens de wet|premie tegen uitkering onzekerheid|schadeverzekering of sommenverzekering begrip|definition of insurance contract'],
  ['art. 7:930 BW', 'verzekeraar keert niet uit wegens verzwijging wat krijg ik nog|opzet te misleiden geen uitkering|proportionele uitkering evenredig premie verzwijging|payout after non disclosure reduced|hartaanval verzwegen halve uitkering|ze geven maar de helft omdat ik mijn hartaanval niet had genoemd'],
  ['art. 7:934 BW', 'premie niet betaald of vergeten ben ik nog verzekerd en gedekt|verzekeraar weigert dekking achterstand premie aanmaning|schorsing dekking niet betaling vervolgpremie veertien dagen|unpaid premium cover suspended|afschrijving gestorneerd inbraak geen dekking|forgot to pay and then my bike was stolen|de automatische afschrijving lukte niet en nu is er ingebroken'],
  ['art. 7:940 BW', 'verzekering of polis opzeggen hoe en wanneer|maatschappij zegt mijn polis op na schade|opzegging verzekeringsovereenkomst twee maanden tussentijds|premieverhoging en dan weg mogen|cancel insurance policy|ik wil van de centraal beheer naar een goedkopere|overstappen autoverzekering reisverzekering inboedelpolis|want to leave my car insurance halfway the year'],
  ['art. 7:942 BW', 'hoe lang kan ik claimen bij verzekeraar drie jaar|claim afgewezen hoe lang heb ik om naar rechter te gaan|verjaring rechtsvordering uitkering verzekering stuiting|limitation of insurance claim|vier jaar geleden was er waterschade en ik vroeg nooit iets'],
  ['art. 7:948 BW', 'auto of huis verkocht gaat verzekering mee|polis overgang verzekerd belang nieuwe eigenaar maand|overgang zaak koper dekking|does insurance pass to buyer of house or car'],
  ['art. 7:954 BW', 'slachtoffer wil rechtstreeks geld van aansprakelijkheidsverzekeraar|dader met avp betaalt niet directe actie letsel|benadeelde verlangt uitkering verzekeraar dood of letsel|victim direct claim against liability insurer|de dronken fietser die mij omver reed zegt dat zijn polis maar moet dokken'],
  ['art. 7:957 BW', 'moet ik erger voorkomen na brand of lek kosten|bereddingskosten vergoed door verzekeraar|bereddingsplicht maatregelen schade voorkomen verminderen|duty to mitigate insured loss|ik heb tijdens de storm zelf een zeil over het dak gespannen'],
  ['art. 7:958 BW', 'onderverzekerd te laag verzekerd maar een deel uitgekeerd|onderverzekering inboedel evenredig|verzekerde som lager dan waarde|underinsurance pro rata|na de brand kregen wij maar de helft voor onze spullen'],
  ['art. 7:959 BW', 'betaalt verzekering ook expert en redding boven maximum|kosten vaststellen schade contra expert verzekeraar|expertisekosten bereddingskosten vergoed|costs of own loss adjuster insurer'],
  ['art. 7:961 BW', 'dubbel verzekerd twee polissen welke betaalt|samenloop verzekeraars zelfde schade regres|reisverzekering en inboedel allebei gestolen telefoon|double insurance who pays|mijn fiets staat op de reispolis en op de inboedel'],
  ['art. 7:962 BW', 'verzekeraar verhaalt de schade op de dader haalt geld terug|subrogatie verhaal op aansprakelijke derde|verzekeraar kan niet verhalen op partner of collega|subrogation of insurer'],
  ['art. 7:966 BW', 'wie krijgt de levensverzekering begunstigde aanwijzen|begunstigde op polis veranderen ex partner|aanwijzing begunstiging sommenverzekering derde|change beneficiary of life insurance|mijn ex staat nog op mijn levensverzekering|mijn ex krijgt straks de centen als ik doodga|my ex is still named on my life insurance'],
  ['art. 7:978 BW', 'levensverzekering afkopen of premievrij maken|geld uit mijn polis halen voor einde|recht op afkoop premievrije waarde|surrender life insurance policy'],
];

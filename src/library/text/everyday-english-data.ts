/**
 * What people who ask in English call things, and what Dutch law says: rows as in `everyday-data.ts`. Terms of the law
 * with an exact counterpart stand in the glossary.
 */
import type { EverydayTable } from './everyday-data';
export const EVERYDAY_ENGLISH: EverydayTable = {
  verbintenissenrecht: [
    ['rent arrears|unpaid rent|rent not paid', 'betaling van de huurprijs|tekortkoming', 'art. 6:265 BW'],
    ['kicked out of house|thrown out of house|evict tenant|put out of house', 'ontruiming', 'art. 7:230a BW'],
    [
      'landlord wants to move in|landlord needs house himself',
      'dringend nodig heeft voor eigen gebruik',
      'art. 7:274 BW',
    ],
    ['leak|leaking roof|mould|mold|broken heating|repairs landlord', 'gebrek|gebreken te verhelpen', 'art. 7:206 BW'],
    ['small print|fine print', 'algemene voorwaarden', 'art. 6:231 BW'],
    [
      'refund|return purchase|return goods|cancel online purchase|cancel order online|send goods back',
      'recht van ontbinding|zonder opgave van redenen',
      'art. 6:230o BW',
    ],
    [
      'warranty|defective goods|faulty goods|broken product|faulty product',
      'beantwoordt niet aan de overeenkomst',
      'art. 7:17 BW',
    ],
    ['web shop|webshop|online shop|online purchase|bought online', 'overeenkomst op afstand', 'art. 6:230g BW'],
    ['paid by mistake|overpaid|wrong bank account', 'zonder rechtsgrond', 'art. 6:203 BW'],
    [
      'late payment|pay late|paid late',
      'wettelijke rente|vertraging in de voldoening van een geldsom',
      'art. 6:119 BW',
    ],
  ],
  arbeidsrecht: [
    [
      'fired|got fired|sacked|laid off|lose my job|lost my job|let go from work',
      'opzegging|redelijke grond voor opzegging',
      'art. 7:669 BW',
    ],
    ['fired on the spot|fired on the spot for theft', 'dringende reden|onverwijld', 'art. 7:677 BW'],
    [
      'fired while sick|sacked while ill|dismissal during illness|dismissal during sickness|fired while ill',
      'ongeschikt is tot het verrichten van zijn arbeid wegens ziekte',
      'art. 7:670 BW',
    ],
    [
      'fired while pregnant|dismissal during pregnancy|fired because pregnant',
      'niet opzeggen gedurende de zwangerschap|zwangerschap',
      'art. 7:670 BW',
    ],
    ['severance pay|severance|redundancy pay|redundancy payment', 'transitievergoeding', 'art. 7:673 BW'],
    ['boss', 'werkgever', 'art. 7:610 BW'],
    ['sick pay', 'recht op 70% van het naar tijdruimte vastgestelde loon', 'art. 7:629 BW'],
    [
      'holidays at work|paid holiday|paid leave|holiday entitlement|vacation days',
      'aanspraak op vakantie',
      'art. 7:634 BW',
    ],
    ['payslip|pay slip|wage slip', 'elektronische opgave|loonstrook', 'art. 7:626 BW'],
    ['zero hours contract|on-call work|on-call contract', 'gemiddelde omvang van de arbeid', 'art. 7:610b BW'],
  ],
  strafrecht: [
    ['blackmail', 'afdreiging|afpersing', 'art. 318 Sr'],
    ['burglary|break-in|burglar|broke into house', 'diefstal|door middel van braak', 'art. 311 Sr'],
    ['robbery|mugging|robbed', 'diefstal|vergezeld of gevolgd van geweld', 'art. 312 Sr'],
    ['stolen|stealing|shoplifting|pickpocket', 'diefstal|wederrechtelijk toe te eigenen', 'art. 310 Sr'],
    ['stalking|stalker', 'belaging', 'art. 285b Sr'],
    ['scam|con man|conned|online scam|phishing', 'oplichting|samenweefsel van verdichtsels', 'art. 326 Sr'],
    ['growing weed|growing cannabis|weed plantation|cannabis plantation|grow marijuana', 'hennep|telen', 'art. 3 Opw'],
    [
      'hacking|hacker|computer intrusion',
      'geautomatiseerd werk|opzettelijk en wederrechtelijk binnendringt',
      'art. 138ab Sr',
    ],
    ['squatting|squatter', 'woning of gebouw|waarvan het gebruik door de rechthebbende is beëindigd', 'art. 138a Sr'],
    ['libel|slander|defamation|defamatory', 'smaad|laster|eer of goede naam', 'art. 261 Sr'],
    ['death threat|threatening to kill', 'misdrijf tegen het leven gericht', 'art. 285 Sr'],
    ['perjury|lying under oath', 'valse verklaring onder ede', 'art. 207 Sr'],
    ['kidnapping|abduction|false imprisonment', 'van de vrijheid berooft', 'art. 282 Sr'],
    ['restraining order', 'vrijheidsbeperkende maatregel|zich te onthouden van contact', 'art. 38v Sr'],
    ['right to silence|right to remain silent', 'niet tot antwoorden verplicht', 'art. 29 Sv'],
    ['bail', 'schorsing van de voorlopige hechtenis|zekerheidstelling', 'art. 80 Sv'],
  ],
};

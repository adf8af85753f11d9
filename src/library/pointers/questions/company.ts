/** What people ask about companies, associations, directors, shareholders, names of businesses, and the trade register. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const COMPANY: readonly QuestionRow[] = [
  ['art. 2:9 BW', 'bestuurder van mijn stichting maakte er een puinhoop van|interne bestuurdersaansprakelijkheid ernstig verwijt|behoorlijke taakvervulling bestuurder decharge|director liable to own company mismanagement|directeur heeft bedrijf slecht geleid schade verhalen|director ran the company badly personally liable towards it mismanagement|onze penningmeester heeft de kas van het buurthuis leeg laten lopen|wanbeheer voorzitter penningmeester puinhoop'],
  ['art. 2:248 BW', 'bv failliet ben ik als directeur privé aansprakelijk voor de schulden|administratie niet op orde jaarrekening te laat gedeponeerd faillissement|externe bestuurdersaansprakelijkheid faillissement kennelijk onbehoorlijk bestuur vermoeden curator|director liability in bankruptcy of BV|curator houdt mij als bestuurder aansprakelijk voor tekort|personal liability of directors after company goes bust unpaid debts|mijn zaak is op de fles en de boekhouding was een rommeltje|wanbeleid schoenendoos bonnetjes privé opdraaien|my company went under and I kept no books'],
  ['art. 18 WvK', "moet ik als vennoot schulden van de vof zelf privé betalen|partner in firma maakte schulden|vennootschap onder firma hoofdelijk verbonden|partners liable for debts of VOF|vennoten vof prive opdraaien voor zakelijke rekeningen|can creditors take my own money for debts of the partnership firm|mijn zakenpartner is er met een berg openstaande nota's vandoor|compagnon firmant samen een bakkerij|my business partner ran up bills in our joint shop"],
];

/** What people ask about companies, associations, directors, shareholders, names of businesses, and the trade register: the articles next most asked about. */
import type { QuestionRow } from '../rows';

// biome-ignore format: all of an article on one line
export const COMPANY_MORE: readonly QuestionRow[] = [
  ['art. 2:11 BW', 'bv is bestuurder wie zit erachter aansprakelijk|holding als directeur doorgeschoven aansprakelijkheid|rechtspersoon bestuurder hoofdelijk natuurlijke persoon|corporate director liability pierced to person'],
  ['art. 2:14 BW', 'ongeldig besluit van vereniging of bv|besluit zonder bevoegd orgaan genomen|nietig besluit strijd met wet of statuten|void resolution of company'],
  ['art. 2:15 BW', 'besluit van vereniging of ledenvergadering vernietigen aanvechten verkeerd opgeroepen|stemming op vergadering oneerlijk vernietigen|vernietigbaar besluit rechtspersoon jaar rechtbank|annul company resolution'],
  ['art. 2:19 BW', 'bv of stichting opheffen ontbinden zonder bezittingen|turboliquidatie of faillissement gevolg|ontbinding rechtspersoon besluit houdt op te bestaan|dissolve a company'],
  ['art. 2:20 BW', 'motorclub verbieden door de rechter|verboden verklaring vereniging strijd openbare orde|officier van justitie verzoekt ontbinding criminele club|ban an organisation outlaw bikers'],
  ['art. 2:30 BW', 'club zonder notaris opgericht wie is aansprakelijk|informele vereniging bestuursleden prive voor schulden|beperkte rechtsbevoegdheid niet notariele statuten|informal association liability of board'],
  ['art. 2:35 BW', 'lidmaatschap van club opzeggen of geroyeerd|uit de vereniging of club gezet geroyeerd wat kan ik doen|ontzetting opzegging lidmaatschap beroep|expelled from association'],
  ['art. 2:175 BW', 'wat is een besloten vennootschap bv|moet aandeelhouder meebetalen aan verlies bv|bv kapitaal verdeeld in aandelen niet persoonlijk aansprakelijk|what is a BV private limited company'],
  ['art. 2:195 BW', 'mag ik mijn aandelen bv aan iedereen verkopen|medeaandeelhouder eerst aanbieden|blokkeringsregeling overdracht aandelen aanbiedingsplicht|transfer restriction shares BV'],
  ['art. 2:196 BW', 'aandelen bv overdragen via notaris|verkoop van aandelen welke vorm|levering aandelen op naam notariele akte|transfer shares in BV notary deed'],
  ['art. 2:203 BW', 'bv in oprichting wie is aansprakelijk als de bv er nooit komt|contract tekenen namens nog op te richten zaak|bv i.o. hoofdelijk bekrachtiging rechtshandelingen|acts before incorporation liability'],
  ['art. 2:210 BW', 'jaarrekening bv opmaken wanneer klaar|binnen vijf maanden na boekjaar cijfers|opmaken jaarrekening bestuur bv ondertekening|annual accounts deadline BV'],
  ['art. 2:216 BW', 'mag een bv dividend of winst uitkeren als er schulden zijn|winst uit de bv halen bestuur keurt goed|uitkeringstest balanstest winstuitkering|dividend distribution test BV liability'],
  ['art. 2:239 BW', 'wie heeft de leiding over een bv|moet bestuur aandeelhouder gehoorzamen instructies|bestuur besturen vennootschap belang tegenstrijdig belang|conflict of interest director BV'],
  ['art. 2:240 BW', 'wie mag namens de bv een contract tekenen of ondertekenen|contract getekend door een van twee directeuren geldig|vertegenwoordigingsbevoegdheid bestuurder onbeperkt bv|who has authority to represent and sign for a company BV'],
  ['art. 2:244 BW', 'directeur of bestuurder wegsturen ontslaan door aandeelhouders|schorsen en ontslaan bestuurder bv|statutair directeur ontslag herstel arbeidsovereenkomst|dismiss statutory director'],
  ['art. 2:285 BW', 'wat is een stichting zonder leden|stichting mag geen uitkeringen doen aan oprichters|doel met vermogen verwezenlijken|foundation what is it netherlands'],
  ['art. 2:336 BW', 'ruzie met andere aandeelhouder hem eruit werken|uitstoten van een aandeelhouder uitstoting schade belang vennootschap|medeaandeelhouder dwingen te verkopen|expel shareholder dispute'],
  ['art. 2:343 BW', 'als kleine minderheidsaandeelhouder uitgekocht willen worden ik zit klem|uittreding aandeelhouder in rechten geschaad overname aandelen|minderheid moet uitgekocht worden door meerderheid|forced buy out request by oppressed shareholder'],
  ['art. 2:345 BW', 'onderzoek naar beleid van bedrijf door ondernemingskamer|enquêteprocedure bij de ondernemingskamer verzoek onderzoekers gang van zaken|rechter laat wanbeleid bij bv uitzoeken|inquiry proceedings enterprise chamber'],
  ['art. 2:349a BW', 'snel ingrijpen ondernemingskamer bestuurder schorsen tijdens onderzoek|onmiddellijke voorziening enqueteprocedure|tijdelijk bestuurder benoemd bij ruzie in bedrijf|immediate measures enterprise chamber'],
  ['art. 2:394 BW', 'cijfers te laat bij kamer van koophandel|jaarrekening deponeren bij de kvk wanneer uiterlijk twaalf maanden|openbaarmaking jaarrekening handelsregister termijn|filing annual accounts deadline'],
  ['art. 2:396 BW', 'wanneer is een bedrijf klein voor de jaarrekening|kleine rechtspersoon grens omzet balans vijftig werknemers|vrijstelling accountant klein bedrijf|small company accounting exemption'],
  ['art. 7A:1655 BW', 'samen een zaak beginnen zonder bv|wat is een maatschap artsen advocaten|inbreng gemeenschap winst delen maten|partnership agreement definition'],
  ['art. 19 WvK', 'stille vennoot in zaak wat is cv|geldschieter commanditaire vennootschap|commanditaire vennootschap aangaan met beherend vennoot|limited partnership silent partner'],
  ['art. 5 Handelsnaamwet', 'ander bedrijf gebruikt bijna dezelfde naam als mijn zaak|bedrijfsnaam lijkt te veel op de mijne verwarring|oudere handelsnaam gering afwijken|similar trade name confusion competitor'],
  ['art. 25 Handelsregisterwet 2007', 'in register stond iets anders mag ik daarop vertrouwen|niet ingeschreven uittreding of directeur in kvk|derdenwerking onjuiste inschrijving handelsregister|rely on trade register entry third parties'],
  ['art. 2:26 BW', 'vereniging oprichten voor sport of buurt|wat is een vereniging mag er winst verdeeld worden|rechtspersoon met leden doel|what is an association members'],
];

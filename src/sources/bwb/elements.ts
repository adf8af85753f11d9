/** What the names in a toestand are (BWB XSD 2016-1 and 0.36). */
import { REGELING, REGELING_ATTRIBUTES, REGELING_LAYOUT } from '../shared/reading/regeling';
import { type Roles, rolesOf } from '../shared/reading/roles';
import { attributesOf, type Names } from '../shared/xml/names';

export const ROLES: Roles = new Map([
  ...REGELING,
  ...rolesOf(
    [
      { is: 'container' },
      'toestand wetgeving wet-besluit regeling circulaire wettekst vrije-tekst regeling-tekst circulaire-tekst',
    ],
    [{ is: 'container', named: true }, 'verdrag verdragtekst'],
    [
      { is: 'container', named: true, division: true },
      'boek deel titeldeel hoofdstuk afdeling paragraaf sub-paragraaf bijlage divisie',
    ],
    [{ is: 'container', division: true }, 'circulaire.divisie'],
    [{ is: 'block', article: true, quoted: true }, 'artikel'],
    [{ is: 'block', article: true }, 'wijzig-artikel'],
    [
      { is: 'block' },
      `citeertitel alias-titels alias-titel afkorting wetsluiting circulaire.aanhef circulaire-sluiting aan-wie in-afschrift-aan
      commentaar-wetgeving parlementair parlementair.al grondslagen grondslag origine totstandkoming vertaald-door vertaling-van
      verdragspartijen partij-gegevens verdragspartij datum-ratificatie voorbehouden`,
    ],
    // What `administration.ts` reads: each by its name, and the words of the editors as text.
    [{ is: 'data' }, 'meta-data brondata terugwerkende-kracht-data publicatie'],
    [
      { is: 'data', inner: true },
      `jcis jci oorspronkelijk publicatiejaar publicatienr inwerkingtreding inwerkingtreding.datum terugwerkende-kracht
      terugwerkend.datum gegenereerde-tekst`,
    ],
    [
      { is: 'block', inner: true },
      'opmerkingen-inhoud beschrijving-inwerking betreft-onderdelen terugwerkende-kracht-opmerkingen',
    ],
    [{ is: 'history' }, 'historische-brondata geschiedenis materiele-uitwerkingtreding.datum'],
    [
      { is: 'history', inner: true },
      `uitgiftedatum ondertekeningsdatum kenmerk rectificatie juncto gevolg-juncto voorbereiding aanhangig gewijzigd-door
      voorlopigetoepassing voorlopigetoepassing.datum beschrijving-voorlopigetoepassing`,
    ],
    [{ is: 'administration' }, 'redactioneel delegatie eerst-verantwoordelijk redactionele-correcties bwb-wijzigingen'],
    [{ is: 'administration', inner: true }, 'redactionele-correctie bwb-wijziging wetverwijzing'],
    [{ is: 'machine' }, 'bwb-inputbestand'],
  ),
]);

export const NAMES: Names = {
  elements: ROLES,
  attributes: attributesOf({
    read: `${REGELING_ATTRIBUTES} lang soort tekst inwerkingtreding bwb-ng-vast-deel inwerking effect bron publicatie_bron publicatie_iwt
      ondertekening_bron type terugwerking datum-scope isodatum versie verwijzing korte-verwijzing`,
    history: `ondertekening_iwt publicatie_vt voorlopige-toepassing terugwerkend_tot urlidentifier vervaldatum
      inwerkingtredingsdatum oud-revisie-id nieuw-revisie-id rectificatie`,
    machine: `stam-id versie-id dtdversie cms-nr code groep anker reeks onderdeel verdragnummer bronbestand controle hashvalue idref
      laatste_wijziging_goed metadatacontrole metadatalengte tekstlengte oorzaak unieke-verwijzing verwijzing-id eurlex r1 r2
      noNamespaceSchemaLocation schemaLocation sleutel pskey locatie indexgroep struct context.att`,
    administration: 'auteur beschrijving bevat reden rol publicatie waarde',
    layout: `${REGELING_LAYOUT} display abbr summary term titel`,
    picture: 'naam formaat breedte hoogte xoffset yoffset schaal kleur resolutie rotatie uitlijning alt',
    // The number and the label stand in the heading.
    repeated: 'label afkorting',
  }),
};

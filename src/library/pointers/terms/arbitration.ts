/** What lawyers call the rules of arbitration. */
import type { NameRow } from '../rows';

export const ARBITRATION: readonly NameRow[] = [
  [
    'overeenkomst tot arbitrage|arbitragebeding|arbitraal beding|arbitrageovereenkomst|arbitrageclausule',
    'art. 1020 Rv; art. 1021 Rv',
  ],
  ['bewijs arbitrageovereenkomst|vorm arbitrageovereenkomst', 'art. 1021 Rv'],
  ['beroep op arbitrageovereenkomst|onbevoegdheid wegens arbitrage|exceptie van arbitrage', 'art. 1022 Rv'],
  [
    'kort geding naast arbitrage|voorlopige maatregelen arbitrage|bewarende maatregel arbitrage',
    'art. 1022a Rv; art. 1022c Rv',
  ],
  ['bewijsverrichtingen overheidsrechter arbitrage', 'art. 1022b Rv'],
  ['benoeming arbiters|arbiterbenoeming|benoeming scheidsgerecht', 'art. 1026 Rv; art. 1027 Rv'],
  ['bevoorrechte positie benoeming arbiters|onevenwichtige benoeming arbiter', 'art. 1028 Rv'],
  ['wraking arbiter', 'art. 1033 Rv; art. 1035 Rv'],
  ['opdracht arbiter beëindigen|ontheffing arbiter', 'art. 1029 Rv; art. 1031 Rv'],
  ['plaats van arbitrage', 'art. 1037 Rv'],
  ['gelijke behandeling partijen arbitrage|hoor en wederhoor arbitrage', 'art. 1036 Rv'],
  ['bewijs arbitrage|deskundigenbericht arbitrage|getuigen arbitrage', 'art. 1039 Rv; art. 1041 Rv; art. 1042 Rv'],
  ['arbitraal kort geding|voorlopige voorziening scheidsgerecht', 'art. 1043b Rv'],
  ['voeging tussenkomst arbitrage', 'art. 1045 Rv'],
  ['samenvoeging arbitrage|samenvoeging arbitrale gedingen|consolidatie arbitrage', 'art. 1046 Rv'],
  [
    'bevoegdheid scheidsgerecht|kompetenz-kompetenz|competence-competence|separabiliteit arbitragebeding',
    'art. 1052 Rv; art. 1053 Rv',
  ],
  ['goede mannen naar billijkheid|amiable compositeur|toepasselijk recht arbitrage', 'art. 1054 Rv'],
  ['eisen arbitraal vonnis|motivering arbitraal vonnis|ondertekening arbitraal vonnis', 'art. 1057 Rv'],
  ['gezag van gewijsde arbitraal vonnis', 'art. 1059 Rv'],
  ['herstel arbitraal vonnis|verbetering arbitraal vonnis|aanvulling arbitraal vonnis', 'art. 1060 Rv; art. 1061 Rv'],
  ['arbitraal hoger beroep', 'art. 1061a Rv; art. 1061b Rv'],
  [
    'tenuitvoerlegging arbitraal vonnis|exequatur arbitraal vonnis|verlof tot tenuitvoerlegging arbitraal vonnis',
    'art. 1062 Rv; art. 1063 Rv',
  ],
  [
    'vernietiging arbitraal vonnis|vernietigingsgronden arbitraal vonnis|vernietigingsprocedure arbitrage',
    'art. 1065 Rv; art. 1064a Rv; art. 1064 Rv',
  ],
  ['termijn vernietiging arbitraal vonnis', 'art. 1064a Rv'],
  ['terugverwijzing scheidsgerecht|remission', 'art. 1065a Rv'],
  ['schorsing tenuitvoerlegging arbitraal vonnis', 'art. 1066 Rv'],
  ['herroeping arbitraal vonnis', 'art. 1068 Rv'],
  ['arbitraal schikkingsvonnis', 'art. 1069 Rv'],
  [
    'buitenlands arbitraal vonnis|erkenning buitenlands arbitraal vonnis|weigeringsgronden buitenlands arbitraal vonnis',
    'art. 1075 Rv; art. 1076 Rv',
  ],
  ['arbitragebeding algemene voorwaarden consument', 'art. 6:236 BW; art. 1020 Rv'],
];

/** What people ask that an article on hours, breaks, leave and safety at work answers. */
import type { QuestionRow } from '../rows';

// biome-ignore format: an article a line
export const WORKING_TIME: readonly QuestionRow[] = [
  ['art. 5:3 Arbeidstijdenwet', 'hoeveel uur rust tussen twee diensten|late dienst en dan vroege dienst elf uur|rest between shifts|om middernacht klaar en om zes uur weer beginnen'],
  ['art. 5:4 Arbeidstijdenwet', 'hoeveel pauze op een werkdag|lunchpauze dertig minuten|right to a break at work|ik sta acht uur achter elkaar en mag niet zitten'],
  ['art. 5:6 Arbeidstijdenwet', 'moet ik op zondag werken|zondagsarbeid weigeren kerk|forced to work on sunday|ik wil zondag naar de kerk en sta ingeroosterd'],
  ['art. 5:7 Arbeidstijdenwet', 'hoeveel uur mag je maximaal werken per week|zestig uur week overwerk twaalf uur dag|maximum working hours|de chef laat ons zeventig uur draaien'],
  ['art. 4:5 Arbeidstijdenwet', 'zwanger en nachtdienst of extra pauze|zwangere werkneemster overwerk weigeren|pregnant night work|met een dikke buik sta ik nog steeds in de nacht te werken'],
  ['art. 4:8 Arbeidstijdenwet', 'kolven op het werk|borstvoeding pauze kolfruimte|breastfeeding at work|mijn baby krijgt de borst en ik werk op kantoor'],
  ['art. 3:2 Arbeidstijdenwet', 'mag mijn kind van dertien werken|kinderarbeid bijbaan krantenwijk|minimum age for a job|mijn dochter van veertien wil vakken vullen'],
  ['art. 3 Arbeidsomstandighedenwet', 'baas moet zorgen voor veilig werk en werkdruk|arbobeleid pesten stress|health and safety employer duty|ik raak overspannen van de drukte en schelden'],
  ['art. 29 Arbeidsomstandighedenwet', 'mag ik stoppen als het werk levensgevaarlijk is|werk onderbreken ernstig gevaar|stop working because of danger|de steiger wiebelt en ik ga er niet op'],
  ['art. 2 Wet flexibel werken', 'minder uren of thuiswerken aanvragen|verzoek om aanpassing arbeidsduur werkplaats|request to work part time or from home|ik wil vier dagen werken en de chef zegt nee'],
  ['art. 4:2 WAZO', 'vrij voor vader na de geboorte|geboorteverlof kraamverlof partner|paternity leave|mijn vrouw is bevallen hoeveel dagen mag ik thuis zijn'],
  ['art. 5:9 WAZO', 'langere tijd vrij om stervende moeder te verzorgen|langdurend zorgverlof|long term care leave|mijn man heeft kanker en ik wil weken bij hem zijn'],
];

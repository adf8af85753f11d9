/** Wat `lks serve setup` zegt. */
import type { setup as english } from '../en/setup';

export const setup: typeof english = () => ({
  summary: 'toon wat de dienst op deze computer inricht: units, bijwerken, proxy, eerste sleutels',
  details:
    'Toont een script voor sh, en voert niets uit: units van systemd, elke nacht bijwerken, een proxy, en de opdrachten op volgorde. Lees het, en voer het dan uit als root of deel voor deel. Het stopt bij de eerste opdracht die mislukt, en overschrijft geen bestand. --remove toont wat het ongedaan maakt; bibliotheek, sleutels en account blijven.',
  name: (usual: string) => `naam van het kantoor, die van zijn werkruimte wordt (standaard: ${usual})`,
  address: 'naam waarop clients de dienst bereiken: kb.example.org',
  user: (usual: string) => `account waaronder de dienst draait (standaard: ${usual})`,
  proxy: 'proxy ervoor (standaard: nginx)',
  port: (usual: number) => `poort van de dienst op deze computer (standaard: ${usual})`,
  certificate: 'certificaat voor nginx (standaard: dat van certbot)',
  certificateKey: 'sleutel van dat certificaat',
  keys: 'namen om sleutels voor te maken: anna,bram',
  remove: 'toon wat het ongedaan maakt',

  noAddress: '--address ontbreekt: de naam waarop clients de dienst bereiken.',
  noAddressHint: 'lks serve setup --address HOST',
  signs: (flag: string) => `${flag}: mag geen aanhalingsteken, regeleinde of \\ $ : ; { } * ? [ ] hebben.`,
  badAddress: '--address: moet een hostnaam zijn, zoals kb.example.org, met of zonder poort.',
  samePort: '--port: mag niet de poort van --address zijn, waar de proxy luistert.',
  badUser: '--user: moet een ander account dan root zijn: een kleine letter, dan kleine letters, cijfers, _ en -.',
  inHome: (user: string) =>
    `Het programma of de bibliotheek staat in een persoonlijke map, waarvan de units alleen deze mappen zien (ProtectHome=tmpfs). ${user} moet ze kunnen lezen.`,

  introduction: (host: string) => [
    `Richt lks in als dienst voor ${host}. Lees het, en voer het dan uit als root of deel voor deel.`,
    'Het stopt bij de eerste opdracht die mislukt, en overschrijft geen bestand. --remove toont wat het ongedaan maakt.',
  ],
  removing: [
    'Maakt ongedaan wat het script van setup deed, als root. Wijzigingen in deze bestanden gaan mee.',
    'De bibliotheek, de sleutels en het account blijven.',
  ],
  steps: {
    account: 'het account van de dienst',
    folder: 'een map voor dat account alleen',
    writes: 'mislukt als het account de bibliotheek niet kan schrijven',
    library: 'een eerste bibliotheek, als er geen is: de startwetten',
    workspace: 'de werkruimte van het kantoor',
    key: 'een sleutel, alleen deze keer getoond',
    units: 'wat systemd van de units zegt',
    start: 'de dienst, en elke nacht bijwerken',
    answers: 'mislukt als de dienst niet antwoordt, of geen bibliotheek kan lezen',
    caddy:
      'het hoofdbestand van Caddy importeert het blok; heeft het globale opties, voeg die van lks.caddy dan zelf toe',
    proxy: 'de proxy, als die geen fout vindt',
    through: 'mislukt als de proxy verzoeken niet doorgeeft, of zijn certificaat voor een andere naam is',
    removeProxy: 'het blok van de proxy',
    removeUnits: 'de dienst en het nachtelijke bijwerken',
  },
});

/** Wat `lks serve setup` zegt. */
import type { setup as english } from '../en/setup';

export const setup: typeof english = () => ({
  summary: 'toon een script dat de dienst hier inricht',
  details:
    'Toont een script voor sh, en voert niets uit. Lees het, en voer het dan uit als root: het stopt bij de eerste fout, en overschrijft geen bestand.',
  name: (usual: string) => `naam van het kantoor, en van zijn werkruimte (standaard: ${usual})`,
  address: 'naam waarop clients hem bereiken: kb.example.org',
  user: (usual: string) => `account waaronder de dienst draait (standaard: ${usual})`,
  proxy: 'proxy ervoor (standaard: nginx)',
  port: (usual: number) => `poort van de dienst (standaard: ${usual})`,
  certificate: 'certificaat voor nginx (standaard: dat van certbot)',
  certificateKey: 'de sleutel daarvan',
  keys: 'namen om sleutels voor te maken: anna,bram',
  remove: 'toon wat het ongedaan maakt; bibliotheek, sleutels en account blijven',

  noAddress: '--address ontbreekt: de naam waarop clients de dienst bereiken.',
  noAddressHint: 'lks serve setup --address HOST',
  signs: (flag: string) => `${flag}: mag geen aanhalingsteken, regeleinde of \\ $ : ; { } * ? [ ] hebben.`,
  badAddress: '--address: moet een hostnaam zijn, zoals kb.example.org, met of zonder poort.',
  samePort: '--port: mag niet de poort van --address zijn.',
  badUser: '--user: moet anders zijn dan root: kleine letters, cijfers, _ en -, een letter eerst.',
  inHome: (user: string) =>
    `Het programma of de bibliotheek staat in een persoonlijke map, en ${user} moet deze mappen kunnen lezen (ProtectHome=tmpfs).`,

  introduction: (host: string) => [
    `Richt lks in als dienst voor ${host}. Lees het, en voer het dan uit als root.`,
    'Het stopt bij de eerste fout, en overschrijft geen bestand. Om het ongedaan te maken: --remove.',
  ],
  removing: ['Maakt ongedaan wat setup deed, als root.', 'De bibliotheek, de sleutels en het account blijven.'],
  steps: {
    account: 'het account',
    folder: 'een map voor dat account alleen',
    writes: 'mislukt als het account de bibliotheek niet kan schrijven',
    library: 'een eerste bibliotheek, als er geen is: de startwetten',
    workspace: 'de werkruimte',
    key: 'een sleutel, alleen nu getoond',
    units: 'wat systemd van de units zegt',
    start: 'de dienst, en elke nacht bijwerken',
    answers: 'mislukt als de dienst niets antwoordt, of geen bibliotheek leest',
    caddy:
      'het hoofdbestand van Caddy importeert het blok; heeft het globale opties, voeg die van lks.caddy dan zelf toe',
    proxy: 'de proxy, als die geen fout vindt',
    through: 'mislukt als de proxy niets doorgeeft, of het verkeerde certificaat heeft',
    removeProxy: 'de proxy',
    removeUnits: 'de dienst en het nachtelijke bijwerken',
  },
});

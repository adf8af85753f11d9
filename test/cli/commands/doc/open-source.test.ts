/** Which addresses `lks doc --web` opens unasked, and what BROWSER means. */
import { describe, expect, it } from 'vitest';
import { browserCommands } from '../../../../src/cli/command/browser';
import { judgeAddress } from '../../../../src/cli/command/source-address';
import { say } from '../../../../src/messages';
import { phrase } from '../../../support/saying';

describe('an address is opened unasked', () => {
  it.each([
    [
      'https://wetten.overheid.nl/BWBR0005290/2025-07-01#Boek7',
      'https://wetten.overheid.nl/BWBR0005290/2025-07-01#Boek7',
    ],
    ['https://deeplink.rechtspraak.nl/uitspraak?id=ECLI:NL:HR:2019:2006', undefined],
    ['https://overheid.nl', 'https://overheid.nl/'],
    ['HTTPS://EUR-LEX.EUROPA.EU/eli/reg/2016/679/oj', 'https://eur-lex.europa.eu/eli/reg/2016/679/oj'],
    ['https://wetten.overheid.nl:443/BWBR0005290', 'https://wetten.overheid.nl/BWBR0005290'],
    // A name that is written with http for ever; the page is the same with https.
    ['http://data.europa.eu/eli/reg/2016/679/oj', 'https://data.europa.eu/eli/reg/2016/679/oj'],
    // What a shell or an option would be is the middle of one argument.
    ['https://wetten.overheid.nl/$(id)`id`;id&id|id"x\'', "https://wetten.overheid.nl/$(id)%60id%60;id&id|id%22x'"],
  ])('%s', (address, opened) => {
    expect(judgeAddress(address)).toEqual({ open: opened ?? address });
  });
});

describe('an address is shown and not opened', () => {
  it.each([
    ['http://wetten.overheid.nl/BWBR0005290', say.commands.webNotEncrypted, 'http://wetten.overheid.nl/BWBR0005290'],
    [
      'https://wetten.overheid.nl:8443/BWBR0005290',
      say.commands.webPort,
      'https://wetten.overheid.nl:8443/BWBR0005290',
    ],
    ['http://data.europa.eu:81/eli/reg/2016/679/oj', say.commands.webPort, 'http://data.europa.eu:81/'],
    ['http://overheid.nl:443/', say.commands.webPort, 'http://overheid.nl:443/'],
    ['https://evil.example/overheid.nl', say.commands.webForeign, 'https://evil.example/overheid.nl'],
    ['https://overheid.nl.evil.example/', say.commands.webForeign, 'https://overheid.nl.evil.example/'],
    ['https://evil-overheid.nl/', say.commands.webForeign, 'https://evil-overheid.nl/'],
    ['https://overheid.nl./', say.commands.webForeign, 'https://overheid.nl./'],
    ['https://ovеrheid.nl/', say.commands.webForeign, 'https://xn--ovrheid-8gg.nl/'],
    ['https://127.0.0.1/', say.commands.webForeign, 'https://127.0.0.1/'],
    ['https://[::1]/', say.commands.webForeign, 'https://[::1]/'],
    ['https://overheid.nl@evil.example/', say.commands.webRefused, 'https://overheid.nl@evil.example/'],
    ['https://user:pass@overheid.nl/', say.commands.webRefused, 'https://user:pass@overheid.nl/'],
    ['https://@overheid.nl/', say.commands.webRefused, 'https://@overheid.nl/'],
    ['https://overheid.nl\\@evil.example/', say.commands.webRefused, 'https://overheid.nl\\@evil.example/'],
    ['javascript:alert(1)//overheid.nl', say.commands.webRefused, 'javascript:alert(1)//overheid.nl'],
    ['file:///etc/passwd', say.commands.webRefused, 'file:///etc/passwd'],
    ['data:text/html,x', say.commands.webRefused, 'data:text/html,x'],
    ['--help', say.commands.webRefused, '--help'],
    ['//overheid.nl/', say.commands.webRefused, '//overheid.nl/'],
    ['https:overheid.nl', say.commands.webRefused, 'https:overheid.nl'],
    ['https://overheid.nl/ x', say.commands.webRefused, 'https://overheid.nl/ x'],
    ['https://overheid.nl/\u001b]8;;x\u0007', say.commands.webRefused, 'https://overheid.nl/'],
    ['https://overheid.nl/\u202etxt', say.commands.webRefused, 'https://overheid.nl/txt'],
    [
      'https://overheid.nl/\nhttps://evil.example',
      say.commands.webRefused,
      'https://overheid.nl/ https://evil.example',
    ],
    [`https://overheid.nl/${'x'.repeat(3000)}`, say.commands.webRefused, 'https://overheid.nl/xxx'],
    [{ href: 'https://overheid.nl/' }, say.commands.webRefused, '{"href":"https://overheid.nl/"}'],
    ['', say.commands.webNone, ''],
    [null, say.commands.webNone, ''],
    [undefined, say.commands.webNone, ''],
  ])('%.80j', (address, why, shown) => {
    const judged = judgeAddress(address);
    expect(judged).toEqual({ refused: expect.stringContaining(phrase(why)) });
    const { refused } = judged as { refused: string };
    expect(refused).toContain(shown);
    expect(refused).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
    expect(refused.length).toBeLessThan(700);
  });
});

const URL_ = 'https://overheid.nl/$&';

describe('BROWSER', () => {
  it.each([
    ['firefox', [['firefox', URL_]]],
    ['firefox --new-tab %s --quiet', [['firefox', '--new-tab', URL_, '--quiet']]],
    [
      'one:two -x:/three/four',
      [
        ['one', URL_],
        ['two', '-x', URL_],
        ['/three/four', URL_],
      ],
    ],
    ['open --url=%s', [['open', `--url=${URL_}`]]],
    ['firefox %s &', [['firefox', URL_]]],
    ['"/a folder/browser" --say \'it is\' b\\ c', [['/a folder/browser', '--say', 'it is', 'b c', URL_]]],
    ['"half', [['"half', URL_]]],
    [' : ::""', []],
    ['%s', []],
    ['', []],
  ])('%j', (browser, commands) => {
    expect(browserCommands(browser, URL_, ':')).toEqual(commands);
  });
});

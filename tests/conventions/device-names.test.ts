import { expect, test } from 'vitest';
import { deviceName as shown } from '../../app/features/account/device-name.ts';
import { deviceName as noted } from '../../packages/supabase/src/auth/mail/mails.ts';
import { deviceIn } from '../../server/mail/device.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X)';

test.for([
  [`${iPhone} ${webKit} Version/26.1 Mobile/15E148 Safari/604.1`, 'Safari no iPhone'],
  [`${iPhone} ${webKit} CriOS/150.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome no iPhone'],
  [`${iPhone} ${webKit} FxiOS/150.0 Mobile/15E148 Safari/605.1.15`, 'Firefox no iPhone'],
  [`${iPhone} ${webKit} EdgiOS/150.0 Mobile/15E148 Safari/605.1.15`, 'Edge no iPhone'],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${webKit} Version/18.1 Safari/604.1`,
    'Safari no iPad',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/26.1 Safari/605.1.15`,
    'Safari no macOS',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chromium} Mobile Safari/537.36`, 'Chrome no Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${chromium} Mobile Safari/537.36 EdgA/150.0.0.0`,
    'Edge no Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A546E) ${chromium.replace('Chrome', 'SamsungBrowser/29.0 Chrome')} Safari/537.36`,
    'Samsung Internet no Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36 OPR/120.0`,
    'Opera no Windows',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0`, 'Firefox no Windows'],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${chromium.replace('Chrome', 'HeadlessChrome')}`,
    'Chrome no Linux',
  ],
])('%s is "%s" in the mail and among the devices of the account', ([userAgent, name]) => {
  expect([shown(userAgent!), deviceIn({ device: noted(userAgent!) })]).toEqual([name, name]);
});

import { expect, test } from 'vitest';
import { deviceName, isHandheld } from './device-name.ts';

const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const safariOnIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
const edgeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0';

test('devices are named as their owners would', () => {
  expect(deviceName(chromeOnAndroid)).toBe('Chrome no Android');
  expect(deviceName(safariOnIphone)).toBe('Safari no iPhone');
  expect(deviceName(edgeOnWindows)).toBe('Edge no Windows');
  expect(deviceName('curl/8')).toBe('Aparelho desconhecido');
  expect([chromeOnAndroid, safariOnIphone, edgeOnWindows].map(isHandheld)).toEqual([
    true,
    true,
    false,
  ]);
});

import { afterEach, expect, test } from 'vitest';
import { nameSite } from '../../app/domain/site/site-name.ts';
import { senderOf } from './sender-name.ts';

afterEach(() => nameSite(undefined));

test('an address alone bears the name of the site, one with a name its own', () => {
  expect(senderOf('oi@site.test')).toBe('"Pátio" <oi@site.test>');
  nameSite('Feira "do" Vale');
  expect(senderOf('oi@site.test')).toBe('"Feira do Vale" <oi@site.test>');
  expect(senderOf('Loja <oi@site.test>')).toBe('Loja <oi@site.test>');
});

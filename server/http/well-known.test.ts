import { expect, test } from 'vitest';
import { createWellKnown } from './well-known.ts';

const publicUrl = 'https://patio.example';
const operator = {
  legalName: 'Pátio Ltda.',
  taxId: '',
  address: '',
  email: 'a@patio.example',
  phone: '',
};

test('whom to tell of a weakness is the operator, for a year from now on', async () => {
  const app = createWellKnown({ publicUrl, site: () => ({ operator }) });
  const answer = await app.request('/.well-known/security.txt');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toContain('Contact: mailto:a@patio.example\n');
  expect(Date.parse(/^Expires: (.+)$/m.exec(text)![1]!)).toBeGreaterThan(Date.now());
});

test('without an address of the operator there is nobody to tell', async () => {
  for (const known of [null, { ...operator, email: '' }]) {
    const app = createWellKnown({ publicUrl, site: () => ({ operator: known }) });
    expect((await app.request('/.well-known/security.txt')).status).toBe(404);
  }
});

import { expect, test } from 'vitest';
import { failureOf } from './failure.ts';

const failed = (message: string, more: object) => Object.assign(new Error(message), more);

test.each([
  [failed('Mail command failed: 550 no', { code: 'EENVELOPE', response: '550 no' }), '550 no'],
  [
    failed('Greeting never received', { code: 'ETIMEDOUT' }),
    'O servidor não respondeu a tempo (Greeting never received)',
  ],
  [
    failed('connect ECONNREFUSED 127.0.0.1:25', { code: 'ECONNREFUSED' }),
    'O servidor recusa a conexão (connect ECONNREFUSED 127.0.0.1:25)',
  ],
  [new DOMException('late', 'TimeoutError'), 'O servidor não respondeu a tempo'],
  [failed('no template', {}), 'no template'],
])('%s is told as an administrator reads it', (reason, told) => {
  expect(failureOf(reason)).toBe(told);
});

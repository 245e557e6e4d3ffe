import { expect, test } from 'vitest';
import { faultOf, testMessage } from './test-message.ts';

test('a test says what, from where and when', () => {
  expect(testMessage('Olá', new Date('2026-11-21T18:00:00Z'))).toEqual({
    message: 'Olá',
    source: 'Pátio',
    timestamp: '2026-11-21T18:00:00.000Z',
  });
});

test.for(['https://n8n.exemplo.com/webhook/x', 'http://localhost:5678/webhook-test/1'])(
  '%s can be sent to',
  (url) => {
    expect(faultOf(url)).toBeUndefined();
  },
);

test.for(['n8n.exemplo.com', 'javascript:alert(1)', 'ftp://x', 'https://', ' '])(
  '%j names the mend',
  (url) => {
    expect(faultOf(url)).toContain('https://');
  },
);

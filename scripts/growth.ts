// npm run test:growth: several processes and database servers, on Debian's postgresql, pgbouncer and haproxy.
import './entry.ts';

process.env['GROWTH'] = '1';
process.argv.push('tests/growth');
await import('./test.ts');

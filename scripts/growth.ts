// npm run test:growth: several processes and database servers, on Debian's postgresql, pgbouncer, haproxy and nginx.
import './entry.ts';

process.env['GROWTH'] = '1';
process.argv.push('tests/growth');
await import('./test.ts');

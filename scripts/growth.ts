// npm run test:growth: several processes and database servers, on the Debian packages that docs/operations.md names.
import './entry.ts';

process.env['GROWTH'] = '1';
process.argv.push('tests/growth');
await import('./test.ts');

// A process that sends webhooks until it is killed. Argument: the database, as its owner.
import { connect } from '@patio/supabase/database/connect';
import { createLog } from '../../../server/log.ts';
import { createReach } from '../../../server/outside/reach.ts';
import { createSafe } from '../../../server/settings/secrets.ts';
import { startWebhooks } from '../../../server/webhooks/sender.ts';

await startWebhooks({
  owner: connect(process.argv[2]!, 2),
  safe: createSafe('a key of this installation, long enough'),
  reach: createReach(['127.0.0.1']),
  log: createLog('silent'),
});

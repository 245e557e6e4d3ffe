// A process that sends webhooks until it is killed. Argument: the database, as its owner.
import { connect } from '@patio/supabase/database/connect';
import { startQueues } from '@patio/supabase/queue';
import { createLog } from '../../../server/log.ts';
import { createReach } from '../../../server/outside/reach.ts';
import { createSafe } from '../../../server/settings/secrets.ts';
import { webhookQueue } from '../../../server/webhooks/sender.ts';

const owner = connect(process.argv[2]!, 2);
const log = createLog('silent');
const safe = createSafe('a key of this installation, long enough');
const queue = webhookQueue({ owner, safe, reach: createReach(['127.0.0.1']), log });
await startQueues({ queues: [queue], listener: owner, log });

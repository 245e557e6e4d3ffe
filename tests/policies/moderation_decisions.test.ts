import { people, rows } from './support/cast.ts';
import { all, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'administrators read what was decided',
  `select decision from public.moderation_decisions`,
  all('nothing', { anon: 'refused', admin: 'allowed', service: 'allowed' }),
);
policy(
  'nobody writes a decision past the functions',
  `insert into public.moderation_decisions (item_type, item_id, decision, was, decided_by)
   values ('car', ${rows.car}, 'approve', 'pending', '${people.olga}')`,
  all('refused', { service: 'allowed' }),
);
policy(
  'nobody takes one off the record',
  `delete from public.moderation_decisions`,
  all('refused', { service: 'allowed' }),
);
policy(
  'administrators decide on listings',
  `select public.decide_listings('approve', '[]')`,
  all('refused', { admin: 'allowed', service: 'allowed' }),
);
for (const asked of [
  `moderation_overview()`,
  `moderation_queue()`,
  `moderation_item('car', ${rows.pendingCar})`,
  `dismiss_risk_signal('car', ${rows.pendingCar}, 'price', 'x')`,
  `signal_rebuttals()`,
  `claim_review('car', ${rows.pendingCar})`,
  `reported_content()`,
  `content_figures()`,
  `dashboard_figures()`,
  `admin_listings('car')`,
  `admin_listing_counts('rental')`,
  `decide_reports('car', ${rows.car}, 'dismiss')`,
]) {
  policy(
    `administrators ask ${asked}`,
    `select public.${asked}`,
    all('refused', { admin: 'allowed', service: 'allowed' }),
  );
}
opensColumns('moderation_decisions', []);

-- Who may call what, said once more: a function that visitors can reach stands on this list or is a
-- finding. PUBLIC may call nothing, so that a new function starts closed.
with open_on_purpose (name) as (
  values
    -- What visitors do.
    ('public.send_inquiry'), ('public.reveal_contact'), ('public.record_view'), ('public.report_item'),
    ('public.search_cars'), ('public.search_properties'), ('public.search_rentals'),
    ('public.count_cars'), ('public.count_properties'), ('public.count_rentals'),
    ('public.similar_cars'), ('public.similar_properties'), ('public.similar_rentals'),
    ('public.featured_cars'), ('public.featured_properties'), ('public.recent_rentals'),
    ('public.pro_clients'), ('public.pro_totals'), ('public.find_store'), ('public.store_listings'), ('public.stock_on_show'), ('public.reveal_store_contact'),
    ('public.review_summary'), ('public.profiles'),
    ('public.suggest_places'), ('public.sitemap_parts'), ('public.sitemap_part'),
    ('public.shortest_password'),
    ('public.unsubscribe_search'), ('public.search_to_unsubscribe'),
    -- Refuses visitors itself, with the specified text.
    -- Plans and money.
    ('public.plan_stores'), ('public.order_plans'), ('public.delete_plan'),
    ('public.finances'), ('public.finance_metrics'), ('public.find_transactions'), ('public.export_transactions'),
    ('public.report_figures'), ('public.report_rows'), ('public.site_pulse'),
    ('public.get_customer_stats'), ('public.estimated_revenue'), ('public.moderation_queue'),
    ('public.moderation_overview'), ('public.moderation_item'), ('public.decide_listings'),
    ('public.rebut_signal'), ('public.signal_rebuttals'), ('public.look_at_item'),
    ('public.reported_content'), ('public.decide_reports'), ('public.content_figures'),
    ('public.dashboard_figures'), ('public.admin_listings'), ('public.begin_listing_job'),
    ('public.listing_jobs'), ('public.stop_listing_job'), ('public.export_listings'), ('public.admin_listing_counts'),
    ('private.require_admin'), ('private.refuse'),
    ('public.admin_customers'), ('public.audience_without_store'), ('public.admin_customer'), ('public.admin_customer_figures'), ('public.customer_weight'),
    ('public.admin_accounts'), ('public.admin_account_figures'), ('public.account_weight'),
    ('public.prepare_account'), ('public.set_account_active'), ('public.end_account_sessions'),
    ('public.audit_entries'),
    ('public.test_webhook'), ('public.resend_webhook'), ('public.resend_webhooks'), ('public.webhook_log'),
    ('public.webhook_week'), ('public.webhook_delivery'),
    ('public.send_to_audience'), ('public.audience_counts'), ('public.audience_without_store'), ('public.pause_sending'), ('public.recent_sendings'),
    ('public.send_sample'), ('public.notice_figures'), ('public.recent_notices'), ('public.notice_readers'),
    ('public.find_recipients'), ('public.save_mail_template'), ('public.reset_mail_template'), ('public.mail_sample'),
    ('public.moderate_listing'), ('public.hide_review'), ('public.retry_outbox'), ('public.send_test_mail'), ('public.decide_store_name'), ('public.test_mail_result'), ('public.confirm_invoice'),
    ('public.verify_backup'), ('public.backup_ticket'), ('public.request_backup'), ('public.announce'),
    ('public.refund_invoice'), ('public.begin_listing_for'), ('public.system_measures'), ('public.clear_cache'),
    ('public.decide_verification'), ('public.set_store_verification'), ('public.open_verification_document'),
    ('public.verification_queue'), ('public.verification_case'),
    ('public.system_log'), ('public.change_settings'), ('public.require_admin'),
    -- What policies, checks and generated columns ask on the caller's behalf.
    ('private.own_id'), ('private.is_admin'), ('private.is_restricted'), ('private.own_customer_id'),
    ('private.fold'), ('private.searchable'), ('private.slugify'), ('private.is_state'),
    ('private.phone_e164'), ('private.is_phone'), ('private.is_visible')
)
select format('%s can call %I.%I(%s)',
  case when a.grantee = 0 then 'PUBLIC' else 'anon' end, n.nspname, p.proname,
  pg_get_function_identity_arguments(p.oid)) as finding
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace,
  aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
where n.nspname in ('public', 'private')
  and (a.grantee = 0 or a.grantee = 'anon'::regrole
    and not exists (select from open_on_purpose o where o.name = n.nspname || '.' || p.proname))
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')

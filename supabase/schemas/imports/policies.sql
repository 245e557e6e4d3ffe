alter table private.import_sources enable row level security;

alter table private.import_runs enable row level security;

alter table private.import_rows enable row level security;

alter table private.import_items enable row level security;

alter table private.import_photos enable row level security;

alter table private.feed_tokens enable row level security;

alter table private.photo_hosts enable row level security;

alter table private.listing_jobs enable row level security;

alter table private.listing_job_items enable row level security;

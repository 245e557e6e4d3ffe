alter table private.people_words enable row level security;

alter table private.customer_words enable row level security;

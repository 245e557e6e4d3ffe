alter table private.address_secret enable row level security;

alter table private.address_calls enable row level security;

alter table private.measures enable row level security;

alter table private.text_columns enable row level security;

select private.create_listing_policies(v.vertical), private.add_plan_limit_column(v.vertical)
from private.verticals v order by v.place;
select private.create_item_policies();

alter table private.verticals enable row level security;

alter table private.search_codes enable row level security;

alter table private.search_facets enable row level security;

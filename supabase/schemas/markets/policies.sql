select private.create_listing_policies(v.vertical), private.add_plan_limit_column(v.vertical)
from private.verticals v order by v.place;
select private.create_item_policies();

select private.create_listing_policies(v.vertical), private.grant_plan_limit(v.vertical)
from private.verticals v order by v.place;
select private.create_item_policies();

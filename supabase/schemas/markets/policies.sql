select private.create_listing_policies(v.vertical) from private.verticals v order by v.place;
select private.create_item_policies();

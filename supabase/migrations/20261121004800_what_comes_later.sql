-- What comes to a site that is at work: a market, a facet. docs/extending.md says what stands before and after.

-- Ends the table of its listings, and does for it what every subject does for the others: what is searched follows.
create function private.join_market(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.settle_listings(vertical);
  perform private.settle_traits();
  perform private.settle_items();
  perform private.settle_photos();
  perform private.refer_to_items_by_index('reviews');
  perform private.refer_to_items_by_index('favourites');
  perform private.rule_listings(vertical);
  perform private.search_listings(vertical);
  perform private.audit_table(vertical);
  perform private.count_listings(vertical);
  perform private.tell_of_listings(vertical);
  perform private.alert_of_listings(vertical);
end $$;

-- After facets or codes have been added: what is made of them, and the rows of all that is searched.
create function private.settle_facets() returns void
language plpgsql
set search_path = ''
as $$
declare
  t text;
  ids uuid[];
begin
  perform private.settle_codes();
  perform private.settle_keywords();
  perform private.settle_traits();
  for t in select private.each_vertical() loop
    perform private.hold_to_codes(t);
    execute format('select array_agg(l.id) from public.%I l where l.status = ''published''', t) into ids;
    perform private.refresh_search(t, ids);
  end loop;
end $$;

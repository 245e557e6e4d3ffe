-- Totals above `most_counted` are shown rounded in any market, and yet were counted one by one below 200,000 listings.
create or replace function private.has_estimates(vertical text) returns boolean
language sql stable set search_path = ''
return private.search_size(vertical) > 4 * private.most_counted();
comment on function private.has_estimates(text) is
  'Whether a market is so large that searches that find more than most_counted are common; theirs are estimated.';

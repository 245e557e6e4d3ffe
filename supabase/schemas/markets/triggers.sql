-- The triggers of each vertical's listings and of every table with texts that people type. README.md lists them.
select private.create_listing_triggers(v.vertical), private.create_search_triggers(v.vertical)
from private.verticals v order by v.place;

select private.clean_texts_of(t.table_name) from (select distinct c.table_name from private.text_columns c) t;

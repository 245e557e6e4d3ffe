-- Only what the database's own parser of texts read.
alter table private.verticals drop column bare_price, drop column bare_thousands;

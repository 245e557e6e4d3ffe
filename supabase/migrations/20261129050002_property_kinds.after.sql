-- Writes checks and keywords of the new codes, and all search rows: their order counts what each kind has.
select private.rebuild_facets();

-- Who has no store has no store's number, and nothing equals what is not known: neither yes nor no, so that of every
-- file of the site it was asked whose it is, in turn. The answer was right, and took as long as there are files.
alter policy "people read their own files" on storage.objects
  using (bucket_id in ('uploads', 'pictures')
    and ((select private.is_admin()) or (
      coalesce(split_part(name, '/', 1) in ((select private.own_customer_id())::text, (select private.own_id())::text), false)
      and private.may_keep_file(name))));

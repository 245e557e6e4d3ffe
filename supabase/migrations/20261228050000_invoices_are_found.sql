-- Administrators find an invoice by a part of its number, of the bank's reference, or of who pays.
create index invoices_found_idx on public.invoices using gin
  (code extensions.gin_trgm_ops, txid extensions.gin_trgm_ops, payer_name extensions.gin_trgm_ops);

delete from private.integration_secrets s
where not exists (select from public.integration_settings i where i.integration_type = s.integration_type);
alter table private.integration_secrets
  add constraint integration_secrets_integration_type_fkey foreign key (integration_type)
    references public.integration_settings (integration_type) on delete cascade deferrable initially deferred;

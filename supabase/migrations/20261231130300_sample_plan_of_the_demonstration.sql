-- The sample plan of the specification, where the demonstration is already there: 'demo' inserts it into new ones.
insert into public.plans (id, slug, name, description, price, sort_order, max_listings, max_images_per_item, max_highlights,
  duration_days, plan_type, audience, features, cta)
select '322cdc14-f2dc-4022-bf96-112e4e6dfa71', 'pro-50', 'Pro 50', 'Para lojas com até 50 produtos.', 89.9, 40, 50, 20, 5, 60, 'pro', 'professional',
  array['Até 50 produtos', '20 fotos por anúncio', 'Loja com endereço próprio'], 'Assinar Pro 50'
where exists (select from auth.users u where u.email = 'admin@patio.test')
on conflict do nothing;

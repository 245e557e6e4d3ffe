import type { Sql } from 'postgres';
import { people, rows } from './cast.ts';

/** Fills a migrated, empty database with the cast, two stores and one row of everything, as the owner. */
export async function buildWorld(owner: Sql): Promise<void> {
  await owner.unsafe(accounts + money + listings + engagement + operations + sellers);
}

/** What a car has that can be published, and a Civic that has it. */
export const carColumns = `id, customer_id, status, availability, title, price, municipality_id, make, model, year,
  year_fabrication, km, fuel, transmission, body_type, plate, plate_end, renavam`;

export const civic = `'Honda Civic', 90000, ${rows.campinas}, 'Honda', 'Civic', 2021, 2020, 40000, 'flex', 'cvt', 'sedan',
  'ABC1D23', 3, '00639884962'`;

const accounts = `
  insert into auth.users (id, email, raw_user_meta_data, created_at) values
    ('${people.ana}', 'ana@casa.test', '{"name": "Ana"}', now()),
    ('${people.bia}', 'bia@casa.test', '{"name": "Bia"}', now()),
    ('${people.davi}', 'davi@loja.test', '{"name": "Davi"}', now()),
    ('${people.elisa}', 'elisa@loja.test', '{"name": "Elisa"}', now()),
    ('${people.olga}', 'olga@patio.test', '{"name": "Olga"}', now()),
    ('${people.caio}', 'caio@loja.test', '{"name": "Caio"}', now());
  update auth.users set email_confirmed_at = now();
  update public.user_roles set role = 'admin' where user_id = '${people.olga}';
  insert into public.fipe_prices (fipe_code, year, price, month) values ('005340-6', 2019, 45000, '2026-11-01');
  insert into public.municipalities (id, name, state, slug, latitude, longitude)
    values (${rows.campinas}, 'Campinas', 'SP', 'campinas-sp', -22.9, -47.06) on conflict do nothing;
  insert into public.customers (id, user_id, business_name, phone, email, address, tax_id, plan_type, is_active)
  values
    (${rows.store}, '${people.davi}', 'Davi Automóveis', '+5519987654321', 'contato@davi.test', 'Rua A, 1',
      '11222333000181', 'basic', true),
    (${rows.otherStore}, '${people.elisa}', 'Elisa Imóveis', '+5519912345678', null, null, null, 'pro', true),
    (${rows.closedStore}, '${people.caio}', 'Caio Veículos', null, null, null, null,
      'pro', false);
`;

const money = `
  insert into public.plans (id, slug, name, price, max_cars, max_images_per_item, duration_days, plan_type,
    is_active, is_default)
  values
    (${rows.plan}, 'destaque', 'Destaque', 29, 10, 10, 30, 'basic', true, false),
    (${rows.retiredPlan}, 'antigo', 'Antigo', 19, 2, 5, 15, 'basic', false, false),
    (${rows.freePlan}, 'gratuito', 'Gratuito', 0, 1, 5, 15, 'basic', true, true);
  insert into public.subscriptions (id, customer_id, plan_id, status)
    values (${rows.subscription}, ${rows.store}, ${rows.plan}, 'active');
  insert into public.invoices (id, customer_id, subscription_id, plan_id, description, amount, status, due_on,
    txid)
  values (${rows.invoice}, ${rows.store}, ${rows.subscription}, ${rows.plan}, 'Plano Destaque', 29, 'open',
    current_date, 'PATIO0001');
  insert into public.transactions (id, type, description, category, amount, invoice_id) values
    (${rows.transaction}, 'despesa', 'Hospedagem', 'Infraestrutura', 100, null),
    (${rows.receipt}, 'receita', 'Plano Destaque', 'Assinaturas', 29, ${rows.invoice});
`;

const listings = `
  insert into public.cars (${carColumns}) values
    (${rows.car}, ${rows.store}, 'published', 'available', ${civic}),
    (${rows.draftCar}, ${rows.store}, 'draft', 'available', ${civic}),
    (${rows.pendingCar}, ${rows.store}, 'pending', 'available', ${civic}),
    (${rows.soldCar}, ${rows.store}, 'expired', 'sold', ${civic}),
    (${rows.otherCar}, ${rows.otherStore}, 'published', 'available', ${civic}),
    (${rows.closedCar}, ${rows.closedStore}, 'published', 'available', ${civic});
  insert into public.properties (id, customer_id, status, title, price, municipality_id, property_type,
    bedrooms, bathrooms, parking, area, street, street_number, zip_code)
  values
    (${rows.property}, ${rows.store}, 'published', 'Casa no Cambuí', 500000, ${rows.campinas}, 'casa', 3, 2, 2,
      120, 'Rua B', '2', '13025000'),
    (${rows.draftProperty}, ${rows.store}, 'draft', 'Rascunho', 0, null, null, null, null, null, null, null,
      null, null);
  insert into public.rentals (id, customer_id, status, title, price_per_month, municipality_id, rental_type,
    property_type, bedrooms, bathrooms, parking, area, street, street_number, zip_code)
  values
    (${rows.rental}, ${rows.store}, 'published', 'Apartamento no Centro', 2000, ${rows.campinas}, 'longo-prazo',
      'apartamento', 2, 1, 1, 60, 'Rua C', '3', '13010000'),
    (${rows.draftRental}, ${rows.store}, 'draft', 'Rascunho', 0, null, null, null, null, null, null, null, null,
      null, null);
  insert into public.listing_photos (id, car_id, path, position, width, height) values
    (${rows.photo}, ${rows.car}, 'demo/civic', 0, 1600, 1200),
    (${rows.draftPhoto}, ${rows.draftCar}, 'demo/rascunho', 0, 1600, 1200);
`;

const engagement = `
  insert into public.reviews (id, user_id, item_type, item_id, rating, title, hidden_at, hidden_reason) values
    (${rows.review}, '${people.ana}', 'car', ${rows.car}, 4, 'Bom atendimento', null, null),
    (${rows.hiddenReview}, '${people.ana}', 'property', ${rows.property}, 1, 'Ofensa', now(), 'Ofensiva');
  insert into public.inquiries (id, customer_id, item_type, item_id, item_title, user_id, name, email, phone,
    message, visitor)
  values (${rows.inquiry}, ${rows.store}, 'car', ${rows.car}, 'Honda Civic', '${people.ana}', 'Ana',
    'ana@casa.test', '+5519911112222', 'Ainda está à venda?', 'navegador-ana');
  insert into public.inquiry_messages (id, inquiry_id, author, user_id, body)
    values (${rows.message}, ${rows.inquiry}, 'visitor', '${people.ana}', 'Posso ver amanhã?');
  insert into public.leads (id, customer_id, item_type, item_id, kind, visitor) overriding system value
    values (${rows.lead}, ${rows.store}, 'car', ${rows.car}, 'phone', 'navegador-ana');
  insert into public.listing_views (customer_id, item_type, item_id, visitor)
    values (${rows.store}, 'car', ${rows.car}, 'navegador-ana');
  insert into public.favourites (user_id, item_type, item_id) values ('${people.ana}', 'car', ${rows.car});
  insert into public.saved_searches (id, user_id, name, vertical, filters)
    values (${rows.search}, '${people.ana}', 'Civic em Campinas', 'cars', '{"opcionais": ["teto-solar"]}');
`;

const operations = `
  insert into public.notification_preferences (user_id, kind, in_app) values ('${people.ana}', 'review', false);
  insert into public.notifications (id, user_id, title, message)
    values (${rows.notification}, '${people.ana}', 'Resposta', 'A loja respondeu.');
  insert into public.app_settings (key, value, is_public) values
    ('site.name', '"Pátio"', true), ('security.max_attempts', '5', false);
  insert into public.integration_settings (id, integration_type, enabled, webhook_url, api_key)
    values (${rows.integration}, 'n8n', false, 'https://n8n.test/hook', 'chave-secreta');
  insert into public.outbox (channel, topic, recipient, payload)
    values ('mail', 'recover', 'ana@casa.test', '{"link": "segredo"}');
  insert into public.audit_log (actor_id, actor_role, action, table_name, row_id)
    values ('${people.olga}', 'admin', 'update', 'customers', 'x');
  insert into public.reports (id, item_type, item_id, reason, visitor)
    values (${rows.report}, 'car', ${rows.car}, 'fraude', 'navegador-bia');
`;

const sellers = `
  insert into public.backups (id, status, file) values (${rows.backup}, 'made', 'patio-2026-11-22-031100.tar.zst');
  insert into public.sendings (id, audience, title, message, state, ended_at)
    values (${rows.sending}, 'all', 'Aviso', 'Domingo às 3h.', 'done', now());
  insert into public.mail_templates (topic, subject, body) values ('expiry', 'Vence em 3 dias', 'Olá, {anúncio}');
  insert into public.system_checks (name, state, detail) values ('disk', 'ok', '9 GB livres.');
  insert into public.store_drafts (customer_id, changes) values (${rows.store}, '{"description": "Desde 1990"}');
  insert into private.pictures (path, owner_id, width, height, placeholder, thumbhash, likeness)
  select path, owner_id::uuid, 800, 600, '#808080', 'AAAA', repeat('01', 32)::bit(64)
  from (values ('lojas/nova', ${rows.store}), ('lojas/outra', ${rows.store}), ('lojas/terceira', ${rows.store}),
    ('lojas/quarta', ${rows.store}), ('pessoas/davi', '${people.davi}'), ('pessoas/ana', '${people.ana}'))
    p (path, owner_id);
  insert into public.price_changes (item_type, item_id, price_before, price, changed_at) values
    ('car', ${rows.car}, 95000, 90000, now() - interval '60 days'),
    ('car', ${rows.draftCar}, 95000, 90000, now() - interval '60 days'),
    ('property', ${rows.property}, 950000, 900000, now() - interval '60 days'),
    ('property', ${rows.draftProperty}, 950000, 900000, now() - interval '60 days'),
    ('rental', ${rows.rental}, 3500, 3000, now() - interval '60 days'),
    ('rental', ${rows.draftRental}, 3500, 3000, now() - interval '60 days');
  insert into public.review_samples (item_type, item_id, customer_id, cause)
    values ('car', ${rows.car}, ${rows.store}, 'changed');
  insert into public.listing_photos (id, property_id, rental_id, path, position, width, height) values
    (${rows.propertyPhoto}, ${rows.property}, null, 'demo/casa', 0, 1600, 1200),
    (${rows.rentalPhoto}, null, ${rows.rental}, 'demo/apartamento', 0, 1600, 1200);
  insert into public.moderation_decisions (item_type, item_id, decision, was, decided_by)
    values ('car', ${rows.car}, 'approve', 'pending', '${people.olga}');
  insert into public.contact_notes (id, customer_id, inquiry_id, user_id, body)
    values (${rows.note}, ${rows.store}, ${rows.inquiry}, '${people.davi}', 'Pedir laudo.');
  insert into public.quick_replies (id, customer_id, title, body)
    values (${rows.quickReply}, ${rows.store}, 'Visita', 'Oi, {nome}! Pode vir ver {anúncio}.');
  insert into public.description_templates (id, customer_id, title, body)
    values (${rows.template}, ${rows.store}, 'Carros', '{marca} {modelo}');
  insert into public.bulk_changes (id, customer_id, created_by, field)
    values (${rows.bulkChange}, ${rows.store}, '${people.davi}', 'price');
  insert into public.bulk_change_items (change_id, item_type, item_id, version, columns)
    values (${rows.bulkChange}, 'car', ${rows.draftCar}, now(), '{"price": 1}');
  insert into public.verification_requests (id, customer_id, status, responsible_name, tax_id, sent_at)
    values (${rows.verification}, ${rows.store}, 'waiting', 'Davi', '11222333000181', now());
  insert into public.verification_documents (id, request_id, customer_id, kind, path, file_name, mime_type, bytes)
    values (${rows.document}, ${rows.verification}, ${rows.store}, 'registration_card',
      '57000000-0000-4000-8000-000000000001/7e000000-0000-4000-8000-000000000003.pdf', 'cartao-cnpj.pdf',
      'application/pdf', 184000);
  insert into public.verification_openings (id, request_id, customer_id, document_id, kind, opened_by)
    overriding system value
    values (${rows.opening}, ${rows.verification}, ${rows.store}, ${rows.document}, 'registration_card',
      '${people.olga}');
`;

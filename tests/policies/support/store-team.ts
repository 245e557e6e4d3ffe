import type { Sql } from 'postgres';
import { rows, team } from './cast.ts';

/** Gives the store of Davi a team: as the owner, who passes row level security. @param token of an invitation */
export async function buildTeam(owner: Sql, token: string): Promise<void> {
  await owner.unsafe(`
    insert into auth.users (id, email, raw_user_meta_data, created_at, email_confirmed_at) values
      ('${team.manager}', 'gerente@davi.test', '{"name": "Cláudia"}', now(), now()),
      ('${team.seller}', 'carlos@davi.test', '{"name": "Carlos"}', now(), now()),
      ('${team.colleague}', 'patricia@davi.test', '{"name": "Patrícia"}', now(), now()),
      ('${team.removed}', 'diego@davi.test', '{"name": "Diego"}', now(), now()),
      ('${team.invited}', 'jana@casa.test', '{"name": "Jana"}', now(), now());
    insert into public.store_members (customer_id, user_id, role) values
      (${rows.store}, '${team.manager}', 'manager'), (${rows.store}, '${team.seller}', 'seller'),
      (${rows.store}, '${team.colleague}', 'seller'), (${rows.store}, '${team.removed}', 'seller');
    update public.cars set assigned_to = '${team.seller}' where customer_id = ${rows.store};
    insert into public.inquiries (id, customer_id, item_type, item_id, item_title, name, message)
      values (${rows.openInquiry}, ${rows.store}, 'car', ${rows.car}, 'Honda Civic', 'Zé', 'Oi');
    update public.inquiries set assigned_to = null where id = ${rows.openInquiry};
    update public.inquiries set assigned_to = '${team.seller}' where id = ${rows.inquiry};
    insert into public.contact_notes (id, customer_id, inquiry_id, lead_id, user_id, body) values
      (${rows.noteOfEmployee}, ${rows.store}, ${rows.inquiry}, null, '${team.seller}', 'Quer trocar.'),
      (${rows.noteOnLead}, ${rows.store}, null, ${rows.lead}, '${team.owner}', 'Ligar depois.');
    delete from public.store_members where user_id = '${team.removed}';
    insert into public.store_invitations (id, customer_id, email, role, token_digest) values
      (${rows.invitationOfSeller}, ${rows.store}, 'jana@casa.test', 'seller', sha256('${token}')),
      (${rows.invitationOfManager}, ${rows.store}, 'gestora@casa.test', 'manager', sha256('outro'));`);
}

/** What else only policies tell apart: contacts of a colleague, and what managers alone see. */
export async function buildWorkOfTeam(owner: Sql): Promise<void> {
  await owner.unsafe(`
    insert into public.inquiries (id, customer_id, item_type, item_id, item_title, name, message)
      values (${rows.inquiryOfColleague}, ${rows.store}, 'car', ${rows.car}, 'Honda Civic', 'Rui', 'Oi');
    insert into public.leads (id, customer_id, item_type, item_id, kind, visitor) overriding system value values
      (${rows.leadOfColleague}, ${rows.store}, 'car', ${rows.car}, 'whatsapp', 'navegador-rui'),
      (${rows.mailLead}, ${rows.store}, 'car', ${rows.car}, 'email', 'navegador-rui'),
      (${rows.otherLead}, ${rows.otherStore}, 'car', ${rows.otherCar}, 'phone', 'navegador-rui');
    update public.properties set assigned_to = '${team.seller}' where id = ${rows.property};
    update public.rentals set assigned_to = '${team.seller}' where id = ${rows.rental};
    update public.inquiries set assigned_to = '${team.colleague}' where id = ${rows.inquiryOfColleague};
    update public.contact_stages set assigned_to = null where lead_id = ${rows.lead};
    update public.contact_stages set assigned_to = '${team.colleague}' where lead_id = ${rows.leadOfColleague};
    insert into public.contact_notes (id, customer_id, inquiry_id, lead_id, user_id, body) values
      (${rows.noteOnInquiryOfColleague}, ${rows.store}, ${rows.inquiryOfColleague}, null, '${team.seller}', 'Quer trocar.'),
      (${rows.noteOnLeadOfColleague}, ${rows.store}, null, ${rows.leadOfColleague}, '${team.colleague}', 'Ligar.');
    insert into public.store_webhooks (customer_id, url, events, sealed, secret_end)
      values (${rows.store}, 'https://crm.test/', '{lead.created}', 'sealed:v1:x', 'abcd');
    insert into public.store_tokens (id, customer_id, user_id, name, digest, tail) values
      (${rows.token}, ${rows.store}, '${team.manager}', 'CRM', sha256('um'), '0001'),
      (${rows.tokenOfEmployee}, ${rows.store}, '${team.seller}', 'CRM', sha256('dois'), '0002');
    insert into public.review_samples (item_type, item_id, customer_id, cause, reviewed_at, reviewed_by) values
      ('car', ${rows.car}, ${rows.store}, 'changed', now(), '${team.admin}'),
      ('car', ${rows.car}, ${rows.store}, 'changed', now(), '${team.owner}');`);
}

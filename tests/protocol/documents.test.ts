import { beforeEach, expect, test } from 'vitest';
import { removeDocuments } from '../../server/jobs/documents.ts';
import { people, rows } from '../policies/support/cast.ts';
import { ownWorld } from '../policies/support/own-world.ts';
import { apiInside } from './support/inside.ts';

// storage-js from npm against the bucket of documents, and the job that empties it.
const store = rows.otherStore.replaceAll("'", '');
const db = await ownWorld();
const api = await apiInside(db);
const pdf = new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' });
const name = `${store}/7e000000-0000-4000-8000-000000000009.pdf`;

beforeEach(async () => {
  await db.owner`delete from public.verification_requests`;
  await removeDocuments(db.owner, api.photoStorage);
  await db.owner`delete from storage.objects where bucket_id = 'documents'`;
});

const left = async () =>
  (await db.owner`select name from storage.objects where bucket_id = 'documents'`).length;
const attach = async () =>
  (await api.as(people.elisa)).rpc('attach_verification_document', {
    kind: 'responsible_id',
    path: name,
    file_name: 'cnh.pdf',
  });

test('a document is sent by its store, in its kinds, and signed for nobody', async () => {
  const own = (await api.as(people.elisa)).storage.from('documents');
  const html = new Blob(['<script>'], { type: 'text/html' });
  expect((await own.upload(name, html)).error).not.toBeNull();
  const large = new Blob([new Uint8Array(10_485_761)], { type: 'application/pdf' });
  expect((await own.upload(name, large)).error).not.toBeNull();
  expect((await own.upload(name, pdf)).error).toBeNull();
  expect((await own.download(name)).error).toBeNull();
  expect((await own.createSignedUrl(name, 60)).error).not.toBeNull();
  expect((await own.createSignedUrls([name], 60)).data?.[0]?.signedUrl ?? null).toBeNull();
  expect((await own.createSignedUploadUrl(`${name}x`)).error).not.toBeNull();
  for (const other of [api.anon, await api.as(people.davi), await api.as(people.olga)])
    expect((await other.storage.from('documents').download(name)).error).not.toBeNull();
  const { data } = await attach();
  const olga = await api.as(people.olga);
  await olga.rpc('open_verification_document', { document: data! });
  expect((await olga.storage.from('documents').download(name)).error).toBeNull();
  expect((await olga.storage.from('documents').createSignedUrl(name, 60)).error).not.toBeNull();
});

test('files go when their request is cancelled, kept too long, or the store deleted; two processes do no harm', async () => {
  const send = async () => {
    await (await api.as(people.elisa)).storage.from('documents').upload(name, pdf);
    expect((await attach()).error).toBeNull();
    await removeDocuments(db.owner, api.photoStorage);
    expect(await left()).toBe(1);
  };
  const sweep = async () => {
    await db.owner`select private.end_verifications()`;
    await Promise.all([
      removeDocuments(db.owner, api.photoStorage),
      removeDocuments(db.owner, api.photoStorage),
    ]);
    expect(await left()).toBe(0);
  };
  await send();
  await (await api.as(people.elisa)).rpc('withdraw_verification');
  await sweep();
  await send();
  await db.owner`update public.verification_requests set status = 'verified', decided_at = now() - interval '29 days'`;
  await db.owner`select private.end_verifications()`;
  await removeDocuments(db.owner, api.photoStorage);
  expect(await left()).toBe(1);
  await db.owner`update public.verification_requests set decided_at = now() - interval '31 days'`;
  await sweep();
  await send();
  await db.owner`delete from public.customers where id = ${store}`;
  await sweep();
});

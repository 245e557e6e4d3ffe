import { expect, test } from 'vitest';
import { libraryApi } from './support/api.ts';

const api = await libraryApi();

const odd = [
  '%00',
  'a%00b',
  '%',
  '%zz',
  '%ff',
  '%c0%80',
  '%ed%a0%80',
  '%u0000',
  '%0',
  '%F4%90%80%80',
];
const secret = () => ({ apikey: api.keys.secret_key });

/** The status of an answer; 500 also for a refusal that is not in the usual form. */
async function statusOf(path: string, init: RequestInit = {}) {
  const response = await api.send(path, init);
  const body = await response.text();
  const isUsual = response.status < 400 || typeof JSON.parse(body).code === 'string';
  return isUsual ? response.status : 500;
}

test('odd text in any part of an address is refused or works', async () => {
  const places = (t: string) => [
    `/${t}`,
    `/rpc/${t}`,
    `/rpc/join_words?words=${t}`,
    `/rpc/add?${t}=1`,
    `/books?select=${t}`,
    `/books?select=x:${t}`,
    `/books?select=${t}:id`,
    `/books?select=details->>${t}`,
    `/books?select=shelves(${t})`,
    `/books?select=id::${t}`,
    `/books?${t}=eq.1`,
    `/books?title=eq.${t}`,
    `/books?title=like.*${t}*`,
    `/books?title=in.(${t},"${t}")`,
    `/books?title=wfts(${t}).x`,
    `/books?title=wfts.${t}`,
    `/books?details=cs.${t}`,
    `/books?tags=ov.{${t}}`,
    `/books?or=(title.eq.${t},${t}.eq.1)`,
    `/books?order=${t}`,
    `/books?limit=${t}`,
    `/books?columns=${t}&on_conflict=${t}`,
  ];
  const found = [];
  for (const text of odd) {
    for (const path of places(text)) {
      for (const headers of [{}, secret()]) {
        const status = await statusOf(path, { headers });
        if (status >= 500) found.push([path, status]);
      }
    }
  }
  expect(found).toEqual([]);
});

test('and in any body', async () => {
  const text = 'a\0b';
  const forms: [string, string, BodyInit, string?][] = [
    ['POST', '/suggestions', JSON.stringify({ title: text })],
    ['POST', '/suggestions', JSON.stringify([{ [text]: 1 }])],
    ['POST', '/suggestions?columns=title', JSON.stringify([{ title: 'ok', [text]: text }])],
    ['PATCH', '/suggestions?id=eq.0', JSON.stringify({ title: text })],
    ['POST', '/books', JSON.stringify({ title: 'x', details: { [text]: [text] }, tags: [text] })],
    ['POST', '/rpc/join_words', JSON.stringify({ words: [text] })],
    ['POST', '/rpc/echo', JSON.stringify({ [text]: text })],
    ['POST', '/rpc/merged', JSON.stringify({ a: { [text]: text } })],
    ['POST', '/rpc/echo', '\0'],
    ['POST', '/rpc/echo', '"\ud800"'],
    ['POST', '/rpc/merged', '{"a": {"b": "\\ud800"}}'],
    ['POST', '/suggestions', '{"title": "\\udc00\\u0000"}'],
    ['POST', '/rpc/join_words', 'words=%00&%00=1', 'application/x-www-form-urlencoded'],
    ['POST', '/suggestions', 'title=%00', 'application/x-www-form-urlencoded'],
    ['POST', '/rpc/echo', '\0', 'text/plain'],
    ['POST', '/rpc/echo', new Uint8Array([0x22, 0xff, 0x00, 0x22])],
    ['DELETE', '/suggestions?title=eq.%00', ''],
  ];
  const found = [];
  for (const [method, path, body, type = 'application/json'] of forms) {
    const headers = { ...secret(), 'content-type': type, prefer: 'return=representation' };
    const init: RequestInit = { method, headers };
    if (method !== 'DELETE') init.body = body;
    const status = await statusOf(path, init);
    if (status >= 500) found.push([method, path, body, status]);
  }
  expect(found).toEqual([]);
});

import { expect, test } from 'vitest';
import { breadcrumbList, pageHead } from './seo.ts';

const head = {
  title: 'Carros em Campinas, SP',
  description: 'x'.repeat(300),
  origin: 'https://patio.test',
  path: '/carros?cidade=Campinas',
};

test('a page has one title, one short description and an absolute canonical address', () => {
  const tags = pageHead(head);
  expect(tags).toContainEqual({ title: 'Carros em Campinas, SP | Pátio' });
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://patio.test/carros?cidade=Campinas',
  });
  const description = tags.find((tag) => 'name' in tag && tag.name === 'description') as {
    content: string;
  };
  expect(description.content.length).toBeLessThanOrEqual(160);
});

test('only pages that ask for it stay out of search engines', () => {
  const robots = { name: 'robots', content: 'noindex, follow' };
  expect(pageHead(head)).not.toContainEqual(robots);
  expect(pageHead({ ...head, noindex: true })).toContainEqual(robots);
});

test('a shared picture has an absolute address and its size', () => {
  const image = { path: '/fotos/1280/demo/a.jpg', width: 1280, height: 960, alt: 'Sedan prata' };
  expect(pageHead({ ...head, image })).toContainEqual({
    property: 'og:image',
    content: 'https://patio.test/fotos/1280/demo/a.jpg',
  });
});

test('a page without a picture is shared with the site’s', () => {
  expect(pageHead(head)).toContainEqual({
    property: 'og:image',
    content: 'https://patio.test/compartilhar/site.jpg',
  });
});

test('breadcrumbs are numbered and absolute', () => {
  expect(breadcrumbList('https://patio.test', [{ name: 'Início', path: '/' }])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Início', item: 'https://patio.test/' },
    ],
  });
});

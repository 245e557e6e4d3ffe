import { Search } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import * as limits from '~/domain/limits/limits.ts';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { allVerticals, verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { storePath } from '~/platform/navigation/paths.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Input } from '~/ui/forms/field.tsx';
import { Pagination } from '~/ui/navigation/pagination.tsx';
import { Silhouette } from '~/ui/silhouette.tsx';
import { TabPanel, Tabs } from '~/ui/navigation/tabs.tsx';
import { storeQuery, storeTabs, type StoreSearch, type StoreTab } from './store-search.ts';

export interface StoreListingsProps {
  slug: string;
  search: StoreSearch;
  /** How many the search finds in each vertical. */
  counts: Record<Vertical, number>;
  /** How many sold or let ones stand behind those. */
  gone: Record<Vertical, number>;
  perPage: number;
  /** The cards of this page, which are another feature's. */
  children: ReactNode[];
}

/** What a store has on show: tabs by vertical, a search, pages. */
export function StoreListings(props: StoreListingsProps) {
  const { slug, search, counts, gone, perPage, children } = props;
  const navigation = useNavigation();
  const isPending =
    navigation.state === 'loading' && navigation.location.pathname === storePath(slug);
  const { tab, term, page } = search;
  const total = countIn(tab, counts);
  return (
    <section aria-label="Anúncios da loja" className="mt-10 md:mt-14">
      <div className="flex flex-col gap-x-10 gap-y-4 lg:flex-row lg:items-end lg:justify-between">
        <Tabs
          label="Anúncios"
          selected={tab}
          className="grow max-sm:gap-4.5!"
          tabs={(Object.keys(storeTabs) as StoreTab[]).map((id) => ({
            id,
            label: storeTabs[id].label,
            count: formatNumber(countIn(id, counts)),
            to: storePath(slug, storeQuery({ tab: id, term })),
          }))}
        />
        <SearchForm slug={slug} search={search} />
      </div>
      <TabPanel
        id={tab}
        selected={tab}
        className={cx('pt-5 transition-opacity', isPending && 'opacity-50 delay-150')}
      >
        <output className="block text-meta text-ink-2">{summaryOf(total, search)}</output>
        {children.length > 0 ? (
          <div className="cards mt-4 grid-cols-1 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {children}
          </div>
        ) : (
          <Nothing slug={slug} search={search} />
        )}
        <Pagination
          page={page}
          pages={Math.max(1, Math.ceil((total + countIn(tab, gone)) / perPage))}
          hrefOf={(number) => storePath(slug, storeQuery({ ...search, page: number }))}
          className="mt-10 flex justify-center sm:justify-end"
        />
      </TabPanel>
    </section>
  );
}

function countIn(tab: StoreTab, counts: Record<Vertical, number>): number {
  const { vertical } = storeTabs[tab];
  return vertical ? counts[vertical] : allVerticals.reduce((sum, one) => sum + counts[one], 0);
}

// What a tab shows.
function termsOf(tab: StoreTab) {
  const { vertical } = storeTabs[tab];
  return vertical ? verticals[vertical] : all;
}
const all = { one: 'anúncio', many: 'anúncios', drawing: 'comercial' } as const;

function summaryOf(total: number, { tab, term }: StoreSearch): string {
  const { one, many } = termsOf(tab);
  const found = countOf(total, one, many);
  return term ? `${found} para “${term}”` : found;
}

function SearchForm({ slug, search: { tab, term } }: { slug: string; search: StoreSearch }) {
  return (
    <search className="lg:order-last lg:w-96">
      <Form
        key={`${tab} ${term}`}
        method="get"
        noValidate
        action={storePath(slug)}
        preventScrollReset
        className="flex gap-2"
      >
        {tab === 'todos' ? null : <input type="hidden" name="aba" value={tab} />}
        <Input
          type="search"
          name="q"
          label="Buscar nesta loja"
          hideLabel
          placeholder="Buscar nesta loja"
          maxLength={limits.queryLimits.store}
          enterKeyHint="search"
          autoComplete="off"
          defaultValue={term}
          icon={<Search size={20} />}
          fieldClassName="min-w-0 grow"
          className="pl-11"
        />
        <Button type="submit">Buscar</Button>
      </Form>
    </search>
  );
}

function Nothing({ slug, search: { tab, term, page } }: { slug: string; search: StoreSearch }) {
  const { many, drawing } = termsOf(tab);
  const [title, way] = term
    ? [`Nada encontrado para “${term}” nesta loja`, 'Limpar busca']
    : page > 1
      ? ['Esta página não tem anúncios', 'Ir para a primeira']
      : [`Esta loja não tem ${many} agora`, tab === 'todos' ? undefined : 'Ver todos os anúncios'];
  return (
    <EmptyState
      className="mt-4"
      picture={<Silhouette name={drawing} width={96} />}
      title={title!}
      actions={
        way ? (
          <ButtonLink
            to={storePath(slug, term ? storeQuery({ tab }) : '')}
            tone="green"
            preventScrollReset
          >
            {way}
          </ButtonLink>
        ) : undefined
      }
    />
  );
}

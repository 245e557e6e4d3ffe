import { CarFront, House, KeyRound, MapPin, Search, TextSearch } from '~/ui/icons.ts';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as limits from '~/domain/limits/limits.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { allVerticals, verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { suggestPlaces } from '~/platform/api/suggest-places.ts';
import { Button } from '~/ui/button.tsx';
import { Segmented } from '~/ui/forms/choice.tsx';
import { SuggestInput } from '~/ui/suggest/suggest-input.tsx';
import {
  priceSlider,
  rentSlider,
  searchTarget,
  sliders,
  type PriceSlider,
} from './search-target.ts';

const icons: Record<Vertical, ReactNode> = {
  car: <CarFront size={18} />,
  property: <House size={18} />,
  rental: <KeyRound size={18} />,
};

const markets = allVerticals.map((vertical) => ({
  value: verticals[vertical].segment,
  label: verticals[vertical].label,
  icon: (
    <span className={sliders[vertical] === rentSlider ? 'of-rents contents' : 'contents'}>
      {icons[vertical]}
    </span>
  ),
}));

const lineClass =
  'w-full rounded-tag border-b border-field bg-transparent py-1.5 pl-6 text-body outline-none focus-visible:border-green focus-visible:shadow-[0_1px] focus-visible:shadow-green xl:border-transparent xl:py-0.5';

// The submitted form of each history entry. Going back fills it in again, as browsers do without scripts.
const formByHistoryKey = new Map<string, URLSearchParams>();

/** The search form of the home page. Without JavaScript the server redirects it to the list. */
export function HomeSearch() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const asked = formByHistoryKey.get(key);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]);
    formByHistoryKey.set(key, form);
    void navigate(searchTarget(form));
  };
  return (
    <search>
      <form
        method="get"
        noValidate
        action={paths.search}
        onSubmit={submit}
        className="search-box relative z-10 mx-3 -mt-6 grid gap-4 rounded-card bg-surface p-3 shadow-float md:mx-8 md:-mt-13 md:grid-cols-2 md:p-4 xl:grid-cols-[auto_1fr_auto] xl:items-center xl:gap-x-0"
      >
        <Segmented
          legend="O que você procura"
          name="tipo"
          segments={markets}
          defaultValue={asked?.get('tipo') ?? undefined}
          className="md:max-xl:col-span-2 [&_svg]:max-md:hidden [&_svg]:text-green-text"
        />
        <div className="grid gap-1 md:max-xl:col-span-2 xl:col-span-2 xl:ml-6 xl:border-l xl:border-line xl:pl-6">
          <label htmlFor="q" className="text-fine font-medium">
            Buscar por
          </label>
          <div className="relative">
            <TextSearch
              size={18}
              className="pointer-events-none absolute inset-y-0 left-0 my-auto text-ink-3"
            />
            <input
              id="q"
              name="q"
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              placeholder="Marca, modelo, bairro ou detalhe"
              maxLength={limits.queryLimits.words}
              defaultValue={asked?.get('q') ?? undefined}
              className={lineClass}
            />
          </div>
        </div>
        <div className="grid gap-1 xl:pl-1">
          <label htmlFor="cidade" className="text-fine font-medium">
            Cidade
          </label>
          <SuggestInput
            id="cidade"
            name="cidade"
            listLabel="Cidades"
            load={suggestPlaces}
            placeholder="Cidade ou estado"
            maxLength={limits.queryLimits.place}
            defaultValue={asked?.get('cidade') ?? undefined}
            className={lineClass}
            icon={<MapPin size={18} />}
          />
        </div>
        <PriceSliderField {...priceSlider} asked={asked} className="not-rents" />
        <PriceSliderField {...rentSlider} asked={asked} className="rents" />
        <Button type="submit" tone="green" className="md:max-xl:col-span-2 xl:min-h-13 xl:px-8">
          <Search size={20} />
          Buscar
        </Button>
      </form>
    </search>
  );
}

interface PriceSliderFieldProps extends PriceSlider {
  asked: URLSearchParams | undefined;
  className: string;
}

// Sale prices and rents each have a slider; home.css shows the one of the chosen type, also without scripts.
function PriceSliderField({ name, max, step, asked, className }: PriceSliderFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [first] = useState(Number(asked?.get(name) ?? 0));
  const [price, setPrice] = useState(first);
  const [isTold, setTold] = useState(false);
  const text = price > 0 ? formatMoney(price) : 'Qualquer preço';
  // The visitor may have moved it before hydration. Without scripts there is no value text to keep current.
  useEffect(() => {
    setPrice(Number(ref.current!.value));
    setTold(true);
  }, []);
  return (
    <div className={`${className} gap-1 xl:mx-6 xl:border-l xl:border-line xl:pl-6`}>
      <div className="flex justify-between gap-4 text-fine">
        <label htmlFor={name} className="font-medium">
          Preço até
        </label>
        <output htmlFor={name} className="text-meta font-semibold noscript:hidden">
          {text}
        </output>
      </div>
      <input
        ref={ref}
        id={name}
        name={name}
        type="range"
        min={0}
        max={max}
        step={step}
        defaultValue={first}
        aria-valuetext={isTold ? text : undefined}
        onInput={(event) => setPrice(Number(event.currentTarget.value))}
        className="range"
        style={{ '--filled': `${(price / max) * 100}%` } as React.CSSProperties}
      />
    </div>
  );
}

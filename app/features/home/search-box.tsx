import { CarFront, House, KeyRound, MapPin, Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney } from '~/domain/money.ts';
import { paths } from '~/platform/paths.ts';
import { suggestPlaces } from '~/platform/suggest-places.ts';
import { Button } from '~/ui/button.tsx';
import { Segmented } from '~/ui/choice.tsx';
import { SuggestInput } from '~/ui/suggest-input.tsx';
import { priceSlider, searchTarget } from './search-target.ts';

const markets = [
  { value: 'carros', label: 'Carros', icon: <CarFront size={18} aria-hidden="true" /> },
  { value: 'imoveis', label: 'Imóveis', icon: <House size={18} aria-hidden="true" /> },
  { value: 'aluguel', label: 'Aluguel', icon: <KeyRound size={18} aria-hidden="true" /> },
];

/** What, where and up to how much. A plain form: without JavaScript the server sends it on. */
export function SearchBox() {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void navigate(searchTarget(new URLSearchParams([...form] as [string, string][])));
  };
  return (
    <search>
      <form
        method="get"
        noValidate
        action={paths.search}
        onSubmit={submit}
        className="relative z-10 mx-3 -mt-6 grid gap-4 rounded-card bg-surface p-3 shadow-float md:mx-8 md:-mt-13 md:grid-cols-2 md:p-4 xl:grid-cols-[auto_1fr_1.05fr_auto] xl:items-center xl:gap-0"
      >
        <Segmented
          legend="O que você procura"
          name="tipo"
          segments={markets}
          className="md:max-xl:col-span-2 [&_svg]:max-md:hidden [&_svg]:text-green-text"
        />
        <div className="grid gap-1 xl:mx-6 xl:border-l xl:border-line xl:pl-6">
          <label htmlFor="cidade" className="text-fine font-medium">
            Cidade
          </label>
          <SuggestInput
            id="cidade"
            name="cidade"
            listLabel="Cidades"
            load={suggestPlaces}
            placeholder="Cidade ou estado"
            maxLength={80}
            className="w-full rounded-tag border-b border-field bg-transparent py-1.5 pl-6 text-body outline-none focus-visible:border-green focus-visible:shadow-[0_1px] focus-visible:shadow-green xl:border-transparent xl:py-0.5"
            icon={<MapPin size={18} aria-hidden="true" />}
          />
        </div>
        <PriceSlider />
        <Button type="submit" tone="green" className="md:max-xl:col-span-2 xl:min-h-14 xl:px-6">
          <Search size={20} aria-hidden="true" />
          Buscar
        </Button>
      </form>
    </search>
  );
}

function PriceSlider() {
  const [price, setPrice] = useState(0);
  return (
    <div className="grid gap-1 xl:mr-6 xl:border-l xl:border-line xl:pl-6">
      <div className="flex justify-between gap-4 text-fine">
        <label htmlFor="preco_max" className="font-medium">
          Preço até
        </label>
        <output htmlFor="preco_max" className="text-meta font-semibold">
          {price > 0 ? formatMoney(price) : 'Qualquer preço'}
        </output>
      </div>
      <input
        id="preco_max"
        name="preco_max"
        type="range"
        min={0}
        max={priceSlider.max}
        step={priceSlider.step}
        defaultValue={0}
        aria-valuetext={price > 0 ? formatMoney(price) : 'Qualquer preço'}
        onInput={(event) => setPrice(Number(event.currentTarget.value))}
        className="range"
        style={{ '--filled': `${(price / priceSlider.max) * 100}%` } as React.CSSProperties}
      />
    </div>
  );
}

import { Check } from '~/ui/icons.ts';
import { useLayoutEffect, useRef } from 'react';
import { allVerticals, type Vertical } from '~/domain/listings/verticals.ts';
import { Photo } from '~/ui/photo.tsx';

interface Type {
  label: string;
  kinds: string;
  note: string;
  photo: string;
  placeholder: string;
}

const types: Record<Vertical, Type> = {
  car: {
    label: 'Carro',
    kinds: 'Carro, picape ou utilitário',
    note: 'Placa, quilometragem e fotos de fora e de dentro.',
    photo: 'site/carros',
    placeholder: '#c9a48a',
  },
  property: {
    label: 'Imóvel para venda',
    kinds: 'Residencial, terreno, comercial ou rural',
    note: 'Área, condomínio, IPTU e o endereço até onde você quiser mostrar.',
    photo: 'site/imoveis',
    placeholder: '#e3c5a0',
  },
  rental: {
    label: 'Aluguel',
    kinds: 'Longo prazo, temporada, comercial ou quarto',
    note: 'Pacote completo, garantia aceita e data de entrada.',
    photo: 'site/alugueis',
    placeholder: '#e2d3be',
  },
};

interface TypeChoiceProps {
  chosen: Vertical;
  onChoose: (vertical: Vertical) => void;
}

/** Real radios; the whole card is the target. */
export function TypeChoice({ chosen, onChoose }: TypeChoiceProps) {
  const choice = useRef<HTMLFieldSetElement>(null);
  // Chosen before the scripts were there: it counts, and would be undone by the next drawing.
  useLayoutEffect(() => {
    const before = choice.current!.querySelector<HTMLInputElement>(':checked')?.value;
    const vertical = allVerticals.find((one) => one === before);
    if (vertical && vertical !== chosen) onChoose(vertical);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <fieldset ref={choice}>
      <legend className="sr-only">O que você vai anunciar</legend>
      <div className="grid gap-3 md:auto-cols-fr md:grid-flow-col md:gap-6">
        {allVerticals.map((vertical) => (
          <TypeCard
            key={vertical}
            vertical={vertical}
            isChosen={chosen === vertical}
            onChoose={() => onChoose(vertical)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface TypeCardProps {
  vertical: Vertical;
  isChosen: boolean;
  onChoose: () => void;
}

function TypeCard({ vertical, isChosen, onChoose }: TypeCardProps) {
  const { label, kinds, note, photo, placeholder } = types[vertical];
  return (
    <label className="relative grid cursor-pointer grid-cols-[7rem_1fr] overflow-hidden rounded-card border border-line-2 bg-surface transition-colors hover:border-field has-checked:border-green has-checked:shadow-[0_0_0_1px_var(--color-green)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green md:grid-cols-1 md:content-start">
      <Photo
        path={photo}
        alt=""
        sizes="(min-width: 48em) 30vw, 112px"
        placeholder={placeholder}
        maxWidth={960}
        className="h-full w-full object-cover max-md:absolute max-md:inset-y-0 max-md:w-28 md:aspect-video"
      />
      <span className="col-start-2 flex items-center gap-3 p-4 max-md:flex-row-reverse md:col-start-1 md:items-start md:p-5">
        <input
          type="radio"
          name="tipo"
          value={vertical}
          checked={isChosen}
          onChange={onChoose}
          className="peer sr-only"
        />
        <span
          aria-hidden="true"
          className="grid size-6 shrink-0 place-items-center rounded-full border-[1.5px] border-field text-transparent peer-checked:border-green peer-checked:bg-green peer-checked:text-on-green md:mt-0.5"
        >
          <Check size={16} />
        </span>
        <span className="min-w-0 grow">
          <span className="block type-section max-md:text-[1.125rem]">{label}</span>
          <span className="block text-meta">{kinds}</span>
          <span className="mt-1 block text-meta text-ink-2 max-md:hidden">{note}</span>
        </span>
      </span>
    </label>
  );
}

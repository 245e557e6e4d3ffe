import { Input } from '~/ui/field.tsx';
import { useField } from '../fields/use-field.ts';

/** The price, large. */
export function PriceField({ name }: { name: string }) {
  const { value, own, type, leave } = useField(name);
  return (
    <div className="md:max-w-64">
      <Input
        {...own}
        inputMode="decimal"
        autoComplete="off"
        icon={<span className="type-section text-ink-2">R$</span>}
        className="h-15! pl-14! type-section"
        value={value}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
      />
    </div>
  );
}

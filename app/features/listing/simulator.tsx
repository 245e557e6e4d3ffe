import { useState } from 'react';
import { formatMoney, formatMoneyExact } from '~/domain/money/money.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { readAmount } from '~/domain/money/read-amount.ts';
import { Input, Select } from '~/ui/forms/field.tsx';
import {
  amountToFinance,
  carRate,
  monthlyRate,
  priceTable,
  propertyYearlyRate,
  sac,
} from './rules/financing.ts';

interface Terms {
  months: number[];
  usual: number;
  label: string;
  rate: string;
  simulate: typeof priceTable;
  monthly: number;
}

const terms: Record<'car' | 'property', Terms> = {
  car: {
    months: [12, 24, 36, 48, 60],
    usual: 48,
    label: 'Parcela (Tabela Price)',
    rate: '1,79% a.m.',
    simulate: priceTable,
    monthly: carRate,
  },
  property: {
    months: [120, 180, 240, 300, 360, 420],
    usual: 360,
    label: '1ª parcela (SAC)',
    rate: '10,49% a.a.',
    simulate: sac,
    monthly: monthlyRate(propertyYearlyRate),
  },
};

// What banks usually ask for at least.
const usualDownPayment = 0.2;

/** What a financed purchase costs a month. @param price reais */
export function Simulator({ kind, price }: { kind: 'car' | 'property'; price: number }) {
  const { months: choices, usual, label, rate, simulate, monthly } = terms[kind];
  const [typed, setTyped] = useState(formatMoney(Math.round(price * usualDownPayment)));
  const [months, setMonths] = useState(usual);
  const read = readAmount(typed, 'price');
  const downPayment = 'value' in read ? read.value : undefined;
  const financed = downPayment === undefined ? undefined : amountToFinance(price, downPayment);
  const result = financed ? simulate(financed, monthly, months) : undefined;
  return (
    <section aria-labelledby="simulador" className="rounded-card bg-sunken p-5">
      <h2 id="simulador" className="type-small">
        Simule o financiamento
      </h2>
      <div className="mt-3 grid grid-cols-2 gap-3 noscript:hidden">
        <Input
          label="Entrada"
          compact
          inputMode="decimal"
          value={typed}
          error={'fault' in read ? read.fault : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => downPayment !== undefined && setTyped(formatMoney(downPayment))}
        />
        <Select
          label="Prazo"
          compact
          value={months}
          onChange={(event) => setMonths(Number(event.target.value))}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {countOf(choice, 'mês', 'meses')}
            </option>
          ))}
        </Select>
      </div>
      <output className="mt-3 flex min-h-8 flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-meta text-ink-2">{label}</span>
        <span className="type-section">
          {result ? formatMoneyExact(result.first) : financed === 0 ? 'Nada a financiar' : '–'}
        </span>
      </output>
      {kind === 'property' && result ? (
        <p className="flex flex-wrap justify-between gap-x-4 text-meta text-ink-2">
          <span>Última parcela</span>
          <span>{formatMoneyExact(result.last)}</span>
        </p>
      ) : null}
      <p className="mt-2 text-fine text-ink-3">
        Taxa de {rate} Simulação, não é oferta de crédito.
      </p>
    </section>
  );
}

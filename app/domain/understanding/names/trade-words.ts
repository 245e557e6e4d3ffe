import type { Vertical } from '../../verticals.ts';
import { isSlip } from './slip.ts';

const words = (list: string) => list.split(' ');
const homes = words(
  'procuro apartamento casa cobertura barato barata economico sala terreno kitnet quitinete sobrado chacara galpao barracao mobiliado mobiliada semimobiliado condominio garagem quintal varanda churrasqueira piscina elevador academia portaria sacada jardim suite financiamento temporada fiador caucao aluguel mobilia comercial',
);
const numbers = words(
  'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa duzentos trezentos quatrocentos quinhentos milhao milhoes',
);
const trade: Record<Vertical, readonly string[]> = {
  car: words(
    'compacto compacta automatico automatica automatizado manual gasolina alcool diesel hibrido eletrico blindado completo particular conversivel utilitario caminhonete pickup picape sedan hatch vermelho branco preto cinza amarelo lugares revisado popular familia rodado barato barata economico eletrica hibrida laranja quilometros procuro',
  ),
  property: homes,
  rental: homes,
};

/** The word of the trade that an unknown one is a slip away from: `apartamneto`, `pisina`. */
export function tradeWord(word: string, vertical: Vertical): string | undefined {
  if (word.length < 5) return undefined;
  const known = [...trade[vertical], ...numbers];
  return known.includes(word) ? word : known.find((right) => isSlip(right, word));
}

import type { Vertical } from '../../../listings/verticals.ts';
import { tradeWords } from '../lexicon/trade-words.ts';
import { isSlip } from './slip.ts';

const words = (list: string) => list.split(' ');
const homes = words(
  'procuro apartamento casa cobertura barato barata economico sala terreno kitnet quitinete sobrado chacara galpao barracao mobiliado mobiliada semimobiliado condominio garagem quintal varanda churrasqueira piscina elevador academia portaria sacada jardim suite financiamento temporada fiador caucao aluguel mobilia moveis comercial cachorro cachorros animais aceita aceito direito apartment apartments bedroom bedrooms bathroom furnished unfurnished vacation departamento habitaciones amueblado piscinas',
);
const numbers = words(
  'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa duzentos trezentos quatrocentos quinhentos milhao milhoes',
);
// Bounds and denials: with a slip they would be read as their opposite.
const bounds = words(
  'abaixo acima maximo minimo entre menos desde partir precisa preciso precisar quero aceito exige',
);
// What names the vertical is no name of a model, however it sounds: "carroos" is no Cruze. "Mais caros" is an order.
const ofVertical: Record<Vertical, readonly string[]> = {
  car: words('carro carros caros veiculo veiculos automovel automoveis'),
  property: words('imovel imoveis alugar aluguel venda comprar'),
  rental: words('imovel imoveis alugar aluguel alugueis locacao'),
};
const trade: Record<Vertical, readonly string[]> = {
  car: words(
    'compacto compacta automatico automatica automatizado manual gasolina alcool diesel hibrido eletrico blindado completo particular conversivel utilitario caminhonete pickup picape sedan hatch vermelho branco preto cinza amarelo lugares revisado popular familia rodado barato barata economico eletrica hibrida laranja quilometros procuro camioneta electric hybrid automatic blanco lugares portas garagem unico',
  ),
  property: homes,
  rental: homes,
};

/** The word of the trade that an unknown one is a slip away from: `apartamneto`, `pisina`. */
export function tradeWord(word: string, vertical: Vertical): string | undefined {
  // "Menor" is no slip of "menos".
  if (word.length < 5 || tradeWords.has(word)) return undefined;
  const known = [...trade[vertical], ...numbers, ...bounds];
  return known.includes(word) ? word : known.find((right) => isSlip(right, word));
}

/** The word that names the vertical of which an unknown one is a slip. */
export function verticalWord(word: string, vertical: Vertical): string | undefined {
  if (tradeWords.has(word)) return undefined;
  const known = ofVertical[vertical];
  return known.includes(word) ? word : known.find((right) => isSlip(right, word));
}

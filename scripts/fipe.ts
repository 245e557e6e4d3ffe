// npm run fipe -- FILE                 replaces the FIPE table by the one of a CSV file
// npm run fipe -- FILE --mes 2026-11   says its month where the file does not
import './entry.ts';
import { createReadStream, existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatMonth } from '../app/domain/time/dates.ts';
import { formatNumber } from '../app/domain/formats/numbers.ts';
import { monthOf, readFipe } from '../server/imports/fipe.ts';
import { BrokenFile } from '../server/imports/formats/broken-file.ts';
import { openDatabase } from '../server/postgres/open.ts';
import { loadEnv } from '../server/process/env.ts';
import { Refusal } from '../server/process/refusal.ts';
import { typedCommand } from '../server/process/typed-command.ts';

const { values, positionals } = parseArgs({
  options: { mes: { type: 'string' } },
  allowPositionals: true,
});
const [file] = positionals;
if (file === undefined)
  throw new Refusal(`Diga qual é o arquivo: ${typedCommand('fipe', 'tabela.csv')}`);
if (!existsSync(file)) throw new Refusal(`${file} não existe.`);
const told = values.mes === undefined ? undefined : monthOf(values.mes);
if (values.mes !== undefined && told === undefined)
  throw new Refusal('Escreva o mês assim: --mes 2026-11');
const table = await readFipe(createReadStream(file)).catch((error: unknown) => {
  throw error instanceof BrokenFile ? new Refusal(`${file} não é um CSV que se leia.`) : error;
});
if (!table || table.prices.length === 0)
  throw new Refusal(
    `Em ${file} não há preços. A primeira linha tem de nomear as colunas: Código Fipe, Ano Modelo e Valor.`,
  );
const month = told ?? table.prices.find((price) => price.month)?.month;
if (month === undefined)
  throw new Refusal(
    `O arquivo não diz de que mês é. Diga: ${typedCommand('fipe', `${file} --mes 2026-11`)}`,
  );
const { owner, close } = await openDatabase(loadEnv(), { beside: true });
try {
  await owner.begin(async (tx) => {
    await tx`delete from public.fipe_prices`;
    await tx`
      insert into public.fipe_prices (fipe_code, year, fuel, price, month)
      select p.code, p.year, p.fuel, p.price, ${month}
      from jsonb_to_recordset(${tx.json(table.prices as never)}) p (code text, year integer, fuel text, price numeric)`;
  });
} finally {
  await close();
}
console.log(
  `${formatNumber(table.prices.length)} preços da FIPE de ${formatMonth(`${month}T12:00:00-03:00`)}.`,
);
for (const { line, text } of table.unread.slice(0, 10))
  console.log(`Linha ${line} sem preço: ${text}`);
if (table.unread.length > 10)
  console.log(`E mais ${formatNumber(table.unread.length - 10)} linhas sem preço.`);

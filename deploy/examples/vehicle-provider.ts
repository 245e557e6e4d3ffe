// An example of a vehicle provider (docs/integrations.md), which answers from the table below. A real one asks a service
// that the operator pays for, and translates its answer. Run it with
//   PORT=8090 VEHICLE_LOOKUP_SECRET=... node deploy/examples/vehicle-provider.ts
import { createServer } from 'node:http';

interface Vehicle {
  make: string;
  model: string;
  version?: string;
  year_fabrication?: number;
  year?: number;
  fuel?: string;
  color?: string;
  transmission?: string;
  body_type?: string;
  doors?: number;
  fipe_code?: string;
  years?: number[];
}

const corolla: Vehicle = {
  make: 'Toyota',
  model: 'Corolla',
  version: '2.0 XEi',
  fuel: 'Flex',
  transmission: 'CVT',
  body_type: 'Sedan',
  doors: 4,
  fipe_code: '002194-8',
};

const byPlate: Record<string, Vehicle> = {
  ABC1D23: { ...corolla, year_fabrication: 2021, year: 2022, color: 'Prata' },
};
const byFipeCode: Record<string, Vehicle> = {
  '002194-8': { ...corolla, years: [2020, 2021, 2022] },
};

const { PORT = '8090', VEHICLE_LOOKUP_SECRET: secret } = process.env;

createServer(async (request, response) => {
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (secret && request.headers.authorization !== `Bearer ${secret}`)
    return answer(401, { message: 'wrong secret' });
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > 1_000) return answer(413, { message: 'too long' });
  }
  let asked: { plate?: string; other_form?: string; fipe_code?: string };
  try {
    asked = JSON.parse(text) as typeof asked;
  } catch {
    return answer(400, { message: 'no JSON' });
  }
  const found =
    byPlate[asked.plate ?? ''] ??
    byPlate[asked.other_form ?? ''] ??
    byFipeCode[asked.fipe_code ?? ''];
  return found ? answer(200, found) : answer(404, { message: 'unknown' });
}).listen(Number(PORT), '127.0.0.1');

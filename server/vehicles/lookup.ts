import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { carFields } from '../../app/domain/listings/fields/car-fields.ts';
import { isFipeCode } from '../../app/domain/listings/vehicle.ts';
import { yearInBrazil } from '../../app/domain/time/dates.ts';
import type { FoundVehicle } from '../../app/platform/answers/editor-answers.ts';
import { makeName, modelName } from '../imports/read/makes.ts';
import { oneLine } from '../imports/read/labels.ts';
import { codeOfValue } from '../imports/read/values.ts';
import { ask } from '../outside/ask.ts';
import { createReach } from '../outside/reach.ts';

/** Where vehicles are looked up, as the operator names it (docs/integrations.md). */
export interface VehicleProvider {
  url: string;
  secret: string | undefined;
}

/** What is asked for: a plate, with its other form where it has one, or a code of the FIPE table. */
export type VehicleQuery = { plate: string; other_form?: string } | { fipe_code: string };

/** Why nothing was found, by the name of a rule (app/platform/refusals/editor-rules.ts). */
export class NoVehicle extends Error {
  readonly hint: 'vehicle_unknown' | 'vehicle_no_answer' | 'vehicle_nonsense';

  constructor(hint: NoVehicle['hint'], options?: ErrorOptions) {
    super(hint, options);
    this.hint = hint;
  }
}

const patienceMs = 8_000;
const mostBytes = 64_000;
// The operator sets this address, as that of the mail server: it may be in a private network.
const reach = createReach(['0.0.0.0/0', '::/0']);

/**
 * Asks the operator's provider. Redirects are not followed: the secret is for its address alone.
 * @throws NoVehicle
 */
export async function lookUpVehicle(
  { url, secret }: VehicleProvider,
  query: VehicleQuery,
): Promise<FoundVehicle> {
  const body = JSON.stringify(query);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'accept-encoding': 'identity',
    'user-agent': 'Patio-Consulta/1.0',
    ...(secret && { authorization: `Bearer ${secret}` }),
  };
  const signal = AbortSignal.timeout(patienceMs);
  const [status, text] = await ask(new URL(url), reach, { method: 'POST', headers, body, signal })
    .then(async (answer) => [answer.statusCode ?? 0, await textOf(answer)] as const)
    .catch((cause: unknown) => {
      throw new NoVehicle('vehicle_no_answer', { cause });
    });
  if (status === 404) throw new NoVehicle('vehicle_unknown');
  if (status !== 200) throw new NoVehicle('vehicle_no_answer', { cause: new Error(`${status}`) });
  const found = readVehicle(text);
  if (!found) throw new NoVehicle('vehicle_nonsense');
  return found;
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > mostBytes) break;
    parts.push(part);
  }
  answer.destroy();
  return size > mostBytes ? '' : Buffer.concat(parts).toString('utf8');
}

// A field that makes no sense is left out; the others count.
const name = z
  .string()
  .transform((text) => oneLine(text))
  .pipe(z.string().min(1).max(80))
  .optional()
  .catch(undefined);
const year = z.coerce
  .number()
  .int()
  .min(1950)
  .refine((one) => one <= yearInBrazil(new Date()) + 1);
const vehicle = z.object({
  make: name,
  model: name,
  version: name,
  transmission: name,
  fuel: name,
  color: name,
  body_type: name,
  year_fabrication: year.optional().catch(undefined),
  year: year.optional().catch(undefined),
  doors: z.coerce.number().int().min(2).max(5).optional().catch(undefined),
  fipe_code: z.string().refine(isFipeCode).optional().catch(undefined),
  years: z
    .array(year.or(z.literal(undefined)).catch(undefined))
    .max(100)
    .catch([])
    .default([]),
});

/** What a provider's answer says of a car, in the editor's form; undefined where it says nothing. */
export function readVehicle(text: string): FoundVehicle | undefined {
  const { data } = vehicle.safeParse(parsed(text));
  if (!data) return undefined;
  const { make: wrote, model, version, years, ...rest } = data;
  const make = wrote && makeName(wrote);
  const named = model === undefined ? undefined : modelName(make ?? '', model);
  const facts = {
    make,
    model: named?.model,
    version: version ?? (named?.rest || undefined),
    ...rest,
  };
  const told = Object.entries(facts).flatMap(([field, value]) => {
    const code = value === undefined ? undefined : asTyped(field, String(value));
    return code === undefined ? [] : [[field, code] as const];
  });
  if (told.length === 0) return undefined;
  const all = new Set(years.filter((one) => one !== undefined));
  return { facts: Object.fromEntries(told), years: [...all].toSorted((a, b) => a - b) };
}

/** A value in the editor's form; undefined where it is none of the field's codes. */
function asTyped(field: string, value: string): string | undefined {
  const known = carFields.find((one) => one.name === field);
  if (!known?.terms) return value;
  const code = codeOfValue(known, value);
  return code in known.terms ? code : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

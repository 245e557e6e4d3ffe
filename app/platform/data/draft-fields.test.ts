import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fittingFields } from './draft-fields.ts';

const schema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(3)),
    cents: z.pipe(z.nullable(z.number()), z.number().check(z.maximum(100))),
    order: z.nullable(z.number()),
    state: z.enum(['open', 'done']),
    tags: z.array(z.string()),
    public: z.boolean(),
  })
  .check(z.refine(({ name }) => name.length > 0));
const start = {
  name: '',
  cents: 5,
  order: null,
  state: 'open' as const,
  tags: [],
  public: false,
} satisfies z.input<typeof schema>;
const fitting = (kept: unknown) => fittingFields(kept, schema, start);

test('what was typed is taken as it is, wrong as it may be', () => {
  const typed = { name: 'a', cents: 900, order: 3, state: 'done', tags: ['x'], public: true };
  expect(fitting(typed)).toEqual(typed);
  expect(fitting({ cents: null, name: '' })).toEqual({ cents: null, name: '' });
});

test('what no field could hold is left out, field by field', () => {
  const other = { name: 7, cents: '5', order: {}, state: 'gone', tags: 'x', public: 'yes' };
  expect(fitting(other)).toEqual({});
  expect(fitting({ ...other, name: 'Ana', tags: [4], more: 1 })).toEqual({ name: 'Ana' });
  expect(fitting({ name: null, public: null })).toEqual({});
  expect(fitting(JSON.parse('{"__proto__": {"name": "x"}, "constructor": "x"}'))).toEqual({});
});

test.each([undefined, null, 'x', 7, true, [], [['name', 'x']]])('%j holds no fields', (kept) => {
  expect(fitting(kept)).toEqual({});
});

import type { Visible, VisibleColumn, VisibleFunction, VisibleTable } from './visible.ts';

type Part = Record<string, unknown>;

const ref = (name: string) => ({ $ref: `#/parameters/${name}` });
const mediaTypes = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
];

/**
 * The description of the API (OpenAPI 2.0), as PostgREST writes it.
 * @param url where the API is found: `https://host/rest/v1/`
 */
export function openApiOf(visible: Visible, url: URL): object {
  const [title, description] = summed(visible.description);
  return {
    swagger: '2.0',
    info: {
      title: title ?? 'standard public schema',
      description: description ?? 'This API describes itself by what the caller may use of it',
      version: '13',
    },
    host: url.host,
    basePath: url.pathname,
    schemes: [url.protocol.replace(':', '')],
    consumes: mediaTypes,
    produces: mediaTypes,
    paths: {
      '/': {
        get: {
          tags: ['Introspection'],
          summary: 'OpenAPI description (this document)',
          produces: ['application/openapi+json', 'application/json'],
          responses: { 200: { description: 'OK' } },
        },
      },
      ...Object.fromEntries(visible.tables.map((table) => [`/${table.name}`, pathOf(table)])),
      ...Object.fromEntries(visible.functions.map((one) => [`/rpc/${one.name}`, callOf(one)])),
    },
    definitions: Object.fromEntries(
      visible.tables.map((table) => [table.name, definitionOf(table)]),
    ),
    parameters: { ...shared, ...Object.assign({}, ...visible.tables.map(parametersOf)) },
    externalDocs: {
      description: 'PostgREST Documentation',
      url: 'https://postgrest.org/en/v13/references/api.html',
    },
  };
}

/** The first line of a comment is the summary, what follows the description. */
function summed(comment: string | null): [string | undefined, string | undefined] {
  if (comment === null) return [undefined, undefined];
  const [first = '', ...rest] = comment.split('\n');
  return [first, rest.join('\n').replace(/^\n+/, '') || undefined];
}

function pathOf(table: VisibleTable): Part {
  const { name, columns, isWritable } = table;
  const [summary, description] = summed(table.description);
  const about = { tags: [name], ...(summary && { summary }), ...(description && { description }) };
  const filters = columns.map((column) => ref(`rowFilter.${name}.${column.name}`));
  const body = ref(`body.${name}`);
  const reading = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'];
  const answers = (status: number, of: string) => ({
    responses: { [status]: { description: of } },
  });
  const get = {
    ...about,
    parameters: [...filters, ...reading.map(ref)],
    responses: {
      200: {
        description: 'OK',
        schema: { type: 'array', items: { $ref: `#/definitions/${name}` } },
      },
      206: { description: 'Partial Content' },
    },
  };
  if (!isWritable) return { get };
  return {
    get,
    post: {
      ...about,
      parameters: [body, ref('select'), ref('preferPost')],
      ...answers(201, 'Created'),
    },
    patch: {
      ...about,
      parameters: [...filters, body, ref('preferReturn')],
      ...answers(204, 'No Content'),
    },
    delete: {
      ...about,
      parameters: [...filters, ref('preferReturn')],
      ...answers(204, 'No Content'),
    },
  };
}

function callOf(one: VisibleFunction): Part {
  const [summary, description] = summed(one.description);
  const about = {
    tags: [`(rpc) ${one.name}`],
    ...(summary && { summary }),
    ...(description && { description }),
    produces: mediaTypes,
    responses: { 200: { description: 'OK' } },
  };
  const required = one.args.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const schema = {
    type: 'object',
    ...(one.description !== null && { description: one.description }),
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(one.args.map(({ name, type }) => [name, valueOf(type)])),
  };
  const post = {
    ...about,
    parameters: [{ name: 'args', in: 'body', required: true, schema }, ref('preferParams')],
  };
  return one.isVolatile
    ? { post }
    : { get: { ...about, parameters: one.args.map(argumentOf) }, post };
}

function argumentOf({ name, type, isRequired, isVariadic }: VisibleFunction['args'][number]): Part {
  const about = { name, in: 'query', required: isRequired };
  if (isVariadic) return { ...about, ...valueOf(type), collectionFormat: 'multi' };
  const plain = typeOf(type);
  return {
    ...about,
    type: plain === undefined || plain === 'array' ? 'string' : plain,
    format: formatOf(type),
  };
}

function definitionOf({ description, columns }: VisibleTable): Part {
  const required = columns.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    ...(description !== null && { description }),
    ...(required.length > 0 && { required }),
    type: 'object',
    properties: Object.fromEntries(columns.map((column) => [column.name, propertyOf(column)])),
  };
}

function propertyOf(column: VisibleColumn): Part {
  const notes = [
    ...(column.isKey ? ['This is a Primary Key.<pk/>'] : []),
    ...(column.pointsTo
      ? [
          `This is a Foreign Key to \`${column.pointsTo.join('.')}\`.<fk table='${column.pointsTo[0]}' column='${column.pointsTo[1]}'/>`,
        ]
      : []),
  ];
  const noted = notes.length > 0 ? `Note:\n${notes.join('\n')}` : undefined;
  const description = [column.description, noted].filter(Boolean).join('\n\n');
  const preset = defaultOf(column);
  return {
    ...valueOf(column.type),
    ...(description && { description }),
    ...(preset !== undefined && { default: preset }),
    ...(column.enum && { enum: column.enum }),
    ...(column.maxLength !== null && { maxLength: column.maxLength }),
  };
}

/** A default that is a value of its type; a text also where it is an expression, as PostgREST gives it. */
function defaultOf({ type, default: text }: VisibleColumn): unknown {
  if (text === null) return undefined;
  // PostgreSQL names the type as the search path finds it.
  if (typeOf(type) === 'string') return /^'([^']*)'::[^']+$/.exec(text)?.[1] ?? text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function valueOf(type: string): Part {
  const plain = typeOf(type);
  const items = itemsOf(type);
  return { ...(plain && { type: plain }), format: formatOf(type), ...(items && { items }) };
}

const inQuery = (name: string, description: string) => ({
  name,
  description,
  required: false,
  in: 'query',
  type: 'string',
});
const prefer = (values: string[]) => ({
  name: 'Prefer',
  description: 'Preference',
  required: false,
  in: 'header',
  type: 'string',
  ...(values.length > 0 && { enum: values }),
});
const returned = ['return=representation', 'return=minimal', 'return=none'];
const paged = 'Limiting and Pagination';
const shared: Part = {
  preferParams: prefer([]),
  preferReturn: prefer(returned),
  preferCount: prefer(['count=none']),
  preferPost: prefer([...returned, 'resolution=ignore-duplicates', 'resolution=merge-duplicates']),
  select: inQuery('select', 'Filtering Columns'),
  on_conflict: inQuery('on_conflict', 'On Conflict'),
  order: inQuery('order', 'Ordering'),
  range: { ...inQuery('Range', paged), in: 'header' },
  rangeUnit: { ...inQuery('Range-Unit', paged), in: 'header', default: 'items' },
  offset: inQuery('offset', paged),
  limit: inQuery('limit', paged),
};

function parametersOf({ name, columns }: VisibleTable): Part {
  const schema = { $ref: `#/definitions/${name}` };
  return {
    [`body.${name}`]: { name, description: name, required: false, in: 'body', schema },
    ...Object.fromEntries(
      columns.map((column) => [
        `rowFilter.${name}.${column.name}`,
        {
          name: column.name,
          ...(column.description !== null && { description: column.description }),
          required: false,
          in: 'query',
          type: 'string',
        },
      ]),
    ),
  };
}

/** How JSON writes the types of PostgreSQL, by PostgREST's own table. */
const types = new Map([
  ['boolean', 'boolean'],
  ['smallint', 'integer'],
  ['integer', 'integer'],
  ['bigint', 'integer'],
  ['numeric', 'number'],
  ['real', 'number'],
  ['double precision', 'number'],
]);
const formats = new Map([
  ['smallint', 'int32'],
  ['integer', 'int32'],
  ['bigint', 'int64'],
]);

/** @returns undefined for what may be any JSON */
export function typeOf(type: string): string | undefined {
  if (type === 'json' || type === 'jsonb') return undefined;
  return type.endsWith('[]') ? 'array' : (types.get(type) ?? 'string');
}

export const formatOf = (type: string): string => formats.get(type) ?? type;

/** What an array holds. */
export function itemsOf(type: string): { type?: string } | undefined {
  if (!type.endsWith('[]')) return undefined;
  const element = typeOf(type.slice(0, -2));
  return element === undefined ? {} : { type: element };
}

/** Part of JSON Schema that zod generates. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
}

const MOST_IN_A_PAGE = 100;
/** Fields that contain lists of rows; '' stands for the response itself. */
const LISTS = new Set(['', 'data', 'users']);
/** Returns a schema's alternatives. `allOf` doesn't add alternatives, but only narrows a type. */
const choicesOf = ({ type, anyOf = [], oneOf = [], allOf = [] }: JsonSchema) => [
  ...anyOf,
  ...oneOf,
  ...(type === undefined ? allOf : []),
];
const has = ({ type }: JsonSchema, one: string) => (Array.isArray(type) ? type.includes(one) : type === one);

/**
 * Returns true if a pattern matches texts of unlimited length, because it repeats without limit or isn't anchored at
 * both ends.
 */
const isEndless = (pattern: string) => !/^\^.*\$$/s.test(pattern) || /[^\\][*+]|\{\d+,\}/.test(pattern);
const isBoundedText = ({ maxLength, format, pattern }: JsonSchema) =>
  maxLength !== undefined || ['uuid', 'date'].includes(format ?? '') || (pattern !== undefined && !isEndless(pattern));

function isBoundedNumber({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: JsonSchema): boolean {
  const low = minimum ?? exclusiveMinimum;
  const high = maximum ?? exclusiveMaximum;
  return low !== undefined && high !== undefined && low > -Number.MAX_SAFE_INTEGER && high < Number.MAX_SAFE_INTEGER;
}

/** Returns the paths in a request's schema that accept unbounded input, each with its kind. */
export function unboundedOf(schema: JsonSchema, at: string): string[] {
  if (schema.const !== undefined || schema.enum) return [];
  const choices = choicesOf(schema);
  if (choices.length > 0) return [...new Set(choices.flatMap((choice) => unboundedOf(choice, at)))];
  if (schema.type === undefined) return [`${at}: anything`];
  const found: string[] = [];
  if (has(schema, 'string') && !isBoundedText(schema)) found.push(`${at}: string`);
  if ((has(schema, 'number') || has(schema, 'integer')) && !isBoundedNumber(schema)) found.push(`${at}: number`);
  if (has(schema, 'array')) {
    if (schema.maxItems === undefined) found.push(`${at}: list`);
    if (schema.items) found.push(...unboundedOf(schema.items, `${at}[]`));
  }
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    found.push(...unboundedOf(inner, `${at}.${name}`));
  if (typeof schema.additionalProperties === 'object') {
    if (schema.maxProperties === undefined) found.push(`${at}: record`);
    found.push(...unboundedOf(schema.additionalProperties, `${at}{}`));
    if (schema.propertyNames) found.push(...unboundedOf(schema.propertyNames, `${at}{name}`));
  }
  return found;
}

/** Returns the paths of a response's row lists that have neither pages nor a limit. */
export function unpagedOf(response: JsonSchema, query: JsonSchema | undefined): string[] {
  const limit = query?.properties?.['limit'];
  if (limit?.maximum !== undefined && limit.maximum <= MOST_IN_A_PAGE) return [];
  const lists = [['', response] as const, ...Object.entries(response.properties ?? {})];
  return lists
    .filter(([name]) => LISTS.has(name))
    .filter(([, schema]) => has(schema, 'array') && schema.maxItems === undefined)
    .map(([name]) => `${name || 'answer'}: no page`);
}

const SECRET = /token$|(^|\.)streamKey\.key$|secret|^recoveryCodes$|^credential$|^url$/i;

/** Returns the paths of texts in a response that give their reader access to something. */
export function secretsOf(schema: JsonSchema, at = ''): string[] {
  const inner = [...choicesOf(schema), ...(schema.items ? [schema.items] : [])];
  const found = inner.flatMap((one) => secretsOf(one, at));
  for (const [name, one] of Object.entries(schema.properties ?? {})) {
    const place = at ? `${at}.${name}` : name;
    const isText = has(one, 'string') || has(one.items ?? {}, 'string');
    if (isText && (SECRET.test(name) || SECRET.test(place))) found.push(place);
    else found.push(...secretsOf(one, place));
  }
  return found;
}

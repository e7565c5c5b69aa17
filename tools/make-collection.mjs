/**
 * Writes every call of the contract as a request in Postman's collection format 2.1, which Bruno and Insomnia can also
 * import. Generated on demand, so it is never stale. `npm run collection [file]`
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const FILE = 'footlight.postman_collection.json';

/** Returns the properties of an object schema, as JSON Schema. */
function partsOf(schema) {
  if (!schema) return { properties: {}, required: [] };
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return { properties, required };
}
/** Returns a placeholder value of the right type. */
function sampleOf({ type, enum: choices, anyOf, default: usual }) {
  if (usual !== undefined) return usual;
  if (choices) return choices[0];
  if (anyOf) return sampleOf(anyOf[0]);
  return { string: '', number: 1, integer: 1, boolean: false, array: [], object: {} }[type] ?? null;
}

function bodyOf({ body, files }) {
  const { properties, required } = partsOf(body);
  if (files) {
    const fields = Object.keys(properties).map((key) => ({ key, type: 'text', value: '' }));
    return {
      mode: 'formdata',
      formdata: [...fields, ...Object.keys(files).map((key) => ({ key, type: 'file', src: [] }))],
    };
  }
  if (!body) return undefined;
  const sample = Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]));
  return { mode: 'raw', raw: JSON.stringify(sample, null, 2), options: { raw: { language: 'json' } } };
}

function requestOf(name, endpoint) {
  const { method, path: address, roles, summary, params, query, idempotent } = endpoint;
  const { properties, required } = partsOf(query);
  const body = bodyOf(endpoint);
  return {
    name: `${name}: ${summary}`,
    request: {
      method,
      description: `For: ${roles.join(', ')}.`,
      ...(roles.includes('visitor') ? {} : { auth: BEARER }),
      header: idempotent ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : [],
      url: {
        raw: `{{site}}/api${address.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        host: ['{{site}}'],
        path: [
          'api',
          ...address
            .slice(1)
            .replaceAll(/\{(\w+)\}/g, ':$1')
            .split('/'),
        ],
        query: Object.keys(properties).map((key) => ({ key, value: '', disabled: !required.includes(key) })),
        variable: Object.keys(partsOf(params).properties).map((key) => ({ key, value: '' })),
      },
      ...(body ? { body } : {}),
    },
  };
}
const BEARER = { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] };

export async function collectionText() {
  const { allEndpoints } = await import(pathToFileURL(path.join(root, 'packages/contract/src/index.ts')).href);
  const collection = {
    info: {
      name: 'Footlight',
      description: 'Set `site`, and `token` to an API token (docs/developers.md).',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: [
      { key: 'site', value: 'http://localhost:3000' },
      { key: 'token', value: '' },
    ],
    item: Object.entries(allEndpoints).map(([word, calls]) => ({
      name: word,
      item: Object.entries(calls).map(([name, endpoint]) => requestOf(name, endpoint)),
    })),
  };
  return `${JSON.stringify(collection, null, 1)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = path.resolve(process.argv[2] ?? FILE);
  writeFileSync(file, await collectionText());
  console.log(`Wrote ${file}.`);
}

import { errorsOf, type Endpoint } from '@footlight/contract';
import { z } from 'zod';
import type { Route } from './implement.ts';

const jsonSchema = (schema: unknown, io: 'input' | 'output') => {
  const made = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  delete made['$schema'];
  return made;
};

function parametersOf(endpoint: Endpoint) {
  const from = (schema: Endpoint['query'], place: 'path' | 'query') => {
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Record<string, unknown>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }));
  };
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 128 } };
  return [...from(endpoint.params, 'path'), ...from(endpoint.query, 'query'), ...(endpoint.idempotent ? [key] : [])];
}

function requestBodyOf(endpoint: Endpoint) {
  if (!endpoint.body && !endpoint.files) return undefined;
  if (!endpoint.files) return { content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } };
  const fields = endpoint.body
    ? (jsonSchema(endpoint.body, 'input') as { properties?: object; required?: string[] })
    : {};
  const files = Object.fromEntries(
    Object.keys(endpoint.files).map((name) => [name, { type: 'string', format: 'binary' }]),
  );
  const required = Object.entries(endpoint.files).flatMap(([name, rule]) => (rule.required ? [name] : []));
  return {
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { ...fields.properties, ...files },
          required: [...(fields.required ?? []), ...required],
        },
      },
    },
  };
}

const descriptionOf = (endpoint: Endpoint): string =>
  [
    `Who: ${endpoint.roles.join(', ')}.`,
    `Errors: ${errorsOf(endpoint).join(', ')}.`,
    ...(endpoint.idempotent ? ['A repeat with the same `Idempotency-Key` and input returns the first answer.'] : []),
    ...(endpoint.secret ? ['The answer opens something: keep it out of logs and caches.'] : []),
  ].join(' ');

function contentOf(endpoint: Endpoint) {
  if (endpoint.file) return { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } };
  const data = jsonSchema(endpoint.response, 'output');
  const properties = { status: { const: 200 }, data };
  return { 'application/json': { schema: { type: 'object', required: ['status', 'data'], properties } } };
}

const errorSchema = {
  type: 'object',
  required: ['statusCode', 'error', 'message', 'code'],
  properties: {
    statusCode: { type: 'integer' },
    error: { type: 'string' },
    message: {
      oneOf: [
        { type: 'string' },
        {
          type: 'array',
          items: { type: 'object', properties: { property: { type: 'string' }, constraints: { type: 'object' } } },
        },
      ],
    },
    code: { type: 'string' },
    requestId: { type: 'string' },
  },
};

/** Generates OpenAPI 3.1 for all calls from the contract. Paths are relative to the server `/api`. */
export function openApiOf(routes: readonly Route[], version: string): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { name, endpoint } of routes) {
    const operation = {
      operationId: name,
      tags: [name.split('.')[0]],
      summary: endpoint.summary,
      description: descriptionOf(endpoint),
      security: endpoint.roles.includes('visitor') ? [{}, { token: [] }] : [{ token: [] }],
      parameters: parametersOf(endpoint),
      requestBody: requestBodyOf(endpoint),
      responses: {
        200: {
          description: 'Done',
          content: contentOf(endpoint),
        },
        default: {
          description: 'Error',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    };
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Footlight', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: { Error: errorSchema },
    },
  };
}

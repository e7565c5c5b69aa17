import { allEndpoints, errorsOf, type Endpoint, type ErrorBody } from '@footlight/contract';
import { translated, TRANSLATED } from '../src/platform/languages/translate.ts';

interface Operation {
  readonly name: string;
  readonly endpoint: Endpoint;
}

export const operations: readonly Operation[] = Object.entries(allEndpoints).flatMap(([word, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({ name: `${word}.${name}`, endpoint })),
);

/** Sorts patterns with fewer parameters first, because the router prefers them. */
const patterns = operations
  .map((operation) => ({
    ...operation,
    parameters: operation.endpoint.path.split('{').length - 1,
    pattern: new RegExp(`^${operation.endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  .toSorted((a, b) => a.parameters - b.parameters);

export const operationOf = (method: string, path: string): Operation | undefined => {
  const [bare = ''] = path.split('?');
  return patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(bare));
};

/** Throws if a call returned an error that its contract doesn't declare. Ignores unknown paths. */
export function assertDeclared(method: string, path: string, code: string | undefined): void {
  const operation = operationOf(method, path);
  if (!operation || (errorsOf(operation.endpoint) as readonly (string | undefined)[]).includes(code)) return;
  throw new Error(`${operation.name} (${method} ${path}) answers ${code}, which it does not declare`);
}

/** Throws if an error message lacks a translation. */
export function assertTranslated(message: unknown): void {
  const words = message as ErrorBody['message'];
  const texts = typeof words === 'string' ? [words] : words.flatMap(({ constraints }) => Object.values(constraints));
  for (const text of texts)
    for (const language of TRANSLATED)
      if (translated(text, language) === undefined)
        throw new Error(`no translation in src/platform/languages/${language} for: ${text}`);
}

import type { Route } from './implement.ts';

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The reading page of the API: every call by word, with who may make it and its errors. */
export function docsPage(routes: readonly Route[]): string {
  const words = Map.groupBy(routes, (route) => route.name.split('.')[0] ?? '');
  const section = ([word, calls]: [string, Route[]]) =>
    `<section id="${escape(word)}"><h2>${escape(word)}</h2>${calls.map(callOf).join('')}</section>`;
  const callOf = ({
    name,
    endpoint,
  }: Route) => `<details id="${escape(name)}"><summary><b>${endpoint.method}</b> <code>/api${escape(endpoint.path)}</code> ${escape(endpoint.summary)}</summary>
<p>Who: ${endpoint.roles.join(', ')}${endpoint.idempotent ? '. Takes an <code>Idempotency-Key</code>' : ''}${endpoint.files ? `. Multipart files: ${Object.keys(endpoint.files).join(', ')}` : ''}.
${endpoint.errors ? `Errors: ${endpoint.errors.map((code) => `<code>${code}</code>`).join(', ')}.` : ''} Schemas: <code>${escape(name)}</code> in <a href="/api/openapi.json">openapi.json</a>.</p></details>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Footlight API</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}summary{cursor:pointer;padding:.35rem 0}summary b{display:inline-block;width:4.5rem}code{font-size:.92em}nav a{margin-right:.75rem}</style>
<h1>Footlight API</h1><p>Base URL <code>/api</code>. Answers are <code>{ status, data }</code>, errors <code>{ statusCode, error, message, code }</code>. Send the token in <code>Authorization</code>. The machine-readable document is <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav>${[...words.keys()].map((word) => `<a href="#${escape(word)}">${escape(word)}</a>`).join('')}</nav>
${[...words].map(section).join('')}`;
}

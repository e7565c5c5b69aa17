import { allEndpoints } from '../../packages/contract/src/index.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  answersTo,
  duplicates,
  operationsOf,
  readCalls,
  renderCalls,
  roleMistakes,
  shapeOf,
} from '../../tools/calls.mjs';
import { renderWords } from '../../tools/contract-index.mjs';
import { root } from './source-tree.ts';

const calls = readCalls();

describe('the contract and the specification', () => {
  it('know all calls of the specification, each once', () => {
    const keys = new Set(calls.map((call) => `${call.method} ${call.path}`));
    expect(calls).toHaveLength(236);
    expect(keys.size).toBe(236);
  });
  it('declare no call twice', () => expect(duplicates(allEndpoints)).toEqual([]));
  it('allow the specified roles', () => expect(roleMistakes(calls, allEndpoints)).toEqual([]));
  it('are counted in docs/calls.md (npm run calls)', () => {
    const page = readFileSync(path.join(root, 'docs/calls.md'), 'utf8');
    expect(page).toBe(renderCalls(calls, allEndpoints));
  });
  it('are collected in words.gen.ts (npm run calls)', async () => {
    const index = readFileSync(path.join(root, 'packages/contract/src/words.gen.ts'), 'utf8');
    expect(index).toBe(await renderWords());
  });
  it('write path parameters in braces, after a leading slash', () => {
    const wrong = operationsOf(allEndpoints).filter(
      ({ operation }) => !/^(\/([\w.-]+|\{\w+\}))+\/?$/.test(operation.path),
    );
    expect(wrong.map(({ name, operation }) => `${name}: ${operation.path}`)).toEqual([]);
  });
});

const call = (method: string, url: string, who: string) => ({ area: 'x', method, path: url, who, request: '' });
const operation = (method: string, url: string, ...roles: string[]) => ({ method, path: url, roles });

describe('the checks', () => {
  it('find two operations of one call, whatever their parameters are called', () => {
    const contract = {
      a: { one: operation('GET', '/x/{id}', 'user') },
      b: { two: operation('GET', '/x/{name}', 'user') },
    };
    expect(duplicates(contract)).toEqual(['GET /x/{}: a.one, b.two']);
    expect(duplicates({ a: { one: operation('GET', '/x', 'user'), two: operation('POST', '/x', 'user') } })).toEqual(
      [],
    );
  });
  it.each([
    ['user', ['visitor']],
    ['user', ['performer']],
    ['user', ['user', 'performer']],
    ['visitor', ['user']],
    ['signed-in', ['user', 'performer']],
    ['staff', ['user']],
    ['performer, studio', ['performer']],
  ])('reject a call for %s that is declared for %s', (who, roles) => {
    const contract = { a: { one: operation('GET', '/x', ...roles) } };
    expect(roleMistakes([call('GET', '/x', who)], contract)).toHaveLength(1);
  });
  it.each([
    ['visitor', ['visitor']],
    ['user', ['user']],
    ['user', ['user', 'staff']],
    ['signed-in', ['studio', 'performer', 'user']],
    ['signed-in', ['user', 'performer', 'studio', 'staff']],
    ['staff', ['staff']],
    ['performer, studio', ['studio', 'performer']],
  ])('accept a call for %s that is declared for %s', (who, roles) => {
    const contract = { a: { one: operation('GET', '/x', ...roles) } };
    expect(roleMistakes([call('GET', '/x', who)], contract)).toEqual([]);
  });
  it('allow viewers to boost a creator, and no other role or call', () => {
    const boost = call('POST', '/boost-profile', 'performer');
    const contract = (...roles: string[]) => ({ a: { one: operation('POST', '/boost-profile', ...roles) } });
    expect(roleMistakes([boost], contract('user', 'performer'))).toEqual([]);
    expect(roleMistakes([boost], contract('performer'))).toHaveLength(1);
    expect(roleMistakes([boost], contract('user', 'performer', 'studio'))).toHaveLength(1);
  });
  it('count a call with the role in its path when all roles have one', () => {
    const row = call('GET', '/earning/{role}/search', 'performer, studio');
    const performer = operation('GET', '/earning/performer/search', 'performer');
    const studio = operation('GET', '/earning/studio/search', 'studio');
    const names = (operations: object) =>
      answersTo(row, operationsOf({ a: operations as never })).map(({ name }) => name);
    expect(names({ performer })).toEqual([]);
    expect(names({ performer, studio })).toEqual(['a.performer', 'a.studio']);
    expect(names({ both: operation('GET', '/earning/{role}/search', 'performer', 'studio') })).toEqual(['a.both']);
    expect(roleMistakes([row], { a: { performer, studio } })).toEqual([]);
    expect(roleMistakes([row], { a: { performer, studio: { ...studio, roles: ['performer'] } } })).toHaveLength(1);
  });
  it('find an outdated page: it changes with the contract', () => {
    const rows = [call('GET', '/x', 'user'), call('GET', '/y', 'user')];
    const before = renderCalls(rows, {});
    const after = renderCalls(rows, { a: { one: operation('GET', '/x', 'user') } });
    expect(before).toContain('**0 of 2**');
    expect(after).toContain('**1 of 2**');
    expect(after).toContain('| x | `GET /x` | user | a.one |');
    expect(after).toContain('| x | `GET /y` | user | later |');
    expect(renderCalls(rows, { a: { own: operation('GET', '/z', 'user') } })).toContain(
      '## Beyond the specification (1)',
    );
  });
  it('recognize a route by its shape', () => {
    expect(shapeOf('/a/{id}/b/')).toBe(shapeOf('/a/:name/b'));
    expect(shapeOf('/a/{id}')).not.toBe(shapeOf('/a/b'));
  });
});

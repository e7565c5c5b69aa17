import { errorTable } from '@footlight/contract';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { german } from './de/index.ts';
import { inLanguage, translated, TRANSLATED } from './translate.ts';

const SOURCE = fileURLToPath(new URL('../..', import.meta.url));
const CONTRACT = fileURLToPath(new URL('../../../../../packages/contract/src', import.meta.url));
/** A schema check with its own message. */
const CHECK = /\.(min|max|regex|refine|length|positive)\((?:[^\n]*, )?'([A-Z][^']+)'\)/g;
const PLACEHOLDER = /\{\w+\}/g;
const namesIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([name]) => name).toSorted();

/** Returns the texts passed to `refuse` and `new Refusal`, with interpolated values replaced by 7. */
function refusalsIn(file: string): string[] {
  const ast = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const textsOf = (node: ts.Expression): string[] => {
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isTemplateExpression(node))
      return [node.head.text + node.templateSpans.map(({ literal }) => `7${literal.text}`).join('')];
    if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
    return [];
  };
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const called = node.expression.getText(ast);
      const words = node.arguments?.[/^(wrongFile|bad)$/.test(called) ? 0 : 1];
      if (words && /^(refuse|Refusal|wrong|wrongFile|bad)$/.test(called)) texts.push(...textsOf(words));
    }
    ts.forEachChild(node, look);
  };
  look(ast);
  return texts;
}

/** Returns the texts about a publisher's video and audio, which appear in the performer's console. */
function complaintsIn(file: string): string[] {
  const texts = readFileSync(file, 'utf8').match(/(['`])The (?:encoder|browser|video|sound) .+?\1/g) ?? [];
  return texts.map((text) => text.slice(1, -1).replaceAll(/\$\{[^}]+\}/g, '7'));
}

const files = globSync('**/*.ts', { cwd: SOURCE }).filter((file) => !/\.test\.ts$|^seed\//.test(file));

describe.for(TRANSLATED)('error messages in %s', (language) => {
  it('cover every error code', () => {
    for (const [, words] of Object.values(errorTable))
      expect([words, translated(words, language)]).not.toContain(undefined);
  });

  it('cover every refusal in the source', () => {
    const texts = new Set(files.flatMap((file) => refusalsIn(`${SOURCE}/${file}`)));
    expect(texts.size).toBeGreaterThan(300);
    expect([...texts].filter((text) => translated(text, language) === undefined)).toEqual([]);
  });

  it('cover every complaint about an encoder', () => {
    // Refusals of encoders without a valid key stay English, because the performer is unknown.
    const told = files.filter((file) => file.includes('media') && !file.endsWith('rtmp-session.ts'));
    const texts = told.flatMap((file) => complaintsIn(`${SOURCE}/${file}`));
    expect(texts.length).toBeGreaterThan(8);
    expect(texts.filter((text) => translated(text, language) === undefined)).toEqual([]);
  });

  it('cover every schema message', () => {
    const shapes = globSync('**/*.ts', { cwd: CONTRACT }).map((file) => readFileSync(`${CONTRACT}/${file}`, 'utf8'));
    const texts = shapes.flatMap((text) => [...text.matchAll(CHECK)].map(([, , words = '']) => words));
    expect(texts.length).toBeGreaterThan(15);
    expect(texts.filter((text) => translated(text, language) === undefined)).toEqual([]);
  });
});

describe('error messages in German', () => {
  it('use the same placeholders as the English text', () => {
    for (const [english, words] of Object.entries(german))
      expect([english, namesIn(words)]).toEqual([english, namesIn(english)]);
  });
});

describe('a translation', () => {
  it('fills in values, and translates values that are words', () => {
    expect(translated('Must be between 3 and 30', 'de')).toBe('Muss zwischen 3 und 30 liegen');
    expect(translated('This request is approved.', 'de')).toBe('Dieser Antrag ist genehmigt.');
    expect(translated('@ada: this payout is pending.', 'de')).toBe('@ada: Diese Auszahlung ist offen.');
  });

  it('is the English text for English, and for what is unknown', () => {
    expect(inLanguage('Not found.', 'en')).toBe('Not found.');
    expect(inLanguage('Something else', 'de')).toBe('Something else');
  });
});

import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { csvFile, csvLines } from './csv.ts';

it('starts with one UTF-8 byte order mark', () => {
  expect(csvFile([['name'], ['Zoë, "Z"']])).toBe('\uFEFFname\r\n"Zoë, ""Z"""\r\n');
  expect(csvLines([['=cmd()']])).toBe("'=cmd()\r\n");
});

it('is used by every module that writes spreadsheets', () => {
  const root = new URL('../../modules', import.meta.url).pathname;
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const texts = files.map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }));
  expect(texts.filter(({ text }) => text.includes('csv-stringify')).map(({ file }) => file)).toEqual([]);
  const writers = texts.filter(({ text }) => /\.csv[`']/.test(text) && !text.includes('batchCsv'));
  expect(writers.length).toBeGreaterThan(4);
  for (const { file, text } of writers) expect(text, file).toMatch(/csvFile|CSV_MARK/);
});

import type { Section } from './evidence.queries.ts';
import { escapeMarkup } from '../../../platform/markup.ts';

const plain = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : value === null || value === undefined ? '' : String(value);

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;margin:2rem;color:#111;background:#fff}h2{margin:2rem 0 .5rem;font-size:1.1rem}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #bbb;padding:.25rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{background:#eee}`;

function tableOf({ name, rows, isCut }: Section): string {
  const columns = Object.keys(rows[0] ?? {});
  const head = columns.map((column) => `<th>${escapeMarkup(column)}</th>`).join('');
  const lines = rows.map(
    (row) => `<tr>${columns.map((column) => `<td>${escapeMarkup(plain(row[column]))}</td>`).join('')}</tr>`,
  );
  const body = rows.length === 0 ? '<p>Nothing.</p>' : `<table><tr>${head}</tr>${lines.join('\n')}</table>`;
  return `<h2>${escapeMarkup(name)}</h2>${body}${isCut ? `<p>Only the newest ${rows.length} are listed.</p>` : ''}`;
}

/** Renders the evidence as one self-contained page. */
export const evidencePage = (title: string, at: Date, sections: readonly Section[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeMarkup(title)}</title><style>${STYLE}</style>
<h1>${escapeMarkup(title)}</h1><p>Gathered at ${at.toISOString()}. All times are UTC.</p>
${sections.map(tableOf).join('\n')}</html>`;

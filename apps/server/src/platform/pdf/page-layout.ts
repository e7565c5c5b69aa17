import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';

type Doc = InstanceType<typeof PDFDocument>;
const fontFile = (name: string) => fileURLToPath(new URL(`fonts/onest-${name}.ttf`, import.meta.url));
export const FONTS = { regular: fontFile('regular'), bold: fontFile('semibold') } as const;

export const INK = '#1c1917';
export const FAINT = '#78716c';
const LINE = '#d6d3d1';
const SHADE = '#f5f5f4';
export const MARGIN = 48;
const ROW = 19;
const FOOT = 56;

export const widthOf = (doc: Doc): number => doc.page.width - 2 * MARGIN;

export interface Column {
  readonly title: string;
  readonly share: number;
  readonly isFigure?: boolean;
}

export function heading(doc: Doc, text: string): void {
  makeRoom(doc, 3 * ROW);
  doc.moveDown(1.2).font('bold').fontSize(12).fillColor(INK).text(text, MARGIN).moveDown(0.4);
}

function makeRoom(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - FOOT) doc.addPage();
}

function writeRow(doc: Doc, columns: readonly Column[], cells: readonly string[], isBold: boolean): void {
  makeRoom(doc, ROW);
  const top = doc.y;
  let left = MARGIN;
  doc.font(isBold ? 'bold' : 'regular').fontSize(9.5);
  for (const [place, { share, isFigure }] of columns.entries()) {
    const width = share * widthOf(doc);
    const options = {
      width: width - 10,
      align: isFigure ? 'right' : 'left',
      lineBreak: false,
      ellipsis: true,
    } as const;
    doc.text(cells[place] ?? '', left + 5, top + 4.5, options);
    left += width;
  }
  doc.x = MARGIN;
  doc.y = top + ROW;
}

const rule = (doc: Doc): void =>
  void doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + widthOf(doc), doc.y)
    .lineWidth(0.6)
    .strokeColor(LINE)
    .stroke();

export function table(
  doc: Doc,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  total?: readonly string[],
): void {
  makeRoom(doc, 2 * ROW);
  doc.rect(MARGIN, doc.y, widthOf(doc), ROW).fill(SHADE).fillColor(FAINT);
  writeRow(
    doc,
    columns,
    columns.map(({ title }) => title),
    true,
  );
  doc.fillColor(INK);
  for (const row of rows) {
    writeRow(doc, columns, row, false);
    rule(doc);
  }
  if (total) writeRow(doc, columns, total, true);
}

export function figures(doc: Doc, all: readonly (readonly [name: string, figure: string])[]): void {
  const top = doc.y;
  const width = widthOf(doc) / all.length;
  for (const [place, [name, figure]] of all.entries()) {
    const left = MARGIN + place * width;
    doc.roundedRect(left, top, width - 8, 52, 6).fill(SHADE);
    doc
      .fillColor(FAINT)
      .font('regular')
      .fontSize(8)
      .text(name, left + 10, top + 9, { width: width - 28, height: 20, ellipsis: true });
    doc
      .fillColor(INK)
      .font('bold')
      .fontSize(14)
      .text(figure, left + 10, top + 27, { width: width - 28, lineBreak: false });
  }
  doc.x = MARGIN;
  doc.y = top + 60;
}

/** Adds the footer to every page, once all pages exist. */
export function footers(doc: Doc, words: string, page: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    doc.switchToPage(index);
    // Text below the margin would otherwise start another page.
    doc.page.margins.bottom = 0;
    const top = doc.page.height - 36;
    const width = widthOf(doc);
    doc.font('regular').fontSize(8).fillColor(FAINT);
    doc.text(words, MARGIN, top, { width: width - 70, lineBreak: false });
    doc.text(`${page} ${index + 1} / ${count}`, MARGIN, top, { width, align: 'right', lineBreak: false });
  }
}

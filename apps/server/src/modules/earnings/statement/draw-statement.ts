import { siteLanguage, unitsToTokens, type Language } from '@footlight/contract';
import PDFDocument from 'pdfkit';
import {
  FAINT,
  figures,
  FONTS,
  footers,
  heading,
  INK,
  MARGIN,
  table,
  widthOf,
  type Column,
} from '../../../platform/pdf/page-layout.ts';
import type { Statement } from './read-statement.ts';
import { otherWord, STATEMENT_WORDS, type StatementWords } from './statement-words.ts';

type Doc = InstanceType<typeof PDFDocument>;
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Formats tokens with exactly two decimals. */
const tokensIn =
  (language: Language) =>
  (units: number): string =>
    unitsToTokens(units).toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type Tokens = ReturnType<typeof tokensIn>;

function head(doc: Doc, siteName: string, statement: Statement, words: StatementWords): void {
  const { owner, role, range, isOpen } = statement;
  doc.font('bold').fontSize(20).fillColor(INK).text(words.title, MARGIN, MARGIN);
  doc
    .font('regular')
    .fontSize(10)
    .fillColor(FAINT)
    .text(siteName, MARGIN, MARGIN + 6, { width: widthOf(doc), align: 'right' });
  doc
    .moveDown(1.6)
    .fillColor(INK)
    .fontSize(11)
    .text(`${owner.name} (@${owner.username}) · ${words.role[role]}`, MARGIN);
  doc.fontSize(9.5).fillColor(FAINT);
  doc.text(`${words.period}: ${range.fromDate} – ${range.toDate} · ${words.timeZone}: ${range.timeZone}`);
  if (isOpen) doc.text(words.open);
  doc.moveDown(1);
}

function byKind(doc: Doc, { lines }: Statement, words: StatementWords, tokens: Tokens): void {
  heading(doc, words.byKind);
  if (lines.length === 0) return void doc.font('regular').fontSize(9.5).fillColor(FAINT).text(words.nothing, MARGIN);
  const [kind, ...rest] = words.columns;
  const columns: Column[] = [
    { title: kind, share: 0.25 },
    ...rest.map((title) => ({ title, share: 0.15, isFigure: true })),
  ];
  const fields = ['gross', 'platform', 'studio', 'net'] as const;
  table(
    doc,
    columns,
    lines.map((line) => [words.kinds[line.kind], String(line.count), ...fields.map((field) => tokens(line[field]))]),
    [
      words.total,
      String(sumOf(lines.map(({ count }) => count))),
      ...fields.map((field) => tokens(sumOf(lines.map((line) => line[field])))),
    ],
  );
}

function others(doc: Doc, statement: Statement, words: StatementWords, tokens: Tokens): void {
  heading(doc, words.others);
  const rows = statement.others;
  if (rows.length === 0) return void doc.font('regular').fontSize(9.5).fillColor(FAINT).text(words.noOthers, MARGIN);
  const [kind, count, amount] = words.otherColumns;
  table(
    doc,
    [
      { title: kind, share: 0.55 },
      { title: count, share: 0.15, isFigure: true },
      { title: amount, share: 0.3, isFigure: true },
    ],
    rows.map((row) => [otherWord(words, row.kind), String(row.count), tokens(row.units)]),
  );
}

function byDay(doc: Doc, { days }: Statement, words: StatementWords, tokens: Tokens): void {
  if (days.length === 0) return;
  heading(doc, words.byDay);
  const [day, count, net] = words.dayColumns;
  table(
    doc,
    [
      { title: day, share: 0.55 },
      { title: count, share: 0.15, isFigure: true },
      { title: net, share: 0.3, isFigure: true },
    ],
    days.map((one) => [one.day, String(one.count), tokens(one.net)]),
  );
}

/** Renders a statement as a PDF stream of two or three pages. */
export function drawStatement(siteName: string, statement: Statement): Doc {
  const language = siteLanguage(statement.owner.language);
  const words = STATEMENT_WORDS[language];
  const tokens = tokensIn(language);
  const info = { Title: `${words.title} ${statement.range.fromDate}`, Author: siteName };
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info,
    lang: language,
  });
  doc.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold);
  head(doc, siteName, statement, words);
  const { opening, closing, lines } = statement;
  figures(doc, [
    [words.opening, tokens(opening)],
    [words.net, tokens(sumOf(lines.map(({ net }) => net)))],
    [words.others, tokens(sumOf(statement.others.map(({ units }) => units)))],
    [words.closing, tokens(closing)],
  ]);
  byKind(doc, statement, words, tokens);
  others(doc, statement, words, tokens);
  byDay(doc, statement, words, tokens);
  footers(doc, words.footer, words.page);
  doc.end();
  return doc;
}

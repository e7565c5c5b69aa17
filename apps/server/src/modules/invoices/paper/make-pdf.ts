import type { Answer, Input, invoices, StreamedFile } from '@footlight/contract';
import PDFDocument from 'pdfkit';
import type { RequestContext } from '../../../platform/http/context.ts';
import { amountIn, percentIn, shortDayIn } from '../../../platform/languages/locales.ts';
import { FAINT, FONTS, footers, INK, MARGIN, table, widthOf } from '../../../platform/pdf/page-layout.ts';
import { languageOf } from '../../accounts/index.ts';
import { viewInvoice } from '../read-invoices.ts';
import { paperWordsOf, type PaperWords } from './paper-words.ts';

type Doc = InstanceType<typeof PDFDocument>;
type Paper = Answer<typeof invoices.view>;

/**
 * Renders an invoice or credit note of the caller as a one-page PDF, in the given language or the caller's own. Throws
 * NOT_FOUND.
 */
export async function makePdf(context: RequestContext, input: Input<typeof invoices.pdf>): Promise<StreamedFile> {
  const paper = await viewInvoice(context, input);
  const words = paperWordsOf(input.query.language ?? (await languageOf(context.db, context.caller.accountId)));
  return { name: `${paper.number}.pdf`, content: draw(paper, words) as AsyncIterable<Uint8Array> };
}

function draw(paper: Paper, words: PaperWords): Doc {
  const title = `${words.titles[paper.kind]} ${paper.number}`;
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: title, Author: paper.seller.name },
    lang: words.language,
  });
  doc.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold);
  doc.font('bold').fontSize(20).fillColor(INK).text(title, MARGIN, MARGIN).moveDown(0.6);
  doc
    .font('regular')
    .fontSize(10)
    .fillColor(FAINT)
    .text(`${words.date}: ${shortDayIn(words.language, new Date(paper.issuedAt))}`);
  if (paper.invoiceNumber) doc.text(words.takesBack(paper.invoiceNumber));
  doc.moveDown(1);
  parties(doc, paper, words);
  amounts(doc, paper, words);
  if (paper.isReverseCharge)
    doc.moveDown(1).font('regular').fontSize(10).fillColor(INK).text(words.reverseCharge, MARGIN);
  footers(doc, `${paper.seller.name} · ${paper.number}`, words.page);
  doc.end();
  return doc;
}

const filled = (lines: readonly string[]): string => lines.filter(Boolean).join('\n');

function parties(doc: Doc, { seller, buyer }: Paper, words: PaperWords): void {
  const top = doc.y;
  const width = widthOf(doc) / 2 - 12;
  const vat = (number: string) => (number ? words.vat(number) : '');
  const blocks = [
    [words.from, filled([seller.name, seller.address, vat(seller.vatNumber)])],
    [words.to, filled([buyer.company, buyer.name, buyer.address, buyer.country, vat(buyer.vatNumber), buyer.email])],
  ] as const;
  const ends = blocks.map(([name, text], place) => {
    const left = MARGIN + place * (width + 24);
    doc.font('bold').fontSize(9).fillColor(FAINT).text(name, left, top, { width });
    doc
      .font('regular')
      .fontSize(10)
      .fillColor(INK)
      .text(text, left, doc.y + 3, { width, height: 140, ellipsis: true });
    return doc.y;
  });
  doc.x = MARGIN;
  doc.y = Math.max(...ends) + 24;
}

function amounts(doc: Doc, { title, net, tax, total, discount }: Paper, words: PaperWords): void {
  const money = ({ amount, currency }: Paper['total']): string => amountIn(words.language, amount, currency);
  const rows = [
    [title, money(total)],
    ...(discount ? [[words.discount, money(discount)]] : []),
    [words.net, money(net)],
    ...(tax ? [[`${tax.name} ${percentIn(words.language, tax.percent * 100)}`, money(tax.amount)]] : []),
  ];
  table(
    doc,
    [
      { title: words.item, share: 0.7 },
      { title: words.amount, share: 0.3, isFigure: true },
    ],
    rows,
    [tax ? words.total : words.totalUntaxed, money(total)],
  );
}

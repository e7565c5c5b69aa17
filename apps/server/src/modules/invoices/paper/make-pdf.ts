import type { Answer, Input, invoices, StreamedFile } from '@footlight/contract';
import PDFDocument from 'pdfkit';
import type { RequestContext } from '../../../platform/http/context.ts';
import { FAINT, FONTS, footers, INK, MARGIN, table, widthOf } from '../../../platform/pdf/page-layout.ts';
import { viewInvoice } from '../read-invoices.ts';

type Doc = InstanceType<typeof PDFDocument>;
type Paper = Answer<typeof invoices.view>;
const TITLES = { invoice: 'Invoice', 'credit-note': 'Credit note' } as const;
const money = ({ amount, currency }: Paper['total']): string => `${amount} ${currency}`;

/** An invoice or credit note of the caller as PDF, of one page. Refuses NOT_FOUND. */
export async function makePdf(context: RequestContext, input: Input<typeof invoices.pdf>): Promise<StreamedFile> {
  const paper = await viewInvoice(context, input);
  return { name: `${paper.number}.pdf`, content: draw(paper) as AsyncIterable<Uint8Array> };
}

function draw(paper: Paper): Doc {
  const title = `${TITLES[paper.kind]} ${paper.number}`;
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: title, Author: paper.seller.name },
    lang: 'en',
  });
  doc.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold);
  doc.font('bold').fontSize(20).fillColor(INK).text(title, MARGIN, MARGIN).moveDown(0.6);
  doc
    .font('regular')
    .fontSize(10)
    .fillColor(FAINT)
    .text(`Date: ${paper.issuedAt.slice(0, 10)}`);
  if (paper.invoiceNumber) doc.text(`Takes back invoice ${paper.invoiceNumber}`);
  doc.moveDown(1);
  parties(doc, paper);
  amounts(doc, paper);
  footers(doc, `${paper.seller.name} · ${paper.number}`, 'Page');
  doc.end();
  return doc;
}

const filled = (lines: readonly string[]): string => lines.filter(Boolean).join('\n');

function parties(doc: Doc, { seller, buyer }: Paper): void {
  const [top, width] = [doc.y, widthOf(doc) / 2 - 12];
  const vat = (number: string) => (number ? `VAT number ${number}` : '');
  const blocks = [
    ['From', filled([seller.name, seller.address, vat(seller.vatNumber)])],
    ['To', filled([buyer.company, buyer.name, buyer.address, buyer.country, vat(buyer.vatNumber), buyer.email])],
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

function amounts(doc: Doc, { title, net, tax, total, discount }: Paper): void {
  const rows = [
    [title, money(total)],
    ...(discount ? [['Discount that was taken off before', money(discount)]] : []),
    ['Net', money(net)],
    ...(tax ? [[`${tax.name} ${tax.percent} %`, money(tax.amount)]] : []),
  ];
  table(
    doc,
    [
      { title: 'Item', share: 0.7 },
      { title: 'Amount', share: 0.3, isFigure: true },
    ],
    rows,
    ['Total, tax included', money(total)],
  );
}

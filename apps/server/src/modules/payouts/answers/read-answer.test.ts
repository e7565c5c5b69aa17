import { expect, it } from 'vitest';
import { bookedFile, statusReport } from '../../../../test/make/batches.ts';
import { newId } from '../../../platform/ids.ts';
import { MOST_SAID } from './bank-answer.ts';
import { readAnswer } from './read-answer.ts';

const read = (text: string) => readAnswer(Buffer.from(text));
const a = newId();
const b = newId();
const bare = (id: string) => id.replaceAll('-', '');

it('reads a payment status report with the bank’s reason', () => {
  const report = statusReport(newId(), [
    { id: a, status: 'ACSC', amount: '39.00' },
    { id: b, status: 'RJCT', reason: 'AC04' },
    { id: newId(), status: 'ACSP' },
  ]);
  const { kind, payments, orders } = read(report);
  expect([kind, orders]).toEqual(['pain.002', []]);
  expect(payments).toMatchObject([
    {
      endToEndId: bare(a),
      fate: 'paid',
      amount: { minor: 3900, currency: 'EUR' },
      reference: `REF ${bare(a).slice(-6)}`,
    },
    { endToEndId: bare(b), fate: 'rejected', reason: 'AC04: The account is closed. Ask & try again' },
    { fate: 'waiting' },
  ]);
});

it('reads a report’s group status', () => {
  const id = newId();
  expect(read(statusReport(id, [], 'RJCT')).orders).toMatchObject([{ orderId: bare(id), fate: 'rejected' }]);
  expect(read(statusReport(id, [], 'ACSC')).orders).toMatchObject([{ fate: 'paid' }]);
  expect(() => read(statusReport(id, [], 'ACCP'))).toThrow('names no payment');
});

it.each(['camt.053', 'camt.054'] as const)('reads booked and returned payments: %s', (kind) => {
  const { payments } = read(
    bookedFile(kind, [
      { id: a, amount: '39.00' },
      { id: b, amount: '1.5', isReturn: true },
    ]),
  );
  expect(payments).toMatchObject([
    { endToEndId: bare(a), fate: 'paid', amount: { minor: 3900 } },
    { endToEndId: bare(b), fate: 'returned', amount: { minor: 150 }, reason: 'AC04: The account is closed.' },
  ]);
});

it('ignores payments that are only pending', () => {
  const file = bookedFile('camt.053', [{ id: a, amount: '39.00' }]);
  expect(read(file.replace('BOOK', 'PDNG')).payments).toMatchObject([{ fate: 'waiting' }]);
});

it('reads CSV with any separator, quoting and header case', () => {
  const { kind, payments } = read(
    `\uFEFFid;Reference;Status;reason;amount;currency\r\n${a};"X; ""1""";PAID;;39.00;EUR\r\n\r\n${b};;rejected;"no\nsuch";;\n`,
  );
  expect(kind).toBe('csv');
  expect(payments).toMatchObject([
    { endToEndId: a, fate: 'paid', reference: 'X; "1"', amount: { minor: 3900 } },
    { endToEndId: b, fate: 'rejected', reason: 'no such', amount: undefined },
  ]);
  expect(read(`id,reference,status\n${a},r,`).payments).toMatchObject([{ fate: 'waiting' }]);
});

const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Document>&b;</Document>`;
it.each([
  ['nothing', '', /no column/],
  ['words', 'hello', /no column/],
  ['an image', '\u0000\u0001PNG', /not a text/],
  ['entities', bomb, /document type/],
  ['a file of elsewhere', bomb.replace(/<!DOCTYPE.*\]>/, '<!doctype x SYSTEM "file:///etc/passwd">'), /document type/],
  ['an unclosed element', '<Document><CstmrPmtStsRpt>', /well-formed/],
  ['another document', '<Document><CstmrCdtTrfInitn/></Document>', /neither/],
  ['an empty report', '<Document><CstmrPmtStsRpt/></Document>', /neither/],
  ['a report of another form', '<Document><CstmrPmtStsRpt><GrpHdr/></CstmrPmtStsRpt></Document>', /follow ISO/],
  ['depth', `${'<a>'.repeat(500)}${'</a>'.repeat(500)}`, /not a file/],
  ['the prototype', '<__proto__><constructor>x</constructor></__proto__>', /not a file|neither/],
  ['a wrong amount', statusReport(newId(), [{ id: a, status: 'ACSC', amount: '-3' }]), /not an amount/],
  ['a huge amount', statusReport(newId(), [{ id: a, status: 'ACSC', amount: '9'.repeat(40) }]), /not an amount/],
  ['a wrong status', `id,reference,status\n${a},r,maybe`, /no status/],
  ['an open quotation', `id,reference,status\n"${a},r,paid`, /never closed/],
  ['more than a quotation', `id,reference,status\n"a"b,r,paid`, /something else/],
  ['too many rows', `id,reference,status\n${'a,b,paid\n'.repeat(MOST_SAID + 1)}`, /more than/],
  ['too many columns', `id,reference,status${',x'.repeat(60)}\n`, /too many columns/],
])('rejects %s', (_what, text, words) => expect(() => read(text)).toThrow(words));

it('rejects invalid UTF-8', () => expect(() => readAnswer(Buffer.from([0xff, 0xfe, 0x41]))).toThrow('UTF-8'));

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textsOf, wrongInOrder } from '../../../../test/credit-transfer-reader.ts';
import { newId } from '../../../platform/ids.ts';
import { batchCsv } from './batch-csv.ts';
import { sepaFile, type SepaOrder, type SepaPayment } from './sepa-file.ts';
import { sepaText } from './sepa-text.ts';

const payment = (more: Partial<SepaPayment> = {}): SepaPayment => ({
  id: newId(),
  name: 'Ada Example',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  amountMinor: 1,
  ...more,
});
const order = (more: Partial<SepaOrder> = {}): SepaOrder => ({
  id: newId(),
  version: 'pain.001.001.09',
  words: 'Footlight',
  at: new Date('2026-11-22T23:59:59.999Z'),
  debtor: { name: 'Footlight & Co. <KG>', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
  payments: [payment()],
  ...more,
});

it('is schema-valid in both formats, with and without our bank’s code', () => {
  const cents = [1, 10, 99_999_999_999, 7, 30, 20];
  const payments = cents.map((amountMinor) => payment({ amountMinor }));
  for (const version of ['pain.001.001.09', 'pain.001.001.03'] as const)
    for (const bic of ['ABNANL2A', '']) {
      const file = sepaFile(order({ version, payments, debtor: { ...order().debtor, bic } }));
      expect(wrongInOrder(file)).toEqual([]);
      expect(textsOf(file, 'CtrlSum')).toEqual(['1000000000.67', '1000000000.67']);
      expect(textsOf(file, 'InstdAmt')).toEqual(['0.01', '0.10', '999999999.99', '0.07', '0.30', '0.20']);
      expect(textsOf(file, 'EndToEndId')).toEqual(payments.map(({ id }) => id.replaceAll('-', '')));
    }
});

it('is valid with any name', () => {
  const given = fc.record({
    name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 140 }),
    amountMinor: fc.integer({ min: 1, max: 99_999_999_999 }),
  });
  fc.assert(
    fc.property(fc.array(given, { minLength: 1, maxLength: 5 }), fc.string({ maxLength: 300 }), (people, words) => {
      // The leading letter is needed, because names without letters are rejected earlier.
      const payments = people.map(({ name, ...rest }) => payment({ name: `A${name}`, ...rest }));
      return wrongInOrder(sepaFile(order({ payments, words: `x${words}` }))).length === 0;
    }),
    { numRuns: 60 },
  );
});

it('the reader reports errors', () => {
  const good = sepaFile(order());
  const broken = (from: string | RegExp, to: string) => wrongInOrder(good.replace(from, to));
  expect(broken('<ChrgBr>SLEV</ChrgBr>', '')).toEqual(['Document/CstmrCdtTrfInitn/PmtInf: ChrgBr is missing']);
  expect(broken('<BICFI>', '<BIC>')).toEqual(['not well-formed']);
  expect(broken(/BICFI/g, 'BIC')[0]).toMatch(/BIC does not belong here/);
  expect(broken('Ccy="EUR"', 'Ccy="USD"')[0]).toMatch(/USD/);
  expect(broken('>0.01</InstdAmt>', '>0.02</InstdAmt>')[0]).toBe('a sum of 0.01, not 0.02');
  expect(broken('Ada Example', 'Ada  //')[0]).toMatch(/Cdtr\/Nm/);
  expect(broken('<NbOfTxs>1<', '<NbOfTxs>2<')).toEqual(['a count of 2']);
  expect(broken(/<PmtMtd>.*<\/BtchBookg>/, '<BtchBookg>true</BtchBookg><PmtMtd>TRF</PmtMtd>')).not.toEqual([]);
});

it.each([
  ['Jürgen Groß & Søn', 'Jurgen Gross + Son'],
  ['Łukasz Żółć', 'Lukasz Zolc'],
  ['Ελένη Παπαδοπούλου', 'Eleni Papadopoyloy'],
  ['Щербаков Юрий', 'Shterbakov Yurii'],
  ['Zoë “Z” O’Neil', "Zoe 'Z' O'Neil"],
  ['//a//b/ ', 'a/b'],
  ['王芳', '..'],
  ['a\nb\u0000c', 'a b.c'],
])('%s is written %s', (name, written) => expect(sepaText(name, 70)).toBe(written));

it('a CSV has columns for present values only, and no formulas', () => {
  const at = { currency: 'USD', amountMinor: 123_456, id: newId() };
  const table = batchCsv([
    { ...at, username: 'ada', to: { type: 'paxum', email: '=cmd@example.test', holderName: '+1, "x"' } },
    { ...at, username: 'bob', to: { type: 'bitpay', address: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2' } },
  ]);
  const [head, first, second] = table.split('\r\n');
  expect(head).toBe('\uFEFFid,username,amount,currency,method,holderName,email,address,reference,status,reason');
  expect(first).toBe(`${at.id},ada,1234.56,USD,paxum,"'+1, ""x""",'=cmd@example.test,,,,`);
  expect(second).toContain('bob,1234.56,USD,bitpay,,,1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2,,,');
});

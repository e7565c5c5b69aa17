import { PAYMENT_TYPES } from '@footlight/contract';
import { expect, it } from 'vitest';
import { createKeyring } from '../../../platform/sealing/keyring.ts';
import { isBitcoinAddress } from './bitcoin-address.ts';
import { checkDestination, isRoutingNumber, maskOf } from './detail-checks.ts';
import { openDetail, resealDetail, sealDetail } from './sealed-detail.ts';

const proof = { password: 'x' };

it.each([
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', true],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', true],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', true],
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', true],
  ['bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', true],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', true],
  // One wrong character in each format.
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3', false],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', false],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj1', false],
  // Bech32 instead of bech32m, and vice versa.
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', false],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh', false],
  // Mixed case, another chain, too short, and empty.
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4', false],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', false],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', false],
  ['bc1pw5dgrnzv', false],
  ['bc1', false],
  ['', false],
])('validates %s as a bitcoin address: %s', (address, isOne) => expect(isBitcoinAddress(address)).toBe(isOne));

it.each([
  ['021000021', true],
  ['011401533', true],
  ['021000022', false],
  ['000000000', false],
  ['02100002', false],
])('validates %s as a routing number: %s', (digits, isOne) => expect(isRoutingNumber(digits)).toBe(isOne));

it('accepts input with spaces, and shows only its end', () => {
  const bank = checkDestination({
    type: 'bank_transfer',
    holderName: 'Ada',
    iban: 'de89 3704 0044 0532 0130 00',
    bic: 'cobadeff xxx',
    ...proof,
  });
  expect(bank).toMatchObject({ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' });
  expect(bank).not.toHaveProperty('password');
  expect(maskOf(bank)).toBe('DE•••• 3000');
  const paxum = checkDestination({ type: 'paxum', email: 'Ada@Example.test', ...proof });
  expect(maskOf(paxum)).toBe('a••••@example.test');
  const deposit = { type: 'direct_deposit', holderName: 'Ada', bankName: 'A bank', accountType: 'savings' } as const;
  const us = checkDestination({ ...deposit, routingNumber: '0210-00021', accountNumber: '0001 2345 678', ...proof });
  expect(maskOf(us)).toBe('•••• 5678');
});

const refusalOf = (form: Parameters<typeof checkDestination>[0]) => {
  try {
    checkDestination(form);
  } catch (error) {
    return (error as { property?: string }).property;
  }
  return undefined;
};
it('names the invalid field', () => {
  const bank = { type: 'bank_transfer', holderName: 'Ada', iban: 'DE89370400440532013000', bic: 'COBADEFF' } as const;
  expect(refusalOf({ ...bank, ...proof })).toBeUndefined();
  expect(refusalOf({ ...bank, iban: 'DE89370400440532013001', ...proof })).toBe('iban');
  expect(refusalOf({ ...bank, bic: 'COBADEF', ...proof })).toBe('bic');
  expect(refusalOf({ type: 'paxum', email: 'ada@', ...proof })).toBe('email');
  expect(refusalOf({ type: 'bitpay', address: 'bc1qw508', ...proof })).toBe('address');
});

it('is encrypted for its row, with replaceable keys', () => {
  const one = Buffer.alloc(32, 1);
  const two = Buffer.alloc(32, 2);
  const before = createKeyring('secret', [{ id: 'one', key: one }]);
  const after = createKeyring('secret', [
    { id: 'two', key: two },
    { id: 'one', key: one },
  ]);
  const to = { type: 'paxum', email: 'ada@example.test' } as const;
  const sealed = sealDetail(before, 'a', to);
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('ada@');
  expect(() => openDetail(before, 'b', sealed)).toThrow();
  const again = resealDetail(after, 'a', sealed) ?? '';
  expect(openDetail(createKeyring('secret', [{ id: 'two', key: two }]), 'a', again)).toEqual(to);
  expect(resealDetail(after, 'a', again)).toBeNull();
  expect(PAYMENT_TYPES).toHaveLength(4);
});

it.each(['王芳', 'Щербаков Юрий', 'Ελένη', '山田 T', '...', '12 34'])(
  'rejects the account holder “%s”, as banks would',
  (holderName) => {
    const bank = { ...proof, type: 'bank_transfer' as const, iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };
    expect(() => checkDestination({ ...bank, holderName })).toThrow('as your bank writes it');
  },
);

it.each(['Jürgen Groß', 'Nguyễn Thị Ánh', "Zoë O'Neil", 'Łukasz Żółć'])(
  'accepts the account holder “%s”',
  (holderName) => {
    const bank = { ...proof, type: 'bank_transfer' as const, iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };
    expect(checkDestination({ ...bank, holderName })).toMatchObject({ holderName });
  },
);

import { expect, it } from 'vitest';
import { networkOf } from '../../../platform/visitor.ts';
import { byAddress, byLogin } from './backoff.rules.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('maps %j to the network %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('counts a name per role, in any letter case, and stores only its hash', () => {
  const key = (role: string, name: string, address = '203.0.113.9') => byLogin(role, name, address).key;
  expect(key('user', 'Ada@Example.test')).toBe(key('user', 'ada@example.test'));
  expect(key('user', 'ada')).not.toBe(key('staff', 'ada'));
  expect(key('user', 'ada')).not.toBe(key('user', 'ada', '198.51.100.4'));
  expect(key('user', 'ada', '2001:db8:1:2::9')).toBe(key('user', 'ada', '2001:db8:1:2::7'));
  expect(key('user', 'ada')).not.toContain('ada');
  expect(byAddress('203.0.113.9').key).not.toContain('203');
});

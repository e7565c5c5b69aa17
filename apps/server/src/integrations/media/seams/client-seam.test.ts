import { createSocket } from 'node:dgram';
import { expect, test, vi } from 'vitest';
import { clientFaults } from '../../../platform/client-faults.ts';
import { atSeam } from './client-seam.ts';
import { rtpPacket } from '../../../../test/make/rtp-packet.ts';
import { RtpInlet } from '../rtp-inlet.ts';
import { patience } from '../../../../../../tests/patience.ts';

const faultsAt = (where: string): number => clientFaults().get(where) ?? 0;
const fail = () => {
  throw new Error('spoiled');
};

test('a handler’s exception is counted and drops the client; one while dropping is counted too', () => {
  const drop = vi.fn();
  atSeam('test.packet', fail, drop)();
  expect(drop).toHaveBeenCalledOnce();
  expect(faultsAt('test.packet')).toBe(1);
  atSeam('test.packet', fail, fail)();
  expect([faultsAt('test.packet'), faultsAt('test.packet.drop')]).toEqual([2, 1]);
  const handle = vi.fn();
  atSeam('test.packet', handle, drop)();
  expect([handle.mock.calls.length, drop.mock.calls.length, faultsAt('test.packet')]).toEqual([1, 1, 2]);
});

test('an inlet drops an encoder whose packet made the engine throw', async () => {
  const receive = vi.fn(fail);
  const inlet = await RtpInlet.open(receive);
  const socket = createSocket('udp4');
  const before = faultsAt('rtp.inlet');
  const send = (sequence: number) =>
    new Promise((resolve) => socket.send(rtpPacket({ sequence }), inlet.port, '127.0.0.1', resolve));
  await send(1);
  await expect.poll(() => faultsAt('rtp.inlet'), { timeout: patience(10_000) }).toBe(before + 1);
  await send(2);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(receive).toHaveBeenCalledOnce();
  socket.close();
  inlet.close();
});

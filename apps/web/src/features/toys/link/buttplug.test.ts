import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openButtplug, type SocketLike, type Toy } from './buttplug.ts';

type Sent = Record<string, Record<string, unknown>>;

/** Fake of Intiface Central's side of the protocol. */
function intiface(devices: readonly object[] = [], maxPingTime = 0) {
  const sent: Sent[] = [];
  const say = (...messages: object[]) => socket.onmessage?.({ data: JSON.stringify(messages) });
  const socket: SocketLike = {
    onopen: null,
    onmessage: null,
    onclose: null,
    close: () => socket.onclose?.(),
    send(text) {
      const [message] = JSON.parse(text) as [Sent];
      sent.push(message);
      const { Id } = Object.values(message)[0]!;
      if ('RequestServerInfo' in message)
        say({ ServerInfo: { Id, ServerName: 'Intiface', MessageVersion: 3, MaxPingTime: maxPingTime } });
      else if ('RequestDeviceList' in message) say({ DeviceList: { Id, Devices: devices } });
      else say({ Ok: { Id } });
    },
  };
  return { socket, say, sent, kinds: () => sent.map((message) => Object.keys(message)[0]) };
}
const LUSH = {
  DeviceIndex: 2,
  DeviceName: 'Lovense Lush',
  DeviceMessages: { ScalarCmd: [{ StepCount: 20, ActuatorType: 'Vibrate' }], StopDeviceCmd: {} },
};
const NORA = {
  DeviceIndex: 5,
  DeviceName: 'Lovense Nora',
  DeviceMessages: { ScalarCmd: [{ StepCount: 20, ActuatorType: 'Vibrate' }], RotateCmd: [{ StepCount: 20 }] },
};

let toys: readonly Toy[] = [];
const told = { onReady: vi.fn(), onToys: (now: readonly Toy[]) => void (toys = now), onClosed: vi.fn() };
beforeEach(() => {
  vi.useFakeTimers();
  toys = [];
  vi.clearAllMocks();
});
afterEach(() => void vi.useRealTimers());

it('shakes hands, lists the connected toys and scans for more', () => {
  const end = intiface([LUSH]);
  openButtplug(end.socket, told);
  end.socket.onopen?.();
  expect(end.sent[0]).toEqual({ RequestServerInfo: { Id: 1, ClientName: 'Footlight', MessageVersion: 3 } });
  expect(end.kinds()).toEqual(['RequestServerInfo', 'RequestDeviceList', 'StartScanning']);
  expect(told.onReady).toHaveBeenCalledOnce();
  expect(toys).toEqual([
    { index: 2, name: 'Lovense Lush', actuators: [{ index: 0, kind: 'vibrate', type: 'Vibrate' }] },
  ]);
  end.say({ DeviceAdded: { Id: 0, ...NORA } });
  expect(toys.map((toy) => toy.name)).toEqual(['Lovense Lush', 'Lovense Nora']);
  end.say({ DeviceRemoved: { Id: 0, DeviceIndex: 2 } });
  expect(toys.map((toy) => toy.name)).toEqual(['Lovense Nora']);
});

it('drives parts by their commands, and stops every toy', () => {
  const end = intiface([LUSH, NORA]);
  const client = openButtplug(end.socket, told);
  end.socket.onopen?.();
  const nora = toys[1]!;
  client.move(nora, nora.actuators, 0.5);
  expect(end.sent.slice(3).map((message) => ({ ...message }))).toEqual([
    { ScalarCmd: { Id: 4, DeviceIndex: 5, Scalars: [{ Index: 0, Scalar: 0.5, ActuatorType: 'Vibrate' }] } },
    { RotateCmd: { Id: 5, DeviceIndex: 5, Rotations: [{ Index: 0, Speed: 0.5, Clockwise: true }] } },
  ]);
  client.stopAll();
  expect(end.sent.slice(5)).toEqual([
    { StopDeviceCmd: { Id: 6, DeviceIndex: 2 } },
    { StopDeviceCmd: { Id: 7, DeviceIndex: 5 } },
  ]);
});

it('pings at the requested interval until closed', () => {
  const end = intiface([], 1000);
  const client = openButtplug(end.socket, told);
  end.socket.onopen?.();
  vi.advanceTimersByTime(1600);
  expect(end.kinds().filter((kind) => kind === 'Ping')).toHaveLength(3);
  client.close();
  expect(told.onClosed).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5000);
  expect(end.kinds().filter((kind) => kind === 'Ping')).toHaveLength(3);
});

it('ignores unknown messages', () => {
  const end = intiface([LUSH]);
  openButtplug(end.socket, told);
  end.socket.onopen?.();
  end.socket.onmessage?.({ data: 'no json' });
  end.say({ constructor: {} }, { Error: { Id: 3, ErrorMessage: 'no', ErrorCode: 1 } }, { ScanningFinished: { Id: 0 } });
  expect(toys).toHaveLength(1);
});

/**
 * A client for version 3 of the Buttplug protocol, which Intiface Central serves over a WebSocket on the performer's
 * own computer (https://docs.buttplug.io/docs/spec). Messages are arrays of objects with a single key, the message
 * type.
 */
export const INTIFACE_URL = 'ws://127.0.0.1:12345';
const VERSION = 3;

/** A motor of a toy. */
export interface Actuator {
  readonly index: number;
  readonly kind: 'vibrate' | 'rotate';
  /** Actuator type in the protocol. Null for a motor that rotates in both directions, which has its own command. */
  readonly type: string | null;
}
export interface Toy {
  readonly index: number;
  readonly name: string;
  readonly actuators: readonly Actuator[];
}

/** The part of WebSocket that is used here. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

type Message = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
interface Feature {
  readonly ActuatorType?: string;
}

/** Parses a DeviceAdded message or an entry of a DeviceList. */
function toyOf(device: Readonly<Record<string, unknown>>): Toy {
  const kinds = (device['DeviceMessages'] ?? {}) as Readonly<Record<string, readonly Feature[] | undefined>>;
  const scalars = (kinds['ScalarCmd'] ?? []).flatMap(({ ActuatorType: type = '' }, index): Actuator[] => {
    if (type === 'Vibrate' || type === 'Oscillate') return [{ index, kind: 'vibrate', type }];
    return type === 'Rotate' ? [{ index, kind: 'rotate', type }] : [];
  });
  const turning = (kinds['RotateCmd'] ?? []).map((_, index): Actuator => ({ index, kind: 'rotate', type: null }));
  return {
    index: Number(device['DeviceIndex']),
    name: String(device['DeviceDisplayName'] ?? device['DeviceName'] ?? ''),
    actuators: [...scalars, ...turning],
  };
}

export interface Buttplug {
  /** Drives some of a toy's actuators at a strength from 0 to 1. */
  move(toy: Toy, actuators: readonly Actuator[], strength: number): void;
  stopAll(): void;
  scan(): void;
  close(): void;
}

/**
 * Connects, performs the handshake, lists the known toys and scans for more. `onToys` is called on every change.
 * `onClosed` is called when the connection closes, even if it was never established.
 */
export function openButtplug(
  socket: SocketLike,
  tell: { onReady: () => void; onToys: (toys: readonly Toy[]) => void; onClosed: () => void },
): Buttplug {
  const toys = new Map<number, Toy>();
  let lastId = 0;
  let pings: ReturnType<typeof setInterval> | undefined;
  let isOpen = false;
  const send = (kind: string, fields: Readonly<Record<string, unknown>> = {}) => {
    if (!isOpen) return;
    lastId += 1;
    socket.send(JSON.stringify([{ [kind]: { Id: lastId, ...fields } }]));
  };
  const become = () => tell.onToys([...toys.values()]);
  const hear: Readonly<Record<string, (fields: Readonly<Record<string, unknown>>) => void>> = {
    ServerInfo: ({ MaxPingTime }) => {
      const pingMs = Number(MaxPingTime) / 2;
      if (pingMs > 0) pings = setInterval(() => send('Ping'), pingMs);
      tell.onReady();
      send('RequestDeviceList');
      send('StartScanning');
    },
    DeviceList: ({ Devices }) => {
      for (const device of (Devices ?? []) as readonly Readonly<Record<string, unknown>>[]) {
        const toy = toyOf(device);
        toys.set(toy.index, toy);
      }
      become();
    },
    DeviceAdded: (device) => {
      const toy = toyOf(device);
      toys.set(toy.index, toy);
      become();
    },
    DeviceRemoved: ({ DeviceIndex }) => {
      toys.delete(Number(DeviceIndex));
      become();
    },
  };
  socket.onopen = () => {
    isOpen = true;
    send('RequestServerInfo', { ClientName: 'Footlight', MessageVersion: VERSION });
  };
  socket.onmessage = ({ data }) => {
    for (const message of readAll(data))
      for (const [kind, fields] of Object.entries(message)) if (Object.hasOwn(hear, kind)) hear[kind]?.(fields);
  };
  socket.onclose = () => {
    isOpen = false;
    clearInterval(pings);
    toys.clear();
    tell.onClosed();
  };
  return {
    move(toy, actuators, strength) {
      const scalars = actuators.flatMap(({ index, type }) =>
        type === null ? [] : [{ Index: index, Scalar: strength, ActuatorType: type }],
      );
      const rotations = actuators.flatMap(({ index, type }) =>
        type === null ? [{ Index: index, Speed: strength, Clockwise: true }] : [],
      );
      if (scalars.length > 0) send('ScalarCmd', { DeviceIndex: toy.index, Scalars: scalars });
      if (rotations.length > 0) send('RotateCmd', { DeviceIndex: toy.index, Rotations: rotations });
    },
    stopAll() {
      for (const toy of toys.values()) send('StopDeviceCmd', { DeviceIndex: toy.index });
    },
    scan: () => send('StartScanning'),
    close: () => socket.close(),
  };
}

function readAll(data: unknown): readonly Message[] {
  try {
    const parsed: unknown = JSON.parse(String(data));
    return Array.isArray(parsed) ? (parsed as Message[]) : [];
  } catch {
    return [];
  }
}

import { expect, it } from 'vitest';
import { createBus } from './bus/bus.ts';
import { deliveryOf } from './compose.ts';
import { createLogger } from './log/log.ts';
import type { Emission, Module } from './module.ts';
import type { Tx } from './transaction.ts';

const log = createLogger('silent');
const machine = { log, bus: await createBus(undefined, log) };
const muted = (to: string): Emission => ({ to, event: 'chat/muted', payload: { conversationId: to, until: null } });
const fact = { id: 12, topic: 'settings/changed', payload: { keys: [] } };

it('publishes every module’s events of a fact, with ids that stay the same when repeated', () => {
  const emitted: unknown[] = [];
  const modules: Module[] = [
    { name: 'a', realtime: { 'settings/changed': () => [muted('one'), muted('two')] } },
    { name: 'b', realtime: { 'settings/changed': () => [muted('three')] } },
  ];
  const delivery = deliveryOf(modules, { emit: ({ to }, id) => emitted.push([to, id]) }, machine);
  delivery.publish(fact);
  delivery.publish(fact);
  const once = [
    ['one', '12.0'],
    ['two', '12.1'],
    ['three', '12.2'],
  ];
  expect(emitted).toEqual([...once, ...once]);
});

it('a failing emitter or effect doesn’t affect others', async () => {
  const done: string[] = [];
  const modules: Module[] = [
    {
      name: 'a',
      realtime: {
        'settings/changed': () => {
          throw new Error('no');
        },
      },
      effects: { 'settings/changed': () => Promise.reject(new Error('no')) },
    },
    {
      name: 'b',
      realtime: { 'settings/changed': () => [muted('heard')] },
      effects: { 'settings/changed': () => void done.push('effect') },
    },
  ];
  const delivery = deliveryOf(modules, { emit: ({ to }) => done.push(String(to)) }, machine);
  delivery.publish(fact);
  await delivery.settled();
  expect(done).toEqual(['heard', 'effect']);
});

it('names reactions after module and topic, in module order; an unknown one fails', async () => {
  const reactions = { 'settings/changed': async () => undefined };
  const modules: Module[] = [
    { name: 'b', reactions },
    { name: 'a', reactions },
  ];
  const delivery = deliveryOf(modules, { emit: () => undefined }, machine);
  expect(delivery.reactionsTo('settings/changed')).toEqual(['b:settings/changed', 'a:settings/changed']);
  expect(delivery.reactionsTo('tip/sent')).toEqual([]);
  await expect(delivery.react('gone:settings/changed', {} as Tx, {})).rejects.toThrow('no module reacts');
});

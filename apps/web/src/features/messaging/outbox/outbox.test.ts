import { expect, it } from 'vitest';
import { createOutbox, type Outgoing } from './outbox.ts';

const message = (clientMessageId: string): Outgoing => ({
  clientMessageId,
  conversationId: 'c',
  text: clientMessageId,
  createdAt: '2026-01-01T00:00:00.000Z',
});
function createLine() {
  const line = { kept: '[]', isUp: true, sent: [] as string[], refused: new Set<string>() };
  const open = () =>
    createOutbox({
      read: () => line.kept,
      write: (value) => void (line.kept = value),
      async send({ clientMessageId }) {
        await Promise.resolve();
        if (!line.isUp) throw new TypeError('offline');
        if (line.refused.has(clientMessageId)) throw new Error('not from you');
        line.sent.push(clientMessageId);
      },
      isPassing: (error) => error instanceof TypeError,
    });
  return { line, open };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

it('sends in order, and keeps what couldn’t be sent across page loads', async () => {
  const { line, open } = createLine();
  const outbox = open();
  line.isUp = false;
  for (const id of ['a', 'b', 'c']) outbox.add(message(id));
  await settled();
  expect([line.sent, outbox.get().length]).toEqual([[], 3]);
  const next = open();
  expect(next.get().map((one) => one.clientMessageId)).toEqual(['a', 'b', 'c']);
  line.isUp = true;
  await Promise.all([next.flush(), next.flush(), next.flush()]);
  expect([line.sent, next.get(), line.kept]).toEqual([['a', 'b', 'c'], [], '[]']);
});

it('keeps a rejected message with the reason, sends the rest, and retries on request', async () => {
  const { line, open } = createLine();
  const outbox = open();
  line.refused.add('a');
  for (const id of ['a', 'b']) outbox.add(message(id));
  await settled();
  expect(line.sent).toEqual(['b']);
  expect(outbox.get()).toEqual([{ ...message('a'), refusal: 'not from you' }]);
  line.refused.clear();
  outbox.again('a');
  await settled();
  expect([line.sent, outbox.get()]).toEqual([['b', 'a'], []]);
  line.refused.add('d');
  outbox.add(message('d'));
  await settled();
  outbox.discard('d');
  expect(outbox.get()).toEqual([]);
});

it('starts empty if storage holds no list', () => {
  for (const kept of [null, '', '{', '{"a":1}']) {
    const doors = { read: () => kept, write: () => undefined, send: async () => undefined, isPassing: () => false };
    expect(createOutbox(doors).get()).toEqual([]);
  }
});

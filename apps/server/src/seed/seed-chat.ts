import { v7 } from 'uuid';
import type { Tx } from '../platform/transaction.ts';
import { seededRandom } from './art/random.ts';
import { chatLines, personas } from './personas/personas.ts';
import { usernameOf } from './demo-accounts.ts';
import { crowdOf, insertLines, readDemoPeople, type DemoLine } from './seed.store.ts';

const GAP_MS = 95_000;

export async function seedChat(tx: Tx): Promise<void> {
  const people = await readDemoPeople(tx.db);
  const crowd = crowdOf(people);
  const lines: DemoLine[] = [];
  for (const persona of personas) {
    const host = people.get(usernameOf(persona.username));
    if (!host || crowd.length === 0) continue;
    const random = seededRandom(`chat:${persona.username}`);
    const deck = chatLines[persona.category];
    const first = Math.floor(random.next() * deck.length);
    // Steps of seven use each line once, in an order different from the one in the source.
    const texts = deck.map((_, n) => deck[(first + n * 7) % deck.length] ?? '');
    texts.forEach((text, index) => {
      const at = new Date(
        tx.now.getTime() - (texts.length - index) * GAP_MS + Math.floor(random.between(0, GAP_MS / 2)),
      );
      const senderId = random.pick(crowd);
      lines.push({
        id: v7({ msecs: at.getTime() }),
        performerId: host.id,
        senderId,
        role: random.next() < 0.25 ? 'fan' : 'viewer',
        text,
        at,
      });
    });
  }
  await insertLines(tx, lines);
}

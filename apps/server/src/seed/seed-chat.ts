import { v7 } from 'uuid';
import type { Tx } from '../platform/transaction.ts';
import { seededRandom } from './art/random.ts';
import { chatLines, personas, viewerNames } from './personas.ts';
import { usernameOf } from './demo-accounts.ts';
import { insertLines, readDemoPeople, type DemoLine } from './seed.store.ts';

const LINES_PER_ROOM = 28;
const GAP_MS = 95_000;

/** Fills every demo room with a page of talk that ends about now. */
export async function seedChat(tx: Tx): Promise<void> {
  const people = await readDemoPeople(tx.db);
  const crowd = viewerNames.flatMap((name) => people.get(usernameOf(name)) ?? []);
  const lines: DemoLine[] = [];
  for (const persona of personas) {
    const host = people.get(usernameOf(persona.username));
    if (!host || crowd.length === 0) continue;
    const random = seededRandom(`chat:${persona.username}`);
    const texts = Array.from({ length: LINES_PER_ROOM }, () => random.pick(chatLines[persona.category]));
    texts.forEach((text, index) => {
      const at = new Date(
        tx.now.getTime() - (texts.length - index) * GAP_MS + Math.floor(random.between(0, GAP_MS / 2)),
      );
      const sender = random.pick(crowd);
      lines.push({
        id: v7({ msecs: at.getTime() }),
        performerId: host.id,
        senderId: sender.id,
        role: random.next() < 0.25 ? 'fan' : 'viewer',
        text,
        at,
      });
    });
  }
  await insertLines(tx, lines);
}

import type { wheelCommands } from '../../modules/wheels/index.ts';
import type { Platform } from '../../platform/module.ts';
import { seededRandom } from '../art/random.ts';
import { usernameOf } from '../demo-accounts.ts';
import { crowdOf, readDemoPeople } from '../seed.store.ts';
import { hadWheel } from './content.queries.ts';
import { callerOf } from './demo-caller.ts';
import type { DemoWheel } from './wheels.ts';

export interface WheelDoors {
  readonly platform: Pick<Platform, 'database' | 'transactions'>;
  readonly wheels: ReturnType<typeof wheelCommands>;
}

/**
 * Gives demo creators a wheel and its first spins through the site's commands. Skips creators who have ever had a
 * wheel.
 */
export async function seedWheels({ platform, wheels }: WheelDoors, wanted: readonly DemoWheel[]): Promise<void> {
  const { database, transactions } = platform;
  const people = await readDemoPeople(database.kysely);
  const crowd = crowdOf(people);
  for (const { username, title, price, segments, spins } of wanted) {
    const host = people.get(usernameOf(username));
    if (!host || (await hadWheel(database.kysely, host.id))) continue;
    const body = { title, price, isVisible: true, segments: segments.map(([label, weight]) => ({ label, weight })) };
    const { _id: id } = await transactions.run(callerOf(host.id, 'performer'), (tx) => wheels.create(tx, { body }));
    const random = seededRandom(`wheel:${username}`);
    for (let n = 0; n < spins && crowd.length > 0; n++) {
      const viewer = callerOf(random.pick(crowd), 'user');
      await transactions.run(viewer, (tx) => wheels.spin(tx, { params: { id }, body: { clientSeed: 'demo' } }));
      await transactions.run(callerOf(host.id, 'performer'), (tx) => wheels.unlock(tx, { params: { id } }));
    }
  }
}

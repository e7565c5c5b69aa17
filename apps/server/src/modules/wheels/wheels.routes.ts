import { wheels, type Input } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { createWheel } from './keep/create-wheel.ts';
import { removeWheel } from './keep/remove-wheel.ts';
import { unlockWheel } from './keep/unlock-wheel.ts';
import { updateWheel } from './keep/update-wheel.ts';
import { readVisible, searchWheels, viewWheel } from './keep/view-wheel.ts';
import { readChain, readProof } from './proofs/read-proof.ts';
import { searchResults } from './spins/search-results.ts';
import { settleSpin } from './spins/settle-spin.ts';
import { spinWheel } from './spins/spin-wheel.ts';
import type { WheelDoors } from './wheels.rules.ts';

export const wheelsRoutes = (doors: WheelDoors) =>
  implement(
    'wheels',
    wheels,
  )({
    create: command(createWheel(doors)),
    search: query(searchWheels),
    visible: query(readVisible),
    view: query(viewWheel),
    update: command(updateWheel(doors)),
    remove: command(removeWheel),
    unlock: command(unlockWheel),
    spin: command(spinWheel(doors)),
    chain: query(readChain),
    proof: query(readProof),
    setStatus: command((tx, { params, body }: Input<typeof wheels.setStatus>) =>
      settleSpin(tx, params.id, body.status),
    ),
    results: query(searchResults('performer')),
    mine: query(searchResults('viewer')),
  });

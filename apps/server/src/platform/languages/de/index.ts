import type { Catalogue } from '../translate.ts';
import { accounts } from './accounts.ts';
import { calls } from './calls.ts';
import { content } from './content.ts';
import { money } from './money.ts';
import { people } from './people.ts';
import { rooms } from './rooms.ts';
import { staff } from './staff.ts';

/** German translations of every error message of the API. `languages.test.ts` reports missing ones. */
export const german: Catalogue = { ...calls, ...accounts, ...people, ...rooms, ...content, ...money, ...staff };

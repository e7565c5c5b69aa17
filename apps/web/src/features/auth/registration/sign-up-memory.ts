import { browserMemory } from '../../../shared/memory/index.ts';

const KEY = 'signUp';

/** Remembers that somebody signed up in this browser, so that the confirmation link needs no further consent. */
export const signUpMemory = {
  begin: () => browserMemory.write(KEY, 'begun'),
  isThere: (): boolean => browserMemory.read(KEY) === 'begun',
  end: () => browserMemory.write(KEY, ''),
};

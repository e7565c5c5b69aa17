import { createContext } from 'react';

/** Account id of the room's current king. Undefined if there is none. */
export const KingContext = createContext<string | undefined>(undefined);

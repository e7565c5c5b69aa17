import { createContext } from 'react';

/** Account id of the current room's king. Undefined if there is none. */
export const KingContext = createContext<string | undefined>(undefined);

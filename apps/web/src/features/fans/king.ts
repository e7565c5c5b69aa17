import { createContext } from 'react';

/** The account that is king of the room around; undefined where nobody is. */
export const KingContext = createContext<string | undefined>(undefined);
